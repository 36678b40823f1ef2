import { afterAll, beforeAll, expect, it } from 'vitest';
import { onEveryDatabase } from '../../test/databases.ts';
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
    expect(await find(`' \\ : & | ! ( ) <-> :*`)).toEqual([]);
    expect(await find('-metro')).toEqual([]);
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
