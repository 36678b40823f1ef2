/** Lists and searches of a large store: found by indexes, no more read than is shown, and everything there is reached. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onEveryDatabase } from '../../test/databases.ts';
import { type PlanNode, readPlan, rowsRead } from '../../test/explain.ts';
import { fillStore } from '../../test/many-articles.ts';
import { type ArticleFilter, selectLatest } from './article-lists.ts';
import { selectLikely, tellHow } from './search.ts';
import { findNamedSources, writeCondition } from './search-condition.ts';
import { parseSearch } from './search-query.ts';
import { openStore, type Store } from './store.ts';

const ARTICLES = 4_000;
const SHOWN = 10;

onEveryDatabase('lists of many articles', ({ fresh }) => {
  let store: Store;
  beforeAll(async () => {
    store = await openStore(await fresh());
    await fillStore(store, { sources: 40, articles: ARTICLES, texts: 20, end: '2026-11-21T12:00:00.000Z' });
  }, 180_000);
  afterAll(() => store?.close());

  const explain = (filter: ArticleFilter): Promise<PlanNode[]> => readPlan(store, selectLatest(store, filter, SHOWN).compile());

  describe('the plan', () => {
    it.each<[string, string, ArticleFilter]>([
      ['all', 'articles_listed', {}],
      ['of a source', 'articles_source', { sourceId: 30 }],
      ['of a host', 'articles_host', { host: 'paper-7.example' }],
      ['in a language', 'articles_language', { language: 'ug' }],
      ['in a language nobody writes', 'articles_language', { language: 'xx' }],
      ['since a day', 'articles_listed', { since: '2026-11-19T00:00:00.000Z' }],
      ['of a story', 'story_articles_story', { storyId: 1 }],
    ])('of a list, %s: %s, cut before it is joined', async (_, index, filter) => {
      const plan = await explain(filter);
      expect(plan.map((node) => node['Index Name'])).toContain(index);
      const limit = plan.find((node) => node['Node Type'] === 'Limit')!;
      const revisions = plan.find((node) => node['Relation Name'] === 'article_revisions')!;
      expect(limit.path.some((node) => /Join|Nested Loop/.test(node['Node Type']))).toBe(true);
      expect(revisions.path).not.toContain(limit);
      // An article, its revision and its story each; of a story, all its articles are looked at.
      expect(rowsRead(plan)).toBeLessThanOrEqual(5 * SHOWN);
    });
  });

  describe('the plan of a search', () => {
    it.each<[string, boolean, string, readonly string[]]>([
      ['a rare word', false, 'only77', ['articles_search']],
      ['a choice of rare words', false, 'only77 OR only78 OR (only79 the)', ['articles_search']],
      ['a rare word or a source', false, 'only77 OR source:30', ['articles_search', 'articles_source']],
      ['a source without a word', false, 'source:30 -only77', ['articles_source']],
      ['a word in the title', false, 'title:only77', ['articles_search']],
      ['a common word of a language', true, 'lang:ug the', ['articles_language']],
      ['a common word', true, 'the -only77', ['articles_listed']],
    ])('%s: by indexes, never through all articles', async (_, inOrder, text, indexes) => {
      const plan = await store.transaction(async (tx) => {
        const tree = parseSearch(text);
        const { likely } = writeCondition(tree, { language: undefined, sources: await findNamedSources(tx, tree) });
        await tellHow(tx, inOrder);
        return readPlan(tx, selectLikely(tx, likely).compile());
      });
      expect(plan.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
      const used = new Set(plan.flatMap((node) => node['Index Name'] ?? []));
      expect([...used].sort()).toEqual(indexes);
    });
  });

  it('holds the latest, in order, without gaps', async () => {
    const ids: number[] = [];
    for (let after: string | undefined; ids.length < 30; ) {
      const { items, next } = await store.articles.list({ language: 'zh', limit: 7, after });
      ids.push(...items.map(({ id }) => id));
      after = next!;
    }
    const { rows } = await store.executeSql("select id from articles where in_language = 'zh' order by listed_at desc, id desc limit 35");
    expect(ids).toEqual(rows.slice(0, ids.length).map(({ id }) => id));
    const { items } = await store.articles.list({ limit: 1 });
    expect(items).toMatchObject([{ id: ARTICLES, storyId: ARTICLES - (ARTICLES % 50) + 1, partial: false }]);
  });

  it.each([
    ['a common word', 'the', "search @@ 'the'"],
    ['a rare word', 'only77', 'id = 77'],
    ['a phrase of common words', '"the of"', "search @@ 'the <-> of'"],
    ['a phrase excluded', 'and -"of the"', "search @@ 'and & !(of <-> the)'"],
    ['of a source', 'the', "search @@ 'the' and source_id = 3", { sourceId: 3 }],
  ])('a search finds all there is, once, in stretches: %s', async (_, text, condition, filter: ArticleFilter = {}) => {
    const { rows } = await store.executeSql(`select id from articles where ${condition} order by id`);
    const found: number[] = [];
    for (let after: string | undefined; ; ) {
      const { items, next } = await store.searchArticles(text, { ...filter, limit: 200, after });
      found.push(...items.map(({ id }) => id));
      expect(items.map(({ rank }) => rank)).toEqual(items.map(({ rank }) => rank).sort((one, other) => other - one));
      if (next === undefined) break;
      expect(items.length).toBeGreaterThan(0);
      after = next;
    }
    expect(found.toSorted((one, other) => one - other)).toEqual(rows.map(({ id }) => Number(id)));
  });
});
