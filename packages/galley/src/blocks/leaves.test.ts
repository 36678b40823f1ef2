/** Leaves and their sums by worked examples; every sum of random pages: `test/properties/prefix-sums.test.ts`. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ELEMENT, type Page } from '../dom/page.ts';
import { parse } from '../dom/parse.ts';
import { leafText } from './blocks.ts';
import { collectLeaves, type Leaves, type MeasureName, subtreeSum } from './leaves.ts';

function readLeaves(html: string): { page: Page; leaves: Leaves; texts: string[] } {
  const page = parse(html);
  const leaves = collectLeaves(page);
  return { page, leaves, texts: Array.from({ length: leaves.count }, (_, k) => leafText(page, leaves, k)) };
}

function findTag(page: Page, name: string): number {
  return page.tag.findIndex((_, n) => page.kind[n] === ELEMENT && page.tagName(n) === name);
}

describe('leaves', () => {
  it('are the runs of text between elements', () => {
    const { page, leaves, texts } = readLeaves('<div>one <b>two</b> three</div> <p>four</p>\n');
    expect(texts).toEqual(['one', 'two', 'three', 'four']);
    expect([...leaves.parent.subarray(0, 4)].map((n) => page.tagName(n))).toEqual(['div', 'b', 'div', 'p']);
    expect([...leaves.container.subarray(0, 4)].map((n) => page.tagName(n))).toEqual(['div', 'div', 'div', 'p']);
  });

  it('run through comments, even inside a word', () => {
    const { leaves, texts } = readLeaves('<p>one t<!-- x -->wo<!----> <!---->three</p>');
    expect(texts).toEqual(['one two three']);
    expect(leaves.sums.words[1]).toBe(3);
    expect(leaves.sums.chars[1]).toBe(13);
  });

  it('do not run through elements, seen or not', () => {
    expect(readLeaves('<p>a<br>b<script>c</script>d<i></i>e').texts).toEqual(['a', 'b', 'd', 'e']);
  });

  it('know whether they are linked: an ancestor a with href', () => {
    const { leaves } = readLeaves('<a href=x><p>one <b>two</b></p></a><a name=y>three</a><p>four');
    expect([...leaves.linked.subarray(0, 4)]).toEqual([1, 1, 0, 0]);
    expect(leaves.sums.linkChars[4]).toBe(6);
  });

  it('count elements and links outside muted subtrees', () => {
    const { page, leaves } = readLeaves('<div><a href=x>a</a><svg><a href=y>b</a></svg><p>c</p></div>');
    const div = findTag(page, 'div');
    const between = (sums: Int32Array): number => sums[page.end[div]!]! - sums[div]!;
    expect([between(leaves.elements), between(leaves.links)]).toEqual([3, 1]);
  });

  it('list the elements outside muted subtrees, those of a subtree together, and the controls', () => {
    const { page, leaves } = readLeaves('<div><form><b>a</b><svg><a href=y>b</a></svg><select><option>c</select></form></div><p>d');
    const form = findTag(page, 'form');
    const listed = [...leaves.readable.subarray(leaves.elements[form], leaves.elements[page.end[form]!])];
    expect(listed.map((n) => page.tagName(n))).toEqual(['form', 'b', 'select', 'option']);
    expect(leaves.readable[leaves.elements[page.size]! - 1]).toBe(findTag(page, 'p'));
    expect(leaves.controls.map((n) => page.tagName(n))).toEqual(['form', 'select']);
  });

  it('are tidy when they can be used as they stand', () => {
    const { leaves } = readLeaves('<p> one two\n <i>three  four</i><b>fi<!-- c -->ve</b>');
    expect([...leaves.tidy.subarray(0, 3)]).toEqual([1, 0, 0]);
  });

  it('have the sums of any subtree in one subtraction', () => {
    const { page, leaves } = readLeaves('<div><p>Two words.</p><p>And <a href=x>three, more</a></p></div><p>rest</p>');
    const div = findTag(page, 'div');
    const sum = (measure: MeasureName): number => subtreeSum(page, leaves, measure, div);
    expect([sum('words'), sum('chars'), sum('linkChars'), sum('sentences'), sum('commas')]).toEqual([5, 24, 11, 1, 1]);
    expect(subtreeSum(page, leaves, 'words', 0)).toBe(6);
    expect(subtreeSum(page, leaves, 'words', findTag(page, 'head'))).toBe(0);
  });

  it('are the same with comments anywhere', () => {
    const piece = fc.constantFrom('one', ' ', 'two, 3.5', '中文。', '<b>', '</b>', '<p>', '<a href=x>', '</a>', '<br>', '12', ':30', '\n');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const plain = readLeaves(`<body>${pieces.join('')}`);
        const commented = readLeaves(`<body>${pieces.join('<!--c-->')}`);
        expect(commented.texts).toEqual(plain.texts);
        for (const name of Object.keys(plain.leaves.sums) as MeasureName[]) {
          const used = plain.leaves.count + 1;
          expect(commented.leaves.sums[name].subarray(0, used), name).toEqual(plain.leaves.sums[name].subarray(0, used));
        }
      }),
      { numRuns: 300 },
    );
  });
});
