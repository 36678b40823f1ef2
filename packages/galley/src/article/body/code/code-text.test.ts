/** Blocks of code by the shapes highlighters write: their lines, their language, what around them is no text. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildAll, sketch } from '../../../../../../test/sketch-parts.ts';

const PROSE = `<p>${'Words of the article, enough of them to make the code a small part of it. '.repeat(6)}</p>`;

function code(html: string, drop?: string): { text: string; language?: string }[] {
  return buildAll(PROSE + html, drop).flatMap((part) => {
    const { type, text, language } = part as { type: string; text: string; language?: string };
    return type === 'code' ? [language === undefined ? { text } : { text, language }] : [];
  });
}

describe('lines', () => {
  it.each([
    ['line feeds', '<pre>\na\n  b\n\nc\n</pre>'],
    ['br', '<pre>a<br>  b<br><br>c</pre>'],
    ['elements', '<pre><div>a</div><div>  b</div><div></div><div>c</div></pre>'],
    ['elements with br', '<pre><div>a<br></div><div>  b<br></div><div><br></div><div>c</div></pre>'],
    [
      'spans called lines',
      '<pre><span class="line">a</span><span class="line">  b</span><span class="line"></span><span class="line">c</span></pre>',
    ],
    [
      'spans called lines and line feeds',
      '<pre><span class=line>a</span>\n<span class=line>  b</span>\n<span class=line></span>\n<span class=line>c</span></pre>',
    ],
    ['items', '<pre><ol><li>a</li><li>  b</li><li></li><li>c</li></ol></pre>'],
    [
      'spans as blocks',
      '<pre><code><span style="display:block">a</span><span style="display: block">  b</span><span style="display:block"> </span><span style="display:block">c</span></code></pre>',
    ],
    [
      'a table in pre',
      '<pre><table><tr><td>1</td><td>a</td></tr><tr><td>2</td><td>  b</td></tr><tr><td>3</td><td></td></tr><tr><td>4</td><td>c</td></tr></table></pre>',
    ],
    [
      'a break in elements without text',
      '<pre><div><div>a</div></div><div><div>  b</div></div><div><div>\n</div></div><div><div>c</div></div></pre>',
    ],
    [
      'a pre for every line',
      '<div class="CodeMirror x"><div class="CodeMirror-measure"><pre>xx</pre></div><div><i class="x-linenumber">1</i><pre>a</pre></div><pre>  b</pre><pre>\u200b</pre><pre>c</pre></div>',
    ],
    ['spans with names', '<pre><span id="l1">a<br>  b<br></span><span id="l2"></span><span id="l3"><br>c</span></pre>'],
    [
      'divs called lines',
      '<div class="fragment"><div class="line">a</div><div class="line">  b</div><div class="line"> </div><div class="line">c</div></div>',
    ],
    ['divs and hard blanks', '<div><code><div>a</div><div>&nbsp;&nbsp;b</div>\n <div></div><div>c</div></code></div>'],
  ])('by %s', (_, html) => {
    expect(code(html)).toEqual([{ text: 'a\n  b\n\nc' }]);
  });

  it('have no numbers of their own', () => {
    expect(code('<pre><i class="lineno">1 </i>a\n<i class="lineno">2 </i>b</pre>')).toEqual([{ text: 'a\nb' }]);
    expect(code('<table><tr><td class=gutter><pre>7\n8</pre><td><pre>a\n b</pre></table>')).toEqual([{ text: 'a\n b' }]);
    expect(code('<table><tr><td><pre>7\n8\n</pre><td><pre>a\n b</pre></table>')).toEqual([{ text: 'a\n b' }]);
    expect(code('<table><tr><td>1<td><code>a</code><tr><td>2<td><code>b</code></table>')).toEqual([{ text: 'a\nb' }]);
  });

  it('have nothing of what their tool adds', () => {
    const card = '<div class="ttc"><div class="ttname"><a href="#a">a</a></div><div class="ttdoc">Reads a channel.</div></div>';
    const line = '<div class="line"><a name="l1"></a><span class="lineno">    1</span>  a();</div>';
    expect(code(`<div class="fragment">${line}${card}</div>`)).toEqual([{ text: '  a();' }]);
    const drawn = '<div style="text-align:right"><a href="/info">Drawn by a tool</a></div>';
    const cells = `<td><div><div>1</div><div>2</div></div></td><td><div><div>a</div><div>&nbsp;b</div></div>${drawn}</td>`;
    expect(code(`<table class="x-code-table"><tr>${cells}</tr></table>`)).toEqual([{ text: 'a\n b' }]);
    expect(code(`<table class="x-table"><tr>${cells}</tr></table>`)).toEqual([]);
    const mark = (sign: string, text: string): string =>
      `<span class="token x"><span class="token prefix">${sign}</span><span class="token line">${text}\n</span></span>`;
    expect(code(`<pre><code>${mark(' ', 'a')}${mark('-', 'b')}</code></pre>`)).toEqual([{ text: ' a\n-b' }]);
  });

  it('are the parameters of a function, and no fragment of a page', () => {
    const cell = (text: string): string => `<td>${text}</td>`;
    const rows = `<tr>${cell('int a ')}${cell('(')}${cell('int&nbsp;')}${cell('b,')}</tr><tr>${cell('')}${cell('')}${cell('int&nbsp;')}${cell('c)')}</tr>`;
    expect(code(`<table class="memname">${rows}</table>`)).toEqual([{ text: 'int a (int b,\nint c)' }]);
    expect(code('<div class="fragment"><div>a</div><div>b</div></div>')).toEqual([]);
  });

  it('are not written twice, with a field to copy from', () => {
    const lines = '<td><div>1</div><div>2</div></td><td class="x-code"><div>a</div><div>b</div></td>';
    const long = 'a\nb'.repeat(20);
    const html = `<div><div><b>Python</b></div><textarea>${long}</textarea><div><table><tr>${lines.replace('>a<', `>${long}<`)}</tr></table></div></div>`;
    const [first, ...others] = buildAll(PROSE + html).slice(1);
    expect([first?.type, (first as { language?: string }).language, others.length]).toEqual(['code', 'python', 0]);
  });

  it('that books hide are none', () => {
    expect(code('<pre><code><span class="boring">fn main() {\n</span>a\n<span class="boring">}</span></code></pre>')).toEqual([
      { text: 'a' },
    ]);
  });

  it('keep numbers that do not count them', () => {
    expect(code('<pre><i>1</i> a\n<i>3</i> b</pre>')).toEqual([{ text: '1 a\n3 b' }]);
    expect(code('<pre>1 a\n2 b</pre>')).toEqual([{ text: '1 a\n2 b' }]);
    expect(code('<pre><b>1</b> a\nb</pre>')).toEqual([{ text: '1 a\nb' }]);
  });
});

describe('a table', () => {
  it('with numbers and no code is a table', () => {
    expect(code('<table><tr><td>1<td>a<tr><td>2<td>b</table>')).toEqual([]);
    expect(sketch('<table><tr><td class=line>1<td>a<tr><td class=line>2<td>b</table>')).toEqual(['table 1\ta\n2\tb']);
  });

  it('keeps code in its cells', () => {
    const [, table] = buildAll(`${PROSE}<table><tr><th>a<th>b<tr><td>c<td><pre>d\n e</pre></table>`);
    expect(table!.rows![1]![1]).toEqual({ text: 'd\n e', spans: [{ type: 'code', start: 0, end: 4 }] });
  });
});

describe('the language', () => {
  it.each([
    ['<pre class="language-ts"><code>x</code></pre>', 'ts'],
    ['<pre><code class="lang-C++">x</code></pre>', 'c++'],
    ['<div class="highlight highlight-source-js"><pre>x</pre></div>', 'js'],
    ['<div class="highlight-python notranslate"><div class="highlight"><pre>x</pre></div></div>', 'python'],
    ['<div class="gatsby-highlight"><pre class="gatsby-code-jsx"><code class="gatsby-code-jsx">x</code></pre></div>', 'jsx'],
    ['<pre class="brush: php; gutter: false">x</pre>', 'php'],
    ['<pre class="sourceCode haskell"><code>x</code></pre>', 'haskell'],
    ['<pre><code class="hljs rust">x</code></pre>', 'rust'],
    ['<pre class="src src-emacs-lisp">x</pre>', 'emacs-lisp'],
    ['<pre class="prettyprint lang-rb linenums">x</pre>', 'rb'],
    ['<figure class="highlight go"><pre>x</pre></figure>', 'go'],
    ['<div class="mw-highlight mw-highlight-lang-c mw-content-ltr"><pre>x</pre></div>', 'c'],
    ['<div data-lang="Kotlin"><pre>x</pre></div>', 'kotlin'],
    ['<pre data-code-language="swift">x</pre>', 'swift'],
    ['<pre lang="lua">x</pre>', 'lua'],
    ['<div class="box"><div class="bar"><span>C#</span></div><pre>x</pre></div>', 'c#'],
    ['<figure><figcaption>SQL</figcaption><pre>x</pre></figure>', 'sql'],
    ['<pre class="sourceCode c"><code class="sourceCode c">x</code></pre>', 'c'],
    ['<pre><code class="hljs r">x</code></pre>', 'r'],
    ['<pre class="r"><code>x</code></pre>', 'r'],
    ['<pre><code class="d">x</code></pre>', 'd'],
    ['<div class="data type-ruby"><div><pre>x</pre></div></div>', 'ruby'],
    ['<div class="post type-post"><pre>x</pre></div>', undefined],
    ['<div><pre>x</pre></div><pre style="display:none" data-x-language="sql">x</pre>', 'sql'],
    ['<pre class="box c">x</pre>', undefined],
    ['<pre><code><span class="c">x</span></code></pre>', undefined],
    ['<pre class="language-plaintext">x</pre>', undefined],
    ['<pre class="wp-block-code"><code lang="de">x</code></pre>', undefined],
    ['<div lang="en" class="post go"><p>Longer words stand beside the code here than any label ever has.</p><pre>x</pre></div>', undefined],
  ])('of %s', (html, language) => {
    expect(code(html)).toEqual([language === undefined ? { text: 'x' } : { text: 'x', language }]);
  });
});

describe('around code', () => {
  it('buttons and labels go, words stay', () => {
    const html = `${PROSE}<div><div><span>bash</span><button>Copy</button><a class="btn-copy" href="/x">Copied</a></div><pre class="hljs bash">x</pre><p>a file</p></div>`;
    expect(sketch(html).slice(1)).toEqual(['code x', 'paragraph a file']);
  });

  it('a heading with the name of the language is a heading', () => {
    expect(sketch(`${PROSE}<div><h4>Bash</h4><div><span>bash</span><pre class="hljs bash">x</pre></div></div>`).slice(1)).toEqual([
      'heading4 Bash',
      'code x',
    ]);
  });

  it('a button in the text is text', () => {
    expect(sketch(`${PROSE}<p>Press <button>Copy</button> ${'or write it down. '.repeat(8)}</p><pre>x</pre>`)[1]).toMatch(/Press Copy or/);
  });

  it('takes all of the code where most of it was kept, else what was kept', () => {
    expect(code('<pre>a long line of code that was kept\n<b>DROP</b></pre>', 'DROP')).toEqual([
      { text: 'a long line of code that was kept\nDROP' },
    ]);
    expect(code('<pre>a\n<b>DROP a long line of code that was not kept</b></pre>', 'DROP')).toEqual([{ text: 'a' }]);
  });
});

describe('hostile code', () => {
  it('loses no word', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<div>',
        '</div>',
        '<span class=line>',
        '</span>',
        '<br>',
        '\n',
        '<ol><li>',
        '</li>',
        '<table><tr><td>',
        '<td>',
        '<b>',
        '</b>',
        '<tr>',
      ),
      fc.nat(999).map((n) => ` w${n} `),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const html = pieces.join('');
        const found = code(`<pre>${html}</pre>`)
          .map(({ text }) => text)
          .join('');
        expect(found.match(/w\d+/g) ?? []).toEqual(html.match(/(?<= )w\d+(?= )/g) ?? []);
      }),
      { numRuns: 500 },
    );
  });
});
