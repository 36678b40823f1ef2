/** Texts of named regions → the region of every block of a page. */
import type { LabelledRegion } from './labelled-page.ts';

/**
 * The name of the region each block stands in, undefined of blocks in none. `blocks`: their texts. Regions come in document order:
 * a text is looked for behind the one before, the block itself before one that only holds the words; a block of two regions is of
 * the one with more of it.
 *
 * @example
 * ```ts
 * import { placeRegions } from 'galley/train';
 *
 * const blocks = ['Home', 'By Ann Ray', 'It rains in the hills.'];
 * placeRegions(blocks, [{ name: 'byline', texts: ['By Ann Ray'] }]); // → [undefined, 'byline', undefined]
 * ```
 */
export function placeRegions(blocks: readonly string[], regions: readonly LabelledRegion[]): (string | undefined)[] {
  const finder = new TextFinder(blocks);
  const places: (string | undefined)[] = blocks.map(() => undefined);
  for (const { name, texts } of regions) for (const text of texts) finder.place(squeeze(text), name, places);
  return places;
}

class TextFinder {
  readonly #texts: readonly string[];
  /** Characters of what was found in a block. */
  readonly #taken: Int32Array;
  readonly #same: Map<string, number[]> = new Map();
  #next = 0;

  constructor(blocks: readonly string[]) {
    this.#texts = blocks.map(squeeze);
    this.#taken = new Int32Array(blocks.length);
    for (const [b, text] of this.#texts.entries()) {
      const list = this.#same.get(text);
      if (list === undefined) this.#same.set(text, [b]);
      else list.push(b);
    }
  }

  place(wanted: string, name: string, places: (string | undefined)[]): void {
    if (wanted === '') return;
    const whole = this.#findWhole(wanted);
    const found = whole ?? this.#texts.findIndex((text, b) => b >= this.#next && text.includes(wanted));
    if (found < 0) return;
    if (wanted.length > this.#taken[found]!) {
      places[found] = name;
      this.#taken[found] = wanted.length;
    }
    this.#next = whole === undefined ? found : found + 1;
  }

  /** A block of just this text: the next one, else any that nobody took yet. */
  #findWhole(wanted: string): number | undefined {
    const same = this.#same.get(wanted) ?? [];
    return same.find((b) => b >= this.#next) ?? same.find((b) => this.#taken[b] === 0);
  }
}

/** Without white space and the characters that text loses on its way out. */
function squeeze(text: string): string {
  return text.replace(/[\s\u0085\u200b\ufeff]+/g, '');
}
