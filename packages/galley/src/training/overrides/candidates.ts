/** Selectors that a page's own names offer: what a person would write who looks at its elements. */
import { ELEMENT, type NodeId, type Page } from '../../dom/page.ts';
import type { PageView } from '../../features/view.ts';

/** Selector → the elements it selects, in document order. */
export type Candidates = ReadonlyMap<string, readonly NodeId[]>;

/** Elements that say by their tag what they are for. */
const TELLING: ReadonlySet<string> = new Set([
  'article',
  'aside',
  'blockquote',
  'details',
  'figcaption',
  'figure',
  'footer',
  'form',
  'header',
  'main',
  'nav',
  'table',
]);
/** Parts of a name that count something – posts, ads, builds – or that a machine made up belong to one page. */
const COUNTED: RegExp = /\d{3}|^[a-z]*[A-Z]+[a-z]*\d|[A-Za-z]\d+[A-Za-z]\d/;
const NAME: RegExp = /^-?[a-z_][\w-]{0,39}$/i;
/** Of one element. */
const MOST_CLASSES = 6;

/**
 * Selectors for the elements of a page that hold readable text: ids, classes, telling tags, roles and item properties, and of elements
 * without any of these their place below one that has a name. Linear in the page for a bounded number of classes.
 */
export function listCandidates({ page, leaves }: PageView): Candidates {
  const candidates = new Map<string, NodeId[]>();
  const add = (selector: string, n: NodeId): void => {
    const known = candidates.get(selector);
    if (known === undefined) candidates.set(selector, [n]);
    else if (known.at(-1) !== n) known.push(n);
  };
  for (let n = 1; n < page.size; n++) {
    if (page.kind[n] !== ELEMENT || leaves.at[page.end[n]!]! === leaves.at[n]!) continue;
    const own = describe(page, n);
    for (const selector of own) add(selector, n);
    if (own.length > 0) continue;
    const tag = page.tagName(n);
    for (const parent of describe(page, page.parent[n]!).slice(0, 2)) if (NAME.test(tag)) add(`${parent} > ${tag}`, n);
  }
  return candidates;
}

/** The most telling first. */
function describe(page: Page, n: NodeId): string[] {
  if (n <= 0 || page.kind[n] !== ELEMENT) return [];
  const selectors: string[] = [];
  const id = page.attribute(n, 'id');
  if (id !== undefined && isName(id)) selectors.push(`#${id}`);
  const names = (page.attribute(n, 'class') ?? '').split(/\s+/).filter(isName).slice(0, MOST_CLASSES);
  for (const name of new Set(names)) selectors.push(`.${name}`);
  for (const attribute of ['itemprop', 'role']) {
    const value = page.attribute(n, attribute);
    if (value !== undefined && isName(value)) selectors.push(`[${attribute}="${value}"]`);
  }
  const tag = page.tagName(n);
  if (TELLING.has(tag)) selectors.push(tag);
  return selectors;
}

function isName(name: string): boolean {
  return NAME.test(name) && !COUNTED.test(name);
}
