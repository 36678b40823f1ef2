/** The labelled pages of the training side as node-classifier's trainer reads them: body, title, dates and editorial links. */
import type { FieldLabelledPage } from '../../../packages/galley/src/training/node-classifier/label-nodes.ts';
import { type LabelledPage, loadSet, usable } from '../corpora/corpora.ts';
import { type EditorialLabel, loadEditorialLabels } from '../corpora/labels.ts';

/**
 * Sets and what of them teaches. Not `dragnet` (AGPL). `wcxb`: articles and forum threads; its other pages have no news body.
 * zh-uighurbiz is a dev set for fields, so only its bodies teach.
 */
export const TRAINING_SETS: readonly string[] = [
  'wcxb',
  'fundus',
  'magic-html-article',
  'magic-html-forum',
  'ug-bilqut',
  'ug-diyarim',
  'ug-selkin',
  'zh-uighurbiz',
  'trafilatura',
];
const PAGE_TYPES: ReadonlySet<string | undefined> = new Set(['article', 'forum', undefined]);
const FIELDS_ARE_DEV: ReadonlySet<string> = new Set(['zh-uighurbiz']);
/** Pages of one site at most, spread over it: a site of 200 would outvote 200 sites. */
const MOST_OF_A_SITE = 40;

/** Every page that may teach, in the order of the sets; markup is read when asked for. */
export function loadFieldPages(sets: readonly string[] = TRAINING_SETS): FieldLabelledPage[] {
  const editorial = new Map(loadEditorialLabels('train').map((label) => [`${label.set}/${label.id}`, label]));
  return sets.flatMap((set) => {
    const pages = loadSet(set, { split: 'train' }).filter((page) => PAGE_TYPES.has(page.gold.page_type));
    return limitSites(pages.map((page) => describePage(page, editorial.get(`${set}/${page.id}`))));
  });
}

/** A page whose labels are those its set may teach; its markup is read when asked for. */
export function describePage(page: LabelledPage, editorial?: EditorialLabel): FieldLabelledPage {
  const { gold, set, id } = page;
  const fields = FIELDS_ARE_DEV.has(set) ? {} : { title: gold.title ?? undefined, date: gold.date ?? null };
  const links = editorial?.links;
  return {
    id,
    set,
    site: nameSite(page),
    get html(): string {
      return page.html();
    },
    text: usable(page) ? gold.text : null,
    ...(page.url === undefined ? {} : { url: page.url }),
    ...(fields.title === undefined ? {} : { title: fields.title }),
    ...(fields.date === undefined ? {} : { date: fields.date }),
    ...(links === undefined ? {} : { links }),
    ...(editorial === undefined ? {} : { modified: editorial.modified }),
  };
}

function nameSite({ url, set, gold }: LabelledPage): string {
  if (typeof gold.site === 'string') return gold.site;
  return url !== undefined && URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : set;
}

function limitSites(pages: readonly FieldLabelledPage[]): FieldLabelledPage[] {
  const sites = new Map<string, FieldLabelledPage[]>();
  for (const page of pages) sites.set(page.site, [...(sites.get(page.site) ?? []), page]);
  return [...sites.values()].flatMap((members) => {
    const step = Math.max(1, members.length / MOST_OF_A_SITE);
    return members.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
  });
}
