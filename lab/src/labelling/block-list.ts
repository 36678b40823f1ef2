/** A page as somebody who labels it reads it: its text blocks in order, each with its place in the tree and its share of link text. */
import { createHash } from 'node:crypto';
import type { Page } from 'galley';
import { parse } from 'galley';
import { blockText } from '../../../packages/galley/src/blocks/blocks.ts';
import { blockSum, viewPage } from '../../../packages/galley/src/features/view.ts';

export interface ListedBlock {
  /** `article.post > div#text > p.first`: the block element that holds it and two elements above. */
  readonly place: string;
  /** 0 … 1: characters within links. */
  readonly linkShare: number;
  /** White space folded. */
  readonly text: string;
}

export interface BlockList {
  readonly page: Page;
  readonly blocks: readonly ListedBlock[];
  /** Six hex digits of a hash over all texts: numbers of blocks hold only as long as this does. */
  readonly mark: string;
}

const LEVELS = 3;
/** Longest tag with its id and class. */
const NAME_WIDTH = 36;

export function listBlocks(html: string): BlockList {
  const page = parse(html);
  const view = viewPage(page);
  const blocks = Array.from({ length: view.blocks.count }, (_, b): ListedBlock => {
    const chars = blockSum(view, 'chars', b);
    return {
      place: describePlace(page, view.blocks.container[b]!),
      linkShare: chars === 0 ? 0 : Math.min(1, blockSum(view, 'linkChars', b) / chars),
      text: blockText(page, view.leaves, view.blocks, b),
    };
  });
  const hash = createHash('sha256').update(blocks.map(({ text }) => text).join('\n'));
  return { page, blocks, mark: hash.digest('hex').slice(0, 6) };
}

function describePlace(page: Page, container: number): string {
  const names: string[] = [];
  for (let n = container; n > 0 && names.length < LEVELS; n = page.parent[n]!) names.push(describeElement(page, n));
  return names.reverse().join(' > ');
}

function describeElement(page: Page, n: number): string {
  const id = page.attribute(n, 'id') ?? '';
  const classes = (page.attribute(n, 'class') ?? '').trim().split(/\s+/).slice(0, 2).join('.');
  return `${page.tagName(n)}${id === '' ? '' : `#${id}`}${classes === '' ? '' : `.${classes}`}`.slice(0, NAME_WIDTH);
}

/** Without white space and the characters `normaliseText` drops: what texts are compared by. */
export function squeeze(text: string): string {
  return text.replace(/[\s\u0085\u200b\ufeff]+/g, '');
}

const UNREAD: ReadonlySet<string> = new Set(['script', 'style', 'template']);

/** All text of the page without white space, that of hidden elements and of the head too. */
export function squeezePage(page: Page): string {
  let text = '';
  for (let n = 0; n < page.size; ) {
    const skip = page.kind[n] === 1 && UNREAD.has(page.tagName(n));
    if (page.kind[n] === 2) text += page.rawText(n);
    n = skip ? page.end[n]! : n + 1;
  }
  return squeeze(text);
}

const STATED: RegExp = /date|time|publish|modif|author|creator|title|byl/i;
const LINKED_DATA: RegExp =
  /"(?:datePublished|dateModified|dateCreated|headline|author|creator|articleSection)"\s*:\s*(?:"[^"]{0,160}"|\{[^}]{0,200}\}|\[[^\]]{0,200}\])/g;

/** What the head, linked data and `time` elements state about title, times and authors, as it stands there. */
export function listStatements(page: Page): string[] {
  const lines = new Set<string>();
  for (let n = 0; n < page.size; n++) if (page.kind[n] === 1) for (const line of readStatements(page, n)) lines.add(line);
  return [...lines].slice(0, 24).map((line) => line.replace(/\s+/g, ' ').slice(0, 240));
}

function readStatements(page: Page, n: number): string[] {
  const tag = page.tagName(n);
  if (tag === 'title') return [`title: ${textBelow(page, n)}`];
  if (tag === 'script') return [...textBelow(page, n).matchAll(LINKED_DATA)].map(([found]) => `data ${found}`);
  if (tag === 'time') return page.attribute(n, 'datetime') === undefined ? [] : [`time: ${page.attribute(n, 'datetime')}`];
  if (tag !== 'meta') return [];
  const name = page.attribute(n, 'property') ?? page.attribute(n, 'name') ?? page.attribute(n, 'itemprop') ?? '';
  return STATED.test(name) ? [`meta ${name}: ${page.attribute(n, 'content') ?? ''}`] : [];
}

function textBelow(page: Page, top: number): string {
  let text = '';
  for (let n = top + 1; n < page.end[top]!; n++) if (page.kind[n] === 2) text += page.rawText(n);
  return text;
}
