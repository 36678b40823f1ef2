/** Headings that come back between kept text: of one class, each with words of its own. */
import { describe, expect, it } from 'vitest';
import { NodeSet } from '../../dom/node-set.ts';
import { parse } from '../../dom/parse.ts';
import { gatherText } from '../../evidence/element-text.ts';
import { viewPage } from '../../features/view.ts';
import type { Selection } from '../../strategies/strategy.ts';
import { KeptText } from './kept-text.ts';
import { listMissingHeadings } from './missing-headings.ts';

const TEXT = 'It bakes bread of a pound in three hours, and the bowl is easy to take out and clean.';

/** Texts of the headings that come back where all text is kept but what stands in `i`, prices, and headings that begin with "Left". */
function list(html: string): string[] {
  const view = viewPage(parse(`<body><p>${TEXT}</p>${html}<p>${TEXT}</p>`));
  const { page, leaves } = view;
  const kept = new NodeSet(page.size);
  for (let k = 0; k < leaves.count; k++) {
    const parent = leaves.parent[k]!;
    const text = gatherText(page, parent);
    if (page.tagName(parent) !== 'i' && !text.startsWith('Left')) kept.add(leaves.first[k]!);
  }
  const selection = { kept } as unknown as Selection;
  return listMissingHeadings(view, new KeptText(view, selection), selection).map((n) => gatherText(page, n));
}

const unit = (heading: string, price = '$113 at a shop'): string =>
  `<section><div class="loc"><h2 class="title">${heading}</h2></div><i>${price}</i><p>${TEXT}</p></section>`;

describe('headings of one class', () => {
  it('come back above kept text where one was kept, whatever short stands between', () => {
    const names = ['Left one', 'Left two', 'Left three', 'Left four'];
    expect(list([...names, 'Best of all'].map((name) => unit(name)).join(''))).toEqual(names);
  });

  it('stay out where none was kept, few stand above kept text, or long text was left out between', () => {
    const names = ['Left one', 'Left two', 'Left three', 'Left four'];
    expect(list(names.map((name) => unit(name)).join(''))).toEqual([]);
    expect(list([...names.slice(0, 2), 'Best of all'].map((name) => unit(name)).join(''))).toEqual([]);
    expect(list([...names, 'Best of all'].map((name) => unit(name, 'Buy it here. '.repeat(20))).join(''))).toEqual([]);
  });

  it('that say the same are labels', () => {
    expect(list(['Left', 'Left', 'Left two', 'Left three', 'Best of all'].map((name) => unit(name)).join(''))).toEqual([
      'Left two',
      'Left three',
    ]);
  });

  it('come back where all stand below another heading in a box of both, one of them may be a link', () => {
    const names = ['Left one', 'Left two', 'Left three', 'Left four'];
    const pick = (box: string): string =>
      list(
        names
          .map(
            (name, i) =>
              `<section>${box.replace('?', `Best of ${i}`).replace('!', name)}<i>$90</i><h3>Why ${i}</h3><p>${TEXT}</p></section>`,
          )
          .join(''),
      ).join();
    expect(pick('<div><h2 class="best">?</h2><a href="/shop"><h3 class="name">!</h3></a></div>')).toBe(names.join());
    expect(pick('<p>Yes.</p><div><h2 class="best">?</h2></div><h3 class="name">!</h3>')).toBe('');
  });

  it('stay out in cards and boxes to share the text', () => {
    const units = ['Left one', 'Left two', 'Left three', 'Best of all'].map((name) => unit(name)).join('');
    const first = (box: string): string => list(`${box}<p>${TEXT}</p>${units}`).join();
    for (const box of ['<div><h2 class="title">Left</h2></div>', '<div class="seashell"><h2 class="title">Left</h2></div>'])
      expect(first(box), box).toBe('Left,Left one,Left two,Left three');
    for (const box of ['<ul><li><h2 class="title">Left</h2></ul>', '<div class="post-social-share"><h2 class="title">Left</h2></div>'])
      expect(first(box), box).toBe('Left one,Left two,Left three');
  });
});
