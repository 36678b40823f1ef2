/** What stands above the headline: menus that unfold into teasers above a short article. */
import { describe, expect, it } from 'vitest';
import { blockText } from '../../blocks/blocks.ts';
import { parse } from '../../dom/parse.ts';
import { findTitleBlock } from '../../features/title-block.ts';
import { viewPage } from '../../features/view.ts';
import type { Reading } from '../columns/columns.ts';
import { findAbove } from './find-above.ts';

const TITLE = 'The tide gauge at Sand Point is read by hand again';
const words = (name: string, count: number): string => Array.from({ length: count }, () => name).join(' ');
const paragraph = (name: string, count = 30): string => `<p>${words(name, count)}</p>`;
const teaser = (name: string): string => `<div><div>${paragraph(name)}</div></div>`;
const ARTICLE = `<div><h1>${TITLE}</h1>${paragraph('body')}${paragraph('body')}</div>`;

/** The first words of the blocks that stand above the headline; every block may be text but those that begin with `unlikely`. */
function above(body: string, unlikely = ''): string {
  const view = viewPage(parse(`<!doctype html><title>${TITLE}</title><body>${body}</body>`));
  const texts = Array.from({ length: view.blocks.count }, (_, b) => blockText(view.page, view.leaves, view.blocks, b));
  const tokens = Int32Array.from(texts, (text) => text.split(' ').length);
  const reading = { titleBlock: findTitleBlock(view, TITLE), ground: { tokens } } as unknown as Reading;
  const likely = Uint8Array.from(texts, (text) => Number(text.split(' ')[0] !== unlikely));
  return findAbove(view, reading, likely)
    .map((b) => texts[b]!.split(' ')[0])
    .join(' ');
}

describe('above the headline', () => {
  it('is no text, however much there is and whatever it is in', () => {
    expect(above(`<ul><li>${teaser('menu')}</li><li>${teaser('menu')}</li></ul>${teaser('welcome')}${ARTICLE}`)).toBe('menu menu welcome');
  });

  it('may be text where hardly anything stands below', () => {
    expect(above(`${teaser('text')}<div><h1>${TITLE}</h1>${paragraph('next', 24)}</div>`)).toBe('');
    expect(above(`${teaser('text').repeat(9)}<div><h1>${TITLE}</h1>${paragraph('recipe', 120)}</div>`)).toBe('');
    expect(above(teaser('text') + ARTICLE, 'body')).toBe('');
  });

  it('is text where the headline stands among its paragraphs, or is only an h2 or a line', () => {
    expect(above(`<div>${paragraph('text')}<h1>${TITLE}</h1>${paragraph('body')}</div>`)).toBe('');
    for (const tag of ['h2', 'p']) expect(above(teaser('text') + ARTICLE.replaceAll('h1', tag))).toBe('');
    expect(above(ARTICLE)).toBe('');
    expect(above(teaser('text') + ARTICLE.replace(TITLE, 'Another one'))).toBe('');
  });

  it('is not named where the first model leaves nothing of it anyway', () => {
    expect(above(teaser('menu') + teaser('crumbs') + ARTICLE, 'crumbs')).toBe('menu');
  });
});
