/** The labelled pages of the training side as node-classifier's trainer reads them: body, title, dates and editorial links. */

import { parseAddress } from '../../../packages/galley/src/text/parse-address.ts';
import type { LabelledPage } from '../../../packages/galley/src/training/labels/labelled-page.ts';
import { type CorpusPage, listSets, loadSet, usable } from '../corpora/corpora.ts';
import { type EditorialLabel, loadEditorialLabels } from '../corpora/labels.ts';
import { assertTrainable, dropSharedDomains } from './trainable.ts';

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
  'world-news',
];
const PAGE_TYPES: ReadonlySet<string | undefined> = new Set(['article', 'forum', undefined]);
const FIELDS_ARE_DEV: ReadonlySet<string> = new Set(['zh-uighurbiz']);
/** Pages of one site at most, spread over it: a site of 200 would outvote 200 sites. */
const MOST_OF_A_SITE = 40;

/** Every page that may teach and shares no domain with a dev set, in the order of the sets; markup is read when asked for. */
export function loadFieldPages(sets: readonly string[] = TRAINING_SETS): LabelledPage[] {
  const editorial = new Map(loadEditorialLabels('train').map((label) => [`${label.set}/${label.id}`, label]));
  const dev = listSets().flatMap((set) => loadSet(set).filter(({ slice }) => slice === 'dev'));
  const chosen = sets.flatMap((set) => {
    const pages = loadSet(set, { split: 'train' }).filter((page) => PAGE_TYPES.has(page.gold.page_type));
    return limitSites(dropSharedDomains(pages, dev));
  });
  assertTrainable(chosen);
  return chosen.map((page) => describePage(page, editorial.get(`${page.set}/${page.id}`)));
}

/** A page whose labels are those its set may teach; its markup is read when asked for. */
export function describePage(page: CorpusPage, editorial?: EditorialLabel): LabelledPage {
  const { gold, set, id } = page;
  const fields = FIELDS_ARE_DEV.has(set) ? {} : { title: gold.title ?? undefined, date: gold.date ?? null };
  const links = editorial?.links ?? readBoxedLinks(page);
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
    modified: editorial?.modified ?? gold.modified ?? null,
  };
}

/**
 * Links that our hand-labelled sets name: boxes and lists that an editor attached to the story (LABELLING.md), by block, so that
 * only their addresses can be trusted. Undefined where there are none: links of sentences were not labelled there.
 */
function readBoxedLinks({ gold }: CorpusPage): LabelledPage['links'] {
  const boxed = (gold['links'] ?? []) as readonly { readonly href: string | null }[];
  const links = boxed.flatMap(({ href }) => (href === null || href.startsWith('#') ? [] : [{ href: href.trim(), anchor: '' }]));
  return links.length === 0 ? undefined : links;
}

function nameSite({ url, set, gold }: CorpusPage): string {
  if (typeof gold.site === 'string') return gold.site;
  return parseAddress(url)?.hostname.replace(/^www\./, '') ?? set;
}

function limitSites(pages: readonly CorpusPage[]): CorpusPage[] {
  const sites = new Map<string, CorpusPage[]>();
  for (const page of pages) {
    const site = nameSite(page);
    sites.set(site, [...(sites.get(site) ?? []), page]);
  }
  return [...sites.values()].flatMap((members) => {
    const step = Math.max(1, members.length / MOST_OF_A_SITE);
    return members.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
  });
}
