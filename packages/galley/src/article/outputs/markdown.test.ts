import { HtmlRenderer, Parser } from 'commonmark';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepEverything } from '../../../../../test/keep-everything.ts';
import { parse } from '../../dom/parse.ts';
import { viewPage } from '../../features/view.ts';
import type { Part } from '../article.ts';
import { buildParts } from '../body/body.ts';
import { renderMarkdown } from './markdown.ts';

function build(html: string): { parts: Part[] } {
  const view = viewPage(parse(html));
  return { parts: buildParts(view, keepEverything(view), { base: 'https://news.example/a/' }) };
}

/** What a standard Markdown reader makes of our Markdown. */
function readMarkdown(markdown: string): string {
  return new HtmlRenderer().render(new Parser().parse(markdown)).trim();
}

function paragraph(text: string): { parts: Part[] } {
  return { parts: [{ type: 'paragraph', text, node: 0, offset: 0 }] };
}

function textOf(html: string): string {
  const page = parse(html);
  let text = '';
  for (let n = 0; n < page.size; n++) {
    if (page.tagName(n) === 'br') text += '\n';
    text += page.kind[n] === 2 ? page.rawText(n).replace(/\n/g, '') : '';
  }
  return text;
}

const CASES: Record<string, readonly [html: string, markdown: string]> = {
  'headings and breaks': ['<h2>A # b</h2><p>one<br>two</p><p>three</p>', '## A # b\n\none\\\ntwo\n\nthree'],
  'inline marks': [
    '<p><b>b</b> <i>i</i> <code>a`b</code> <a href="x y(1)">l</a> <del>d</del> x<sup>2</sup>',
    '**b** *i* ``a`b`` [l](https://news.example/a/x%20y%281%29) ~~d~~ x<sup>2</sup>',
  ],
  lists: ['<ul><li>a<ol><li>b<p>c</p></li></ol><li>d</ul><p>e</p>', '- a\n  1. b\n\n     c\n\n- d\n\ne'],
  quotations: ['<blockquote><p>a</p><p>b</p><blockquote>c</blockquote></blockquote>', '> a\n>\n> b\n>\n> > c'],
  code: [
    '<p>some words stand here before the code</p><pre><code class="lang-js">a\n```\nb</code></pre>',
    'some words stand here before the code\n\n````js\na\n```\nb\n````',
  ],
  tables: ['<table><tr><th>a|b<th>c<tr><td>1<td>2<br>3</table>', '| a\\|b | c |\n| --- | --- |\n| 1 | 2<br>3 |'],
  'emphasis beside Chinese': ['<p>他说<b>“好。”</b>然后</p>', '他说“**好。**”然后'],
  'emphasis around a link': ['<p>a<b><a href="/x">b</a></b>c</p>', 'a[b](https://news.example/x)c'],
};
const TEXTS = [
  '# no heading',
  '> no quote',
  '- no item',
  '+ no item',
  '1. no item',
  '2) no item',
  '---',
  '===',
  '***',
  '___',
  '```',
  '~~~',
  '* a',
  '    code',
  '[a](b)',
  '![a](b)',
  '[a]: b',
  '<b>no</b>',
  '<http://x.example>',
  '&amp; &#65;',
  '\\*',
  '*a* _b_ __c__ snake_case',
  '`a`',
  'a\\',
  '| a | b |',
  'a\n# b\n- c\n=',
  'x\n---',
  '<!-- x',
  '$a$',
  ':',
  '-',
  '#',
  '1.',
  '+',
  '=',
];

describe('renderMarkdown', () => {
  for (const [name, [html, markdown]] of Object.entries(CASES)) it(name, () => expect(renderMarkdown(build(html))).toBe(markdown));

  it('is read by a standard reader as what was written', () => {
    const html = '<h3>T</h3><p>a <b>b <i>c</i></b></p><ol start=3><li>x<ul><li>y</ul></ol><blockquote><p>q</p></blockquote><hr><p>z</p>';
    expect(readMarkdown(renderMarkdown(build(html))).replace(/\n/g, '')).toBe(
      '<h3>T</h3><p>a <strong>b <em>c</em></strong></p><ol start="3"><li>x<ul><li>y</li></ul></li></ol><blockquote><p>q</p></blockquote><p>z</p>',
    );
  });
});

describe('escaping for Markdown', () => {
  it('escapes whatever text could mean in Markdown', () => {
    for (const text of TEXTS) expect(textOf(readMarkdown(renderMarkdown(paragraph(text))))).toBe(text.trim());
  });

  it('gives back any paragraph unchanged', () => {
    const mark = fc.constantFrom(
      ...'*_`[]()<>#+-=.!|~\\&;:"\' \n1a好「」'.split(''),
      '&amp;',
      '](',
      '**',
      '![',
      '<a>',
      '1. ',
      '\n- ',
      '\n> ',
    );
    fc.assert(
      fc.property(fc.array(mark, { minLength: 1, maxLength: 14 }), (marks) => {
        const text = marks
          .join('')
          .replace(/[^\S\n]+/g, ' ')
          .replace(/ ?\n+ ?/g, '\n')
          .trim();
        fc.pre(text !== '');
        expect(textOf(readMarkdown(renderMarkdown(paragraph(text))))).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  it('gives back any emphasis as emphasis or as plain text, never as stars', () => {
    const piece = fc.constantFrom('a', '好', '“', '”', '。', ' ', '<b>', '</b>', '<i>', '</i>', '<a href=/x>', '</a>');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 16 }), (pieces) => {
        const { parts } = build(`<p>${pieces.join('')}</p>`);
        for (const part of parts) expect(textOf(readMarkdown(renderMarkdown({ parts: [part] })))).toBe(part.text);
      }),
      { numRuns: 1000, examples: [[['<i>', '<b>', 'a', '</b>', '。', '<b>', '“']]] },
    );
  });
});
