/** What engines rely on that pipe lines through `galley --jsonl`: docs/scale.md#the-contract-of-the-filter, line by line. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { CLI, ROOT, runCli } from './run-cli.ts';

const PAGES = ['brief.html', 'en-harbour.html', 'zh-metro-gbk.html'].map((name) => join(ROOT, 'test/pages', name));
const REQUESTS = PAGES.map((file, id) => JSON.stringify({ id, file }));
const start = (cwd = ROOT) => spawn(process.execPath, [CLI, '--jsonl'], { cwd, stdio: ['pipe', 'pipe', 'inherit'] });

/** What a process wrote before it was killed by a signal after so many whole lines. */
async function runUntil(lines: number, signal: NodeJS.Signals): Promise<{ written: string; ended: unknown[] }> {
  const child = start();
  let written = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    written += text;
    if (written.split('\n').length > lines) child.kill(signal);
  });
  child.stdin.on('error', () => {});
  child.stdin.write(`${REQUESTS.join('\n')}\n`.repeat(50));
  const ended = await once(child, 'close');
  return { written, ended };
}

describe('a filter between the processes of an engine', { timeout: 60_000 }, () => {
  it('gives nothing for nothing', async () => {
    for (const input of ['', '\n', '\r\n \n\n']) expect(await runCli(['--jsonl'], input)).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it('counts from the day a line names, and says what reads addresses', async () => {
    const html = '<h1>Storm closes pier</h1><p class="date">Yesterday, 18:30<p>The pier was closed on Monday when a storm broke two piles.';
    const lines = [
      { html, fetchedAt: '2024-02-13T09:00:00Z' },
      { html, fetchedAt: null },
      { html, fetchedAt: 'soon' },
      { url: 'https://post.example/x' },
    ];
    const { stdout } = await runCli(['--jsonl'], lines.map((line) => JSON.stringify(line)).join('\n'));
    const [dated, undated, soon, address] = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(dated.article.datePublished).toBe('2024-02-12T18:30:00');
    expect(undated.article.datePublished).toBeUndefined();
    expect(soon).toMatchObject({ reason: 'bad_line', problems: [{ message: expect.stringContaining('ISO 8601') }] });
    expect(address.problems[0].message).toBe('give either "file" or "html"; an address alone is fetched by galley bulk');
  });

  it('answers a last line without its end; one that is cut off is a bad line, and the exit code is 0', async () => {
    const [whole, cut] = [
      await runCli(['--jsonl'], REQUESTS[0]),
      await runCli(['--jsonl'], `${REQUESTS[0]}\n${REQUESTS[1]!.slice(0, -5)}`),
    ];
    expect([whole.code, whole.stdout.split('\n').length, whole.stdout.endsWith('\n')]).toEqual([0, 2, true]);
    expect([cut.code, cut.stdout.startsWith(whole.stdout)]).toEqual([0, true]);
    expect(JSON.parse(cut.stdout.slice(whole.stdout.length))).toMatchObject({ id: null, ok: false, reason: 'bad_line' });
  });

  it('writes no line end and no tab inside an answer, and halves of characters as escapes', async () => {
    const html = '<title>A\u2028b</title><pre>one\ttwo\r\nthree\u2028four \ud800 five</pre>'.repeat(20);
    const { stdout } = await runCli(['--jsonl'], `${JSON.stringify({ id: 'a\r\n\tb \ud800', html })}\n`);
    const answer = JSON.parse(stdout) as { id: string };
    expect(answer.id).toBe('a\r\n\tb \ud800');
    expect(stdout.slice(0, -1)).not.toMatch(/[\r\n\t]/);
  });

  it('answers each line before it waits for the next', async () => {
    const child = start();
    for (const request of REQUESTS) {
      let answer = '';
      child.stdin.write(`${request}\n`);
      while (!answer.endsWith('\n')) answer += String((await once(child.stdout, 'data'))[0]);
      expect((JSON.parse(answer) as { id: unknown }).id).toBe((JSON.parse(request) as { id: unknown }).id);
    }
    child.stdin.end();
    expect(await once(child, 'close')).toEqual([0, null]);
  });

  it('stops reading while nobody reads what it writes', async () => {
    const child = start();
    child.stdin.on('error', () => {});
    const html = readFileSync(PAGES[0]!, 'utf8').padEnd(100_000);
    const line = `${JSON.stringify({ html })}\n`;
    for (let count = 0; count < 400; count++) child.stdin.write(line);
    let before = -1;
    // Until nothing more was taken for a while.
    for (let taken = 0; taken !== before; taken = 400 * line.length - child.stdin.writableLength) {
      before = taken;
      await sleep(1000);
    }
    expect(child.stdin.writableLength).toBeGreaterThan(200 * line.length);
    child.kill('SIGKILL');
    await once(child, 'close');
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'killed by %s it leaves whole answers and perhaps a piece of one, and the rest can be asked later',
    async (signal) => {
      const { stdout } = await runCli(['--jsonl'], REQUESTS.join('\n'));
      const { written, ended } = await runUntil(10, signal);
      expect(ended).toEqual([null, signal]);
      expect(stdout.repeat(50).startsWith(written)).toBe(true);
      const answered = written.split('\n').length - 1;
      expect(answered).toBeGreaterThanOrEqual(10);
      expect(answered).toBeLessThan(50 * REQUESTS.length);
    },
  );

  it('gives the same bytes in every process and directory', async () => {
    const { stdout } = await runCli(['--jsonl'], REQUESTS.join('\n'));
    const child = start(tmpdir());
    child.stdin.end(REQUESTS.join('\n'));
    const answers: Buffer[] = [];
    for await (const chunk of child.stdout) answers.push(chunk as Buffer);
    expect(String(Buffer.concat(answers))).toBe(stdout);
  });
});
