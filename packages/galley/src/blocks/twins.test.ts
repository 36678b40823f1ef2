import { describe, expect, it } from 'vitest';
import { parse } from '../dom/parse.ts';
import { extract } from '../extract.ts';
import { collectLeaves } from './leaves.ts';

const TEXT = 'The council will pay for the new ferry, and the board expects that it will be back by the end of the year, said the mayor.';

/** Texts of the leaves, cut short. */
function read(html: string): string[] {
  const page = parse(html);
  const { first, count } = collectLeaves(page);
  return Array.from({ length: count }, (_, k) => page.rawText(first[k]!).trim().slice(0, 11));
}

describe('twins', () => {
  it('are read once: what stands there for wide screens and again for narrow ones', () => {
    const copies = `<div class="wide"><p>${TEXT}</p></div> <!-- or --> <div class="narrow"><p>${TEXT}</p></div><div class="phone"><p>${TEXT}</p></div>`;
    expect(read(`<main>${copies}<p>Behind</p></main>`)).toEqual(['The council', 'Behind']);
    expect(read(`<section class=a>${copies}</section><section class=b>${copies}</section>`)).toEqual(['The council']);
  });

  it('differ in nothing but their class, hold text, and follow one another', () => {
    const both = ['The council', 'The council'];
    expect(read(`<div class=a><p>${TEXT}</p></div><div class=b><p>${TEXT.replace('mayor', 'major')}</p></div>`)).toEqual(both);
    expect(read(`<div class=a><p>${TEXT}</p></div><div class=a><p>${TEXT}</p></div>`)).toEqual(both);
    expect(read(`<p class=a>${TEXT}</p><p class=b>${TEXT}</p>`)).toEqual(both);
    expect(read(`<div class=a>${TEXT}</div>So<div class=b>${TEXT}</div>`)).toEqual(['The council', 'So', 'The council']);
    expect(read(`<div class=a><a href=/>${TEXT}</a></div><div class=b><a href=/>${TEXT}</a></div>`)).toEqual(both);
    expect(read(`<div class=a>${TEXT}</div><div class=lightbox>${TEXT}</div>`)).toEqual(both);
    expect(read(`<div class="slide mobile">${TEXT}</div><div class="slide desktop">${TEXT}</div>`)).toEqual(['The council']);
    expect(read('<div class=a>Again and again</div><div class=b>Again and again</div>')).toEqual(['Again and a', 'Again and a']);
  });

  it('for other widths stand anywhere behind', () => {
    const narrow = `<div class="text hidden-md-up"><p>${TEXT}</p></div>`;
    expect(read(`<main><div class="text hidden-md-down"><p>${TEXT}</p></div><p>Between</p><section>${narrow}</section></main>`)).toEqual([
      'The council',
      'Between',
    ]);
    expect(read(`<div class="md:hidden">${TEXT}</div><h3>Title</h3><div><div class="hidden md:block">${TEXT}</div></div>`)).toEqual([
      'The council',
      'Title',
    ]);
    const both = ['The council', 'Between', 'The council'];
    expect(read(`<div class="text">${TEXT}</div><p>Between</p>${narrow}`)).toEqual(both);
    expect(read(`${narrow}<p>Between</p>${narrow}`)).toEqual(both);
  });

  it('do not make an article of its own template', () => {
    const paragraphs = Array.from({ length: 8 }, (_, i) => `<p>${i + 1} ${TEXT} ${TEXT}</p>`);
    const page = paragraphs.map((p) => `<div class="variant wide-${p.length}">${p}</div><div class="variant phone">${p}</div>`).join('');
    const { article } = extract(`<title>The ferry is back</title><h1>The ferry is back</h1><main>${page}</main>`);
    expect(article!.articleBody.split('\n')).toHaveLength(8);
  });
});
