/** Somebody who reads the newsroom's pages in a real Chromium, and looks at each of them: what is on it, that all is well, how it looks. */
import { strict as assert } from 'node:assert';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';

export const CHROMIUM: string | undefined = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
);

/** Of one picture in the documents, in bytes. */
export const MOST_BYTES = 60_000;

export interface Reader {
  readonly page: Page;
  /** A second tab of the same person. */
  openTab(): Promise<Page>;
  goTo(path: string): Promise<void>;
  /** Loads a path again and again until its page is as wanted. @throws after half a minute */
  until(path: string, what: string, isSo: () => Promise<boolean>): Promise<void>;
  /**
   * Nothing left the newsroom, nothing went wrong in the console, axe finds nothing, nothing scrolls sideways; then the page's picture.
   * `most`: of its height, in CSS pixels.
   */
  look(name: string, options?: { readonly most?: number }): Promise<void>;
  /** A phone in the dark from now on, or a desk by day. */
  use(device: 'phone' | 'desk'): Promise<void>;
  /** Of errors in the console, those whose text has this are meant. */
  forgive(text: string): void;
  close(): Promise<void>;
}

const DESK = { width: 1180, height: 760 };
const PHONE = { width: 390, height: 780 };
const LIMIT_MS = 60_000;

/** @param pictures folder for pictures; none are taken where not given */
export async function startReader(url: string, pictures: string | undefined): Promise<Reader> {
  const browser: Browser = await chromium.launch({
    executablePath: CHROMIUM!,
    // The browser knows the papers too: what it asked of them would arrive.
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--host-resolver-rules=MAP *.example 127.0.0.1'],
  });
  const context: BrowserContext = await browser.newContext({ viewport: DESK, locale: 'en-GB' });
  const [strays, errors, forgiven]: [string[], string[], string[]] = [[], [], []];
  const note = (error: string): void => {
    if (!forgiven.some((text) => error.includes(text))) errors.push(error);
  };
  context.on('request', (request) => {
    if (!request.url().startsWith(`${url}/`) && !/^(data|blob):/.test(request.url())) strays.push(request.url());
  });
  // What the page's own policy holds back was never sent.
  context.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'csp') strays.splice(strays.indexOf(request.url()), 1);
  });
  context.on('weberror', (error) => note(error.error().message));
  context.on('console', (message) => {
    // A stored page in its frame may complain of what it may not do.
    if (message.type() === 'error' && !message.location().url.startsWith(`${url}/pages/`)) note(message.text());
  });
  const page = await context.newPage();
  page.setDefaultTimeout(LIMIT_MS);
  if (pictures !== undefined) mkdirSync(pictures, { recursive: true });
  return {
    page,
    openTab: () => context.newPage(),
    forgive: (text) => void forgiven.push(text),
    goTo: async (path) => void (await page.goto(url + path)),
    until: async (path, what, isSo) => {
      const end = Date.now() + LIMIT_MS;
      for (;;) {
        await page.goto(url + path);
        if (await isSo()) return;
        if (Date.now() > end) assert.fail(`${path} never shows ${what}: ${await page.locator('main').textContent()}`);
        await page.waitForTimeout(300);
      }
    },
    look: async (name, { most } = {}) => {
      await page.evaluate(axe.source);
      // Frames show what strangers wrote.
      const { violations } = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
        'axe.run({ iframes: false })',
      );
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      const sideways = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
      assert.deepEqual({ name, found, sideways, strays, errors }, { name, found: [], sideways: false, strays: [], errors: [] });
      if (pictures !== undefined) writeFileSync(join(pictures, `${name}.png`), await shoot(page, most));
    },
    use: async (device) => {
      await page.emulateMedia({ colorScheme: device === 'phone' ? 'dark' : 'light' });
      await page.setViewportSize(device === 'phone' ? PHONE : DESK);
    },
    close: () => browser.close(),
  };
}

/** A PNG with as many colours as there is room for. */
async function shoot(page: Page, most = 1100): Promise<Buffer> {
  const { width, height } = page.viewportSize()!;
  const whole = await page.evaluate<number>('document.documentElement.scrollHeight');
  const clip = { x: 0, y: 0, width, height: Math.min(Math.max(whole, Math.min(height, 320)), most) };
  const all = sharp(await page.screenshot({ fullPage: true, clip }));
  for (const colours of [128, 64, 32, 16, 8]) {
    const bytes = await all.clone().png({ palette: true, colours, dither: 0, effort: 10, compressionLevel: 9 }).toBuffer();
    if (bytes.length <= MOST_BYTES) return bytes;
  }
  return assert.fail(`${page.url()} makes no picture of ${MOST_BYTES} bytes`);
}
