/** What a page answers about its attributes and texts: classes numbered once a value, values read once, no NUL. */
import { expect, it } from 'vitest';
import { parse } from './parse-fragment.ts';

const PAGE = parse('<p class="a b"><i class=c></i><b class="a b"></b><u class=""></u><s id=x></s></p><p CLASS="c">');

function find(tag: string): number {
  return Array.from(PAGE.kind.keys()).find((n) => PAGE.tagName(n) === tag)!;
}

it('numbers class attributes: equal values, equal numbers, 0 for none', () => {
  expect(PAGE.classNames).toEqual(['', 'a b', 'c']);
  expect(['p', 'i', 'b', 'u', 's'].map((tag) => PAGE.classId(find(tag)))).toEqual([1, 2, 1, 0, 0]);
  expect(PAGE.classId(0)).toBe(0);
});

it('asks once a distinct value, and never about elements without', () => {
  const asked: string[] = [];
  const test = (names: string): boolean => {
    asked.push(names);
    return names === 'c';
  };
  const nodes = Array.from(PAGE.kind.keys());
  const found = nodes.filter((n) => PAGE.classPasses(n, test));
  // Another question in between, as another room asks it.
  const never = (): boolean => false;
  expect(nodes.some((n) => PAGE.classPasses(n, never))).toBe(false);
  expect(nodes.filter((n) => PAGE.classPasses(n, test))).toEqual(found);
  expect(found.map((n) => PAGE.tagName(n))).toEqual(['i', 'p']);
  expect(asked).toEqual(['a b', 'c']);
});

it('knows which attributes no element has', () => {
  expect(PAGE.mayHaveAttribute('class')).toBe(true);
  expect(PAGE.mayHaveAttribute('data-tex')).toBe(false);
  expect(parse('<p DATA-TEX=x>').mayHaveAttribute('data-tex')).toBe(true);
});

it('knows which elements no page has, and whether any value of an attribute is of a kind', () => {
  const page = parse('<x-note rel=a><p rel="foot-note" title=note>');
  expect([page.mayHaveTag('x-note'), page.mayHaveTag('x-tex')]).toEqual([true, false]);
  const saysNote = (value: string): boolean => value.includes('note');
  expect(['rel', 'title', 'class', 'rev'].map((name) => page.attributePasses(name, saysNote))).toEqual([true, true, false, false]);
  expect(page.attributePasses('rel', (value) => value === 'note')).toBe(false);
});

it('numbers a class as one however it is written', () => {
  const page = parse('<p class="a&#98;"><p class=ab><p class="a&#x62;"><p class="b\r\nc"><p class="b\nc">');
  expect(page.classNames).toEqual(['', 'ab', 'b\nc']);
  const ids = Array.from(page.kind.keys(), (n) => page.classId(n)).filter((id) => id > 0);
  expect(ids).toEqual([1, 1, 1, 2, 2]);
  expect(parse('<p class=ab><p class="a&#98;"><p class=c>').classNames).toEqual(['', 'ab', 'c']);
});

it('reads a value of an attribute as often as it is asked', () => {
  const page = parse('<a href="/?a=1&amp;b=2" title=t>');
  const n = Array.from(page.kind.keys()).find((m) => page.tagName(m) === 'a')!;
  expect([page.attribute(n, 'href'), page.attribute(n, 'href')]).toEqual(['/?a=1&b=2', '/?a=1&b=2']);
  expect(page.attributes(n)).toEqual([
    ['href', '/?a=1&b=2'],
    ['title', 't'],
  ]);
});

it('has no NUL in any text, wherever it stood', () => {
  const nul = 'a\0b';
  const tags = ['p', 'script', 'style', 'title', 'textarea', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript', 'svg', 'math', 'table'];
  for (const tag of tags) {
    const page = parse(`<${tag}>${nul}\r\nc</${tag}>`);
    for (const n of page.kind.keys()) expect(page.rawText(n), tag).not.toMatch(/[\0\r]/);
  }
  for (const html of [`<b><plaintext>${nul}`, `<!--${nul}-->`, `<svg><![CDATA[${nul}]]>`]) {
    const page = parse(html);
    for (const n of page.kind.keys()) expect(page.rawText(n), html).not.toMatch(/[\0\r]/);
  }
  const fragment = parse(nul, { context: 'script' });
  for (const n of fragment.kind.keys()) expect(fragment.rawText(n)).not.toContain('\0');
});
