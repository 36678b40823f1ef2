/** The shipped model: its file, its decisions, its reasons. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from '../dom/parse.ts';
import { gatherEvidence } from '../evidence/gather.ts';
import { viewPage } from '../features/view.ts';
import { COLUMN_NAMES, GLANCE_COUNT } from './columns.ts';
import { dropComments } from './drop-comments.ts';
import { MODEL_BASE64 } from './model.data.ts';
import { readModel, writeModel } from './model.ts';
import { REGION_COLUMNS } from './region-columns.ts';
import { FIRST_CUT, listCandidates, readColumns, scoreBlocks, scoreFirst, scoreGlance } from './score-blocks.ts';
import { selectDefault } from './select-default.ts';
import { loadShippedModel } from './shipped-model.ts';

const PAGE = `<title>Lighthouse lit again - The Post</title><body><nav><a href=/>Home</a> <a href=/l>Local</a> <a href=/s>Sport</a></nav>
<h1>Lighthouse lit again</h1><p>The lighthouse at Gannet Rock, dark since 1998, will be lit again in June, the harbour trust said on Friday.</p>
<p>Volunteers have spent four winters restoring the lens, which was made in Paris in 1871 and weighs two tonnes.</p>
<ul class="related-links"><li><a href=/1>Ferry fares rise</a></li><li><a href=/2>Storm closes pier</a></li></ul>
<p>The first ships will be asked to report what they see, and the trust will publish the answers in autumn.</p><footer>© The Post</footer>`;

describe('the shipped model', () => {
  const bytes = Uint8Array.from(atob(MODEL_BASE64), (character) => character.charCodeAt(0));

  it('is at most 500 kB and survives writing and reading', () => {
    expect(bytes.length).toBeLessThanOrEqual(500_000);
    expect(writeModel(loadShippedModel())).toEqual(bytes);
  });

  it('is refused when cut short, foreign, or of other columns', () => {
    for (const length of [0, 10, 5000, bytes.length - 1]) expect(() => readModel(bytes.subarray(0, length))).toThrow(TypeError);
    const foreign = bytes.slice();
    foreign[0]! ^= 1;
    expect(() => readModel(foreign)).toThrow('no model');
    const old = bytes.slice();
    old[4]! ^= 1;
    expect(() => readModel(old)).toThrow('another version');
  });

  it('reads columns that have names of their own and fit a byte', () => {
    const names = [...COLUMN_NAMES, ...REGION_COLUMNS];
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeLessThanOrEqual(256);
  });
});

describe('selectDefault', () => {
  const view = viewPage(parse(PAGE));
  const evidence = gatherEvidence(view.page);
  const texts = (kept: readonly number[]): string => kept.map((n) => view.page.rawText(n)).join('|');

  it('keeps the paragraphs on both sides of a list and not the list', () => {
    const { kept, confidence } = selectDefault(view, evidence);
    const text = texts(kept.toArray());
    expect(text).toMatch(/^The lighthouse.*\|Volunteers.*\|The first ships/);
    expect(text).not.toContain('Ferry');
    expect(confidence).toBeGreaterThan(0.7);
  });

  it('gives a reason a block, with the columns that weigh most', () => {
    const { trace } = selectDefault(view, evidence, { explain: true });
    expect(trace).toHaveLength(view.blocks.count);
    const paragraph = trace!.find(({ block }) => view.leaves.first[view.blocks.leafStart[block]!] !== undefined && trace![block]!.kept)!;
    expect(paragraph.features!.length).toBeGreaterThan(0);
    const weights = paragraph.features!.map(({ weight }) => Math.abs(weight));
    expect(weights).toEqual([...weights].sort((a, b) => b - a));
    expect(paragraph.features!.some(({ weight }) => weight > 0)).toBe(true);
  });

  it('answers the same with and without explaining', () => {
    expect(selectDefault(view, evidence, { explain: true }).kept.toArray()).toEqual(selectDefault(view, evidence).kept.toArray());
  });

  it('gives the likeliest text of a page that convinces nobody, and nothing of a page without text', () => {
    const thin = viewPage(parse('<body><div>Ten words and no more are all this page has</div>'));
    expect(selectDefault(thin, gatherEvidence(thin.page)).kept.toArray().length).toBe(1);
    const empty = viewPage(parse('<body><img src=x>'));
    expect(selectDefault(empty, gatherEvidence(empty.page)).kept.toArray()).toEqual([]);
  });
});

describe('the glance', () => {
  const view = viewPage(parse(PAGE));
  const model = loadShippedModel();
  const { matrix, ground } = readColumns(view, gatherEvidence(view.page), model);
  const textOf = (b: number): string => view.page.rawText(view.leaves.first[view.blocks.leafStart[b]!]!);

  it('passes paragraphs on and leaves the links of the menu alone', () => {
    const candidates = [...ground.candidates].map(textOf);
    expect(candidates.filter((text) => /^(?:The lighthouse|Volunteers|The first)/.test(text))).toHaveLength(3);
    expect(candidates).not.toContain('Sport');
    expect(scoreBlocks(view, gatherEvidence(view.page), model).first.length).toBe(view.blocks.count);
  });

  it('asks the cheap columns only: what is written later changes nothing', () => {
    const { trees, cut } = model.glance;
    for (const column of matrix.columns(GLANCE_COUNT, COLUMN_NAMES.length - GLANCE_COUNT)) column.fill(255);
    expect(listCandidates(scoreGlance(trees, matrix), cut)).toEqual(ground.candidates);
    for (const feature of trees.feature) expect(feature).toBeLessThan(GLANCE_COUNT);
  });
});

describe('scoreFirst', () => {
  it('leaves alone only blocks that the remaining trees could hardly save', () => {
    const view = viewPage(parse(PAGE));
    const model = loadShippedModel();
    const { first, likely } = scoreBlocks(view, gatherEvidence(view.page), model);
    for (const b of likely) expect(first[b]).toBeGreaterThan(FIRST_CUT - 1e-4);
    const { matrix, ground } = readColumns(view, gatherEvidence(view.page), model);
    expect(scoreFirst(model.first, matrix, ground.candidates)).toEqual(first);
  });

  it('stays finite on any markup', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('<p>', '<div class=a>', '</div>', '<li>', 'text. ', '<a href=x>', '</a>', '新闻', '<br>', '<table><td>'), {
          maxLength: 40,
        }),
        (parts) => {
          const view = viewPage(parse(parts.join('')));
          const { odds } = scoreBlocks(view, gatherEvidence(view.page), loadShippedModel());
          for (const value of odds) expect(Number.isFinite(value)).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('dropComments', () => {
  const SENTENCE = 'The council met on Monday and voted to extend the line to the harbour, which will take about three years.';
  const story = `<div class="story">${`<p>${SENTENCE}</p>`.repeat(8)}</div>`;
  const talk = (name: string): string => `<ol class="${name}">${`<li><p>${SENTENCE}</p></li>`.repeat(3)}</ol>`;
  const keptOf = (html: string): Uint8Array => {
    const view = viewPage(parse(html));
    const reading = readColumns(view, gatherEvidence(view.page), loadShippedModel());
    const kept = new Uint8Array(view.blocks.count).fill(1);
    dropComments(view, reading, kept);
    return kept;
  };

  it('drops what names call comments below a body outside them', () => {
    expect(Array.from(keptOf(story + talk('comment-list')))).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0]);
    expect(Array.from(keptOf(story + talk('leserkommentare')))).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0]);
  });

  it('keeps them where nothing else, or too little, is the body', () => {
    expect(keptOf(talk('comments'))).not.toContain(0);
    expect(keptOf(`<p>${SENTENCE}</p>${talk('comments')}`)).not.toContain(0);
    expect(keptOf(`<div class="comments-open">${story}</div>`)).not.toContain(0);
    expect(keptOf(story + talk('article-list'))).not.toContain(0);
  });
});
