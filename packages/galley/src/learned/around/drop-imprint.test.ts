/** Lines about the article at both ends of it, and pointers between its paragraphs. */
import { describe, expect, it } from 'vitest';
import { blockText } from '../../blocks/blocks.ts';
import { parse } from '../../dom/parse.ts';
import { viewPage } from '../../features/view.ts';
import type { Reading } from '../columns/columns.ts';
import { dropImprint } from './drop-imprint.ts';
import { isFurtherImprint } from './further-imprint.ts';

const TEXT: readonly string[] = Array.from(
  { length: 24 },
  (_, k) => `Paragraph ${k} of a text about boats that come in early and leave again late.`,
);

/** The lines that go of a page of nothing but these lines, all kept at first. */
function drop(lines: readonly string[]): string[] {
  const view = viewPage(parse(lines.map((line) => `<p>${line.replaceAll('<', '&lt;')}</p>`).join('')));
  const texts = Array.from({ length: view.blocks.count }, (_, b) => blockText(view.page, view.leaves, view.blocks, b));
  const tokens = Int32Array.from(texts, (text) => text.split(' ').length);
  const kept = new Uint8Array(texts.length).fill(1);
  const dropped = dropImprint(view, { ground: { tokens } } as unknown as Reading, kept);
  expect(texts.flatMap((_, b) => (kept[b] === 0 ? [b] : []))).toEqual(dropped);
  return dropped.map((b) => texts[b]!);
}

const below = (line: string): boolean => drop([...TEXT, line]).includes(line);
const above = (line: string): boolean => drop([line, ...TEXT]).includes(line);
const between = (line: string): boolean => drop([...TEXT, line, ...TEXT]).includes(line);

describe('lines about an article are none of it', () => {
  it.each([
    '责任编辑：霍琦',
    '【编辑：姚昊】',
    '编辑|禤志杰',
    '（资料来源：参考消息、海外网等）',
    'Fuente: Actualidad',
    'Quelle: Stadt Nordhausen',
    '（原题为《新年伊始》）',
    '이용민 기자',
    '<저작권자ⓒ대전일보사. 무단전재-재배포 금지>',
    'Copyright 2020 The Post. All rights reserved. This material may not be published, broadcast or rewritten.',
    '声明：本报力求信息真实、准确，文章提及内容仅供参考，不构成实质性投资建议，据此操作风险自担。',
    '本文为原创文章，未经允许不得转载',
    '--(بترا)',
  ])('below it: %s', (line) => expect(below(line)).toBe(true));

  it.each(['原标题：快讯！陈同佳刑满出狱', '本文原标题：《定了！》', '执笔/叨叨姐、胡一刀', '澎湃新闻记者 段彦超 廖艳'])(
    'above it: %s',
    (line) => expect(above(line)).toBe(true),
  );

  it.each(['MUST READ | Thousands call for a resignation', 'Read｜Thousands call for a resignation'])(
    'what leads to something else: %s',
    (line) => expect([above(line), between(line), below(line)]).toEqual([true, true, true]),
  );

  it.each([
    ['a question of an interview', '记者：这一问题的提出缘由是什么？'],
    ['one in Persian', 'خبرنگار: آیا روستا باید جابه‌جا شود؟'],
    [
      'a sentence with a colon',
      'The source: a spring behind the house, from which the whole village draws its water to this very day, as ever.',
    ],
    ['a label inside of a line', 'According to the editor: nothing new.'],
    ['what a model may know better', 'Read more: the whole story'],
    ['a text behind the bracket of its writer', '（文／陳立人 編輯／馮雪）位於高雄港邊的一家老鏡頭廠昨天宣布停工。'],
    ['a word that begins like a label', 'Sourceforge: a house for programs'],
  ])('but not %s', (_, line) => expect([above(line), between(line), below(line)]).toEqual([false, false, false]));

  it('but not in the midst of it', () => {
    for (const line of ['Fuente: Actualidad', '责任编辑：霍琦', 'All rights reserved.', '--(بترا)'])
      expect(between(line), line).toBe(false);
  });

  it('nor right behind its first sentence, as a fact', () => {
    const fact = 'Джерело: рятувальники, енергетики';
    expect(drop([TEXT[0]!, fact, ...TEXT])).toEqual([]);
    expect(drop(['Чому рвалися дроти', fact, ...TEXT])).toEqual([fact]);
  });

  it('nor what recurs, nor much of a text', () => {
    expect(drop([...TEXT, '作者：白居易', '一首诗', '作者：佚名'])).toEqual([]);
    expect(drop(['来源：新华社', '一行', 'Copyright 2020'])).toEqual([]);
    expect(drop([])).toEqual([]);
  });
});

/** The texts of lines given as markup that go from between paragraphs, or from below them; lines with `gone` are not kept before. */
function dropMarkup(markup: string, place: 'between' | 'below', gone = '–'): string[] {
  const text = TEXT.map((line) => `<p>${line}</p>`).join('');
  const view = viewPage(parse(place === 'between' ? text + markup + text : text + markup));
  const texts = Array.from({ length: view.blocks.count }, (_, b) => blockText(view.page, view.leaves, view.blocks, b));
  const tokens = Int32Array.from(texts, (line) => line.split(' ').length);
  const kept = Uint8Array.from(texts, (line) => (line.includes(gone) ? 0 : 1));
  return dropImprint(view, { ground: { tokens } } as unknown as Reading, kept, isFurtherImprint).map((b) => texts[b]!);
}

describe('what ends a text', () => {
  it.each(['(mash, čtk)', '###', '(roz)', 'ano/ mick/', 'پایان پیام/غ', '글·사진 정유리 기자 yuri@paper.example'])(
    'is none of it: %s',
    (line) => expect(dropMarkup(`<p>${line}</p>`, 'below')).toEqual([line]),
  );
});

it.each(['(Peperomia)', 'Foto album of the year. It has pictures.'])('but not any brackets, nor a sentence about pictures: %s', (line) =>
  expect(dropMarkup(`<p>${line}</p>`, 'below')).toEqual([]),
);

describe('what newsrooms say below a text', () => {
  it.each(['<p>【纠错】 【责任编辑:苏文】</p>', '<p>انتهای پیام/</p>'])('goes: %s', (markup) =>
    expect(dropMarkup(markup, 'below')).toHaveLength(1),
  );
});

describe('what is pulled out of the text', () => {
  const said = 'A town that reads on its feet has no time to lie';
  const text = `<p>He told me once that a town that reads on its feet has no time to lie. I understand it now.</p>`;

  it('is said once', () => {
    for (const apart of [
      `<blockquote class=pullquote><p>${said}</p></blockquote>`,
      `<aside>“${said}”</aside>`,
      `<p class="citat">${said}</p>`,
      `<p class="call-out">${said}</p>`,
    ]) {
      expect(dropMarkup(`${apart}${text}`, 'between')).toHaveLength(1);
      expect(dropMarkup(`${text}${apart}`, 'between')).toHaveLength(1);
    }
  });

  it('but what is quoted to be talked about, other words and headings stay', () => {
    expect(dropMarkup(`<p>What he said was this:</p><blockquote>${said}</blockquote>${text}`, 'between')).toEqual([]);
    expect(dropMarkup(`<blockquote>${said} twice</blockquote>${text}`, 'between')).toEqual([]);
    expect(dropMarkup(`<blockquote>To lie</blockquote>${text}`, 'between')).toEqual([]);
    expect(dropMarkup(`<h2>${said}</h2>${text}`, 'between')).toEqual([]);
    // Nobody would read it otherwise.
    expect(dropMarkup(`<blockquote>${said}</blockquote>${text}`, 'between', 'I understand')).toEqual([]);
  });
});

describe('credits and codes', () => {
  it.each(['এসএইচ/আরএইচ/জেআইএম', '(rim/yum)', '(FIN) NDP/JCR', '/ritzau/', '// انتهى //'])('go at the end only: %s', (line) =>
    expect([dropMarkup(`<p>${line}</p>`, 'below').length, dropMarkup(`<p>${line}</p>`, 'between').length]).toEqual([1, 0]),
  );

  it.each(['编辑 张牵 校对 杨利', 'NAN', '(AAP)', '— PAP', '군산=이정은 기자 lee@tide.example', '박서준, 최유나 기자'])(
    'who reported it: %s',
    (line) => expect(below(line)).toBe(true),
  );
});
