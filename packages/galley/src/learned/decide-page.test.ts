/** A page is looked at once more by what is found first: pages on which nothing convinces, and what slides past in articles. */
import { describe, expect, it } from 'vitest';
import { blockText } from '../blocks/blocks.ts';
import { parse } from '../dom/parse.ts';
import { gatherEvidence } from '../evidence/gather.ts';
import { extract } from '../extract.ts';
import { viewPage } from '../features/view.ts';
import { decidePage } from './decide-page.ts';
import { type Decoded, decodeBlocks } from './decode/decode-blocks.ts';
import { scoreBlocks } from './decode/score-blocks.ts';
import { loadShippedModel } from './model/shipped-model.ts';

const SENTENCES = [
  'The ferry between the two islands will run all winter for the first time in thirty years, the county said on Monday.',
  'A second boat has been bought from Norway, and the crew that came with it has been given contracts until the spring of next year.',
  'Shops on the smaller island hope for visitors; the school counts on four children who would otherwise have moved to the mainland.',
  'Whether the harbour can be kept free of ice nobody can say, “but we have said so every autumn”, the harbour master remarked.',
];
const TITLE = 'Ferry to the islands will run all winter';
const paragraphs = (texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('');
/** A text as long as most. */
const LONG = [...SENTENCES, ...SENTENCES.map((text, i) => `${text.slice(0, -1)}, as it has been in year ${i + 1} before.`)];
const page = (before: string, inside = ''): string =>
  `<!doctype html><html lang="en"><head><title>${TITLE} – The Harbour Post</title><meta property="og:type" content="article"></head><body><ul class="nav"><li><a href="/">Home</a></li><li><a href="/s">Sport</a></li></ul>
<div class="page"><h1>${TITLE}</h1><p class="byline">By Ann Lee, <time>3 May 2024</time></p>${before}<div class="copy"><p>${LONG[0]}</p>${inside}${paragraphs(LONG.slice(1))}</div></div><div class="footer">© The Harbour Post</div></body></html>`;

/** Paragraphs kept where the models say so little of the likeliest block, and of the others as much less: looked at once, and as often as it takes. */
function keptAt(likeliest: number): { readonly once: number; readonly again: number } {
  const model = loadShippedModel();
  const view = viewPage(parse(page('')));
  const evidence = gatherEvidence(view.page, {});
  const scores = scoreBlocks(view, evidence, model);
  const best = scores.odds.reduce((most, odds) => Math.max(most, odds), -9);
  const odds = scores.odds.map((value) => (value > 0 ? value - best + likeliest : value));
  const texts = Array.from({ length: view.blocks.count }, (_, b) => blockText(view.page, view.leaves, view.blocks, b));
  const count = ({ kept }: Decoded): number => texts.filter((text, b) => kept[b] === 1 && LONG.includes(text)).length;
  const shifted = { ...scores, odds };
  return { once: count(decodeBlocks(view, shifted, model, evidence)), again: count(decidePage(view, evidence, shifted, model).decoded) };
}

describe('a page on which no block convinces', () => {
  it('gives its text all the same', () => {
    expect(keptAt(6)).toEqual({ once: LONG.length, again: LONG.length });
    // How little convinces nobody is the model's to say.
    const little = [0.5, 1, 1.5, 2].map(keptAt).filter(({ once }) => once < LONG.length);
    expect(little.some(({ once, again }) => again > once)).toBe(true);
    expect(little.every(({ once, again }) => again >= once)).toBe(true);
  });
});

describe('a page that is no article and gives next to nothing', () => {
  const card = (i: number): string =>
    `<div class="card"><a href="/shop/${i}"><img src="/p${i}.jpg" alt=""></a><h3><a href="/shop/${i}">Lamp ${i}</a></h3><p>A lamp of brass and glass for rooms of ${i + 10} square metres, made by hand in a small workshop by the sea.</p><span class="price">€ ${i + 20}</span><a class="button" href="/cart?add=${i}">Add to cart</a></div>`;
  const shop = `<!doctype html><html lang="en"><head><title>Lamps | The Harbour Shop</title></head><body><ul class="nav"><li><a href="/">Home</a></li><li><a href="/s">Sale</a></li></ul>
<h1>Lamps</h1><p class="lead">Lamps for every room of the house, from the shop on the quay.</p><div class="grid">${Array.from({ length: 24 }, (_, i) => card(i)).join('')}</div><div class="footer">© The Harbour Shop</div></body></html>`;

  it('is read as a list is', () => {
    const model = loadShippedModel();
    const view = viewPage(parse(shop));
    const evidence = gatherEvidence(view.page, {});
    const scores = scoreBlocks(view, evidence, model);
    const texts = Array.from({ length: view.blocks.count }, (_, b) => blockText(view.page, view.leaves, view.blocks, b));
    const keptCards = (odds: number): number => {
      const shifted = {
        ...scores,
        odds: scores.odds.map((_, b) => (texts[b]!.startsWith('A lamp of') ? odds : texts[b]!.startsWith('Lamps for') ? 2 : -6)),
      };
      const { decoded, page } = decidePage(view, evidence, shifted, model);
      expect(page.kind).not.toBe('article');
      return texts.filter((text, b) => decoded.kept[b] === 1 && text.startsWith('A lamp of')).length;
    };
    expect(keptCards(-0.35)).toBe(24);
    expect(keptCards(-3)).toBe(0);
  });
});

describe('what slides past', () => {
  const body = (html: string): string[] => (extract(html).article?.articleBody ?? '').split('\n').filter(Boolean);
  const caption = (i: number): string =>
    `<li><div class="image-wrapper"><img src="/p${i}.jpg"><p class="slide-caption">The ${i}th of the boats that were shown to the county board on a wet day in May, seen from the old pier, with the mayor and two of her guests in front. (Ann Lee/Harbour Post)</p></div></li>`;
  const slideshow = `<div class="article-slideshow"><ul>${Array.from({ length: 14 }, (_, i) => caption(i)).join('')}</ul></div>`;
  const teaser = (i: number): string =>
    `<div class="swiper-slide"><a href="/story-${i}"><h3>OTHER NEWS ${i}</h3><p>Man of ${40 + i} finds his wallet after twenty years in the wall of a bakery</p></a></div>`;
  const rail = `<div class="rail swiper-container"><div class="swiper-wrapper">${Array.from({ length: 12 }, (_, i) => teaser(i)).join('')}</div></div>`;

  it('is none of the text, though there is more of it', () => {
    const found = body(page(slideshow));
    expect(LONG).toEqual(expect.arrayContaining(found));
    expect(found.length).toBeGreaterThan(LONG.length - 2);
  });

  it('is none of it between two paragraphs', () => {
    expect(body(page('', rail))).toEqual(LONG);
  });
});

it('what a form offers to change is no text', () => {
  const form = `<div><form><textarea>${SENTENCES.map((line) => `<p>${line} So it was.</p>`).join('')}</textarea></form></div>`;
  const html = `<title>${TITLE}</title><main><h1>${TITLE}</h1>${paragraphs(SENTENCES)}${form}</main>`;
  expect(extract(html).article!.articleBody.split('\n')).toEqual(SENTENCES);
});

it('choices of a form are no text', () => {
  const teams = ['north', 'south', 'mill', 'market'].map(
    (name) => `<option>The ${name}, whose crew has won the race of the small boats twice since the war</option>`,
  );
  const [first, ...rest] = SENTENCES;
  const html = `<title>${TITLE}</title><main><h1>${TITLE}</h1><p>${first}</p><div><select>${teams.join('')}</select></div>${paragraphs(rest)}</main>`;
  expect(extract(html).article!.articleBody.split('\n')).toEqual(SENTENCES);
});
