/** Pages without a network, in a real Chromium: what was read opens, what was marked is sent later, who logs out leaves nothing. Needs a build. */
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasChromium, launchChromium } from '../../../../../test/chromium.ts';
import { type NewsServer, openTestStore, startNewsServer, stock } from '../../../test/news-server.ts';
import { OFFLINE_SCRIPT } from '../../http/reading/script-file.ts';
import type { Store } from '../../store/store.ts';

const hasBrowser = hasChromium('reading without a network');
const SLOW = { timeout: 90_000 };

it('is small', () => {
  expect(gzipSync(OFFLINE_SCRIPT).length).toBeLessThan(3000);
});

describe.skipIf(!hasBrowser).each(['', '/news'])('without a network, below "%s"', (basePath) => {
  let store: Store;
  let server: NewsServer;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    store = await openTestStore();
    await stock(store);
    server = await startNewsServer({ store, basePath });
    browser = await launchChromium();
  }, 120_000);
  beforeEach(async () => {
    await context?.close();
    context = await browser.newContext();
    page = await context.newPage();
    page.setDefaultTimeout(15_000);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await store?.close();
  });

  const at = (path: string): string => `${server.url}${basePath}${path}`;
  const stateOf = async (id: number) => (await store.articleStates.of(1, [id])).get(id);
  const counted = (name: string): Promise<number> => page.evaluate(async (cache) => (await (await caches.open(cache)).keys()).length, name);
  const LIST = '/read/articles?show=all';

  /** A page that the worker stands before. */
  async function open(path: string): Promise<void> {
    await page.goto(at(path));
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      while (navigator.serviceWorker.controller === null) await new Promise((resolve) => setTimeout(resolve, 20));
    });
    // What was there before the worker is read anew.
    await page.reload();
  }

  it('opens the lists and articles that were read, and says of others that they were not', SLOW, async () => {
    await open(LIST);
    const link = page.locator('article.story h2 a').first();
    const [name, href] = [await link.textContent(), (await link.getAttribute('href'))!];
    const other = (await page.locator('article.story h2 a').nth(1).getAttribute('href'))!;
    await link.click();
    await page.locator('h1', { hasText: name! }).waitFor();
    await context.setOffline(true);
    await page.goto(at(LIST));
    expect(await page.locator('article.story').count()).toBeGreaterThan(2);
    expect(await page.evaluate(() => [...document.styleSheets].some(({ cssRules }) => cssRules.length > 20))).toBe(true);
    await page.goto(new URL(href, server.url).href);
    await page.locator('h1', { hasText: name! }).waitFor();
    await page.goto(new URL(other, server.url).href);
    await page.getByRole('heading', { name: 'There is no network' }).waitFor();
    await page.getByRole('link').click();
    expect(page.url()).toBe(at('/'));
  });

  it('keeps the articles of a list for somebody who wants that, and marks none as read by it', SLOW, async () => {
    await open(LIST);
    const ids = await page.locator('article.story').evaluateAll((all) => all.map(({ id }) => Number(id.slice('article-'.length))));
    const before = await Promise.all(ids.map(stateOf));
    await page.keyboard.press('?');
    await page.getByLabel('Keep the articles of lists').check();
    const kept = (): Promise<string[]> =>
      page.evaluate(async () => (await (await caches.open('galley-pages')).keys()).map(({ url }) => url));
    await expect.poll(kept, SLOW).toEqual(expect.arrayContaining(ids.map((id) => at(`/read/articles/${id}`))));
    expect(await Promise.all(ids.map(stateOf))).toEqual(before);
    await store.articleStates.set(1, ids, { read: false });
    await context.setOffline(true);
    for (const id of ids) {
      await page.goto(at(`/read/articles/${id}`));
      expect(await page.locator('h1').first().textContent()).not.toContain('no network');
    }
    // What was opened is read, but for what was then said to be unread.
    const [last = 0, ...others] = ids.toReversed();
    await page.locator('button[value^="unread "], button[value^="read "]').first().waitFor();
    const word = await page.locator('input[name=form]').first().getAttribute('value');
    await page.evaluate(
      ([id, form]) => fetch('../mark', { method: 'POST', body: new URLSearchParams({ form: form!, to: '/', mark: `unread ${id}` }) }),
      [last, word] as const,
    );
    await page.goto(at(`/read/articles/${last}?marked=1`));
    await context.setOffline(false);
    await page.goto(at(LIST));
    await expect.poll(async () => (await Promise.all(others.map(stateOf))).every((state) => state?.read), SLOW).toBe(true);
    await expect.poll(() => counted('galley-waiting'), SLOW).toBe(0);
    expect(await stateOf(last)).toMatchObject({ read: false });
  });

  it('sends marks when the network is back, the last of several, each once', SLOW, async () => {
    await open(LIST);
    const [first = 0, second = 0] = await page
      .locator('article.story')
      .evaluateAll((all) => all.map(({ id }) => Number(id.slice('article-'.length))));
    await store.articleStates.set(1, [first, second], { read: false, starred: false });
    await page.reload();
    await context.setOffline(true);
    const press = async (id: number, name: string): Promise<void> => {
      await page.locator(`#article-${id} h2 a`).focus();
      await page.keyboard.press(name);
      await page.getByRole('status').filter({ hasText: 'sent when there is a network again' }).waitFor();
      await page.getByRole('status').evaluateAll((all) => {
        for (const element of all) element.textContent = '';
      });
    };
    await press(first, 's');
    await press(first, 'm');
    await press(second, 's');
    await press(second, 's');
    expect(await counted('galley-waiting')).toBe(3);
    expect(await stateOf(first)).toMatchObject({ starred: false, read: false });
    // By a form, as without a script: it leads back to its list.
    await Promise.all([page.waitForEvent('load'), page.locator(`#article-${second} button[value^="read "]`).click()]);
    expect(page.url()).toContain(LIST);
    expect(await counted('galley-waiting')).toBe(4);
    await context.setOffline(false);
    await page.goto(at('/'));
    await expect.poll(() => stateOf(first), SLOW).toMatchObject({ starred: true, read: true });
    await expect.poll(() => stateOf(second), SLOW).toMatchObject({ starred: false, read: true });
    await expect.poll(() => counted('galley-waiting'), SLOW).toBe(0);
  });
});

describe.skipIf(!hasBrowser)('somebody who logs out', () => {
  it('leaves nothing to read to the next', SLOW, async () => {
    const store = await openTestStore();
    await stock(store);
    const server = await startNewsServer({ store, apiKey: 'the-house-key' });
    const browser = await launchChromium();
    try {
      const context = await browser.newContext();
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      const users = await server.ask('/users', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer the-house-key' },
        body: JSON.stringify({ name: 'anna', password: 'a long enough password' }),
      });
      expect(users.status).toBe(201);
      await page.goto(`${server.url}/login`);
      await page.getByLabel('Name').fill('anna');
      await page.getByLabel('Password').fill('a long enough password');
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.locator('article.story').first().waitFor();
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await page.reload();
      const counted = (): Promise<number> => page.evaluate(async () => (await (await caches.open('galley-pages')).keys()).length);
      await expect.poll(counted).toBeGreaterThan(0);
      await page.goto(`${server.url}/read/sources`);
      await page.getByRole('button', { name: 'Log out anna' }).click();
      await page.waitForURL('**/login');
      // The style sheet and the script are everybody's.
      const left = (): Promise<string[]> =>
        page.evaluate(async () =>
          (await (await caches.open('galley-pages')).keys()).map(({ url }) => url).filter((url) => !/\.(?:css|js)$/.test(url)),
        );
      await expect.poll(left).toEqual([]);
      await context.setOffline(true);
      await page.goto(`${server.url}/`);
      await page.getByRole('heading', { name: 'There is no network' }).waitFor();
    } finally {
      await browser.close();
      await server.close();
      await store.close();
    }
  });
});
