import { describe, expect, it } from 'vitest';
import { parse } from '../../dom/parse.ts';
import { ElementNames } from '../../features/element-names.ts';
import { viewPage } from '../../features/view.ts';
import type { Reading } from '../columns/columns.ts';
import { dropBylines } from './drop-bylines.ts';

const TEXT = 'The pier, closed since the storm of Monday night, will open again on Friday, the harbour trust said in a short statement.';

/** Texts that stay of a page whose blocks were all kept. */
function drop(html: string, titleBlock = -1): string[] {
  const view = viewPage(parse(html));
  const { words } = view.leaves.sums;
  const { count, leafStart } = view.blocks;
  const tokens = Int32Array.from({ length: count }, (_, b) => words[leafStart[b + 1]!]! - words[leafStart[b]!]!);
  const kept = new Uint8Array(count).fill(1);
  dropBylines(view, { names: new ElementNames(view.page), titleBlock, ground: { tokens } } as unknown as Reading, kept);
  return Array.from(kept.keys())
    .filter((b) => kept[b] === 1)
    .map((b) => view.page.rawText(view.leaves.first[leafStart[b]!]!));
}

describe('lines named after bylines', () => {
  it('above the first paragraph are no text', () => {
    expect(drop(`<p class=byline>By Ann Lee</p><p>${TEXT}</p>`)).toEqual([TEXT]);
    expect(drop(`<div id=article-author><p>Ann Lee</p></div><p>A short lead</p><p>${TEXT}</p>`)).toEqual(['A short lead', TEXT]);
  });

  it('are told by the label of the section they stand in', () => {
    const list = '<ul><li><span>Ann Lee</span></li><li><span>Lima</span></li></ul>';
    expect(drop(`<section aria-labelledby=article-byline>${list}</section><p>${TEXT}</p>`)).toEqual([TEXT]);
  });

  it('are gone with the way to the page, but not a text in a box of that name', () => {
    const crumbs = '<div><div><ul><li>Home</li><li>Tools</li></ul></div></div>';
    expect(drop(`<div class="main-box-breadcrumbs">${crumbs}</div><p>${TEXT}</p>`)).toEqual([TEXT]);
    expect(drop(`<div class="breadcrumbs">${crumbs}<p>${TEXT}</p><p>${TEXT}</p></div>`)).toHaveLength(4);
  });

  it('are none between a standfirst and the text', () => {
    expect(drop(`<p>${TEXT}</p><p class=byline>By Ann Lee</p><p>${TEXT}</p><p class=byline>By Ann Lee</p><p>${TEXT}</p>`)).toEqual([
      TEXT,
      TEXT,
      'By Ann Lee',
      TEXT,
    ]);
  });

  it('stay below it, and where no paragraph follows', () => {
    expect(drop(`<p>${TEXT}</p><p class=byline>By Ann Lee</p>`)).toEqual([TEXT, 'By Ann Lee']);
    expect(drop('<p class=author>Ann Lee, poet</p><p>Born by the sea.</p>')).toEqual(['Ann Lee, poet', 'Born by the sea.']);
  });

  it('are told by their own names and those of the element around, no farther', () => {
    expect(drop(`<div class=author><div><div><p>My first week</p></div></div><p>${TEXT}</p></div>`)).toEqual(['My first week', TEXT]);
    expect(drop(`<p class=bystander>A witness speaks</p><p>${TEXT}</p>`)).toEqual(['A witness speaks', TEXT]);
  });
});

describe('the kicker over the headline', () => {
  it('is no text', () => {
    expect(drop(`<p>Weather</p><h1>Pier opens</h1><p>${TEXT}</p>`, 1)).toEqual(['Pier opens', TEXT]);
  });

  it('is a few words right above it, with nothing before and text below', () => {
    expect(drop(`<p>Weather of the whole week</p><h1>Pier opens</h1><p>${TEXT}</p>`, 1)).toHaveLength(3);
    expect(drop(`<p>For all papers</p><p>Call: 555</p><h1>Pier opens</h1><p>${TEXT}</p>`, 2)).toHaveLength(4);
    expect(drop('<p>Weather</p><h1>Pier opens</h1><p>On Friday</p>', 1)).toHaveLength(3);
  });
});
