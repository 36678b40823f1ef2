/** The studio's window in the newsroom, in a real Chromium: stored articles opened, a hostile page among them. Needs a build. */
import axe, { type AxeResults } from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, launchChromium } from '../../../../test/chromium.ts';
import { startTrap, type Trap, writeHostilePage } from '../../test/hostile-page.ts';
import { type NewsServer, openTestStore, type Stocked, startNewsServer, stock, storePage } from '../../test/news-server.ts';
import type { Store } from '../store/store.ts';

const hasBrowser = hasChromium('the studio in the newsroom');

describe.skipIf(!hasBrowser)('the studio in the newsroom', () => {
  let store: Store;
  let server: NewsServer;
  let browser: Browser;
  let context: BrowserContext;
  let stocked: Stocked;
  let trap: Trap;
  let asked: string[] = [];
  let errors: string[] = [];

  beforeAll(async () => {
    store = await openTestStore();
    stocked = await stock(store);
    trap = await startTrap();
    server = await startNewsServer({ store });
    browser = await launchChromium();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await store?.close();
    trap?.server.close();
  });
  afterEach(async () => {
    await context?.close();
    expect(asked).toEqual([]);
    expect(errors).toEqual([]);
  });

  async function open(path: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
    context = await browser.newContext({ viewport: { width: 1300, height: 850 }, ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    asked = [];
    errors = [];
    // Requests that the frame's policy stopped are told of too, but are never sent: the trap would know.
    page.on('response', (answer) => {
      if (!/^(?:data|blob|about):/.test(answer.url()) && !answer.url().startsWith(server.url)) asked.push(answer.url());
    });
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(server.url + path);
    return page;
  }

  const framed = (page: Page) => page.frameLocator('.page-frame');

  it('opens the article whose “Why” was pressed', async () => {
    const page = await open(`/read/articles/${stocked.uyghur.id}`);
    await page.getByRole('link', { name: 'Why' }).click();
    await framed(page).locator('galley-b[f=kept]').first().waitFor();
    expect(page.url()).toBe(`${server.url}/studio/#page=${stocked.uyghur.id}`);
    expect(await page.locator('.reading h2').textContent()).toContain('كۆۋرۈك');
    expect(await framed(page).locator('galley-b[f=dropped]').count()).toBeGreaterThan(3);
    // Another one, from the list.
    await page.locator('.open-bar select').selectOption(String(stocked.bridge.id));
    await page.locator('.reading h2', { hasText: 'Old iron bridge' }).waitFor();
  });

  it('lets a hostile stored page run nothing and ask for nothing', async () => {
    const address = `http://127.0.0.1:${trap.port}`;
    const { id } = await storePage(store, { url: 'https://evil.example/1', page: writeHostilePage(address), at: '2026-11-21T11:45:00Z' });
    const page = await open(`/studio/#page=${id}`);
    await framed(page).getByText('The hostile article says').first().waitFor();
    for (const key of '123456') await page.keyboard.press(key);
    await framed(page).getByText('away', { exact: true }).click();
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => (globalThis as { __hit?: number }).__hit)).toBeUndefined();
    expect(trap.reached).toEqual([]);
    expect(page.url()).toBe(`${server.url}/studio/#page=${id}`);
    expect(context.pages()).toHaveLength(1);
  });

  it('offers to fetch again what is kept no longer, by the newsroom’s guard', async () => {
    const { id, pageId } = await storePage(store, {
      url: `http://127.0.0.1:${trap.port}/old`,
      page: '<h1>Old</h1><p>Something long enough to be a text of its own, which nobody has kept for so many years.',
      at: '2026-11-21T01:00:00Z',
    });
    await store.db.deleteFrom('pages').where('id', '=', pageId).execute();
    const page = await open(`/studio/#page=${id}`);
    await page.getByRole('button', { name: 'Fetch it again' }).click();
    await page.locator('.message', { hasText: 'is not a public address' }).waitFor();
    expect(trap.reached).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('has nothing that axe complains about, %s, on a phone too', async (colorScheme) => {
    const page = await open(`/studio/#page=${stocked.bridge.id}`, { colorScheme });
    await page.locator('.desk').waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    // The window's policy lets no script in; the driver's own goes past it.
    await page.evaluate(axe.source);
    const { violations } = (await page.evaluate('axe.run(document, { iframes: false })')) as AxeResults;
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
});
