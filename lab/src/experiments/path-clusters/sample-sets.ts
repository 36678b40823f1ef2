/** Samples of train and dev sets on which forms of path-clusters are compared; forums are scored on the first post. */

import type { PathClustersOptions } from '../../../../packages/galley/src/strategies/path-clusters/settings.ts';
import { type Overlap, shingleF1 } from '../../../../packages/galley/src/training/labels/shingles.ts';
import { type CorpusPage, loadSet, usable } from '../../corpora/corpora.ts';
import { spreadSample } from '../../corpora/site-groups.ts';
import { openPage, scorePage } from './opened-page.ts';
import { type FormName, STRATEGIES } from './site-pages.ts';

/** A form of the strategy: what stands in the table, which of the two it starts from, and what is changed. */
export type FormRow = readonly [name: string, form: FormName, options: Partial<PathClustersOptions>];

export interface SampleScores {
  readonly name: string;
  readonly pages: number;
  /** 4-gram F1 of each form. */
  readonly scores: readonly number[];
}

/** Of wcxb the articles. */
const SAMPLES: readonly [name: string, sets: readonly string[], pages: number][] = [
  ['wcxb articles', ['wcxb'], 150],
  ['dragnet', ['dragnet'], 120],
  ['fundus', ['fundus'], 127],
  ['irr-chaos', ['irr-chaos'], 120],
  ['zh', ['zh-portals', 'magic-html-article'], 100],
  ['ug news', ['ug-bilqut'], 40],
  ['ug forums', ['ug-diyarim', 'ug-selkin', 'ug-bagdax-kona', 'ug-bagdax-yengi'], 100],
];

/** One entry a sample; every page is opened once for all forms. */
export function scoreSamples(forms: readonly FormRow[]): SampleScores[] {
  return SAMPLES.map(([name, sets, count]) => {
    const pages = sets.flatMap((set) => spreadSample(loadSet(set).filter(isScored), Math.ceil(count / sets.length)));
    const overlaps = forms.map((): Overlap[] => []);
    for (const page of pages) {
      const opened = openPage(page);
      for (const [f, [, form, options]] of forms.entries()) overlaps[f]!.push(scorePage(opened, STRATEGIES[form], options));
    }
    process.stderr.write(`${name}\n`);
    return { name, pages: pages.length, scores: overlaps.map((list) => shingleF1(list).f1) };
  });
}

function isScored(page: CorpusPage): boolean {
  return usable(page) && page.slice !== 'test' && (page.gold.page_type ?? 'article') === 'article';
}
