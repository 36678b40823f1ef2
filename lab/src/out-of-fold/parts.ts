/** The parts of an out-of-fold run: each trains on some of the training pages and is scored on pages of sites it has not seen. */
import { assignFolds } from '../../../packages/galley/src/training/assign-folds.ts';
import type { LabelledPage } from '../../../packages/galley/src/training/labels/labelled-page.ts';
import type { CorpusPage } from '../corpora/corpora.ts';
import { listSets, loadSet, usable } from '../corpora/corpora.ts';
import { INVENTED_PAGES } from '../corpora/invented-pages.ts';
import { LEFT_WITH, scriptOf } from '../corpora/scripts.ts';
import { describeAll, listDefaultPages, nameSite } from '../training/default-pages.ts';

export interface Part {
  /** `fold-2`; `all`, the shipped model's own training; `unseen`; `without-Han`. */
  readonly name: string;
  /** The part whose model it takes, where it is not its own. */
  readonly modelOf?: string;
  readonly train: readonly LabelledPage[];
  readonly score: readonly CorpusPage[];
}

/** As many as the trainer divides the pages into for its second model. */
const FOLDS = 4;
export const FOLD_PARTS: readonly string[] = Array.from({ length: FOLDS }, (_, fold) => `fold-${fold}`);
/** All training pages, scored on the dev sets. */
export const ALL_PART = 'all';
/** Pages of a set that nothing learns from, without sites that something does, scored by the model of all training pages. */
export const UNSEEN_PART = 'unseen';
/** Blogs and papers of 2012. Its licence keeps it out of training; its gold begins with headline, date and byline. */
const UNSEEN_SET = 'dragnet';
export const SCRIPT_PARTS: readonly string[] = Object.keys(LEFT_WITH).map((script) => `without-${script}`);

let known: { pages: readonly CorpusPage[]; described: readonly LabelledPage[]; dev: readonly CorpusPage[] } | undefined;

/** Reads the sets once in a process. */
function readPages(): NonNullable<typeof known> {
  if (known !== undefined) return known;
  const pages = listDefaultPages();
  known = { pages, described: describeAll(pages), dev: listDevPages() };
  return known;
}

/** @throws Error for a name that is none of the above. */
export function describePart(name: string): Part {
  const { pages, described, dev } = readPages();
  const choose = (accept: (page: CorpusPage, i: number) => boolean): LabelledPage[] => described.filter((_, i) => accept(pages[i]!, i));
  const fold = FOLD_PARTS.indexOf(name);
  if (fold >= 0) {
    const folds = dividePages(pages);
    // The gold of invented pages is what came out once: they teach, but say nothing of how good what was learned is.
    const score = pages.filter(({ set }, i) => folds[i] === fold && set !== INVENTED_PAGES);
    return { name, train: choose((_, i) => folds[i] !== fold), score };
  }
  if (name === ALL_PART) return { name, train: described, score: dev };
  if (name === UNSEEN_PART) return { name, modelOf: ALL_PART, train: described, score: listUnseen(described) };
  const left = LEFT_WITH[name.replace(/^without-/, '')];
  if (left === undefined) throw new Error(`no part called ${name}`);
  const isLeft = findLeft(pages, left);
  return { name, train: choose((page) => !isLeft(page)), score: [...pages.filter(isLeft), ...dev.filter(findLeft(dev, left))] };
}

/**
 * The fold of every page, by site. The trainer divides by the same names: with these folds among its own one of them would be
 * empty, so the names are hashed behind a prefix.
 */
export function dividePages(pages: readonly CorpusPage[]): number[] {
  return assignFolds(
    pages.map((page) => ({ id: `${page.set}/${page.id}`, site: `out of fold ${nameSite(page)}` })),
    FOLDS,
  );
}

/** Pages in one of the scripts; with them all of a site that is mostly written in one, whatever a page looks like. */
export function findLeft(pages: readonly CorpusPage[], scripts: readonly string[]): (page: CorpusPage) => boolean {
  const sites = new Map<string, { left: number; all: number }>();
  const ownLeft = new Map(pages.map((page) => [page, scripts.includes(scriptOf(page))]));
  for (const page of pages) {
    const counts = sites.get(nameSite(page)) ?? { left: 0, all: 0 };
    sites.set(nameSite(page), counts);
    counts.all++;
    if (ownLeft.get(page) === true) counts.left++;
  }
  return (page) => {
    const { left, all } = sites.get(nameSite(page))!;
    return ownLeft.get(page) === true || 2 * left > all;
  };
}

/** What a gold has where its file could not be read, or readers' comments were copied into it. */
const BROKEN: RegExp = /^ÿþ|COMMENTS\s*$/m;

function listUnseen(described: readonly LabelledPage[]): CorpusPage[] {
  const seen = new Set(described.map(({ site }) => site));
  return loadSet(UNSEEN_SET, { split: 'train' }).filter(
    (page) => usable(page) && !seen.has(nameSite(page)) && !BROKEN.test(page.gold.text!),
  );
}

/** Dev pages with a body or snippets. */
function listDevPages(): CorpusPage[] {
  return listSets().flatMap((set) => loadSet(set, { split: 'dev' }).filter((page) => usable(page) || page.gold.with !== undefined));
}
