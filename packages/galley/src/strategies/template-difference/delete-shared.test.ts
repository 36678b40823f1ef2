/** Deletion against the naive recursive form on random trees, multiplicities, several references, the guard. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseText } from '../../blocks/normalise.ts';
import { ELEMENT, type Page, TEXT } from '../../dom/page.ts';
import { parse } from '../../dom/parse.ts';
import { TAG } from '../../dom/tags.ts';
import { type PageView, viewPage } from '../../features/view.ts';
import { markAuxiliary } from '../../sites/auxiliary.ts';
import { type DeletionOptions, deleteShared } from './delete-shared.ts';
import { LIVING } from './leaf-fate.ts';

const STRICT: DeletionOptions = { attributes: 'strict', keepBodies: false, guard: false };

function deleteFrom(html: string, references: string[], options: Partial<DeletionOptions> = {}): string {
  const view = viewPage(parse(html));
  const fate = new Uint8Array(view.leaves.count);
  const all = { ...STRICT, ...options };
  deleteShared(
    view,
    references.map((reference) => parse(reference)),
    markAuxiliary(view.page, all, view.leaves.muted),
    fate,
    all,
  );
  return readLiving(view, fate);
}

function readLiving(view: PageView, fate: Uint8Array): string {
  const texts: string[] = [];
  for (let k = 0; k < view.leaves.count; k++) if (fate[k] === LIVING) texts.push(normaliseText(view.page.rawText(view.leaves.first[k]!)));
  return texts.join('|');
}

describe('deleteShared', () => {
  it('takes one copy for one copy: twice on the target, once on the reference', () => {
    expect(deleteFrom('<p>a</p><p>a</p><p>b</p>', ['<p>a</p>'])).toBe('a|b');
    expect(deleteFrom('<p>a</p><p>a</p><p>b</p>', ['<p>a</p><div><p>a</p></div>'])).toBe('b');
  });

  it('uses up what is inside a matched subtree', () => {
    expect(deleteFrom('<div><p>a</p><p>b</p></div><p>a</p>', ['<div><p>a</p><p>b</p></div>'])).toBe('a');
  });

  it('never deletes text that stands directly in a kept element', () => {
    expect(deleteFrom('<div>same<p>own</p></div>', ['<div>same<p>other</p></div>'])).toBe('same|own');
  });

  it('with many references wants two of them, or more than 30 %', () => {
    const references = ['<p>a</p><p>b</p>', '<p>b</p>', '<p>x</p>', '<p>y</p>', '<p>z</p>'];
    expect(deleteFrom('<p>a</p><p>b</p><p>c</p>', references)).toBe('a|c');
    expect(deleteFrom('<p>a</p><p>b</p><p>c</p>', references.slice(0, 3))).toBe('c');
  });

  it('guards long text that a single reference has', () => {
    const long = `<p>${'syndicated text '.repeat(20)}</p>`;
    expect(deleteFrom(`${long}<p>b</p>`, [long], { guard: true })).toContain('syndicated');
    expect(deleteFrom(`${long}<p>b</p>`, [long, long], { guard: true })).toBe('b');
    expect(deleteFrom(`${long}<p>b</p>`, [long, '<p>c</p>'], { guard: true })).toContain('syndicated');
    expect(deleteFrom(`${long}<p>b</p>`, [long])).toBe('b');
  });
});

/** The naive form: every element written out recursively as a string; the pool is a multiset of those strings. */
function deleteNaively(html: string, reference: string): string {
  const pool = new Map<string, number>();
  for (const written of writeAll(parse(reference), 0)) pool.set(written, (pool.get(written) ?? 0) + 1);
  const view = viewPage(parse(html));
  const fate = new Uint8Array(view.leaves.count);
  const visit = (n: number): void => {
    if ((pool.get(writeOut(view.page, n)) ?? 0) === 0) {
      for (const child of listChildren(view.page, n)) visit(child);
      return;
    }
    for (const written of writeAll(view.page, n)) pool.set(written, Math.max(0, (pool.get(written) ?? 0) - 1));
    fate.fill(1, view.leaves.at[n], view.leaves.at[view.page.end[n]!]);
  };
  for (const child of listChildren(view.page, view.page.tag.indexOf(TAG.body))) visit(child);
  return readLiving(view, fate);
}

function writeAll(page: Page, n: number): string[] {
  const all: string[] = [];
  for (let m = n; m < page.end[n]!; m++) all.push(writeOut(page, m));
  return all.filter((written) => written !== '');
}

function listChildren(page: Page, n: number): number[] {
  const children: number[] = [];
  for (let m = n + 1; m < page.end[n]!; m = page.end[m]!) children.push(m);
  return children;
}

/** '' for text and for elements without text. */
function writeOut(page: Page, n: number): string {
  if (page.kind[n] !== ELEMENT) return '';
  let inside = '';
  let run = '';
  const flush = (): void => {
    if (normaliseText(run) !== '') inside += `"${normaliseText(run)}"`;
    run = '';
  };
  for (const child of listChildren(page, n)) {
    if (page.kind[child] === TEXT) run += page.rawText(child);
    else if (page.kind[child] === ELEMENT) {
      flush();
      inside += writeOut(page, child);
    }
  }
  flush();
  const attributes = page.attributes(n).map(([name, value]) => `${name}=${value}`);
  return inside === '' ? '' : `<${page.tagName(n)} ${attributes.sort().join(' ')}>${inside}</>`;
}

interface Tree {
  tag: string;
  attributes: string;
  children: (Tree | string)[];
}

const { tree } = fc.letrec<{ tree: Tree; text: string }>((tie) => ({
  text: fc.constantFrom('a', 'b', ' ', ' a', '<!--c-->a'),
  tree: fc.record({
    tag: fc.constantFrom('div', 'section', 'b'),
    attributes: fc.constantFrom('', ' id=x', ' class=y id=x', ' id=x class=y'),
    children: fc.array(fc.oneof({ depthSize: 'small', withCrossShrink: true }, tie('text'), tie('tree')), { maxLength: 4 }),
  }),
}));

function write(node: Tree | string): string {
  return typeof node === 'string' ? node : `<${node.tag}${node.attributes}>${node.children.map(write).join('')}</${node.tag}>`;
}

describe('hash form and naive recursive form', () => {
  it('leave the same text on random trees', () => {
    const page = fc.array(tree, { maxLength: 5 }).map((trees) => `<body>${trees.map(write).join('')}</body>`);
    fc.assert(
      fc.property(page, page, (target, reference) => {
        expect(deleteFrom(target, [reference])).toBe(deleteNaively(target, reference));
      }),
      { numRuns: 400 },
    );
  });
});
