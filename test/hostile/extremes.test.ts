/** Pages at the edge: NUL bytes, lone carriage returns, only `<`, 100,000 levels, 50 MB, multiplied formatting. */
import { describe, expect, it } from 'vitest';
import { blockText } from '../../packages/galley/src/blocks/blocks.ts';
import { type Page, TEXT } from '../../packages/galley/src/dom/page.ts';
import { parse } from '../../packages/galley/src/dom/parse.ts';
import { viewPage } from '../../packages/galley/src/features/view.ts';
import { checkExtents, findDifference } from '../oracle/parse5-oracle.ts';

function readAllText(page: Page): string {
  let text = '';
  for (let n = 0; n < page.size; n++) if (page.kind[n] === TEXT) text += page.rawText(n);
  return text;
}

function deepest(page: Page): number {
  return page.depth.reduce((most, depth) => Math.max(most, depth), 0);
}

describe('characters', () => {
  it('NUL bytes vanish from text and become U+FFFD in names, values, comments and raw text', () => {
    const html = '<p a\0b="c\0d">x\0y</p><!--e\0f--><script>g\0h</script><d\0iv>';
    expect(findDifference(html)).toBeUndefined();
    expect(readAllText(parse(html))).toBe('xyg\ufffdh');
    expect(parse(html).attributes(4)).toEqual([['a\ufffdb', 'c\ufffdd']]);
  });

  it('a lone carriage return is a newline, and so is one before a newline', () => {
    const html = '<p a="1\r2\r\n3">x\ry\r\nz</p><pre>\r\nw</pre><!--\r--><textarea>\rv</textarea>';
    expect(findDifference(html)).toBeUndefined();
    expect(readAllText(parse(html))).toBe('x\ny\nzwv');
  });

  it('a megabyte of < is text', () => {
    const html = '<'.repeat(1_000_000);
    const page = parse(html);
    expect(page.size).toBe(5);
    expect(readAllText(page)).toBe(html);
    expect(viewPage(page).blocks.count).toBe(1);
  });

  it('surrogates, lone or paired, pass', () => {
    const html = '<p title="\ud83d">\ud83d\ude00 \ude00 \ud83d</p>';
    expect(findDifference(html)).toBeUndefined();
    expect(readAllText(parse(html))).toBe('\ud83d\ude00 \ude00 \ud83d');
  });

  it('nothing is a page too', () => {
    expect(findDifference('')).toBeUndefined();
    expect(viewPage(parse('')).blocks.count).toBe(0);
  });
});

describe('100,000 levels', () => {
  const LEVELS = 100_000;
  const openings = [
    '<div>',
    '<span>',
    '<ul><li>',
    '<table><tr><td>',
    '<svg><g>',
    '<blockquote>',
    '<object>',
    '<math><mi>',
    '<b>',
    '<font size=1>',
  ];

  it.each(openings)('of %s', (opening) => {
    const page = parse(`${opening.repeat(LEVELS)}text`);
    expect(deepest(page)).toBeGreaterThan(LEVELS);
    expect(checkExtents(page)).toBeUndefined();
    expect(readAllText(page)).toBe('text');
    const view = viewPage(page);
    expect(view.leaves.at.length).toBe(page.size + 1);
    expect(view.paths[page.size - 1]).toBeGreaterThan(0);
  });

  it('of everything in turn', () => {
    const page = parse(`${'<div><b><ul><li><table><tr><td><svg><desc>x'.repeat(LEVELS / 10)}`);
    expect(checkExtents(page)).toBeUndefined();
    expect(readAllText(page)).toBe('x'.repeat(LEVELS / 10));
  });
});

describe('formatting that multiplies', () => {
  const html = '<b><i><u><s><em><p>word '.repeat(3000);
  const words = 'word '.repeat(3000);

  it('is cut short at maxClones, with all the text still there', () => {
    const page = parse(html, { maxClones: 5000 });
    expect(page.simplified).toBe(true);
    expect(page.size).toBeLessThan(30_000);
    expect(readAllText(page)).toBe(words);
    expect(checkExtents(page)).toBeUndefined();
    const { leaves, blocks } = viewPage(page);
    expect(leaves.sums.words[leaves.count]).toBe(3000);
    expect(blockText(page, leaves, blocks, blocks.count - 1)).toBe('word');
  });

  it('is left to the standard below maxClones', () => {
    const small = '<b><i><u><s><em><p>word '.repeat(30);
    expect(parse(small).simplified).toBe(false);
    expect(findDifference(small)).toBeUndefined();
  });

  it('is cut short by itself before it costs more than the page is worth', () => {
    const page = parse(Array.from({ length: 20_000 }, (_, i) => `<b id=${i}>x<p>`).join(''));
    expect(page.simplified).toBe(true);
    expect(readAllText(page)).toBe('x'.repeat(20_000));
  });
});

describe('size', () => {
  it('one page of 50 MB: read whole, memory in proportion', () => {
    const paragraph =
      '<div class="a"><p>Some <b>text</b> with a <a href="/x">link</a> &amp; more, in one sentence.</p><ul><li>one<li>two</ul></div>\n';
    const copies = Math.ceil(50e6 / paragraph.length);
    const html = `<!doctype html><title>t</title><body>${paragraph.repeat(copies)}`;
    // How its time grows is counted in `lab/src/growth`: seconds say more of the machine.
    const view = viewPage(parse(html));
    expect(view.page.size).toBeGreaterThan(15 * copies);
    expect(view.leaves.sums.words[view.leaves.count]).toBe(12 * copies);
    expect(view.page.parent.buffer.byteLength).toBeLessThan(4 * html.length);
  }, 120_000);
});
