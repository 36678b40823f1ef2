/** A line added to the table of feed formats is read, found, written, served and offered: nothing else knows the formats by name. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runCommand } from '../../packages/newsroom/src/cli/run-command.ts';
import { discoverFeeds } from '../../packages/newsroom/src/feeds/discovery.ts';
import { FEED_FORMATS, type FeedFormat } from '../../packages/newsroom/src/feeds/formats.ts';
import { parseFeed } from '../../packages/newsroom/src/feeds/parse-feed.ts';
import { writeFeed } from '../../packages/newsroom/src/feeds/write-feed.ts';
import type { Store } from '../../packages/newsroom/src/store/store.ts';
import { type NewsServer, openTestStore, startNewsServer } from '../../packages/newsroom/test/news-server.ts';

/** What somebody adds: a list of titles. */
const TITLES = vi.hoisted(
  (): FeedFormat => ({
    name: 'titles',
    title: 'Titles',
    roots: ['titles'],
    types: ['application/titles+xml'],
    inAddress: 'titles',
    mostEntries: 2,
    longest: 1_000,
    strict: false,
    read: (text, most) => ({
      entries: [...text.matchAll(/<t>([^<]{1,80})/g)]
        .slice(0, most)
        .map(([, title]) => ({ title, links: [], author: [], keywords: [], media: [], bases: [] })),
    }),
    write: (_, items) => `<titles>${items.map(({ title }) => `<t>${title}`).join('')}</titles>`,
  }),
);

vi.mock(import('../../packages/newsroom/src/feeds/formats.ts'), async (original) => {
  const table = await original();
  return {
    ...table,
    FEED_FORMATS: [...table.FEED_FORMATS, TITLES],
    WRITTEN_FORMATS: [...table.WRITTEN_FORMATS, { ...TITLES, write: TITLES.write! }],
  };
});

const URL = 'https://paper.example/titles.xml';

it('is read, with the limits of its line', () => {
  const feed = parseFeed('\n<!-- <rss> --><titles><t>One<t>Two<t>Three</titles>', { url: URL });
  expect(feed).toMatchObject({ format: 'titles', entries: [{ title: 'One' }, { title: 'Two' }] });
  expect(feed.problems.map(({ code }) => code)).toEqual(['too_many_entries']);
  expect(parseFeed(`<titles>${' '.repeat(2_000)}<t>Late`, { url: URL }).problems.map(({ code }) => code)).toEqual(['truncated_input']);
});

it('is found on pages, by declared type and by address', () => {
  const page = '<link rel=alternate type=application/titles+xml href=/a><a href=/feed/titles>All</a>';
  const found = discoverFeeds(page, 'https://paper.example/').filter(({ by }) => by !== 'guess');
  expect(found.map(({ format }) => format)).toEqual(['titles', 'titles']);
});

it('is offered by the command, with --help and to the shell', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  for (const args of [
    ['full', '--help'],
    ['--completion', 'bash'],
  ])
    await runCommand(args, new AbortController().signal);
  const [help, completion] = written.mock.calls.map(([text]) => String(text));
  written.mockRestore();
  expect(help).toContain('Formats: rss, atom, json, titles\n');
  expect(completion).toMatch(/== --format[^\n]*"rss atom json titles"/);
});

it('names, roots and types belong to one format each', () => {
  for (const list of [
    FEED_FORMATS.map(({ name }) => name),
    FEED_FORMATS.flatMap(({ roots }) => roots),
    FEED_FORMATS.flatMap(({ types }) => types),
  ])
    expect(new Set(list).size).toBe(list.length);
  expect(() => writeFeed('sitemap', { title: 'T', url: URL }, [])).toThrow(TypeError);
});

describe('the interface', () => {
  let store: Store;
  let server: NewsServer;
  beforeAll(async () => {
    store = await openTestStore();
    await store.articles.save({
      url: 'https://paper.example/1',
      article: { headline: 'Ferry', articleBody: 'x' },
      seenAt: '2026-11-20T08:00:00Z',
    });
    server = await startNewsServer({ store });
  }, 120_000);
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  it.each([
    ['full.titles', '*/*'],
    ['full?format=titles', '*/*'],
    ['full', 'application/titles+xml'],
  ])('gives it at /feeds/all/%s, Accept: %s', async (path, accept) => {
    const answer = await server.ask(`/feeds/all/${path}`, { headers: { accept } });
    expect(answer.headers.get('content-type')).toBe('application/titles+xml; charset=utf-8');
    expect(await answer.text()).toBe('<titles><t>Ferry</titles>');
  });

  it('describes it', async () => {
    const description = await (await server.ask('/openapi.json')).text();
    expect(description).toContain('"/feeds/{id}/full.titles"');
    expect(description).toContain('A feed with full text, as Titles');
  });
});
