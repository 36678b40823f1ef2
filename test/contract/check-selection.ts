/** What must hold of every selection, whoever made it. */
import { expect } from 'vitest';
import { TEXT } from '../../packages/galley/src/dom/page.ts';
import { parse } from '../../packages/galley/src/dom/parse.ts';
import type { PageEvidence } from '../../packages/galley/src/evidence/gather.ts';
import { gatherEvidence } from '../../packages/galley/src/evidence/gather.ts';
import type { PageView } from '../../packages/galley/src/features/view.ts';
import { viewPage } from '../../packages/galley/src/features/view.ts';
import type { Series } from '../../packages/galley/src/strategies/series.ts';
import type { Selection } from '../../packages/galley/src/strategies/strategy.ts';

export interface Prepared {
  readonly view: PageView;
  readonly evidence: PageEvidence;
}

export interface PrepareOptions {
  url?: string;
  /** HTML of reference pages. */
  references?: readonly string[];
}

export function preparePage(html: string, options: PrepareOptions = {}): Prepared {
  const page = parse(html);
  const url = options.url === undefined ? undefined : new URL(options.url);
  const references = (options.references ?? []).map((reference) => parse(reference));
  return { view: viewPage(page), evidence: gatherEvidence(page, { url, references }) };
}

/** Shape of a selection: its text is the page's, its numbers are numbers. */
export function checkSelection(view: PageView, selection: Selection, name: string): void {
  const { page, leaves, blocks } = view;
  expect(selection.strategy).toBe(name);
  expect(selection.kept.bits.length).toBe(page.size);
  expect(selection.score.length).toBe(blocks.count);
  expect(selection.score.every((value) => Number.isFinite(value))).toBe(true);
  expect(selection.confidence).toBeGreaterThanOrEqual(0);
  expect(selection.confidence).toBeLessThanOrEqual(1);
  const readable = markReadable(view);
  let foreign = 0;
  for (let n = 0; n < page.size; n++) if (selection.kept.bits[n] !== 0 && readable[n] === 0) foreign++;
  expect(foreign, 'kept nodes that are no readable text of the page').toBe(0);
  for (const n of selection.extent) expect(n >= 0 && n < page.size && page.kind[n] !== TEXT).toBe(true);
  if (leaves.count === 0) expect(selection.kept.count()).toBe(0);
  const isReply = (n: number): boolean => readable[n] === 1 && !selection.kept.has(n);
  expect((selection.replies ?? []).every((reply) => reply.every(isReply))).toBe(true);
  expect((selection.trace ?? []).every(({ block, rule }) => block >= 0 && block < blocks.count && rule !== '')).toBe(true);
}

/** What is drawn is one number a step, of nodes of the page in their order, and finite. */
export function checkSeries({ page }: PageView, series: Series, name: string): void {
  const { nodes, curves, levels, stretches, groups, chosen } = series;
  const steps = nodes.length;
  expect(curves.length, `${name} draws something`).toBeGreaterThan(0);
  for (const { values } of curves) expect(values.length === steps && values.every((value) => Number.isFinite(value)), name).toBe(true);
  for (const { curve, value } of levels) expect(Number.isFinite(value) && curves.some((of) => of.name === curve), name).toBe(true);
  for (const { from, to } of stretches) expect(from >= 0 && from < to && to <= steps, name).toBe(true);
  const placed = nodes.filter((n) => n >= 0);
  expect(
    placed.every((n, i) => n < page.size && (i === 0 || placed[i - 1]! <= n)),
    `${name}: steps in document order`,
  ).toBe(true);
  expect([chosen.length, groups?.of.length ?? steps]).toEqual([steps, steps]);
  expect(groups?.of.every((group) => groups.names[group] !== undefined) ?? true, `${name}: every group has a name`).toBe(true);
}

function markReadable({ page, leaves }: PageView): Uint8Array {
  const readable = new Uint8Array(page.size);
  for (let k = 0; k < leaves.count; k++) {
    for (let n = leaves.first[k]!; n <= leaves.last[k]!; n++) if (page.kind[n] === TEXT) readable[n] = 1;
  }
  return readable;
}

/** One entry a leaf: 1 when its first text node is kept. */
export function markKept({ leaves }: PageView, { kept }: Selection): number[] {
  return Array.from({ length: leaves.count }, (_, k) => (kept.has(leaves.first[k]!) ? 1 : 0));
}

/** Everything a selection says in one string, to compare; the trace aside. */
export function describeSelection({ strategy, kept, score, extent, confidence, replies }: Selection): string {
  return JSON.stringify({ strategy, kept: kept.toArray().join(' '), score: score.join(' '), extent, confidence, replies });
}

/** The kept characters in document order, white space aside: what two forms of one page must have in common. */
export function readKept(view: PageView, selection: Selection): string {
  let text = '';
  for (let n = 0; n < view.page.size; n++) if (selection.kept.has(n)) text += view.page.rawText(n);
  return text.replace(/\s+/g, '');
}

/** A hash of every array and string a strategy could reach, lazily computed ones included. */
export function hashView(view: PageView): number {
  const { page, leaves, blocks, paths } = view;
  return mixValue(17, [page, leaves, blocks, paths]);
}

function mixValue(hash: number, value: unknown): number {
  if (ArrayBuffer.isView(value)) return mixBytes(hash, new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
  if (typeof value === 'number' || typeof value === 'string') return mixBytes(hash, new TextEncoder().encode(String(value)));
  if (typeof value !== 'object' || value === null) return hash;
  return Object.values(value).reduce(mixValue, hash);
}

function mixBytes(hash: number, bytes: Uint8Array): number {
  let mixed = hash;
  for (let i = 0; i < bytes.length; i++) mixed = (Math.imul(mixed, 31) + bytes[i]!) | 0;
  return mixed;
}
