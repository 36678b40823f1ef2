/** Compares our tree with unmodified parse5's, node by node: kinds, names, namespaces, attributes, text, comments, doctype. */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as names, parse as parse5, parseFragment } from 'parse5';
import { parse } from '../../packages/galley/src/dom/parse.ts';
import { COMMENT, DOCTYPE, ELEMENT, type Page, TEXT } from '../../packages/galley/src/dom/page.ts';

type Node = DefaultTreeAdapterTypes.Node;

const NAMESPACES = ['http://www.w3.org/1999/xhtml', 'http://www.w3.org/2000/svg', 'http://www.w3.org/1998/Math/MathML'];

function* walk(node: Node, depth: number): Generator<[Node, number]> {
  yield [node, depth];
  const holder = 'content' in node ? (node.content as Node) : node;
  if ('childNodes' in holder) for (const child of holder.childNodes) yield* walk(child, depth + 1);
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
  const ours = context === undefined ? parse(html) : parse(html, { context });
  const theirs = context === undefined ? parse5(html, { scriptingEnabled: false }) : parseTheirs(html, context);
  const shift = context === undefined ? 0 : 1; // our fragment keeps the root element that stands for the context
  let n = shift;
  const name = context === undefined ? 'document' : '';
  for (const [node, depth] of walk(theirs as Node, 0)) {
    if (n >= ours.size) return `ours ends before ${describeTheirs(node)}`;
    const mine = n === shift ? name : describeOurs(ours, n);
    const other = n === shift ? name : describeTheirs(node);
    if (mine !== other) return `node ${n}: ours ${mine.slice(0, 300)} | parse5 ${other.slice(0, 300)}`;
    if (ours.depth[n] !== depth + shift) return `node ${n} (${mine.slice(0, 80)}): depth ${ours.depth[n]} instead of ${depth + shift}`;
    n++;
  }
  return n === ours.size ? checkExtents(ours) : `ours has ${ours.size - n} nodes more, first ${describeOurs(ours, n)}`;
}

function parseTheirs(html: string, context: string): Node {
  const [prefix, tag] = context.includes(' ') ? (context.split(' ') as [string, string]) : ['', context];
  const namespace = prefix === 'svg' ? names.NS.SVG : prefix === 'math' ? names.NS.MATHML : names.NS.HTML;
  return parseFragment(defaultTreeAdapter.createElement(tag, namespace, []), html, { scriptingEnabled: false });
}

/** Pre-order invariants: parents before children, subtrees nested, offsets inside the source. */
function checkExtents(page: Page): string | undefined {
  for (let n = 1; n < page.size; n++) {
    const parent = page.parent[n]!;
    if (parent >= n || page.end[n]! > page.end[parent]! || page.end[n]! <= n) return `node ${n}: bad extent`;
    const start = page.sourceStart[n]!;
    if (start >= 0 && (page.sourceEnd[n]! < start || page.sourceEnd[n]! > page.source.length)) return `node ${n}: bad offsets`;
    if (page.kind[n] === ELEMENT && start >= 0 && page.source[start] !== '<') return `node ${n}: offset not at a tag`;
  }
  return undefined;
}
