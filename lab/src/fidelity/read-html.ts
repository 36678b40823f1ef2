/** Any tool's HTML as the checks of facts read it: elements by selector, and the text with marks where pictures, formulas and references stand. */
import { parseHTML } from 'linkedom';

/** What of linkedom's elements is used here; its own types are of another DOM. */
export interface Element {
  readonly nodeType: number;
  readonly localName: string;
  readonly textContent: string;
  readonly childNodes: readonly Element[];
  readonly children: readonly Element[];
  readonly parentElement: Element | null;
  readonly nextElementSibling: Element | null;
  getAttribute(name: string): string | null;
  querySelectorAll(selector: string): readonly Element[];
  closest(selector: string): Element | null;
}

const TEXT = 3;
/** CDATA, instructions, comments, doctypes. */
const OTHERS: ReadonlySet<number> = new Set([4, 7, 8, 10]);
const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol option p pre section summary table tbody td tfoot th thead tr ul video audio iframe'.split(
    ' ',
  ),
);
const SILENT: ReadonlySet<string> = new Set(['style', 'script', 'template', 'head', 'title']);

export function readHtml(html: string): Element {
  const { document } = parseHTML(`<!doctype html><html><head></head><body>${html}</body></html>`);
  return document.body as unknown as Element;
}

/** What stands for an element that is no text; undefined: its children are read. */
export type Stand = (element: Element) => string | undefined;

/** The text below an element: a line feed where a block begins or ends or a line breaks, other white space as one blank. */
export function flatten(root: Element, stand: Stand = () => undefined): string {
  return writeNode(root, stand)
    .replace(/ *\n */g, '\n')
    .replace(/ +/g, ' ')
    .trim();
}

function writeNode(node: Element, stand: Stand): string {
  if (node.nodeType === TEXT) return isInside(node, 'pre') ? node.textContent : node.textContent.replace(/[\s\u00a0]+/g, ' ');
  const { localName } = node;
  // Comments, doctypes and instructions, of which some have names.
  if (localName === undefined || OTHERS.has(node.nodeType)) return '';
  const instead = stand(node) ?? (SILENT.has(localName) ? '' : localName === 'br' ? '\n' : undefined);
  if (instead !== undefined) return instead;
  const edge = BLOCKS.has(localName) ? '\n' : '';
  return edge + node.childNodes.map((child) => writeNode(child, stand)).join('') + edge;
}

function isInside(node: Element, name: string): boolean {
  return node.parentElement?.closest(name) != null;
}

/** On one line, for comparison. */
export function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
}

/** A formula as `$TeX$`, wherever a tool writes its TeX; its characters where there is none. */
export function standForFormula(element: Element): string | undefined {
  const { localName } = element;
  const type = element.getAttribute('type') ?? '';
  if (localName === 'script') return type.startsWith('math/tex') ? `$${element.textContent}$` : '';
  const isCode = localName === 'code' && /\blanguage-math\b/.test(element.getAttribute('class') ?? '');
  if (localName === 'math' || isCode) return `$${readTex(element) ?? element.textContent}$`;
  const stated = element.getAttribute('data-latex') ?? element.getAttribute('data-math') ?? element.getAttribute('data-tex');
  return stated === null ? undefined : `$${stated}$`;
}

function readTex(element: Element): string | undefined {
  const [annotation] = element.querySelectorAll('annotation[encoding="application/x-tex"]');
  return annotation?.textContent ?? element.getAttribute('data-latex') ?? element.getAttribute('alttext') ?? undefined;
}

/** TeX the same way whoever wrote it: no blanks, no style switch, one kind of delimiter. */
export function tidyFormulas(text: string): string {
  return text
    .replace(/\$\s*\{\\displaystyle([^$]*)\}\s*\$/g, '$$$1$$')
    .replace(/\\displaystyle(?![a-z])/g, '')
    .replace(/\\[()[\]]/g, '$')
    .replace(/\$+`?|`\$/g, '$')
    .replace(/\s+/g, '');
}
