/** The studio's newsroom room in a real Chromium, over a newsroom that has read a real origin. Needs a build. */
import axe, { type AxeResults } from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, launchChromium } from '../../../../test/chromium.ts';
import { writePage } from '../../test/news-server.ts';
import { type ReaderServer, startReaderServer } from '../../test/reader-server.ts';
import { tellStory } from '../../test/told-story.ts';

const hasBrowser = hasChromium('the room of the newsroom');

const TEXT = [
  'Volunteers have put the lamp of the northern lighthouse together again, after it had lain in pieces in a cellar for thirty-one years.',
  'The lens weighs as much as a small car and came back over the winter in forty crates, each of them numbered by a schoolteacher.',
  'Visitors may climb the tower on Sundays from May on, and are asked to bring shoes that do not mind a hundred and twelve wet steps.',
];
/** A headline of a feed may try, too. */
const HOSTILE = 'The lost <img src=x onerror=top.__hit=1>';

describe.skipIf(!hasBrowser)('the room of the newsroom', () => {
  let server: ReaderServer;
  let browser: Browser;
  let context: BrowserContext;
  let errors: string[] = [];
  let storyId: number;

  beforeAll(async () => {
    server = await startReaderServer();
    const { origin, store } = server;
    const items = [
      ['lamp', 'The lamp'],
      ['lost', HOSTILE],
    ].map(([name, title]) => `<item><guid>${name}</guid><title><![CDATA[${title}]]></title><link>${origin.url(`/${name}`)}</link></item>`);
    origin.serve('*', '/feed.xml', {
      body: `<rss version="2.0"><channel><title>Harbour Post</title>${items.join('')}</channel></rss>`,
      headers: { 'content-type': 'application/rss+xml' },
    });
    origin.serve('*', '/lamp', { body: writePage('Lamp of the lighthouse restored', TEXT), headers: { 'content-type': 'text/html' } });
    origin.serve('*', '/lost', { status: 404, body: 'no' });
    origin.serve('*', '/away.xml', { status: 403, body: 'no' });
    await store.sources.add({ url: origin.url('/feed.xml') });
    await store.sources.add({ url: origin.url('/away.xml'), title: 'Away Times' });
    await server.settle();
    ({ storyId } = await tellStory(store));
    browser = await launchChromium();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  afterEach(async () => {
    await context?.close();
    expect(errors).toEqual([]);
  });

  async function open(hash = '', options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
    context = await browser.newContext({ viewport: { width: 1200, height: 900 }, ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    errors = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(`${server.url}/studio/#room=newsroom${hash}`);
    await page.locator('.newsroom').waitFor();
    return page;
  }

  it('shows the source that fails first, in words and as a picture', async () => {
    const page = await open();
    const first = page.locator('.multiples li').first();
    await first.waitFor();
    expect(await first.textContent()).toMatch(/Away Times.*✖ 1 poll failed one after another: .*403/s);
    const pictures = page.locator('.multiples svg');
    expect(await pictures.nth(0).getAttribute('aria-label')).toBe('Away Times: 0 articles, 1 of 1 request failed, in 1 day with requests');
    expect(await pictures.nth(1).getAttribute('aria-label')).toBe(
      'Harbour Post: 1 article, 1 of 3 requests failed, in 1 day with requests',
    );
    // All of a day failed: the bar below the axis has its whole height.
    expect(Number(await pictures.nth(0).locator('.down').getAttribute('height'))).toBe(36);
    await page.getByRole('button', { name: 'Away Times' }).press('Enter');
    await page.getByRole('heading', { name: 'Away Times' }).waitFor();
    expect(await page.getByRole('region', { name: 'Failures by kind' }).locator('tbody td').allTextContents()).toEqual(
      expect.arrayContaining(['feed', 'http_status', '1', expect.stringContaining('403')]),
    );
    expect(await page.getByRole('region', { name: 'Polls' }).locator('tbody tr').count()).toBe(1);
  });

  it('shows the way of an article, and leads to its page', async () => {
    const page = await open('&list=articles');
    await page.getByRole('searchbox').fill('lighthouse lens');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('button', { name: 'Lamp of the lighthouse restored' }).first().click();
    await page.locator('.way li').first().waitFor();
    const steps = await page.locator('.way li strong').allTextContents();
    expect(steps.map((step) => step.trim())).toEqual([
      'announced by its feed, queued',
      'page fetched',
      'article extracted',
      'stored',
      'placed in a story',
    ]);
    expect(await page.locator('.way li').nth(1).textContent()).toMatch(/status 200 · \d+ B · in \d+ ms/);
    expect(await page.locator('.way li').nth(2).textContent()).toMatch(/whole · confidence [01]\.\d\d/);
    await page.getByRole('button', { name: 'Why' }).click();
    await page.locator('.reading h2', { hasText: 'Lamp of the lighthouse' }).waitFor();
  });

  it('lists what failed with its reason, as text and nothing else', async () => {
    const page = await open('&list=troubles');
    await page.getByText('The lost').waitFor();
    expect(await page.locator('.newsroom').textContent()).toMatch(
      /Sources that fail: 1.*Away Times.*403.*Items without a text: 1.*404.*Pages that wait: 0/s,
    );
    expect(await page.evaluate(() => (globalThis as { __hit?: number }).__hit)).toBeUndefined();
  });

  it('shows stories over time, and how one grew', async () => {
    const page = await open('&list=stories');
    await page.locator('.spans li').first().waitFor();
    const page2 = await open(`&list=stories&id=${storyId}`);
    await page2.locator('.growth').waitFor();
    expect(
      await page2.locator('.growth text:not(.label)').evaluateAll((signs) => signs.map(({ firstChild }) => firstChild!.textContent)),
    ).toEqual(['◆', '□', '●', '●']);
    expect(await page2.locator('.found small').nth(1).textContent()).toMatch(/^copy · 0 % new/);
  });

  it('shows what a revision changed', async () => {
    const save = (articleBody: string, at: string) =>
      server.store.articles.save({ url: 'https://edited.example/1', article: { headline: 'Edited', articleBody }, seenAt: at });
    const { id } = await save('The bridge is closed.\nIt rains.', '2026-11-20T08:00:00.000Z');
    await save('The bridge is closed.\nThe sun shines on everybody.', '2026-11-20T09:00:00.000Z');
    await save('The bridge is closed.\nThe sun shines on everybody.\nFerries go.', '2026-11-20T10:00:00.000Z');
    const page = await open(`&list=articles&id=${id}`);
    await page.getByText('Ferries go.').waitFor();
    expect(await page.locator('.newsroom ins').allTextContents()).toEqual(['Ferries go.']);
    expect(await page.locator('.newsroom del').count()).toBe(0);
    await page.getByRole('button', { name: 'What revision 2 changed' }).click();
    await page.locator('del', { hasText: 'It rains.' }).waitFor();
    expect(await page.locator('.newsroom ins').allTextContents()).toEqual(['The sun shines on everybody.']);
  });

  it('says so where something is not there', async () => {
    const page = await open('&list=articles&id=9999');
    await page.getByText('There is no article 9999.').waitFor();
  });

  it.each([
    ['light', '&list=sources'],
    ['dark', '&list=sources&id=1'],
    ['dark', '&list=sources'],
    ['light', '&list=articles&id=1'],
    ['dark', '&list=troubles'],
    ['light', '&list=stories'],
  ] as const)('has nothing that axe complains about, %s, %s, on a phone too', async (colorScheme, hash) => {
    const page = await open(hash, { colorScheme, viewport: { width: 390, height: 844 } });
    await page.getByText('Asking …').waitFor({ state: 'detached' });
    await page.evaluate(axe.source);
    const { violations } = (await page.evaluate('axe.run(document, { iframes: false })')) as AxeResults;
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  });
});
