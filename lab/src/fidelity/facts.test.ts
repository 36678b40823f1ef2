import { describe, expect, it } from 'vitest';
import { checkFacts, readFact } from './facts.ts';

/** [fact, output that keeps it, output that does not]. */
const PAIRS: readonly (readonly [string, string, string])[] = [
  ['text: polynomial of two', '<p>A polynomial <b>of</b> two</p>', '<p>A polynomial<b>of</b> two</p>'],
  ['text: one two', '<p>one <i>two</i></p>', '<p>one</p><p>two</p>'],
  ['gone: Copy', '<p>Text</p>', '<p>Text <button>Copy</button></p>'],
  [
    'formula: of the form $x^2$, the',
    '<p>of the form <math><semantics><mi>x</mi><annotation encoding="application/x-tex">{\\displaystyle x^2}</annotation></semantics></math>, the</p>',
    '<p>of the form , the</p><p><math data-latex="x^2"><mi>x</mi></math></p>',
  ],
  ['formula: $\\frac{a}{b}$', '<p>\\(\\frac{a} {b}\\)</p>', '<p>a/b</p>'],
  [
    'note: in 1871 | By Dubois',
    '<p>Made in 1871<sup><a href="#n1">[1]</a></sup> by hand</p><ol><li id="n1">By Dubois.</li></ol>',
    '<p>Made in 1871<sup>1</sup> by hand</p><ol><li id="n1">By Dubois.</li></ol>',
  ],
  [
    'note: in 1871 | Second',
    '<p>Made in 1871<a href="#n1">[1]</a><a href="#n2">[2]</a></p><p id="n1">First</p><p id="n2">Second</p>',
    '<p>Made in 1871<a href="#n1">[1]</a><a href="#n2">[2]</a></p><p id="n1">First</p><p>Second</p>',
  ],
  ['code: python', '<pre><code class="language-python">x</code></pre>', '<pre><code>x</code></pre>'],
  ['line:   p = 61', '<pre><code>a\n  p = 61\n</code></pre>', '<pre><code>a\n1  p = 61</code></pre>'],
  [
    'row: a | a | 2',
    '<table><tr><th>x<th>y<th>z</tr><tr><td colspan=2>a</td><td>2</td></tr></table>',
    '<table><tr><td>a</td><td>2</td></tr></table>',
  ],
  [
    'row: North | Oslo | 3',
    '<table><tr><td rowspan="2">North</td><td>Bergen</td><td>1</td></tr><tr><td>Oslo</td><td>3</td></tr></table>',
    '<table><tr><td>North</td><td>Bergen</td><td>1</td></tr><tr><td>Oslo</td><td>3</td></tr></table>',
  ],
  ['image: /big.jpg', '<img src="https://x.example/big.jpg">', '<img src="https://x.example/small.jpg">'],
  [
    'caption: b.jpg | The pier',
    '<figure><img src="/b.jpg"><figcaption>The pier</figcaption></figure>',
    '<img src="/b.jpg"><img src="/c.jpg"><p>The pier</p>',
  ],
  ['no image: spinner', '<img src="/b.jpg">', '<img src="/spinner.gif">'],
  ['embed: v/123', '<a href="https://films.example/v/123">Film</a>', '<p>Film</p>'],
  ['player: v/123', '<iframe src="https://films.example/v/123"></iframe>', '<a href="https://films.example/v/123">Film</a>'],
  ['link: here | https://a.example/', '<a href="https://a.example/">here</a>', '<a href="https://b.example/">here</a>'],
  ['heading: Usage', '<h2>Usage</h2>', '<h2>Usage ¶</h2>'],
  ['quote: so it goes', '<blockquote><p>And so it goes.</p></blockquote>', '<p>And so it goes.</p>'],
  ['item: 2 | inner', '<ul><li>outer<ul><li>inner</li></ul></li></ul>', '<ul><li>outer</li><li>inner</li></ul>'],
  ['task: x | done', '<li><input type="checkbox" checked> done</li>', '<li><input type="checkbox"> done</li>'],
  ['task: o | todo', '<li>[ ] todo</li>', '<li>todo</li>'],
  ['term: Galley | A page', '<dl><dt>Galley</dt><dd>A page proof</dd></dl>', '<p>Galley and more</p><p>A page proof</p>'],
  ['callout: warning | hot', '<blockquote><p>[!WARNING]<br>It is hot</p></blockquote>', '<blockquote><p>It is hot</p></blockquote>'],
  ['details: More | text', '<details><summary>More</summary><p>text</p></details>', '<p>More</p><p>text</p>'],
  ['sup: 2', 'm<sup>2</sup>', 'm2'],
  ['sub: 2', 'H<sub>2</sub>O', 'H2O'],
  ['ruby: 漢字 | かんじ', '<ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>', '<p>漢字かんじ</p>'],
  ['comment: Ann | I agree', '<p>Ann, yesterday</p><p>I agree with all.</p>', '<p>I agree with all.</p>'],
  ['text: a || b', '<p>b</p>', '<p>c</p>'],
];

it.each(PAIRS)('%s', (line, kept, lost) => {
  const fact = readFact(line, 'a case');
  expect(checkFacts([fact], { html: kept })).toEqual([true]);
  expect(checkFacts([fact], { html: lost })).toEqual([false]);
});

it('looks for comments where a tool gives them apart', () => {
  const fact = readFact('comment: Ann | I agree', 'a case');
  expect(checkFacts([fact], { html: '', comments: [{ author: 'Ann', text: 'I agree.' }] })).toEqual([true]);
  expect(checkFacts([fact], { html: 'Ann I agree.', comments: [{ author: 'Bob', text: 'I agree.' }] })).toEqual([false]);
});

it('refuses a line that is no fact, by the name of the file', () => {
  expect(() => readFact('colour: red', 'quotes/one.txt')).toThrow('quotes/one.txt: no fact: colour: red');
});

describe('facts of comments given apart', () => {
  const comments = [
    { author: 'Ann', text: 'I agree.', upvoteCount: 12, accepted: true, datePublished: '2026-01-02T10:00:00Z' },
    {
      author: 'Bob',
      text: 'With what?\nI agree.',
      parentItem: 0,
      parts: [{ text: 'With what?' }, { text: 'I agree.', within: [{ type: 'quote' }] }],
    },
  ];
  it.each([
    ['votes: 12 | I agree.', 'votes: 11 | I agree.'],
    ['accepted: I agree.', 'accepted: With what?'],
    ['dated: 2026-01-02 | I agree.', 'dated: 2026-01-03 | I agree.'],
    ['answer: With what? | I agree.', 'answer: I agree. | With what?'],
    ['quoted: With what? | I agree.', 'quoted: I agree. | With what?'],
    ['no comment: With whom?', 'no comment: With what?'],
  ])('%s, not %s', (right, wrong) => {
    expect(checkFacts([readFact(right, 'a case'), readFact(wrong, 'a case')], { html: '', comments })).toEqual([true, false]);
  });

  it('in the text: before its words, inside what it answers', () => {
    const html =
      '<blockquote><p>Ann, 12 points, accepted answer, 2026-01-02</p><p>I agree.</p><blockquote>Bob: With what?</blockquote></blockquote>';
    const facts = ['votes: 12 | I agree.', 'accepted: I agree.', 'dated: 2026-01-02 | I agree.', 'answer: With what? | I agree.'];
    expect(
      checkFacts(
        facts.map((fact) => readFact(fact, 'a case')),
        { html },
      ),
    ).toEqual([true, true, true, true]);
    expect(checkFacts([readFact('answer: I agree. | With what?', 'a case')], { html })).toEqual([false]);
  });
});
