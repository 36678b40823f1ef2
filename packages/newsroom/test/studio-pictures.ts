/** The pictures of the newsroom in docs/studio.md, part of `npm run pictures:studio`: a newsroom that reads a real origin, with a fortnight of its sources made up. Needs a build. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { launchChromium } from '../../../test/chromium.ts';
import type { Store } from '../src/store/store.ts';
import { writePage } from './news-server.ts';
import { type ReaderServer, startReaderServer } from './reader-server.ts';
import { tellStory } from './told-story.ts';

const FOLDER = join(import.meta.dirname, '../../../docs/studio');
const DAY_MS = 86_400_000;
const DAYS = 14;

/** Name, articles a day, share of requests that fail by the day before today, confidence. */
const PAPERS: readonly (readonly [name: string, articles: number, failing: (daysAgo: number) => number, confidence: number])[] = [
  ['Harbour Courier', 9, (ago) => (ago < 4 ? 1 : 0), 0.9],
  ['晚报', 14, (ago) => (ago % 5 === 2 ? 0.5 : 0), 0.94],
  ['The Northport Wire', 22, () => 0, 0.97],
  ['Gazeta Portowa', 5, (ago) => (ago > 8 ? 0.25 : 0), 0.71],
  ['تىيانشان خەۋەرلىرى', 7, () => 0, 0.88],
  ['Ferry & Tide Weekly', 1, () => 0, 0.82],
  ['Sand Point Council', 2, (ago) => (ago === 6 ? 0.75 : 0), 0.64],
];

interface Paper {
  readonly id: number;
  readonly url: string;
  readonly articles: number;
  readonly failing: (daysAgo: number) => number;
  readonly confidence: number;
}

const POLLS = 4;
const timeOf = (daysAgo: number, hour: number): string => new Date(Date.now() - daysAgo * DAY_MS - hour * 3_600_000).toISOString();

/** A fortnight of polls and pages. */
async function fillDays(store: Store): Promise<void> {
  for (const [title, articles, failing, confidence] of PAPERS) {
    const url = `https://${encodeURIComponent(title)}.example/feed`;
    const { id } = (await store.sources.add({ url, title, nextPollAt: '2199-01-01T00:00:00Z' })).source;
    const paper = { id, url, articles, failing, confidence };
    for (let ago = DAYS - 1; ago >= 0; ago--) await fillDay(store, paper, ago);
    const last = { at: timeOf(0, 0), nextPollAt: '2199-01-01T00:00:00Z', error: 'the server took too long' };
    if (failing(0) === 1) for (let n = 0; n < 3 * POLLS; n++) await store.sources.recordPoll(id, last);
  }
}

async function fillDay(store: Store, { id, url, articles, failing, confidence }: Paper, ago: number): Promise<void> {
  const share = failing(ago);
  for (let n = 0; n < POLLS; n++) {
    const failure = { errorCode: 'timeout', problem: 'the server took too long', outcome: 'failed' };
    const poll = { url, purpose: 'feed' as const, sourceId: id, fetchedAt: timeOf(ago, n / 8), durationMs: 240 };
    await store.fetches.add({ ...poll, ...(n < share * POLLS ? failure : { status: 200, outcome: 'changed' }) });
  }
  const many = share === 1 ? 0 : Math.round(articles * (0.6 + 0.4 * Math.sin(ago * 2 + articles)));
  for (let n = 0; n < many; n++) {
    const page = {
      url: `${url}/${ago}-${n}`,
      purpose: 'page' as const,
      sourceId: id,
      fetchedAt: timeOf(ago, n / 24),
      status: 200,
      bytes: 48_000,
    };
    const read = { durationMs: 310, outcome: 'whole', isNew: true, confidence: confidence - 0.06 * Math.abs(Math.sin(ago + n)) };
    await store.fetches.add({ ...page, ...read });
  }
}

async function readOrigin({ origin, store, settle }: ReaderServer): Promise<void> {
  const text = [
    'Volunteers have put the lamp of the northern lighthouse together again, after it had lain in pieces in a cellar for thirty-one years.',
    'The lens weighs as much as a small car and came back over the winter in forty crates, each of them numbered by a schoolteacher.',
    'Visitors may climb the tower on Sundays from May on, and are asked to bring shoes that do not mind a hundred and twelve wet steps.',
  ];
  const item = (name: string, title: string): string =>
    `<item><guid>${name}</guid><title>${title}</title><link>${origin.url(`/${name}`)}</link></item>`;
  origin.serve('*', '/feed.xml', {
    body: `<rss version="2.0"><channel><title>Lighthouse Post</title>${item('lamp', 'The lamp')}${item('lost', 'A page that is not there')}</channel></rss>`,
    headers: { 'content-type': 'application/rss+xml' },
  });
  origin.serve('*', '/lamp', { body: writePage('Lamp of the lighthouse restored', text), headers: { 'content-type': 'text/html' } });
  origin.serve('*', '/lost', { status: 404, body: 'no' });
  await store.sources.add({ url: origin.url('/feed.xml') });
  await settle();
}

mkdirSync(FOLDER, { recursive: true });
const server = await startReaderServer();
const browser = await launchChromium();
try {
  await fillDays(server.store);
  await readOrigin(server);
  const { storyId } = await tellStory(server.store);
  const { items } = await server.store.searchArticles('title:lamp', { limit: 1 });
  await take('newsroom-sources', '&list=sources', '.multiples li');
  await take('newsroom-way', `&list=articles&id=${items[0]!.id}`, '.way li', { dark: true });
  await take('newsroom-story', `&list=stories&id=${storyId}`, '.growth');
  await take('newsroom-stuck', '&list=troubles', '.found li', { phone: true });
} finally {
  await browser.close();
  await server.close();
}

async function take(name: string, hash: string, shown: string, { dark = false, phone = false } = {}): Promise<void> {
  const viewport = phone ? { width: 390, height: 700 } : { width: 1100, height: 640 };
  const page: Page = await browser.newPage({ viewport, colorScheme: dark ? 'dark' : 'light' });
  page.setDefaultTimeout(15_000);
  await page.goto(`${server.url}/studio/#room=newsroom${hash}`);
  await page.locator(shown).first().waitFor();
  const shot = await sharp(await page.screenshot())
    .png({ palette: true, colours: 64, effort: 8 })
    .toBuffer();
  writeFileSync(join(FOLDER, `${name}.png`), shot);
  console.log(`docs/studio/${name}.png: ${Math.round(shot.length / 1000)} kB`);
  await page.close();
}
