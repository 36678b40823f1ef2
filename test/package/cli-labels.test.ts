/** `galley evaluate` and `galley fit` on a folder of labels, as a user would run them. */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from './run-cli.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'galley-labels-'));

/** Articles of many sites and two languages, their lines so short that S1's published limits lose them. */
function makeRow(i: number): { row: Record<string, unknown>; html: string } {
  const lines = Array.from({ length: 8 }, (_, k) => `ab${k}c${String.fromCharCode(97 + (i % 26))}d.`);
  const html = `<title>Quite another matter</title><ul><li><a href=x>Navigation menu entry</a></ul>${lines.map((line) => `<p>${line}</p>`).join('')}`;
  const row = { id: `p${i}`, url: `https://www.site-${i}.example/a`, lang: i % 3 === 0 ? 'de' : 'en', html: `html/${i}.html` };
  return { row: { ...row, text: lines.join('\n') }, html };
}

function makeFolder(name: string, change: (row: Record<string, unknown>, i: number) => Record<string, unknown>, extra = ''): string {
  const folder = join(FOLDER, name);
  mkdirSync(join(folder, 'html'), { recursive: true });
  const rows = Array.from({ length: 30 }, (_, i) => {
    const { row, html } = makeRow(i);
    writeFileSync(join(folder, `html/${i}.html`), html);
    return JSON.stringify(change(row, i));
  });
  writeFileSync(join(folder, 'gold.jsonl'), `${rows.join('\n')}\n${extra}`);
  return folder;
}

const PLAIN = makeFolder('plain', (row) => row);
const SPLIT = makeFolder(
  'split',
  (row, i) => ({ ...row, split: i < 20 ? 'train' : i < 26 ? 'dev' : 'test' }),
  '{"id": "x", "html": "html/none.html", "text": "t"}\n{broken\n',
);

describe('galley evaluate', () => {
  it('prints a table a language and one of all, with intervals, and what a strategy gains', async () => {
    const { code, stdout, stderr } = await runCli(['evaluate', '--labels', PLAIN, '--strategy', 'text-density,line-blocks:paper']);
    expect(code).toBe(0);
    expect(stdout.match(/^### .*/gm)).toEqual(['### en: 20', '### de: 10', '### all: 30']);
    expect(stdout).toMatch(/^\| extraction +\| pages \| +P \| +R \| +F1 \| +± \| exact \|$/m);
    expect(stdout.match(/^\| line-blocks:paper \|/gm)).toHaveLength(3);
    expect(stdout).toMatch(
      /^line-blocks:paper against the default: F1 −[\d.]+ \(−[\d.]+ … −[\d.]+\); 0 pages better, 30 worse, 0 equal\.$/m,
    );
    expect(stderr).toMatch(/^galley: plain: 30 rows, 30 pages of 30 sites\ngalley: measuring on 30 pages of 30 sites\n/);
  });

  it('measures dev rows, test rows only when asked, and loses no row', async () => {
    const plain = await runCli(['evaluate', '--labels', SPLIT]);
    expect(plain.stderr).toContain('galley: split/gold.jsonl:31: missing_page: html/none.html: no such file\n');
    expect(plain.stderr).toContain('galley: split/gold.jsonl:32: bad_line: the line is no JSON');
    expect(plain.stderr).toContain('galley: split: 32 rows, 30 pages of 30 sites, 2 left out (1 missing_page, 1 bad_line)\n');
    expect(plain.stdout).toContain('### all: 6\n');
    expect((await runCli(['evaluate', '--labels', SPLIT, '--split', 'test'])).stdout).toContain('### all: 4\n');
    expect((await runCli(['evaluate', '--labels', SPLIT, '--all'])).stdout).toContain('### all: 26\n');
  });
});

describe('galley fit', () => {
  it('prints published and fitted values, every value tried and the gain on pages held back, and writes them', async () => {
    const out = join(FOLDER, 'fit.json');
    const { code, stdout, stderr } = await runCli(['fit', 'line-blocks:paper', '--labels', PLAIN, '--out', out]);
    expect(code).toBe(0);
    expect(stderr).toContain('galley: fitting line-blocks:paper to 23 pages of 23 sites; 7 pages of 7 sites held back\n');
    expect(stdout).toMatch(/^\| minLength +\| characters +\| +8 \| +6 \|$/m);
    expect(stdout).toMatch(/^\| 8 \(published\) \| +\.000 \|$/m);
    expect(stdout).toMatch(/^\| 7 held back +\| +\.000 \| +1\.000 \| \+1\.000 \(\+1\.000 … \+1\.000\) \|$/m);
    const written = JSON.parse(readFileSync(out, 'utf8')) as Record<string, unknown>;
    expect(written).toMatchObject({ strategy: 'line-blocks:paper', options: { minLength: 6, minPunctuation: 1, minCommon: 2 } });
    expect((await runCli(['fit', 'line-blocks:paper', '--labels', PLAIN])).stdout).toBe(stdout);
  });

  it('never fits to dev or test rows, and measures on dev', async () => {
    const { stderr } = await runCli(['fit', 'path-clusters', '--labels', SPLIT]);
    expect(stderr).toContain('fitting path-clusters to 20 pages of 20 sites; measured on 6 pages of 6 sites of split dev\n');
    const refused = await runCli(['fit', 'path-clusters', '--labels', SPLIT, '--split', 'train,test']);
    expect([refused.code, refused.stdout]).toEqual([64, '']);
    expect(refused.stderr).toContain('rows of split "test" never train');
  });
});

describe('galley fit overrides', () => {
  it('proposes rules by host, says what they are worth on pages held back, and writes what --overrides takes', async () => {
    const sentence = (name: string, i: number): string =>
      `The harbour trust of ${name} said on Friday that pier ${i}, closed since Monday, will be open again.`;
    const folder = join(FOLDER, 'site');
    mkdirSync(join(folder, 'html'), { recursive: true });
    const rows = ['Ellery', 'Gannet', 'Marlow'].map((name, i) => {
      const body = [0, 1, 2, 3].map((n) => sentence(name, n));
      const box = `About ${name}: it was founded by fishermen, has two churches, four piers and a school, and is proud of each, said the guide.`;
      const paragraphs = [...body.slice(0, 2), '', ...body.slice(2)].map((text) =>
        text === '' ? `<div class="fact-box"><p>${box}</p></div>` : `<p>${text}</p>`,
      );
      writeFileSync(join(folder, `html/${i}.html`), `<title>${name}</title><article><h1>${name}</h1>${paragraphs.join('')}</article>`);
      return JSON.stringify({ id: String(i), html: `html/${i}.html`, url: `https://www.post.example/${i}`, text: body.join('\n') });
    });
    writeFileSync(join(folder, 'gold.jsonl'), rows.join('\n'));
    const out = join(FOLDER, 'overrides.json');
    const { code, stdout } = await runCli(['fit', 'overrides', '--labels', folder, '--out', out]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^\| post\.example +\| +3 \| \.\d+ \| +1\.000 \| +\.\d+ \| +1\.000 \| drop \.fact-box/m);
    expect(JSON.parse(readFileSync(out, 'utf8'))).toEqual({ 'post.example': { drop: [expect.stringContaining('.fact-box')] } });
    const mended = await runCli(['--overrides', out, '--url', 'https://www.post.example/9', '-f', 'text', join(folder, 'html/1.html')]);
    expect(mended.stdout).not.toContain('About Gannet');
  });
});

describe('wrong use of labels', () => {
  const CASES: readonly (readonly [args: readonly string[], code: number, message: RegExp])[] = [
    [['evaluate'], 64, /--labels is missing/],
    [['evaluate', 'page.html', '--labels', PLAIN], 64, /takes no "page.html"/],
    [['evaluate', '--labels', PLAIN, '--json'], 64, /--json goes with galley without a command, galley diff, not with galley evaluate/],
    [['evaluate', '--labels', PLAIN, '--strategy', 'magic'], 64, /no strategy "magic"/],
    [['evaluate', '--labels', PLAIN, '--split', 'eval'], 64, /--split knows/],
    [['evaluate', '--labels', PLAIN, '--limit', 'ten'], 64, /--limit must be a whole number/],
    [['evaluate', '--labels', join(FOLDER, 'none')], 66, /gold\.jsonl: no such file/],
    [['evaluate', '--labels', PLAIN, '--split', 'test'], 66, /no labelled page is left/],
    [['fit', '--labels', PLAIN], 64, /which strategy\?/],
    [['fit', 'text-density', '--labels', PLAIN], 64, /no constants to fit/],
    [['fit', 'line-blocks', '--labels', PLAIN, '--limit', '5', '--out', join(FOLDER, 'no/such/folder/x')], 74, /no such file/],
    [['--labels', PLAIN, 'page.html'], 64, /--labels goes with galley evaluate/],
  ];
  for (const [args, code, message] of CASES) {
    it(`${args.map((arg) => arg.replace(FOLDER, '…')).join(' ')}: exit code ${code}`, async () => {
      const run = await runCli(args);
      expect(run.code).toBe(code);
      expect(run.stderr).toMatch(message);
      expect(run.stderr).not.toMatch(/\n {4}at /);
    });
  }

  it('help is about the command asked for', async () => {
    const { stdout } = await runCli(['fit', '--help']);
    expect(stdout).toMatch(/^Usage: galley fit STRATEGY\|overrides/);
    expect(stdout).toContain('--labels DIR');
    expect(stdout).not.toContain('--jsonl');
    expect((await runCli(['help', 'all'])).stdout).toContain('galley evaluate --labels DIR');
  });
});
