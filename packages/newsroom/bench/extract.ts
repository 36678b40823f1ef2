/**
 * `npm run bench:extract`: how fast /stories and /health answer while nobody asks for anything else, and while /extract is sent pages of
 * 5 MB without pause. Server, reader and sender are a process each.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { startNewsServer, stock } from '../test/news-server.ts';

const SECONDS = 8;
/** Requests to /extract under way at once. */
const SENDERS = 4;
const PARAGRAPH =
  '<p>The pier at Gannet Rock was closed on Monday when a storm broke two of its piles, the harbour trust said on Tuesday.</p>';
const PAGE = `<html lang=en><title>Pier</title><article><h1>Pier</h1>${PARAGRAPH.repeat(Math.ceil(5_000_000 / PARAGRAPH.length))}</article></html>`;

const [role, url] = process.argv.slice(2);
if (role === 'serve') await serveStock();
else if (role === 'send') await sendPages(url!);
else await compare();

async function serveStock(): Promise<void> {
  const server = await startNewsServer({ limits: { extractsPerMinute: 1_000_000 } });
  await stock(server.store);
  process.stdout.write(server.url);
}

/** Says how many pages were answered when told to end. */
async function sendPages(server: string): Promise<void> {
  let answered = 0;
  const send = async (): Promise<never> => {
    for (;;) {
      const answer = await fetch(`${server}/extract`, { method: 'POST', body: PAGE, headers: { 'content-type': 'text/html' } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`/extract: ${answer.status}`);
      if (++answered === 1) process.stdout.write('begun\n');
    }
  };
  process.once('SIGTERM', () => process.stdout.write(`${answered}`, () => process.exit(0)));
  await Promise.all(Array.from({ length: SENDERS }, send));
}

async function compare(): Promise<void> {
  const server = start('serve');
  const address = await firstWords(server);
  await measure(`${address}/stories`);
  for (const path of ['/stories', '/health']) {
    const alone = await measure(address + path);
    const sender = start('send', address);
    await firstWords(sender);
    const beside = await measure(address + path);
    sender.kill('SIGTERM');
    const answered = Number(await firstWords(sender));
    print(`${path} alone`, alone);
    print(`${path} beside /extract`, beside);
    console.log(`  p99 ${(beside.p99 / alone.p99).toFixed(1)} times; ${(answered / SECONDS).toFixed(1)} pages of 5 MB a second`);
  }
  server.kill('SIGKILL');
}

function start(...args: string[]): ChildProcess {
  return spawn(process.execPath, [...process.execArgv, process.argv[1]!, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function firstWords(child: ChildProcess): Promise<string> {
  return String((await once(child.stdout!, 'data'))[0]);
}

interface Times {
  readonly p50: number;
  readonly p99: number;
  readonly perSecond: number;
}

/** One request after another. */
async function measure(address: string): Promise<Times> {
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  while (performance.now() < end) {
    const began = performance.now();
    const answer = await fetch(address);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)]!;
  return { p50: at(0.5), p99: at(0.99), perSecond: times.length / SECONDS };
}

function print(title: string, { p50, p99, perSecond }: Times): void {
  console.log(`${title.padEnd(26)} p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${perSecond.toFixed(0)} a second`);
}
