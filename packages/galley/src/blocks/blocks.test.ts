/** Where blocks are cut, and what they read. */
import { describe, expect, it } from 'vitest';
import type { Page } from '../dom/page.ts';
import { parse } from '../dom/parse.ts';
import { type Blocks, blockText, firstNode, lastNode, leafText, segmentBlocks } from './blocks.ts';
import { collectLeaves, type Leaves } from './leaves.ts';
import { normaliseText } from './normalise.ts';

function readBlocks(html: string): { page: Page; leaves: Leaves; blocks: Blocks; texts: string[] } {
  const page = parse(html);
  const leaves = collectLeaves(page);
  const blocks = segmentBlocks(leaves);
  return { page, leaves, blocks, texts: Array.from({ length: blocks.count }, (_, b) => blockText(page, leaves, blocks, b)) };
}

/** Block tags of docs/method/page.md#blocks that can stand between two texts in a body; those of tables, lists and selects below. */
const CUTTING = [
  ...['address', 'article', 'aside', 'blockquote', 'center', 'dd', 'details', 'div', 'dl', 'dt', 'fieldset', 'figcaption', 'figure'],
  ...['footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'li', 'main', 'menu', 'nav', 'ol', 'p', 'pre', 'section'],
  ...['summary', 'textarea', 'ul'],
];
const INLINE = [
  'a',
  'abbr',
  'b',
  'cite',
  'code',
  'em',
  'font',
  'i',
  'label',
  'mark',
  'q',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
  'my-tag',
];

describe('blocks', () => {
  it.each(CUTTING)('%s cuts before and behind', (tag) => {
    expect(readBlocks(`<body>one <${tag}>two</${tag}> three`).texts).toEqual(['one', 'two', 'three']);
  });

  it.each(INLINE)('%s does not cut', (tag) => {
    const { texts, blocks } = readBlocks(`<body>one <${tag}>two</${tag}> three`);
    expect(texts).toEqual(['one two three']);
    expect([...blocks.leafStart]).toEqual([0, 3]);
  });

  it.each(['<br>', '<hr>', '<br/><br>'])('%s cuts', (tag) => {
    expect(readBlocks(`<p>one${tag}two`).texts).toEqual(['one', 'two']);
  });

  it.each(['<img src=x>', '<wbr>', '<!-- c -->', '<script>x</script>', '<input>'])('%s does not cut', (tag) => {
    expect(readBlocks(`<p>one ${tag}two`).texts).toEqual(['one two']);
  });

  it('cells, rows and options are blocks', () => {
    expect(readBlocks('<table><caption>c<tr><th>1<td>2<tr><td>3</table>').texts).toEqual(['c', '1', '2', '3']);
    expect(readBlocks('<select><option>a<option>b</select>').texts).toEqual(['a', 'b']);
  });

  it('text behind a nested block belongs to the outer one again', () => {
    const { page, blocks, texts } = readBlocks('<ul><li>one<ul><li>two</ul>three</ul>');
    expect(texts).toEqual(['one', 'two', 'three']);
    expect(blocks.container[0]).toBe(blocks.container[2]);
    expect(page.tagName(blocks.container[1]!)).toBe('li');
  });

  it('an empty block element cuts too', () => {
    expect(readBlocks('<body>one<div></div>two').texts).toEqual(['one', 'two']);
  });

  it('know their first and last text nodes', () => {
    const { page, leaves, blocks } = readBlocks('<p>one <b>two</b> three <script>x</script></p>');
    expect(page.rawText(firstNode(leaves, blocks, 0))).toBe('one ');
    expect(page.rawText(lastNode(leaves, blocks, 0))).toBe(' three ');
  });

  it('read like a line: no muted text, white space normalised, comments gone', () => {
    const { texts } = readBlocks('<p> One\n <b>t<!-- x -->wo</b><style>x</style>\u00a0 <i hidden>no</i>three&nbsp;</p>');
    expect(texts).toEqual(['One two three']);
  });

  it('of a page without text are none', () => {
    const { blocks } = readBlocks('<div><img></div>');
    expect([blocks.count, blocks.leafStart.length]).toEqual([0, 1]);
  });
});

describe('the text of a leaf', () => {
  const BLANKS = [' ', '  ', '\n', '\t', '\r\n', '\u0085', '\u00a0', '\u200b', '\ufeff', '\u3000', '\u00ad', ''];

  it('is the same whether the leaf is tidy or not', () => {
    for (const before of BLANKS)
      for (const between of BLANKS)
        for (const behind of BLANKS) {
          const page = parse(`<p>${before}one${between}two${behind}</p>`);
          const leaves = collectLeaves(page);
          expect(leafText(page, leaves, 0), JSON.stringify([before, between, behind])).toBe(normaliseText(page.rawText(leaves.first[0]!)));
        }
  });
});
