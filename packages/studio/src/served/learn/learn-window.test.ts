/** The room of learning in a real Chromium: a page is corrected, rules are learned from it, held against the others, accepted, and used by the command. Needs a build. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { type ServerType, serve } from '@hono/node-server';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, launchChromium } from '../../../../../test/chromium.ts';
import { STRANGE_SITE, writeSite } from '../../../test/strange-site.ts';
import { LabelStore } from '../../server/label-store.ts';
import { Learning } from '../../server/learn/learning.ts';
import { listPages, servePages } from '../../server/page-list.ts';
import { createStudio } from '../../server/studio-app.ts';

const COMMAND = join(import.meta.dirname, '../../../../galley/dist/cli/main.js');
const hasBrowser = hasChromium('the room of learning');

describe.skipIf(!hasBrowser)('learning in the window', () => {
  let browser: Browser;
  let folder: string;
  let learning: Learning;
  let server: ServerType;
  let address: string;
  const errors: string[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'galley-learn-'));
    writeSite(join(folder, 'site'));
    browser = await launchChromium();
    const pages = listPages([join(folder, 'site')]);
    const labels = new LabelStore(join(folder, 'labels'));
    learning = new Learning({ pages, labels, out: join(folder, 'labels'), version: '1' });
    const app = createStudio({ version: '1', pages: servePages(pages), labels, learning, hosts: ['127.0.0.1'] });
    server = await new Promise((resolve) => {
      const started: ServerType = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started));
    });
    address = `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    server?.close();
    await learning?.close();
    rmSync(folder, { recursive: true });
  });

  async function openWindow(options: Parameters<Browser['newContext']>[0] = {}, path = ''): Promise<Page> {
    const page = await (await browser.newContext({ viewport: { width: 1300, height: 850 }, ...options })).newPage();
    page.setDefaultTimeout(15_000);
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(`${address}${path}`);
    return page;
  }

  it('mends a site from one corrected page', { timeout: 120_000 }, async () => {
    const page = await openWindow();
    await page.locator('.reading h2').waitFor();
    const [first, second] = STRANGE_SITE as [(typeof STRANGE_SITE)[0], (typeof STRANGE_SITE)[0]];
    const frame = page.frameLocator('.page-frame');
    await page.keyboard.press('c');
    await frame.getByText(first.box.slice(0, 30)).click();
    await frame.getByText(first.summary).click();
    await page.keyboard.press('6');
    await page.getByLabel('Who says so').fill('Ines');
    await page.getByRole('button', { name: /^Store in/ }).click();
    await page.getByRole('button', { name: 'Learn from it' }).click();
    await page.locator('.learn select', { hasText: 'post.example – 1 labelled, 4 not' }).waitFor();
    await page.getByRole('button', { name: 'Rules' }).click();
    await page.locator('.learned').waitFor();
    expect(await page.locator('.learned .worth').textContent()).toMatch(/F1 \.\d+ → 1\.000.*label another/);
    expect(await page.locator('.learned table').first().textContent()).toMatch(/drop .*fact-box.*4 of 4.*keep .*in-short.*4 of 4/);
    expect(await page.locator('.changes h3').textContent()).toBe('4 of 4 pages nobody labelled would be another');
    await page.locator('.changes summary', { hasText: second.name }).click();
    expect(await page.locator('.changes details[open]').textContent()).toContain(second.summary);
    await page.getByRole('button', { name: /^Write/ }).click();
    const said = (await page.locator('.accepted code').first().textContent())!;
    const other = STRANGE_SITE[3]!;
    const given = said
      .replace('PAGE', join(folder, 'site', other.name))
      .split(' ')
      .slice(1);
    const { stdout } = spawnSync(process.execPath, [COMMAND, ...given, '--format', 'text', '--url', other.url], { encoding: 'utf8' });
    expect([stdout.includes(other.summary), stdout.includes(other.box)]).toEqual([true, false]);
    // The page that would be another is one press away.
    await page.getByRole('button', { name: `Open ${second.name}` }).click();
    await page.locator('.desk').waitFor();
    await page.keyboard.press('1');
    await page.locator('.reading h2', { hasText: 'Gannet' }).waitFor();
    expect(errors).toEqual([]);
  });

  it.each([
    ['light', 1300],
    ['dark', 375],
  ] as const)('leaves nothing for axe to find, %s, %i wide', { timeout: 60_000 }, async (colorScheme, width) => {
    const page = await openWindow({ colorScheme, viewport: { width, height: 850 }, bypassCSP: true }, '#room=learn');
    await page.locator('.learn .kinds').waitFor();
    await page.getByRole('button', { name: 'Rules' }).click();
    await page.locator('.learned').waitFor();
    await page.evaluate(axe.source);
    const found = await page.evaluate(async () => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, { iframes: false });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
    });
    expect(found).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
  });
});
