/** Tests of robots.txt: what answers mean (RFC 9309), how long they hold, and that hostile files cost little. */
import fc from 'fast-check';
import robotsParserModule from 'robots-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ManualClock } from '../../../test/web/manual-clock.ts';
import { type Origin, startOrigin } from '../../../test/web/origin.ts';
import { quickClock } from '../../../test/web/quick-clock.ts';
import { FetchError } from './fetch-error.ts';
import { createFetcher } from './fetcher.ts';
import { createRobotsCache, parseRobots, type RobotsAnswer, type RobotsPolicy } from './robots.ts';

const robotsParser = robotsParserModule as unknown as typeof robotsParserModule.default;

const ROBOTS = 'https://a.example/robots.txt';
const body = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('parseRobots', () => {
  const policy = parseRobots(
    '\ufeff# ours\r\nUser-agent: other\r\nDisallow: /\r\n\r\nUser-Agent: Galley-Newsroom\r\nUser-agent: third\r\nDisallow: /private\r\nAllow: /private/open$\r\nDisallow: /*.pdf$\r\nCrawl-delay: 2.5\r\n\r\nUser-agent: *\r\nDisallow: /for-others\r\nSitemap: https://a.example/news.xml',
    ROBOTS,
    'galley-newsroom',
  );

  it.each([
    ['/', true],
    ['/private/x', false],
    ['/private/open', true],
    ['/private/open/x', false],
    ['/a.pdf', false],
    ['/a.pdf?x', true],
    ['/for-others', true],
    ['/%70rivate/x', true],
  ])('%s: %s', (path, allowed) => {
    expect(policy.allows(`https://a.example${path}`)).toBe(allowed);
  });

  it('reads crawl delay and sitemaps', () => {
    expect([policy.crawlDelayMs, policy.sitemaps]).toEqual([2500, ['https://a.example/news.xml']]);
    expect(parseRobots('User-agent: *\nCrawl-delay: 86400', ROBOTS, 'x').crawlDelayMs).toBe(120_000);
    expect(parseRobots('User-agent: *\nCrawl-delay: soon', ROBOTS, 'x').crawlDelayMs).toBe(undefined);
    expect(parseRobots('<!doctype html><title>Not found</title>', ROBOTS, 'x').allows('https://a.example/x')).toBe(true);
  });
});

describe('a hostile robots.txt', () => {
  /** 510 kB of them together, which is as much as is read. */
  const AGENTS = 'User-agent: other\n'.repeat(13_400);
  const RULES = 'Disallow: /private\n'.repeat(13_400);
  const parse = (text: string): RobotsPolicy => parseRobots(text, ROBOTS, 'galley');

  it.each([
    ['of others', AGENTS, true],
    ['and us', `${AGENTS}User-agent: galley\n`, false],
    ['and everybody', `${AGENTS}User-agent: *\n`, false],
    ['of us', AGENTS.replaceAll('other', 'galley'), false],
    ['of everybody', AGENTS.replaceAll('other', '*'), false],
  ])('of agents times rules costs as much as it is long: %s', { timeout: 5_000 }, (_, agents, allowed) => {
    expect(parse(agents + RULES).allows('https://a.example/private')).toBe(allowed);
  });

  it('is read as the parser reads the whole file', () => {
    const line = fc.oneof(
      fc.tuple(
        fc.constantFrom('User-agent', 'user-AGENT ', 'USER-AGENT'),
        fc.constantFrom('galley', ' Galley/2.0', '*', 'other', '* # x', '', '*/1'),
      ),
      fc.tuple(fc.constantFrom('Allow', 'Disallow', ' disallow'), fc.constantFrom('/', '/a', '/a*b$', ' /b', '', '/a # x')),
      fc.tuple(
        fc.constantFrom('Crawl-delay', 'Sitemap', 'Host', 'X', '', '# User-agent'),
        fc.constantFrom('3', 'https://a.example/s.xml', ''),
      ),
    );
    const file = fc.array(fc.oneof({ weight: 9, arbitrary: line.map((pair) => pair.join(':')) }, fc.constantFrom('', 'User-agent', 'x')), {
      maxLength: 14,
    });
    fc.assert(
      fc.property(file, (lines) => {
        const text = lines.join('\n');
        const whole = robotsParser(ROBOTS, text);
        const policy = parse(text);
        const pages = ['/', '/a', '/ab', '/b', '/axb'].map((path) => `https://a.example${path}`);
        expect(pages.map((page) => policy.allows(page))).toEqual(pages.map((page) => whole.isAllowed(page, 'galley') !== false));
        expect(policy.sitemaps).toEqual(whole.getSitemaps());
        expect(policy.crawlDelayMs).toBe((whole.getCrawlDelay('galley') ?? 0) * 1000 || undefined);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('createRobotsCache', () => {
  /** Answers in turn, the last one for ever. */
  function cacheOf(clock: ManualClock, ...answers: (RobotsAnswer | Error)[]) {
    const loads: string[] = [];
    const load = async (url: string): Promise<RobotsAnswer> => {
      const answer = answers[Math.min(loads.length, answers.length - 1)]!;
      loads.push(url);
      if (answer instanceof Error) throw answer;
      return answer;
    };
    return { cache: createRobotsCache({ clock, product: 'galley', load }), loads };
  }
  const page = new URL('https://a.example/page');
  const closed = { status: 200, body: body('User-agent: *\nDisallow: /') };
  const down = { status: 503, body: body('') };

  it.each([401, 403, 404, 410, 451])('%s means no rules', async (status) => {
    const { cache } = cacheOf(new ManualClock(), { status, body: body('User-agent: *\nDisallow: /') });
    expect((await cache.policyFor(page)).allows(page.href)).toBe(true);
  });

  it.each([500, 503, 429])('%s means nothing may be fetched for now', async (status) => {
    const { cache } = cacheOf(new ManualClock(), { status, body: body('') });
    await expect(cache.policyFor(page)).rejects.toMatchObject({ code: 'robots', status, retryable: true });
  });

  it('asks once a day, once for many who ask at once, and each origin for itself', async () => {
    const clock = new ManualClock();
    const { cache, loads } = cacheOf(clock, closed);
    await Promise.all([cache.policyFor(page), cache.policyFor(new URL('/other', page))]);
    clock.jump(86_399_999);
    await cache.policyFor(page);
    expect(loads).toEqual([ROBOTS]);
    clock.jump(1);
    await cache.policyFor(page);
    await cache.policyFor(new URL('http://a.example/'));
    expect(loads).toEqual([ROBOTS, ROBOTS, 'http://a.example/robots.txt']);
  });

  it('keeps old rules while the server fails, and asks a failing one every five minutes', async () => {
    const clock = new ManualClock();
    const { cache, loads } = cacheOf(clock, closed, down, down, { status: 404, body: body('') });
    await cache.policyFor(page);
    clock.jump(86_400_000);
    expect((await cache.policyFor(page)).allows(page.href)).toBe(false);
    await cache.policyFor(page);
    expect(loads.length).toBe(2);
    clock.jump(300_000);
    await cache.policyFor(page);
    clock.jump(300_000);
    expect((await cache.policyFor(page)).allows(page.href)).toBe(true);
  });

  it('asks again at once where no server answered', async () => {
    const { cache, loads } = cacheOf(new ManualClock(), new FetchError('connection', ROBOTS, 'broke'), closed);
    await expect(cache.policyFor(page)).rejects.toMatchObject({ code: 'connection' });
    expect((await cache.policyFor(page)).allows(page.href)).toBe(false);
    expect(loads.length).toBe(2);
  });
});

it('a hostile file holds nobody up: half a megabyte of wildcards against a long address', () => {
  const lines = [
    `Disallow: /${'*a'.repeat(1000)}`,
    `Disallow: /*${'a'.repeat(2000)}`,
    `Disallow: /*${'a'.repeat(500)}*b`,
    'Disallow: /end',
  ];
  const text = `User-agent: *\n${`${lines.join('\n')}\n`.repeat(110)}`;
  const policy = parseRobots(text, ROBOTS, 'x');
  expect(policy.allows(`https://a.example/${'a'.repeat(1_000_000)}c`)).toBe(true);
  expect(policy.allows('https://a.example/end')).toBe(false);
});

describe('the fetcher', () => {
  let origin: Origin;
  beforeAll(async () => {
    origin = await startOrigin();
    origin.serve('*', '/page', { body: 'page' });
  });
  afterAll(() => origin.close());

  const fetcherFor = () =>
    createFetcher({
      allowPrivate: ['127.0.0.0/8'],
      resolve: origin.resolve,
      perHostDelayMs: 0,
      timeoutMs: 1e7,
      clock: quickClock(),
      userAgent: 'galley-newsroom/9',
    });

  it('heeds robots.txt, of the host a redirect leads to as well', async () => {
    const fetcher = fetcherFor();
    origin.robots('no.example', 'User-agent: galley-newsroom\nDisallow: /page');
    origin.serve('yes.example', '/away', { status: 302, headers: { location: origin.url('/page', 'no.example') } });
    await expect(fetcher.fetch(origin.url('/page', 'no.example'))).rejects.toMatchObject({ code: 'robots', retryable: false });
    await expect(fetcher.fetch(origin.url('/away', 'yes.example'))).rejects.toMatchObject({ code: 'robots' });
    expect(origin.requestsTo('no.example').map(({ path }) => path)).toEqual(['/robots.txt']);
    expect((await fetcher.fetch(origin.url('/page', 'no.example'), { robots: false })).status).toBe(200);
    await fetcher.close();
  });

  it('follows robots.txt to where it moved, and takes a circle for none', async () => {
    const fetcher = fetcherFor();
    origin.robots('moved.example', { status: 301, headers: { location: origin.url('/rules.txt', 'rules.example') } });
    origin.serve('rules.example', '/rules.txt', { body: 'User-agent: *\nDisallow: /page\nSitemap: http://moved.example/news.xml' });
    await expect(fetcher.fetch(origin.url('/page', 'moved.example'))).rejects.toMatchObject({ code: 'robots' });
    expect((await fetcher.robots(origin.url('/', 'moved.example'))).sitemaps).toEqual(['http://moved.example/news.xml']);
    origin.robots('circle.example', { status: 301, headers: { location: '/robots.txt' } });
    expect((await fetcher.fetch(origin.url('/page', 'circle.example'))).status).toBe(200);
    await fetcher.close();
  });

  it('reads the first half megabyte of an endless robots.txt, and does not take a failing one for permission', async () => {
    const fetcher = fetcherFor();
    origin.robots('endless.example', { status: 302, headers: { location: '/bad/endless' } });
    expect((await fetcher.fetch(origin.url('/page', 'endless.example'))).status).toBe(200);
    origin.robots('failing.example', { status: 503 });
    await expect(fetcher.fetch(origin.url('/page', 'failing.example'))).rejects.toMatchObject({
      code: 'robots',
      status: 503,
      retryable: true,
    });
    expect(origin.requestsTo('failing.example').length).toBe(1);
    await fetcher.close();
  });
});
