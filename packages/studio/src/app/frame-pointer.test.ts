/** Pointing where no listener of ours runs in the frame, as in WebKit: Chromium with a frame made deaf. Needs a build. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, launchChromium } from '../../../../test/chromium.ts';

const PLAYGROUND = pathToFileURL(join(import.meta.dirname, '../../dist/playground.html')).href;
const PAGE = join(import.meta.dirname, '../../../../test/pages/en-harbour.html');

/** What the window finds in a frame of WebKit: documents that take listeners and never call them. */
const DEAFEN = `
  const { get } = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentDocument');
  Object.defineProperty(HTMLIFrameElement.prototype, 'contentDocument', { get() {
    const page = get.call(this);
    if (page !== null) page.addEventListener = () => {};
    return page;
  } });`;

const hasBrowser = hasChromium('pointing in a frame');

describe.skipIf(!hasBrowser)('a page in which nobody may listen', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());

  it('is pointed at, pressed, drawn over and scrolled all the same', { timeout: 60_000 }, async () => {
    const context = await browser.newContext({ viewport: { width: 1300, height: 850 }, hasTouch: true });
    const page = await context.newPage();
    await page.addInitScript(DEAFEN);
    await page.goto(PLAYGROUND);
    await page.locator('input[type=file]').first().setInputFiles(PAGE);
    const frame = page.frameLocator('.page-frame');
    await frame.locator('galley-b[f]').first().waitFor();
    const mouse = await context.newCDPSession(page);
    const paragraph = frame.getByText('“People have stopped asking me');
    const move = async (type: MouseMove, dy = 0): Promise<void> => {
      const { x, y } = (await paragraph.boundingBox())!;
      await send(mouse, type, x + 30, y + 8 + dy);
    };

    await page.mouse.move(200, 300);
    await page.mouse.wheel(0, 500);
    await expect.poll(() => scrolled(page)).toBe(500);
    await move('mouseMoved');
    const box = (await page.locator('.frame-box').boundingBox())!;
    const under = (await paragraph.boundingBox())!;
    for (const side of ['x', 'y', 'width', 'height'] as const) expect(Math.abs(box[side] - under[side])).toBeLessThan(2);
    expect(await page.locator('.inspector').textContent()).toMatch(/kept by second-model/);
    await move('mousePressed');
    await move('mouseReleased');
    await paragraph.and(frame.locator('[now]')).waitFor();

    const kept = (): Promise<number> => frame.locator('galley-b[f=kept]').count();
    const before = await kept();
    await page.keyboard.press('Escape');
    await page.keyboard.press('c');
    await move('mousePressed');
    for (let dy = -20; dy >= -120; dy -= 20) await move('mouseMoved', dy);
    await move('mouseReleased', -120);
    await expect.poll(kept).toBeLessThan(before);

    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number): Promise<unknown> =>
      mouse.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: 300, y }] });
    await touch('touchStart', 300);
    for (let y = 320; y <= 400; y += 20) await touch('touchMove', y);
    await touch('touchEnd', 400);
    await expect.poll(() => scrolled(page)).toBeLessThan(500);
    await context.close();
  });
});

type MouseMove = 'mousePressed' | 'mouseMoved' | 'mouseReleased';

/** By the protocol itself: the driver's own drags run a script in every frame, and in this one none runs. */
async function send(mouse: CDPSession, type: MouseMove, x: number, y: number): Promise<void> {
  await mouse.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: type === 'mouseReleased' ? 0 : 1, clickCount: 1 });
}

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelector<HTMLIFrameElement>('.page-frame')!.contentDocument!.scrollingElement!.scrollTop);
}
