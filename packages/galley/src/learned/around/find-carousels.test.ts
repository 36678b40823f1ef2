/** What slides past above or below an article; each block keeps as many words as its text has. */
import { describe, expect, it } from 'vitest';
import { blockText } from '../../blocks/blocks.ts';
import { parse } from '../../dom/parse.ts';
import { ElementNames } from '../../features/element-names.ts';
import { viewPage } from '../../features/view.ts';
import type { Reading } from '../columns/columns.ts';
import { findCarousels, findSlides } from './find-carousels.ts';

const words = (name: string, count: number): string => `<p>${Array.from({ length: count }, () => name).join(' ')}</p>`;
const BODY = words('body', 40) + words('body', 40);
const slides = (name = 'slid'): string =>
  `<div class="swiper-wrapper">${`<div class="swiper-slide">${words(name, 40)}</div>`.repeat(3)}</div>`;

/** The first words of the blocks that stay, where all are likely. */
function drop(html: string): string {
  const view = viewPage(parse(html));
  const texts = Array.from({ length: view.blocks.count }, (_, b) => blockText(view.page, view.leaves, view.blocks, b));
  const tokens = Int32Array.from(texts, (text) => text.split(' ').length);
  const kept = new Uint8Array(texts.length).fill(1);
  const dropped = findCarousels(view, { names: new ElementNames(view.page), ground: { tokens } } as unknown as Reading, kept);
  return texts.flatMap((text, b) => (dropped.includes(b) ? [] : [text.split(' ')[0]])).join(' ');
}

describe('carousels', () => {
  it('below and above the article are none of it', () => {
    expect(drop(BODY + slides())).toBe('body body');
    expect(drop(slides() + BODY)).toBe('body body');
    expect(drop(slides() + BODY + slides() + slides())).toBe('body body');
  });

  it('by any of their names', () => {
    for (const name of ['carousel-inner', 'owl-carousel', 'heroSlider', 'js-slick', 'splide__track', 'photo_slideshow_2'])
      expect(drop(`${BODY}<div class="${name}">${words('slid', 90)}</div>`), name).toBe('body body');
    for (const name of ['listicle-slides', 'slide-3', 'landslide', 'glider'])
      expect(drop(`${BODY}<div class="${name}">${words('stays', 90)}</div>`), name).toBe('body body stays');
  });

  it('between two paragraphs are left to the models, between a paragraph and a line are not', () => {
    expect(drop(words('body', 60) + slides('shown') + words('body', 60))).toBe('body shown shown shown body');
    expect(drop(words('body', 60) + slides() + words('line', 5))).toBe('body line');
  });

  it('of less text than the article are left to the models', () => {
    expect(drop(`${BODY}<div class="swiper">${words('stays', 70)}</div>`)).toBe('body body stays');
  });

  it('that are the article, or hold it, stay; those inside of it go', () => {
    expect(drop(words('lead', 30) + slides('shown'))).toBe('lead shown shown shown');
    expect(drop(`<body class="has-slider"><main class="carousel-page">${BODY}${slides()}</main>`)).toBe('body body');
  });
});

describe('slides of an article', () => {
  const shown = (html: string): string => {
    const view = viewPage(parse(html));
    const texts = Array.from({ length: view.blocks.count }, (_, b) => blockText(view.page, view.leaves, view.blocks, b));
    const tokens = Int32Array.from(texts, (text) => text.split(' ').length);
    const reading = { names: new ElementNames(view.page), ground: { tokens } } as unknown as Reading;
    const slides = findSlides(view, reading, new Uint8Array(texts.length).fill(1));
    const listed = new Set(slides);
    return texts.flatMap((text, b) => (listed.has(b) ? [] : [text.split(' ')[0]])).join(' ');
  };
  const carousel = (slide: string, count = 3): string => `<div class="rail swiper-container"><div>${slide.repeat(count)}</div></div>`;
  const linked = '<a href="/x"><p>more news of the day</p></a>';
  const pictured = '<div><img src="a.jpg"><p>slid by again</p></div>';

  it('are no text between its paragraphs, where they are links or pictures', () => {
    expect(shown(words('body', 60) + carousel(linked) + words('body', 9))).toBe('body body');
    expect(shown(words('body', 60) + carousel(pictured, 5) + words('body', 9))).toBe('body body');
  });

  it('stay where there is too little of either, or of the text', () => {
    expect(shown(words('body', 60) + carousel('<p>quoted from her</p>') + words('body', 9))).toBe('body quoted quoted quoted body');
    expect(shown(words('body', 60) + carousel(linked, 2))).toBe('body more more');
    expect(shown(words('body', 60) + carousel(pictured, 4))).toBe('body slid slid slid slid');
    expect(shown(words('body', 59) + carousel(linked))).toBe('body more more more');
  });

  it('are listed however many there are', () => {
    expect(shown(words('body', 60) + carousel(linked, 150_000))).toBe('body');
  });

  it('of an outer carousel count as one, and the body element is none', () => {
    expect(shown(words('body', 60) + `<div class="slider">${words('outer', 20)}${carousel(linked)}</div>`)).toBe('body');
    expect(shown(`<body class="has-slider">${words('body', 60)}${carousel(linked)}</body>`)).toBe('body');
  });
});
