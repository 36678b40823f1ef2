/** The script above the pages for people, in a real Chromium, at the root and below a path. */
import { existsSync } from 'node:fs';
import axe from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NewsServer, openTestStore, startNewsServer, stock, storePage, writePage } from '../../test/news-server.ts';
import type { Store } from '../store/store.ts';

const PROGRAM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path));
if (PROGRAM === undefined) console.warn('SKIPPED the script of the pages: no Chromium on this machine (apt-get install chromium)');

const TEXT = 'The council of the harbour district voted on Friday to close the old iron bridge for two years, as engineers had asked.';

async function storeMany(store: Store, count: number, name = 'many', from = '2026-11-20T00:00:00Z'): Promise<void> {
  for (let i = 0; i < count; i++) {
    const at = new Date(Date.parse(from) + i * 60_000).toISOString();
    await storePage(store, { url: `https://harbour.example/${name}/${i}`, page: writePage(`${name} ${i}`, [TEXT, TEXT, TEXT]), at });
  }
}

describe.skipIf(PROGRAM === undefined).each(['', '/news'])('the script below "%s"', (basePath) => {
  let store: Store;
  let server: NewsServer;
  let browser: Browser;
  let page: Page;
  const errors: string[] = [];

  beforeAll(async () => {
    store = await openTestStore();
    await stock(store);
    server = await startNewsServer({ store, basePath });
    browser = await chromium.launch({
      executablePath: PROGRAM!,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    page = await browser.newPage();
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await store?.close();
  });

  const focused = () => page.locator('article.story:focus-within').getAttribute('id');
  const stateOf = async (id: number) => (await store.articleStates.of(1, [id])).get(id);

  it('moves, stars and marks by keys, says which there are, and leaves typing alone', { timeout: 60_000 }, async () => {
    await page.goto(`${server.url}${basePath}/read/articles?show=all`);
    const ids = await page.locator('article.story').evaluateAll((all) => all.map(({ id }) => id));
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    expect(await focused()).toBe(ids[1]);
    await page.keyboard.press('k');
    expect(await focused()).toBe(ids[0]);
    const id = Number(ids[0]!.slice('article-'.length));
    await page.keyboard.press('s');
    await expect.poll(() => stateOf(id), { timeout: 10_000 }).toMatchObject({ starred: true, read: false });
    await page.getByRole('status').filter({ hasText: 'Star: done' }).waitFor();
    await page.keyboard.press('m');
    await expect.poll(() => stateOf(id), { timeout: 10_000 }).toMatchObject({ starred: true, read: true });
    await page.getByRole('status').filter({ hasText: 'Mark as read: done' }).waitFor();
    await page.keyboard.press('s');
    await expect.poll(() => stateOf(id), { timeout: 10_000 }).toMatchObject({ starred: false, read: true });
    await page.keyboard.press('?');
    expect(await page.getByRole('dialog').getByRole('definition').count()).toBe(6);
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').fill('');
    await page.getByRole('searchbox').pressSequentially('jkos?');
    expect(await page.getByRole('searchbox').inputValue()).toBe('jkos?');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.locator(`#${ids[0]} h2 a`).focus();
    await page.keyboard.press('o');
    await page.waitForURL(`**${basePath}/read/articles/${id}`);
    expect(errors).toEqual([]);
  });

  it('goes on by itself, marks what was scrolled past when asked to, and says what is new', { timeout: 60_000 }, async () => {
    await storeMany(store, 60);
    await page.setViewportSize({ width: 800, height: 600 });
    await page.goto(`${server.url}${basePath}/read/articles?show=all`);
    const entries = page.locator('article.story');
    const count = await entries.count();
    await page.locator('a.more').scrollIntoViewIfNeeded();
    await expect.poll(() => entries.count()).toBeGreaterThan(count);
    const scrollOn = async (): Promise<number> => {
      await page.evaluate('scrollTo(0, document.body.scrollHeight)');
      return page.locator('a.more').count();
    };
    await expect.poll(scrollOn, { timeout: 10_000 }).toBe(0);
    const ids = await entries.evaluateAll((all) => all.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(60);
    // Nothing is marked by scrolling until somebody says so.
    expect((await stateOf(Number(ids[20]!.slice('article-'.length))))?.read ?? false).toBe(false);
    await page.evaluate('scrollTo(0, 0)');
    await page.keyboard.press('?');
    await page.getByLabel('Mark as read what I scroll past').check();
    await page.keyboard.press('Escape');
    await page.mouse.wheel(0, 1500);
    const first = Number(ids[0]!.slice('article-'.length));
    await expect.poll(() => stateOf(first), { timeout: 10_000 }).toMatchObject({ read: true });
    await storeMany(store, 1, 'late', '2026-11-21T11:50:00Z');
    await page.getByRole('link', { name: 'One new article' }).waitFor();
    await page.getByRole('link', { name: 'One new article' }).click();
    await page.getByRole('link', { name: 'late 0' }).first().waitFor();
    expect(errors).toEqual([]);
  });

  it('leaves nothing for axe to find, dark or light, wide or narrow', { timeout: 60_000 }, async () => {
    for (const [colorScheme, width] of [
      ['light', 1200],
      ['dark', 360],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 700 });
      for (const path of ['/', '/read/articles?show=all', '/read/sources', '/read/articles/1']) {
        await page.goto(server.url + basePath + path);
        await page.evaluate(axe.source);
        const found = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>('axe.run()');
        expect({ path, colorScheme, found: found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`) }).toEqual({
          path,
          colorScheme,
          found: [],
        });
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), `${path} scrolls sideways`).toBe(true);
      }
    }
  });
});
