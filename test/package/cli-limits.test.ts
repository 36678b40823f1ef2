/** The command where things run out: disk, memory, patience of a terminal; and what it must not tell anybody. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLI, ROOT, runCli } from './run-cli.ts';

const PAGE = 'test/pages/en-harbour.html';
const BYTES = readFileSync(join(ROOT, PAGE));
const FOLDER = mkdtempSync(join(tmpdir(), 'galley-'));

function file(name: string, content: string | Uint8Array): string {
  const path = join(FOLDER, name);
  writeFileSync(path, content);
  return path;
}

/** In a shell, which redirects as users do. */
function runShell(line: string, input: string | Uint8Array = ''): { status: number | null; stdout: string; stderr: string } {
  const command = `galley() { "${process.execPath}" "${CLI}" "$@"; }; ${line}`;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', command], { cwd: ROOT, input, maxBuffer: 2 ** 28 });
  return { status, stdout: stdout.toString(), stderr: stderr.toString() };
}

describe('a disk that is full', { timeout: 120_000 }, () => {
  it.skipIf(!existsSync('/dev/full'))('is told, with exit code 74, of pages, filters, help and --out', () => {
    const filter = `${JSON.stringify({ id: 1, file: PAGE })}\n`.repeat(3);
    for (const [line, input] of [[`galley ${PAGE} > /dev/full`], ['galley --jsonl > /dev/full', filter], ['galley --help > /dev/full']]) {
      const { status, stderr } = runShell(line!, input);
      expect([line, status, stderr]).toEqual([line, 74, 'galley: stdout: no space is left on the disk\n']);
    }
    expect(runShell(`galley -o /dev/full ${PAGE}`)).toMatchObject({
      status: 74,
      stderr: 'galley: /dev/full: no space is left on the disk\n',
    });
  });

  it('is told also when it takes a part of what is written', () => {
    // A limit on the size of files cuts a write as a disk does that fills up: 8 blocks of 1024 bytes.
    const { status, stderr } = runShell(`trap '' XFSZ; ulimit -f 8; galley --jsonl > ${join(FOLDER, 'cut')}`, filterOf(20));
    expect([status, stderr]).toEqual([74, 'galley: stdout: the file becomes too large\n']);
  });

  it('does not concern a file that takes everything', () => {
    const path = join(FOLDER, 'whole');
    expect(runShell(`galley --jsonl > ${path}`, filterOf(20))).toMatchObject({ status: 0, stderr: '' });
    expect(readFileSync(path, 'utf8').trimEnd().split('\n')).toHaveLength(20);
  });
});

function filterOf(lines: number): string {
  return `${JSON.stringify({ id: 1, file: PAGE })}\n`.repeat(lines);
}

describe('more than --max-bytes', { timeout: 120_000 }, () => {
  it('of one line of --jsonl is an answer; the lines behind it have theirs', async () => {
    const long = `{"id": 2, "html": "${'x'.repeat(200_000)}"}`;
    const requests = [`{"id": 1, "file": "${PAGE}"}`, long, `{"id": 3, "file": "${PAGE}"}`, long];
    const { code, stdout } = await runCli(['--jsonl', '--max-bytes', '100000'], requests.join('\n'));
    const answers = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: unknown; ok: boolean; reason?: string; problems: { message: string }[] });
    expect(code).toBe(0);
    expect(answers.map(({ id, ok, reason }) => [id, ok, reason])).toEqual([
      [1, true, undefined],
      [null, false, 'too_large'],
      [3, true, undefined],
      [null, false, 'too_large'],
    ]);
    expect(answers[1]!.problems[0]!.message).toBe('the line is larger than 100000 bytes (see --max-bytes)');
  });

  it('of one line is not held in memory', () => {
    const line = `(printf '{"html": "'; head -c 600000000 /dev/zero | tr '\\0' x; printf '"}\\n{"id": 2, "file": "${PAGE}"}\\n') | galley --jsonl`;
    const { status, stdout } = runShell(`ulimit -v 3000000; ${line}`);
    const answers = stdout.trimEnd().split('\n');
    expect(status).toBe(0);
    expect(answers.map((answer) => (JSON.parse(answer) as { ok: boolean }).ok)).toEqual([false, true]);
  });

  it('of stdin, of a file, of what a file is unpacked to, and of a file a line names', async () => {
    const large = file('large.html', '<p>x'.repeat(30_000));
    const bomb = file('bomb.html.gz', gzipSync('<p>x'.repeat(30_000)));
    for (const [args, input, name] of [
      [[], readFileSync(large), 'stdin'],
      [[large], '', large],
      [[bomb], '', bomb],
    ] as const) {
      const run = await runCli(['--max-bytes', '100000', ...args], input);
      expect(run).toEqual({ code: 66, stdout: '', stderr: `galley: ${name}: larger than 100000 bytes (see --max-bytes)\n` });
    }
    const { stdout } = await runCli(['--jsonl', '--max-bytes', '100000'], JSON.stringify({ file: large }));
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, reason: 'too_large' });
  });

  it('is 20 MB where nothing is said, of files without an end too', async () => {
    expect((await runCli([], new Uint8Array(20_000_001))).stderr).toBe('galley: stdin: larger than 20000000 bytes (see --max-bytes)\n');
    if (existsSync('/dev/zero'))
      expect(await runCli(['/dev/zero'])).toMatchObject({ code: 66, stderr: expect.stringMatching(/larger than/) });
    expect(await runCli(['--max-bytes', '1e9', PAGE])).toMatchObject({ code: 64, stderr: expect.stringMatching(/at most 268435455/) });
  });
});

describe('files that are none', () => {
  it('an address of a file that is none, a half of a compressed file', async () => {
    expect(await runCli(['file://%zz'])).toMatchObject({
      code: 64,
      stderr: expect.stringMatching(/^galley: file:\/\/%zz: is no address of a file\n/),
    });
    expect(await runCli(['file://elsewhere/x'])).toMatchObject({ code: 64, stderr: expect.stringMatching(/is no address of a file/) });
    const half = file('half.html.gz', gzipSync(BYTES).subarray(0, 1500));
    expect(await runCli([half])).toMatchObject({
      code: 66,
      stdout: '',
      stderr: expect.stringMatching(/cannot be decompressed: unexpected end/),
    });
  });
});

describe('a terminal', { timeout: 120_000 }, () => {
  const ESCAPE = '\u001b[31m\u009b2J';
  const HOSTILE = `<title>Boats${ESCAPE}</title><x${ESCAPE}y class="${ESCAPE}" id="${ESCAPE}"><p>${`The boats ${ESCAPE} came in early on Friday. `.repeat(9)}</p></x${ESCAPE}y>`;
  /** What a terminal gets: `script` runs the command on one. */
  const onTerminal = (args: string): string => runShell(`script -qec '"${process.execPath}" "${CLI}" ${args}' /dev/null`).stdout;
  const hasTerminal = runShell('script --version').status === 0;

  it.skipIf(!hasTerminal)('gets no controls of a page in any form', () => {
    const page = file('hostile.html', HOSTILE);
    for (const form of ['', '--json', '--csv', '--explain']) {
      const shown = onTerminal(`${form} --url https://x.example/ ${page}`);
      expect([form, shown]).toEqual([form, expect.stringContaining('came in early')]);
      // Our own colours are the only ones.
      expect([form, shown.replace(/\u001b\[(?:2|22|32|39)m/g, '').match(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g)]).toEqual(
        [form, null],
      );
    }
    expect(JSON.parse(onTerminal(`--json --url https://x.example/ ${page}`))).toMatchObject({ ok: true });
  });

  it('is not what a file or a pipe gets either: text has no control characters', async () => {
    const page = file('hostile.html', HOSTILE);
    const { stdout } = await runCli(['--json', page]);
    expect(JSON.parse(stdout)).toMatchObject({ ok: true });
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
    expect((await runCli(['--explain', page])).stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
  });

  it('gets none on stderr', async () => {
    const { stderr } = await runCli([`no\u001b[31m/such\u009b`, '--overrides', file('o.json', '{}')]);
    expect(stderr).toMatch(/no such file/);
    expect(stderr).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
  });
});

describe('an address with a password', { timeout: 120_000 }, () => {
  let server: Server;
  let base: string;
  const answer: RequestListener = (request, response) => {
    const whole = gzipSync(BYTES);
    if (request.url === '/half') {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
      response.end(whole.subarray(0, 1500));
    } else if (request.headers.authorization === `Basic ${Buffer.from('ann:secret').toString('base64')}` && request.url === '/page') {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<title>t</title><p>The boats came in early on Friday, and the harbour was full of people who had waited.</p>');
    } else response.writeHead(request.url === '/page' ? 401 : 404).end();
  };
  beforeAll(async () => {
    server = createServer(answer);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('is asked with it, and nobody is told', async () => {
    const { code, stdout } = await runCli(['--json', `http://ann:secret@${base}/page`]);
    expect(code).toBe(0);
    expect(stdout).toContain('The boats came in');
    expect(stdout).not.toContain('secret');
  });

  it('is masked in errors, in results of failures, of pages and of references', async () => {
    const page = `http://ann:secret@${base}/missing`;
    for (const args of [
      [page],
      ['--json', page],
      ['--json', page, page],
      ['--csv', page, page],
      ['--reference', page, PAGE],
      ['http://ann:secret@['],
      ['http://ann:se@cret@127.0.0.1:1/'],
      ['learn', page, '-o', join(FOLDER, 's')],
      ['diff', '--with', 'line-blocks', '--json', page],
    ]) {
      const run = await runCli(args);
      expect([args, run.code]).toEqual([args, expect.toSatisfy((code: number) => [4, 64].includes(code))]);
      expect(run.stderr).toContain('//***@');
      expect(run.stdout + run.stderr).not.toMatch(/se@?cret/);
    }
  });

  it('half of a compressed answer is an error', async () => {
    expect(await runCli([`http://${base}/half`])).toMatchObject({
      code: 4,
      stdout: '',
      stderr: expect.stringMatching(/compressed answer is broken or cut short/),
    });
  });
});
