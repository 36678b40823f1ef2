import { HtmlRenderer, Parser } from 'commonmark';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepEverything } from '../../../../../test/keep-everything.ts';
import { parse } from '../../dom/parse.ts';
import { extract } from '../../extract.ts';
import { viewPage } from '../../features/view.ts';
import type { Part } from '../article.ts';
import { buildParts } from '../body/body.ts';
import { renderHtml, writeDocument } from './html.ts';
import { renderMarkdown } from './markdown.ts';

function build(html: string): { parts: Part[] } {
  const view = viewPage(parse(html));
  return { parts: buildParts(view, keepEverything(view), { base: 'https://news.example/a/' }) };
}

/** What a standard Markdown reader makes of our Markdown. */
function readMarkdown(markdown: string): string {
  return new HtmlRenderer().render(new Parser().parse(markdown)).trim();
}

const ATTACKS = [
  '<p>x<sup><a href="#n">1</a></sup></p><ol><li id="n">javascript:alert(1)</li></ol>',
  '<p>x<script>alert(1)</script>y</p>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '<p onclick="alert(1)" style="x:expression(1)">a</p>',
  '<p><a href="javascript:alert(1)" onmouseover="alert(1)">a</a></p>',
  '<p><a href="https://x.example/&quot;onclick=&quot;alert(1)">a</a></p>',
  '<p><a href="https://x.example/\'onclick=\'alert(1)">a</a></p>',
  `<article><p>${'Words. '.repeat(30)}</p><img src="https://x.example/a.png" alt="&quot;><script>alert(1)</script>" onerror="alert(1)"><p>b</p></article>`,
  `<article><p>${'Words. '.repeat(30)}</p><figure><img src="https://x.example/a.png"><figcaption>&lt;img src=x onerror=alert(1)&gt;</figcaption></figure><p>b</p></article>`,
  '<pre><code class="language-x&quot;onload=&quot;alert(1)">&lt;/code&gt;&lt;script&gt;alert(1)&lt;/script&gt;</code></pre>',
  '<svg><script>alert(1)</script><a xlink:href="javascript:alert(1)"><text>t</text></a></svg><p>z</p>',
  '<math><mtext><script>alert(1)</script></mtext></math><p>z</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">a</p></noscript>',
  '<table><tr><td>&lt;b onmouseover=alert(1)&gt;<td>x<tr><td>1<td>2</table>',
  '<p><a href="https://x.example/](javascript:alert(1))">a</a> &lt;javascript:alert(1)&gt; [x](javascript:alert(1))</p>',
];
const ELEMENTS = new Set(
  'math mrow mi mn mo mtext mfrac msqrt msup msub semantics annotation html head body p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code table tbody tr th td figure figcaption img a strong em s sup sub br hr video audio div details summary footer dl dt dd input ruby rt rp bdi caption section'.split(
    ' ',
  ),
);
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  // A word joiner in front of what would be a scheme: a reader without footnotes makes a relative address of it.
  href: /^(?:https?:|mailto:|#fn(?:ref)?-[\w-]+$|%E2%81%A0)/,
  id: /^fn(?:ref)?-[\w-]+$/,
  role: /^doc-(?:endnotes|backlink)$/,
  controls: /^$/,
  preload: /^none$/,
  src: /^https?:/,
  alt: /(?:)/,
  title: /(?:)/,
  width: /^\d+$/,
  height: /^\d+$/,
  colspan: /^\d+$/,
  rowspan: /^\d+$/,
  start: /^-?\d+$/,
  display: /^block$/,
  encoding: /^application\/x-tex$/,
  mathvariant: /^[a-z-]+$/,
  class: /^(?:language-[\w+#.-]+|callout-(?:note|tip|important|warning|caution))$/,
  cite: /^https?:/,
  value: /^-?\d+$/,
  dir: /^(?:ltr|rtl)$/,
  open: /^$/,
  type: /^(?:checkbox|a)$/,
  checked: /^$/,
  disabled: /^$/,
};

function check(html: string): void {
  const page = parse(html);
  for (let n = 0; n < page.size; n++) {
    if (page.kind[n] !== 1) continue;
    expect(ELEMENTS).toContain(page.tagName(n));
    for (const [name, value] of page.attributes(n)) expect(value).toMatch(ATTRIBUTES[name] ?? /^no such attribute$/);
  }
}

describe('renderHtml', () => {
  it('writes structure', () => {
    const html =
      '<h2>T</h2><p>a <b>b</b><br>c</p><ul><li>x<ol start=2><li>y</ol><li>z</ul><blockquote><p>q</p></blockquote><table><tr><th>1<th>2<tr><td colspan=2>3<tr><td>4<td>5</table>';
    expect(renderHtml(build(html)).replace(/\n/g, '')).toBe(
      '<h2>T</h2><p>a <strong>b</strong><br>c</p><ul><li>x<ol start="2"><li>y</li></ol></li><li>z</li></ul><blockquote><p>q</p></blockquote><table><tr><th>1</th><th>2</th></tr><tr><td colspan="2">3</td></tr><tr><td>4</td><td>5</td></tr></table>',
    );
  });
});

describe('writeDocument', () => {
  it('says in its head who wrote the article and when, and is read again as what it was', () => {
    const page = `<title>The pier opens again</title><meta name=author content="Ann O'Neill"><meta name=author content="Bo Ek">
<meta property="article:published_time" content="2024-05-02T08:00:00Z"><article><h1>The pier opens again</h1><p>Two days after the storm the pier is open again.</p></article>`;
    const { article } = extract(page);
    const html = writeDocument(article!, renderHtml(article!));
    expect(html).toContain('<meta name="author" content="Ann O&#39;Neill"><meta name="author" content="Bo Ek">');
    expect(html).toContain('<meta property="article:published_time" content="2024-05-02T08:00:00Z"></head>');
    const again = extract(html).article!;
    expect([again.articleBody, again.author, again.datePublished]).toEqual([article!.articleBody, article!.author, article!.datePublished]);
  });
});

describe('safety', () => {
  it('lets nothing through that is not on the list, nor does Markdown', () => {
    for (const attack of ATTACKS) {
      check(renderHtml(build(attack)));
      check(readMarkdown(renderMarkdown(build(attack))));
    }
  });

  it('does not trust an article it did not write', () => {
    const part = (extra: object): Part => ({ type: 'paragraph', text: 'abc', node: 0, offset: 0, ...extra }) as Part;
    const parts = [
      part({ spans: [{ type: 'link', start: 0, end: 2, href: 'javascript:alert(1)' }] }),
      part({ spans: [{ type: 'link', start: -5, end: 99, href: 'https://x.example/"onclick="alert(1)' }] }),
      part({ type: 'image', image: { url: 'javascript:alert(1)' } }),
      part({ type: 'code', language: '"><script>' }),
      part({ within: [{ type: 'footnote', id: 1, label: '"><script>' }], text: '<script>' }),
      part({ within: [{ type: 'footnote', id: 1, label: '1' }], text: 'javascript:alert(1) "[x](javascript:x)"' }),
      part({ within: [{ type: 'footnote', id: 1, label: '1' }], text: 'javascript:alert(1)' }),
      part({
        within: [
          { type: 'quote', id: 2 },
          { type: 'footnote', id: 1, label: ['"><script>'] },
        ],
        text: '<script>',
      }),
      part({ spans: [{ type: 'footnote', start: 0, end: 3, label: '1', href: 'fnref-"><script>' }] }),
      part({ spans: [{ type: 'footnote', start: 0, end: 3, label: '1', href: 'javascript:alert(1)' }] }),
      part({ spans: [{ type: 'footnote', start: 0, end: 3, label: ']: javascript:x' }] }),
      part({ type: 'embed', media: { url: 'javascript:alert(1)', name: '](javascript:x)' } }),
      part({ type: 'video', media: { url: 'https://x.example/', contentUrl: 'javascript:alert(1)', name: '<script>' } }),
      part({ type: 'audio', media: { url: 'https://x.example/', contentUrl: 'https://x.example/"onerror="x' } }),
      part({ type: 'math', text: '`<script>`' }),
      part({ type: 'math', text: '<img src=x onerror=alert(1)>[a](javascript:x) </annotation><script>' }),
      part({ type: 'math', text: 'x', mathml: '<math><mi onclick="alert(1)">x</mi></math>' }),
      part({ type: 'math', text: 'x', mathml: '<math><annotation-xml encoding="text/html"><script>x</script></annotation-xml></math>' }),
      part({ spans: [{ type: 'math', start: 0, end: 3, mathml: '<math><mtext><img src="x" onerror="y"></mtext></math>' }] }),
      part({ text: '<script>[a](javascript:x)', spans: [{ type: 'math', start: 0, end: 25 }] }),
      part({ type: 'heading', level: 99 }),
      part({ within: [{ type: 'item', id: 1, list: '"><script>', number: '"><script>', checked: '"><script>' }] }),
      part({
        within: [
          { type: 'callout', id: 1, kind: '"><script>' },
          { type: 'quote', id: '"><script>', url: 'javascript:alert(1)' },
        ],
      }),
      part({ within: [{ type: 'script' }, { type: 'details', open: '"><script>' }], type: 'summary', text: '</summary><script>' }),
      part({ within: 'x' }),
      part({ within: [{ type: 'quote', url: 'https://x.example/"onclick="alert(1)' }], type: 'attribution', text: '<script>' }),
      part({ type: 'table', rows: [[{ text: '<script>', columns: '"><script>' as unknown as number }]] }),
    ];
    for (const one of parts) {
      const html = renderHtml({ parts: [one] });
      expect(html).not.toMatch(/<script|(?:href|src)="?javascript:/);
      check(html);
      expect(readMarkdown(renderMarkdown({ parts: [part({}), one, part({ text: '[^1] [1]: [^1]' })] }))).not.toMatch(
        /(?:href|src)="?javascript:/,
      );
      check(readMarkdown(renderMarkdown({ parts: [one] })));
    }
  });

  it('is safe for any mixture of hostile pieces', () => {
    const piece = fc.constantFrom(
      '<script>',
      '</script>',
      '<p ',
      'onx=1 ',
      '>',
      '"',
      "'",
      '<a href="',
      'javascript:',
      'https://x/',
      '<img src=',
      '<!--',
      '-->',
      '</p>',
      '&lt;',
      '&quot;',
      'text',
      '<b>',
      '<pre>',
      '<table><tr><td>',
      '`',
      '](',
      '<svg>',
      '<style>',
      '<template>',
      '<td>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const article = build(pieces.join(''));
        check(renderHtml(article));
        check(readMarkdown(renderMarkdown(article)));
      }),
      { numRuns: 1000 },
    );
  });
});
