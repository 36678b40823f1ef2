/** Boxes whose names say that they are none of the text, and lines that do. */
import { describe, expect, it } from 'vitest';
import { blockText } from '../../blocks/blocks.ts';
import { parse } from '../../dom/parse.ts';
import { type PageView, viewPage } from '../../features/view.ts';
import type { Reading } from '../columns/columns.ts';
import { dropImprint } from './drop-imprint.ts';
import { isFurtherImprint } from './further-imprint.ts';

const TEXT: string = Array.from(
  { length: 24 },
  (_, k) => `<p>Paragraph ${k} of a text about boats that come in early and leave again late.</p>`,
).join('');

function listTexts(view: PageView): string[] {
  return Array.from({ length: view.blocks.count }, (_, b) => blockText(view.page, view.leaves, view.blocks, b));
}

const textsOf = (markup: string): string[] => listTexts(viewPage(parse(markup)));

/** The texts that go of markup between paragraphs, or below them. */
function drop(markup: string, rest: string = TEXT): string[] {
  const view = viewPage(parse(TEXT + markup + rest));
  const texts = listTexts(view);
  const tokens = Int32Array.from(texts, (line) => line.split(' ').length);
  const kept = new Uint8Array(texts.length).fill(1);
  return dropImprint(view, { ground: { tokens } } as unknown as Reading, kept, isFurtherImprint).map((b) => texts[b]!);
}

describe('boxes that are named after what they hold', () => {
  it.each([
    '<div class="article-related"><strong>Davomi bor:</strong> <a href=/1>Daryo suvi nega kamaymoqda?</a></div>',
    '<aside class="RelatedArticleBlock"><h4>Tengdar fréttir</h4><a>Hagamús á eyju</a><p>Hún hefur numið land.</p></aside>',
    '<div class="NewsletterBox_root__"><h3>Der Hafen</h3><p>Jeden Morgen um sechs.</p><button>Einloggen</button></div>',
    '<section class="services-inread"><p>Le port demain ? S’inscrire</p></section>',
    '<div class="donate-box"><p>Susține redacția. Donează prin card.</p></div>',
    '<div><span class="inline-ads__label">請繼續閱讀本文</span></div>',
    '<div class="ara-ad">Publi</div>',
    '<div class="AdSlot"><p>Fógra anseo</p></div>',
    '<div class="article__sharing">Μοιραστείτε το</div>',
    '<div class="content-reactions"><ul><li>Facebook<li>Print</ul></div>',
    '<div class="player-no-js">Anzisha JavaScript ili kutazama</div>',
    '<div class="b-audio"><button>Přehrát</button><span>Poslechněte si to</span></div>',
  ])('go: %s', (markup) => expect(drop(markup)).toEqual(textsOf(markup)));

  it.each([
    ['a longer text', `<div class="newsletter">${TEXT.slice(0, 500)}</div>`],
    ['longer lines under a small word', '<div class="section-and-ad"><p>The consortium is calling on the harbour to help.</p></div>'],
    ['what only a part of a line is named', '<p><span class="sharing">Sharing</span> boats</p>'],
    ['a part of another word', '<div class="shadow adn"><p>Ads</p></div><div class="list-related-word"><p>tavern</p></div>'],
    ['numbers of a program', '<div class="block-4ad4-a0ad13a"><p>Boats</p></div>'],
    ['who may read it', '<div class="subscriber-only"><p>Boats come in early.</p></div>'],
  ])('but not %s', (_, markup) => expect(drop(markup)).not.toContain(textsOf(markup).at(-1)));
});

it.each(['<p>###</p>'])('what a house says below its texts: %s', (markup) => {
  expect(drop(markup, '')).toEqual(textsOf(markup));
  expect(drop(markup)).toEqual([]);
});

it('initials in brackets end a text, numbers in brackets are of it', () => {
  expect(drop('<p>(jme)</p>', '')).toEqual(['(jme)']);
  expect(drop('<table><tr><td>(ii)</td><td>the loss of mass.</td></tr></table>', '')).toEqual([]);
});
