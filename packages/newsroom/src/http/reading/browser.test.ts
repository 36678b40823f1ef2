/** The pages for people in a real Chromium: what is shown, which way it runs, and that a hostile page does nothing. */
import { existsSync, mkdirSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOrigin } from '../../../../../test/web/origin.ts';
import { startTrap, type Trap, writeHostilePage } from '../../../test/hostile-page.ts';
import { type NewsServer, openTestStore, type Stocked, startNewsServer, stock, storePage, writePage } from '../../../test/news-server.ts';
import type { Store } from '../../store/store.ts';

const PROGRAM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path));
if (PROGRAM === undefined) console.warn('SKIPPED the pages for people: no Chromium on this machine (apt-get install chromium)');
/** A folder for pictures of what was tested, for whoever wants to look. */
const SHOTS = process.env['GALLEY_SHOTS'];

describe.skipIf(PROGRAM === undefined)('the pages for people', () => {
  let store: Store;
  let server: NewsServer;
  let browser: Browser;
  let context: BrowserContext;
  let stocked: Stocked;
  let trap: Trap;
  let requests: string[] = [];
  let errors: string[] = [];

  beforeAll(async () => {
    store = await openTestStore();
    stocked = await stock(store);
    trap = await startTrap();
    server = await startNewsServer({ store });
    browser = await chromium.launch({
      executablePath: PROGRAM!,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    if (SHOTS !== undefined) mkdirSync(SHOTS, { recursive: true });
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await store?.close();
    trap?.server.close();
  });

  async function open(path: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
    await context?.close();
    context = await browser.newContext(options);
    const page = await context.newPage();
    requests = [];
    errors = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(server.url) && !request.url().startsWith('data:')) requests.push(request.url());
    });
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(server.url + path, { waitUntil: 'load' });
    return page;
  }

  async function shoot(page: Page, name: string, fullPage = true): Promise<void> {
    if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage });
  }

  it('shows stories with their articles, the latest first', async () => {
    const page = await open('/');
    await shoot(page, 'stories');
    const headlines = await page.locator('article.story h2').allTextContents();
    expect(headlines).toHaveLength(4);
    expect(headlines[0]).toBe('Old iron bridge to close for two years');
    expect(await page.locator('article.story').first().locator('.headlines a').allTextContents()).toEqual([
      'Harbour bridge closed: ferries every ten minutes',
      'Old iron bridge to close for two years',
    ]);
    expect(await page.locator('article.story').first().locator('.count').textContent()).toBe('2 articles');
    await page.locator('article.story h2 a').first().click();
    expect(new URL(page.url()).pathname).toBe(`/read/stories/${stocked.bridge.storyId}`);
    await shoot(page, 'story');
    expect(await page.locator('ol.course h2 a').allTextContents()).toEqual([
      'Old iron bridge to close for two years',
      'Harbour bridge closed: ferries every ten minutes',
    ]);
    expect([requests, errors]).toEqual([[], []]);
  });

  it('shows some of a long story, and who tells it', async () => {
    const { storyId } = stocked.bridge;
    for (let i = 0; i < 5; i++) {
      const at = `2026-11-21T0${i}:00:00Z`;
      const page = writePage(`Bridge number ${i}`, Array(3).fill('The bridge is long and old, and this is what is said of it every day.'));
      await storePage(store, { url: `https://harbour.example/b${i}`, page, at, storyId, sourceId: stocked.sourceId });
    }
    const page = await open('/');
    const story = page.locator('article.story').first();
    expect(await story.locator('.headlines a').allTextContents()).toEqual([
      'Harbour bridge closed: ferries every ten minutes',
      'Old iron bridge to close for two years',
      'Bridge number 4',
      'Bridge number 3',
      'Bridge number 2',
    ]);
    expect((await story.locator('.where').allTextContents()).map((text) => text.split(' · ')[0])).toEqual([
      'ferry.example',
      ...Array(4).fill('Harbour News'),
    ]);
    expect(await story.locator('.meta').last().textContent()).toBe('2 earlier articles');
    await shoot(page, 'stories-long');
  });

  it('shows an article beside the page it was read from', async () => {
    const page = await open(`/read/articles/${stocked.bridge.id}`, { viewport: { width: 1280, height: 900 } });
    await shoot(page, 'article-en', false);
    expect(await page.locator('.text').textContent()).toContain('counted the rivets');
    const frame = page.frameLocator('iframe.page');
    expect(await frame.locator('h1').textContent()).toBe('Old iron bridge to close for two years');
    const left = (await page.locator('.text').boundingBox())!;
    const right = (await page.locator('iframe.page').boundingBox())!;
    expect(left.x + left.width).toBeLessThanOrEqual(right.x);
    expect(Math.abs(left.width - right.width)).toBeLessThan(5);
    expect(requests).toEqual([]);
  });

  it('sets Uyghur from right to left and Chinese as Chinese', async () => {
    const styleOf = (page: Page, selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          // Runs in the browser, whose names this project's types do not know.
          const style = (
            globalThis as unknown as { getComputedStyle(e: unknown): { direction: string; textAlign: string } }
          ).getComputedStyle(element);
          return { direction: style.direction, align: style.textAlign, lang: (element as unknown as { lang: string }).lang };
        });
    const uyghur = await open(`/read/articles/${stocked.uyghur.id}`, { viewport: { width: 1280, height: 900 } });
    await shoot(uyghur, 'article-ug', false);
    expect(await styleOf(uyghur, '.text')).toMatchObject({ direction: 'rtl', lang: 'ug' });
    expect(await styleOf(uyghur, 'h1')).toMatchObject({ direction: 'rtl' });
    expect(await styleOf(uyghur, '.bar')).toMatchObject({ direction: 'ltr' });
    const stories = await open('/');
    expect(await stories.locator('article[lang=ug]').evaluate((element) => (element as unknown as { dir: string }).dir)).toBe('auto');
    expect(await styleOf(stories, 'article[lang=ug] h2')).toMatchObject({ direction: 'rtl' });
    const chinese = await open(`/read/articles/${stocked.chinese.id}`, { viewport: { width: 1280, height: 900 } });
    await shoot(chinese, 'article-zh', false);
    expect(await styleOf(chinese, '.text')).toMatchObject({ direction: 'ltr', lang: expect.stringMatching(/^zh/) });
  });

  it('finds words and marks them', async () => {
    const page = await open('/');
    await page.locator('input[type=search]').fill('rivets <b>');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/?q=*');
    await page.locator('input[type=search]').fill('rivets');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/?q=rivets');
    await shoot(page, 'search');
    expect(await page.locator('mark').first().textContent()).toBe('rivets');
    expect(await page.locator('article.story').count()).toBe(2);
  });

  it('marks by its forms, which the browser says come from here', async () => {
    const { source } = await server.store.sources.add({ url: 'https://forms.example/feed', title: 'Forms' });
    let page = await open('/read/articles');
    await shoot(page, 'unread');
    const first = page.locator('article.story').first();
    const id = (await first.getAttribute('id'))!;
    await first.getByRole('button', { name: /^Star:/ }).click();
    await page.waitForURL(`**/read/articles#${id}`);
    expect(await page.locator(`#${id}`).textContent()).toContain('starred');
    await page.locator(`#${id} h2 a`).click();
    await page.waitForURL('**/read/articles/*');
    await page.goBack();
    await page.reload();
    expect(await page.locator(`#${id}`).count()).toBe(0);
    await page.getByRole('link', { name: 'Starred' }).click();
    expect(await page.locator(`#${id}`).count()).toBe(1);
    page = await open('/read/sources');
    await shoot(page, 'sources-kept');
    await page.getByRole('link', { name: 'Forms' }).click();
    await page.getByLabel('Folder').fill('Elsewhere');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Go on' }).waitFor();
    await shoot(page, 'source');
    expect(await page.getByLabel('Folder').inputValue()).toBe('Elsewhere');
    expect([requests, errors]).toEqual([[], []]);
    await page.getByText('Remove this source').click();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.waitForURL('**/read/sources');
    expect(await store.sources.get(source.id)).toBeUndefined();
  });

  it('is read by keyboard alone', async () => {
    const page = await open('/');
    const here = () =>
      page.evaluate(() => {
        const { activeElement } = (globalThis as unknown as { document: { activeElement: { textContent: string; tagName: string } } })
          .document;
        return activeElement.tagName === 'INPUT' ? 'search box' : activeElement.textContent.trim();
      });
    const seen = [];
    for (let i = 0; i < 9; i++) {
      await page.keyboard.press('Tab');
      seen.push(await here());
    }
    expect(seen).toEqual([
      'To the content',
      'Galley',
      'Stories',
      'Unread',
      'Starred',
      'Sources',
      'search box',
      'Search',
      'Old iron bridge to close for two years',
    ]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/read/stories/*');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await here()).not.toBe('Galley');
  });

  it('fits a phone, in the dark', async () => {
    const phone = { viewport: { width: 375, height: 740 }, colorScheme: 'dark', deviceScaleFactor: 2 } as const;
    for (const [path, name] of [
      ['/', 'phone-stories'],
      ['/read/articles?show=all', 'phone-articles'],
      [`/read/sources/${stocked.sourceId}`, 'phone-source'],
      [`/read/articles/${stocked.uyghur.id}`, 'phone-ug'],
      [`/read/articles/${stocked.chinese.id}`, 'phone-zh'],
      ['/read/sources', 'phone-sources'],
    ] as const) {
      const page = await open(path, phone);
      await shoot(page, name);
      const { scrolls, dark } = await page.evaluate(() => {
        const { document, getComputedStyle } = globalThis as unknown as {
          document: { documentElement: { scrollWidth: number; clientWidth: number } };
          getComputedStyle(e: unknown): { backgroundColor: string };
        };
        const { scrollWidth, clientWidth } = document.documentElement;
        const [red = 255] = getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g)!.map(Number);
        return { scrolls: scrollWidth > clientWidth, dark: red < 60 };
      });
      expect({ path, scrolls, dark }).toEqual({ path, scrolls: false, dark: true });
    }
  });

  it('shows sources and how they do', async () => {
    await store.sources.recordPoll(stocked.sourceId, {
      at: '2026-11-21T11:00:00Z',
      nextPollAt: '2026-11-21T12:30:00Z',
      error: 'status 500 <b>',
    });
    const page = await open('/read/sources');
    expect(await page.locator('td').first().getByRole('link').getAttribute('href')).toBe(`/read/sources/${stocked.sourceId}`);
    await shoot(page, 'sources');
    expect(await page.locator('tbody tr').count()).toBe(1);
    expect(await page.locator('.failed').textContent()).toBe('1 failure: status 500 <b>');
    expect(await page.locator('td').allTextContents()).toContain('in 30 min');
  });

  // The control: a busy machine may end the page before it has sent anything.
  it('is tried with a page that runs and sends, unless it is hindered', { retry: 2, timeout: 60_000 }, async () => {
    const other = await startTrap();
    const origin = await startOrigin();
    origin.serve('*', '/unhindered', { body: writeHostilePage(`http://127.0.0.1:${other.port}`, 60) });
    const page = await open('/');
    const hit = page.waitForFunction('globalThis.__hit');
    await page.goto(origin.url('/unhindered'), { waitUntil: 'commit' });
    expect(await (await hit).jsonValue()).toBeGreaterThan(0);
    await expect.poll(() => other.reached.filter((line) => line.startsWith('GET')).length, { timeout: 20_000 }).toBeGreaterThan(9);
    await context.close();
    await origin.close();
    other.server.close();
  });

  it('shows a hostile page without running or sending anything', { timeout: 60_000 }, async () => {
    const address = `http://127.0.0.1:${trap.port}`;
    const { id, pageId } = await storePage(store, {
      url: `${address}/hostile`,
      page: writeHostilePage(address),
      at: '2026-11-20T00:00:00Z',
    });
    for (const path of [`/read/articles/${id}`, `/pages/${pageId}`, '/', '/?q=hostile', `/articles/${id}?output=html`]) {
      const page = await open(path, { viewport: { width: 1280, height: 900 } });
      await shoot(page, `hostile-${path.replace(/\W+/g, '-')}`, false);
      await page.waitForTimeout(300);
      expect({ path, alone: trap.reached }).toEqual({ path, alone: [] });
      // What people do in the frame leads nowhere either; a page opened by itself has links like any other.
      const inside = page.frameLocator('iframe.page');
      for (const name of path.startsWith('/read/') ? ['#run', '#away', '#blank', '#f button'] : [])
        await inside.locator(name).click({ timeout: 3000, force: true, noWaitAfter: true });
      await page.waitForTimeout(300);
      const hit = await page.evaluate(() => (globalThis as unknown as { __hit?: number }).__hit);
      expect({ path, hit, pages: context.pages().length }).toEqual({ path, hit: undefined, pages: 1 });
      expect({ path, reached: trap.reached }).toEqual({ path, reached: [] });
    }
  });

  it('loads pictures of the page only when asked to', async () => {
    const address = `http://127.0.0.1:${trap.port}`;
    const { id } = await storePage(store, {
      url: `${address}/pictures/1`,
      page: writePage(
        'Pictures',
        Array(3).fill('A long enough paragraph about the pictures of the harbour, which are many and all of them grey.'),
        '',
        '<img src="grey.png">',
      ),
      at: '2026-11-20T00:00:00Z',
    });
    await open(`/read/articles/${id}`);
    expect(trap.reached).toEqual([]);
    const page = await open(`/read/articles/${id}`);
    await page.getByRole('link', { name: 'Load pictures' }).click({ noWaitAfter: true });
    await expect.poll(() => trap.reached, { timeout: 20_000 }).toContain('GET /pictures/grey.png HTTP/1.1');
    expect(trap.reached.filter((line) => line.startsWith('GET')).every((line) => line.includes('grey.png'))).toBe(true);
  });
});
