import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepEverything } from '../../../../../../test/keep-everything.ts';
import { parse } from '../../../dom/parse.ts';
import { TAG } from '../../../dom/tags.ts';
import { viewPage } from '../../../features/view.ts';
import type { Part, RichText } from '../../article.ts';
import { isCleanMathml } from '../../mathml.ts';
import { renderMarkdown } from '../../outputs/markdown.ts';
import { buildParts } from '../body.ts';
import { markParts } from '../mark-parts.ts';
import { tidyTex } from './formula.ts';
import { writeTex } from './write-tex.ts';

const WORDS = 'Words of the article, enough of them. '.repeat(4);

function build(inner: string, drop?: string): Part[] {
  const view = viewPage(parse(`<article><p>${WORDS}</p>${inner}<p>${WORDS}</p></article>`));
  return buildParts(view, keepEverything(view, drop), { base: 'https://a.example/b', markParts }).filter(
    ({ text }) => text !== WORDS.trim(),
  );
}

function markdown(inner: string, drop?: string): string {
  return renderMarkdown({ parts: build(inner, drop) });
}

const MATH =
  '<math><semantics><mrow><msup><mi>x</mi><mn>2</mn></msup><mo>+</mo><mi>y</mi></mrow><annotation encoding="application/x-tex">{\\displaystyle x^{2}+y}</annotation></semantics></math>';

const FORMS: Readonly<Record<string, readonly [html: string, markdown: string]>> = {
  'hidden MathML beside a picture, in its sentence': [
    `<p>Of the form <span class="mwe-math-element"><span class="mwe-math-mathml-inline" style="display:none">${MATH}</span><img src="/x.svg" class="mwe-math-fallback-image-inline" alt="{\\displaystyle x^{2}+y}"></span>, the end.</p>`,
    'Of the form $x^{2}+y$, the end.',
  ],
  'the same alone in its line': [
    `<dl><dd><span class="mwe-math-element"><span style="display:none">${MATH}</span><img src="/x.svg" alt="{\\displaystyle x^{2}+y}"></span></dd></dl>`,
    '$$\nx^{2}+y\n$$',
  ],
  'hidden MathML beside any picture': [
    `<p>So <span><img src="/big.png" width=300 height=200><span style="display: none;">${MATH}</span></span> holds.</p>`,
    'So $x^{2}+y$ holds.',
  ],
  scripts: [
    '<p>Let <script type="math/tex">a<b</script> be.</p><script type="math/tex; mode=display">% <![CDATA[\n\\sum_{i=1}^n i % comment\n = 3 %]]></script>',
    'Let $a< b$ be.\n\n$$\n\\sum_{i=1}^n i = 3\n$$',
  ],
  'KaTeX, its two renderings once': [
    `<p>In <span class="katex"><span class="katex-mathml">${MATH}</span><span class="katex-html"><span>x2+y</span></span></span> line.</p><span class="katex-display"><span class="katex"><span class="katex-mathml">${MATH}</span></span></span>`,
    'In $x^{2}+y$ line.\n\n$$\nx^{2}+y\n$$',
  ],
  'an element for TeX that was saved as it was drawn': [
    `<p>So <d-math><span class="katex"><span class="katex-mathml">${MATH}</span><span class="katex-html"><span>x2+y</span></span></span></d-math> yes.</p><d-math block=""><span class="katex-display"><span class="katex"><span class="katex-mathml">${MATH}</span></span></span></d-math>`,
    'So $x^{2}+y$ yes.\n\n$$\nx^{2}+y\n$$',
  ],
  'MathJax 2: preview, frame, script': [
    '<p>Before <span class="MathJax_Preview">[x]</span><span class="MathJax" id="MathJax-Element-1-Frame"><nobr><span class="math">x2</span></nobr></span><script type="math/tex" id="MathJax-Element-1">x^2</script> after.</p>',
    'Before $x^2$ after.',
  ],
  'MathJax 2 without its scripts': [
    `<p>Before <span class="MathJax_SVG" data-mathml='<math><msup><mi>x</mi><mn>2</mn></msup></math>'><svg></svg></span> after.</p>`,
    'Before $x^2$ after.',
  ],
  'MathJax 2 drawn on a server': [
    '<p>Before <span class="mjx-chtml"><span class="mjx-math" aria-label="x^2 + 1"><span class="mjx-mrow" aria-hidden="true"><span class="mjx-mi">x</span></span></span></span> after.</p>',
    'Before $x^2 + 1$ after.',
  ],
  'MathJax 3': [
    '<p>Before <mjx-container class="MathJax" jax="CHTML"><mjx-math><mjx-mi>x</mjx-mi></mjx-math><mjx-assistive-mml><math><mfrac><mn>1</mn><mi>α</mi></mfrac></math></mjx-assistive-mml></mjx-container> after.</p>',
    'Before $\\frac{1}{\\alpha}$ after.',
  ],
  'MathJax 4': [
    '<mjx-container jax="SVG" display="true"><svg><g data-mml-node="math" data-latex="\\frac12"></g></svg></mjx-container>',
    '$$\n\\frac12\n$$',
  ],
  alttext: ['<p>So <math alttext="\\displaystyle E=mc^{2}"><mi>E</mi></math> yes.</p>', 'So $E=mc^{2}$ yes.'],
  'pictures of a blog': [
    '<p>So <img class="latex" src="https://s0.blog.example/latex.php?latex=x%5E2" alt="x^2"> yes.</p>',
    'So $x^2$ yes.',
  ],
  'pictures whose address is the formula': [
    '<p>So <img src="https://draw.example/svg.latex?%5Cfrac%7Ba%7D%7Bb%7D"> yes.</p>',
    'So $\\frac{a}{b}$ yes.',
  ],
  'pictures that a service for charts draws': [
    '<p>So <img src="https://chart.example/chart?cht=tx&amp;chl=%5Cfrac%7Ba%7D%7Bb%7D"> yes.</p>',
    'So $\\frac{a}{b}$ yes.',
  ],
  'pictures with TeX as their text': ['<p>So <img src="img3.png" alt="$\\alpha_1$"> yes.</p>', 'So $\\alpha_1$ yes.'],
  Pandoc: [
    '<p>So <span class="math inline">\\(x^2\\)</span> yes.</p><p><span class="math display">\\[y_1 = \\{2\\}\\]</span></p>',
    'So $x^2$ yes.\n\n$$\ny_1 = \\{2\\}\n$$',
  ],
  'code in the language math': [
    '<p>So <math-renderer class="js-inline-math">$x^2$</math-renderer> and <code class="language-math math-inline">y_1</code>.</p><pre><code class="language-math">z\n+1</code></pre>',
    'So $x^2$ and $y_1$.\n\n$$\nz +1\n$$',
  ],
  'data attributes': ['<p>So <span class="equation" data-tex="\\sqrt{2}">√2</span> yes.</p>', 'So $\\sqrt{2}$ yes.'],
  "Substack's blocks": [
    '<div class="latex-rendered" data-attrs="{&quot;persistentExpression&quot;:&quot;\\\\frac{1}{2} = \\\\nabla k&quot;,&quot;id&quot;:&quot;X&quot;}"></div>',
    '$$\n\\frac{1}{2} = \\nabla k\n$$',
  ],
  'a number beside an equation': [
    '<table class="ltx_equation"><tr><td></td><td><math display="block" alttext="a=b"><mi>a</mi></math></td><td><span class="ltx_tag">(12)</span></td></tr></table>',
    '$$\na=b \\tag{12}\n$$',
  ],
  'a number in the same box': [
    '<div class="math notranslate"><span class="eqno">(3)<a class="headerlink" href="#x">¶</a></span>\\[e^{i\\pi}\\]</div>',
    '$$\ne^{i\\pi} \\tag{3}\n$$',
  ],
  'two in one line': ['<p><math alttext="a"><mi>a</mi></math> <math alttext="b"><mi>b</mi></math></p>', '$a$ $b$'],
};

describe('formulas', () => {
  for (const [name, [html, expected]] of Object.entries(FORMS)) it(name, () => expect(markdown(html)).toBe(expected));

  it('are not taken from what is hidden, nor from what was dropped', () => {
    expect(markdown(`<div style="display:none">${MATH}</div><p hidden>Hidden ${MATH}</p>`)).toBe('');
    expect(markdown(`<aside><p>DROP ${'these words '.repeat(50)}${MATH}</p></aside>`, 'DROP')).toBe('');
    const algorithm = `<figure><div>DROP the while loop that heats ${MATH}</div></figure>`;
    expect(markdown(`<section>${algorithm}<p>${WORDS}</p></section>`, 'DROP')).toBe('');
    expect(markdown(`<p>DROP the while loop that heats ${MATH}</p>`, 'DROP')).toBe('');
    expect(markdown(`<ol><li>Its heat.</li><li>DROP the loop that heats ${MATH}</li></ol>`, 'DROP')).toBe('1. Its heat.');
  });

  it('are nothing where they show nothing', () => {
    expect(build('<p>Before <math><mfrac></math> behind</p>')).toMatchObject([{ text: 'Before behind' }]);
  });

  it('are no pictures, numbers or words', () => {
    const photo = '<img src="/a.jpg" class="formula-one" alt="Formula One cars at the start">';
    expect(build(`<figure>${photo}</figure>`).map(({ type }) => type)).toEqual(['image']);
    expect(markdown('<p>So <span data-equation="17">seventeen</span> yes.</p>')).toBe('So seventeen yes.');
    expect(markdown('<div class="math"><p>The department of maths.</p></div>')).toBe('The department of maths.');
  });
});

describe('TeX in running text', () => {
  const drawn = (html: string): string => markdown(`<script src="/mathjax/tex-chtml.js"></script>${html}`);

  it('is a formula where the page loads what draws it', () => {
    expect(drawn('<p>Let $x_1$ cost $5 and $6, or \\(c\\) <code>$no$</code> $<em>i</em>$.</p>')).toBe(
      // A dollar of a price is none of a formula's, so it is escaped beside one.
      'Let $x_1$ cost \\$5 and \\$6, or $c$ `$no$` $i$.',
    );
    expect(drawn('<p>First $$a &lt; b$$ then <b>bold</b> \\[d\\]</p>')).toBe('First\n\n$$\na < b\n$$\n\nthen **bold**\n\n$$\nd\n$$');
    expect(markdown('<p>Rooms $$–$$$ a night, $$-$$ in May.</p>')).toBe('Rooms $$–$$$ a night, $$-$$ in May.');
    expect(drawn('<p>\\[<br>x = y_{1}<br>\\]</p>')).toBe('$$\nx = y_{1}\n$$');
    expect(drawn('<p>\\begin{align}a&amp;=b\\\\c&amp;=d\\end{align}</p>')).toBe('$$\n\\begin{align}a&=b\\\\c&=d\\end{align}\n$$');
  });

  it('elsewhere only where nothing else is written so', () => {
    expect(markdown('<p>Let $\\alpha$ and \\(x^2\\) be.</p>')).toBe('Let $\\alpha$ and $x^2$ be.');
    for (const text of ['It cost $5 and then $6.', 'From $10-$20 to $30', 'See $HOME/bin:$PATH', 'a $b$ c', 'US$ 5 or A$ 6'])
      expect(build(`<p>${text}</p>`)[0]).toMatchObject({ type: 'paragraph', text });
  });

  it('leaves words and spans around it as they were', () => {
    const piece = fc.constantFrom(
      '$x_1$',
      '\\(y\\)',
      'w1',
      ' ',
      '<b>',
      '</b>',
      '<i>',
      '</i>',
      '$',
      '<code>',
      '</code>',
      '\\[z^2\\]',
      '5$',
      'w2 ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const parts = build(`<script src="/mathjax.js"></script><p>${pieces.join('')}</p>`);
        const words = parts.flatMap(({ text }) => text.match(/w\d/g) ?? []);
        expect(words).toEqual(pieces.join('').match(/w\d/g) ?? []);
        for (const part of parts) {
          for (const span of 'spans' in part ? (part.spans ?? []) : []) {
            expect(span.start).toBeLessThan(span.end);
            expect(span.end).toBeLessThanOrEqual(part.text.length);
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});

const TEX: Readonly<Record<string, string>> = {
  '<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></mfrac>': '\\frac{a + b}{2}',
  '<msqrt><mi>sin</mi><mo>&#x2061;</mo><mi>θ</mi></msqrt>': '\\sqrt{\\sin\\theta}',
  '<mroot><mi>x</mi><mn>3</mn></mroot>': '\\sqrt[3]{x}',
  '<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><msub><mi>a</mi><mi>i</mi></msub>':
    '\\sum_{i = 1}^na_i',
  '<msubsup><mi>x</mi><mn>0</mn><mo>′</mo></msubsup>': "x_0'",
  '<mover><mi>v</mi><mo>→</mo></mover><mover><mi>AB</mi><mo>¯</mo></mover>': '\\vec{v}\\overline{\\operatorname{AB}}',
  '<munder><mi>lim</mi><mrow><mi>x</mi><mo>→</mo><mi>∞</mi></mrow></munder>': '\\lim_{x \\rightarrow \\infty}',
  '<mrow><mo>(</mo><mtable><mtr><mtd><mi>a</mi></mtd><mtd><mn>0</mn></mtd></mtr><mtr><mtd><mi>b</mi></mtd><mtd><mn>1</mn></mtd></mtr></mtable><mo>)</mo></mrow>':
    '\\left(\\begin{matrix} a & 0 \\\\ b & 1 \\end{matrix}\\right)',
  '<mrow><mo>{</mo><mtable><mtr><mtd><mi>a</mi></mtd></mtr></mtable></mrow>': '\\left\\{\\begin{matrix} a \\end{matrix} \\right.',
  '<mfenced open="[" close=")"><mi>a</mi><mi>b</mi></mfenced>': '\\left[a, b \\right)',
  '<mmultiscripts><mi>U</mi><mn>92</mn><none/><mprescripts/><none/><mn>238</mn></mmultiscripts>': '{}^{238}U_{92}',
  '<mi mathvariant="double-struck">R</mi><mo>∈</mo><mi>𝑥</mi><mtext>if 5% of</mtext>': '\\mathbb{R} \\in x\\text{if 5\\% of}',
  '<mn>1,000</mn><mo>×</mo><mi>μ</mi><mi>m</mi>': '1,000 \\times \\mu m',
  '<mo>-</mo><mi>a</mi><mo>-</mo><mi>b</mi>': '-a - b',
};

describe('MathML as TeX', () => {
  for (const [mathml, tex] of Object.entries(TEX)) {
    it(tex, () => {
      const page = parse(`<math>${mathml}</math>`);
      expect(writeTex(page, page.tag.indexOf(TAG.math))).toBe(tex);
    });
  }

  it('goes as deep as pages are written and never throws', () => {
    const page = parse(`<math>${'<msqrt>'.repeat(3000)}<mi>x`);
    expect(writeTex(page, page.tag.indexOf(TAG.math)).length).toBeLessThan(4001);
  });
});

describe('tidyTex', () => {
  it('unwraps what says nothing', () => {
    expect(tidyTex('{\\displaystyle a{b}c}')).toBe('a{b}c');
    expect(tidyTex('{\\displaystyle a}+{b}')).toBe('{\\displaystyle a}+{b}');
    expect(tidyTex('\\begin{equation}\n a \\label{eq:1}\n\\end{equation}')).toBe('a');
    expect(tidyTex('a % note\n\\% b')).toBe('a \\% b');
  });
});

describe('MathML that is written', () => {
  const mathmlOf = (inner: string): string | undefined => {
    const [part] = build(`<p>So <math>${inner}</math> yes.</p>`);
    return part?.type === 'paragraph' ? part.spans?.[0]?.mathml : undefined;
  };

  it('is presentation markup and text', () => {
    expect(
      mathmlOf('<mrow class="x" onclick="y"><mi mathvariant="bold" href="javascript:x">x</mi><mo>&lt;</mo><mtext>a<b>b</b></mtext></mrow>'),
    ).toBe(
      '<math><semantics><mrow><mi mathvariant="bold">x</mi><mo>&lt;</mo><mtext>ab</mtext></mrow><annotation encoding="application/x-tex">\\mathbf{x} &lt; \\text{ab}</annotation></semantics></math>',
    );
    expect(
      mathmlOf('<semantics><mi>x</mi><annotation-xml encoding="text/html"><img src=x onerror=y></annotation-xml></semantics>'),
    ).not.toMatch(/img|xml/);
  });

  it('is clean whatever is in the page', () => {
    const piece = fc.constantFrom(
      ...'<mi> </mi> <mrow> </mrow> <mtext> <mglyph src=x> <style> </style> <annotation-xml> <annotation> <semantics> <maction> <mtable> <mtr> <mtd> <svg> <b> x & < "'.split(
        ' ',
      ),
      '<mo stretchy="&quot;><img src=x>">',
      '<mi href=javascript:x>',
      '<!--',
      '-->',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const mathml = mathmlOf(pieces.join(''));
        if (mathml !== undefined) expect(isCleanMathml(mathml)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('is nothing else than what galley writes', () => {
    expect(isCleanMathml('<math><mi mathvariant="bold">x</mi></math>')).toBe(true);
    const wrong = [
      undefined,
      '',
      '<math>',
      '<math></math><mi></mi>',
      '<math></math>x',
      '<math><mi></math></mi>',
      '<math><math></math></math>',
      '<math><mi onclick="x">x</mi></math>',
      '<math><mi href="https://x.example/">x</mi></math>',
      '<math><mi dir=x>x</mi></math>',
      '<math><annotation-xml encoding="text/html"></annotation-xml></math>',
      '<math><mtext><img src="x"></mtext></math>',
      '<math><mtext><style></style></mtext></math>',
      '<math><mi>x</mi><!-- --></math>',
      ' <math></math>',
      `<math>${'<mrow>'.repeat(200)}${'</mrow>'.repeat(200)}</math>`,
      `<math>${'x'.repeat(30_000)}</math>`,
    ];
    for (const text of wrong) expect(isCleanMathml(text)).toBe(false);
  });
});

describe('hostile formulas', () => {
  it('are written once, however often they stand over and under each other', () => {
    for (const name of ['mover', 'munder', 'munderover', 'mrow', 'msup', 'mroot', 'mfenced']) {
      const page = parse(`<math>${`<${name}>`.repeat(100)}<mi>x</mi><mi>y</mi>${`</${name}>`.repeat(100)}</math>`);
      expect(writeTex(page, page.tag.indexOf(TAG.math)).length).toBeLessThan(3000);
    }
  });

  it('leave each stretch of a paragraph its own spans', () => {
    const unit = (i: number): string => `word <b>bold ${i}</b> \\(x_{${i}}\\) <a href="/${i}">link ${i} $$y_{${i}}$$ on</a> `;
    const parts = build(`<p>${Array.from({ length: 50 }, (_, i) => unit(i)).join('')}</p>`);
    expect(parts).toHaveLength(101);
    const texts = parts.flatMap((part) => (part.type === 'paragraph' ? part : []));
    const read = ({ text, spans = [] }: RichText): string[] => spans.map(({ type, start, end }) => `${type} ${text.slice(start, end)}`);
    expect(read(texts[0]!)).toEqual(['strong bold 0', 'math x_{0}', 'link link 0']);
    expect(read(texts[7]!)).toEqual(['link on', 'strong bold 7', 'math x_{7}', 'link link 7']);
    expect(read(texts[50]!)).toEqual(['link on']);
  });
});
