/** The project room in a real Chromium, by keyboard. Needs a build. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerType, serve } from '@hono/node-server';
import axe from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, launchChromium } from '../../../../../test/chromium.ts';
import { LabelStore } from '../../server/label-store.ts';
import { type GivenPage, listPages, servePages } from '../../server/page-list.ts';
import { Project } from '../../server/project/project.ts';
import { createStudio } from '../../server/studio-app.ts';

const PAGES = join(import.meta.dirname, '../../../../../test/pages');
const hasBrowser = hasChromium('the project room');

let browser: Browser;
let folder: string;
const contexts: BrowserContext[] = [];
const errors: string[] = [];
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'galley-room-'));
  if (hasBrowser) browser = await launchChromium();
});
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
  for (const close of closing.splice(0)) await close();
  expect(errors.splice(0)).toEqual([]);
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

async function serveProject(
  labels: string,
  pages: GivenPage[] = listPages([PAGES]),
  twice = 0,
  reads = true,
): Promise<{ address: string; project: Project }> {
  const store = new LabelStore(join(folder, labels));
  const project = new Project({ pages, labels: store, version: '1', twice, threads: 1 });
  const app = createStudio({ version: '1', pages: servePages(pages), labels: store, project, hosts: ['127.0.0.1'] });
  const server = await new Promise<ServerType>((resolve) => {
    const started: ServerType = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started));
  });
  closing.push(async () => {
    server.close();
    await project.measuring.close();
  });
  if (reads) {
    project.measuring.start();
    await project.measuring.settled();
  }
  return { address: `http://127.0.0.1:${(server.address() as { port: number }).port}/#room=project`, project };
}

async function openRoom(address: string, labeller: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1300, height: 850 }, ...options });
  contexts.push(context);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Blocked script execution')) errors.push(message.text());
  });
  await page.goto(address);
  await page.locator('.queue-row .sure').first().waitFor();
  await page.getByLabel('Who labels').fill(labeller);
  await page.getByLabel('Who labels').press('Enter');
  return page;
}

const violations = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: checker } = globalThis as unknown as { axe: typeof axe };
    const found = await checker.run(document, { iframes: false });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  });
};

const onDesk = (page: Page, name: RegExp | string): Promise<void> => page.locator('.work-name', { hasText: name }).waitFor();

/** The page of the queue is on the desk and was read. */
async function isRead(page: Page): Promise<void> {
  await page.locator('.work-bar').waitFor();
  await page.locator('.message', { hasText: /^$/ }).waitFor();
  await page.locator('.desk .reading h2').waitFor();
}

describe.skipIf(!hasBrowser)('the queue', () => {
  it('goes from the least sure page on, by keys alone: store, next, skip', { timeout: 120_000 }, async () => {
    const { address, project } = await serveProject('keys');
    const page = await openRoom(address, 'Ines');
    const expected = (await (await fetch(`${new URL('/api/project/queue', address)}`)).json()) as {
      rows: { id: string; headline: string }[];
    };
    const [first, second, third] = expected.rows;
    await page.getByRole('button', { name: 'Begin' }).focus();
    await page.keyboard.press('Enter');
    await onDesk(page, first!.headline);
    await page.locator('.desk .reading h2').waitFor();
    await page.locator('.message', { hasText: /^$/ }).waitFor();
    await page.keyboard.press('w');
    await page.getByText(/^Stored as/).waitFor();
    await page.keyboard.press('n');
    await onDesk(page, second!.headline);
    await page.locator('.message', { hasText: /^$/ }).waitFor();
    await page.keyboard.press('8');
    await onDesk(page, third!.headline);
    await page.locator('.message', { hasText: /^$/ }).waitFor();
    await page.keyboard.press('W');
    await page.locator('.work-name', { hasText: third!.headline }).waitFor({ state: 'detached' });
    const rows = readFileSync(join(project.labels.folder, 'gold.jsonl'), 'utf8').trim().split('\n');
    expect(rows.map((row) => (JSON.parse(row) as { labelled: { by: string } }).labelled.by)).toEqual(['Ines', 'Ines']);
    await page.getByRole('button', { name: 'Queue' }).click();
    await page.getByText('2 labelled · 1 skipped').waitFor();
    await page.getByText(/The default on 2 labelled pages: F1 1.000/).waitFor();
    await page.locator('.chart canvas').waitFor();
    await page.locator('.queue-head select').selectOption('skipped');
    await page.locator('.queue-row', { hasText: 'skipped: unsure' }).waitFor();
    expect(await page.locator('.queue-row').count()).toBe(1);
    expect(await violations(page)).toEqual([]);
  });

  it('is clean for axe in the dark and on a phone', { timeout: 120_000 }, async () => {
    const { address } = await serveProject('axe');
    const dark = await openRoom(address, 'Ines', { colorScheme: 'dark', viewport: { width: 390, height: 844 } });
    expect(await violations(dark)).toEqual([]);
    expect(await dark.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await dark.getByRole('button', { name: 'Begin' }).click();
    await dark.locator('.work-bar').waitFor();
    await dark.locator('.desk .reading h2').waitFor();
    expect(await violations(dark)).toEqual([]);
  });

  it('of ten thousand pages has those in it that are seen', { timeout: 120_000 }, async () => {
    const [first] = listPages([join(PAGES, 'brief.html')]);
    const pages = Array.from({ length: 10_000 }, (_, i) => ({
      ...first!,
      id: String(i + 1),
      name: `page-${String(i + 1).padStart(5, '0')}.html`,
    }));
    const { address } = await serveProject('many', pages, 0, false);
    const page = await openRoom(address, 'Ines');
    await page.getByRole('button', { name: 'Name' }).click();
    await page.getByText('10000 pages', { exact: true }).waitFor();
    const shown = (): Promise<number> => page.locator('.queue-row').count();
    expect(await shown()).toBeLessThan(100);
    await page.locator('.queue .rows').evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect.poll(() => page.locator('.queue-row .sure').count()).toBeGreaterThan(10);
    expect(await shown()).toBeLessThan(100);
  });
});

describe.skipIf(!hasBrowser)('two labellers', () => {
  it('who differ on a page see both labels beside it, and settle them by keys', { timeout: 120_000 }, async () => {
    const pages = listPages([join(PAGES, 'brief.html')]);
    const { address, project } = await serveProject('two', pages, 1);
    const ines = await openRoom(address, 'Ines');
    await ines.getByRole('button', { name: 'Begin' }).click();
    await isRead(ines);
    await ines.keyboard.press('w');
    await ines.getByText(/^Stored as/).waitFor();
    await ines.keyboard.press('n');
    await ines.getByText('Nothing is left to label.').waitFor();
    const tobias = await openRoom(address, 'Tobias');
    await tobias.locator('.queue-row', { hasText: 'Lighthouse' }).click();
    await isRead(tobias);
    await tobias.keyboard.press('c');
    const frame = tobias.frameLocator('.page-frame');
    await frame.getByText('Sign up for our newsletter').click();
    await frame.getByText('Volunteers').click();
    await tobias.keyboard.press('w');
    await tobias.getByText(/^Stored as/).waitFor();
    await tobias.getByRole('button', { name: 'Queue' }).click();
    await tobias.locator('.agreement td', { hasText: '0.' }).first().waitFor();
    await tobias.getByRole('button', { name: '1 disputed' }).click();
    await tobias.locator('.queue-row', { hasText: 'disputed: Ines, Tobias' }).click();
    await tobias.getByText('2 differences, 2 to settle').waitFor();
    await tobias.frameLocator('.page-frame').locator('galley-b[f]').first().waitFor();
    expect(await violations(tobias)).toEqual([]);
    const first = tobias.locator('[data-difference="0"]');
    expect(await first.locator('th').textContent()).toContain('Volunteers');
    expect(await first.locator('button').allTextContents()).toEqual(['body', 'no part of it']);
    await first.locator('button').first().focus();
    // The block that is settled is shown in the page beside it.
    await tobias.frameLocator('.page-frame').locator('galley-b[now]', { hasText: 'Volunteers' }).waitFor();
    await tobias.keyboard.press('Enter');
    await tobias.locator('[data-difference="1"] button:focus').first().waitFor();
    await tobias.keyboard.press('Tab');
    await tobias.keyboard.press('Enter');
    await tobias.locator('.dispute button.main:focus').waitFor();
    await tobias.keyboard.press('Enter');
    await tobias.getByText('Settled: Lighthouse to be lit again.').waitFor();
    const [row] = readFileSync(join(project.labels.folder, 'gold.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { text: string; labelled: object });
    expect(row!.labelled).toMatchObject({ by: 'Tobias', settles: ['Ines', 'Tobias'] });
    expect(row!.text.split('\n').map((line) => line.split(' ', 1)[0])).toEqual(['The', 'Volunteers', '“It', 'Sign']);
    await tobias.getByText('0 pages', { exact: true }).waitFor();
    await tobias.locator('.queue-head select').selectOption('settled');
    await tobias.locator('.queue-row', { hasText: 'settled by Tobias' }).waitFor();
  });
});

describe.skipIf(!hasBrowser)('labels', () => {
  it('downloaded and taken into an empty folder are the same there', { timeout: 120_000 }, async () => {
    const pages = listPages([join(PAGES, 'brief.html')]);
    const from = await serveProject('from', pages);
    const to = await serveProject('to', pages);
    const page = await openRoom(from.address, 'Ines');
    await page.getByRole('button', { name: 'Begin' }).click();
    await isRead(page);
    await page.keyboard.press('w');
    await page.getByText(/^Stored as/).waitFor();
    await page.getByRole('button', { name: 'Queue' }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('Archive with the pages').click()]);
    const other = await openRoom(to.address, 'Tobias');
    await other.locator('.exchange input[type=file]').setInputFiles((await download.path())!);
    await other.getByText('1 new, 1 known already, 1 pages new.').waitFor();
    for (const name of ['gold.jsonl', 'readings.jsonl'])
      expect(readFileSync(join(to.project.labels.folder, name), 'utf8')).toBe(readFileSync(join(from.project.labels.folder, name), 'utf8'));
    await other.getByText('1 labelled').waitFor();
    await other
      .locator('.exchange input[type=file]')
      .setInputFiles({ name: 'x.jsonl', mimeType: 'text/plain', buffer: Buffer.from('nonsense\n') });
    await other.getByText('the file, line 1: no JSON').waitFor();
    expect(await violations(other)).toEqual([]);
  });
});
