/**
 * `npm run bench:studio`: how long somebody waits. From the command to the article; from a page of five thousand blocks to its first picture and to its article;
 * from the pointer to what the window says of the block under it. A bare page that only shows the file stands beside each, as the floor. Needs Chromium.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchChromium } from '../../../test/chromium.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PLAYGROUND = pathToFileURL(join(import.meta.dirname, '../dist/playground.html')).href;
const COMMAND = join(ROOT, 'packages/galley/dist/cli/main.js');
const ROUNDS = 5;
const BLOCKS = 5_000;
const HOVERS = 200;

/** From the choice of a file to the first picture of the frame with the page in it, and to the one in which its blocks have colours beside the article. */
const WATCH_FRAME = `globalThis.seen = new Promise((resolve) => {
  let began = 0, first = 0;
  document.querySelector('input[type=file]').addEventListener('change', () => { began = performance.now(); }, true);
  const look = (now) => {
    const page = document.querySelector('.page-frame')?.contentDocument;
    if (first === 0 && page?.querySelector('galley-b')) first = now;
    if (page?.querySelector('galley-b[f]') && document.querySelector('.reading h2')) requestAnimationFrame(() => resolve([first - began, performance.now() - began]));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})`;

const folder = mkdtempSync(join(tmpdir(), 'galley-bench-'));
const browser = await launchChromium();
try {
  const small = join(ROOT, 'test/pages/en-harbour.html');
  const large = join(folder, 'large.html');
  writeFileSync(large, writeLarge(BLOCKS));
  const rows: (readonly [string, readonly number[], readonly number[] | undefined])[] = [];
  rows.push(['`galley studio page.html` → its article', await repeat(() => fromCommand(small)), undefined]);
  const opened = await open(large);
  rows.push([`${BLOCKS} blocks, opened → first picture of the page`, opened.shown, opened.floor]);
  rows.push([`${BLOCKS} blocks, opened → coloured, beside the article`, opened.coloured, opened.floor]);
  rows.push([`${BLOCKS} blocks: pointer → shown`, ...(await hover(large))]);
  console.log('| ms | median | p95 | floor, median |\n| --- | ---: | ---: | ---: |');
  for (const [name, times, floor] of rows)
    console.log(`| ${name} | ${at(times, 0.5)} | ${at(times, 0.95)} | ${floor === undefined ? '' : at(floor, 0.5)} |`);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}

async function repeat(measure: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await measure());
  return times;
}

function at(times: readonly number[], share: number): string {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!.toFixed(0);
}

/** A browser is there already, as for somebody who works. */
async function fromCommand(file: string): Promise<number> {
  const began = performance.now();
  const command = spawn(process.execPath, [COMMAND, 'studio', file, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const address = await firstAddress(command.stdout);
    return await inWindow(browser, async (page) => {
      await page.goto(address);
      await page.locator('.reading h2').waitFor();
      return performance.now() - began;
    });
  } finally {
    command.kill('SIGINT');
  }
}

async function firstAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /http:\/\/\S+/.exec(line)?.[0];
    if (address !== undefined) return address;
  }
  throw new Error('the studio did not begin');
}

async function inWindow<Result>(within: Browser, work: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await within.newContext({ viewport: { width: 1300, height: 850 } });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** The floor: the browser shows the file alone. */
async function open(file: string): Promise<{ shown: number[]; coloured: number[]; floor: number[] }> {
  const times: [number, number][] = [];
  for (let round = 0; round < ROUNDS; round++)
    await inWindow(browser, async (page) => {
      await page.goto(PLAYGROUND);
      await page.locator('input[type=file]').first().waitFor();
      await page.evaluate(`void (${WATCH_FRAME})`);
      await page.locator('input[type=file]').first().setInputFiles(file);
      times.push(await page.evaluate<[number, number]>('globalThis.seen'));
    });
  const floor = await repeat(() =>
    inWindow(browser, async (page) => {
      await page.goto('about:blank');
      const began = performance.now();
      await page.goto(pathToFileURL(file).href);
      return performance.now() - began;
    }),
  );
  return { shown: times.map(([first]) => first), coloured: times.map(([, last]) => last), floor };
}

/** What the window's thread does for one move of the pointer up to the picture that shows it, milliseconds; the floor: for a move within one block. */
async function hover(file: string): Promise<[number[], number[]]> {
  return inWindow(browser, async (page) => {
    await page.goto(PLAYGROUND);
    await page.locator('input[type=file]').first().setInputFiles(file);
    await page.frameLocator('.page-frame').locator('galley-b[f]').first().waitFor();
    await page.waitForTimeout(1000);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const box = (await page.locator('.page-frame').boundingBox())!;
    const move = (x: number, y: number) => session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: box.x + x, y: box.y + y });
    const cost = async (moveTo: (i: number) => Promise<unknown>): Promise<number[]> => {
      const times: number[] = [];
      for (let i = 0; i < HOVERS; i++) {
        const before = await taskMs(session);
        await moveTo(i);
        await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))');
        times.push((await taskMs(session)) - before);
      }
      return times;
    };
    const across = await cost((i) => move(120, 20 + ((i * 37) % (box.height - 60))));
    const within = await cost((i) => move(120 + (i % 3), 200));
    return [across, within];
  });
}

async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value;
}

/** A page of so many blocks: paragraphs with links, lists, now and then a heading. */
function writeLarge(blocks: number): string {
  const parts: string[] = ['<!doctype html><meta charset=utf-8><title>A long report on the harbour</title><body><nav>'];
  for (let n = 0; n < 50; n++) parts.push(`<a href="/${n}">Section ${n}</a> `);
  parts.push('</nav><main><article><h1>A long report on the harbour</h1>');
  for (let n = 0; n < blocks; n++)
    parts.push(
      n % 40 === 0
        ? `<h2>Part ${n / 40}</h2>`
        : n % 7 === 0
          ? `<ul><li>The ferry of line ${n} leaves at noon, and again when the tide allows it.</ul>`
          : `<p>In week ${n} the council met again, heard the pilots of <a href="/pilots/${n}">the harbour</a>, and decided, as it had done before, to wait for the spring.</p>`,
    );
  return `${parts.join('\n')}</article></main></body>`;
}
