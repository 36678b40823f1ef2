/** Learns from the labels of a folder, one thing at a time, in threads; held-back pages and previews come with it, and nothing is written before somebody accepts. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createPool, type Pool, TaskError } from '@galley/pool';
import type { KnownSite, Learned, LearnedPage, LearnKind, LearnState } from '../../labels/learned.ts';
import type { LabelStore } from '../label-store.ts';
import { hostOf } from '../page-host.ts';
import { type GivenPage, isAddress } from '../page-list.ts';
import type { LabelledPageFile, LearnAnswers, LearnTask, PageFile, TaskOf } from './learn-task.ts';
import { type Fitted, type Folder, placeOf, writeFitted } from './write-fitted.ts';

const WORKER: URL = new URL('./learn-worker', import.meta.url);
/** A task is one fit, or one page. */
const TIMEOUT_MS = 15 * 60_000;
const MEMORY_MB = 2048;
/** Of a site with very many labelled pages only so many are held back one by one; of a model so many parts. */
const MOST_HELD = 10;
const FOLDS = 4;
/** Pages nobody labelled that are looked at. */
const MOST_OTHERS = 100;
/** Pages without an address that are asked what they say of themselves. */
const MOST_LOOKED = 1000;

export interface LearningOptions {
  readonly pages: readonly GivenPage[];
  readonly labels: LabelStore;
  /** Where what is accepted is written. */
  readonly out: string;
  readonly version: string;
}

interface Wanted {
  readonly kind: LearnKind;
  readonly site: string;
  /** ISO 8601. */
  readonly at: string;
}

/** Somebody asked for what cannot be. */
export class LearnError extends Error {}

interface OtherPage extends PageFile {
  readonly id: string;
  readonly site: string;
}

export class Learning {
  readonly #options: LearningOptions;
  #pool: Pool<LearnTask, unknown> | undefined;
  #stopper: AbortController | undefined;
  #work: Promise<void> = Promise.resolve();
  #state: LearnState | undefined;
  #fitted: Fitted | undefined;
  /** Place of a page → what it says of itself. */
  readonly #looks = new Map<string, Promise<LearnAnswers['look']>>();
  /** Address or bytes of a page → its number among those the window may open. */
  readonly #idOf = new Map<string, string>();

  constructor(options: LearningOptions) {
    this.#options = options;
  }

  /** What was asked last, and how far it is. */
  state(): LearnState | undefined {
    return this.#state;
  }

  /** Sites of the labelled pages, those with most of them first. */
  async sites(): Promise<KnownSite[]> {
    const [labelled, others] = await this.#list();
    const names = [...new Set(labelled.map(({ site }) => site))];
    const count = (pages: readonly { readonly site: string }[], site: string): number => pages.filter((page) => page.site === site).length;
    return names
      .map((site) => ({ site, labelled: count(labelled, site), others: count(others, site) }))
      .sort((a, b) => b.labelled - a.labelled || (a.site < b.site ? -1 : 1));
  }

  /**
   * Begins to learn; what was under way is given up.
   *
   * @param at now, ISO 8601: profiles hold it
   * @throws LearnError
   */
  async start(kind: LearnKind, site: string, at: string): Promise<void> {
    await this.cancel();
    const [labelled, others] = await this.#list();
    // A model learns from all that is labelled: its trees know no sites.
    const pages = kind === 'model' ? labelled : labelled.filter((page) => page.site === site);
    if (pages.length === 0) throw new LearnError('There is no labelled page of this site.');
    const stopper = new AbortController();
    this.#stopper = stopper;
    this.#fitted = undefined;
    this.#state = { kind, site, running: true, done: 0, total: 1, doing: 'beginning' };
    const near = others.filter((page) => page.site === site).slice(0, MOST_OTHERS);
    this.#work = this.#learn({ kind, site, at }, pages, near, stopper.signal).catch((error: unknown) => {
      const problem = stopper.signal.aborted ? 'It was given up.' : sayWhy(error);
      if (this.#stopper === stopper) this.#state = { ...this.#state!, running: false, problem };
    });
  }

  /** Gives up what is under way. */
  async cancel(): Promise<void> {
    this.#stopper?.abort();
    await this.#work;
  }

  /** Writes what was learned; the path. @throws LearnError where there is nothing to write */
  accept(at: string): string {
    const { learned } = this.#state ?? {};
    if (this.#fitted === undefined || learned?.useful !== true) throw new LearnError('There is nothing to write.');
    const path = writeFitted(this.#folder(), this.#fitted, at);
    this.#state = { ...this.#state!, written: path };
    return path;
  }

  /** Resolves when nothing is under way. */
  async settled(): Promise<void> {
    await this.#work;
  }

  async close(): Promise<void> {
    await this.cancel();
    await this.#pool?.close();
  }

  async #learn(wanted: Wanted, pages: readonly LabelledPageFile[], others: readonly OtherPage[], signal: AbortSignal): Promise<void> {
    const { kind, site } = wanted;
    const folds = makeFolds(kind, pages, others);
    const steps = new Steps(
      1 + pages.length + folds.held.reduce((sum, { out }) => sum + 1 + out.length, 0) + others.length,
      (done, total, doing) => {
        this.#state = { ...this.#state!, done, total, doing };
      },
    );
    const run = <Name extends keyof LearnAnswers>(doing: string, task: TaskOf<Name>): Promise<LearnAnswers[Name]> =>
      steps.take(doing, () => this.#ask<Name>(task, signal));
    const fit = (from: readonly LabelledPageFile[], beside: readonly PageFile[], doing: string): Promise<Fitted> =>
      this.#fit(wanted, from, beside, <Name extends keyof LearnAnswers>(task: TaskOf<Name>) => run<Name>(doing, task));
    const fitted = await fit(pages, others, 'learning');
    const held = new Map<LabelledPageFile, number>();
    for (const [i, { out, rest, beside }] of folds.held.entries()) {
      const { using } = await fit(
        rest,
        [...beside, ...(kind === 'rules' ? out : [])],
        `learning without part ${i + 1} of ${folds.held.length}`,
      );
      for (const page of out) held.set(page, await run<'score'>('pages held back', { what: 'score', page, using }));
    }
    const idOf = ({ url = '' }: PageFile): { id?: string } => {
      const id = this.#idOf.get(url);
      return id === undefined ? {} : { id };
    };
    const scored: LearnedPage[] = [];
    for (const page of pages) {
      const before = await this.#ask<'score'>({ what: 'score', page, using: {} }, signal);
      const after = await run<'score'>('labelled pages', { what: 'score', page, using: fitted.using });
      const at = held.get(page);
      scored.push({ name: page.name, ...idOf(page), before, after, ...(at === undefined ? {} : { held: at }) });
    }
    const changes: Learned['changes'][number][] = [];
    for (const page of others) {
      const { more, less } = await run<'change'>('pages nobody labelled', { what: 'change', page, using: fitted.using });
      if (more.length + less.length > 0) changes.push({ name: page.name, id: page.id, more, less });
    }
    this.#fitted = fitted;
    const useful = fitted.empty === undefined;
    const learned: Learned = {
      kind,
      site,
      useful,
      notes: [...(fitted.empty === undefined ? [] : [fitted.empty]), ...fitted.notes, ...folds.notes],
      rules: fitted.rules,
      pages: scored,
      ...(folds.why === undefined ? {} : { unheld: folds.why }),
      changes,
      looked: others.length,
      ...(useful ? { file: placeOf(this.#folder(), fitted) } : {}),
    };
    this.#state = { kind, site, running: false, done: steps.total, total: steps.total, doing: '', learned };
  }

  async #fit(
    { kind, site, at }: Wanted,
    pages: readonly LabelledPageFile[],
    others: readonly PageFile[],
    run: <Name extends keyof LearnAnswers>(task: TaskOf<Name>) => Promise<LearnAnswers[Name]>,
  ): Promise<Fitted> {
    if (kind === 'rules') {
      const { overrides, rules } = await run<'rules'>({ what: 'rules', pages, others });
      return {
        kind,
        site,
        using: { overrides },
        content: overrides,
        rules,
        notes: [],
        ...(rules.length === 0 ? { empty: 'No rule mends these pages: nothing is wrong, or what is wrong has no name of its own.' } : {}),
      };
    }
    if (kind === 'profile') {
      const profile = await run<'profile'>({ what: 'profile', pages: [...pages, ...others], host: site, date: at });
      const count = profile.template?.pages ?? 0;
      const empty = count < 2 ? { empty: 'A profile is what pages of a site have in common: give two of them at least.' } : {};
      const notes = [`Learned from ${count} pages, labelled or not: what they have in common, and where body stood.`];
      return { kind, site, using: { site: profile }, content: profile, rules: [], notes, ...empty };
    }
    const { bytes, trees, doubtful, loss, pages: used } = await run<'model'>({ what: 'model', pages });
    const notes = [
      `${trees} further trees from ${used} labelled pages of all sites; log-loss of blocks on pages not learned from ${loss.base.toFixed(4)} → ${loss.extended.toFixed(4)}.`,
      ...(doubtful.length === 0 ? [] : [`Left out, since their text is not the page's: ${doubtful.slice(0, 10).join(', ')}.`]),
    ];
    const content = { base: 'shipped', galley: this.#options.version, trees, pages: used, loss, doubtful };
    const empty = trees === 0 ? { empty: 'No further tree helped on pages not learned from: label more pages, of several sites.' } : {};
    return { kind, site, using: { model: bytes }, bytes, content, rules: [], notes, ...empty };
  }

  #folder(): Folder {
    return { out: this.#options.out, labels: this.#options.labels };
  }

  /** Labelled pages, and those given that nobody labelled: by their addresses, or by what is in them. */
  async #list(): Promise<[LabelledPageFile[], OtherPage[]]> {
    const { labels, pages } = this.#options;
    const rows = labels.lines().flatMap((line) => readRow(line, labels.folder));
    const seen = await Promise.all(rows.map((page) => this.#look(page)));
    const labelled = rows.map((page, i) => ({ ...page, url: page.url ?? seen[i]!.url, site: hostOf(page.url ?? seen[i]!.url) ?? '' }));
    const known = new Set([...labelled.flatMap(({ url }) => url ?? []), ...seen.map(({ digest }) => digest)]);
    const others: OtherPage[] = [];
    const files = pages.filter((page) => !isAddress(page)).slice(0, MOST_LOOKED);
    const looks = await Promise.all(files.map((page) => this.#look(page)));
    for (const [i, { id, name, place }] of files.entries()) {
      const look = looks[i]!;
      this.#idOf.set(look.url ?? look.digest, id);
      if (!known.has(look.digest) && !(look.url !== undefined && known.has(look.url)))
        others.push({ id, name, place, url: look.url, site: hostOf(look.url) ?? '' });
    }
    return [labelled, others];
  }

  /** A page that cannot be read is like no other. */
  #look(page: PageFile): Promise<LearnAnswers['look']> {
    let known = this.#looks.get(page.place);
    if (known === undefined) {
      known = this.#ask<'look'>({ what: 'look', page }).catch(() => ({ digest: page.place }));
      this.#looks.set(page.place, known);
    }
    return known;
  }

  async #ask<Name extends keyof LearnAnswers>(task: TaskOf<Name>, signal?: AbortSignal): Promise<LearnAnswers[Name]> {
    this.#pool ??= createPool({
      worker: WORKER,
      threads: Math.max(1, availableParallelism() - 1),
      timeoutMs: TIMEOUT_MS,
      memoryMb: MEMORY_MB,
    });
    return (await this.#pool.run(task, { signal })) as LearnAnswers[Name];
  }
}

/** Counts what is done. */
class Steps {
  readonly total: number;
  readonly #tell: (done: number, total: number, doing: string) => void;
  #done = 0;

  constructor(total: number, tell: (done: number, total: number, doing: string) => void) {
    this.total = total;
    this.#tell = tell;
  }

  async take<Result>(doing: string, work: () => Promise<Result>): Promise<Result> {
    this.#tell(this.#done, this.total, doing);
    const result = await work();
    this.#tell(++this.#done, this.total, doing);
    return result;
  }
}

interface Fold {
  readonly out: readonly LabelledPageFile[];
  readonly rest: readonly LabelledPageFile[];
  readonly beside: readonly PageFile[];
}

/** Pages held back: of rules and profiles one by one, of a model by sites, or by pages where there are too few sites. */
function makeFolds(
  kind: LearnKind,
  pages: readonly LabelledPageFile[],
  others: readonly PageFile[],
): { held: Fold[]; notes: string[]; why?: string } {
  if (kind !== 'model') {
    const least = kind === 'profile' ? 3 : 2;
    if (pages.length + (kind === 'profile' ? others.length : 0) < least)
      return {
        held: [],
        notes: [],
        why:
          kind === 'rules'
            ? 'One labelled page alone cannot say whether its rules carry over: label another.'
            : 'Two pages alone cannot be held against each other: give a third.',
      };
    const held = pages.slice(0, MOST_HELD).map((page) => ({ out: [page], rest: pages.filter((other) => other !== page), beside: others }));
    return { held, notes: [] };
  }
  const sites = [...new Set(pages.map(({ site }) => site))];
  const bySite = sites.length >= FOLDS;
  const parts = Math.min(FOLDS, bySite ? sites.length : pages.length);
  if (parts < 2) return { held: [], notes: [], why: 'One labelled page alone cannot be held against others: label another.' };
  const partOf = (page: LabelledPageFile, i: number): number => (bySite ? sites.indexOf(page.site) : i) % parts;
  const held = Array.from({ length: parts }, (_, part) => ({
    out: pages.filter((page, i) => partOf(page, i) === part),
    rest: pages.filter((page, i) => partOf(page, i) !== part),
    beside: [],
  }));
  return {
    held,
    notes: bySite ? ['Held back by sites.'] : ['Held back by pages, of sites that also taught: the figures hold for these sites only.'],
  };
}

/** A row of gold.jsonl as a page with its text; none where it has none. */
function readRow(line: string, folder: string): Omit<LabelledPageFile, 'site'>[] {
  try {
    const { id, html, url, text } = JSON.parse(line) as Record<string, unknown>;
    if (typeof id !== 'string' || typeof html !== 'string' || typeof text !== 'string' || text === '') return [];
    return [{ name: id, place: join(folder, html), text, url: typeof url === 'string' ? url : undefined }];
  } catch {
    return [];
  }
}

function sayWhy(error: unknown): string {
  const cause = error instanceof TaskError && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
