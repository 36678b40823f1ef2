/** Pages as callers see them: kinds, attributes, marks, templates, options. The trees themselves: `test/oracle`. */
import { describe, expect, it } from 'vitest';
import {
  COMMENT,
  DOCTYPE,
  HAS_ARIA_HIDDEN,
  HAS_CLASS,
  HAS_HIDDEN,
  HAS_HREF,
  HAS_ID,
  HAS_ITEMPROP,
  HAS_STYLE,
  HTML,
  MATHML,
  type Page,
  SVG,
} from './page.ts';
import { parse } from './parse-fragment.ts';
import { TAG } from './tags.ts';

/** The bit of `role`, which nothing asks for yet. */
const ROLE = 32;

function findTag(page: Page, name: string): number {
  for (let n = 0; n < page.size; n++) if (page.tagName(n) === name) return n;
  return -1;
}

describe('parse', () => {
  it('numbers nodes in document order', () => {
    const page = parse('<!doctype html><title>t</title><!--c--><p>a<br>b');
    const names = Array.from({ length: page.size }, (_, n) => page.tagName(n) || page.rawText(n));
    expect(names).toEqual(['', 'html', 'html', 'head', 'title', 't', 'c', 'body', 'p', 'a', 'br', 'b']);
    expect([page.kind[1], page.kind[6]]).toEqual([DOCTYPE, COMMENT]);
    expect(page.end[2]).toBe(page.size);
    expect(page.mode).toBe('no-quirks');
    expect(page.simplified).toBe(false);
  });

  it('answers attributes of an element with many as of one with few', () => {
    const written = Array.from({ length: 200 }, (_, i) => `a${i % 150}="${i} &amp;"`);
    const page = parse(`<a ${written.join(' ')}><b ${written.slice(0, 3).join(' ')}>`);
    const [a, b] = [findTag(page, 'a'), findTag(page, 'b')];
    expect(page.attributes(a)).toHaveLength(150);
    for (const [name, value] of page.attributes(a)) expect(page.attribute(a, name)).toBe(value);
    expect([page.attribute(a, 'a149'), page.attribute(b, 'a2')]).toEqual(['149 &', '2 &']);
    expect([page.attribute(a, 'a150'), page.attribute(b, 'a149'), page.attribute(a, 'never-seen')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('answers attributes by name and in source order, decoded, the first of equal names', () => {
    const page = parse('<a HREF="?a&amp;b" class=x Class=y checked data-q=\'"\'>');
    const a = findTag(page, 'a');
    expect(page.attribute(a, 'href')).toBe('?a&b');
    expect(page.attribute(a, 'class')).toBe('x');
    expect(page.attribute(a, 'checked')).toBe('');
    expect(page.attribute(a, 'id')).toBeUndefined();
    expect(page.attribute(0, 'href')).toBeUndefined();
    expect(page.attributes(a)).toEqual([
      ['href', '?a&b'],
      ['class', 'x'],
      ['checked', ''],
      ['data-q', '"'],
    ]);
  });

  it('marks the attributes that matter', () => {
    const all = '<i href class id style hidden role itemprop aria-hidden>';
    const page = parse(all);
    const every = HAS_HREF | HAS_CLASS | HAS_ID | HAS_STYLE | HAS_HIDDEN | ROLE | HAS_ITEMPROP | HAS_ARIA_HIDDEN;
    expect(page.marks[findTag(page, 'i')]).toBe(every);
    const plain = parse('<i title src>');
    expect(plain.marks[findTag(plain, 'i')]).toBe(0);
  });

  it('gives html and body what later tags add', () => {
    const page = parse('<html a=1><body b=1><html a=2 c=3><body b=2 class=x><body class=y id=z>');
    expect(page.attributes(findTag(page, 'html'))).toEqual([
      ['a', '1'],
      ['c', '3'],
    ]);
    const body = findTag(page, 'body');
    expect(page.attributes(body)).toEqual([
      ['b', '1'],
      ['class', 'x'],
      ['id', 'z'],
    ]);
    expect(page.marks[body]).toBe(HAS_CLASS | HAS_ID);
  });

  it('knows namespaces and their adjusted names', () => {
    const page = parse('<svg viewbox="0"><foreignobject><p>a</p></foreignobject></svg><math definitionurl=x>');
    expect(page.namespace[findTag(page, 'svg')]).toBe(SVG);
    expect(page.attribute(findTag(page, 'svg'), 'viewBox')).toBe('0');
    expect(page.namespace[findTag(page, 'foreignObject')]).toBe(SVG);
    expect(page.namespace[findTag(page, 'p')]).toBe(HTML);
    expect(page.namespace[findTag(page, 'math')]).toBe(MATHML);
    expect(page.attribute(findTag(page, 'math'), 'definitionURL')).toBe('x');
  });

  it('gives known names their fixed ids and others their own', () => {
    const page = parse('<article><my-tag><other-tag><my-tag>');
    expect(page.tag[findTag(page, 'article')]).toBe(TAG.article);
    const first = findTag(page, 'my-tag');
    expect(page.tag[first + 2]).toBe(page.tag[first]);
    expect(page.tag[first + 1]).not.toBe(page.tag[first]);
  });

  it('keeps the content of templates as their children', () => {
    const page = parse('<div><template shadowrootmode=open><p>inside</p></template></div>');
    const template = findTag(page, 'template');
    expect(page.tagName(template + 1)).toBe('p');
    expect(page.parent[template + 1]).toBe(template);
  });

  it('text that needs no decoding is never copied', () => {
    const page = parse('<p>plain</p><p>&amp;</p>');
    const plain = findTag(page, 'p') + 1;
    expect(page.textBuffer(plain)).toBe(page.source);
    expect(page.source.slice(page.textStart[plain], page.textEnd[plain])).toBe('plain');
    expect(page.textBuffer(plain + 2).slice(page.textStart[plain + 2], page.textEnd[plain + 2])).toBe('&');
  });

  it('parses fragments in their context', () => {
    const page = parse('<td>x', { context: 'tr' });
    expect(page.tagName(2)).toBe('td');
    const svg = parse('<g/>', { context: 'svg path' });
    expect(svg.namespace[2]).toBe(SVG);
  });
});
