/** The labels of our own belong to training pages, stand in them word for word and keep their split. */
import type { Page } from 'galley';
import { parse } from 'galley';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseAddress } from '../../../packages/galley/src/text/parse-address.ts';
import type { CorpusPage } from './corpora.ts';
import { excludedIds, goldComments, goldHoldsReplies, listSets, loadSet, READ_PAGES } from './corpora.ts';
import { hasData } from './data-location.ts';
import type { EditorialLabel } from './labels.ts';
import { loadDevLinkLabels, loadEditorialLabels, loadPageLabels, loadReadingList } from './labels.ts';

const labels = loadEditorialLabels();
const devLabels = loadDevLinkLabels();
const UNSEEN = new Set(['script', 'style', 'noscript', 'template', 'select', 'option', 'button', 'textarea']);

function isOf(url: string | undefined, domain: string): boolean {
  const host = parseAddress(url)?.hostname ?? '';
  return host === domain || host.endsWith(`.${domain}`);
}

/** Every link of the page as `href text`, white space removed: block elements in an anchor count as spaces in the labels. */
function listLinks(page: Page): Set<string> {
  const found = new Set<string>();
  for (let node = 0; node < page.size; node++) {
    const href = page.tagName(node) === 'a' ? page.attribute(node, 'href') : undefined;
    if (href !== undefined) found.add(keyOf(href, readText(page, node)));
  }
  return found;
}

function readText(page: Page, top: number): string {
  let text = '';
  for (let node = top + 1; node < page.end[top]!; ) {
    const skip = UNSEEN.has(page.tagName(node)) || page.namespace[node] !== 0;
    if (page.kind[node] === 2) text += page.rawText(node);
    node = skip ? page.end[node]! : node + 1;
  }
  return text;
}

function keyOf(href: string, text: string): string {
  return `${href} ${text.replace(/\s+/g, '')}`;
}

describe('editorial labels', () => {
  it('are 77 pages of at least 60 sites, at most two a site, with and without links', () => {
    const perDomain = new Map<string, number>();
    for (const { domain } of labels) perDomain.set(domain, (perDomain.get(domain) ?? 0) + 1);
    expect(labels).toHaveLength(77);
    expect(new Set(labels.map(({ set, id }) => `${set}/${id}`)).size).toBe(labels.length);
    expect(perDomain.size).toBeGreaterThanOrEqual(60);
    expect(Math.max(...perDomain.values())).toBeLessThanOrEqual(2);
    expect(labels.filter(({ links }) => links.length === 0).length).toBeGreaterThanOrEqual(10);
  });
  it('never let a site cross the split', () => {
    const held = new Set(loadEditorialLabels('held').map(({ domain }) => domain));
    expect(loadEditorialLabels('train').filter(({ domain }) => held.has(domain))).toEqual([]);
    expect(labels.filter(({ url, domain }) => !isOf(url, domain))).toEqual([]);
    expect(held.size / new Set(labels.map(({ domain }) => domain)).size).toBeGreaterThan(0.15);
    expect(held.size / new Set(labels.map(({ domain }) => domain)).size).toBeLessThan(0.35);
  });
  it('state times that can be read', () => {
    const iso = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?)?$/;
    for (const { modified, modified_raw: raw } of labels) {
      expect(raw === null).toBe(modified === null);
      if (modified !== null) expect(modified).toMatch(iso);
      if (modified !== null) expect(Date.parse(modified)).not.toBeNaN();
    }
  });
});

describe('link labels of the dev side', () => {
  it('are at least 40 pages of 40 sites in ten languages, some without links, no address twice on a page', () => {
    expect(new Set(devLabels.map(({ domain }) => domain)).size).toBeGreaterThanOrEqual(40);
    expect(new Set(devLabels.map(({ lang }) => lang)).size).toBeGreaterThanOrEqual(10);
    expect(devLabels.filter(({ links }) => links.length === 0).length).toBeGreaterThanOrEqual(10);
    for (const { links, id } of devLabels) expect(new Set(links.map(({ href }) => href)).size, id).toBe(links.length);
  });
  it('share no site with the labels that train', () => {
    const trained = new Set(labels.map(({ domain }) => domain));
    expect(devLabels.filter(({ domain }) => trained.has(domain))).toEqual([]);
    expect(devLabels.filter(({ url, domain }) => !isOf(url, domain))).toEqual([]);
  });
});

describe.skipIf(!hasData('editorial labels'))('editorial labels and their pages', () => {
  const training = new Map<string, Map<string, CorpusPage>>();
  beforeAll(() => {
    for (const { set } of labels)
      if (!training.has(set)) training.set(set, new Map(loadSet(set, { split: 'train' }).map((page) => [page.id, page])));
  });
  const pageOf = (label: EditorialLabel): CorpusPage => training.get(label.set)!.get(label.id)!;

  it('are on the training side and not excluded', () => {
    for (const label of labels) {
      expect(pageOf(label), label.id).toBeDefined();
      expect(pageOf(label).slice).toBe('train');
      expect(excludedIds(label.set).has(label.id)).toBe(false);
      if (parseAddress(pageOf(label).url) !== undefined && pageOf(label).url!.startsWith('http')) expect(label.url).toBe(pageOf(label).url);
    }
  });
  it('share no site with a dev or test page', () => {
    const others = listSets().flatMap((set) => loadSet(set).filter(({ slice }) => slice === 'dev' || slice === 'test'));
    expect(others.length).toBeGreaterThan(500);
    for (const { domain } of labels)
      expect(
        others.filter(({ url }) => isOf(url, domain)).map(({ id }) => id),
        domain,
      ).toEqual([]);
  });
  it('quote links and times that stand in the page', () => {
    for (const label of labels) {
      const html = pageOf(label).html();
      const found = listLinks(parse(html));
      const missing = label.links.filter(({ anchor, href }) => anchor === '' || !found.has(keyOf(href, anchor)));
      expect(missing, label.id).toEqual([]);
      if (label.modified_raw !== null) expect(html.replace(/\s+/g, ' '), label.id).toContain(label.modified_raw);
    }
  });
  it('of the dev side are on dev pages and stand in them', () => {
    const pages = new Map([...new Set(devLabels.map(({ set }) => set))].map((set) => [set, loadSet(set, { split: 'dev' })]));
    for (const { set, id, links } of devLabels) {
      const page = pages.get(set)!.find((one) => one.id === id);
      expect(page, id).toBeDefined();
      const found = listLinks(parse(page!.html()));
      expect(
        links.filter(({ anchor, href }) => anchor === '' || !found.has(keyOf(href, anchor))),
        id,
      ).toEqual([]);
    }
  });
});

describe('the reading list', () => {
  const { D: twice, ...batches } = loadReadingList();
  const all = Object.values(batches).flat();
  it('is 792 pages in batches of twenty, thirty of the first 300 to be read twice', () => {
    expect(Object.entries(batches).flatMap(([batch, { length }]) => (length === 20 ? [] : [`${batch} ${length}`]))).toEqual(['T21 12']);
    expect([...'THWR'].map((letter) => Object.keys(batches).filter((batch) => batch.startsWith(letter)).length)).toEqual([21, 3, 2, 14]);
    expect(new Set(all).size).toBe(792);
    expect(twice).toHaveLength(30);
    expect(twice!.filter((page) => !all.includes(page))).toEqual([]);
  });
  it('holds every page that was read, each once, in its batch', () => {
    const first = loadPageLabels();
    expect(new Set(first.map(({ set, id }) => `${set}/${id}`)).size).toBe(first.length);
    expect(first).toHaveLength(792);
    const second = new Set(loadPageLabels('second').map(({ set, id }) => `${set}/${id}`));
    expect(twice!.filter((page) => !second.has(page))).toEqual([]);
    for (const { batch, set, id } of first) expect(batches[batch], `${batch} ${set}/${id}`).toContain(`${set}/${id}`);
    for (const { batch, set, id } of loadPageLabels('second')) expect(batches[batch], `${batch} ${set}/${id}`).toContain(`${set}/${id}`);
  });
  it.skipIf(!hasData('reading list'))('is of the training side: no excluded row, and no site that evaluates', () => {
    const others = new Set<string>();
    for (const set of listSets())
      for (const { slice, url } of loadSet(set)) if (slice === 'dev' || slice === 'test') others.add(hostOf(url) ?? '');
    const training = new Map(
      [...new Set(all.map((name) => name.split('/')[0]!))].map((set) => [
        set,
        new Map(loadSet(set, { split: 'train' }).map((page) => [page.id, page])),
      ]),
    );
    for (const name of all) {
      const [set, ...id] = name.split('/');
      const page = training.get(set!)!.get(id.join('/'));
      expect(page, name).toBeDefined();
      expect(hostOf(page!.url), name).toBeDefined();
      expect(others.has(hostOf(page!.url)!), name).toBe(false);
    }
  });
});

describe.skipIf(!hasData('read pages'))('pages read block by block', () => {
  it('load as a set of training pages with the bodies that were read', () => {
    const labels = loadPageLabels();
    const pages = loadSet(READ_PAGES, { split: 'train' });
    expect(pages).toHaveLength(labels.length);
    expect(loadSet(READ_PAGES, { split: 'dev' })).toEqual([]);
    expect(listSets()).not.toContain(READ_PAGES);
    // Replies stand apart from the body, in whatever set.
    expect(pages.filter(goldHoldsReplies)).toEqual([]);
    expect(pages.filter((page) => goldComments(page).length > 2).length).toBeGreaterThan(15);
    for (const [i, { id, set, gold }] of pages.entries()) {
      expect([set, id]).toEqual([labels[i]!.set, labels[i]!.id]);
      expect(gold.text === null).toBe(!labels[i]!.runs.some(({ region }) => region === 'body' || region === 'lead'));
    }
  });
});

function hostOf(url: string | undefined): string | undefined {
  return url?.includes('://') ? parseAddress(url)?.hostname.replace(/^www\./, '') : undefined;
}
