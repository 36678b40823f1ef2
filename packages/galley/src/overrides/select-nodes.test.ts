/** Selectors over pages: worked examples, what is refused, the same as css-select finds, and linear time. */
import { selectAll } from 'css-select';
import { parse as parseWhat } from 'css-what';
import fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { parse } from '../dom/parse.ts';
import { selectNodes } from './select-nodes.ts';
import { parseSelector } from './selector.ts';

const PAGE = parse(`<!doctype html><html lang="en"><body>
<div id="main" class="story wide" data-kind="News-Item">
  <h1 id="a">One</h1>
  <p id="b" class="lead">Two <b id="c">bold</b></p>
  <p id="d">Three</p>
  <ul id="e"><li id="f">1</li><li id="g" class="ad">2</li><li id="h">3</li><li id="i">4</li></ul>
  <p id="j" class="Lead">Four <a id="k" href="https://a.example/x.pdf" hreflang="en-GB">link</a></p>
</div>
<div id="1st" class="note:x">Five</div>`);

const ids = (selector: string): string =>
  selectNodes(PAGE, selector)
    .map((n) => PAGE.attribute(n, 'id') ?? PAGE.tagName(n))
    .join(' ');

describe('selectNodes', () => {
  it.each([
    ['p', 'b d j'],
    ['P.lead', 'b'],
    ['*.lead, #a, .lead', 'a b'],
    ['#main.story.wide', 'main'],
    ['div > p', 'b d j'],
    ['body p b', 'c'],
    ['body > p', ''],
    ['h1 + p', 'b'],
    ['h1 ~ p', 'b d j'],
    ['p + p', 'd'],
    ['.lead ~ ul > li:first-child', 'f'],
    ['div div', ''],
    ['[href]', 'k'],
    ['[data-kind="News-Item"]', 'main'],
    ['[data-kind="news-item" i]', 'main'],
    ['[data-kind="news-item"]', ''],
    ['[class~=wide]', 'main'],
    ['[hreflang|=en]', 'k'],
    ['[lang|=en]', 'html'],
    ['[href^="https:"][href$=".pdf"][href*="example"]', 'k'],
    ["[href^='']", ''],
    ['li:last-child', 'i'],
    ['li:nth-child(odd)', 'f h'],
    ['li:nth-child(2n)', 'g i'],
    ['li:nth-child( n + 3 )', 'h i'],
    ['li:nth-child(-n+2)', 'f g'],
    ['li:nth-last-child(2)', 'h'],
    ['p:first-of-type', 'b'],
    ['p:nth-of-type(2)', 'd'],
    ['p:last-of-type', 'j'],
    ['li:not(.ad)', 'f h i'],
    ['li:not(.ad, :last-child)', 'f h'],
    [':is(h1, .lead)', 'a b'],
    ['#main :where(b,a)', 'c k'],
    ['#\\31 st', '1st'],
    ['.note\\:x', '1st'],
    ['section', ''],
    ['p:has(b)', 'b'],
    ['p:has(a[href$=".pdf"], b)', 'b j'],
    ['div:has(> ul > .ad)', 'main'],
    ['div:has(> .ad)', ''],
    ['p:has(+ p)', 'b'],
    ['h1:has(~ ul)', 'a'],
    ['li:has(+ .ad), li:has(~ #i)', 'f g h'],
    ['p:not(:has(*))', 'd'],
    [':has(div li)', 'html body'],
    [':has(html li)', ''],
    ['ul:has(:not(:is(p ~ ul > .ad, li:last-child)):has(+ .ad))', 'e'],
    [':is(div ul, h1 + p) > *', 'c f g h i'],
    ['p:not(h1 + p, ul ~ p)', 'd'],
    ['li:not( :first-child , .ad ):not(:last-child)', 'h'],
    ['body > :not(:has(h1 ~ ul > li))', '1st'],
  ])('%s', (selector, expected) => expect(ids(selector)).toBe(expected));

  it.each([
    '',
    '  ',
    'p >',
    '> p',
    'p,,a',
    'p:hover',
    'p::before',
    '[href',
    '[=x]',
    'p:not(',
    'p:nth-child(x)',
    'a b)',
    '{}',
    'p'.repeat(3000),
    'p:has()',
    'p:has(>)',
    'p:is(> a)',
    ':not(p',
    `${':is('.repeat(11)}p${')'.repeat(11)}`,
  ])('refuses %j with the place', (selector) => expect(() => selectNodes(PAGE, selector)).toThrow(SyntaxError));
});

/** Pages of a few nested elements, and selectors of everything we support. */
const NAMES = ['div', 'span', 'section', 'x-a'];
const CLASSES = ['x', 'y', 'x y', 'Z'];
const MARKUP: fc.Arbitrary<string> = fc.letrec<{ element: string; inner: string[] }>((tie) => ({
  element: fc
    .tuple(fc.constantFrom(...NAMES), fc.constantFrom(...CLASSES), tie('inner'))
    .map(([name, classes, inner]) => `<${name} class="${classes}" data-k="${classes.length}-${name}">t${inner.join('')}</${name}>`),
  inner: fc.oneof({ maxDepth: 4, withCrossShrink: true }, fc.constant<string[]>([]), fc.array(tie('element'), { maxLength: 4 })),
})).element;
const SIMPLE = fc.constantFrom(
  ...['.x', '.y', '[class="x y"]', '[class~=y]', '[data-k^="1"]', '[data-k$=div]', '[data-k*="-"]', '[data-k|="3"]', '[class="z" i]'],
  ...[':first-child', ':last-child', ':nth-child(2n+1)', ':nth-last-child(-n+2)', ':first-of-type', ':last-of-type', ':nth-of-type(2)'],
);
const SIGN = fc.constantFrom(' ', ' > ', ' + ', ' ~ ');
const PLAIN = fc.oneof(
  fc.constantFrom(...NAMES, '*'),
  fc.tuple(fc.constantFrom(...NAMES, '*'), SIMPLE).map((parts) => parts.join('')),
);
const joinSteps = ([first, rest]: readonly [string, readonly (readonly [string, string])[]]): string => first + rest.flat().join('');
// Inside :has, css-select loses the element where the first step has no sign or lists stand in it: neither is drawn here.
const RELATIVE = fc.oneof(
  PLAIN,
  fc
    .tuple(fc.constantFrom('> ', '+ ', '~ '), PLAIN, fc.array(fc.tuple(SIGN, PLAIN), { maxLength: 2 }))
    .map(([sign, first, rest]) => sign + joinSteps([first, rest])),
);
const SELECTOR = fc.letrec<{ compound: string; complex: string; list: string }>((tie) => ({
  compound: fc.oneof(
    { depthSize: 'small' },
    PLAIN,
    fc.tuple(fc.constantFrom('*:not', '*:is', ':where'), tie('list')).map(([name, list]) => `${name}(${list})`),
    fc.array(RELATIVE, { minLength: 1, maxLength: 2 }).map((list) => `*:has(${list.join(', ')})`),
  ),
  complex: fc.tuple(tie('compound'), fc.array(fc.tuple(SIGN, tie('compound')), { maxLength: 2 })).map(joinSteps),
  list: fc.array(tie('complex'), { minLength: 1, maxLength: 2 }).map((list) => list.join(', ')),
})).list;

describe('the same as others find', () => {
  it('css-select, on random pages with random selectors', { timeout: 60_000 }, () => {
    let found = 0;
    const property = fc.property(fc.array(MARKUP, { minLength: 1, maxLength: 4 }), SELECTOR, (elements, selector) => {
      const html = `<html><head></head><body>${elements.join('')}</body></html>`;
      let number = 0;
      const numbered = html.replace(/<(\w+)/g, (start) => `${start} id="${number++}"`);
      const theirs = selectAll(selector, parseDocument(numbered) as never) as unknown as { attribs: Record<string, string> }[];
      const page = parse(numbered);
      const ours = selectNodes(page, selector).map((n) => page.attribute(n, 'id'));
      found += ours.length > 0 && ours.length < number ? 1 : 0;
      expect(ours).toEqual(theirs.map(({ attribs }) => attribs['id']));
    });
    fc.assert(property, { numRuns: 1000 });
    expect(found).toBeGreaterThan(200);
  });

  it('css-what takes every selector that ours takes', () => {
    fc.assert(
      fc.property(SELECTOR, (selector) => {
        expect(parseWhat(selector).length).toBe(parseSelector(selector).length);
      }),
    );
  });
});
