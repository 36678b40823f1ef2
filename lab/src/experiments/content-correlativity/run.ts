/** Paper 5 (Wang, Zhou & Li 2012): news and forums against text density, repairs one by one, the curves; fills docs/papers/content-correlativity.md. */
import { type Evidence, findStrategy, gatherEvidence, type PageView, parse, type Selection, viewPage } from 'galley';
import { readSelection } from '../../../../packages/galley/src/training/labels/selection-text.ts';
import { type Overlap, overlapShingles, shingleF1 } from '../../../../packages/galley/src/training/labels/shingles.ts';
import { type CorpusPage, goldComments, loadSet, usable } from '../../corpora/corpora.ts';
import { type CharScore, charLcs } from '../../metrics/common-subsequence.ts';
import { barChart } from '../../reports/charts/bars.ts';
import { fillSection, writePicture } from '../../reports/fill-section.ts';
import { drawLevels, LEVEL_FORMS, LEVEL_SETS, type LevelRow } from './levels.ts';
import { drawCurve } from './picture.ts';
import type { Cell, Form, RepairRow, SetRow } from './tables.ts';
import { DENSITY_REPAIRS, drawRepairs, drawScores, FORMS, meanScore, REPAIRS, SETS } from './tables.ts';

const DOCUMENT = 'docs/papers/content-correlativity.md';
/** The page drawn in figures 3 and 4: the first thread of this set with at least so many replies. */
const PICTURED = { set: 'ug-bagdax-yengi', replies: 8 };

interface Opened {
  view: PageView;
  evidence: Evidence;
  /** The first post or the article. */
  body: string;
  /** Body and replies in order, as the paper scores threads. */
  thread: string;
}

function openPages({ set, split, most }: SetRow): Opened[] {
  const pages = loadSet(set, split === undefined ? {} : { split }).filter(usable);
  const step = Math.max(1, Math.round(pages.length / most));
  return pages.filter((_, i) => i % step === 0).map(openPage);
}

function openPage(page: CorpusPage): Opened {
  const parsed = parse(page.html());
  const evidence = gatherEvidence(parsed, { url: page.url === undefined ? undefined : new URL(page.url) });
  const body = page.gold.text!;
  return { view: viewPage(parsed), evidence, body, thread: [body, ...goldComments(page)].join('\n') };
}

/** The body alone, and with the replies behind it. */
function readOutput(view: PageView, selection: Selection): { body: string; thread: string } {
  const body = readSelection(view, selection);
  const replies = (selection.replies ?? []).map((nodes) => nodes.map((n) => view.page.rawText(n)).join(' '));
  return { body, thread: [body, ...replies].join('\n') };
}

function scoreForms(row: SetRow, pages: readonly Opened[]): Cell[] {
  return FORMS.map((form) => {
    const threads: CharScore[] = [];
    const bodies: Overlap[] = [];
    for (const { view, evidence, body, thread } of pages) {
      const output = readOutput(view, findStrategy(form.strategy)!.select(view, evidence, form.options ?? {}));
      threads.push(charLcs(output.thread, thread));
      bodies.push(overlapShingles(output.body, body));
    }
    const cell = { row, form, pages: pages.length, thread: meanScore(threads), body: shingleF1(bodies).f1 };
    console.log(`${row.name}, ${form.name}: F ${cell.thread.f1.toFixed(3)}, body ${cell.body.toFixed(3)}`);
    return cell;
  });
}

function scoreRepair(row: RepairRow, opened: readonly (readonly Opened[])[]): { row: RepairRow; values: number[] } {
  const strategy = findStrategy(row.strategy)!;
  const values = opened.map((pages, s) => {
    const { whole } = SETS[s]!;
    const overlaps = pages.map(({ view, evidence, body, thread }) => {
      const output = readOutput(view, strategy.select(view, evidence, row.options));
      return whole ? overlapShingles(output.thread, thread) : overlapShingles(output.body, body);
    });
    return shingleF1(overlaps).f1;
  });
  console.log(`${row.strategy}, ${row.name}: ${values.map((value) => value.toFixed(3)).join(' ')}`);
  return { row, values };
}

function scoreLevels(form: Form, opened: readonly (readonly Opened[])[]): LevelRow {
  const values = LEVEL_SETS.map((row) => {
    const pages = opened[SETS.indexOf(row)]!;
    const scores = pages.map(({ view, evidence, thread }) =>
      charLcs(readOutput(view, findStrategy(form.strategy)!.select(view, evidence, form.options ?? {})).thread, thread),
    );
    return meanScore(scores).f1;
  });
  console.log(`level, ${form.name}: ${values.map((value) => value.toFixed(3)).join(' ')}`);
  return { form, values };
}

function pictureCurves(): void {
  const page = loadSet(PICTURED.set).find((candidate) => goldComments(candidate).length >= PICTURED.replies)!;
  const { view, evidence } = openPage(page);
  const { curves, levels } = findStrategy('content-correlativity:paper')!.select(view, evidence, { explain: true }).series!;
  const [before, after] = curves.map(({ values }) => values) as [Float32Array, Float32Array];
  const threshold = levels[0]!.value;
  writePicture('content-correlativity-before.svg', drawCurve('Correlativity of every node of a forum page', before, threshold));
  writePicture('content-correlativity-after.svg', drawCurve('The same page after smoothing', after, threshold));
}

function pictureScores(cells: readonly Cell[]): void {
  const rows = SETS.filter(({ set }) => set.startsWith('ug-'));
  const readF = (row: SetRow, form: Form): number => cells.find((cell) => cell.row === row && cell.form === form)!.thread.f1;
  const chart = barChart({
    title: 'Uyghur pages: F by longest common subsequence, body and replies',
    y: { label: 'F', min: 0, max: 1 },
    series: FORMS.map(({ name }) => name),
    groups: rows.map((row) => ({ label: row.name, values: FORMS.map((form) => readF(row, form)) })),
  });
  writePicture('content-correlativity-f.svg', chart);
}

pictureCurves();
const opened = SETS.map(openPages);
const cells = SETS.flatMap((row, i) => scoreForms(row, opened[i]!));
fillSection(DOCUMENT, 'scores', drawScores(cells));
pictureScores(cells);
fillSection(DOCUMENT, 'levels', drawLevels(LEVEL_FORMS.map((form) => scoreLevels(form, opened))));
fillSection(DOCUMENT, 'repairs', drawRepairs(REPAIRS.map((row) => scoreRepair(row, opened))));
fillSection(DOCUMENT, 'density-repairs', drawRepairs(DENSITY_REPAIRS.map((row) => scoreRepair(row, opened))));
