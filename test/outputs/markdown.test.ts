/** Markdown is read by a GitHub-flavoured parser as what was written; front matter too. */
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import { extract, findOutput, parse, renderHtml, renderMarkdown } from '../../packages/galley/src/index.ts';
import { RICH_PAGE, RICH_URL } from './rich-page.ts';

const { article } = extract(RICH_PAGE, { url: RICH_URL });
const markdown = renderMarkdown(article!);
const html = micromark(markdown, { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] });

/** Texts of all elements of a name, white space collapsed. */
function texts(source: string, name: string): string[] {
  const page = parse(source);
  const found: string[] = [];
  for (let n = 0; n < page.size; n++) {
    if (page.tagName(n) !== name) continue;
    let text = '';
    for (let m = n; m < page.end[n]!; m++) text += page.kind[m] === 2 ? page.rawText(m) : '';
    found.push(text.replace(/\s+/g, ' ').trim());
  }
  return found;
}

describe('Markdown', () => {
  it.each(['h2', 'th', 'td', 'li', 'blockquote', 'strong', 'del'])('gives the same <%s> as our HTML', (name) => {
    // Notes come in a list below, under a heading of the reader's own.
    const isBody = (text: string): boolean => !text.includes('↩') && text !== 'Footnotes';
    const own = texts(renderHtml(article!), name === 'del' ? 's' : name).filter(isBody);
    const read = texts(html, name).filter(isBody);
    expect(own.length).toBeGreaterThan(0);
    expect(read).toEqual(own);
  });

  it('has code with its language and exact lines', () => {
    expect(html).toContain('<pre><code class="language-js">if (a &lt; b) {\n  say(&quot;boats&quot;);\n}\n</code></pre>');
  });

  it('has footnotes that lead to their notes', () => {
    expect(markdown).toContain('[^1]');
    expect(html).toMatch(/<a href="#user-content-fn-1"/);
    expect(texts(html, 'li').some((text) => text.startsWith('The harbour master since 1998'))).toBe(true);
  });

  it('has images with captions and credits, films, sounds and formulas', () => {
    expect(html).toContain('<img src="https://news.example/boat-1200.jpg" alt="A boat"');
    expect(html).toContain('<em>A boat comes in. (Jana Doe)</em>');
    expect(html).toContain('<a href="https://www.youtube.com/watch?v=abc_DEF-123">YouTube: Boats</a>');
    expect(html).toContain('<a href="https://news.example/sound.mp3">');
    expect(markdown).toContain('$x^2$');
  });

  it('keeps every paragraph', () => {
    const read = texts(`<body>${html}</body>`, 'body')[0]!.replace(/[^\p{L}\p{N}]+/gu, ' ');
    for (const part of article!.parts) {
      if (part.type !== 'paragraph') continue;
      const words = part.text
        .slice(-40)
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
      expect(read).toContain(words.slice(0, 30));
    }
  });
});

describe('front matter', () => {
  it('holds no tag or link for a reader that takes it for text, and the same string for one that knows it', () => {
    const headline = '</h1><img src=x onerror=a> [b](javascript:c) [d]: e "f" \\ \u2028 a < b [g]';
    const line = findOutput('markdown')!
      .write({ ...article!, headline })
      .split('\n')
      .find((each) => each.startsWith('title: '))!;
    expect(line).toContain('\\u003c/h1>\\u003cimg');
    expect(line).toContain('[b\\u005d(javascript:c) [d\\u005d: e');
    expect(line).toContain('a < b [g]');
    expect(JSON.parse(line.slice('title: '.length))).toBe(headline);
  });
});

describe('HTML', () => {
  it('has what Markdown has', () => {
    const own = renderHtml(article!);
    expect(own).toContain('<sup><a href="#fn-1" id="fnref-1">1</a></sup>');
    expect(own).toMatch(/<li id="fn-1">\n<p>The harbour master/);
    expect(own).toContain('<annotation encoding="application/x-tex">x^2</annotation>');
    expect(own).toContain('<audio src="https://news.example/sound.mp3" controls preload="none"></audio>');
    expect(own).toContain('<figure><iframe src="https://www.youtube.com/embed/abc_DEF-123" title="YouTube: Boats"');
    expect(renderHtml(article!, { frames: false })).toContain(
      '<figure><a href="https://www.youtube.com/watch?v=abc_DEF-123">YouTube: Boats</a></figure>',
    );
    expect(own).toContain('<figcaption>A boat comes in. (Jana Doe)</figcaption>');
  });
});
