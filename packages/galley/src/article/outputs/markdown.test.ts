import { HtmlRenderer, Parser } from 'commonmark';
import fc from 'fast-check';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import { keepEverything } from '../../../../../test/keep-everything.ts';
import { parse } from '../../dom/parse.ts';
import { viewPage } from '../../features/view.ts';
import type { Cell, Group, Part, Span } from '../article.ts';
import { buildParts } from '../body/body.ts';
import { renderHtml } from './html.ts';
import { renderMarkdown } from './markdown.ts';

function build(html: string): { parts: Part[] } {
  const view = viewPage(parse(html));
  return { parts: buildParts(view, keepEverything(view), { base: 'https://news.example/a/' }) };
}

/** What a standard Markdown reader makes of our Markdown. */
function readMarkdown(markdown: string): string {
  return new HtmlRenderer().render(new Parser().parse(markdown)).trim();
}

/** What GitHub's readers make of it: notes, tables, and addresses in the text as links. */
function readGithub(markdown: string): string {
  return micromark(markdown, { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] }).trim();
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
  'lists side by side': ['<ul><li>a</ul><ul><li>b</ul><ol><li>c</ol><ol start=7><li>d</ol>', '- a\n\n* b\n\n1. c\n\n7) d'],
  'quotations and code in items': [
    '<p>Some words stand here before the list of things.</p><ol><li>a<pre>b\n\nc</pre></li><li><blockquote>d<p>e</blockquote></li><li><ul><li>f</ul></ol>',
    'Some words stand here before the list of things.\n\n1. a\n\n   ```\n   b\n\n   c\n   ```\n\n2. > d\n   >\n   > e\n\n3. - f',
  ],
  'a list in a quotation': ['<blockquote>a<ol start=3><li>b<p>c</p><li>d</ol></blockquote>e', '> a\n>\n> 3. b\n>\n>    c\n>\n> 4. d\n\ne'],
  definitions: [
    '<dl><dt>a <b>b</b><dt><code>c</code><dd>d<dd>e<p>f</p><dt>g<dd>h</dl>i',
    '**a b**\n\n**`c`**\n\n- d\n- e\n\n  f\n\n**g**\n\n- h\n\ni',
  ],
  'definitions that are lists': [
    '<dl><dt>a<dd><ul><li>b<li>c</ul><dt>d<dd><p>e</p><ul><li>f</ul><dt>g<dd><ol><li>h</ol></dl>',
    '**a**\n\n- b\n- c\n\n**d**\n\n- e\n  - f\n\n**g**\n\n1. h',
  ],
  details: [
    '<ul><li>a<details open><summary>b &lt;i&gt; <i>c</i></summary><p>d</p></details></li></ul><details>e</details>f',
    '- a\n\n  <details open>\n  <summary>b &lt;i&gt; <em>c</em></summary>\n\n  d\n\n  </details>\n\n<details>\n\ne\n\n</details>\n\nf',
  ],
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

describe('containers that no page of these tests has', () => {
  const text = (words: string, within: readonly Group[]): Part => ({ type: 'paragraph', text: words, node: 0, offset: 0, within });

  it('are callouts as GitHub writes them', () => {
    const within: readonly Group[] = [{ type: 'callout', id: 1, kind: 'tip' }];
    const summary: Part = { type: 'summary', text: 'Try it', node: 0, offset: 0, within };
    expect(renderMarkdown({ parts: [text('a', within), text('b', within)] })).toBe('> [!TIP]\n> a\n>\n> b');
    expect(renderMarkdown({ parts: [summary, text('b', within)] })).toBe('> [!TIP]\n> **Try it**\n>\n> b');
  });

  it('are summaries that refer to a note, read as Markdown between blank lines', () => {
    const within: readonly Group[] = [{ type: 'details', id: 1 }];
    const summary: Part = { ...text('Why2', within), type: 'summary', spans: [{ type: 'footnote', label: '2', start: 3, end: 4 }] };
    const note = text('c', [{ type: 'footnote', id: 2, label: '2' }]);
    expect(renderMarkdown({ parts: [summary, text('b', within), note] })).toBe(
      '<details>\n<summary>\n\nWhy[^2]\n\n</summary>\n\nb\n\n</details>\n\n[^2]: c',
    );
  });

  it('are separated by lines that are no items', () => {
    const rule: Part = { type: 'separator', text: '', node: 0, offset: 0, within: [{ type: 'item', id: 2, list: 1 }] };
    expect(readMarkdown(renderMarkdown({ parts: [rule] }))).toBe('<ul>\n<li>\n<hr />\n</li>\n</ul>');
  });

  it('are tasks', () => {
    const item = (id: number, checked: boolean): Group => ({ type: 'item', id, list: 1, checked });
    expect(renderMarkdown({ parts: [text('a', [item(2, true)]), text('b', [item(3, false)])] })).toBe('- [x] a\n- [ ] b');
  });
});

/** A tree of containers as the parts that stand in it. */
const TREES: fc.Arbitrary<Part[]> = fc
  .array(fc.array(fc.constantFrom('q', 'i', 'n', 'i2'), { maxLength: 4 }), { minLength: 1, maxLength: 6 })
  .map((paths) =>
    paths.map((path, k) => {
      const within = path.map((type, depth): Group => {
        const id = depth * 10 + (k >> 1) + 1;
        if (type === 'q') return { type: 'quote', id };
        return type === 'n'
          ? { type: 'item', id: 100 + id, list: depth * 10, number: (k >> 1) + 1 }
          : { type: 'item', id: 200 + k * 10 + depth, list: depth * 10 + (type === 'i' ? 5 : 6) };
      });
      return { type: 'paragraph', text: `w${k}`, node: 0, offset: 0, ...(within.length === 0 ? {} : { within }) };
    }),
  );

/** Containers around each word, as a reader of the markup sees them: `ul li blockquote w3`. */
function traceWords(html: string): string[] {
  const page = parse(html);
  const found: string[] = [];
  for (let n = 1; n < page.size; n++) {
    if (page.kind[n] !== 2 || page.rawText(n).trim() === '') continue;
    const names: string[] = [];
    for (let m = page.parent[n]!; m > 0; m = page.parent[m]!)
      if (/^(?:ul|ol|li|blockquote)$/.test(page.tagName(m))) names.unshift(page.tagName(m));
    found.push(`${names.join(' ')} ${page.rawText(n).trim()}`);
  }
  return found;
}

describe('containers', () => {
  it('are the same in Markdown as in HTML, however they nest', () => {
    fc.assert(
      fc.property(TREES, (parts) => {
        expect(traceWords(readMarkdown(renderMarkdown({ parts })))).toEqual(traceWords(renderHtml({ parts })));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('escaping for Markdown', () => {
  it('escapes whatever text could mean in Markdown', () => {
    for (const text of TEXTS) expect(textOf(readMarkdown(renderMarkdown(paragraph(text))))).toBe(text.trim());
  });

  it('escapes a reference that ends in a span of another direction', () => {
    const spans: Span[] = [{ type: 'isolate', direction: 'rtl', start: 7, end: 9 }];
    expect(renderMarkdown({ parts: [{ type: 'paragraph', text: 'From &#7; on', spans, node: 1, offset: 0 }] })).toBe('From \\&#7; on');
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

  const piece = fc.constantFrom(
    ...[
      'www.x.example',
      'https://x.example/',
      'HTTP://',
      'ftp://x.example',
      'www.',
      'a@x.example',
      'mailto:a@b.c',
      '<b>',
      '<img src=x>',
      '</p>',
    ],
    ...['*', '_', '`', '[', ']', '(', ')', '\\', '|', '$', '~', '~~', '&lt;', '&', '!', '.', '/', '?a=1&b=2', ' ', '\n', 'a', '好', '，'],
  );
  const TYPES = ['strong', 'emphasis', 'strike', 'code', 'link', 'superscript', 'keyboard', 'isolate', 'footnote'] as const;
  const spanned = fc
    .tuple(fc.array(piece, { minLength: 1, maxLength: 12 }), fc.constantFrom(...TYPES), fc.nat(12), fc.nat(12))
    .map(([pieces, type, a, b]): Part => {
      const before = pieces.slice(0, Math.min(a, b)).join('');
      const inside = pieces.slice(Math.min(a, b), Math.max(a, b)).join('');
      const text = [before, inside, pieces.slice(Math.max(a, b)).join('')].join('');
      const span = { type, start: before.length, end: before.length + inside.length, href: 'https://y.example/' };
      return { type: 'paragraph', text, node: 0, offset: 0, spans: [span] };
    });

  it('shows notes that nothing refers to, as a list', () => {
    const note = (label: string, id: number, text: string, spans: Part[] = []): Part =>
      ({ type: 'paragraph', text, node: 0, offset: 0, within: [{ type: 'footnote', id, label }], spans }) as unknown as Part;
    const call = (label: string): object => ({ type: 'footnote', start: 3, end: 4, label });
    const parts = [
      { type: 'paragraph', text: 'One1.', node: 0, offset: 0, spans: [call('1')] } as unknown as Part,
      note('1', 1, 'The3 first.', [call('3')] as unknown as Part[]),
      note('2', 2, 'The second.'),
      note('2', 2, 'More of it.'),
      note('3', 3, 'The third.'),
      note('source-a', 4, 'Another.'),
    ];
    expect(renderMarkdown({ parts })).toBe(
      'One[^1].\n\n[^1]: The[^3] first.\n\n2. The second.\n\n   More of it.\n\n[^3]: The third.\n\n- Another.',
    );
  });

  it('cuts code around a reference in it', () => {
    const span = (type: string, start: number, end: number): object => ({
      type,
      start,
      end,
      ...(type === 'footnote' ? { label: '1' } : {}),
    });
    const spans = [span('code', 0, 5), span('footnote', 2, 3), span('footnote', 4, 5)] as unknown as Part[];
    const parts = [
      { type: 'paragraph', text: 'ab1c1', node: 0, offset: 0, spans } as unknown as Part,
      { type: 'paragraph', text: 'n', node: 0, offset: 0, within: [{ type: 'footnote', id: 1, label: '1' }] } as unknown as Part,
    ];
    expect(renderMarkdown({ parts })).toBe('`ab`[^1]`c`[^1]\n\n[^1]: n');
  });

  it('joins code that touches code, unless something is written in between', () => {
    const render = (text: string, spans: readonly Span[]): string =>
      renderMarkdown({ parts: [{ type: 'paragraph', node: 1, offset: 0, text, spans }] });
    const code = (start: number, end: number): Span => ({ type: 'code', start, end });
    expect(render('ab`c d', [code(0, 1), code(1, 2), { type: 'strong', start: 1, end: 2 }, code(2, 4)])).toBe('``ab`c`` d');
    expect(render('Press Ctrl C', [{ type: 'strong', start: 6, end: 12 }, code(6, 10), code(11, 12)])).toBe('Press **`Ctrl` `C`**');
    expect(render('ab', [{ type: 'strong', start: 0, end: 1 }, code(0, 1), code(1, 2)])).toBe('`ab`');
    expect(render('ab', [{ type: 'link', href: 'https://a.example/', start: 0, end: 1 }, code(0, 1), code(1, 2)])).toBe(
      '[`a`](https://a.example/)`b`',
    );
  });

  it('gives back any text with addresses, of which GitHub’s readers make links', () => {
    fc.assert(
      fc.property(spanned, ({ text }) => {
        const squeezed = text
          .replace(/[^\S\n]+/g, ' ')
          .replace(/ ?\n+ ?/g, '\n')
          .trim();
        fc.pre(squeezed !== '');
        expect(textOf(readGithub(renderMarkdown(paragraph(squeezed))))).toBe(squeezed);
      }),
      { numRuns: 3000 },
    );
  });

  it('lets no text become a tag, whatever marks and addresses stand around it', () => {
    fc.assert(
      fc.property(spanned, (part) => {
        for (const read of [readMarkdown, readGithub])
          expect(read(renderMarkdown({ parts: [part] }))).not.toMatch(/<(?:b|img)\b|<\/p>[^\n]/);
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    ['see https://x.example/a_b?c=1, or www.x.example.', 'see https://x.example/a_b?c=1, or www.x.example.'],
    ['www.x.example/<img src=x>', 'www\\.x.example/&lt;img src=x>'],
    ['https://x.example/*a', 'https\\://x.example/\\*a'],
  ])('leaves addresses links where nothing is escaped: %s', (text, markdown) => {
    expect(renderMarkdown(paragraph(text))).toBe(markdown);
  });

  it('leaves an address that is the text of a link whole', () => {
    const { parts } = build(
      '<p>At (<a href="https://x.example/a">https://x.example/a</a>), <b>www.x.example</b> and <b>www.x.example</b>/b.</p>',
    );
    expect(renderMarkdown({ parts })).toBe('At ([https://x.example/a](https://x.example/a)), **www.x.example** and **www\\.x.example**/b.');
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

describe('a table of any size', () => {
  const list = (rows: number, columns: number): Cell[][] =>
    Array.from({ length: rows }, (_, y) => Array.from({ length: columns }, (_cell, x) => ({ text: `${y} ${x}` })));
  const write = (rows: Cell[][]): { parts: Part[] } => ({ parts: [{ type: 'table', text: '', node: -1, offset: -1, rows }] });

  it('is written', () => {
    for (const [rows, columns] of [
      [2, 130_000],
      [130_000, 2],
    ] as const) {
      const table = write(list(rows, columns));
      expect(renderMarkdown(table).split('\n')).toHaveLength(rows + 1);
      expect(renderHtml(table).match(/<td>/g)).toHaveLength(260_000);
    }
  });

  it('takes little more room than its cells, however uneven its rows', () => {
    expect(renderMarkdown(write([...list(2000, 2), ...list(1, 2000)])).length).toBeLessThan(40 * 6000);
  });
});

it('files that nobody has named are called what the file is', () => {
  const link = (url: string, media: object): string =>
    renderMarkdown({ parts: [{ type: 'audio', text: '', node: 0, offset: 0, media: { url, ...media } }] }).trim();
  const file = 'https://mill.example/2024/06-10-mill.mp3?a=/b';
  expect(link(file, { contentUrl: file })).toBe(`[06-10-mill.mp3](${file})`);
  expect(link(file, { contentUrl: file, name: 'At the mill' })).toBe(`[At the mill](${file})`);
  expect(link('https://mill.example/', {})).toBe('[https://mill.example/](https://mill.example/)');
});
