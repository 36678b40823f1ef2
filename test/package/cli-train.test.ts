/** `galley train` and `evaluate --model` as a user would run them: the file, its gain, an interruption, what is refused. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { CLI, ROOT, runCli } from './run-cli.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'galley-train-'));
const WORDS = 'harbour ferry council river bridge winter morning boats price market garden school vote letter street'.split(' ');

/** Sites whose body stands in a class of its own, between a menu, a teaser list and a footer. */
function makePage(i: number): { html: string; text: string } {
  const sentence = (k: number): string =>
    `${Array.from({ length: 14 }, (_, w) => WORDS[(i * 7 + k * 5 + w * 3) % WORDS.length]).join(' ')}.`;
  const body = Array.from({ length: 7 }, (_, k) => `In ${k} ways the ${sentence(k)}`);
  const teasers = Array.from({ length: 6 }, (_, k) => `<li class=teaser><a href=/t${k}>${sentence(k + 40).slice(0, 50)}</a>`);
  const html = `<title>Story ${i}</title><nav><a href=/>Home</a> <a href=/s>Sport</a></nav><h1>Story ${i}</h1>
<div class=story>${body.map((text) => `<p>${text}</p>`).join('\n')}</div><ul>${teasers.join('')}</ul><footer>All rights reserved ${i}</footer>`;
  return { html, text: body.join('\n') };
}

beforeAll(() => {
  mkdirSync(join(FOLDER, 'html'));
  const rows = Array.from({ length: 40 }, (_, i) => {
    const { html, text } = makePage(i);
    writeFileSync(join(FOLDER, `html/${i}.html`), html);
    return JSON.stringify({
      id: `p${i}`,
      url: `https://site-${i % 20}.example/${i}`,
      lang: 'en',
      html: `html/${i}.html`,
      title: `Story ${i}`,
      text,
    });
  });
  writeFileSync(join(FOLDER, 'gold.jsonl'), rows.join('\n'));
});

const TIME = 120_000;

describe('galley train', () => {
  it('writes a model, says what it gains, and evaluate and a page can use it', { timeout: TIME }, async () => {
    const out = join(FOLDER, 'whole.model');
    const { code, stdout, stderr } = await runCli(['train', '--labels', FOLDER, '--out', out]);
    expect(stderr).toMatch(/training on 32 pages of 16 sites; 8 pages of 4 sites held back\n/);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Learned from \d+ blocks of 32 pages of 16 sites\.\n/);
    expect(stdout).toMatch(/^\| trained +\| +8 \|/m);
    expect(stdout).toMatch(/^trained against the default: F1 /m);
    expect(existsSync(`${out}.partial`)).toBe(false);
    const measured = await runCli(['evaluate', '--labels', FOLDER, '--model', out]);
    expect(measured.stderr).toContain('measuring on 8 pages of 4 sites that train holds back\n');
    expect(measured.stdout).toMatch(/^\| whole\.model +\| +8 \|/m);
    const page = await runCli(['--text', '--model', out, join(FOLDER, 'html/3.html')]);
    expect(page.code).toBe(0);
    expect(page.stdout).toContain('In 0 ways the');
  });

  it('interrupted, goes on where it was and ends with the very same model', { timeout: TIME }, async () => {
    const whole = join(FOLDER, 'whole.model');
    const out = join(FOLDER, 'resumed.model');
    const child = spawn(process.execPath, [CLI, 'train', '--labels', FOLDER, '--out', out], { cwd: ROOT, stdio: 'ignore' });
    const ended = new Promise((resolve) => child.once('close', resolve));
    while (!existsSync(`${out}.partial`) && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGINT');
    await ended;
    expect([existsSync(`${out}.partial`), existsSync(out)]).toEqual([true, false]);
    const { stderr } = await runCli(['train', '--labels', FOLDER, '--out', out]);
    expect(stderr).toContain(`galley: going on from ${out}.partial\n`);
    expect(readFileSync(out).equals(readFileSync(whole))).toBe(true);
    expect(existsSync(`${out}.partial`)).toBe(false);
  });

  it('goes on from the shipped model, or from a file', { timeout: TIME }, async () => {
    for (const base of ['shipped', join(FOLDER, 'whole.model')]) {
      const out = join(FOLDER, 'extended.model');
      const { code, stdout } = await runCli(['train', '--base', base, '--labels', FOLDER, '--out', out]);
      expect(code).toBe(0);
      expect(stdout).toMatch(/^(?:\d+ further trees; log-loss|The base knows these pages)/m);
      expect(stdout).toMatch(/^\| trained +\| +8 \|/m);
      expect(existsSync(out)).toBe(true);
    }
  });

  it('trains node-classifier, whose model that strategy alone takes', { timeout: TIME }, async () => {
    const out = join(FOLDER, 'nodes.model');
    const page = join(FOLDER, 'html/3.html');
    const { code, stdout } = await runCli(['train', '--strategy', 'node-classifier', '--labels', FOLDER, '--out', out]);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^Learned from 32 pages of 16 sites; pages that taught body 32, part 32, title 32, published 0, modified 0, links 0; /,
    );
    expect(stdout).toMatch(/^\| trained +\| +8 \|.*\| 1\.000 \|$/m);
    expect(stdout).toMatch(/^trained against the node-classifier: F1 /m);
    const told = await runCli(['--json', '--strategy', 'node-classifier:paper', '--model', out, page]);
    const { article } = JSON.parse(told.stdout) as { article: { headline: string; provenance: Record<string, { source: string }> } };
    expect([article.headline, article.provenance['headline']!.source]).toEqual(['Story 3', 'svm']);
    const measured = await runCli(['evaluate', '--labels', FOLDER, '--model', out, '--strategy', 'node-classifier,node-classifier:paper']);
    expect(measured.stdout).toMatch(/^\| nodes\.model, node-classifier:paper +\| +8 \|/m);
    for (const args of [[], ['--strategy', 'line-blocks']]) {
      const refused = await runCli(['--model', out, ...args, page]);
      expect([refused.code, refused.stderr]).toEqual([
        64,
        expect.stringMatching(/nodes\.model is (?:a model of node-classifier|no model)/),
      ]);
    }
    const whole = await runCli(['--model', join(FOLDER, 'whole.model'), '--strategy', 'node-classifier', page]);
    expect([whole.code, whole.stderr]).toEqual([64, expect.stringContaining('is no model that strategy node-classifier can use')]);
  });

  const CASES: readonly (readonly [args: readonly string[], code: number, message: RegExp])[] = [
    [['train', '--labels', FOLDER], 64, /--out is missing/],
    [['train', '--out', join(FOLDER, 'x')], 64, /--labels is missing/],
    [['train', '--labels', FOLDER, '--out', join(FOLDER, 'x'), '--split', 'test'], 64, /never train/],
    [
      ['train', '--labels', FOLDER, '--out', join(FOLDER, 'x'), '--strategy', 'line-blocks'],
      64,
      /no model to train of a strategy "line-blocks"/,
    ],
    [
      ['train', '--labels', FOLDER, '--out', join(FOLDER, 'x'), '--strategy', 'node-classifier', '--base', 'shipped'],
      64,
      /--base goes with/,
    ],
    [['--model', join(FOLDER, 'gold.jsonl'), 'test/pages/brief.html'], 64, /gold\.jsonl: readModel: these bytes are no model/],
    [['evaluate', '--labels', FOLDER, '--model', join(FOLDER, 'none')], 66, /none: no such file/],
    [['train', '--base', 'none.model', '--labels', FOLDER, '--out', join(FOLDER, 'x')], 66, /none\.model: no such file/],
  ];
  for (const [args, code, message] of CASES) {
    it(`${args.map((arg) => arg.replace(FOLDER, '…')).join(' ')}: exit code ${code}`, async () => {
      const run = await runCli(args);
      expect(run.code).toBe(code);
      expect(run.stderr).toMatch(message);
    });
  }
});
