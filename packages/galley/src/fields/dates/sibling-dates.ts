/** Which dates other pages of the site have too: today's date in a masthead, the date of a fixed teaser. */
import type { Page } from '../../dom/page.ts';
import { TEXT } from '../../dom/page.ts';
import { gatherEvidence } from '../../evidence/gather.ts';

const MOST_PAGES = 3;
const LONGEST = 100;

export class SiblingDates {
  readonly #pages: readonly Page[];
  #known: Set<string> | undefined;

  constructor(pages: readonly Page[]) {
    this.#pages = pages.slice(0, MOST_PAGES);
  }

  /** True when another page states the same under the same name, or has the same text; `node`: where this page has it, −1 for nowhere. */
  has(page: Page, { property, raw, node }: { property: string; raw: string; node: number }): boolean {
    if (this.#pages.length === 0) return false;
    this.#known ??= readAll(this.#pages);
    const text = node < 0 || page.kind[node] !== TEXT ? '' : tidy(page.rawText(node));
    return this.#known.has(`${property} ${raw}`) || (text !== '' && this.#known.has(text));
  }
}

function readAll(pages: readonly Page[]): Set<string> {
  const known = new Set<string>();
  for (const page of pages) {
    for (const { property, value } of gatherEvidence(page).metadata.findings)
      if (value.length <= LONGEST) known.add(`${property} ${value}`);
    for (let n = 1; n < page.size; n++) {
      if (page.kind[n] !== TEXT || page.textEnd[n]! - page.textStart[n]! > LONGEST) continue;
      known.add(tidy(page.rawText(n)));
    }
  }
  return known;
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
