import { describe, expect, it } from 'vitest';
import { parse } from '../dom/parse.ts';
import { TAG } from '../dom/tags.ts';
import { Nearest } from './nearest.ts';

describe('the nearest ancestor', () => {
  const page = parse('<section>a<div>b<p>c</p></div><section><p>d</p></section></section><p>e</p>');
  const tagOf = (text: string): number => {
    let n = 0;
    while (n < page.size && page.rawText(n) !== text) n++;
    return new Nearest(page, (m) => page.tag[m] === TAG.section).of(n);
  };

  it('is the innermost, or the document', () => {
    const sections = [page.tag.indexOf(TAG.section), page.tag.lastIndexOf(TAG.section)];
    expect(['a', 'b', 'c', 'd', 'e'].map(tagOf)).toEqual([sections[0], sections[0], sections[0], sections[1], 0]);
  });

  it('asks about every node once', () => {
    const deep = parse(`${'<div>x'.repeat(1000)}`);
    let asked = 0;
    const nearest = new Nearest(deep, () => {
      asked++;
      return false;
    });
    for (let n = 0; n < deep.size; n++) expect(nearest.of(n)).toBe(0);
    expect(asked).toBe(deep.size - 1);
  });
});
