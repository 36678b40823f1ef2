/** What headings of a page say. */
import type { NodeId, Page } from '../dom/page.ts';
import { gatherText } from './element-text.ts';

/** Texts of the headings, each gathered at its first use. */
export class HeadingTexts {
  readonly count: number;
  readonly nodes: readonly NodeId[];
  readonly #page: Page;
  readonly #texts: string[] = [];

  constructor(page: Page, nodes: readonly NodeId[]) {
    this.count = nodes.length;
    this.#page = page;
    this.nodes = nodes;
  }

  at(i: number): string {
    this.#texts[i] ??= gatherText(this.#page, this.nodes[i]!);
    return this.#texts[i];
  }
}
