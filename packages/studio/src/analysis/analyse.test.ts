/** What the window is given of a page: blocks, places, a frame that can do nothing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { examine, parse, STRATEGIES } from 'galley';
import { parse as parse5 } from 'parse5';
import { describe, expect, it } from 'vitest';
import { analyse } from './analyse.ts';
import type { Analysis, Question } from './analysis.ts';
import { mapBlocks } from './block-map.ts';
import { framePage } from './frame-page.ts';
import { cutRows, rowAt } from './source-rows.ts';

const PAGES = join(import.meta.dirname, '../../../../test/pages');
const read = (name: string): Uint8Array => readFileSync(join(PAGES, name));
const analysed = (bytes: Uint8Array | string, more: Partial<Question> = {}): Analysis =>
  analyse({ bytes: typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes, ...more }, () => 0);

const NAMES = ['brief.html', 'en-harbour.html', 'ru-news.html', 'ug-forum.html', 'ug-news.html', 'zh-metro-gbk.html', 'zh-metro.html'];

describe('a page analysed', () => {
  it.each(NAMES)('%s: says what extract says, block by block', (name) => {
    const bytes = read(name);
    const found = analysed(bytes);
    const { result, view } = examine(bytes, { explain: true });
    expect(found.blocks).toHaveLength(view.blocks.count);
    expect(found.article).toEqual(result.article);
    expect(found.blocks.filter(({ kept }) => kept).map(({ text }) => text)).toEqual(
      result.explanation!.filter(({ kept }) => kept).map(({ text }) => text),
    );
  });

  it.each(NAMES)('%s: is plain data that a worker can send', (name) => {
    const found = analysed(read(name));
    expect(structuredClone(found)).toEqual(found);
  });

  it('leads from each paragraph of the article to its block', () => {
    const { article, placed, blocks } = analysed(read('en-harbour.html'));
    const paragraphs = article!.parts.flatMap(({ type, text }, part) => (type === 'paragraph' ? [{ part, text }] : []));
    expect(paragraphs.length).toBeGreaterThan(5);
    for (const { part, text } of paragraphs) {
      const place = placed.find((other) => other.part === part)!;
      expect(blocks[place.from]!.text.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
    }
  });

  it('has a vote of every strategy for every block, the one that was asked among them', () => {
    const bytes = read('zh-metro.html');
    for (const { name } of STRATEGIES) {
      const { votes, blocks, strategy } = analysed(bytes, { strategy: name });
      expect(strategy).toBe(name);
      const column = votes.names.indexOf(name);
      expect(blocks.map((_, b) => votes.kept[b * votes.names.length + column] === 1)).toEqual(blocks.map(({ kept }) => kept));
    }
  });

  it('draws every strategy, its steps placed at blocks', () => {
    for (const strategy of ['default', ...STRATEGIES.map(({ name }) => name)]) {
      const { series, blocks } = analysed(read('en-harbour.html'), { strategy });
      expect(series!.curves.length, strategy).toBeGreaterThan(0);
      expect(series!.blockOf).toHaveLength(series!.nodes.length);
      expect(
        series!.blockOf.some((block) => block >= 0 && blocks[block]!.text.startsWith('For eleven years')),
        strategy,
      ).toBe(true);
    }
  });

  it('heeds rules, siblings and addresses', () => {
    const bytes = read('brief.html');
    expect(analysed(bytes, { overrides: { keep: 'aside p' } }).article!.articleBody).toContain('Sign up for our newsletter');
    expect(analysed(bytes, { url: 'https://post.example/a' }).article!.url).toBe('https://post.example/a');
    expect(() => analysed(bytes, { strategy: 'none-such' })).toThrow(TypeError);
  });

  it('says what there is of a page without an article', () => {
    const { ok, reason, blocks, outputs } = analysed('<title>x</title>');
    expect({ ok, reason, blocks, outputs }).toEqual({ ok: false, reason: 'empty', blocks: [], outputs: {} });
  });
});

/** Elements and attributes of some markup, as the standard reads it. */
function listMarkup(html: string): { tags: Set<string>; attributes: Set<string> } {
  const tags = new Set<string>();
  const attributes = new Set<string>();
  interface Node {
    tagName?: string;
    attrs?: { name: string }[];
    childNodes?: Node[];
    content?: Node;
  }
  const queue: Node[] = [parse5(html, { scriptingEnabled: false }) as Node];
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    if (node.tagName !== undefined) tags.add(node.tagName.toLowerCase());
    for (const { name } of node.attrs ?? []) attributes.add(name.toLowerCase());
    queue.push(...(node.childNodes ?? []), ...(node.content === undefined ? [] : [node.content]));
  }
  return { tags, attributes };
}

describe('the page for the frame', () => {
  const frameOf = (html: string, remote = false): string =>
    framePage(parse(html), new Int32Array(parse(html).size).fill(-1), { base: 'https://a.example/', remote });

  it('marks all text of a block with its number, and no other text', () => {
    const { view } = examine(read('en-harbour.html'));
    const frame = framePage(view.page, mapBlocks(view));
    const texts = new Map<number, string>();
    for (const [, block, text] of frame.matchAll(/<galley-b b="(\d+)">([^<]*)</g))
      texts.set(Number(block), (texts.get(Number(block)) ?? '') + text);
    const { blocks } = analysed(read('en-harbour.html'));
    expect(texts.size).toBe(blocks.length);
    const bare = (text: string): string =>
      text.replaceAll('&amp;', '&').replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll(/\s/g, '');
    blocks.forEach(({ text }, b) => {
      expect(bare(texts.get(b)!)).toBe(bare(text));
    });
  });

  const BAD_TAGS = ['script', 'iframe', 'object', 'embed', 'link', 'base', 'noscript', 'template', 'video', 'audio', 'animate', 'set'];

  it.each([
    '<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)" onclick=alert(1)>x</a>',
    '<svg><script>alert(1)</script><use xlink:href="data:x"/><animate attributeName=href to=javascript:alert(1)></svg>',
    '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=https://evil.example/"><link rel=stylesheet href=//evil.example>',
    '<iframe srcdoc="<script>1</script>"></iframe><object data=x></object><embed src=x><portal src=x></portal>',
    '<form action="https://evil.example/"><button formaction=x autofocus onfocus=alert(1)>x</button></form>',
    '<noscript><img src=x></noscript><template><script>1</script></template><textarea></textarea><script>1</script>',
    '<style></style><svg><style><img src=x onerror=alert(1)></style></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<img src="https://a.example/x.png" srcset="https://a.example/y.png 2x" background=z><body background=//evil.example/b>',
  ])('leaves out what runs or asks: %s', (html) => {
    const { tags, attributes } = listMarkup(frameOf(html));
    expect([...tags].filter((tag) => BAD_TAGS.includes(tag))).toEqual([]);
    expect(
      [...attributes].filter(
        (name) => name.startsWith('on') || /^(?:src|srcset|href|srcdoc|action|formaction|background|xlink:href|data)$/.test(name),
      ),
    ).toEqual([]);
    expect(tags.has('meta')).toBe(true);
  });

  it('does so for any markup', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<script>',
        '</script>',
        '<style>',
        '</style>',
        '<svg>',
        '</svg>',
        '<math>',
        '<table>',
        '<title>',
        '<textarea>',
        '<noscript>',
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '<p onload=1 ',
        '<img src=x ',
        '">',
        '<a href=x>',
        '<xmp>',
        '<plaintext>',
        '<iframe srcdoc=',
        '<template>',
        '<select>',
        '<svg><style>',
        '<mglyph>',
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const { tags, attributes } = listMarkup(frameOf(pieces.join('')));
        expect([...tags].filter((tag) => BAD_TAGS.includes(tag))).toEqual([]);
        expect([...attributes].filter((name) => name.startsWith('on') || name === 'src' || name === 'href' || name === 'srcdoc')).toEqual(
          [],
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('shows pictures and sheets only when asked to, from where the page says', () => {
    const html = '<link rel=stylesheet href=/s.css><img src=/p.png onerror=alert(1)><img src="javascript:alert(1)">';
    expect(frameOf(html)).not.toContain('p.png');
    const remote = frameOf(html, true);
    expect(remote).toContain('href="https://a.example/s.css"');
    expect(remote).toContain('src="https://a.example/p.png"');
    expect(remote).not.toContain('javascript');
  });
});

describe('rows of a source', () => {
  it('hold all of it, whatever its lines are', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string({ maxLength: 400 }), fc.constant('\n'), fc.constant('x'.repeat(500)))), (pieces) => {
        const source = pieces.join('');
        const rows = cutRows(source);
        const texts = Array.from(rows.lines, (_, i) => source.slice(rows.starts[i], rows.starts[i + 1]));
        expect(texts.join('')).toBe(source);
        for (let at = 0; at < source.length; at++) {
          const row = rowAt(rows, at);
          expect(rows.starts[row]! <= at && at < rows.starts[row + 1]!).toBe(true);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('are numbered by lines, long ones cut', () => {
    const { lines } = cutRows(`a\n${'b'.repeat(250)}\nc`);
    expect([...lines]).toEqual([1, 2, 2, 2, 3]);
  });
});
