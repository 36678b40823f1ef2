/** A day's stories in each form: the book as programs that read books look at it. */

import { XMLValidator } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type NewsServer, readProblem, startNewsServer, stock } from '../../../test/news-server.ts';

let server: NewsServer;
beforeAll(async () => {
  server = await startNewsServer();
  await stock(server.store);
  const hostile = { headline: 'A <b> & "c" ]]>\u0001', articleBody: 'x' };
  await server.store.articles.save({ url: 'javascript:alert(1)', article: hostile, seenAt: '2026-11-21T05:00:00Z' });
  await server.store.articles.save({
    url: 'https://old.example/',
    article: { headline: 'Of the day before' },
    seenAt: '2026-11-20T23:59:59Z',
  });
}, 120_000);
afterAll(() => server.close());

const get = async (form: string): Promise<Uint8Array> => {
  const answer = await server.ask(`/digest?day=2026-11-21&form=${form}`);
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
};

it('is one page: what most tell of first, the others of a story named, nothing of another day', async () => {
  const page = strFromU8(await get('html'));
  const headlines = [...page.matchAll(/<article id="s\d+">\s*<h2[^>]*>([^<]*)/g)].map(([, text]) => text);
  expect(headlines).toHaveLength(5);
  expect(headlines[0]).toMatch(/bridge/);
  expect(page.match(/Also told by/g)).toHaveLength(1);
  expect(page).toContain('A &lt;b&gt; &amp;');
  expect([page.includes('Of the day before'), page.includes('href="javascript:'), page.includes('<script')]).toEqual([false, false, false]);
});

it('is a book: its type first and not compressed, a container, a package whose files are there, navigation, XML throughout', async () => {
  const bytes = await get('epub');
  const text = strFromU8(bytes.subarray(0, 58), true);
  // The local header of a file: method 0 at 8, length of the name at 26, no extra field at 28, the name at 30, its bytes behind it.
  expect([text.slice(0, 4), bytes[8], bytes[26], bytes[28], text.slice(30, 38), text.slice(38, 58)]).toEqual([
    'PK\x03\x04',
    0,
    8,
    0,
    'mimetype',
    'application/epub+zip',
  ]);
  const files = Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]));
  const root = /full-path="([^"]+)"/.exec(files['META-INF/container.xml']!)![1]!;
  expect(root).toBe('EPUB/package.opf');
  const opf = files[root]!;
  const manifest = [...opf.matchAll(/<item id="([^"]+)" href="([^"]+)"/g)].map(([, id, href]) => [id!, `EPUB/${href}`] as const);
  expect(manifest.filter(([, path]) => files[path] === undefined)).toEqual([]);
  expect(
    Object.keys(files)
      .filter((path) => path.startsWith('EPUB/'))
      .sort(),
  ).toEqual([root, ...manifest.map(([, path]) => path)].sort());
  const spine = [...opf.matchAll(/idref="([^"]+)"/g)].map(([, id]) => id);
  expect(spine.filter((id) => !manifest.some(([known]) => known === id))).toEqual([]);
  expect(opf).toMatch(/<meta property="dcterms:modified">\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ</);
  expect(opf).toMatch(/properties="nav"/);
  const nav = files['EPUB/nav.xhtml']!;
  expect(nav).toMatch(/<nav epub:type="toc"/);
  expect([...nav.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => `EPUB/${href}`)).toEqual(manifest.slice(2).map(([, path]) => path));
  for (const [name, content] of Object.entries(files))
    if (/\.(xml|opf|xhtml)$/.test(name)) expect([name, XMLValidator.validate(content)]).toEqual([name, true]);
  for (const content of Object.values(files)) expect(content).not.toMatch(/<(img|script|iframe|video)\b|href="javascript:/);
  expect(await get('epub')).toEqual(bytes);
});

it('is a folder of Markdown: an index, and a file a story', async () => {
  const files = Object.fromEntries(Object.entries(unzipSync(await get('markdown'))).map(([name, content]) => [name, strFromU8(content)]));
  const index = files['index.md']!;
  const linked = [...index.matchAll(/\]\(([^)]+)\)/g)].map(([, name]) => name!);
  expect(linked).toHaveLength(5);
  expect(Object.keys(files).sort()).toEqual([...linked, 'index.md'].sort());
  expect(files[linked[0]!]).toMatch(/^# .*ridge.*Also told by/s);
  expect((await server.ask('/digest?day=2026-13-45')).status).toBe(400);
  expect((await server.ask('/digest?day=1970-01-01&form=epub')).status).toBe(200);
  expect(strFromU8(new Uint8Array(await (await server.ask('/digest')).arrayBuffer()))).toContain('News of 2026-11-20');
});

it('is written in a thread of its own, with a limit of time', { timeout: 60_000 }, async () => {
  const articleBody = Array.from({ length: 60_000 }, (_, n) => `Paragraph ${n} of a report that nobody reads to its end.`).join('\n');
  await server.store.articles.save({
    url: 'https://long.example/',
    article: { headline: 'Long', articleBody },
    seenAt: '2026-11-10T05:00:00Z',
  });
  const hurried = await startNewsServer({ store: server.store, reading: { timeoutMs: 1 } });
  try {
    const answer = await hurried.ask('/digest?day=2026-11-10&form=epub');
    expect([answer.status, await readProblem(answer)]).toMatchObject([422, { code: 'too_costly' }]);
  } finally {
    await hurried.close();
  }
});
