/** What stands between headline and text. */
import { describe, expect, it } from 'vitest';
import { blockText } from '../../blocks/blocks.ts';
import { parse } from '../../dom/parse.ts';
import { gatherEvidence } from '../../evidence/gather.ts';
import { ElementNames } from '../../features/element-names.ts';
import { viewPage } from '../../features/view.ts';
import type { Reading } from '../columns/columns.ts';
import { keepLead } from './keep-lead.ts';

const LEAD = 'For the first time in fifty years the old lamp will burn again above the harbour';

interface Given {
  readonly description?: string;
  /** Log-odds of everything above the text. */
  readonly odds?: number;
  readonly ruled?: boolean;
}

/** The blocks that come to be kept of a page whose last paragraph is kept and whose first block is the headline. */
function keep(between: string, { description = '', odds = -1, ruled = false }: Given = {}): string[] {
  const html = `<head><title>Lighthouse to be lit again</title><meta name="description" content="${description}"></head><h1>Lighthouse to be lit again</h1>${between}<p>The text of the article.</p>`;
  const view = viewPage(parse(html));
  const texts = Array.from({ length: view.blocks.count }, (_, b) => blockText(view.page, view.leaves, view.blocks, b));
  const kept = Uint8Array.from(texts, (_, b) => (b === texts.length - 1 ? 1 : 0));
  const reading = { names: new ElementNames(view.page), titleBlock: 0 } as unknown as Reading;
  const scores = { reading, odds: new Float32Array(texts.length).fill(odds) };
  return keepLead(
    view,
    gatherEvidence(view.page),
    scores,
    kept,
    Uint8Array.from(texts, () => (ruled ? 1 : 0)),
  ).map((b) => texts[b]!);
}

describe('the lead', () => {
  it('is what the page says of itself, whatever it is called', () => {
    expect(keep(`<div class="x1">${LEAD}</div><div>By A. Name</div>`, { description: LEAD })).toEqual([LEAD]);
    expect(keep(`<h2>${LEAD}</h2>`, { description: `${LEAD.toUpperCase()}!` })).toEqual([LEAD]);
    expect(keep(`<h2>${LEAD}.</h2>`, { description: `${LEAD}. And more of it` })).toEqual([`${LEAD}.`]);
  });

  it('or what is named so near the headline', () => {
    for (const name of ['summary', 'standfirst', 'article-subtitle', 'ContentHeaderDek', 'b-article__lead', 'ingress', 'box synopsis'])
      expect(keep(`<p class="${name}">${LEAD}</p>`), name).toEqual([LEAD]);
    const lines = '<p>one</p><p>two</p><p>three</p>';
    expect(keep(`${lines}<p class="standfirst">${LEAD}</p>`)).toEqual([LEAD]);
    expect(keep(`${lines}${lines}<p class="standfirst">${LEAD}</p>`)).toEqual([]);
    expect(keep(`<p>one</p><p class="standfirst">${LEAD}</p>`, { odds: -2 })).toEqual([]);
    expect(keep(`<p class="standfirst">${LEAD}</p>`, { odds: -6 })).toEqual([LEAD]);
  });

  it('and the other line that is named so beside it, in a box of its own', () => {
    const dek = 'The harbour board has paid for a new lamp';
    const lines = (name: string): string => `<header><h2 class="dek">${dek}</h2><div class="${name}"><p>${LEAD}</p></div></header>`;
    expect(keep(lines('summary'))).toEqual([dek, LEAD]);
    expect(keep(lines('box'))).toEqual([dek]);
  });

  it('or a sentence or a heading right below the headline, or near it and likely', () => {
    const byline = '<div>By A. Name</div>';
    expect(keep(`<div class="x1">${LEAD}.</div>${byline}`)).toEqual([`${LEAD}.`]);
    expect(keep(`<div class="x1">${LEAD}</div>${byline}`)).toEqual([]);
    expect(keep(`<div class="x1">${LEAD}</div>${byline}`, { odds: 0.5 })).toEqual([LEAD]);
    expect(keep(`<h4>${LEAD}</h4>${byline}`)).toEqual([LEAD]);
    expect(keep(`<h4>${LEAD}</h4>${byline}`, { odds: -6 })).toEqual([LEAD]);
    expect(keep(`<div><h4>${LEAD}</h4></div>${byline}`, { odds: -6 })).toEqual([]);
    expect(keep(`${byline}<div>${LEAD}.</div>`, { odds: 0.5 })).toEqual([`${LEAD}.`]);
    expect(keep(`${byline}<div>${LEAD}.</div>`)).toEqual([]);
    expect(keep('<h4>Friday, 12 March 2021 at 10:15</h4>')).toEqual([]);
    expect(keep('<h4>HARBOURS: Lighthouse to be lit again</h4>')).toEqual([]);
    expect(keep('<h4>In short: The text of the article, to be read below</h4>')).toEqual([]);
  });

  it('is shorter in Han and Kana', () => {
    for (const line of ['一年新开三千家，闭店率超过四成。', '古い灯台に再び火がともるまで十年を振り返る。'])
      expect(keep(`<p>${line}</p><div>By A. Name</div>`)).toEqual([line]);
    expect(keep('<div class="subtitle">補償金發了，魚卻不回來</div>', { odds: -6 })).toEqual(['補償金發了，魚卻不回來']);
    expect(keep('<div class="subtitle">魚卻不回來</div>', { odds: -6 })).toEqual([]);
  });

  it('is called many names, but not where it is none', () => {
    for (const name of ['news_tagline', 'g-story-description', 'subtitulo'])
      expect(keep(`<p class="${name}">${LEAD}</p>`, { odds: -6 }), name).toEqual([LEAD]);
    for (const name of ['tagline noprint', 'detail-img__description'])
      expect(keep(`<div class="${name}"><div>${LEAD}</div></div>`), name).toEqual([]);
  });

  it('has several lines in one element that is called so', () => {
    const lines = ['The old lamp will burn again from March', 'Lenses come back from the museum'];
    const list = lines.map((line) => `<li>${line}`).join('');
    expect(keep(`<ul class="summary">${list}</ul>`)).toEqual(lines);
    expect(keep(`<ul>${list}</ul>`)).toEqual([]);
    expect(keep(`<div><p class="summary">${LEAD}</p><p>${LEAD}</p></div>`)).toEqual([LEAD]);
  });

  it('is one', () => {
    expect(keep(`<p>${LEAD}</p><p>${LEAD}</p>`, { description: LEAD })).toEqual([LEAD]);
  });

  it('is none without a sign, nor in captions, links, lines of a few words, nor where a rule or the model knows better', () => {
    expect(keep(`<p>${LEAD}</p>`)).toEqual([]);
    expect(keep(`<p>${LEAD}</p>`, { description: 'Lighthouse to be lit again' })).toEqual([]);
    expect(keep(`<figcaption>${LEAD}</figcaption>`, { description: LEAD })).toEqual([]);
    expect(keep(`<div class="share-bar"><p>${LEAD}</p></div>`, { description: LEAD })).toEqual([]);
    expect(keep(`<p><a href="/x">${LEAD}</a></p>`, { description: LEAD })).toEqual([]);
    expect(keep('<p class="standfirst">Lit again</p>')).toEqual([]);
    expect(keep(`<p>${LEAD}</p>`, { description: LEAD, ruled: true })).toEqual([]);
    expect(keep(`<p>${LEAD}</p>`, { description: LEAD, odds: -4 })).toEqual([]);
    expect(keep('', { description: LEAD })).toEqual([]);
  });
});
