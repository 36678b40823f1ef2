/** Work grows with a page's length and no faster, whatever shape it has. `npm run growth` shows it at any length, and seconds. */
import { afterAll, expect, it } from 'vitest';
import { WorkCounter } from './count-work.ts';
import { LINEAR, measureGrowth } from './measure-growth.ts';
import { SHAPES } from './shapes/index.ts';

/** Characters of the largest page: what takes ten seconds at a megabyte fails. */
const LENGTH = 24 * 1024;

/** Seconds each when counted, and of a kind with others: only with GALLEY_ALL_SHAPES=1, or by the command. */
const DEAR: ReadonlySet<string> = new Set(
  [
    ['columns', 'deep lists', 'attributes of the body, deep below', 'every strategy, links', 'site, lists'],
    ['parts', 'breaks under nested styles', 'paragraphs', 'details in details', 'callouts in callouts', 'quotations in quotations'],
    ['parts', 'posts in posts', 'paragraphs under deep divs', 'rows of code behind comments', 'cells of two rows', 'a thread'],
    ['parts', 'rows of two cells and one of many', 'cells that claim columns and rows', 'figures in figures', 'notes and tables'],
    ['parts', 'references in one superscript', 'comments on comments', 'entries of a live blog', 'articles behind the first'],
    ['parts', 'a long source of a quotation', 'linked pictures above their links', 'one empty link behind many pictures'],
    ['parts', 'captions that say where pictures are from', 'a caption of links', 'captions in captions', 'pictures in cells'],
    ['parts', 'headings of many lines', 'tags below the text', 'days below one long class'],
  ].flatMap(([area, ...names]) => names.map((name) => `${area}: ${name}`)),
);
/**
 * Told from longer pages: cheap steps that the rest hides on a short one, and shapes whose work goes up by a step between 6 and 24 kB and in
 * proportion from there on (1.00 to 96), where more of a longer page is text – comments under deep headings up to 96 kB (.99 to 384).
 */
const LONGER: ReadonlyMap<string, number> = new Map([
  ['columns: posts that hold all behind them', 192 * 1024],
  ['columns: deep elements with many children', 64 * 1024],
  ['columns: headings of one title', 64 * 1024],
  ['columns: headings that say comments, deep', 384 * 1024],
  ['columns: posts in posts', 96 * 1024],
  ['columns: columns in columns', 96 * 1024],
]);
const shapes = process.env['GALLEY_ALL_SHAPES'] === undefined ? [...SHAPES].filter(([name]) => !DEAR.has(name)) : [...SHAPES];

it('knows what it leaves out', () => {
  for (const name of DEAR) expect(SHAPES.has(name), name).toBe(true);
});

const counter = new WorkCounter();
afterAll(() => counter.close());

// Nothing of it is told from time: on a busy machine the largest take half a minute.
it.each(shapes)('%s', { timeout: 120_000 }, (name, shape) => {
  // The parser's work goes up by steps – tables of names double, copies of formatting end at a bound –, which a longer page is past.
  const length = name.startsWith('markup: ') ? 64 * 1024 : (LONGER.get(name) ?? LENGTH);
  const { exponent, measure, works } = measureGrowth(counter, shape, length);
  expect(exponent, `${measure}: ${works.map((work) => work[measure]).join(', ')}`).toBeLessThan(LINEAR);
});

it('tells quadratic work of every kind from linear', () => {
  const exponents = [
    (text: string) => [...text].map((mark, i) => text.indexOf(mark, i)),
    (text: string) => [...text].map((_, i) => text.indexOf('?', i)),
    // A rope is put together each time its end is looked at.
    (text: string) => [...text].reduce((sum, mark) => (sum.charCodeAt(sum.length - 1) > 0 ? sum + mark : mark), '.'),
  ].map((run) => measureGrowth(counter, { write: (n) => 'x'.repeat(n), run }, 16_384).exponent);
  expect(exponents.map((exponent) => exponent > 1.5)).toEqual([false, true, true]);
});
