/** Many pages to label: what the pages are, what was found of them, what was said. */
import type { StoredRow } from '../../labels/readings.ts';
import type { Dispute } from '../../labels/settle.ts';
import type { LabelStore } from '../label-store.ts';
import type { GivenPage } from '../page-list.ts';
import { measureAgreement, type ProjectAgreement } from './agreement.ts';
import type { Scored } from './measured.ts';
import { Measuring, type ReadingProgress } from './measuring.ts';
import { measureProgress, type ProjectProgress } from './progress.ts';
import { listQueue, type QueuedPage } from './queue.ts';

export interface ProjectOptions {
  readonly pages: readonly GivenPage[];
  readonly labels: LabelStore;
  readonly version: string;
  /** Share of the pages that two labellers are to read, 0 … 1; .1 if not said. */
  readonly twice?: number;
  readonly threads?: number;
}

const TWICE = 0.1;

export class Project {
  readonly labels: LabelStore;
  readonly measuring: Measuring;
  readonly #options: ProjectOptions;
  #queue: { readonly mark: string; readonly pages: QueuedPage[] } | undefined;

  constructor(options: ProjectOptions) {
    this.#options = options;
    this.labels = options.labels;
    this.measuring = new Measuring(options);
  }

  /** Another text whenever the queue may be another. */
  version(): string {
    this.labels.book();
    return `${this.labels.version} ${this.measuring.progress().read}`;
  }

  /** The given pages, with what is known now. */
  queue(): readonly QueuedPage[] {
    const mark = this.version();
    if (this.#queue?.mark !== mark) {
      const { pages, twice = TWICE } = this.#options;
      this.#queue = { mark, pages: listQueue(pages, (page) => this.measuring.page(page), this.labels.book(), twice) };
    }
    return this.#queue.pages;
  }

  /** `measuring`: labels that no thread has come to yet. */
  progress(): ProjectProgress & { readonly version: string; readonly reading: ReadingProgress; readonly measuring: number } {
    const scores = this.#goldRows().map((row) => this.measuring.score(row));
    const known = scores.filter((score): score is Scored => score !== undefined);
    const progress = measureProgress(
      this.queue(),
      this.labels.book(),
      known.map(({ overlap }) => overlap),
    );
    return { ...progress, version: this.version(), reading: this.measuring.progress(), measuring: scores.length - known.length };
  }

  agreement(): ProjectAgreement {
    return measureAgreement(this.labels.book().pages.values(), (page) => this.measuring.compare(page));
  }

  /** The labels of a given page and where they lie on its blocks; undefined where nobody labelled it. @throws TaskError */
  async dispute(id: string): Promise<(Dispute & { readonly page: string }) | undefined> {
    const key = this.queue().find((page) => page.id === id)?.key;
    const said = key === undefined ? undefined : this.labels.book().of(key);
    if (said === undefined || said.readings.size === 0) return undefined;
    const readings = [...said.readings].sort(([a], [b]) => (a < b ? -1 : 1)).map(([by, reading]) => ({ by, ...reading }));
    const { places } = await this.measuring.place(said);
    return { page: said.page, readings, places };
  }

  #goldRows(): StoredRow[] {
    const book = this.labels.book();
    return [...book.pages.keys()].flatMap((page) => book.goldOf(page) ?? []);
  }
}
