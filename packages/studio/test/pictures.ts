/** `npm run pictures:studio`: opens the playground in Chromium and writes the pictures of docs/studio.md. Needs a build. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { launchChromium } from '../../../test/chromium.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PAGES = join(ROOT, 'test/pages');
const FOLDER = join(ROOT, 'docs/studio');
const PLAYGROUND = join(import.meta.dirname, '../dist/playground.html');

interface Picture {
  readonly name: string;
  readonly page: string;
  readonly dark?: boolean;
  readonly phone?: boolean;
  /** Keys pressed, one after another. */
  readonly keys?: string;
  readonly act?: (page: Page) => Promise<void>;
}

const point =
  (text: string) =>
  (page: Page): Promise<void> =>
    page.frameLocator('.page-frame').getByText(text).first().hover();

const PICTURES: readonly Picture[] = [
  { name: 'article', page: 'en-harbour.html', act: point('For eleven years') },
  { name: 'why', page: 'en-harbour.html', keys: '2', act: point('Our free newsletter') },
  { name: 'source', page: 'zh-metro-gbk.html', keys: '2s'.concat('j'.repeat(14)) },
  { name: 'fields', page: 'ug-news.html', keys: '3', dark: true },
  { name: 'pictures', page: 'en-harbour.html', keys: '4', act: point('Two electric ferries') },
  {
    name: 'correlativity',
    page: 'ug-news.html',
    keys: '4',
    act: async (page) => {
      await page.locator('.strategy select').selectOption('content-correlativity:paper');
      await page.locator('.chart').first().waitFor();
    },
  },
  {
    name: 'compare',
    page: 'en-harbour.html',
    keys: '5',
    act: async (page) => {
      await page.locator('.compare select').selectOption('Mozilla Readability');
      await page.getByRole('button', { name: 'Compare', exact: true }).last().click();
      await page.locator('.differences').waitFor();
    },
  },
  {
    name: 'label',
    page: 'en-harbour.html',
    keys: '6c',
    act: async (page) => {
      const frame = page.frameLocator('.page-frame');
      await frame.getByText('The crossing to Sand Point, closed').click();
      await frame.getByText('Two electric ferries, the').click();
    },
  },
  { name: 'phone', page: 'zh-metro.html', phone: true },
];

mkdirSync(FOLDER, { recursive: true });
const browser = await launchChromium();
for (const picture of PICTURES) {
  const { name, dark = false, phone = false } = picture;
  const viewport = phone ? { width: 390, height: 844 } : { width: 1240, height: 780 };
  const page = await browser.newPage({ viewport, colorScheme: dark ? 'dark' : 'light' });
  page.setDefaultTimeout(15_000);
  await page.goto(pathToFileURL(PLAYGROUND).href);
  await page.locator('input[type=file]').first().setInputFiles(join(PAGES, picture.page));
  await page.frameLocator('.page-frame').locator('galley-b[f]').first().waitFor();
  for (const key of picture.keys ?? '') await page.keyboard.press(key);
  await picture.act?.(page);
  // What moved comes to rest, what is drawn is drawn.
  await page.waitForTimeout(400);
  const shot = await sharp(await page.screenshot())
    .png({ palette: true, colours: 64, effort: 8 })
    .toBuffer();
  writeFileSync(join(FOLDER, `${name}.png`), shot);
  console.log(`docs/studio/${name}.png: ${Math.round(shot.length / 1000)} kB`);
  await page.close();
}
await browser.close();
