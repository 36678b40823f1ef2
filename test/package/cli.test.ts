import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CLI, ROOT, runCli } from './run-cli.ts';

const PAGE = 'test/pages/en-harbour.html';
const BYTES = readFileSync(join(ROOT, PAGE));
const FOLDER = mkdtempSync(join(tmpdir(), 'galley-'));

function file(name: string, content: string | Uint8Array): string {
  const path = join(FOLDER, name);
  writeFileSync(path, content);
  return path;
}

describe('one page', () => {
  it('becomes Markdown with front matter', async () => {
    const { code, stdout, stderr } = await runCli([PAGE]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /^---\ntitle: "Harbour ferry returns after eleven years, with batteries instead of diesel"\nsubtitle: "The crossing .*"\nurl: "https:/,
    );
    expect(stdout).toMatch(/\n---\n\n# Harbour ferry returns/);
    expect(stdout.endsWith('\n')).toBe(true);
  });

  it('may come from stdin, with or without the dash', async () => {
    const fromFile = await runCli([PAGE]);
    expect(await runCli(['-'], BYTES)).toEqual(fromFile);
    expect(await runCli([], BYTES)).toEqual(fromFile);
  });

  it('becomes JSON, HTML or text', async () => {
    const json = JSON.parse((await runCli(['--json', PAGE])).stdout) as { ok: boolean; article: { articleBody: string } };
    expect(json.ok).toBe(true);
    expect((await runCli(['--text', PAGE])).stdout).toBe(`${json.article.articleBody}\n`);
    const html = (await runCli(['--html', PAGE])).stdout;
    expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">\n<head><meta charset="utf-8">/);
    expect(html).toMatch(/\n<article>\n<h1>Harbour ferry[\s\S]*<\/article>\n<\/body>\n<\/html>\n$/);
  });

  it('is explained block by block, with source lines', async () => {
    const { stdout } = await runCli(['--explain', '--strategy', 'text-density', PAGE]);
    const line =
      BYTES.toString()
        .split('\n')
        .findIndex((text) => text.includes('Two electric ferries')) + 1;
    expect(stdout).toMatch(/^strategy text-density, /);
    expect(stdout).toMatch(new RegExp(`^ +\\+ [\\d.]+ dense=[\\d.]+ :${line} p Two electric ferries`, 'm'));
    expect(stdout).toMatch(/^ +- .* Obituaries$/m);
  });

  it('is read by its charset, address and strategy when they are given', async () => {
    const sentence = 'Привет, мир! <a href="a">Это</a> текст, и в нём достаточно слов, чтобы его прочли. ';
    const bytes = Uint8Array.from(`<title>x</title><p>${sentence.repeat(4)}</p>`, (character) => {
      const code = character.charCodeAt(0);
      return code < 0x80 ? code : code === 0x451 ? 0xb8 : code - 0x410 + 0xc0;
    });
    const { stdout } = await runCli(
      ['--content-type', 'text/html; charset=windows-1251', '--url', 'https://x.example/y/', '--strategy', 'content-correlativity', '-'],
      bytes,
    );
    expect(stdout).toContain('Привет, мир! [Это](https://x.example/y/a) текст, и в нём');
  });

  it('is helped by reference pages and a feed item', async () => {
    const item = file('item.json', JSON.stringify({ title: 'A title of the feed', authors: ['Ann Marlow'] }));
    const bare = file('bare.html', BYTES.toString().replace(/<head>[\s\S]*<\/head>|<h1[\s\S]*?<\/h1>/g, ''));
    const { code, stdout } = await runCli(['--reference', PAGE, '--reference', 'test/pages/ru-news.html', '--feed-item', item, bare]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^---\ntitle: "A title of the feed"/);
  });
});

describe('other outputs', () => {
  it('ninjs, and the schema of JSON', async () => {
    const ninjs = JSON.parse((await runCli(['--ninjs', '--url', 'https://post.example/1', PAGE])).stdout) as Record<string, unknown>;
    expect(ninjs).toMatchObject({ uri: 'https://post.example/1', type: 'text', standard: { name: 'ninjs' } });
    const schema = JSON.parse((await runCli(['--schema'])).stdout) as { title: string };
    expect(schema.title).toBe('Article');
  });

  it('CSV: names of the columns, then a row a request, also for bad ones', async () => {
    const { code, stdout } = await runCli(['--csv'], '{"id": "a", "file": "test/pages/brief.html"}\nnonsense\n');
    const [head, row, ...rest] = stdout.split('\r\n');
    expect(code).toBe(0);
    expect(head).toMatch(/^id,ok,reason,url,.*,articleBody$/);
    expect(row).toMatch(/^a,true,,,,Lighthouse to be lit again,/);
    expect(rest[0]).toMatch(/^null,false,bad_line,/);
    const one = await runCli(['--csv', 'test/pages/brief.html']);
    expect(one.stdout).toBe(`${head!.replace('id,ok,reason,', '')}\r\n${row!.replace('a,true,,', '')}\r\n`);
  });
});

describe('what is no article', () => {
  const CASES: Record<string, readonly [content: string | Uint8Array, message: RegExp]> = {
    'a.pdf': ['%PDF-1.4\n%\xe2\xe3', /PDF/],
    'a.png': [Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), /an image/],
    'a.html.bin': [gzipSync('<p>x'), /gzip-compressed; decompress/],
    'a.zip': ['PK\x03\x04abc', /ZIP/],
    'a.rss': ['<?xml version="1.0"?><rss version="2.0"><channel><title>t</title></channel></rss>', /a news feed/],
    'a.xml': ['<?xml version="1.0"?><urlset><url/></urlset>', /XML/],
    'a.json': ['{"a": 1}', /JSON/],
    'empty.html': ['', /nothing/],
    'blank.html': ['<html><body></body></html>', /no text/],
  };
  for (const [name, [content, message]] of Object.entries(CASES)) {
    it(`${name}: exit code 2 and one clear line`, async () => {
      const { code, stderr } = await runCli([file(name, content)]);
      expect(code).toBe(2);
      expect(stderr).toMatch(/^galley: [^\n]*not an article: [^\n]*\n$/);
      expect(stderr).toMatch(message);
    });
  }
});

describe('wrong use', () => {
  const CASES: readonly (readonly [args: readonly string[], code: number, message: RegExp])[] = [
    [['--no-such-flag'], 64, /--no-such-flag/],
    [['--strategy'], 64, /strategy/],
    [['--strategy', 'magic', PAGE], 64, /no strategy "magic".*line-blocks/],
    [['--json', '--html', PAGE], 64, /--json and --html/],
    [['--url', 'https://post.example/', PAGE, PAGE], 64, /--jsonl/],
    [['--url', 'x', PAGE], 64, /absolute/],
    [['--timeout', 'soon', PAGE], 64, /--timeout/],
    [['--completion', 'tcsh'], 64, /tcsh/],
    [['--feed-item', PAGE, PAGE], 64, /JSON/],
    [['--jsonl', PAGE], 64, /stdin/],
    [['--ninjs', 'test/pages/brief.html'], 64, /--url/],
    [[''], 64, /empty/],
    [['no/such/file.html'], 66, /no such file$/m],
    [['news.example/story'], 66, /starts with https/],
    [['--reference', 'no/such/file.html', PAGE], 66, /no such file/],
    [['--feed-item', 'no/such/item.json', PAGE], 66, /no such file/],
    [['test'], 66, /is a directory/],
    [['test/pages/'], 66, /is a directory \(its pages are 'test\/pages\/\*\*\/\*\.html'\)$/m],
    [['story.html'], 66, /story\.html: no such file$/m],
    [['ftp://news.example/story'], 66, /starts with http:\/\/ or https:\/\/\)$/m],
    [['--max-bytes', '10', 'test/pages/brief.html'], 66, /\(see --max-bytes\)$/m],
  ];
  for (const [args, code, message] of CASES) {
    it(`${args.join(' ')}: exit code ${code}`, async () => {
      const run = await runCli(args);
      expect(run).toMatchObject({ code, stdout: '' });
      expect(run.stderr).toMatch(message);
      expect(run.stderr).not.toMatch(/\n {4}at /);
    });
  }
});

describe('reference', () => {
  it('help all names every flag, strategy and exit code', async () => {
    const { code, stdout } = await runCli(['help', 'all']);
    expect(code).toBe(0);
    for (const word of [
      '--json ',
      '--jsonl',
      '--strategy NAME',
      '--reference FILE|URL',
      '--explain',
      '-h, --help',
      'text-density',
      'Exit codes: 0',
    ]) {
      expect(stdout).toContain(word);
    }
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThan(160);
  });

  it('--version is that of the package', async () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'packages/galley/package.json'), 'utf8')) as { version: string };
    expect((await runCli(['--version'])).stdout).toBe(`${version}\n`);
  });

  it('--completion is a script that bash accepts', async () => {
    const { stdout } = await runCli(['--completion', 'bash']);
    expect(stdout).toContain('--strategy');
    expect(spawnSync('bash', ['-n'], { input: stdout }).status).toBe(0);
    expect((await runCli(['--completion', 'fish'])).stdout).toContain('complete -c galley -l json');
    expect((await runCli(['--completion', 'zsh'])).stdout).toMatch(/^#compdef galley/);
  });
});

describe('--jsonl', () => {
  it('answers every line in order, bad ones too', async () => {
    const requests = [
      JSON.stringify({ id: 1, file: PAGE, url: 'https://courier.example/x' }),
      '{"id": 2, broken',
      JSON.stringify({ id: { any: 'id' }, html: '<title>t</title><p>Some text, and then some more of it.</p>' }),
      '',
      '[]',
      JSON.stringify({ id: 5, file: 'no/such/file' }),
      JSON.stringify({ id: 6 }),
      JSON.stringify({ id: 7, html: 'x', file: 'y' }),
      JSON.stringify({ id: 8, html: '<p>x', url: 17 }),
      JSON.stringify({ id: 9, file: 'test/pages/zh-metro-gbk.html', contentType: 'text/html; charset=gbk' }),
      JSON.stringify({ id: 'ü', html: '' }),
    ];
    const { code, stdout, stderr } = await runCli(['--jsonl'], requests.join('\n'));
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: unknown; ok: boolean; reason?: string; article?: { articleBody: string; url?: string } });
    expect([code, stderr]).toEqual([0, '']);
    expect(lines.map(({ id, ok, reason }) => [id, ok, reason])).toEqual([
      [1, true, undefined],
      [null, false, 'bad_line'],
      [{ any: 'id' }, true, undefined],
      [null, false, 'bad_line'],
      [5, false, 'unreadable_file'],
      [6, false, 'bad_line'],
      [7, false, 'bad_line'],
      [8, false, 'bad_line'],
      [9, true, undefined],
      ['ü', false, 'empty_input'],
    ]);
    expect(lines[0]!.article!.url).toBe('https://courier.example/x');
    expect(lines[8]!.article!.articleBody).toContain('六号线全长46.2公里');
  });

  it('answers while stdin is still open', async () => {
    const child = spawn(process.execPath, [CLI, '--jsonl'], { cwd: ROOT });
    const answer = new Promise<string>((resolve) => {
      child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString()));
    });
    child.stdin.write(`${JSON.stringify({ id: 1, file: PAGE })}\n`);
    expect(JSON.parse((await answer).split('\n')[0]!)).toMatchObject({ id: 1, ok: true });
    child.stdin.end();
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0);
  });

  it('ends quietly when nobody reads on', () => {
    const requests = `${JSON.stringify({ id: 1, file: PAGE })}\n`.repeat(500);
    const { stdout, stderr } = spawnSync('sh', ['-c', `"${process.execPath}" "${CLI}" --jsonl | head -n 1 | wc -l`], {
      cwd: ROOT,
      input: requests,
    });
    expect([stdout.toString().trim(), stderr.toString()]).toEqual(['1', '']);
  });
});

/** Of a script, as V8's coverage has it. */
interface Loaded {
  readonly url: string;
  readonly functions: readonly { readonly functionName: string; readonly ranges: readonly { readonly count: number }[] }[];
}

describe('start-up', () => {
  it('loads what one page needs, and nothing of the other commands', () => {
    const folder = mkdtempSync(join(tmpdir(), 'galley-'));
    spawnSync(process.execPath, [CLI, PAGE], { cwd: ROOT, env: { ...process.env, NODE_V8_COVERAGE: folder } });
    const loaded = readdirSync(folder).flatMap((name) => {
      const { result } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { result: readonly Loaded[] };
      return result.filter(({ url }) => url.startsWith('file:'));
    });
    // Modules inside the one script run when they are first imported; the functions that run them have their names.
    const script = loaded.find(({ url }) => url.endsWith('/dist/cli/work.cjs'))!;
    const ran = script.functions.filter(({ functionName, ranges }) => functionName.startsWith('dist/') && ranges[0]!.count > 0);
    const modules = ran.map(({ functionName }) => functionName);
    expect(modules).toContain('dist/cli/commands/extract-pages.js');
    // What only training, fitting, comparing, learning a site, the server and the network need.
    const foreign = /^dist\/training\/|^dist\/cli\/.*(?:train|fit-|diff|evaluate|learn|serve|fetch|completion|reference-text)/;
    expect(modules.filter((name) => foreign.test(name))).toEqual([]);
    // Reading is much of the start; files and their size can be counted without a clock.
    expect(loaded.length).toBeLessThan(10);
    expect(loaded.reduce((sum, { url }) => sum + statSync(new URL(url)).size, 0)).toBeLessThan(2_050_000);
  });
});
