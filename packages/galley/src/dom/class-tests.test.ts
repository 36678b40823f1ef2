/** The one look at the letters of a class attribute never says no where the test would say yes. */
import { describe, expect, it } from 'vitest';
import { classTest, maskOf, surveyNames } from './class-tests.ts';
import { parse } from './parse.ts';

describe('tests of classes', () => {
  const test = classTest(['side-note', 'zq9'], (names) => /side-note|zq9/i.test(names));
  const maySay = (names: string): boolean => (surveyNames(names) & maskOf(test)) !== 0;

  it('are asked wherever one of their words may stand, in any case', () => {
    for (const names of ['side-note', 'x SIDE-NOTES y', 'aZq9', 'ab\u00e9']) expect(maySay(names), names).toBe(true);
    for (const names of ['', 'article-body', 'zq', 'z q 9']) expect(maySay(names), names).toBe(false);
  });

  it('are asked always where a word is too short to tell anything', () => {
    expect(surveyNames('') & maskOf(classTest(['fn'], () => true))).not.toBe(0);
  });

  it('answer the same with their words and without', () => {
    const page = parse('<p class="a side-note">1<p class=b>2<p class="&#115;ide-note">3<p>4<p class="x zq9">5');
    const plain = (names: string): boolean => test(names);
    expect(page.nodesOfClass(test)).toEqual(page.nodesOfClass(plain));
    expect(page.nodesOfClass(test).map((n) => page.rawText(n + 1))).toEqual(['1', '3', '5']);
    for (let n = 0; n < page.size; n++) expect(page.classPasses(n, test)).toBe(page.classPasses(n, plain));
  });

  it('find nothing on a page without classes', () => {
    expect(parse('<p>1').nodesOfClass(test)).toEqual([]);
  });
});
