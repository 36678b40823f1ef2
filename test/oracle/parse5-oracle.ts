/** Compares our tree with unmodified parse5's, node by node: kinds, names, namespaces, attributes, text, comments, doctype. */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as names, parse as parse5, parseFragment } from 'parse5';
import { COMMENT, DOCTYPE, ELEMENT, type Page, TEXT } from '../../packages/galley/src/dom/page.ts';
import { parse } from '../../packages/galley/src/dom/parse-fragment.ts';

type Node = DefaultTreeAdapterTypes.Node;

const NAMESPACES = ['http://www.w3.org/1999/xhtml', 'http://www.w3.org/2000/svg', 'http://www.w3.org/1998/Math/MathML'];

/** parse5's nodes in document order with their depths, template contents as children; no recursion. */
export function* walkTree(root: Node): Generator<[Node, number]> {
  const stack: [Node, number][] = [[root, 0]];
  for (let entry = stack.pop(); entry !== undefined; entry = stack.pop()) {
    yield entry;
    const [node, depth] = entry;
    const holder = 'content' in node ? (node.content as Node) : node;
    if (!('childNodes' in holder)) continue;
    for (let i = holder.childNodes.length - 1; i >= 0; i--) stack.push([holder.childNodes[i]!, depth + 1]);
  }
}

/** parse5's tree of a page, or of a fragment in `context` (html5lib's notation: `div`, `svg path`). */
export function parseTheirs(html: string, context?: string, sourceCodeLocationInfo = false): Node {
  if (context === undefined) return parse5(html, { scriptingEnabled: false, sourceCodeLocationInfo });
  const [prefix, tag] = context.includes(' ') ? (context.split(' ') as [string, string]) : ['', context];
  const namespace = prefix === 'svg' ? names.NS.SVG : prefix === 'math' ? names.NS.MATHML : names.NS.HTML;
  const element = defaultTreeAdapter.createElement(tag, namespace, []);
  return parseFragment(element, html, { scriptingEnabled: false, sourceCodeLocationInfo });
}

function describeTheirs(node: Node): string {
  if (node.nodeName === '#text') return `text ${JSON.stringify((node as DefaultTreeAdapterTypes.TextNode).value)}`;
  if (node.nodeName === '#comment') return `comment ${JSON.stringify((node as DefaultTreeAdapterTypes.CommentNode).data)}`;
  if (node.nodeName === '#documentType') {
    const type = node as DefaultTreeAdapterTypes.DocumentType;
    const ids = type.publicId || type.systemId ? ` "${type.publicId}" "${type.systemId}"` : '';
    return `doctype ${type.name}${ids}`;
  }
  if (!('tagName' in node)) return 'document';
  const attributes = node.attrs.map((a) => `${a.prefix ? `${a.prefix}:` : ''}${a.name}=${JSON.stringify(a.value)}`);
  return `${NAMESPACES.indexOf(node.namespaceURI)} ${node.tagName} ${attributes.join(' ')}`;
}

function describeOurs(page: Page, n: number): string {
  const kind = page.kind[n];
  if (kind === TEXT) return `text ${JSON.stringify(page.rawText(n))}`;
  if (kind === COMMENT) return `comment ${JSON.stringify(page.rawText(n))}`;
  if (kind === DOCTYPE) return `doctype ${page.rawText(n).replace(/ "" ""$/, '')}`;
  if (kind !== ELEMENT) return 'document';
  const attributes = page.attributes(n).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return `${page.namespace[n]} ${page.tagName(n)} ${attributes.join(' ')}`;
}

/** The first difference between the trees as text, undefined when they are the same. */
export function findDifference(html: string, context?: string): string | undefined {
  const ours = context === undefined ? parse(html, { forms: 'kept' }) : parse(html, { context, forms: 'kept' });
  const theirs = parseTheirs(html, context);
  if (context === undefined) {
    const { mode } = theirs as DefaultTreeAdapterTypes.Document;
    if (mode !== ours.mode) return `mode ${ours.mode} | parse5 ${mode}`;
  }
  return compareTrees(ours, theirs, context === undefined ? 0 : 1) ?? checkExtents(ours);
}

/** `shift` is 1 for fragments: ours keep the root element that stands for the context. */
function compareTrees(ours: Page, theirs: Node, shift: number): string | undefined {
  let n = shift;
  for (const [node, depth] of walkTree(theirs)) {
    if (n >= ours.size) return `ours ends before ${describeTheirs(node)}`;
    if (n > shift) {
      const mine = describeOurs(ours, n);
      const other = describeTheirs(node);
      if (mine !== other) return `node ${n}: ours ${mine.slice(0, 300)} | parse5 ${other.slice(0, 300)}`;
    }
    if (ours.depth[n] !== depth + shift) return `node ${n}: depth ${ours.depth[n]} | parse5 ${depth + shift}`;
    n++;
  }
  return n === ours.size ? undefined : `ours has ${ours.size - n} nodes more, first ${describeOurs(ours, n)}`;
}

/** Pre-order invariants: parents before children, subtrees nested, offsets inside the source. */
export function checkExtents(page: Page): string | undefined {
  for (let n = 1; n < page.size; n++) {
    const parent = page.parent[n]!;
    if (parent >= n || page.end[n]! > page.end[parent]! || page.end[n]! <= n) return `node ${n}: bad extent`;
    const start = page.sourceStart[n]!;
    if (start >= 0 && (page.sourceEnd[n]! < start || page.sourceEnd[n]! > page.source.length)) return `node ${n}: bad offsets`;
    if (page.kind[n] === ELEMENT && start >= 0 && page.source[start] !== '<') return `node ${n}: offset not at a tag`;
  }
  return undefined;
}
