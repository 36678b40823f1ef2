/** Tests of the fetcher against a local origin that misbehaves. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Origin, startOrigin } from '../../../test/web/origin.ts';
import { quickClock } from '../../../test/web/quick-clock.ts';
import { systemClock } from './clock.ts';
import { FetchError } from './fetch-error.ts';
import type { Fetcher, FetcherOptions } from './fetcher.ts';
import { createFetcher } from './fetcher.ts';
import type { Fetched } from './request.ts';

let origin: Origin;
const open: Fetcher[] = [];

beforeAll(async () => {
  origin = await startOrigin();
});
afterAll(async () => {
  await Promise.all([origin.close(), ...open.map((fetcher) => fetcher.close())]);
});

/** Allowed to reach the origin, in a hurry, without robots.txt unless asked. */
function fetcherWith(options: FetcherOptions = {}): Fetcher {
  const clock = quickClock();
  // Waits are short, but no answer is late on a busy machine.
  const hurry = {
    timeoutMs: 1e7,
    allowPrivate: ['127.0.0.0/8'],
    resolve: origin.resolve,
    robots: false,
    perHostDelayMs: 0,
    retries: 0,
    clock,
  };
  const fetcher = createFetcher({ ...hurry, ...options });
  open.push(fetcher);
  return fetcher;
}

async function failure(promise: Promise<Fetched>): Promise<FetchError> {
  const error = await promise.then(
    ({ status }) => new Error(`answered ${status}`),
    (reason: unknown) => reason,
  );
  if (!(error instanceof FetchError)) throw error;
  return error;
}

const text = ({ body }: Fetched): string => new TextDecoder().decode(body);

describe('wrong use', () => {
  it('is a TypeError that says what is expected, or a FetchError', async () => {
    expect(() => createFetcher({ perHostDelayMs: '10' as never })).toThrow('perHostDelayMs must be a number from 0, not "10"');
    expect(() => createFetcher({ timeoutMs: -1 })).toThrow('timeoutMs must be a number from 0, not -1');
    expect(() => createFetcher({ allowPrivate: '127.0.0.1' as never })).toThrow('allowPrivate must be a list');
    expect(() => createFetcher({ timeoutMs: undefined as never, maxBytes: Number.POSITIVE_INFINITY })).not.toThrow();
    expect(await failure(fetcherWith().fetch(undefined as never))).toMatchObject({ code: 'bad_url' });
  });
});

describe('a page', () => {
  it('comes with its bytes, type, validators and time', async () => {
    origin.serve('*', '/page', { body: '<p>Hello', etag: '"1"', lastModified: 'Sat, 21 Nov 2026 12:00:00 GMT' });
    const fetched = await fetcherWith({ userAgent: 'tester/1', contact: 'https://tester.example/' }).fetch(origin.url('/page#part'));
    expect({ ...fetched, body: text(fetched), fetchedAt: '', durationMs: 0 }).toEqual({
      url: origin.url('/page'),
      requestedUrl: origin.url('/page#part'),
      status: 200,
      notModified: false,
      body: '<p>Hello',
      contentType: 'text/html; charset=utf-8',
      validators: { etag: '"1"', lastModified: 'Sat, 21 Nov 2026 12:00:00 GMT' },
      redirects: [],
      fetchedAt: '',
      durationMs: 0,
    });
    expect(fetched.fetchedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(origin.requests.at(-1)!.headers).toMatchObject({
      'user-agent': 'tester/1 (+https://tester.example/)',
      'accept-encoding': 'gzip, deflate, br',
    });
  });

  it('passes the charset header on, right or wrong', async () => {
    const fetched = await fetcherWith().fetch(origin.url('/bad/wrong-charset'));
    expect(fetched.contentType).toBe('text/html; charset=utf-8');
    expect(fetched.body[0]).toBe(0xc8);
  });

  it('is asked for with the name and password in the address, which go nowhere else', async () => {
    origin.serve('*', '/private', (request) => ({ body: request.headers.authorization ?? 'none' }));
    origin.serve('*', '/moved', { status: 302, headers: { location: origin.url('/private', 'other.example') } });
    const address = origin.url('/private').replace('//', '//me:p%40ss@');
    expect(text(await fetcherWith().fetch(address))).toBe(`Basic ${btoa('me:p@ss')}`);
    const moved = await fetcherWith().fetch(address.replace('/private', '/moved'));
    expect([text(moved), moved.redirects]).toEqual(['none', [origin.url('/moved')]]);
    const error = await failure(fetcherWith().fetch(address.replace('/private', '/bad/status?status=404')));
    expect(`${error.message} ${error.url}`).not.toContain('p%40ss');
  });
});

describe('conditional requests', () => {
  it('send the validators and take 304 for an answer', async () => {
    origin.serve('*', '/conditional', { body: 'text', etag: 'W/"7"' });
    const first = await fetcherWith().fetch(origin.url('/conditional'));
    const second = await fetcherWith().fetch(origin.url('/conditional'), { validators: first.validators });
    expect(second).toMatchObject({ status: 304, notModified: true, validators: { etag: 'W/"7"' } });
    expect(second.body.length).toBe(0);
    const other = await fetcherWith().fetch(origin.url('/conditional'), { validators: { etag: '"8"' } });
    expect([other.notModified, text(other)]).toEqual([false, 'text']);
  });

  it('send the date as well', async () => {
    const lastModified = 'Sat, 21 Nov 2026 12:00:00 GMT';
    origin.serve('*', '/dated', { body: 'text', lastModified });
    expect(await fetcherWith().fetch(origin.url('/dated'), { validators: { lastModified } })).toMatchObject({
      notModified: true,
      validators: { lastModified },
    });
  });

  it('live with a server that ignores them', async () => {
    const fetched = await fetcherWith().fetch(origin.url('/bad/conditional-ignored'), { validators: { etag: '"same"' } });
    expect([fetched.status, fetched.notModified, fetched.body.length > 0]).toEqual([200, false, true]);
  });

  it('are needed for a 304', async () => {
    expect(await failure(fetcherWith().fetch(origin.url('/bad/unasked-304')))).toMatchObject({ code: 'http_status', status: 304 });
  });
});

describe('redirects', () => {
  it('are followed and listed', async () => {
    const fetched = await fetcherWith().fetch(origin.url('/bad/redirect-chain?n=2'));
    expect(fetched).toMatchObject({ status: 200, url: origin.url('/bad/redirect-chain?n=0') });
    expect(fetched.redirects).toEqual([origin.url('/bad/redirect-chain?n=2'), origin.url('/bad/redirect-chain?n=1')]);
    expect(fetched.permanentUrl).toBe(undefined);
  });

  it('are followed where the address is bare UTF-8', async () => {
    const path = encodeURI('/новости/新闻');
    origin.serve('*', path, { body: 'there' });
    const fetched = await fetcherWith().fetch(origin.url(`/bad/redirect-utf8?to=${encodeURIComponent('/новости/新闻')}`));
    expect([fetched.url, text(fetched)]).toEqual([origin.url(path), 'there']);
  });

  it('for good are reported as far as they are for good', async () => {
    const hop = (path: string, status: number) => `/bad/redirect?status=${status}&to=${encodeURIComponent(path)}`;
    origin.serve('*', '/end', { body: 'end' });
    const permanent = hop(hop('/end', 302), 301);
    const fetched = await fetcherWith().fetch(origin.url(permanent));
    expect([fetched.url, fetched.permanentUrl]).toEqual([origin.url('/end'), origin.url(hop('/end', 302))]);
    expect((await fetcherWith().fetch(origin.url(hop('/end', 308)))).permanentUrl).toBe(origin.url('/end'));
    expect((await fetcherWith().fetch(origin.url(hop(hop('/end', 301), 302)))).permanentUrl).toBe(undefined);
  });

  it.each([
    ['/bad/redirect-loop', 'too_many_redirects'],
    ['/bad/redirect-chain?n=11', 'too_many_redirects'],
    ['/bad/redirect?to=ftp://example.org/', 'bad_url'],
    ['/bad/redirect?to=file:///etc/passwd', 'bad_url'],
    ['/bad/redirect?to=http://[', 'bad_url'],
    ['/bad/redirect-nowhere', 'http_status'],
    ['/bad/redirect-private', 'private_address'],
  ])('%s fails: %s', async (path, code) => {
    expect(await failure(fetcherWith().fetch(origin.url(path)))).toMatchObject({ code, retryable: false });
  });
});

describe('the address guard', () => {
  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://169.254.169.254/',
  ])('%s is not asked', async (url) => {
    expect(await failure(fetcherWith({ allowPrivate: [] }).fetch(url))).toMatchObject({ code: 'private_address', retryable: false });
  });

  it('looks at what a name resolves to', async () => {
    const before = origin.requests.length;
    const error = await failure(fetcherWith({ allowPrivate: [] }).fetch(origin.url('/page', 'rebound.example')));
    expect([error.code, error.message.includes('rebound.example is 127.0.0.1')]).toEqual(['private_address', true]);
    expect(await failure(createFetcher({ robots: false }).fetch(origin.url('/page', 'localhost')))).toMatchObject({
      code: 'private_address',
    });
    expect(origin.requests.length).toBe(before);
  });

  it('resolves once and connects to what it checked, however the name answers the second time', async () => {
    let asked = 0;
    const resolve = async (): Promise<string[]> => (asked++ === 0 ? ['192.0.2.1', '127.0.0.1'] : ['169.254.169.254']);
    const fetched = await fetcherWith({ resolve }).fetch(origin.url('/page', 'mixed.example'));
    expect([fetched.status, asked]).toEqual([200, 1]);
  });

  it('checks redirects by name', async () => {
    const resolve = async (name: string): Promise<string[]> => (name === 'good.example' ? ['127.0.0.1'] : ['10.0.0.7']);
    const to = encodeURIComponent('http://inside.example/secret');
    const fetcher = fetcherWith({ resolve, allowPrivate: ['good.example'] });
    expect(await failure(fetcher.fetch(origin.url(`/bad/redirect?to=${to}`, 'good.example')))).toMatchObject({ code: 'private_address' });
  });

  it('is asked about robots.txt as well', async () => {
    origin.robots('turned.example', { status: 302, headers: { location: 'http://169.254.169.254/robots.txt' } });
    expect(await failure(fetcherWith({ robots: true }).fetch(origin.url('/page', 'turned.example')))).toMatchObject({
      code: 'private_address',
    });
  });
});

describe('caps', () => {
  it.each([
    ['/bad/endless', 'too_large'],
    ['/bad/huge', 'too_large'],
    ['/bad/bomb-gzip', 'too_large'],
    ['/bad/bomb-br', 'too_large'],
    ['/bad/bomb-deflate', 'too_large'],
    ['/bad/bomb-nested', 'too_large'],
    ['/bad/many-codings', 'bad_encoding'],
    ['/bad/large-head', 'bad_response'],
    ['/bad/slow-loris', 'timeout'],
    ['/bad/slow-head', 'timeout'],
    ['/bad/silent', 'timeout'],
  ])('%s ends in %s', async (path, code) => {
    expect(
      await failure(fetcherWith({ maxBytes: 1_000_000, timeoutMs: code === 'timeout' ? 20_000 : 1e7 }).fetch(origin.url(path))),
    ).toMatchObject({ code });
  });

  it.each(['/bad/endless-404', '/bad/endless-404?slow'])('%s is a 404 all the same', async (path) => {
    expect(await failure(fetcherWith({ timeoutMs: 50_000 }).fetch(origin.url(path)))).toMatchObject({ code: 'http_status', status: 404 });
  });

  it('let a body of exactly the size pass', async () => {
    origin.serve('*', '/exact', { body: 'a'.repeat(1000) });
    expect((await fetcherWith({ maxBytes: 1000 }).fetch(origin.url('/exact'))).body.length).toBe(1000);
    expect(await failure(fetcherWith({ maxBytes: 999 }).fetch(origin.url('/exact')))).toMatchObject({ code: 'too_large' });
  });
});

describe('content codings', () => {
  it.each(['gzip', 'br', 'deflate', 'deflate-raw', 'gzip-lie', 'coding-is-charset', 'gzip-file'])('%s is read', async (path) => {
    expect(text(await fetcherWith().fetch(origin.url(`/bad/${path}`)))).toMatch(/^Good morning, here is the news\. /);
  });

  it.each(['zstd', 'gzip-broken', 'gzip-cut'])('%s is an error', async (path) => {
    expect(await failure(fetcherWith().fetch(origin.url(`/bad/${path}`)))).toMatchObject({ code: 'bad_encoding' });
  });
});

describe('broken connections', () => {
  it.each([
    ['/bad/cut', 'connection'],
    ['/bad/wrong-length', 'connection'],
    ['/bad/reset', 'connection'],
    ['/bad/not-http', 'bad_response'],
  ])('%s: %s', async (path, code) => {
    expect(await failure(fetcherWith().fetch(origin.url(path)))).toMatchObject({ code });
  });

  it('a host that is not there, a port nobody listens at, an address that is none', async () => {
    const resolve = async (): Promise<string[]> => {
      throw Object.assign(new Error('getaddrinfo ENOTFOUND nowhere.example'), { code: 'ENOTFOUND' });
    };
    expect(await failure(fetcherWith({ resolve }).fetch('http://nowhere.example/'))).toMatchObject({ code: 'dns', retryable: true });
    expect(await failure(fetcherWith().fetch('http://127.0.0.1:1/'))).toMatchObject({ code: 'refused', retryable: true });
    expect(await failure(fetcherWith().fetch(`https://127.0.0.1:${origin.port}/`))).toMatchObject({ code: 'tls' });
    for (const url of ['', 'news', 'ftp://a.example/', 'javascript:alert(1)', 'http://%zz@a.example/'])
      expect(await failure(fetcherWith().fetch(url))).toMatchObject({ code: 'bad_url', retryable: false });
  });
});

describe('retries', () => {
  it('come after back-off, and end', async () => {
    const clock = quickClock();
    const fetched = await fetcherWith({ retries: 2, clock, random: () => 0 }).fetch(origin.url('/bad/flaky?times=2'));
    expect(fetched.status).toBe(200);
    expect(clock.sleeps.filter((ms) => ms < 30_000)).toEqual([500, 1000]);
    const error = await failure(fetcherWith({ retries: 1 }).fetch(origin.url('/bad/flaky?times=9&of=2')));
    expect([error.code, origin.requests.filter(({ path }) => path === '/bad/flaky?times=9&of=2').length]).toEqual(['connection', 2]);
  });

  it('are not made where they cannot help', async () => {
    for (const status of [400, 401, 403, 404, 410, 501]) {
      const path = `/bad/status?status=${status}&once`;
      expect(await failure(fetcherWith({ retries: 3 }).fetch(origin.url(path)))).toMatchObject({
        code: 'http_status',
        status,
        retryable: false,
      });
      expect(origin.requests.filter((entry) => entry.path === path).length).toBe(1);
    }
  });

  it.each([429, 503])('wait as long as %s says', async (status) => {
    const clock = quickClock();
    const path = `/bad/status?status=${status}&retry-after=7&times=1`;
    expect((await fetcherWith({ retries: 1, clock }).fetch(origin.url(path))).status).toBe(200);
    expect(clock.sleeps).toContain(7000);
    const [first, second] = origin.requests.filter((entry) => entry.path === path);
    expect(second!.at - first!.at).toBeGreaterThanOrEqual(60);
  });

  it('leave a long wait to the caller, and keep others from the host meanwhile', async () => {
    const clock = quickClock();
    const fetcher = fetcherWith({ retries: 3, clock, maxWaitMs: 5000 });
    const until = new Date(clock.now() + 20_000).toUTCString();
    const error = await failure(fetcher.fetch(origin.url(`/bad/status?status=503&retry-after=${encodeURIComponent(until)}`)));
    expect(error).toMatchObject({ code: 'http_status', status: 503, retryable: true });
    expect(error.retryAfterMs).toBeGreaterThan(15_000);
    const asked = origin.requests.at(-1)!.at;
    await fetcher.fetch(origin.url('/page'));
    expect(origin.requests.at(-1)!.at - asked).toBeGreaterThanOrEqual(140);
  });
});

describe('pacing', () => {
  it('keeps the pace of a host, redirects and robots.txt included, and asks other hosts meanwhile', async () => {
    origin.robots('slow.example', 'User-agent: *\nCrawl-delay: 8');
    origin.serve('slow.example', '/old', { status: 301, headers: { location: '/page' } });
    const fetcher = fetcherWith({ robots: true, perHostDelayMs: 3000 });
    const hosts = ['slow.example', 'slow.example', 'quick.example', 'quick.example'];
    await Promise.all(hosts.map((host) => fetcher.fetch(origin.url(host === 'slow.example' ? '/old' : '/page', host))));
    const gaps = (host: string): number[] => {
      const times = origin.requestsTo(host).map(({ at }) => at);
      return times.slice(1).map((at, i) => at - times[i]!);
    };
    expect(gaps('slow.example').length).toBe(4);
    expect(Math.min(...gaps('slow.example').slice(1))).toBeGreaterThanOrEqual(79);
    expect(gaps('quick.example').length).toBe(2);
    expect(Math.min(...gaps('quick.example'))).toBeGreaterThanOrEqual(29);
    expect(Math.max(...origin.requestsTo('slow.example').map(({ parallel }) => parallel))).toBe(1);
  });
});

describe('giving up', () => {
  it.each(['/bad/silent', '/bad/slow-loris', '/bad/endless'])('stops %s', async (path) => {
    const signal = AbortSignal.timeout(30);
    const error = await failure(fetcherWith({ maxBytes: 1e9, timeoutMs: 1e7 }).fetch(origin.url(path), { signal }));
    expect(error).toMatchObject({ code: 'aborted', retryable: false });
  });

  it('stops waiting for a turn, for a retry and before the first step', async () => {
    const options = { retries: 5, maxWaitMs: 1e9, timeoutMs: 1e7 };
    const waiting = fetcherWith({ ...options, perHostDelayMs: 1e7 });
    await waiting.fetch(origin.url('/page'));
    expect(await failure(waiting.fetch(origin.url('/page'), { signal: AbortSignal.timeout(20) }))).toMatchObject({ code: 'aborted' });
    const busy = origin.url('/bad/status?status=503&retry-after=90000');
    expect(await failure(fetcherWith(options).fetch(busy, { signal: AbortSignal.timeout(30) }))).toMatchObject({ code: 'aborted' });
    expect(await failure(fetcherWith().fetch(origin.url('/page'), { signal: AbortSignal.abort() }))).toMatchObject({ code: 'aborted' });
  });
});

describe('who can come again', () => {
  /** Comes again when it is told to; how often it came. */
  async function comeAgain(fetcher: Fetcher, url: string): Promise<{ fetched: Fetched; times: number }> {
    for (let times = 1; ; times++) {
      const result = await fetcher.fetch(url, { withinMs: 86_400_000 }).catch((error: unknown) => error as FetchError);
      if (!(result instanceof FetchError)) return { fetched: result, times };
      if (result.code !== 'busy') throw result;
      await new Promise((resolve) => setTimeout(resolve, result.retryAfterMs));
    }
  }

  it('waits for nothing: not for robots.txt, not between two redirects, and goes on where it left off', async () => {
    const host = origin.hostAddress(900);
    origin.robots(host, { status: 301, headers: { location: '/r.txt' } });
    origin.serve(host, '/r.txt', { body: 'User-agent: *\nDisallow: /private' });
    origin.serve(host, '/a', { status: 302, headers: { location: '/b' } });
    origin.serve(host, '/b', { status: 301, headers: { location: '/c' } });
    origin.serve(host, '/c', { body: 'here' });
    const fetcher = fetcherWith({ clock: systemClock, robots: true, perHostDelayMs: 40 });
    const { fetched, times } = await comeAgain(fetcher, origin.url('/a', host));
    expect([text(fetched), fetched.redirects]).toEqual(['here', [origin.url('/a', host), origin.url('/b', host)]]);
    expect(times).toBeGreaterThanOrEqual(5);
    expect(origin.requestsTo(host).map(({ path }) => path)).toEqual(['/robots.txt', '/r.txt', '/a', '/b', '/c']);
  });

  it('does not ask a host that asked to be left alone, for a day at most', async () => {
    const host = origin.hostAddress(901);
    origin.serve(host, '/', { status: 503, headers: { 'retry-after': '604800' } });
    const fetcher = fetcherWith();
    expect(await failure(fetcher.fetch(origin.url('/', host), { withinMs: 0 }))).toMatchObject({ status: 503, retryAfterMs: 86_400_000 });
    expect(await failure(fetcher.fetch(origin.url('/', host), { withinMs: 0 }))).toMatchObject({ code: 'busy', retryable: true });
    expect(origin.requestsTo(host)).toHaveLength(1);
  });
});
