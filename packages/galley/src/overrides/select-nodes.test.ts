import { describe, expect, it } from 'vitest';
import { parse } from '../dom/parse.ts';
import { selectNodes } from './select-nodes.ts';

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
  ])('refuses %j with the place', (selector) => expect(() => selectNodes(PAGE, selector)).toThrow(SyntaxError));
});
