/** The window in a real Chromium: opened from a file, where it may ask for nothing, and served. Needs a build. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type ServerType, serve } from '@hono/node-server';
import axe from 'axe-core';
import { STRATEGIES } from 'galley';
import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, launchChromium } from '../../../../test/chromium.ts';
import { type Origin, startOrigin } from '../../../../test/web/origin.ts';
import { LabelStore } from '../server/label-store.ts';
import { listPages, servePages } from '../server/page-list.ts';
import { createStudio } from '../server/studio-app.ts';

const PAGES = join(import.meta.dirname, '../../../../test/pages');
const PLAYGROUND = join(import.meta.dirname, '../../dist/playground.html');
/** Of the file, gzipped. */
const MOST_BYTES = 602_000;

const hasBrowser = hasChromium('the studio');

let browser: Browser;
let context: BrowserContext;
let folder: string;
const asked: string[] = [];
const errors: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'galley-window-'));
  if (hasBrowser) browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});
afterEach(async () => {
  await context?.close();
  expect(errors.splice(0)).toEqual([]);
  expect(asked.splice(0)).toEqual([]);
});

async function openWindow(
  address: string = pathToFileURL(PLAYGROUND).href,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Page> {
  context = await browser.newContext({ viewport: { width: 1300, height: 850 }, ...options });
  const page = await context.newPage();
  const own = new URL(address);
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (!['data:', 'blob:', 'about:'].includes(protocol) && (protocol !== own.protocol || host !== own.host)) asked.push(request.url());
  });
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    // The sandbox of the frame at work, where the driver looks into it.
    if (message.type() === 'error' && !message.text().startsWith('Blocked script execution')) errors.push(message.text());
  });
  await page.goto(address);
  return page;
}

async function openFile(page: Page, name: string): Promise<FrameLocator> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(name.startsWith('/') ? name : join(PAGES, name));
  await page.locator('.desk').waitFor();
  const frame = page.frameLocator('.page-frame');
  await frame.locator('galley-b[f]').first().waitFor();
  return frame;
}

const inspector = (page: Page): Promise<string> => page.locator('.inspector').textContent();

describe.skipIf(!hasBrowser)('the playground, opened from a file', () => {
  it('is one file that a phone can bear', () => {
    expect(gzipSync(readFileSync(PLAYGROUND), { level: 9 }).length).toBeLessThan(MOST_BYTES);
  });

  it.each([
    ['en-harbour.html', 'Harbour ferry returns', 'ltr'],
    ['zh-metro-gbk.html', '地铁', 'ltr'],
    ['ug-news.html', 'كۆۋرۈك', 'rtl'],
  ])('shows %s beside its article', async (name, headline, direction) => {
    const page = await openWindow();
    const frame = await openFile(page, name);
    expect(await page.locator('.reading h2').textContent()).toContain(headline);
    expect(await page.locator('.reading .part-paragraph').count()).toBeGreaterThan(3);
    expect(
      await page
        .locator('.reading .part-paragraph p')
        .first()
        .evaluate((element) => getComputedStyle(element).direction),
    ).toBe(direction);
    expect(await frame.locator('galley-b[f=kept]').count()).toBeGreaterThan(3);
    expect(await frame.locator('galley-b[f=dropped]').count()).toBeGreaterThan(3);
  });

  it('says why: of what the pointer is over, of what keys lead to, from the article and back', async () => {
    const page = await openWindow();
    const frame = await openFile(page, 'brief.html');
    await frame.getByText('Sign up for our newsletter').hover();
    expect(await inspector(page)).toMatch(/dropped as prompt[\s\S]*html > body[\s\S]*line 16[\s\S]*line-blocks/);
    await frame.getByText('“It was in pieces').hover();
    expect(await inspector(page)).toMatch(/kept by second-model/);
    // A box lies over the page, which is not touched for it; it goes where the page is scrolled to, and gives way to a block that was chosen.
    const box = page.locator('.frame-box');
    const standsOn = async (): Promise<void> => {
      const [over, under] = [await box.boundingBox(), await frame.getByText('“It was in pieces').boundingBox()];
      for (const side of ['x', 'y', 'width', 'height'] as const) expect(Math.abs(over![side] - under![side])).toBeLessThan(2);
    };
    await standsOn();
    expect(await frame.locator('galley-b[now]').count()).toBe(0);
    await page.keyboard.press('2');
    await page.locator('.block-row', { hasText: '“It was in pieces' }).hover();
    await page.setViewportSize({ width: 1300, height: 420 });
    await frame.locator('html').evaluate((root) => root.scrollBy(0, 40));
    expect(await frame.locator('html').evaluate((root) => root.scrollTop)).toBe(40);
    await expect.poll(() => standsOn().then(() => true, String)).toBe(true);
    await page.setViewportSize({ width: 1300, height: 850 });
    await page.keyboard.press('1');
    await page.locator('.part', { hasText: 'Volunteers' }).click();
    expect(await frame.locator('galley-b[now]').textContent()).toContain('Volunteers');
    expect(await box.isVisible()).toBe(false);
    await page.keyboard.press('j');
    await expect.poll(() => frame.locator('galley-b[now]').textContent()).toContain('“It was in pieces');
    expect(await page.locator('.part[data-now=true]').textContent()).toContain('“It was in pieces');
    await page.keyboard.press('k');
    await page.keyboard.press('s');
    expect(await page.locator('.source-row mark').allTextContents()).toEqual([expect.stringContaining('Volunteers have spent')]);
    await page.keyboard.press('2');
    expect(await page.locator('.block-row[aria-current=true]').textContent()).toContain('Volunteers');
    expect(await page.locator('.features tr').count()).toBe(4);
  });

  it('shows every candidate of every field, and takes a value by pointing', async () => {
    const page = await openWindow();
    const frame = await openFile(page, 'brief.html');
    await page.keyboard.press('3');
    const headline = page.locator('.fields section', { has: page.getByRole('heading', { name: 'headline', exact: true }) });
    expect(await headline.locator('li').count()).toBe(2);
    expect(await headline.locator('li[data-chosen=true]').textContent()).toContain('0.97 heading');
    await headline.getByRole('button', { name: 'Point at it' }).click();
    await frame.getByText('By Ines Marlow').click();
    expect(await headline.locator('input').inputValue()).toBe('By Ines Marlow');
  });

  it('draws what each strategy measured, and shows the block at a mark', { timeout: 120_000 }, async () => {
    const page = await openWindow();
    await openFile(page, 'en-harbour.html');
    await page.keyboard.press('4');
    for (const name of ['default', ...STRATEGIES.map((strategy) => strategy.name)]) {
      await page.locator('.strategy select').selectOption(name);
      await page.locator('.message', { hasText: /^$/ }).waitFor();
      const charts = page.locator('.chart canvas');
      await charts.first().waitFor();
      const ink = await charts.first().evaluate((canvas: HTMLCanvasElement) =>
        canvas
          .getContext('2d')!
          .getImageData(0, 0, canvas.width, canvas.height)
          .data.some((value) => value > 0),
      );
      expect(ink, name).toBe(true);
    }
    const box = (await page.locator('.chart .u-over').first().boundingBox())!;
    await page.mouse.move(box.x + box.width * 0.45, box.y + box.height / 2);
    await page.locator('.inspector .place').waitFor();
  });

  it('corrects by pressing, dragging and keys, and takes it back', async () => {
    const page = await openWindow();
    const frame = await openFile(page, 'brief.html');
    // In the frame itself nothing runs, not even what a test asks.
    const fates = (): Promise<string[]> =>
      page.evaluate(() => {
        const { contentDocument } = document.querySelector<HTMLIFrameElement>('.page-frame')!;
        return [...contentDocument!.querySelectorAll('galley-b')].map((element) => element.getAttribute('f')!);
      });
    const before = await fates();
    await page.keyboard.press('c');
    await page.locator('.correcting select').selectOption('inset');
    await frame.getByText('Volunteers').click();
    await expect.poll(() => frame.locator('galley-b', { hasText: 'Volunteers' }).getAttribute('r')).toBe('inset');
    const from = (await frame.getByText('Ferry fares rise').boundingBox())!;
    const to = (await frame.getByText('© 2024').boundingBox())!;
    // By the protocol itself: the driver's own drags run a script in every frame, and in this one none runs.
    const mouse = await context.newCDPSession(page);
    const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number, y: number): Promise<unknown> =>
      mouse.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: type === 'mouseReleased' ? 0 : 1, clickCount: 1 });
    await send('mousePressed', from.x + 5, from.y + 5);
    for (let i = 1; i <= 8; i++)
      await send('mouseMoved', from.x + 5 + (i * (to.x - from.x + 15)) / 8, from.y + 5 + (i * (to.y - from.y)) / 8);
    await send('mouseReleased', to.x + 20, to.y + 5);
    await expect.poll(async () => (await fates()).slice(-3)).toEqual(['kept', 'kept', 'kept']);
    await page.keyboard.press('6');
    expect(await page.locator('.labels pre').textContent()).toMatch(/Ferry fares rise\nStorm closes pier\n© 2024/);
    for (let i = 0; i < 2; i++) await page.keyboard.press('u');
    await expect.poll(fates).toEqual(before);
    await page.keyboard.press('U');
    await expect.poll(() => frame.locator('galley-b', { hasText: 'Volunteers' }).getAttribute('f')).toBe('dropped');
  });

  it('gives the label and its page to be kept', async () => {
    const page = await openWindow();
    await openFile(page, 'brief.html');
    await page.keyboard.press('6');
    await page.getByLabel('Who says so').fill('Ines');
    const files: string[] = [];
    page.on('download', async (download) => files.push(download.suggestedFilename()));
    const [first] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download the label' }).click()]);
    const row = JSON.parse(readFileSync((await first.path())!, 'utf8')) as { id: string; text: string; labelled: { by: string } };
    expect(row.labelled.by).toBe('Ines');
    expect(row.text.split('\n')).toHaveLength(3);
    await expect.poll(() => files.map((name) => name.replace(/^.*\./, ''))).toEqual(['jsonl', 'html']);
  });

  it('tries rules at once', async () => {
    const page = await openWindow();
    await openFile(page, 'brief.html');
    await page.getByText('Rules').click();
    await page.getByPlaceholder('CSS selector').first().fill('aside p');
    await page.getByRole('button', { name: 'Try' }).click();
    await page.locator('.reading', { hasText: 'Sign up for our newsletter' }).waitFor();
    await page.getByPlaceholder('CSS selector').first().fill('p[');
    await page.getByRole('button', { name: 'Try' }).click();
    await page.locator('.verdict .problem', { hasText: 'p[' }).waitFor();
  });

  it('says what is wrong with a page that is none', async () => {
    const page = await openWindow();
    const file = join(folder, 'empty.html');
    writeFileSync(file, '');
    await page.locator('input[type=file]').first().setInputFiles(file);
    expect(await page.locator('.verdict').textContent()).toContain('No article: empty input');
  });

  it('is quick to move in a page of five megabytes, of which it shows what is seen', { timeout: 120_000 }, async () => {
    const page = await openWindow();
    const file = join(folder, 'large.html');
    const paragraph = 'The harbour trust said on Friday that the old pier, closed since Monday, will open again. ';
    writeFileSync(
      file,
      `<title>Large</title><h1>Large</h1>${Array.from({ length: 5000 }, (_, i) => `<p>${i} ${paragraph.repeat(11)}</p>`).join('\n')}`,
    );
    // Before it is read it is there to be looked at, without colours.
    const looks = page.evaluate<string>(`new Promise((resolve) => {
      const look = () => {
        const text = document.querySelector('.page-frame')?.contentDocument?.querySelector('galley-b');
        text ? resolve(text.hasAttribute('f') + ' ' + document.querySelector('.shown')?.textContent) : requestAnimationFrame(look);
      };
      look();
    })`);
    await openFile(page, file);
    expect(await looks).toBe('false Reading …');
    await page.keyboard.press('2');
    expect(await page.locator('.block-row').count()).toBeLessThan(100);
    await page.keyboard.press('s');
    expect(await page.locator('.source-row').count()).toBeLessThan(120);
    await page
      .locator('.rows')
      .last()
      .evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await page.locator('.block-row', { hasText: '4999 The harbour' }).click();
    expect(await page.locator('.source-row mark').first().textContent()).toContain('4999 The harbour');
  });

  it.each(['light', 'dark'] as const)('leaves nothing for axe to find, %s', { timeout: 120_000 }, async (colorScheme) => {
    const page = await openWindow(undefined, { colorScheme, bypassCSP: true });
    await openFile(page, 'ug-news.html');
    await page.keyboard.press('j');
    await page.evaluate(axe.source);
    for (const key of ['1', '2', '3', '4', '5', '6', '?', 's']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(150);
      // The page in the frame is a stranger's.
      const found = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
        "axe.run({ exclude: ['.page-frame'] })",
      );
      expect(found.violations.map(({ id, nodes }) => `${key}: ${id}: ${nodes[0]!.html}`)).toEqual([]);
    }
  });

  it('fits a phone', async () => {
    const page = await openWindow(undefined, { viewport: { width: 390, height: 800 } });
    await openFile(page, 'zh-metro.html');
    for (const key of ['1', '2', '3', '4', '5', '6']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(100);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), key).toBeLessThanOrEqual(390);
    }
  });
});

describe.skipIf(!hasBrowser)('a hostile page', () => {
  let trap: Origin;
  beforeAll(async () => {
    trap = await startOrigin();
  });
  afterAll(() => trap.close());

  /** All that a page may try: each would run or send in an open page. */
  const writeHostile = (
    at: string,
  ): string => `<html manifest="${at}/0"><head><link rel=preconnect href="${at}/1"><link rel=dns-prefetch href="${at}/2"><link rel=stylesheet href="${at}/3">
<meta http-equiv=refresh content="0;url=${at}/4"><base href="${at}/"><script>top.__hit = 1</script><script src="${at}/5"></script>
<style>@import "${at}/6"; body { background: url(${at}/7) } @font-face { font-family: x; src: url(${at}/8) } p { font-family: x } </style><title></title><meta name=x content='"><script>top.__hit=2</script>'></head>
<body onload="top.__hit=3" background="${at}/9"><h1 onclick="top.__hit=4">Hostile</h1>
<p>The hostile article says in a long and quite ordinary sentence that the council met again, and that nothing came of it.
<p>It says so twice, in <a href="javascript:top.__hit=5" ping="${at}/10">words</a> that <a target=_top href="${at}/11">lead</a> nowhere at all, the harbour trust said on Friday.
<img src="${at}/12" onerror="top.__hit=6" srcset="${at}/13 2x"><svg onload="top.__hit=7"><image href="${at}/14"/><use href="${at}/15#x"/><style><img src=x onerror="top.__hit=8"></style></svg>
<iframe src="${at}/16"></iframe><iframe srcdoc="<script>top.__hit=9</script>"></iframe><object data="${at}/17"></object><embed src="${at}/18"><video autoplay src="${at}/19" poster="${at}/20"></video>
<form action="${at}/21"><input autofocus onfocus="top.__hit=10"><button formaction="${at}/22">Send</button></form><details open ontoggle="top.__hit=11"><summary>x</summary></details>
<div style="background:url(${at}/23)">styled text that stands somewhere in the page</div><textarea></textarea><script>top.__hit=12</script></body>`;

  it.each(['nothing of it loaded', 'pictures from the web'])('runs nothing and asks for nothing: %s', async (way) => {
    const page = await openWindow();
    const file = join(folder, 'hostile.html');
    writeFileSync(file, writeHostile(`http://127.0.0.1:${trap.port}`));
    const frame = await openFile(page, file);
    const isRemote = way === 'pictures from the web';
    if (isRemote) {
      await page.getByLabel('Pictures from the web').check();
      await page.locator('.message', { hasText: /^$/ }).waitFor();
    }
    await frame.getByText('lead').click();
    await frame.getByText('words').click();
    await frame.getByText('Hostile', { exact: true }).click();
    for (const key of ['1', '2', '3', '4', '5', '6']) await page.keyboard.press(key);
    await page.waitForTimeout(700);
    expect(await page.evaluate(() => (globalThis as { __hit?: number }).__hit)).toBeUndefined();
    expect(page.url()).toBe(pathToFileURL(PLAYGROUND).href);
    const got = trap.requests.splice(0) as unknown as { path: string }[];
    // Asked to, it loads what is shown: the style sheet and its rules, pictures. Nothing else.
    expect(
      got.map(({ path }) => path).filter((path) => !isRemote || !['/3', '/6', '/7', '/8', '/12', '/13', '/23', '/9'].includes(path)),
    ).toEqual([]);
    // What its policy kept it from doing, the browser tells: the trap knows that it was not done.
    asked.splice(0);
    errors.splice(0);
  });
});

describe.skipIf(!hasBrowser)('served', () => {
  let origin: Origin;
  let server: ServerType;
  let address: string;
  let labels: string;
  beforeAll(async () => {
    origin = await startOrigin();
    origin.serve('*', '/lighthouse', { body: readFileSync(join(PAGES, 'brief.html')), headers: { 'content-type': 'text/html' } });
    labels = join(folder, 'labels');
    const fetcher = { fetch: async () => ({ ...(await fetchFrom(origin.url('/lighthouse'))), status: 200, notModified: false }) as never };
    const app = createStudio({
      version: '0',
      pages: servePages(listPages([PAGES])),
      fetcher,
      labels: new LabelStore(labels),
      hosts: ['127.0.0.1'],
    });
    server = await new Promise((resolve) => {
      const started: ServerType = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started));
    });
    address = `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
  });
  afterAll(async () => {
    server?.close();
    await origin?.close();
  });

  async function fetchFrom(url: string): Promise<{ url: string; requestedUrl: string; body: Uint8Array; contentType: string }> {
    return { url, requestedUrl: url, body: new Uint8Array(await (await fetch(url)).arrayBuffer()), contentType: 'text/html' };
  }

  it('opens the first page of its folder, others by choice, addresses by name', async () => {
    const page = await openWindow(address);
    await page.locator('.reading h2').waitFor();
    expect(await page.locator('.open-bar select option').count()).toBe(8);
    await page.locator('.open-bar select').selectOption({ label: 'zh-metro.html' });
    await page.locator('.reading h2', { hasText: '地铁' }).waitFor();
    await page.getByPlaceholder('Address of a page').fill('post.example/lighthouse');
    await page.getByPlaceholder('Address of a page').press('Enter');
    await page.locator('.reading h2', { hasText: 'Lighthouse' }).waitFor();
  });

  it('stores a correction where galley train finds it', async () => {
    const page = await openWindow(address);
    await page.locator('.open-bar select').selectOption({ label: 'brief.html' });
    await page.locator('.reading h2', { hasText: 'Lighthouse' }).waitFor();
    const frame = page.frameLocator('.page-frame');
    await page.keyboard.press('c');
    await frame.getByText('Sign up for our newsletter').click();
    await page.keyboard.press('6');
    await page.getByLabel('Who says so').fill('Tobias');
    await page.getByRole('button', { name: /^Store in/ }).click();
    await page.getByText(/^Stored as/).waitFor();
    const [row] = readFileSync(join(labels, 'gold.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { html: string; text: string; labelled: object });
    expect(row!.text.split('\n').at(-1)).toBe('Sign up for our newsletter, every morning in your inbox.');
    expect(row!.labelled).toMatchObject({ by: 'Tobias', blocks: 1, changed: 1 });
    expect(readFileSync(join(labels, row!.html))).toEqual(readFileSync(join(PAGES, 'brief.html')));
  });
});
