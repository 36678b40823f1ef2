/** `npm run pictures:studio`: opens the playground in Chromium and writes the pictures of docs/studio.md. Needs a build. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ServerType, serve } from '@hono/node-server';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { launchChromium } from '../../../test/chromium.ts';
import { analyse } from '../src/analysis/analyse.ts';
import { NOTHING } from '../src/labels/corrections.ts';
import { nameLabel, writeRow } from '../src/labels/label-row.ts';
import { LabelStore } from '../src/server/label-store.ts';
import { Learning } from '../src/server/learn/learning.ts';
import { listPages, servePages } from '../src/server/page-list.ts';
import { Project } from '../src/server/project/project.ts';
import { createStudio } from '../src/server/studio-app.ts';

import { STRANGE_SITE, writeSite } from './strange-site.ts';

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
      await page.getByLabel('Second').selectOption('Mozilla Readability');
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
  await keep(page, name);
  await page.close();
}
await takeProject();
await takeLearning();
await browser.close();

async function keep(page: Page, name: string): Promise<void> {
  // What moved comes to rest, what is drawn is drawn.
  await page.waitForTimeout(400);
  const shot = await sharp(await page.screenshot())
    .png({ palette: true, colours: 64, effort: 8 })
    .toBuffer();
  writeFileSync(join(FOLDER, `${name}.png`), shot);
  console.log(`docs/studio/${name}.png: ${Math.round(shot.length / 1000)} kB`);
}

async function serveWindow({ fetch }: ReturnType<typeof createStudio>): Promise<{ server: ServerType; address: string }> {
  const server = await new Promise<ServerType>((resolve) => {
    const started: ServerType = serve({ fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started));
  });
  return { server, address: `http://127.0.0.1:${(server.address() as { port: number }).port}/` };
}

/** The room of learning: rules from one corrected page of a strange site. */
async function takeLearning(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'galley-pictures-'));
  writeSite(join(folder, 'site'));
  const pages = listPages([join(folder, 'site')]);
  const labels = new LabelStore(join(folder, 'labels'));
  const [{ url, html, text }] = STRANGE_SITE as [(typeof STRANGE_SITE)[0]];
  labels.put(
    { id: 'ellery', url, html: 'html/ellery.html', text, labelled: { by: 'Ines', at: '2026-03-02T09:00:00Z' } },
    Buffer.from(html),
  );
  const learning = new Learning({ pages, labels, out: '/home/ines/labels', version: 'pictures' });
  const { server, address } = await serveWindow(
    createStudio({ version: 'pictures', pages: servePages(pages), labels, learning, hosts: ['127.0.0.1'] }),
  );
  const page = await browser.newPage({ viewport: { width: 1240, height: 780 } });
  page.setDefaultTimeout(15_000);
  await page.goto(`${address}#room=learn`);
  await page.getByRole('button', { name: 'Rules' }).click();
  await page.locator('.changes summary').first().click();
  await keep(page, 'learn');
  await page.close();
  server.close();
  await learning.close();
  rmSync(folder, { recursive: true });
}

/** The project room: three pages labelled by two, one of them not alike. */
async function takeProject(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'galley-pictures-'));
  const pages = listPages([PAGES]);
  const labels = new LabelStore(folder);
  const project = new Project({ pages, labels, version: 'pictures', twice: 0.5, threads: 1 });
  const app = createStudio({ version: 'pictures', pages: servePages(pages), labels, project, hosts: ['127.0.0.1'] });
  const { server, address } = await serveWindow(app);
  project.measuring.start();
  await project.measuring.settled();
  const day = (n: number): string => `2026-03-0${n}T09:00:00Z`;
  label(labels, 'en-harbour.html', 'Ines', day(2), []);
  label(labels, 'zh-metro.html', 'Ines', day(2), []);
  label(labels, 'brief.html', 'Ines', day(3), []);
  label(labels, 'zh-metro.html', 'Tobias', day(4), []);
  label(labels, 'brief.html', 'Tobias', day(4), ['Sign up', 'Volunteers']);
  project.progress();
  project.agreement();
  await project.measuring.settled();
  const page = await browser.newPage({ viewport: { width: 1240, height: 780 } });
  page.setDefaultTimeout(15_000);
  await page.goto(`${address}#room=project`);
  await page.getByLabel('Who labels').fill('Tobias');
  await page.getByLabel('Who labels').press('Enter');
  await page.locator('.queue-head select').selectOption('all');
  await page.locator('.agreement td').first().waitFor();
  await keep(page, 'project');
  await page.locator('.queue-row', { hasText: 'disputed' }).click();
  await page.frameLocator('.page-frame').locator('galley-b[f]').first().waitFor();
  await page.locator('[data-difference="0"] button').first().click();
  await keep(page, 'dispute');
  await page.close();
  server.close();
  await project.measuring.close();
  rmSync(folder, { recursive: true });
}

/** `turned`: beginnings of the blocks that change sides. */
function label(labels: LabelStore, name: string, by: string, at: string, turned: readonly string[]): void {
  const bytes = readFileSync(join(PAGES, name));
  const analysis = analyse({ bytes }, () => 0);
  const id = nameLabel(undefined, analysis.source);
  const blocks = new Map(
    turned.map((begin) => {
      const block = analysis.blocks.findIndex(({ text }) => text.startsWith(begin));
      return [block, { kept: !analysis.blocks[block]!.kept }] as const;
    }),
  );
  labels.put(writeRow(analysis, { ...NOTHING, blocks }, { id, html: `html/${id}.html`, by, at }), bytes);
}
