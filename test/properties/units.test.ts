/** What is decided as one stays one, whatever the models say: pages are drawn, log-odds are drawn, the decoder decides. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildParts } from '../../packages/galley/src/article/body/body.ts';
import { isDataTable } from '../../packages/galley/src/blocks/data-tables.ts';
import type { NodeId } from '../../packages/galley/src/dom/page.ts';
import { ELEMENT } from '../../packages/galley/src/dom/page.ts';
import { parse } from '../../packages/galley/src/dom/parse.ts';
import { gatherEvidence, type PageEvidence } from '../../packages/galley/src/evidence/gather.ts';
import { nodeSum, type PageView, viewPage } from '../../packages/galley/src/features/view.ts';
import { decodeBlocks } from '../../packages/galley/src/learned/decode/decode-blocks.ts';
import { scoreBlocks } from '../../packages/galley/src/learned/decode/score-blocks.ts';
import { loadShippedModel } from '../../packages/galley/src/learned/model/shipped-model.ts';
import { selectLeaves } from '../../packages/galley/src/strategies/select-leaves.ts';

const TITLE = 'The keeper of Gannet Rock counts ships';
const WORDS = 'lamp harbour keeper rock winter lens ship gull tide trust boat north seven stone light quay rope sail'.split(' ');
const words = (least: number, most: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...WORDS), { minLength: least, maxLength: most }).map((drawn) => `${drawn.join(' ')}.`);
const PROSE = words(20, 60);
/** What the rules behind the labelling look for: dates, counters, the headline, links. */
const SHORT: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: words(1, 9) },
  fc.constantFrom('12 March 2024', '3/44', TITLE, '<a href=/x>More of it</a>', '<span>7</span>', 'Comments (3)'),
);
const NAME: fc.Arbitrary<string> = fc.constantFrom('', ' class=comments', ' class=related', ' id=respond');
const list = (item: fc.Arbitrary<string>, least = 2, most = 9): fc.Arbitrary<string> =>
  fc.array(item, { minLength: least, maxLength: most }).map((items) => items.join(''));

const table = fc.tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 2, max: 6 })).chain(([columns, rows]) =>
  fc.array(
    fc.array(
      fc.tuple(NAME, SHORT).map(([name, text]) => `<td${name}>${text}</td>`),
      { minLength: columns, maxLength: columns },
    ),
    { minLength: rows, maxLength: rows },
  ),
);
const TABLE = table.map((rows) => `<table>${rows.map((cells) => `<tr>${cells.join('')}</tr>`).join('')}</table>`);
const ENTRY = fc.oneof(
  SHORT,
  PROSE,
  fc.tuple(SHORT, SHORT).map(([a, b]) => `<p>${a}</p><div class=comments>${b}</div>`),
);
const LIST = fc
  .tuple(fc.constantFrom('ul', 'ol'), list(fc.tuple(NAME, ENTRY).map(([name, text]) => `<li${name}>${text}</li>`)))
  .map(([tag, items]) => `<${tag}>${items}</${tag}>`);
const TERMS = list(fc.tuple(SHORT, ENTRY).map(([term, text]) => `<dt>${term}</dt><dd>${text}</dd>`)).map((pairs) => `<dl>${pairs}</dl>`);
const LINE = fc.constantFrom('git clone it', '$ make install', 'x = 7', '# 12 March 2024', 'a / b');
const CODE = fc
  .tuple(
    fc.boolean(),
    list(
      LINE.map((line) => `${line}\0`),
      2,
      8,
    ),
  )
  .map(([divs, lines]) => `<pre>${divs ? lines.replaceAll(/([^\0]+)\0/g, '<div>$1</div>') : lines.replaceAll('\0', '<br>')}</pre>`);
const QUOTE = list(
  fc.tuple(NAME, ENTRY).map(([name, text]) => `<p${name}>${text}</p>`),
  1,
  4,
).map((text) => `<blockquote>${text}</blockquote>`);
const AROUND = fc.oneof(
  PROSE.map((text) => `<p>${text}</p>`),
  SHORT.map((text) => `<h2>${text}</h2>`),
  fc.constant('<nav><a href=/>Home</a> <a href=/s>Sport</a></nav>'),
);

/** A page of several of such elements between other things, and a number for the log-odds of its blocks. */
function drawPages(element: fc.Arbitrary<string>): fc.Arbitrary<{ html: string; odds: readonly number[]; drift: number }> {
  const piece = fc.oneof(element, AROUND);
  return fc.record({
    html: fc
      .tuple(fc.array(piece, { maxLength: 5 }), element, fc.array(piece, { maxLength: 5 }))
      .map(([before, own, behind]) => `<title>${TITLE}</title><body><h1>${TITLE}</h1><div>${[...before, own, ...behind].join('\n')}</div>`),
    odds: fc.array(fc.double({ min: -4, max: 4, noNaN: true }), { minLength: 40, maxLength: 40 }),
    drift: fc.double({ min: -3, max: 3, noNaN: true }),
  });
}

interface Drawn {
  readonly html: string;
  readonly odds: readonly number[];
  readonly drift: number;
}

/** The page with the decoder's answer for the drawn log-odds. */
function decode({ html, odds, drift }: Drawn): { view: PageView; evidence: PageEvidence; kept: Uint8Array } {
  const view = viewPage(parse(html));
  const evidence = gatherEvidence(view.page);
  const scores = scoreBlocks(view, evidence, loadShippedModel());
  const drawn = Float32Array.from({ length: view.blocks.count }, (_, b) => odds[b % odds.length]! + drift);
  const { kept } = decodeBlocks(view, { ...scores, odds: drawn }, loadShippedModel(), evidence);
  return { view, evidence, kept };
}

function listElements({ page }: PageView, tags: readonly string[]): NodeId[] {
  return Array.from({ length: page.size }, (_, n) => n).filter((n) => page.kind[n] === ELEMENT && tags.includes(page.tagName(n)));
}

/** The blocks of an element. */
function rangeOf({ page, leaves, blocks }: PageView, n: NodeId): [low: number, high: number] {
  const [from, to] = [leaves.at[n]!, leaves.at[page.end[n]!]!];
  return from === to ? [0, 0] : [leaves.block[from]!, Math.min(blocks.count, leaves.block[to - 1]! + 1)];
}

function keptOf(view: PageView, kept: Uint8Array, n: NodeId): number[] {
  const [low, high] = rangeOf(view, n);
  return [...kept.subarray(low, high)];
}

const isOne = (labels: readonly number[]): boolean => new Set(labels).size < 2;
const RUNS = { numRuns: 150 };

describe('whatever the models say of its blocks', () => {
  it('a table of data is kept or dropped whole, and what is kept is written row by row', () => {
    let seen = 0;
    fc.assert(
      fc.property(drawPages(TABLE), (drawn) => {
        const { view, kept } = decode(drawn);
        for (const n of listElements(view, ['table'])) {
          if (!isDataTable(view.page, n, nodeSum(view, 'chars', n))) continue;
          const labels = keptOf(view, kept, n);
          expect(isOne(labels)).toBe(true);
          if (labels[0] === 1) seen++;
        }
        expect(listWritten(view, kept)).toEqual(listKeptTables(view, kept));
      }),
      RUNS,
    );
    expect(seen).toBeGreaterThan(50);
  });

  it.each([
    ['code', CODE, ['pre']],
    ['a quotation', QUOTE, ['blockquote']],
    ['a list of terms', TERMS, ['dl']],
  ] as const)('%s is kept or dropped whole', (_, element, tags) => {
    const seen = [0, 0];
    fc.assert(
      fc.property(drawPages(element), (drawn) => {
        const { view, kept } = decode(drawn);
        for (const n of listElements(view, tags)) {
          const labels = keptOf(view, kept, n);
          expect(isOne(labels)).toBe(true);
          if (labels.length > 1) seen[labels[0]!]!++;
        }
      }),
      RUNS,
    );
    expect(Math.min(...seen)).toBeGreaterThan(20);
  });

  it('a list that is mostly kept does not lose its middle', () => {
    let seen = 0;
    fc.assert(
      fc.property(drawPages(LIST), (drawn) => {
        const { view, kept } = decode(drawn);
        for (const n of listElements(view, ['ul', 'ol'])) {
          const [low, high] = rangeOf(view, n);
          const labels = keptOf(view, kept, n);
          const keptWords = countWords(view, low, high, kept);
          if (keptWords < 0.5 * countWords(view, low, high)) continue;
          expect(isOne(labels.slice(labels.indexOf(1), labels.lastIndexOf(1) + 1))).toBe(true);
          seen++;
        }
      }),
      RUNS,
    );
    expect(seen).toBeGreaterThan(50);
  });
});

function countWords({ leaves, blocks }: PageView, low: number, high: number, kept?: Uint8Array): number {
  let words = 0;
  for (let b = low; b < high; b++) {
    if (kept === undefined || kept[b] === 1)
      words += leaves.sums.words[blocks.leafStart[b + 1]!]! - leaves.sums.words[blocks.leafStart[b]!]!;
  }
  return words;
}

const squeeze = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Rows of cells of the tables among the parts of the body. */
function listWritten(view: PageView, kept: Uint8Array): string[][][] {
  const { leaves } = view;
  const decision = Uint8Array.from(leaves.block, (b) => kept[b] ?? 0).subarray(0, leaves.count);
  const selection = selectLeaves(view, { strategy: 'default', kept: decision, score: new Float32Array(kept.length), confidence: 1 });
  return buildParts(view, selection).flatMap((part) =>
    part.type === 'table' ? [part.rows.map((row) => row.map(({ text }) => squeeze(text)))] : [],
  );
}

/** The same as the page has them. */
function listKeptTables(view: PageView, kept: Uint8Array): string[][][] {
  const { page } = view;
  const textOf = (n: NodeId): string => {
    let text = '';
    for (let t = n; t < page.end[n]!; t++) if (page.kind[t] !== ELEMENT) text += page.rawText(t);
    return squeeze(text);
  };
  return listElements(view, ['table'])
    .filter((n) => keptOf(view, kept, n)[0] === 1)
    .map((n) =>
      listElements(view, ['tr'])
        .filter((row) => row > n && row < page.end[n]!)
        .map((row) =>
          listElements(view, ['td'])
            .filter((cell) => cell > row && cell < page.end[row]!)
            .map(textOf),
        ),
    );
}
