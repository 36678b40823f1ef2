/** Lists with pictures in a real Chromium: everything comes from the newsroom, at the root and below a path, either way of writing, on a phone. */
import { existsSync, mkdirSync } from 'node:fs';
import { systemClock } from '@galley/fetch';
import axe from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Origin, startOrigin } from '../../../../../test/web/origin.ts';
import { type NewsServer, openTestStore, startNewsServer, storePage, writePage } from '../../../test/news-server.ts';
import type { Store } from '../../store/store.ts';

const PROGRAM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path));
if (PROGRAM === undefined) console.warn('SKIPPED pictures in a browser: no Chromium on this machine (apt-get install chromium)');
const SHOTS = process.env['GALLEY_SHOTS'];

const TEXT = 'The council of the harbour district voted on Friday to close the old iron bridge for two years, as engineers had asked.';
const UYGHUR = 'ئۈرۈمچى شەھىرىدە بۈگۈن يېڭى كىتابخانا ئېچىلدى، بۇنىڭغا نۇرغۇن ئوقۇرمەنلەر قاتناشتى ۋە خۇشال بولدى.';

describe.skipIf(PROGRAM === undefined).each(['', '/news'])('pictures below "%s"', (basePath) => {
  let origin: Origin;
  let store: Store;
  let server: NewsServer;
  let browser: Browser;
  let page: Page;
  let id: number;
  const asked: string[] = [];
  const errors: string[] = [];

  beforeAll(async () => {
    origin = await startOrigin();
    store = await openTestStore();
    server = await startNewsServer({ store, basePath, clock: systemClock, pictures: { allowPrivate: ['127.0.0.1'] } });
    const red = sharp({ create: { width: 600, height: 400, channels: 3, background: '#c02010' } });
    origin.serve('*', '/red.png', { body: await red.png().toBuffer() });
    const { source } = await store.sources.add({ url: origin.url('/feed.xml'), title: 'Harbour', homeUrl: origin.url('/') });
    const address = origin.url('/red.png');
    const head = `<meta property="og:image" content="${address}">`;
    const add = (name: string, text: string): Promise<{ id: number }> =>
      storePage(store, {
        url: origin.url(`/${name}`),
        page: writePage(
          name,
          [text, `${text}</p><figure><img src="${address}" width="600" height="400" alt="A red bridge"></figure><p>`, text, text],
          head,
        ),
        at: '2026-11-20T00:00:00Z',
        sourceId: source.id,
      });
    ({ id } = await add('Bridge', TEXT));
    await add('كىتابخانا', UYGHUR);
    browser = await chromium.launch({
      executablePath: PROGRAM!,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    const context = await browser.newContext({ viewport: { width: 375, height: 740 } });
    page = await context.newPage();
    // What the frame of a stored page would like to have is refused before it is asked for: the origin's own log says so below.
    page.on('request', (request) => request.frame() === page.mainFrame() && asked.push(request.url()));
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    if (SHOTS !== undefined) mkdirSync(SHOTS, { recursive: true });
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await store?.close();
    await origin?.close();
  });

  /** How wide each picture that matches is in its own pixels; 0 where it did not come. */
  const widths = (selector: string): Promise<number[]> =>
    page.locator(selector).evaluateAll((all) => all.map((image) => (image as unknown as { naturalWidth: number }).naturalWidth));
  const foreign = (): string[] => asked.filter((url) => !url.startsWith(`${server.url}${basePath}/`) && !url.startsWith('data:'));

  const byBrowsers = (): string[] =>
    origin.requests.filter(({ headers }) => /chrom/i.test(headers['user-agent'] ?? '')).map(({ path }) => path);

  it('of lists come from the newsroom alone, on a phone, without faults of access', { timeout: 60_000 }, async () => {
    for (const path of ['/read/articles', '/']) {
      await page.goto(`${server.url}${basePath}${path}`);
      await expect.poll(() => widths('img.picture'), { timeout: 15_000 }).toEqual([256, 256]);
      expect(await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')).toBe(false);
      if (SHOTS !== undefined)
        await page.screenshot({ path: `${SHOTS}/pictures${basePath.replace('/', '-')}${path.replaceAll('/', '-')}.png`, fullPage: true });
    }
    await page.goto(`${server.url}${basePath}/read/articles`);
    const boxes = async (selector: string): Promise<{ x: number; right: number }[]> =>
      page.locator(selector).evaluateAll((all) =>
        all.map((element) => {
          const { x, right } = (element as unknown as { getBoundingClientRect(): { x: number; right: number } }).getBoundingClientRect();
          return { x, right };
        }),
      );
    const rightToLeft = await page
      .locator('article.story')
      .evaluateAll((all) => all.map((story) => (story as unknown as { matches(s: string): boolean }).matches(':dir(rtl)')));
    const [pictures, stories] = [await boxes('img.picture'), await boxes('article.story')];
    // At the end of the line: to the right, and to the left where the text runs that way.
    expect(rightToLeft.toSorted()).toEqual([false, true]);
    for (const [at, rtl] of rightToLeft.entries())
      expect(rtl ? pictures[at]!.x - stories[at]!.x : stories[at]!.right - pictures[at]!.right).toBeLessThan(2);
    expect(foreign()).toEqual([]);
    expect(byBrowsers()).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('stand beside what a search found, and in a story', { timeout: 60_000 }, async () => {
    const { storyId } = (await store.articles.get(id))!;
    for (const path of ['/?q=bridge', `/read/stories/${storyId}`]) {
      await page.goto(`${server.url}${basePath}${path}`);
      await expect.poll(() => widths('img.picture'), { timeout: 15_000 }).toEqual([256]);
      expect(await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')).toBe(false);
    }
    expect(foreign()).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('of an article are shown on a click, or by the setting', { timeout: 60_000 }, async () => {
    await page.goto(`${server.url}${basePath}/read/articles/${id}`);
    expect(await page.locator('.text img').count()).toBe(0);
    await page.getByRole('link', { name: 'Show pictures' }).click();
    await page.waitForURL('**?pictures=1');
    await expect.poll(async () => (await widths('.text img')).every((width) => width === 600), { timeout: 15_000 }).toBe(true);
    expect(await page.locator('.text img').count()).toBeGreaterThan(0);
    await page.goto(`${server.url}${basePath}/read/sources`);
    await page.getByLabel('Pictures').selectOption('all');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**/read/sources');
    await page.goto(`${server.url}${basePath}/read/articles/${id}`);
    expect(await page.locator('.text img').count()).toBeGreaterThan(0);
    await page.goto(`${server.url}${basePath}/read/sources`);
    await page.getByLabel('Pictures').selectOption('none');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**/read/sources');
    await page.goto(`${server.url}${basePath}/read/articles?show=all`);
    expect(await page.locator('article.story').count()).toBe(2);
    expect(await page.locator('img').count()).toBe(0);
    expect(foreign()).toEqual([]);
    expect(byBrowsers()).toEqual([]);
  });

  it('leave nothing for axe to say', { timeout: 60_000 }, async () => {
    await store.users.setPictures(1, 'all');
    const context = await browser.newContext({ bypassCSP: true });
    const tested = await context.newPage();
    for (const path of ['/', '/read/articles?show=all', `/read/articles/${id}`, '/read/sources']) {
      await tested.goto(`${server.url}${basePath}${path}`);
      expect(await tested.locator('img').count()).toBeGreaterThan(0);
      await tested.addScriptTag({ content: axe.source });
      const { violations } = (await tested.evaluate('axe.run(document, { iframes: false })')) as {
        violations: { id: string; nodes: { html: string }[] }[];
      };
      expect([path, violations.map(({ id: rule, nodes }) => [rule, nodes[0]!.html])]).toEqual([path, []]);
    }
    await context.close();
  });
});
