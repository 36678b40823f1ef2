/** Which sets stand on the scoreboard, in which order, and which metric is quoted for each. */
import type { CorpusPage, Slice } from '../../corpora/corpora.ts';
import { loadSet } from '../../corpora/corpora.ts';

export type Section = 'dev' | 'test' | 'train';

/** What the summary quotes: 4-gram F1, the same with comments, segment F, or mean word F1. */
export type Metric = 'f1' | 'thread' | 'segments' | 'words';

export interface BoardSet {
  /** Unique; the name in the tables. */
  name: string;
  set: string;
  split?: Slice;
  section: Section;
  metric: Metric;
  /** What a reader should know. */
  note: string;
  /** The mark for the default, where it names one. */
  mark?: number;
  /** Only pages that this accepts. */
  only?: (page: CorpusPage) => boolean;
  /** A same-site group: strategies that use reference pages get a `+2` row. */
  sameSite?: boolean;
}

const isArticle = (page: CorpusPage): boolean => page.gold.page_type === 'article';
const isDev = (page: CorpusPage): boolean => page.slice === 'dev';

export const BOARD: readonly BoardSet[] = [
  {
    name: 'fundus, dev half',
    set: 'fundus',
    only: isDev,
    section: 'dev',
    metric: 'f1',
    mark: 0.965,
    note: 'news in many languages, publisher parsers as gold; publishers that never train',
  },
  {
    name: 'irr-chaos',
    set: 'irr-chaos',
    section: 'dev',
    metric: 'f1',
    mark: 0.955,
    note: 'English news of 2017, 249 sites; gold starts with the headline',
  },
  {
    name: 'zh-portals',
    set: 'zh-portals',
    section: 'dev',
    metric: 'f1',
    mark: 0.97,
    note: 'Chinese portals, labelled by hand',
    sameSite: true,
  },
  {
    name: 'ru-news',
    set: 'ru-news',
    section: 'dev',
    metric: 'f1',
    mark: 0.97,
    note: 'Russian, Ukrainian and Bulgarian news, labelled by hand; few pages',
    sameSite: true,
  },
  {
    name: 'world-news, dev half',
    set: 'world-news',
    split: 'dev',
    section: 'dev',
    metric: 'f1',
    mark: 0.965,
    note: 'a random sample of the world’s news of 2020, 20 languages, labelled by hand; domains that never train',
  },
  {
    name: 'ug-bagdax-kona',
    set: 'ug-bagdax-kona',
    section: 'dev',
    metric: 'f1',
    mark: 0.95,
    note: 'Uyghur forum: the first post',
    sameSite: true,
  },
  {
    name: 'ug-bagdax-yengi',
    set: 'ug-bagdax-yengi',
    section: 'dev',
    metric: 'f1',
    mark: 0.97,
    note: 'Uyghur forum: the first post',
    sameSite: true,
  },
  { name: 'ug-bagdax-kona, with comments', set: 'ug-bagdax-kona', section: 'dev', metric: 'thread', note: 'first post and replies' },
  { name: 'ug-bagdax-yengi, with comments', set: 'ug-bagdax-yengi', section: 'dev', metric: 'thread', note: 'first post and replies' },
  { name: 'cleanportaleval', set: 'cleanportaleval', section: 'dev', metric: 'f1', note: '4 English sites × 17 pages', sameSite: true },
  {
    name: 'leogao-htmltotext',
    set: 'leogao-htmltotext',
    section: 'dev',
    metric: 'f1',
    note: 'Croatian, German, Chinese, English; all kinds of pages',
  },
  {
    name: 'trafilatura, dev half',
    set: 'trafilatura',
    split: 'dev',
    section: 'dev',
    metric: 'segments',
    mark: 0.94,
    note: 'mostly German; snippets, segment F',
  },
  { name: 'scrapinghub', set: 'scrapinghub', section: 'test', metric: 'f1', note: 'English news, the benchmark every extractor quotes' },
  { name: 'wcxb articles', set: 'wcxb', split: 'test', section: 'test', metric: 'f1', note: 'articles of the test split', only: isArticle },
  {
    name: 'wcxb, all pages',
    set: 'wcxb',
    split: 'test',
    section: 'test',
    metric: 'words',
    note: 'every page type of the test split; mean word F1',
  },
  {
    name: 'dragnet',
    set: 'dragnet',
    split: 'test',
    section: 'test',
    metric: 'f1',
    note: 'English blogs and news of 2012; gold starts with title and date lines',
  },
  { name: 'ug-bilqut', set: 'ug-bilqut', section: 'train', metric: 'f1', note: 'Uyghur portal', sameSite: true },
  { name: 'ug-diyarim', set: 'ug-diyarim', section: 'train', metric: 'f1', note: 'Uyghur forum: the first post', sameSite: true },
  { name: 'ug-selkin', set: 'ug-selkin', section: 'train', metric: 'f1', note: 'Uyghur forum with hidden anti-copy text', sameSite: true },
  { name: 'ug-diyarim, with comments', set: 'ug-diyarim', section: 'train', metric: 'thread', note: 'first post and replies' },
  { name: 'ug-selkin, with comments', set: 'ug-selkin', section: 'train', metric: 'thread', note: 'first post and replies' },
  { name: 'zh-uighurbiz', set: 'zh-uighurbiz', section: 'train', metric: 'f1', note: 'Chinese news of one site', sameSite: true },
  {
    name: 'magic-html-article',
    set: 'magic-html-article',
    section: 'train',
    metric: 'f1',
    note: 'Chinese, Japanese, Indonesian …; light Markdown in the gold',
  },
  {
    name: 'magic-html-forum',
    set: 'magic-html-forum',
    section: 'train',
    metric: 'f1',
    note: 'threads: body and comments against every post',
  },
];

export const SECTIONS: Readonly<Record<Section, string>> = {
  dev: 'Development sets',
  test: 'Test sets',
  train: 'Sets the next edition may train on',
};

/** Every page that the entry's scores are cached for; `only` chooses among them. */
export function loadBoardSet({ set, split }: BoardSet, limit?: number): CorpusPage[] {
  return loadSet(set, split === undefined ? {} : { split }).slice(0, limit);
}
