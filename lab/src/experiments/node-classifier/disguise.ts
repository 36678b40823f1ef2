/** The same page in other clothes: classes and ids renamed, the blocks around the body in another order. */
import { parse } from '../../../../packages/galley/src/dom/parse.ts';
import { viewPage } from '../../../../packages/galley/src/features/view.ts';
import { hashRange } from '../../../../packages/galley/src/numeric/hashing.ts';
import { type SeededRandom, seedRandom, shuffleValues } from '../../../../packages/galley/src/numeric/seeded-random.ts';
import { listCandidateNodes } from '../../../../packages/galley/src/strategies/node-classifier/candidates.ts';
import type { LabelledPage } from '../../../../packages/galley/src/training/labels/labelled-page.ts';
import { labelNodes } from '../../../../packages/galley/src/training/node-classifier/label-nodes.ts';

type Page = ReturnType<typeof parse>;

export interface Disguise {
  readonly name: string;
  /** Every class and id gets a new name, the same for the same name everywhere. */
  readonly renamed: boolean;
  /** The children of every element around the body change places. */
  readonly moved: boolean;
  /** The body stands two nameless `div`s deeper: other depth, other parent, no brothers. */
  readonly deeper: boolean;
}

const PLAIN: Disguise = { name: 'as they are', renamed: false, moved: false, deeper: false };

export const DISGUISES: readonly Disguise[] = [
  PLAIN,
  { ...PLAIN, name: 'classes and ids renamed', renamed: true },
  { ...PLAIN, name: 'blocks in another order', moved: true },
  { ...PLAIN, name: 'body two levels deeper', deeper: true },
  { name: 'all three', renamed: true, moved: true, deeper: true },
];

const ELEMENT = 1;
const TEXT = 2;
const VOID: ReadonlySet<string> = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Between a table and its cells a browser moves what does not belong there. */
const IN_TABLE: RegExp = /^t(?:able|body|head|foot|r|d|h)$|^li$/;
const RAW: ReadonlySet<string> = new Set('script style xmp iframe noembed noframes noscript plaintext'.split(' '));

/** Markup of the page in this disguise; the same for the same page. */
export function disguisePage(labelled: LabelledPage, disguise: Disguise): string {
  if (!disguise.renamed && !disguise.moved && !disguise.deeper) return labelled.html;
  const page = parse(labelled.html);
  const body = findBody(page, labelled);
  const around = new Set<number>();
  for (let n = page.parent[body] ?? 0; disguise.moved && n > 0 && page.tagName(n) !== 'html'; n = page.parent[n]!) around.add(n);
  const deeper = disguise.deeper && !IN_TABLE.test(page.tagName(body)) ? body : -1;
  return new Writer(page, disguise.renamed, around, deeper, seedRandom(hashRange(labelled.id))).writeChildren(0);
}

/** The node that holds the body by its label; −1 where none does. */
function findBody(page: Page, labelled: LabelledPage): number {
  const view = viewPage(page);
  const candidates = listCandidateNodes(view, { laterTags: true });
  const best = labelNodes(view, candidates, labelled).body?.sign.indexOf(1) ?? -1;
  return best < 0 ? -1 : candidates.node[best]!;
}

class Writer {
  readonly #page: Page;
  readonly #renamed: boolean;
  readonly #around: ReadonlySet<number>;
  readonly #deeper: number;
  readonly #random: SeededRandom;

  constructor(page: Page, renamed: boolean, around: ReadonlySet<number>, deeper: number, random: SeededRandom) {
    this.#page = page;
    this.#renamed = renamed;
    this.#around = around;
    this.#deeper = deeper;
    this.#random = random;
  }

  writeChildren(n: number): string {
    const children: number[] = [];
    const { end } = this.#page;
    for (let child = n + 1; child < end[n]!; child = end[child]!) children.push(child);
    const shuffled = this.#around.has(n) && !IN_TABLE.test(this.#page.tagName(n));
    if (shuffled) shuffleValues(children, this.#random);
    return children.map((child) => this.#writeNode(child)).join('');
  }

  #writeNode(n: number): string {
    const page = this.#page;
    if (page.kind[n] === TEXT) return RAW.has(page.tagName(page.parent[n]!)) ? page.rawText(n) : escapeText(page.rawText(n));
    if (page.kind[n] !== ELEMENT) return '';
    const name = page.tagName(n);
    const attributes = page.attributes(n).map(([key, value]) => ` ${key}="${escapeText(this.#rename(key, value))}"`);
    const open = `<${name}${attributes.join('')}>`;
    if (VOID.has(name)) return open;
    const element = `${open}${this.writeChildren(n)}</${name}>`;
    return n === this.#deeper ? `<div><div>${element}</div></div>` : element;
  }

  #rename(key: string, value: string): string {
    if (!this.#renamed || (key !== 'class' && key !== 'id')) return value;
    return value.replace(/\S+/g, (name) => `x${hashRange(name).toString(36)}`);
  }
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
