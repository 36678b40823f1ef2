import { afterAll, beforeAll, expect, it } from 'vitest';
import { onEveryDatabase } from '../../test/databases.ts';
import { SearchError } from './search-query.ts';
import { openStore, type Store } from './store.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-03-01T00:00:00Z');
/** ISO time so many hours after the start of the test. */
const hour = (hours: number) => new Date(START + hours * HOUR).toISOString();

onEveryDatabase('search', ({ fresh }) => {
  let store: Store;
  beforeAll(async () => {
    store = await openStore(await fresh());
  }, 120_000);
  afterAll(() => store?.close());

  it('finds words of Chinese, Uyghur, Russian and English articles', async () => {
    const articles = [
      { inLanguage: 'zh', headline: '北京大学生创业大赛开幕', articleBody: '来自全国的大学生参加了创业大赛，金融危机之后就业形势严峻。' },
      {
        inLanguage: 'ug',
        headline: 'شىنجاڭدا يېڭى مەكتەپ ئېچىلدى',
        articleBody: 'ئۈرۈمچى شەھىرىدە يېڭى مەكتەپلەر قۇرۇلدى، ئوقۇغۇچىلار خۇشال.',
      },
      {
        inLanguage: 'ru',
        headline: 'Выборы в парламент',
        articleBody: 'Избирательная комиссия объявила результаты выборов в понедельник.',
      },
      {
        inLanguage: 'en',
        headline: 'Mayor opens metro line',
        articleBody: "The mayor's speech was short. It isn't the first \\ line; elections are near.",
      },
    ];
    for (const [at, article] of articles.entries())
      await store.articles.save({ url: `https://search.example/${at}`, article, seenAt: hour(at) });
    const find = async (text: string, language?: string) =>
      (await store.searchArticles(text, { host: 'search.example', ...(language && { language }) })).items.map(
        ({ inLanguage }) => inLanguage,
      );
    expect(await find('金融危机')).toEqual(['zh']);
    expect(await find('大学生 创业')).toEqual(['zh']);
    expect(await find('危机'), 'a part of what the segmenter may take for one word').toEqual(['zh']);
    expect(await find('机危')).toEqual([]);
    expect(await find('مەكتەپ')).toEqual(['ug']);
    expect(await find('ئۈرۈمچى')).toEqual(['ug']);
    expect(await find('выборы')).toEqual(['ru']);
    expect(await find('METRO mayor')).toEqual(['en']);
    expect(await find('"metro line"')).toEqual(['en']);
    expect(await find('"line metro"')).toEqual([]);
    expect(await find('elect*')).toEqual(['en']);
    expect(await find('opening', 'en'), 'stems of the language named').toEqual(['en']);
    expect(await find('mayor -metro')).toEqual([]);
    expect(await find('mayor -harbour')).toEqual(['en']);
    for (const text of [`' \\ : & | ! <-> :*`, '-metro', '( )', '"']) await expect(find(text)).rejects.toThrow(SearchError);
    expect(await find(`mayor ' \\ : & | ! <-> :*`)).toEqual(['en']);
    expect(await find('金融危机 OR metro')).toEqual(['en', 'zh']);
    expect(await find('(выборы OR mayor) -метро lang:ru')).toEqual(['ru']);
  });

  it('ranks headlines first, marks what it found and goes on where a slice ended', async () => {
    for (let at = 0; at < 6; at++) {
      const headline = at === 3 ? 'Volcano erupts' : `Report ${at}`;
      const articleBody = `${'Nothing to see here. '.repeat(at * 10)}The volcano was <b>quiet</b> for years. ${'More of the same. '.repeat(30)}`;
      await store.articles.save({ url: `https://rank.example/${at}`, article: { headline, articleBody }, seenAt: hour(at) });
    }
    const found: number[] = [];
    for (let after: string | undefined; ; ) {
      const { items, next } = await store.searchArticles('volcano', { limit: 4, ...(after && { after }) });
      for (const { headline, marked } of items) {
        found.push(Number(headline!.match(/\d/)?.[0] ?? 3));
        const [start, end] = marked.passage.marks[0]!;
        expect(marked.passage.text.slice(start, end)).toBe('volcano');
        expect(marked.passage.text.length).toBeLessThan(300);
      }
      if (!next) break;
      after = next;
    }
    expect(found[0]).toBe(3);
    expect([...found].sort()).toEqual([0, 1, 2, 3, 4, 5]);
    const [top] = (await store.searchArticles('volcano', { limit: 1 })).items;
    expect(top!.marked.headline).toEqual({ text: 'Volcano erupts', marks: [[0, 7]] });
  });

  it('asks for fields: title, author, source, folder, language, time', async () => {
    const add = async (n: number, article: object, source?: { url: string; title: string; folder?: string }) => {
      const sourceId = source && (await store.sources.add(source)).source.id;
      const url = `https://fields.example/${n}`;
      await store.articles.save({ url, article, seenAt: hour(n * 24), ...(sourceId !== undefined && { sourceId }) });
    };
    const harbour = { url: 'https://www.harbour.example/feed', title: 'Harbour News', folder: 'Coast/North' };
    const ferry = { url: 'https://ferry.example/rss', title: '100% Ferry Жуковский', folder: 'Coast' };
    await add(1, { headline: 'Glacier melts', articleBody: 'A fjord.', author: [{ name: 'Ines Marlow' }], inLanguage: 'en' }, harbour);
    await add(2, { headline: 'Fjord swims', articleBody: 'A glacier.', author: [{ name: 'Tobias Renn' }], inLanguage: 'en-GB' }, ferry);
    await add(3, { headline: 'Glacier und Fjord', articleBody: 'Ines Marlow', inLanguage: 'de' }, harbour);
    await add(4, { headline: 'A fjord glacier', articleBody: 'No more.' });
    const { id } = (await store.sources.list()).items.find(({ title }) => title === 'Harbour News')!;
    const find = async (text: string) => {
      const { items } = await store.searchArticles(text);
      const latest = (await store.latestOfSearch(text, 10)).map((article) => article.id);
      expect([text, [...latest].sort()]).toEqual([text, items.map((hit) => hit.id).sort()]);
      const every = Array.from({ length: 100 }, (_, n) => n);
      expect([text, [...(await store.filterBySearch(text, every))].sort()]).toEqual([text, [...latest].sort()]);
      return items.map(({ url }) => Number(url.at(-1))).sort();
    };
    expect(await find('glacier')).toEqual([1, 2, 3, 4]);
    expect(await find('title:glacier')).toEqual([1, 3, 4]);
    expect(await find('title:"fjord glacier"')).toEqual([4]);
    expect(await find('glacier -title:glacier')).toEqual([2]);
    expect(await find('author:marlow')).toEqual([1]);
    expect(await find('marlow')).toEqual([1, 3]);
    expect(await find('author:"Tobias Renn" OR lang:de')).toEqual([2, 3]);
    expect(await find(`source:${id}`)).toEqual([1, 3]);
    expect(await find('source:"harbour news"')).toEqual([1, 3]);
    expect(await find('source:harbour.example')).toEqual([1, 3]);
    expect(await find('source:arbour.example')).toEqual([]);
    expect(await find('source:"100% f"')).toEqual([2]);
    expect(await find('source:жуков')).toEqual([2]);
    expect(await find('source:_')).toEqual([]);
    expect(await find('glacier -source:harbour.example')).toEqual([2, 4]);
    expect(await find('folder:coast')).toEqual([1, 2, 3]);
    expect(await find('folder:"Coast/North"')).toEqual([1, 3]);
    expect(await find('folder:coa')).toEqual([]);
    expect(await find('lang:en glacier')).toEqual([1, 2]);
    expect(await find('glacier -lang:en')).toEqual([3, 4]);
    expect(await find('glacier -(lang:en OR lang:de)')).toEqual([4]);
    expect(await find('glacier after:2026-03-03')).toEqual([2, 3, 4]);
    expect(await find('glacier after:2026-03-03 before:2026-03-04')).toEqual([2]);
    expect(await find('(author:renn lang:en) OR (title:und -lang:en)')).toEqual([2, 3]);
    expect(await find('lang:en -glacier -fjord source:harbour.example')).toEqual([]);
    expect((await store.latestOfSearch('glacier', 2)).map(({ url }) => url.at(-1))).toEqual(['4', '3']);
  });

  it('takes an article far larger than what the index holds', async () => {
    const words = Array.from({ length: 60_000 }, (_, at) => `word${at.toString(36)}x`).join(' ');
    await store.articles.save({
      url: 'https://large.example/',
      article: { headline: 'Large', articleBody: `${words}\0${'y'.repeat(70_000)}` },
      seenAt: hour(0),
    });
    expect((await store.searchArticles('word2s0x')).items.map(({ headline }) => headline)).toEqual(['Large']);
  });

  it('makes the words of older articles anew', async () => {
    await store.executeSql("update articles set search = null, search_edition = 0 where url like 'https://search.example/%'");
    expect((await store.searchArticles('金融危机')).items).toEqual([]);
    while ((await store.articles.refreshSearch(3)) > 0);
    expect((await store.searchArticles('金融危机')).items.length).toBe(1);
  });
});
