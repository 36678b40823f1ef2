import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT, runCli } from './run-cli.ts';

const PAGE = readFileSync(join(ROOT, 'test/pages/en-harbour.html'));
const GBK = readFileSync(join(ROOT, 'test/pages/zh-metro-gbk.html'));

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

function send(status: number, headers: Record<string, string>, body: string | Uint8Array = ''): Answer {
  return (_, response) => {
    response.writeHead(status, headers);
    response.end(body);
  };
}

const HTML = { 'content-type': 'text/html' };
const ANSWERS: Readonly<Record<string, Answer>> = {
  '/page': send(200, HTML, PAGE),
  '/gzip': send(200, { ...HTML, 'content-encoding': 'gzip' }, gzipSync(PAGE)),
  '/gbk': send(200, { 'content-type': 'text/html; charset=gbk' }, GBK),
  '/untyped': send(200, {}, PAGE),
  '/moved': send(302, { location: 'deeper/moved-again' }),
  '/deeper/moved-again': send(301, { location: '/page' }),
  '/loop': send(302, { location: '/loop' }),
  '/to-file': send(302, { location: 'file:///etc/passwd' }),
  '/to-nowhere': send(302, { location: 'http://[' }),
  '/404': send(404, HTML, PAGE),
  '/403': send(403, HTML, PAGE),
  '/500': send(500, HTML, PAGE),
  '/image': send(200, { 'content-type': 'image/png' }, 'x'),
  '/pdf': send(200, { 'content-type': 'application/pdf' }, '%PDF-1.4'),
  '/hidden-pdf': send(200, HTML, '%PDF-1.4'),
  '/empty': send(200, HTML, ''),
  '/large': send(200, HTML, 'x'.repeat(100_000)),
  '/endless': (_, response) => {
    response.writeHead(200, HTML);
    const timer = setInterval(() => response.write('<p>more'.repeat(1000)), 5);
    response.on('close', () => clearInterval(timer));
  },
  '/silent': () => {},
  '/slow': (_, response) => {
    response.writeHead(200, HTML);
    response.write('<p>start');
  },
  '/cut': (_, response) => {
    response.writeHead(200, { ...HTML, 'content-length': '1000' });
    response.write('<p>start', () => response.destroy());
  },
  '/agent': (request, response) => {
    response.writeHead(200, HTML);
    response.end(`<title>t</title><p>Your agent is ${request.headers['user-agent']}, said the server, and that was all.</p>`);
  },
};

let server: Server;
let base: string;

beforeAll(async () => {
  server = createServer((request, response) => (ANSWERS[request.url ?? ''] ?? send(404, {}))(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('a page from the network', () => {
  it('is fetched, also compressed, untyped or moved', async () => {
    for (const path of ['/page', '/gzip', '/untyped', '/moved']) {
      const { code, stdout, stderr } = await runCli(['--json', base + path]);
      expect([path, code, stderr]).toEqual([path, 0, '']);
      const { article } = JSON.parse(stdout) as { article: { headline: string; url: string } };
      expect(article.headline).toMatch(/^Harbour ferry/);
      expect(article.url).toBe(base + (path === '/moved' ? '/page' : path));
    }
  });

  it('is decoded by the charset of its header', async () => {
    expect((await runCli([`${base}/gbk`])).stdout).toContain('六号线全长46.2公里');
  });

  it('may be a reference', async () => {
    expect((await runCli(['--reference', `${base}/gbk`, `${base}/page`])).code).toBe(0);
    expect((await runCli(['--reference', `${base}/404`, `${base}/page`])).code).toBe(4);
  });

  it('is asked for by our name', async () => {
    expect((await runCli(['--text', '--strategy', 'content-correlativity', `${base}/agent`])).stdout).toMatch(/galley\/\d/);
  });
});

describe('every failure has its line and its exit code', () => {
  const CASES: readonly (readonly [path: string, code: number, message: RegExp, ...args: string[]])[] = [
    ['/404', 4, /answers 404 Not Found/],
    ['/500', 4, /answers 500/],
    ['/403', 3, /refuses us: 403 Forbidden/],
    ['/loop', 4, /more than 10 redirects/],
    ['/to-file', 4, /redirects to file:/],
    ['/to-nowhere', 4, /which is no address/],
    ['/image', 2, /is image\/png, not a web page/],
    ['/pdf', 2, /application\/pdf/],
    ['/hidden-pdf', 2, /PDF/],
    ['/empty', 2, /not an article/],
    ['/large', 4, /larger than 50000 bytes/, '--max-bytes', '50000'],
    ['/endless', 4, /larger than 50000 bytes/, '--max-bytes', '50000'],
    ['/silent', 4, /no complete answer within 0.5 s/, '--timeout', '0.5'],
    ['/slow', 4, /no complete answer within 0.5 s/, '--timeout', '0.5'],
    ['/cut', 4, /closed the connection|terminated|half-way/],
  ];
  for (const [path, code, message, ...args] of CASES) {
    it(`${path}: exit code ${code}`, async () => {
      const run = await runCli([...args, base + path]);
      expect(run.stderr).toMatch(message);
      expect(run.stderr.trimEnd().split('\n')).toHaveLength(1);
      expect(run).toMatchObject({ code, stdout: '' });
    });
  }

  it('no such host, refused, no TLS, no address', async () => {
    expect(await runCli(['http://no-such-host.invalid/'])).toMatchObject({
      code: 4,
      stderr: expect.stringMatching(/no such host|name server/),
    });
    expect(await runCli(['http://127.0.0.1:1/'])).toMatchObject({ code: 4, stderr: expect.stringMatching(/refused|bad port/) });
    expect(await runCli([base.replace('http:', 'https:')])).toMatchObject({ code: 4, stderr: expect.stringMatching(/secure connection/) });
    expect(await runCli(['http://['])).toMatchObject({ code: 64, stderr: expect.stringMatching(/is no address/) });
  });
});
