/** Which pages are scored for fields, and what must be reached. */
import type { CorpusPage } from '../corpora/corpora.ts';
import { loadSet } from '../corpora/corpora.ts';
import { loadDevLinkLabels } from '../corpora/labels.ts';
import type { FieldKey } from '../metrics/field-verdicts.ts';

export interface FieldSet {
  /** As in the tables. */
  name: string;
  set: string;
  only: (page: CorpusPage) => boolean;
  /** What must be reached: share right, for captions recall, for links precision and recall. */
  goals: Partial<Record<FieldKey, number>>;
}

const isDev = ({ gold }: CorpusPage): boolean => gold.split === 'dev';
const all = (): boolean => true;

/** Dev pages of many sets whose editorial links are labelled in lab/labels. */
const LINK_SET = 'editorial-links';

/** Test sets are never here: fields are tuned on what is. */
export const FIELD_SETS: readonly FieldSet[] = [
  {
    name: 'fundus, dev half',
    set: 'fundus',
    only: isDev,
    goals: { date: 0.985, instant: 0.95, title: 0.92, author: 0.93, captions: 0.85 },
  },
  { name: 'trafilatura, dev half', set: 'trafilatura', only: isDev, goals: { date: 0.95, author: 0.85 } },
  { name: 'wcxb, dev articles', set: 'wcxb', only: (page) => isDev(page) && page.gold.page_type === 'article', goals: { date: 0.95 } },
  { name: 'postlight', set: 'postlight', only: all, goals: {} },
  { name: 'ug-bagdax-kona', set: 'ug-bagdax-kona', only: all, goals: { date: 0.98, author: 0.95 } },
  { name: 'ug-bagdax-yengi', set: 'ug-bagdax-yengi', only: all, goals: { date: 0.98, author: 0.95 } },
  { name: 'zh-uighurbiz', set: 'zh-uighurbiz', only: all, goals: { date: 0.98, author: 0.95, source: 0.95 } },
  {
    name: 'zh-portals',
    set: 'zh-portals',
    only: all,
    goals: { date: 0.95, modified: 0.8, author: 0.9, editor: 0.9, source: 0.9, links: 0.85 },
  },
  { name: 'ru-news', set: 'ru-news', only: all, goals: { date: 0.95, modified: 0.8, author: 0.85, editor: 0.9, source: 0.9, links: 0.85 } },
  { name: 'world-news, dev half', set: 'world-news', only: isDev, goals: { date: 0.95, author: 0.85 } },
  { name: 'links labelled by us', set: LINK_SET, only: all, goals: { links: 0.85 } },
];

export function loadFieldSet({ set, only }: FieldSet, limit?: number): CorpusPage[] {
  const pages = set === LINK_SET ? loadLinkPages() : loadSet(set, { purpose: 'fields' });
  return pages.filter(only).slice(0, limit);
}

/** The labelled pages with nothing but their links as gold: their other fields are scored in their own sets. */
function loadLinkPages(): CorpusPage[] {
  const sets = new Map<string, CorpusPage[]>();
  return loadDevLinkLabels().map(({ set, id, links }) => {
    if (!sets.has(set)) sets.set(set, loadSet(set, { split: 'dev' }));
    const page = sets.get(set)!.find((one) => one.id === id);
    if (page === undefined) throw new Error(`lab/labels/editorial-links-dev.jsonl: no dev page ${id} in ${set}`);
    const { url, lang, html, charset } = page.gold;
    return { ...page, set: LINK_SET, gold: { id, url, lang, html, charset, text: null, gold_cov: null, links } };
  });
}
