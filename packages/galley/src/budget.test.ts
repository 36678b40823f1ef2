/** Proves that a page cut at each limit gives the article of what was read, that a problem says so, and that wrong limits throw. */
import { describe, expect, it } from 'vitest';
import { Budget } from './budget.ts';
import { extract } from './index.ts';
import type { Problem } from './text/problem.ts';
import { TimeBudget } from './time-budget.ts';

const SENTENCE = 'The pier was closed on Monday when a storm broke two piles, the harbour trust said. ';
const page = (count: number): string =>
  `<title>Pier closed</title><h1>Pier closed</h1>${Array.from({ length: count }, (_, i) => `<p>${i} ${SENTENCE.repeat(3)}</p>`).join('')}`;
const codes = (problems: readonly Problem[]): string[] => problems.map(({ code }) => code);

describe('maxBytes', () => {
  it('of a longer page the beginning is read, as text and as bytes', () => {
    const html = page(100);
    for (const input of [html, new TextEncoder().encode(html)]) {
      const { ok, article, problems } = extract(input, { maxBytes: 2000 });
      expect(ok).toBe(true);
      expect(codes(problems)).toEqual(['truncated_input']);
      // Of 2,000 bytes; the last paragraph is cut.
      expect([7, 8]).toContain(article?.parts.length);
      expect(extract(input, { maxBytes: html.length }).problems).toEqual([]);
    }
  });

  it('cuts no character in two', () => {
    const problems: Problem[] = [];
    const cut = (input: string | Uint8Array, maxBytes: number): string | Uint8Array => new Budget({ maxBytes }, problems).cutInput(input);
    expect(cut('ab😀c', 3)).toBe('ab');
    expect(cut('ab😀c', 4)).toBe('ab😀');
    const bytes = new TextEncoder().encode('aé漢😀b');
    const decoder = new TextDecoder('utf-8', { fatal: true });
    for (let most = 1; most < bytes.length; most++) expect(() => decoder.decode(cut(bytes, most) as Uint8Array)).not.toThrow();
    expect(decoder.decode(cut(bytes, 6) as Uint8Array)).toBe('aé漢');
    expect(cut(bytes, bytes.length)).toBe(bytes);
  });
});

describe('maxNodes', () => {
  it('reading stops there, and the article is that of what was read', () => {
    const html = page(1000);
    const { ok, article, problems } = extract(html, { maxNodes: 100 });
    expect(ok).toBe(true);
    expect(codes(problems)).toEqual(['nodes_exceeded']);
    expect(problems[0]?.offset).toBe(html.indexOf('<p>46 '));
    expect(article?.parts.length).toBe(46);
  });

  it('says once that a page was cut that is read again', () => {
    const html = `<title>Never closed<p>${page(300).replaceAll('title', 'p')}`;
    expect(codes(extract(html, { maxNodes: 60 }).problems).filter((code) => code === 'nodes_exceeded')).toHaveLength(1);
  });
});

describe('maxDepth', () => {
  const nested = (depth: number, value: string): string => `${'{"a":'.repeat(depth)}${value}${'}'.repeat(depth)}`;

  it('of JSON-LD what is deeper is left out, and a problem says so', () => {
    const html = `<script type="application/ld+json">{"@type":"NewsArticle","headline":"Pier closed","x":${nested(8, '1')}}</script>${page(3)}`;
    expect(codes(extract(html).problems)).toEqual([]);
    const { article, problems } = extract(html, { maxDepth: 5 });
    expect(codes(problems)).toEqual(['metadata_broken']);
    expect(article?.headline).toBe('Pier closed');
  });

  it('holds for the data of scripts, and for data in need of repair', () => {
    const body = JSON.stringify(SENTENCE.repeat(20));
    const data = (depth: number): string =>
      `<title>Pier closed</title><div id=root></div><script type="application/json">${nested(depth, `{"headline":"Pier closed","datePublished":"2024-05-06","articleBody":${body}}`)}</script>`;
    const read = (depth: number, maxDepth: number): boolean =>
      (extract(data(depth), { maxDepth }).article?.articleBody ?? '').includes('two piles');
    expect([read(20, 30), read(20, 10)]).toEqual([true, false]);
    const broken = `<script type="application/ld+json">{"x":${nested(300, '1')},}</script>${page(3)}`;
    expect(codes(extract(broken, { maxDepth: 400 }).problems)).toEqual(['metadata_repaired']);
    expect(codes(extract(broken, { maxDepth: 200 }).problems)).toEqual(['metadata_broken']);
  });
});

describe('timeBudget', () => {
  it('parsing ends at a tenth of it; comments and the like are left out once it is used up', () => {
    let now = 0;
    const problems: Problem[] = [];
    const time = new TimeBudget(100, () => now++);
    const { readTo, source } = new Budget({}, problems, time).parse(page(20_000));
    expect(readTo).toBeGreaterThan(200_000);
    expect(readTo).toBeLessThan(source.length / 2);
    expect(time.has('comments')).toBe(true);
    now = 200;
    const extras = time.limit({ joinReplies: () => [{ text: 'A reply' }] as never, choosePagination: () => ({ next: 'x' }) as never });
    expect((extras.joinReplies as unknown as () => unknown[])()).toEqual([]);
    expect((extras.choosePagination as unknown as () => unknown)()).toBeUndefined();
    time.report(problems);
    expect(codes(problems)).toEqual(['time_exceeded']);
    expect(problems[0]?.message).toMatch(/^100 ms were used up; left out: the page behind character \d+ of \d+, comments, pagination$/);
  });

  it('gives an article however short it is', () => {
    const { article, problems } = extract(page(20_000), { timeBudget: 0.001 });
    expect(article?.articleBody.startsWith('0 The pier was closed')).toBe(true);
    expect(codes(problems)).toContain('time_exceeded');
  });
});

it.each([
  { maxBytes: 0 },
  { maxBytes: 1.5 },
  { maxBytes: '9' },
  { maxNodes: -1 },
  { maxDepth: 0 },
  { maxDepth: 501 },
  { maxNodes: Number.NaN },
  { timeBudget: 0 },
  { timeBudget: Number.NaN },
  { timeBudget: '1' },
])('%j throws', (options) => {
  expect(() => extract('<p>x', options as never)).toThrow(TypeError);
});
