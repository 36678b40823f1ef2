/**
 * The quality gate: what the default scored when `lab/gate.json` was written, by set, language and field, must not drop
 * unnoticed. `npm run gate` runs it alone; `GALLEY_GATE=update npm run gate` writes the record anew, to be looked at in the diff.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { CorpusPage } from '../corpora/corpora.ts';
import { loadSet } from '../corpora/corpora.ts';
import { hasData, REPOSITORY } from '../corpora/data-location.ts';
import { openStrategy } from './extractors.ts';
import { DAMAGED, EXTRA_AFTER, HOLED } from './measures.ts';
import type { PageScore, ScoreRow } from './score.ts';
import { scorePage, sumUp } from './score.ts';

/** Dev sets, and every how many pages are read: the whole gate takes about half a minute. */
const SETS: readonly (readonly [set: string, step: number])[] = [
  ['fundus', 1],
  ['irr-chaos', 2],
  ['zh-portals', 1],
  ['ru-news', 1],
  ['world-news', 1],
  ['cleanportaleval', 2],
  ['trafilatura', 3],
  ['leogao-htmltotext', 1],
  ['postlight', 2],
  ['ug-bagdax-kona', 2],
  ['ug-bagdax-yengi', 2],
];
/** Extraction is deterministic: what may be lost is what a deliberate trade between sets may cost. */
const TOLERANCE = { set: 0.002, language: 0.01, field: 0.01, pages: 0.03, text: 0.005 };
/** Structure, as shares that should rise: what may be lost is counted in pages, or in text. */
const STRUCTURE: Readonly<Record<string, number>> = {
  exact: TOLERANCE.pages,
  'pages without holes': TOLERANCE.pages,
  'rows undamaged': TOLERANCE.pages,
  'nothing after the end': TOLERANCE.text,
};
/** Languages with fewer pages in a set are not recorded. */
const LEAST_PAGES = 3;

const RECORD = join(REPOSITORY, 'lab/gate.json');
const UPDATE = process.env['GALLEY_GATE'] === 'update';

/** Name → value; body scores are 4-gram F1, or segment F where the set has snippets only. */
type Values = Record<string, number>;
const record = JSON.parse(readFileSync(RECORD, 'utf8')) as Record<string, Values>;
const measured: Record<string, Values> = {};

describe.skipIf(!hasData('the quality gate'))('the default keeps what it has reached', () => {
  test.each(SETS)('%s', { timeout: 120_000 }, async (set, step) => {
    const values = await measureSet(set, step);
    measured[set] = values;
    if (UPDATE) return;
    const lost = Object.entries(record[set] ?? {}).filter(([name, value]) => (values[name] ?? 0) < value - toleranceOf(name));
    expect(lost.map(([name, value]) => `${name}: ${values[name]?.toFixed(4)}, was ${value}`)).toEqual([]);
    expect(Object.keys(values).length).toBeGreaterThan(0);
  });

  afterAll(() => {
    if (UPDATE) writeFileSync(RECORD, `${JSON.stringify({ ...record, ...measured }, null, 1)}\n`);
  });
});

test.skipIf(UPDATE)('every set has its record', () => {
  for (const [set] of SETS) expect(Object.keys(record[set] ?? {})).not.toEqual([]);
});

function toleranceOf(name: string): number {
  if (name === 'body') return TOLERANCE.set;
  if (STRUCTURE[name] !== undefined) return STRUCTURE[name];
  return name.startsWith('body, ') ? TOLERANCE.language : TOLERANCE.field;
}

async function measureSet(set: string, step: number): Promise<Values> {
  const pages = loadSet(set, { split: 'dev' }).filter((_, i) => i % step === 0);
  const scores = await scorePages(pages);
  const values: Values = {};
  const all = sumUp('default', scores);
  note(values, 'body', all);
  for (const lang of new Set(scores.map((score) => score.lang))) {
    const some = scores.filter((score) => score.lang === lang);
    if (some.length >= LEAST_PAGES && some.length < scores.length) note(values, `body, ${lang}`, sumUp('default', some));
  }
  noteStructure(values, all, scores);
  for (const field of ['title', 'day', 'instant', 'author'] as const) {
    const { share, pages: count } = all.fields[field];
    if (count >= LEAST_PAGES) values[field] = round(share);
  }
  console.log(`${set}: body ${values['body']} on ${scores.length} pages`);
  return values;
}

function note(values: Values, name: string, row: ScoreRow): void {
  if (row.pages > 0) values[name] = round(row.f1);
  else if (row.segments.f1 > 0) values[name] = round(row.segments.f1);
}

function noteStructure(values: Values, all: ScoreRow, scores: readonly PageScore[]): void {
  if (all.pages === 0) return;
  const shares = { exact: all.exact, 'pages without holes': 1 - HOLED.of(scores), 'nothing after the end': 1 - EXTRA_AFTER.of(scores) };
  for (const [name, share] of Object.entries(shares)) values[name] = round(share);
  const damaged = DAMAGED.of(scores);
  if (!Number.isNaN(damaged)) values['rows undamaged'] = round(1 - damaged);
}

async function scorePages(pages: readonly CorpusPage[]): Promise<PageScore[]> {
  const outputs = await openStrategy('default').run(pages);
  return pages.map((page) => scorePage(page, outputs.get(page.id)!));
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
