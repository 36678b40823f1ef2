/** No page that evaluates ever trains: slices of every set, by page, by site, and the check before training. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CorpusPage, GoldRow } from '../corpora/corpora.ts';
import { excludedIds, listSets, loadSet } from '../corpora/corpora.ts';
import { findData, hasData } from '../corpora/data-location.ts';
import { assertTrainable, dropSharedDomains } from './trainable.ts';

/** Which rows of a set may train, read from the data's own files and README, not by the loader. */
const ROLES: Readonly<Record<string, (row: GoldRow) => boolean>> = {
  scrapinghub: () => false,
  wcxb: ({ split }) => split === 'dev',
  trafilatura: ({ split }) => split === 'train',
  dragnet: ({ split }) => split === 'train',
  fundus: ({ split }) => split === 'train',
  postlight: () => false,
  'magic-html-article': () => true,
  'magic-html-forum': () => true,
  cleanportaleval: () => false,
  'irr-chaos': () => false,
  'leogao-htmltotext': () => false,
  'ug-bilqut': () => true,
  'ug-diyarim': () => true,
  'ug-selkin': () => true,
  'ug-bagdax-kona': () => false,
  'ug-bagdax-yengi': () => false,
  'zh-uighurbiz': () => true,
  'zh-163-cx': () => false,
  'zh-portals': () => false,
  'ru-news': () => false,
  'world-news': ({ split }) => split === 'train',
};

function readRows(set: string): GoldRow[] {
  const lines = readFileSync(join(findData()!, set, 'gold.jsonl'), 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as GoldRow);
}

const idsOf = (pages: readonly { id: string }[]): string[] => pages.map(({ id }) => id);

describe.skipIf(!hasData('training slices'))('training slices', () => {
  it('cover every set there is', () => expect(listSets().filter((set) => ROLES[set] === undefined)).toEqual([]));

  for (const set of findData() === undefined ? [] : listSets()) {
    it(`${set}: exactly the rows that may train, none excluded, none that evaluates`, () => {
      const rows = readRows(set);
      const excluded = excludedIds(set);
      const training = loadSet(set, { split: 'train' });
      expect(idsOf(training)).toEqual(idsOf(rows.filter((row) => ROLES[set]!(row) && !excluded.has(row.id))));
      const trained = new Set(idsOf(training));
      for (const split of ['dev', 'test', 'smoke'] as const) {
        const evaluating = loadSet(set, { split });
        expect(idsOf(evaluating).filter((id) => trained.has(id))).toEqual([]);
        if (evaluating.length > 0) expect(() => assertTrainable([...training, evaluating[0]!])).toThrow(/must not train|evaluation only/);
      }
      for (const id of [...excluded].slice(0, 3)) expect(() => assertTrainable([{ id, set }])).toThrow(/must not train|evaluation only/);
      if (training.length > 0) expect(() => assertTrainable(training)).not.toThrow();
    });
  }

  it('the exclusion list names rows that exist and would train without it', () => {
    const lists = JSON.parse(readFileSync(join(findData()!, 'excluded-from-training.json'), 'utf8')) as Record<string, string[]>;
    expect(Object.values(lists).flat().length).toBeGreaterThan(200);
    for (const [set, ids] of Object.entries(lists)) {
      const rows = new Map(readRows(set).map((row) => [row.id, row]));
      expect(ids.filter((id) => !rows.has(id) || !ROLES[set]!(rows.get(id)!))).toEqual([]);
    }
  });

  it('no training page is of a site in scrapinghub or the tests of wcxb', () => {
    const training = listSets().flatMap((set): CorpusPage[] => loadSet(set, { split: 'train' }));
    const tests = [...loadSet('scrapinghub'), ...loadSet('wcxb', { split: 'test' })];
    expect(training.length).toBeGreaterThan(2500);
    expect(dropSharedDomains(training, tests)).toHaveLength(training.length);
  });
});

describe.skipIf(!hasData('the check before training'))('assertTrainable', () => {
  it.each([
    ['irr-chaos', /irr- sets are for evaluation only/],
    ['scrapinghub', /dev, test, smoke or excluded/],
    ['zh-portals', /dev, test, smoke or excluded/],
    ['zh-163-cx', /dev, test, smoke or excluded/],
  ] as const)('refuses %s', (set, message) => expect(() => assertTrainable(loadSet(set, { limit: 1 }))).toThrow(message));

  it('does not believe what a page says of itself', () => {
    const page = loadSet('fundus', { split: 'dev', limit: 1 })[0]!;
    expect(() => assertTrainable([{ ...page, slice: 'train', gold: { ...page.gold, split: 'train' } } as CorpusPage])).toThrow(page.id);
    expect(() => assertTrainable([{ id: 'x' }])).toThrow(/of no set/);
    expect(() => assertTrainable([{ id: 'x', set: 'elsewhere' }])).toThrow(/of no set/);
    expect(() => assertTrainable([])).not.toThrow();
  });
});

describe('dropSharedDomains', () => {
  it('goes by registered domain', () => {
    const pages = [
      { id: 'a', url: 'https://www.one.example/x' },
      { id: 'b', url: 'https://two.example/' },
      { id: 'c' },
      { id: 'd', url: 'file:///x' },
    ];
    expect(
      idsOf(
        dropSharedDomains(pages, [
          { id: 't', url: 'http://blog.one.example/' },
          { id: 'u', url: 'file:///y' },
        ]),
      ),
    ).toEqual(['b', 'c', 'd']);
  });
});
