/** What stands between kept siblings: which tags and log-odds fill the gap, and what never does. */
import { describe, expect, it } from 'vitest';
import { blockText } from '../../blocks/blocks.ts';
import { parse } from '../../dom/parse.ts';
import { ElementNames } from '../../features/element-names.ts';
import { surveyItems } from '../../features/item-ground.ts';
import { viewPage } from '../../features/view.ts';
import { ItemOdds } from '../columns/item-odds.ts';
import { dropLabels, fillGaps, followHeading } from './fill-gaps.ts';
import { easeInside } from './inner-text.ts';

const KEPT = '<p>kept one</p>';

/** Reads a page of blocks of four words; blocks that begin with "kept" are kept, those with "card" are hopeless, the others have these log-odds. */
function read(
  html: string,
  odds: number,
): { items: ItemOdds; kept: Uint8Array; fill: (ruled?: string) => string[]; label: () => string[]; follow: () => string[] } {
  const view = viewPage(parse(`<body><div>${html}</div>`));
  const texts = Array.from({ length: view.blocks.count }, (_, b) => blockText(view.page, view.leaves, view.blocks, b));
  const tokens = new Int32Array(texts.length).fill(4);
  const items = new ItemOdds(
    surveyItems(view, new ElementNames(view.page)),
    tokens,
    Float32Array.from(texts, (text) => (text.startsWith('kept') ? 3 : text.startsWith('card') ? -6 : odds)),
  );
  const kept = Uint8Array.from(texts, (text) => (text.startsWith('kept') ? 1 : 0));
  const fill = (ruled = 'nothing'): string[] =>
    fillGaps(
      view,
      items,
      kept,
      Uint8Array.from(texts, (text) => (text.startsWith(ruled) ? 1 : 0)),
    ).map((b) => texts[b]!);
  const label = (): string[] => dropLabels(view, items, kept).map((b) => texts[b]!);
  const follow = (): string[] => followHeading(view, items, kept, new Uint8Array(texts.length)).map((b) => texts[b]!);
  return { items, kept, fill, label, follow };
}

describe('between kept siblings', () => {
  it.each([
    ['a paragraph', '<p class="own">gap</p>', -0.9],
    ['a list', '<ul><li>gap</li><li>gap</li></ul>', -0.9],
    ['a heading', '<h3>gap</h3>', -1.9],
    ['a heading in a box, linked to itself', '<div id=x><h3><a href="#x">gap</a></h3></div>', -1.9],
    ['code', '<pre>gap</pre>', -1.9],
    ['a table', '<div><table><tr><td><p>gap<td>gap<tr><td>gap<td>gap</table></div>', -2.4],
    ['code in a box of its own', '<div><hr><div><pre>gap</pre><button>gap</button></div></div>', -1.9],
    ['a quotation', '<blockquote><p>gap</p><p>gap</p></blockquote>', -0.4],
    ['a quotation with its source', '<figure> <blockquote><p>gap</p></blockquote><figcaption>gap</figcaption></figure>', -0.9],
  ])('%s is kept unless it is hopeless', (_, html, odds) => {
    expect(new Set(read(KEPT + html + KEPT, odds).fill())).toEqual(new Set(['gap']));
    expect(read(KEPT + html + KEPT, odds - 0.2).fill()).toEqual([]);
  });

  it('an element that is no running text stays as it was labelled', () => {
    const layout = '<table><tr><td>gap<tr><td>gap</table>';
    for (const html of [layout, '<div>gap</div>', '<figure>gap</figure>', '<aside>gap</aside>', '<p><a href=/x>gap</a></p>'])
      expect(read(KEPT + html + KEPT, 0.5).fill()).toEqual([]);
  });

  it('what a rule has dropped stays out, and so does what stands at either end or in another element', () => {
    expect(read(`${KEPT}<p>gap</p>${KEPT}`, 0).fill('gap')).toEqual([]);
    expect(read(`<p>gap</p>${KEPT}${KEPT}<p>gap</p>`, 0).fill()).toEqual([]);
    expect(read(`<section>${KEPT}</section><section><p>gap</p></section><p>other</p>`, 0).fill()).toEqual([]);
  });
});

describe('behind the last kept sibling', () => {
  const END = 'the board meets again in May.';
  const fill = (behind: string, odds = -0.7): string[] => read(KEPT + KEPT + behind, odds).fill();

  it('a paragraph of whole sentences is kept unless it is unlikely, and what follows it so', () => {
    expect(fill(`<p>${END}</p>`)).toEqual([END]);
    expect(fill(`<p>${END}</p>`, -0.8)).toEqual([]);
    expect(fill(`<p>${END}</p><p>“${END}”</p>`)).toEqual([END, `“${END}”`]);
    expect(fill(`<p>${END} (<a href=/a>al</a>)</p>`)).toEqual([`${END} (al)`]);
    expect(fill(END)).toEqual([END]);
    expect(fill(`<figure><img src=/a.jpg><figcaption>gap</figcaption></figure><p>${END}</p>`)).toEqual([END]);
    expect(read(`${KEPT}<p>${END}</p>`, 0).fill('the board')).toEqual([]);
  });

  it('a paragraph with more links is kept where it is likely, an entry of the list unless it is hopeless', () => {
    const linked = `<p><a href="/x">the board</a> meets again in May.</p>`;
    expect(fill(linked, 0.1)).toEqual([END]);
    expect(fill(linked, -0.1)).toEqual([]);
    const list = '<ul><li>kept a</li><li>kept b</li><li>end</li><li><a href="/x">link</a></li><li>end</li></ul>';
    expect(read(list, -1.9).fill()).toEqual(['end']);
    expect(read(list, -2.1).fill()).toEqual([]);
  });

  it('a list or code that a line announces is kept, with links, too, and so it is between others', () => {
    const line = '<p>kept, for what the board says of it see:</p>';
    const list = '<ul><li><a href="/x">gap</a></li><li>gap</li></ul>';
    expect(read(line + list, -2.9).fill()).toEqual(['gap', 'gap']);
    expect(read(line + list + KEPT, -2.9).fill()).toEqual(['gap', 'gap']);
    expect(read(`${line}<div><pre>gap</pre></div>`, -2.9).fill()).toEqual(['gap']);
    for (const html of [KEPT + list, `<p>kept: see:</p>${list}`, `${line}<p>gap</p>${list}`])
      expect(read(html, -2.9).fill(), html).toEqual([]);
    expect(read(line + list, -3.1).fill()).toEqual([]);
    expect(read(line + list, 0).fill('gap')).toEqual([]);
  });

  it('code is kept unless it is hopeless, in a box of its own it is left out', () => {
    expect(fill('<pre>gap</pre>', -1.9)).toEqual(['gap']);
    expect(fill('<pre>gap</pre>', -2.1)).toEqual([]);
    expect(fill('<div><pre>gap</pre></div>', 0.5)).toEqual([]);
  });

  it('a list is kept below a heading', () => {
    const list = '<ul><li>gap</li><li>gap</li></ul>';
    expect(fill(`<h2>kept</h2>${list}`)).toEqual(['gap', 'gap']);
    expect(fill(list)).toEqual([]);
  });

  it('a likely paragraph is kept behind cards', () => {
    const card = '<div><a href="/x">card</a><div>card</div></div>';
    for (const more of ['', card, '<div>card</div>']) {
      expect(fill(`${card}${more}<p>${END}</p>`, 0.1), more).toEqual([END]);
      expect(fill(`${card}${more}<p>${END}</p>`, -0.1), more).toEqual([]);
    }
    expect(fill(`${card}<p>in May.</p><p>${END}</p>`, 0.1)).toEqual([]);
  });

  it('a note to an asterisk needs no full stop', () =>
    expect(fill('<p>* the names of some have been changed</p>')).toEqual(['* the names of some have been changed']));

  it('other lines end the text: without a full stop, short, linked, of rights, in other elements', () => {
    for (const line of [
      '<p>the board meets again in May</p>',
      '<p>in May.</p>',
      `<p><a href="/x">the board meets again</a> in May.</p>`,
      '<p>© the board meets again in May.</p>',
      `<div>${END}</div>`,
    ])
      expect(fill(`${line}<p>${END}</p>`), line).toEqual([]);
  });
});

it('a list mostly kept has no holes, whatever their log-odds; one that is mostly dropped keeps them', () => {
  const list = '<ul><li>kept a</li><li>gap</li><li>kept b</li><li>end</li></ul>';
  expect(read(list, -6).fill()).toEqual(['gap']);
  expect(read(list.replace('</ul>', '<li>end</li><li>end</li></ul>'), -6).fill()).toEqual([]);
});

describe('short lines that head what is kept, three times or more', () => {
  const row = (label: string, texts = KEPT): string => ['a', 'b', 'c'].map((name) => label.replace('*', name) + texts).join('');
  const boxed = (label: string): string => row(`<div>${label}`, `${KEPT}</div>`);

  it('are labels, among siblings or in boxes of their own', () => {
    expect(read(KEPT + row('<p>*</p>'), -1.4).fill()).toEqual(['a', 'b', 'c']);
    expect(read(KEPT + row('<b>*</b>'), -1.4).fill()).toEqual(['a', 'b', 'c']);
    expect(read(boxed('<header>*</header>'), -1.4).fill()).toEqual(['a', 'b', 'c']);
    expect(read(KEPT + row('<b>*</b>'), -1.6).fill()).toEqual([]);
    expect(read(boxed('<header>*</header>'), -1.6).fill()).toEqual([]);
  });

  it('but not links, captions, what a rule dropped, fewer, and other boxes among siblings', () => {
    for (const label of ['<a href="/x">*</a>', '<img src=/x.jpg>*']) {
      expect(read(KEPT + row(`<b>${label}</b>`), -1.4).fill(), label).toEqual([]);
      expect(read(boxed(`<div>${label}</div>`), -1.4).fill(), label).toEqual([]);
    }
    expect(read(boxed('<header>*</header>'), -1.4).fill('b')).toEqual(['a', 'c']);
    expect(read(`<div><header>a</header>${KEPT}</div>`.repeat(2), -1.4).fill()).toEqual([]);
    expect(read(KEPT + row('<div>*</div>'), -1.4).fill()).toEqual([]);
  });
});

it('the title of a box comes with its list, whatever its log-odds, unless something else of the box is dropped', () => {
  const box = '<div><div>title</div><div><ul><li>kept a</li><li>kept b</li></ul></div></div>';
  expect(read(box, -6).fill()).toEqual(['title']);
  expect(read(box, -6).fill('title')).toEqual([]);
  expect(read(box.replace('kept b', 'out'), -6).fill()).toEqual([]);
  expect(read(box.replace(/<.?(?:ul|li)>/g, '<!---->').replace('kept b', '<p>kept b</p>'), -6).fill()).toEqual([]);
});

it('less is asked between the first and the last kept block, of links more than of text, of hidden blocks as ever', () => {
  const { items, kept } = read(`<p>out</p>${KEPT}<p>in</p><p><a href=/>link</a></p><p>hidden</p>${KEPT}<p>out</p>`, 0.3);
  const hidden = Uint8Array.of(0, 0, 0, 0, 1, 0, 0);
  const ease = (holed: boolean): string[] =>
    Array.from(easeInside(items, new Int32Array(7).fill(4), new Float64Array(7).fill(-1), { kept, hidden, holed }), (weight) =>
      weight.toFixed(2),
    );
  // (.3 + .25) · √4 and (.3 − 0) · √4.
  expect(ease(false)).toEqual(['-1.00', '-1.00', '1.10', '0.60', '-1.00', '-1.00', '-1.00']);
  // (.3 + 1) · √4 and (.3 + .5) · √4.
  expect(ease(true)).toEqual(['-1.00', '-1.00', '2.60', '1.60', '-1.00', '-1.00', '-1.00']);
});

it('a label of links goes with them, at the end and above a heading', () => {
  const links = '<ul><li><a href=/x>card</a></li><li><a href=/y>card</a></li></ul>';
  const label = (html: string): string[] => read(html, 0).label();
  for (const end of ['', '<p>card</p>', '<h2>kept title</h2>'])
    expect(label(`${KEPT}<p>kept see also:</p>${links}${end}`), end).toEqual(['kept see also:']);
  for (const html of [
    `<p>kept see also:</p>${links}${KEPT}`,
    `<p>kept see also</p>${links}`,
    `<p>kept see also:</p><p>card</p>${links}`,
    `<p>kept see also:</p><img src=/a.jpg>${links}`,
    `<p>kept ${'long '.repeat(20)}:</p>${links}`,
    '<p>kept see also:</p>',
  ])
    expect(label(html), html).toEqual([]);
});

describe('behind a heading or question that ends the body', () => {
  const TEXT = '<section><p>what it says</p><p>and what follows</p></section><p>card below it</p><p>much farther on</p>';
  it.each([
    ['<h2>kept two</h2>', 0, ['what it says', 'and what follows']],
    ['<p>kept by whom?</p>', 0, ['what it says', 'and what follows']],
    ['<h2>kept two</h2>', -0.5, []],
    ['<p>kept two.</p>', 0, []],
    ['<h2>kept two</h2><h2>another heading</h2>', 0, []],
  ])('%s at log-odds of %d', (last, odds, found) => {
    expect(read(`${KEPT}<div>${last}</div>${TEXT}`, odds).follow()).toEqual(found);
  });
});
