/** Two answers beside each other in a real Chromium, in the window that is served. Needs a build. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, launchChromium } from '../../../../../test/chromium.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const WINDOW = pathToFileURL(join(import.meta.dirname, '../../../dist/studio.html')).href;
const hasBrowser = hasChromium('answers compared');

describe.skipIf(!hasBrowser)('the window', () => {
  let browser: Browser;
  const asked: string[] = [];
  const errors: string[] = [];
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());

  async function openPage(): Promise<Page> {
    const page = await browser.newPage({ viewport: { width: 1300, height: 850 } });
    page.setDefaultTimeout(15_000);
    page.on('request', (request) => /^https?:/.test(request.url()) && asked.push(request.url()));
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(WINDOW);
    await page.locator('input[type=file]').first().setInputFiles(join(ROOT, 'test/pages/en-harbour.html'));
    await page.frameLocator('.page-frame').locator('galley-b[f]').first().waitFor();
    return page;
  }

  it('compares strategies, with rules and without, Readability and Defuddle in the same window', { timeout: 90_000 }, async () => {
    const page = await openPage();
    await page.keyboard.press('5');
    const compare = page.getByRole('button', { name: 'Compare', exact: true }).last();
    for (const other of ['text-density', 'Mozilla Readability', 'Defuddle']) {
      await page.getByLabel('Second').selectOption(other);
      await compare.click();
      await page.locator('.compare', { hasText: `only ${other}` }).waitFor();
      expect(await page.locator('.compare').textContent()).toMatch(/They share \d\d\.\d %/);
      expect(await page.locator('.differences li').count()).toBeGreaterThan(0);
    }
    // Rules set below the page, for one side alone.
    await page.getByText('Rules').click();
    await page.getByPlaceholder('CSS selector').last().fill('p');
    await page.getByLabel('First').selectOption('text-density');
    await page.getByLabel('Second').selectOption('text-density');
    await page.getByLabel('rules').last().check();
    await compare.click();
    await page.locator('.compare', { hasText: '0 only text-density + rules' }).waitFor();
    expect(await page.locator('.differences [data-side="1"]').count()).toBeGreaterThan(0);
    await page.getByLabel('First').selectOption('as shown');
    await page.getByLabel('Second').selectOption('default');
    await page.getByLabel('rules').last().uncheck();
    await compare.click();
    await page.getByText('Nothing differs.').waitFor();
  });

  it('compares with a model from a file, and says what is no model', { timeout: 90_000 }, async () => {
    const page = await openPage();
    await page.keyboard.press('5');
    const compare = page.getByRole('button', { name: 'Compare', exact: true }).last();
    await page.locator('.compare input[type=file]').setInputFiles(join(ROOT, 'packages/galley/dist/default.model'));
    await compare.click();
    await page.getByText('Nothing differs.').waitFor();
    await page.locator('.compare input[type=file]').setInputFiles(join(ROOT, 'test/pages/en-harbour.html'));
    await compare.click();
    await page.locator('.compare .problem').waitFor();
    expect([asked, errors]).toEqual([[], []]);
  });
});
