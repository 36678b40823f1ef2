/** The contract every strategy keeps, in its repaired and in its paper's form, and one that was written in a minute. */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from '../../packages/galley/src/dom/parse.ts';
import { VOTERS } from '../../packages/galley/src/learned/columns/vote-columns.ts';
import type { Prepared } from './check-selection.ts';
import { checkSelection, checkSeries, describeSelection, hashView, markKept, preparePage, readKept } from './check-selection.ts';
import { HOSTILE_PAGES, makePortalPage, makeVariedPage } from './hostile-pages.ts';
import { LONG_LEAVES, UNDER_CONTRACT } from './trivial-strategy.ts';
import { writePage } from './write-page.ts';

const PAGES = new URL('../pages/', import.meta.url);
const GOLDEN: Record<string, string> = {};
for (const name of readdirSync(PAGES)) {
  if (name.endsWith('.html') && !name.includes('gbk')) GOLDEN[name] = readFileSync(new URL(name, PAGES), 'utf8');
}
const SAMPLES: Record<string, () => string> = {
  ...HOSTILE_PAGES,
  'a portal': () => makePortalPage(40),
  'varied paths': () => makeVariedPage(300),
  ...Object.fromEntries(Object.entries(GOLDEN).map(([name, html]) => [name, () => html])),
};

test('names are unique, and the form of a paper stands right behind its strategy', () => {
  const names = UNDER_CONTRACT.map((strategy) => strategy.name);
  expect(new Set(names).size).toBe(names.length);
  for (const [i, name] of names.entries()) expect(name).toMatch(name.includes(':') ? `${names[i - 1]}:paper` : /^[a-z]+(-[a-z]+)*$/);
});

test('what a strategy leaves out is filled in: scores and confidence are shares of the text, the rule is the score', () => {
  const { view, evidence } = preparePage(`<nav><a href=/>Home</a></nav><p>Short.</p><p>${'A long line. '.repeat(10)}<b>b</b></p>`);
  const { score, confidence, trace } = LONG_LEAVES.select(view, evidence, { explain: true });
  expect(Array.from(score, (value) => value.toFixed(2))).toEqual(['0.00', '0.00', '0.99']);
  expect(confidence).toBeCloseTo(129 / 136, 2);
  expect(trace!.map(({ kept, rule }) => `${kept} ${rule}`)).toEqual(['false score', 'false score', 'true score']);
  expect(trace!.map(({ value }) => value)).toEqual([...score]);
});

describe.each(Object.keys(SAMPLES))('%s', (sample) => {
  test('every strategy answers, the same twice, and leaves the page alone', { timeout: 120_000 }, () => {
    const prepared = preparePage(SAMPLES[sample]!(), { references: [makePortalPage(3)] });
    const before = hashView(prepared.view);
    for (const strategy of UNDER_CONTRACT) answerTwice(prepared, strategy);
    expect(hashView(prepared.view)).toBe(before);
  });

  test('every strategy answers with a URL and without references', { timeout: 120_000 }, () => {
    const { view, evidence } = preparePage(SAMPLES[sample]!(), { url: 'https://news.example/2024/05/16/harbour.html' });
    for (const strategy of UNDER_CONTRACT) checkSelection(view, strategy.select(view, evidence), strategy.name);
  });
});

function answerTwice({ view, evidence }: Prepared, strategy: (typeof UNDER_CONTRACT)[number]): void {
  const first = strategy.select(view, evidence);
  checkSelection(view, first, strategy.name);
  expect(describeSelection(strategy.select(view, evidence)) === describeSelection(first), `${strategy.name} twice`).toBe(true);
  const explained = strategy.select(view, evidence, { explain: true });
  checkSelection(view, explained, strategy.name);
  expect(explained.trace, `${strategy.name} explains itself when asked`).toBeDefined();
  checkSeries(view, explained.series!, strategy.name);
  expect(describeSelection(explained) === describeSelection(first), `${strategy.name} decides the same when asked why`).toBe(true);
  expect(markKept(view, first), `${strategy.name} says what it keeps`).toEqual(Array.from(strategy.keep(view, evidence)));
  const vote = VOTERS.find(([name]) => name === strategy.name)?.[1](view, evidence);
  if (vote !== undefined) expect(Array.from(vote), `${strategy.name} votes for what it keeps`).toEqual(markKept(view, first));
}

describe.each(Object.keys(GOLDEN))('%s in disguise', (name) => {
  // Views are prepared once for all strategies: that none of them changes a view is tested above.
  let known: Prepared;
  let disguised: readonly Prepared[];
  beforeAll(() => {
    const page = parse(GOLDEN[name]!);
    const disguise = (seed: number) => writePage(page, { random: makeRandom(seed), comments: true, permute: true });
    known = preparePage(writePage(page));
    disguised = Array.from({ length: 8 }, (_, i) => preparePage(disguise(i + 1)));
  }, 60_000);
  test.each(UNDER_CONTRACT)('$name: comments and the order of attributes change nothing', (strategy) => {
    const kept = readKept(known.view, strategy.select(known.view, known.evidence));
    for (const [i, { view, evidence }] of disguised.entries()) {
      expect(readKept(view, strategy.select(view, evidence)), `seed ${i + 1}`).toBe(kept);
    }
  });
});

/** A small linear congruential generator: the same disguises at every run. */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const TAGS = [
  'div',
  'p',
  'a href=/x',
  'span',
  'ul',
  'li',
  'table',
  'tr',
  'td',
  'br',
  'h1',
  'title',
  'b',
  'script',
  'select',
  'form',
  'svg',
];
const PIECE = fc.oneof(
  fc.constantFrom(...TAGS.map((tag) => `<${tag}>`)),
  fc.constantFrom(...TAGS.map((tag) => `</${tag.split(' ', 1)[0]}>`)),
  fc.constantFrom(
    'Some words of text, here. ',
    '正文，很长。',
    'سالام، دۇنيا. ',
    '&nbsp;',
    '&#1588;',
    '2024-05-16 12:30',
    '<!-- -->',
    '<',
    ' ',
  ),
  fc.string({ maxLength: 12 }),
);
const SOUP = fc.array(PIECE, { maxLength: 120 }).map((pieces) => pieces.join(''));
const GOLDEN_PAGES = Object.values(GOLDEN);
const MUTANT = fc
  .tuple(fc.nat(GOLDEN_PAGES.length - 1), fc.array(fc.tuple(fc.nat(1_000_000), fc.nat(400), fc.nat(3)), { maxLength: 12 }))
  .map(([page, cuts]) => cuts.reduce((html, [at, length, how]) => damage(html, at % html.length, length, how), GOLDEN_PAGES[page]!));

function damage(html: string, at: number, length: number, how: number): string {
  const piece = html.slice(at, at + length);
  if (how === 0) return `${html.slice(0, at)}${html.slice(at + length)} `;
  if (how === 1) return html.slice(0, at) + piece + piece + html.slice(at + length);
  if (how === 2) return `${html.slice(0, at)}${html.slice(at + length)}${piece}`;
  return html.slice(0, at) + piece.replace(/<\/\w+>/g, '') + html.slice(at + length);
}

describe.each([
  ['random markup', SOUP],
  ['damaged golden pages', MUTANT],
] as const)('%s', (_, pages) => {
  test('every strategy answers, the same twice', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(pages, (html) => {
        const prepared = preparePage(html, { references: [GOLDEN_PAGES[0]!] });
        for (const strategy of UNDER_CONTRACT) answerTwice(prepared, strategy);
      }),
      { numRuns: 60 },
    );
  });
});
