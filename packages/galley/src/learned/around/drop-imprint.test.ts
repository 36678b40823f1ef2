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
    'This entry was posted on Friday, March 2nd, 2012 at 7:10 am and is filed under Boats. You can follow any responses to this entry.',
    'Both comments and pings are currently closed.',
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

  it.each([
    'MUST READ | Thousands call for a resignation',
    'Baca juga: Razia Truk',
    'Lesen Sie auch: Der Hafen',
    '相关新闻：',
    'Читайте также: Порт',
  ])('pointers anywhere: %s', (line) => expect([above(line), between(line), below(line)]).toEqual([true, true, true]));

  it.each([
    'Empfohlener redaktioneller Inhalt',
    'An dieser Stelle finden Sie einen externen Inhalt von Instagram, der den Artikel ergänzt.',
    'Damit können personenbezogene Daten an Drittplattformen übermittelt werden.',
    'Please accept YouTube cookies to play this video.',
  ])('what stands in for embedded content anywhere: %s', (line) => expect([above(line), between(line)]).toEqual([true, true]));

  it.each(['This article contains a recipe for soup.', 'Externe Inhalte nennt der Verlag seine Beilagen.'])(
    'a sentence that begins like one stays: %s',
    (line) => expect(between(line)).toBe(false),
  );

  it.each([
    ['a question of an interview', '记者：这一问题的提出缘由是什么？'],
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
  it('is none of it where it is but an address to write to, and nothing follows', () => {
    expect(dropMarkup('<p>bada@paper.example</p>', 'below')).toEqual(['bada@paper.example']);
    expect(dropMarkup('<p>bada@paper.example</p><p>Write before Friday, she says.</p>', 'below')).toEqual([]);
  });

  it('is none of it where it heads links that are left out', () => {
    const links = '<p><a href=/1>Gone to sea</a></p><p><a href=/2>Gone ashore</a></p>';
    expect(dropMarkup(`<p>The news of today:</p>${links}`, 'below', 'Gone')).toEqual(['The news of today:']);
    expect(dropMarkup(`<h3>More news</h3>${links}`, 'below', 'Gone')).toEqual(['More news']);
    expect(dropMarkup(`<h3>Sources</h3>${links}`, 'below', 'Gone')).toEqual([]);
    expect(dropMarkup(`<p>That is all.</p>${links}`, 'below', 'Gone')).toEqual([]);
    expect(dropMarkup(`<p>The news of today:</p>${links}`, 'between', 'Gone')).toEqual([]);
  });

  it.each([
    'Показов: 345',
    'Views: 1,204',
    'Keywords: gulls, sleep, noise',
    'See a spelling or grammar error in our story? Please click here to report it.',
    'Do you have a photo or video of a breaking news story? Send it to us here.',
    'Contact Curt Lind at 920-555-0177 or clind@tide.example.',
    'Palavras-chave: memória; travessia',
    'Received: 1 December 2025; Accepted: 20 February 2026.',
    '(mash, čtk)',
    '###',
    '(roz)',
    'ano/ mick/',
    'AGERPRES/(AS - autor: Ana Pop, editor online: Ion Rus)',
    'پایان پیام/غ',
    '本文链接：https://news.example/1.html',
    'Kiemelt kép: Szász Zsófia / 24.example',
    'Фото Дмитра Смольєнка',
    '写真＝干川修治',
    'Izvor: Hina',
    'Източник: БТА',
    '取材・文＝河村道代',
    '[정유리 기자/yuri@paper.example]',
    '글·사진 정유리 기자 yuri@paper.example',
    '/정유리 기자 yuri@paper.example',
    '◎공감언론 뉴시스 yuri@paper.example',
  ])('is none of it where it counts readers or is about a paper: %s', (line) =>
    expect(dropMarkup(`<p>${line}</p>`, 'below')).toEqual([line]),
  );
});

it.each(['(Peperomia)', 'Foto album of the year. It has pictures.'])('but not any brackets, nor a sentence about pictures: %s', (line) =>
  expect(dropMarkup(`<p>${line}</p>`, 'below')).toEqual([]),
);

describe('what stands between paragraphs for something else', () => {
  it.each([
    'Advertisement',
    '- Advertisement -',
    'PUBLICIDAD',
    'Continua após a publicidade',
    'Article continues after ad',
    'Artikel geht nach der Anzeige weiter',
    'SCROLL TO CONTINUE WITH CONTENT',
    '- Реклама -',
    '广告',
    'विज्ञापन',
    'إعلان',
  ])('an advertisement: %s', (line) => expect(dropMarkup(`<div><span>${line}</span></div>`, 'between')).toEqual([line]));

  it.each(['<h3>Advertising</h3>', '<ul><li>Advertising</ul>', '<table><tr><td>Publicidad<td>12 %</table>', '<p>Advertising is dear.</p>'])(
    'but not what the text says of them: %s',
    (markup) => expect(dropMarkup(markup, 'between')).toEqual([]),
  );

  it('another story, where an English label has nothing but a link behind it', () => {
    expect(dropMarkup('<p><b>ALSO READ: <a href=/x>The bridge is closed again</a></b></p>', 'between')).toHaveLength(1);
    expect(dropMarkup('<p>Read more: <a href=/x>The bridge is closed again</a></p>', 'between')).toHaveLength(1);
    expect(dropMarkup('<p>Read more: the bridge is <a href=/x>closed again</a></p>', 'between')).toEqual([]);
    expect(dropMarkup('<p>Source: <a href=/x>Harbour Office</a></p>', 'between')).toEqual([]);
    expect(dropMarkup('<p>Related: a bridge and its <a href=/x>rust</a>, as told by those who mend it.</p>', 'between')).toEqual([]);
  });

  it.each([
    '<p>ये भी पढ़ें- <a href=/x>पुल फिर बंद</a></p>',
    '<p>Mirá también: <a href=/x>El puente</a></p>',
    '<p>【延伸閱讀】<a href=/x>大橋封閉</a></p>',
  ])('another story by its label: %s', (markup) => expect(dropMarkup(markup, 'between')).toHaveLength(1));
});

describe('what newsrooms say below a text', () => {
  it.each(['<p>【纠错】 【责任编辑:苏文】</p>', '<p>انتهای پیام/</p>'])('goes: %s', (markup) =>
    expect(dropMarkup(markup, 'below')).toHaveLength(1),
  );
});

describe('invitations to follow the site elsewhere', () => {
  it.each([
    '<p>लेटेस्ट खबरों के लिए हमारे <a href=https://whatsapp.com/channel/abc>व्हाट्सएप चैनल</a> से जुड़ें</p>',
    '<p><em>Ακολουθήστε το <a href=https://news.google.com/publications/x>Post στο Google News</a></em></p>',
    '<p><b>Подписывайтесь на наш <a href=https://t.me/vesti>Telegram-канал</a>!</b></p>',
    '<p>Стежте за нами у <a href=https://t.me/nt>Telegram</a> та <a href=https://www.facebook.com/nt/>Facebook</a></p>',
    '<ul><li>✅ <b>Siga o canal do JC</b> <a href=https://www.whatsapp.com/channel/x>clicando aqui</a></ul>',
    '<p>تابعنا على <a href=https://whatsapp.com/channel/2>واتساب</a></p>',
  ])('go: %s', (markup) => expect(dropMarkup(markup, 'between')).toHaveLength(1));

  it.each([
    ['what somebody is quoted with', '<p>«Подписывайтесь на мой <a href=https://t.me/ivanov>канал</a>», — сказал мэр.</p>'],
    ['who has followers there', '<p>She has a million followers on <a href=https://www.instagram.com/ann>Instagram</a>.</p>'],
    ['what was written there', '<p>Follow-up talks, he wrote on <a href=https://t.me/mayor/123>Telegram</a>, begin today.</p>'],
    ['a text about such channels', '<p>Join our WhatsApp channel, says a sign at the <a href=/harbour>harbour</a>.</p>'],
  ])('but not %s', (_, markup) => expect(dropMarkup(markup, 'between')).toEqual([]));

  it('and what stands beside the field for an address', () => {
    const field = '<form><input type=email><button>Subscribe</button></form>';
    expect(dropMarkup(`<div><div><p>Thanks for reading Slow Lines!</p></div>${field}</div>`, 'between')).toHaveLength(2);
    expect(dropMarkup(`<div><h3>Morning Ledger</h3><p>In your inbox by 7 a.m.</p>${field}</div>`, 'between')).toHaveLength(3);
    expect(
      dropMarkup(`<div><p>Thanks for reading the meter, said the form.</p></div>${field.replace('email', 'text')}`, 'between'),
    ).toEqual([]);
    const near = `<div><p>Nobody reads these.</p>${'<p>Boats come in early and leave again late, as boats in such places have always done.</p>'.repeat(5)}<form><input type=email></form></div>`;
    expect(dropMarkup(near, 'between')).toEqual([]);
  });

  it('which may say only inside that it wants one', () => {
    const box = (asked: string): string =>
      `<div><div>Günün özeti</div><div>Her sabah ücretsiz.</div><input placeholder="${asked}"><button>Abone ol</button></div>`;
    expect(dropMarkup(box('E-posta adresiniz'), 'between')).toHaveLength(3);
    expect(dropMarkup(box('Plaka numaranız'), 'between')).toEqual([]);
  });
});

describe('labels and what is below them', () => {
  it('links in a list, a label without a mark, and a label alone go', () => {
    const list = '<p><b>Leia também:</b></p><ul><li><a href=/1>Mutirão recolhe entulho</a><li><a href=/2>Hospital amplia leitos</a></ul>';
    expect(dropMarkup(list, 'between')).toHaveLength(3);
    expect(dropMarkup('<div><span>ПРОЧЕТЕТЕ ОЩЕ</span> <a href=/x>Нов парк в центъра на града</a></div>', 'between')).toHaveLength(1);
    expect(dropMarkup('<div><b>İLGİLİ HABER</b><a href=/x>Muğla’da orman yangını büyüyor</a></div>', 'between')).toHaveLength(1);
    expect(dropMarkup('<p><b>यो पनि पढ्नुहोस्</b></p><p><a href=/x>पहिलो नियमित उडान</a></p>', 'between')).toHaveLength(2);
    expect(dropMarkup('<p>KU KARANTA: <a href=/x>Manoma sun koka</a></p>', 'between')).toHaveLength(1);
  });

  it('and what is said of the other story, in their box', () => {
    const inside = '<span>Read also</span> <a href=/x><h4>Three dark screens</h4></a><p>How cinemas became stores for cement.</p>';
    const outside = '<p>Nobody sells tickets here any more.</p>';
    expect(dropMarkup(`<div>${inside}</div>${outside}`, 'between')).toContain('How cinemas became stores for cement.');
    expect(dropMarkup(`<div>${inside}</div>${outside}`, 'between')).not.toContain('Nobody sells tickets here any more.');
    expect(dropMarkup(`${inside}${outside}`, 'between')).not.toContain('How cinemas became stores for cement.');
  });

  it('but not links below other words, nor a sentence with a link', () => {
    expect(
      dropMarkup('<p>The harbours are:</p><ul><li><a href=/1>The northern one</a><li><a href=/2>The old one</a></ul>', 'between'),
    ).toEqual([]);
    expect(dropMarkup('<p>Read more:</p><h2><a href=/x>A sign for the house</a></h2>', 'between')).not.toContain('A sign for the house');
    expect(dropMarkup('<p>Читайте <a href=/x>его</a> вслух</p>', 'between')).toEqual([]);
  });
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

describe('lines for a player, credits and codes', () => {
  it.each(['[Gambas:Video 20detik]', 'Simak juga Video: Detik-detik Kebakaran', '残り 412 文字（全文 780 文字）'])('go: %s', (line) =>
    expect(dropMarkup(`<p>${line}</p>`, 'between')).toHaveLength(1),
  );

  it.each([
    'এসএইচ/আরএইচ/জেআইএম',
    '(rim/yum)',
    '(FIN) NDP/JCR',
    '/ritzau/',
    '(faktor.ba)',
    '(इनपुट: पीटीआई)',
    'Com informações da Agência Brasil',
    '本網站之文字非經授權不得轉載。',
  ])('go at the end only: %s', (line) =>
    expect([dropMarkup(`<p>${line}</p>`, 'below').length, dropMarkup(`<p>${line}</p>`, 'between').length]).toEqual([1, 0]),
  );

  it.each(['Simak, kata dia, lebih penting daripada bicara.', 'With inputs from villagers, the council redrew the map.', 'and/or not'])(
    'but not a sentence: %s',
    (line) => expect(dropMarkup(`<p>${line}</p>`, 'below')).toEqual([]),
  );
});

describe('what is said about a page below its text', () => {
  it.each([
    '제보는 카카오톡 harbour',
    '扫描下方二维码解锁更多技能',
    '(综合整理自澎湃新闻、智东西、雷锋网等)',
    '（图片由受访者提供）',
    '《 Harbour 日报 》（ 2023年04月21日 第 14 版）',
    '（作者为北京大学教授）',
    '※作者為大學教授',
    '// انتهى //',
    'Comments expressed here are those of their writers.',
    'Есть новость? Пишите нам в WhatsApp: +7 700 123 45 67',
    'Agentūros informaciją skelbti be raštiško sutikimo neleidžiama',
    'No part may be copied without prior written consent.',
    'Article réservé aux abonnés',
    'For feedback, complaints or inquiries, contact us.',
    'Фото: Турар Казангапов',
  ])('whom to call, and what may be copied: %s', (line) => {
    expect(dropMarkup(`<p>${line}</p>`, 'below')).toEqual([line]);
    expect(dropMarkup(`<p>${line}</p>`, 'between')).toEqual([]);
  });

  it.each([
    '[PR]',
    'إعلانات',
    'Quảng cáo',
    'REKLĀMA',
    'after newsletter promotion',
    'VIDEO RECOMENDADO',
    'Haberin Devamı',
    'Μέγεθος γραμμάτων Α+ Α-',
  ])('what stood there, anywhere: %s', (line) => expect(dropMarkup(`<p>${line}</p>`, 'between')).toEqual([line]));

  it.each([
    '（总台记者 车黎 王凯博）',
    '記者趙于婷、許展溢／新北報導',
    '綜合報導',
    '摄影 王巍',
    '一审：张伟民 二审：李思雨',
    '— 完 —',
    'END',
  ])('who made it, anywhere: %s', (line) => expect(dropMarkup(`<p>${line}</p>`, 'between')).toEqual([line]));

  it.each(['编辑 张牵 校对 杨利', 'NAN', '(AAP)', '— PAP', '군산=이정은 기자 lee@tide.example', '박서준, 최유나 기자'])(
    'who reported it: %s',
    (line) => expect(below(line)).toBe(true),
  );

  it.each([
    'Last updated: 4 March 2024',
    'Dernière mise à jour : 26 avril 2024',
    'Zuletzt geändert am 3. Januar 2024',
    'Was this article helpful?',
    'Cette page vous a-t-elle été utile ?',
    'Diese Seite war hilfreich?',
  ])('when it was changed and whether it was of use: %s', (line) => {
    expect(dropMarkup(`<p>${line}</p>`, 'below')).toEqual([line]);
    expect(dropMarkup(`<p>${line}</p>`, 'between')).toEqual([]);
  });

  it('asked in a heading, with what may be answered', () => {
    expect(dropMarkup('<h2>Is this page useful?</h2><p>Yes<p>No', 'below')).toEqual(['Is this page useful?', 'Yes', 'No']);
  });

  it.each(['Contacts for media', 'Pressekontakt', 'Media contact:', 'Rückfragen bitte an:', 'Rights and permissions', 'Cite this article'])(
    'a section with its heading: %s',
    (heading) => {
      expect(dropMarkup(`<h3>${heading}</h3><p>Ida Kerr<p>press@boats.example`, 'below')).toEqual([
        heading,
        'Ida Kerr',
        'press@boats.example',
      ]);
      expect(dropMarkup(`<p>${heading}</p><p>Ida Kerr`, 'below')).toEqual([heading, 'Ida Kerr']);
      expect(dropMarkup(`<h3>${heading}</h3><p>Ida Kerr`, 'between')).toEqual([]);
    },
  );

  it('but not the section behind it, nor sentences that begin like one', () => {
    expect(dropMarkup('<h3>Pressekontakt</h3><p>Ida Kerr<h3>The boats</h3><p>They are blue.', 'below')).toEqual([
      'Pressekontakt',
      'Ida Kerr',
    ]);
    expect(dropMarkup('<h3>Boats/Oars</h3><p>They are blue.', 'below')).toEqual([]);
    expect(dropMarkup('<p>Media contacts were few.<p>The last updates came by boat.<p>This page is useful.', 'below')).toEqual([]);
  });
});
