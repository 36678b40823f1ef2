/** Every folder of examples/ is run as its README says, on our own pages and the loopback alone; all of them agree with the packages' types. */
import { execFileSync, type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, launchChromium } from '../chromium.ts';

const ROOT = join(import.meta.dirname, '../..');
const EXAMPLES = join(ROOT, 'examples');
const HEADLINE = 'Lighthouse to be lit again';

const RSS = `<rss version="2.0"><channel><title>The Tidewater Post</title>
<item><title>${HEADLINE}</title><link>/pages/brief.html</link><pubDate>Fri, 09 Feb 2024 08:15:00 GMT</pubDate></item>
<item><title>青岚市地铁六号线今日开通</title><link>/pages/zh-metro-gbk.html</link></item>
<item><title>Gone</title><link>/pages/gone.html</link></item></channel></rss>`;

/** Pages of test/pages and what was built of the examples, on the loopback. */
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const file = pathname.replace(/^\/pages\//, 'test/pages/').replace(/^\/(?=browser|worker|content-script)/, 'examples/dist/');
  try {
    if (pathname === '/rss') return response.end(RSS);
    const built = pathname.endsWith('/index.html') ? file.replace('/dist', '') : file;
    const type = file.endsWith('.js') ? 'text/javascript' : 'text/html';
    response.setHeader('Content-Type', type).end(readFileSync(join(ROOT, built)));
  } catch {
    response.writeHead(404).end();
  }
});
let origin = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const run = (script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, [join(EXAMPLES, script), ...args], { cwd: ROOT, encoding: 'utf8', env: { ...process.env, ...env } });

/** As `run`, while this process goes on serving. */
async function runBeside(script: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, [join(EXAMPLES, script), ...args], { cwd: ROOT, env: { ...process.env, ...env } });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)));
  await once(child, 'close');
  return printed;
}

describe('the examples', () => {
  it('are those of the README, each with a test here', () => {
    const folders = readdirSync(EXAMPLES, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !['dist', 'node_modules'].includes(entry.name))
      .map(({ name }) => name);
    const listed = [...readFileSync(join(EXAMPLES, 'README.md'), 'utf8').matchAll(/^\| \[([\w-]+)\]/gm)].map(([, name]) => name);
    expect(listed.sort()).toEqual(folders.sort());
    const tests = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.test.ts'));
    const tested = tests.flatMap((name) =>
      [...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(/^describe.*\('([\w-]+): /gm)].map(([, folder]) => folder),
    );
    expect([...new Set(tested)].sort()).toEqual(folders.sort());
  });

  it('use names and options that the packages have', { timeout: 120_000 }, () => {
    const compiled = spawnSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', EXAMPLES], { encoding: 'utf8' });
    expect(compiled.stdout).toBe('');
  });
});

describe('node: a summary of files', () => {
  it('prints what is in them, in any encoding', () => {
    const { stdout } = run('node/summarize.js', ['test/pages/brief.html', 'test/pages/zh-metro-gbk.html']);
    expect(stdout).toContain(`== test/pages/brief.html\n${HEADLINE}\nInes Marlow · 2024-02-09T08:15:00Z · en\n59 words, 0 pictures`);
    expect(stdout).toContain('林晓禾, 周予安 · 2024-03-28T11:42:00+08:00 · zh-CN');
  });

  it('says why a page is none', () => {
    expect(run('node/summarize.js', ['examples/browser/index.html']).stdout).toMatch(/^== .*\nno article: \w+\n$/);
    expect(run('node/summarize.js', []).status).toBe(64);
  });
});

describe('hono: a route', () => {
  it('gives the article as the client likes it', async () => {
    const child = spawn(process.execPath, [join(EXAMPLES, 'hono/server.js')], { env: { ...process.env, PORT: '0' } });
    try {
      const [line] = (await once(child.stdout, 'data')) as [Buffer];
      const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>): Promise<Response> =>
        fetch(String(line).trim(), { method: 'POST', body, headers });
      const page = readFileSync(join(ROOT, 'test/pages/brief.html'));
      const markdown = await post(page, { accept: 'text/markdown' });
      expect([markdown.status, markdown.headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8']);
      expect(await markdown.text()).toContain(`# ${HEADLINE}`);
      const json = (await (await post(page, {})).json()) as { headline: string };
      expect(json.headline).toBe(HEADLINE);
      const none = await post('', {});
      expect([none.status, await none.json()]).toEqual([422, expect.objectContaining({ reason: 'empty_input' })]);
      expect((await post('x'.repeat(5_000_001), {})).status).toBe(413);
    } finally {
      child.kill();
    }
  });
});

describe('crawler: a request handler', () => {
  it('keeps articles and follows what they lead to', () => {
    const { stdout, stderr } = run('crawler/crawl.js', [
      'test/pages',
      'en-harbour.html',
      'brief.html',
      '../../examples/browser/index.html',
    ]);
    const records = stdout.trim().split('\n');
    expect(records.map((line) => JSON.parse(line).headline)).toEqual([expect.stringContaining('Harbour ferry returns'), HEADLINE]);
    expect(stderr).toContain('not fetched: https://harbour.example/notices/2024-17');
  });
});

describe('feed-to-markdown: a folder of notes', () => {
  it('writes an article a file, once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'galley-notes-'));
    try {
      const first = await runBeside('feed-to-markdown/feed-to-markdown.js', [`${origin}/rss`, folder], { ALLOW_PRIVATE: '127.0.0.1' });
      expect(first.match(/^\w+/gm)).toEqual(['written', 'written', 'skipped']);
      expect(readdirSync(folder).sort()).toEqual(['2024-02-09 lighthouse-to-be-lit-again.md', 'undated 青岚市地铁六号线今日开通.md']);
      expect(readFileSync(join(folder, '2024-02-09 lighthouse-to-be-lit-again.md'), 'utf8')).toMatch(
        /^---\ntitle: "Lighthouse.*# Lighthouse/s,
      );
      const second = await runBeside('feed-to-markdown/feed-to-markdown.js', [`${origin}/rss`, folder], { ALLOW_PRIVATE: '127.0.0.1' });
      expect(second.match(/^\w+/gm)).toEqual(['known', 'known', 'skipped']);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }, 60_000);

  it('goes to no inner address unless told to', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'galley-notes-'));
    expect(await runBeside('feed-to-markdown/feed-to-markdown.js', [`${origin}/rss`, folder], {})).toContain('FetchError');
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('mcp: a tool for assistants', () => {
  const client = new Client({ name: 'test', version: '1' });
  const call = async (args: Record<string, unknown>): Promise<{ isError?: boolean; text: string }> => {
    const { isError, content } = await client.callTool({ name: 'read_article', arguments: args });
    return { isError: isError === true, text: (content as { text: string }[])[0]!.text };
  };

  beforeAll(async () => {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [join(EXAMPLES, 'mcp/server.js')],
      env: { ALLOW_PRIVATE: '127.0.0.1' },
    });
    await client.connect(transport);
  });
  afterAll(() => client.close());

  it('says what it takes', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name, inputSchema }) => [name, inputSchema.required])).toEqual([['read_article', ['url']]]);
  });

  it('gives Markdown with its source', async () => {
    const html = readFileSync(join(ROOT, 'test/pages/en-harbour.html'), 'utf8');
    const given = await call({ url: 'https://courier.example/ferry?from=feed', html });
    expect(given.isError).toBe(false);
    expect(given.text).toMatch(/^Source: https:\/\/courier\.example\/news\/2024\/05\/harbour-ferry-returns \(extracted, \d+ % sure/);
    expect(given.text).toContain('\n# Harbour ferry returns');
    const fetched = await call({ url: `${origin}/pages/brief.html` });
    expect(fetched.text).toMatch(/^Source: http:\/\/127\.0\.0\.1:\d+\/pages\/brief\.html .*# Lighthouse/s);
  });

  it('says what went wrong', async () => {
    expect(await call({ url: 'https://post.example/', html: '' })).toEqual({ isError: true, text: expect.stringContaining('empty_input') });
    expect(await call({ url: 'http://10.0.0.1/' })).toEqual({ isError: true, text: expect.stringContaining('could not be fetched') });
    expect((await call({ url: 'no address' })).isError).toBe(true);
  });
});

const BROWSER = hasChromium('the examples for browsers');
let browser: Browser | undefined;
beforeAll(async () => {
  if (!BROWSER) return;
  execFileSync('npm', ['run', 'build', '--workspace', 'galley-examples'], { cwd: ROOT, stdio: 'ignore' });
  browser = await launchChromium();
}, 120_000);
afterAll(() => browser?.close());

/** What stands in an element once a page of the examples has done its work. */
async function show(path: string, selector: string): Promise<string[]> {
  const page = await browser!.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`${origin}${path}`);
  await page.waitForSelector(selector, { timeout: 20_000 }).catch(() => errors.push(`no ${selector}`));
  const texts = await page.locator(selector).allTextContents();
  await page.close();
  expect(errors).toEqual([]);
  return texts;
}

describe.skipIf(!BROWSER)('browser: a reader', () => {
  it('extracts and shows a page, whatever its encoding', async () => {
    expect(await show('/browser/index.html?page=/pages/brief.html', 'article h1')).toEqual([HEADLINE]);
    expect(await show('/browser/index.html?page=/pages/brief.html', 'article p')).toHaveLength(3);
    expect(await show('/browser/index.html?page=/pages/zh-metro-gbk.html', 'article h1')).toEqual([expect.stringContaining('青岚市地铁')]);
    // Before it says so it says that it reads.
    expect(await show('/browser/index.html?page=/rss', '#status:text-matches("^(nothing to read|perhaps no)")')).toHaveLength(1);
  });
});

describe.skipIf(!BROWSER)('content-script: the page it stands in', () => {
  it('lays the article over the page, by a model that is fetched', async () => {
    const page = await browser!.newPage();
    const models: string[] = [];
    page.on('response', (response) => response.url().endsWith('/default.model') && models.push(response.url()));
    await page.goto(`${origin}/pages/zh-metro-gbk.html`);
    await page.addScriptTag({ type: 'module', url: `${origin}/content-script/read-this-page.js` });
    await page.waitForSelector('dialog[open] h1', { timeout: 20_000 });
    expect(await page.locator('dialog h1').textContent()).toContain('青岚市地铁六号线');
    expect(await page.locator('dialog p').count()).toBeGreaterThan(5);
    expect(models).toEqual([`${origin}/content-script/default.model`]);
    // The model is no part of the script.
    expect(statSync(join(EXAMPLES, 'dist/content-script/read-this-page.js')).size).toBeLessThan(
      statSync(join(EXAMPLES, 'dist/browser/reader.js')).size - statSync(join(EXAMPLES, 'dist/content-script/default.model')).size,
    );
    await page.close();
  });
});

describe.skipIf(!BROWSER)('worker: beside the page', () => {
  it('extracts each page it is sent', async () => {
    const texts = await show(
      '/worker/index.html?page=/pages/brief.html&page=/pages/zh-metro-gbk.html&page=/rss',
      '#articles li:nth-child(3)',
    );
    expect(texts).toHaveLength(1);
    const all = await show('/worker/index.html?page=/pages/brief.html&page=/pages/zh-metro-gbk.html', '#articles li');
    expect(all[0]).toBe(`${HEADLINE} (3 parts)`);
  });
});
