import { describe, expect, it } from 'vitest';
import { extract } from '../../extract.ts';

const EN = 'The council will pay for the new ferry, and the board expects that it will be back by the end of the year, said the mayor. ';
const ZH = '青岚市地铁六号线今日正式开通运营，全长四十六公里，共设二十七座车站，市民可在早上六时起乘车前往各站。';
const RU = 'Новый мост через реку открыли сегодня в полдень, движение по нему начнётся завтра утром, сообщили в городской администрации. ';

function article(above: string, below = '', text = EN, head = '') {
  const body = ['', '1', '2', '3'].map((n) => `<p>${n} ${text.repeat(3)}</p>`).join('');
  return extract(
    `<head><title>Rain again in the hills today</title>${head}</head><article><h1>Rain again in the hills today</h1>${above}${body}${below}</article>`,
  ).article!;
}

function names(people: readonly { name: string }[]): string[] {
  return people.map(({ name }) => name);
}

function ld(object: object): string {
  return `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', headline: 'Rain again in the hills today', ...object })}</script>`;
}

describe('authors near the body', () => {
  it('are read from labels, classes and "by", with the address the name is linked to', () => {
    expect(names(article('<p>By Ann Lee and Bob Ray, 16 May 2024</p>').author)).toEqual(['Ann Lee', 'Bob Ray']);
    expect(names(article('<div class="post-author">Ann Lee</div>').author)).toEqual(['Ann Lee']);
    expect(names(article('<div class="post-author">via <a href="/u/annlee">Ann Lee</a></div>').author)).toEqual(['Ann Lee']);
    expect(names(article('<p itemprop="author" itemscope><b itemprop="name">Ann Lee</b></p>').author)).toEqual(['Ann Lee']);
    expect(article('<p class="byline">By <a href="https://a.example/ann">Ann Lee</a></p>').author).toEqual([
      { name: 'Ann Lee', url: 'https://a.example/ann' },
    ]);
    expect(names(article('', '<div class=a>Авторы:</div><div class=b><a href="/p">Дмитрий Попов</a></div>', RU).author)).toEqual([
      'Дмитрий Попов',
    ]);
    expect(names(article('<p>2020-06-05 20:35 <span>叨叨姐</span> <span>胡一刀</span></p>', '', ZH).author)).toEqual(['叨叨姐', '胡一刀']);
    expect(names(article(`<p>长江网10月4日讯（记者陈智 整合）${ZH}</p>`, '', ZH).author)).toEqual(['陈智']);
    const end = '市交通局表示，开通首周客流将受到监测，必要时会增加班次，并在主要换乘站安排引导人员。'.repeat(2);
    expect(names(article('', `<p>${end}（张巨峰）</p>`, ZH).author)).toEqual(['张巨峰']);
  });

  it('are none of cards, whose titles lead to what they wrote', () => {
    const card = (name: string): string =>
      `<div class="post"><h3><a href="/${name.length}">What ${name} saw in the hills</a></h3><div class="author-name">By <a rel="author" href="/author/${name}">${name}</a></div><p>${EN}</p></div>`;
    const list = (cards: string): string[] => names(extract(`<title>Hills</title><main><h1>Hills</h1>${cards}</main>`).article!.author);
    expect(list(['Ann Lee', 'Bob Rays', 'Carl Smith'].map(card).join(''))).toEqual([]);
    expect(list(card('Ann Lee') + `<p>${EN.repeat(3)}</p>`)).toEqual(['Ann Lee']);
  });

  it('are none who took the pictures, whichever way the line says so', () => {
    const written = '<span itemprop="author"><a href="/a/sofie">Sofie Brandt</a></span>';
    for (const taken of ['<span class="article-byline__photographer">Thomas Ravn (foto)</span>', '<span>Thomas Ravn (foto)</span>'])
      expect(names(article(`<div class="byline">By ${written}, ${taken}</div>`).author)).toEqual(['Sofie Brandt']);
  });

  it('stand beside the agency they wrote with', () => {
    for (const line of [
      'Par Claire Muller, avec AFP',
      'Par Claire Muller (avec AFP)',
      'Par Claire Muller et AFP',
      'Par Claire Muller, avec l’AFP',
    ]) {
      const { author, sourceOrganization } = article(`<span class="author">${line}</span>`);
      expect([names(author), sourceOrganization]).toEqual([['Claire Muller'], { name: 'AFP' }]);
    }
  });

  it('are no issuers of press releases, which are their source', () => {
    const { author, sourceOrganization } = article(
      '',
      '<p class="originator">Original-Content von: Feuerwehr Essen, übermittelt durch news aktuell</p>',
    );
    expect([author, sourceOrganization]).toEqual([[], { name: 'Feuerwehr Essen' }]);
  });

  it('are the whole line where metadata or a card below names one of them, however they are written', () => {
    const line = '<p class="byline">By Dr. Ann B. Lee, Bob Ray and Cara Dunn</p>';
    const card = '<div class="card"><a href="/author/ann-lee">Ann Lee</a></div>';
    expect(names(article(line, card, EN, ld({ author: { '@type': 'Person', name: 'Ann Lee' } })).author)).toEqual([
      'Dr. Ann B. Lee',
      'Bob Ray',
      'Cara Dunn',
    ]);
  });

  it('come first: who is shown further down read it, or is in the next article', () => {
    const box = (name: string): string => `<div><p>x</p><span class="author">${name}</span></div>`;
    expect(names(article('<p><span class="writer">Ann Lee</span></p>', box('Bob Ray') + box('Cara Dunn')).author)).toEqual(['Ann Lee']);
    // Whom the page states is no less likely for standing further down.
    const stated = ld({ author: { '@type': 'Person', name: 'Cara Dunn' } });
    expect(names(article('<p><span class="writer">Ann Lee</span></p>', box('Cara Dunn'), EN, stated).author)).toEqual(['Cara Dunn']);
  });

  it('stand right above the day or right below it, linked or not, and beside how long ago it was', () => {
    expect(names(article('<div><a href="/av/ann-lee">Ann Lee</a></div><div>Publicerad 22:31</div>').author)).toEqual(['Ann Lee']);
    expect(names(article('<h3>Ann Lee</h3><p>Last updated on 16 May 2024</p>').author)).toEqual(['Ann Lee']);
    expect(names(article('<div>16 May 2024</div><div><a href="/x">Ann Lee</a></div>').author)).toEqual(['Ann Lee']);
    expect(names(article('<div>Ann Lee<span>|</span><span>Published 4 months ago</span></div>').author)).toEqual(['Ann Lee']);
    expect(article('<div><a href="/s">Our Harbour 2</a></div><div>16 May 2024</div>').author).toEqual([]);
  });

  it('are called so right under the headline, behind a count of comments, and among the first paragraphs', () => {
    const board = Array.from({ length: 40 }, (_, i) => `<div>Boat number ${i}</div>`).join('');
    expect(names(article(`<div class="post-author-name">Ann Lee, Harbour Expert</div>${board}`).author)).toEqual(['Ann Lee']);
    expect(names(article('<p><span class="count-comments">0</span> · by <b>Ann Lee</b> · Updated on 8 January 2026</p>').author)).toEqual([
      'Ann Lee',
    ]);
    const summary = `<p>${EN}</p>`.repeat(3);
    const byline = '<aside><div class="entry-author"><a href="/autor/ann-lee">Ann Lee</a></div></aside>';
    expect(names(article(summary + byline).author)).toEqual(['Ann Lee']);
  });

  it('are none of those who comment, and not what footers say', () => {
    const comment = (i: number): string =>
      `<li class="comment"><div class="comment-author vcard"><p>${i} I agree with all of it.</p><cite>By <b class="fn">Max ${i}</b></cite> <a href="#r${i}">Antworten</a></div></li>`;
    expect(article('', `<ol id="commentlist">${comment(1)}${comment(2)}</ol>`).author).toEqual([]);
    expect(article('', '<p>Impressum Datenschutz</p>').author).toEqual([]);
  });

  it('stand in an author box of a sidebar, not in the navigation or a list of what was measured', () => {
    expect(names(article('', '<div class="teaser-box author short"><div>Ann Lee</div></div>').author)).toEqual(['Ann Lee']);
    expect(article('<div class="subnavi">Autoren: Unerhört</div>').author).toEqual([]);
    expect(article('', '<ul><li>Fewer Boats</li><li>Higher Tides</li></ul>').author).toEqual([]);
  });

  it('are not photographers, reviewers, headings or the names in related lists', () => {
    expect(article('<p class="author">Фото: Getty Images/Guliver</p>', '', RU).author).toEqual([]);
    expect(article('<p class="byline">Medically reviewed by Ann Lee</p>').author).toEqual([]);
    expect(article('<h2>Final Word</h2>').author).toEqual([]);
    expect(article('', '<div class="related"><span class="author">Ann Lee</span></div>').author).toEqual([]);
    expect(article('<p>图为启动仪式。（刘通摄）</p>', '', ZH).author).toEqual([]);
  });

  it('end where somebody else is named who read or edited it, and where a section begins', () => {
    const line = '<p>By <a href="/author/ann-lee">Ann Lee</a>, DVM. Reviewed by <a href="/author/bob-ray">Bob Ray</a></p>';
    expect(names(article(line).author)).toEqual(['Ann Lee']);
    expect(names(article('<div class="byline">By Ann Lee and Bob Ray. Medically reviewed by Cara Dunn</div>').author)).toEqual([
      'Ann Lee',
      'Bob Ray',
    ]);
    expect(names(article('<p class="byline">Ann Lee in <a href="/ships">Sail Boats</a>, <a href="/t">Tall Ships</a></p>').author)).toEqual([
      'Ann Lee',
    ]);
    expect(names(article('<p>Text von Ann Lee Illustration von Bob Ray</p>', '').author)).toEqual(['Ann Lee']);
    expect(names(article('<div class="byline">Isabel KeaneJournal News</div>').author)).toEqual(['Isabel Keane']);
  });

  it('stand below a label, past initials and before degrees, and in the foot of a post', () => {
    expect(names(article('', '<p>Article written by:</p><p>Doris Munoz-Mantilla, MD, FOMA, DABOM</p>').author)).toEqual([
      'Doris Munoz-Mantilla',
    ]);
    expect(names(article('', '<div>Author</div><div>AL</div><div>Ann Lee</div>').author)).toEqual(['Ann Lee']);
    const foot =
      '<div class="post-footer"><span class="post-author">Eingestellt von <span>Ann Lee</span> um <a href="#">21:11</a></span></div>';
    expect(names(article('', foot).author)).toEqual(['Ann Lee']);
  });

  it('may have given the site their name, where one person tells the text, its data calls it no news and the text has no such words', () => {
    const meta = '<meta name="author" content="Ann Lee"><meta property="og:site_name" content="Ann Lee">';
    const own = 'I walked home along the pier with my old coat and I wrote to the board that it should pay for the new ferry. ';
    const read = (url: string, head: string, text = own) =>
      extract(
        `<head><title>Rain again in the hills today</title>${head}</head><article><h1>Rain again in the hills today</h1>${`<p>${text.repeat(3)}</p>`.repeat(3)}</article>`,
        { url },
      ).article!;
    expect(names(read('https://annlee2.example.com/rain', meta).author)).toEqual(['Ann Lee']);
    expect(names(read('https://notes.example.com/rain', meta).author)).toEqual(['Ann Lee']);
    expect(names(read('https://notes.example.com/rain', meta, EN).author)).toEqual([]);
    expect(names(read('https://annlee2.example.com/rain', meta + ld({}), EN).author)).toEqual([]);
    const firm = meta.replaceAll('Ann Lee', 'Ferry Boats');
    expect(names(read('https://ferryboats.example/rain', firm, EN).author)).toEqual([]);
  });

  it('sign where the text ends, whoever else is named there', () => {
    expect(names(article('', '<p>(Reporting by Ann Lee in Lima and Bob Ray; editing by Cara Dunn)</p>').author)).toEqual([
      'Ann Lee',
      'Bob Ray',
    ]);
    expect(names(article('', '<p>Reported by Ann Lee</p>').author)).toEqual(['Ann Lee']);
    expect(names(article('', '<p>This post was written by Ann Lee, Head of Marketing and Community Development</p>').author)).toEqual([
      'Ann Lee',
    ]);
    expect(names(article('', '<p class="author-box">This post by Ann Lee</p>').author)).toEqual(['Ann Lee']);
    expect(names(article('', '<p>Quelle: Raphael Bischof (Text), Stefan Rau (Bild)</p>').author)).toEqual(['Raphael Bischof']);
    expect(article('', '<p>Quelle: Tide (Archiv)</p>').author).toEqual([]);
    const short = (end: string) =>
      extract(
        `<title>青岚地铁开通</title><h1>青岚地铁开通</h1><p>${ZH.repeat(3)}</p><p>${ZH.repeat(2)}次日。</p><p>${ZH.repeat(2)}${end}</p>`,
      ).article!;
    expect(names(short('（李在山）').author)).toEqual(['李在山']);
    expect(short('（李在山摄）').author).toEqual([]);
  });

  it('stand beside a day that is written with a month, and by a first name below a label', () => {
    expect(names(article('<p>Ann Lee | Senior Writer | July 2, 2025</p>').author)).toEqual(['Ann Lee']);
    expect(names(article('<div>Written by</div><div><b>Eliz</b> - Product marketer</div>').author)).toEqual(['Eliz']);
    expect(article('<div class=a>von</div><div class=a>APA</div><div class=a>Donnerstag</div>').author).toEqual([]);
  });

  it('are believed before an uploader whom the page does not show', () => {
    const uploader = '<meta name="author" content="Kim Poster">';
    expect(names(article('<p class="byline">By Ann Lee</p><p>3 May 2024</p>', '', EN, uploader).author)).toEqual(['Ann Lee']);
    expect(names(article('', '', EN, uploader).author)).toEqual(['Kim Poster']);
  });

  it.each<[line: string, names: string[]]>([
    ['<p>Words: Ann Leigh</p><p>Photographs: Bob Ray</p>', ['Ann Leigh']],
    ['<p>Ann Leigh, Local Press Project Reporter, The Coast Ledger</p>', ['Ann Leigh']],
    ['<p><b>Ann Leigh</b>, <i>The Tide, Lima</i></p>', ['Ann Leigh']],
    ['<p>Ann Leighová, ČTK</p>', ['Ann Leighová']],
    ['<p>ANN LEIGH (EFE)</p><p>Lima</p>', ['ANN LEIGH']],
    ['<p>Ann Leigh</p><p>Journalist</p><p>Publisert 4. mars 2026</p>', ['Ann Leigh']],
    ['<p>From our correspondent Ann Leigh in Lima</p>', ['Ann Leigh']],
    ['<p>Von unserer Redakteurin Ann Leigh</p>', ['Ann Leigh']],
    ['<p>De notre correspondante à Lima, Ann Leigh</p>', ['Ann Leigh']],
    ['<p>Propos recueillis par Ann Leigh</p>', ['Ann Leigh']],
    ['<p>Par Ann Leigh avec AFP</p>', ['Ann Leigh']],
    ['<p>Texto y fotos: Ana Leigh</p>', ['Ana Leigh']],
    ['<p>Scris de Ana Leigh pe 4 martie 2026</p>', ['Ana Leigh']],
    ['<p>Bởi Mai Quỳnh Lam</p>', ['Mai Quỳnh Lam']],
    ['<p>Napsala: Ann Leighová</p>', ['Ann Leighová']],
    ['<p>Беседовала Анна Котова</p>', ['Анна Котова']],
    ['<p>от Анна Котова</p>', ['Анна Котова']],
    ['<p>Της Άννας Κότα</p>', ['Άννας Κότα']],
    ['<p>লেখা: আনা কুইল</p>', ['আনা কুইল']],
    ['<p>للكاتبة مارا القويل</p>', ['مارا القويل']],
    ['<p>4. März 2026 von Ann Leigh | Kategorie: Hafen</p>', ['Ann Leigh']],
    ['<p>Updated by Bob Ray</p><p>Ann Leigh - Tide</p>', ['Ann Leigh']],
  ])('are named by %s', (line, wanted) => {
    const site = '<meta property="og:site_name" content="Tide">';
    expect(names(article(line, '', EN, site).author)).toEqual(wanted);
  });

  it.each<[end: string, names: string[]]>([
    ['<p>— Ann Leigh</p>', ['Ann Leigh']],
    ['<p>Ann Leigh (PAP)</p>', ['Ann Leigh']],
    ['<p>Ann Leigh/dpa</p>', ['Ann Leigh']],
    ['<p>Анна КОТОВА, фото автора</p>', ['Анна КОТОВА']],
    ['<p style="text-align: right"><b>Mai Quỳnh Lam</b></p>', ['Mai Quỳnh Lam']],
    ['<p>(Reporting by Ann Leigh; writing by Bob Ray; editing by Cara Dunn)</p>', ['Ann Leigh', 'Bob Ray']],
  ])('sign at the end: %s', (end, wanted) => {
    expect(names(article('', end).author)).toEqual(wanted);
  });

  it('end a summary, in which nobody else is named', () => {
    expect(names(article(`<p>${EN} Von Ann Leigh</p>`).author)).toEqual(['Ann Leigh']);
    expect(article(`<p>${EN} By Friday the rain was over.</p>`).author).toEqual([]);
  });

  it('did not take the pictures: credits below their label and with an agency', () => {
    expect(article('<p>Foto:</p><p>Ann Leigh</p>').author).toEqual([]);
    expect(article('<div>Ann Leigh / AP</div>').author).toEqual([]);
    expect(article('<p>Jane Doe</p><p>Photographer</p>').author).toEqual([]);
  });

  it('sign East Asian texts by the customs of their papers', () => {
    const read = (language: string, text: string, above: string, below = '') =>
      extract(
        `<html lang="${language}"><title>${text.slice(0, 9)}</title><h1>${text.slice(0, 9)}</h1>${above}${`<p>${text.repeat(3)}</p>`.repeat(3)}${below}</html>`,
      ).article!.author;
    const JA = '港湾委員会は火曜日、満員の市庁舎での長い議論の末、古い灯台をさらに十年間維持することを決めた。';
    const KO = '항만 위원회는 화요일 만원을 이룬 시청에서 긴 토론 끝에 오래된 등대를 앞으로 십 년 더 운영하기로 했다. ';
    expect(names(read('zh-TW', ZH, '<p>［記者馬若蘭／基隆報導］</p>'))).toEqual(['馬若蘭']);
    expect(names(read('zh-TW', ZH, '', '<p>（中央社記者馬若蘭基隆4日電）</p>'))).toEqual(['馬若蘭']);
    expect(names(read('ja', JA, '<p>執筆者：真鍋 麻里</p>'))).toEqual(['真鍋 麻里']);
    expect(names(read('ja', JA, '<p>2026年3月4日 9時15分　真鍋麻里</p>'))).toEqual(['真鍋麻里']);
    expect(names(read('ko', KO, '<p>글 마라영 / 사진 탁아현</p>'))).toEqual(['마라영']);
  });

  it('are not the people a text is about', () => {
    expect(article('', '<p><a href="/person/ann-lee">Ann Lee</a></p>').author).toEqual([]);
  });

  it('beat the name of the house in metadata, and lose to a person there', () => {
    const house = ld({ author: { name: 'The Bugle' }, publisher: { name: 'The Bugle' } });
    expect(names(article('<p class="byline">Ann Lee</p>', '', EN, house).author)).toEqual(['Ann Lee']);
    expect(article('', '', EN, house)).toMatchObject({ author: [], publisher: { name: 'The Bugle' } });
    const person = ld({ author: [{ givenName: 'Birgit', familyName: 'Baumann', jobTitle: 'Redakteurin' }] });
    expect(article('', '', EN, person).author).toEqual([{ name: 'Birgit Baumann', role: 'Redakteurin' }]);
  });

  it('agree with metadata, which raises the confidence', () => {
    const person = ld({ author: { name: 'Ann Lee' } });
    const alone = article('', '', EN, person).provenance.author!;
    const both = article('<p class="byline">By Ann Lee</p>', '', EN, person).provenance.author!;
    expect(both.confidence).toBeGreaterThan(alone.confidence);
    expect([`${both.source} ${both.property}`, ...(both.agreeing ?? [])]).toEqual(expect.arrayContaining(['json-ld author', 'html class']));
  });
});

describe('what stands beside the day', () => {
  it('is nobody: a button, a guide to the rules, a source', () => {
    for (const text of ['Ask Question', 'Joined Tidehouse', 'Learn About Rules'])
      expect(names(article(`<p>${text}</p><p>16 May 2024</p>`).author), text).toEqual([]);
  });
});

describe('editors', () => {
  it('are told from authors', () => {
    const found = article('<p>2024-05-16 06:30 来源：长江网 作者：陈智</p>', '<p>[责任编辑：韩保林 PK155]</p>', ZH);
    expect(names(found.author)).toEqual(['陈智']);
    expect(names(found.editor)).toEqual(['韩保林']);
    expect(found.sourceOrganization).toEqual({ name: '长江网' });
  });

  it('are no authors where metadata mixes them up', () => {
    const found = article(
      '<div class="author">Naufal Zuhdi</div>',
      '<p class="author">Editor : <a href="/author/1">Heryadi</a></p>',
      EN,
      ld({ author: { name: 'Heryadi' } }),
    );
    expect(names(found.author)).toEqual(['Naufal Zuhdi']);
    expect(names(found.editor)).toEqual(['Heryadi']);
    const labelled = article('', '', RU, '<meta name="author" content="Редактор: Елин Димитров">');
    expect([names(labelled.author), names(labelled.editor)]).toEqual([[], ['Елин Димитров']]);
  });
});

describe('sourceOrganization', () => {
  it('is no button below a text', () => {
    expect(article('', '<ul><li><a>Quellen:</a></li><li><a>Teilen</a></li></ul>').sourceOrganization).toBeUndefined();
  });

  it('is not what stands behind a link to the source', () => {
    expect(article('<p><a href="/src/lib.rs.html">Source</a></p><p>Expand description</p>').sourceOrganization).toBeUndefined();
    expect(article('<p>Source:</p><p>Coast Gazette</p>').sourceOrganization).toEqual({ name: 'Coast Gazette' });
  });

  it('stands behind a label or beside the date', () => {
    expect(article('<p>2019-09-26 10:56:28 <a href="/">证券时报网</a></p>', '', ZH).sourceOrganization).toEqual({ name: '证券时报网' });
    expect(article('<p>石佳/中国青年报</p>', '', ZH)).toMatchObject({
      author: [{ name: '石佳' }],
      sourceOrganization: { name: '中国青年报' },
    });
    expect(article('', '', EN, ld({ sourceOrganization: { name: 'Reuters' } })).sourceOrganization).toEqual({ name: 'Reuters' });
  });

  it('signs with people or instead of them: in the byline, beside the day, where the text begins and where it ends', () => {
    const source = (above: string, below = '', head = ''): string | undefined => article(above, below, EN, head).sourceOrganization?.name;
    const own = '<meta property="og:site_name" content="The Tide Post">';
    expect(source('<p>By Ann Lee, The Associated Press</p>')).toBe('The Associated Press');
    expect(source('<p class="byline">Ann Lee, Ap National Writer</p>')).toBe('AP');
    expect(source('<p class="byline">Galo Ramírez | El Sol de México</p>')).toBe('El Sol de México');
    expect(source('<p>AP</p><p>Sep 30, 2020</p>')).toBe('AP');
    expect(source('<p>Mark Hicks, The Tide Post Published 7:40 p.m. March 17, 2020</p>', '', own)).toBe('The Tide Post');
    expect(source('<p>Ann Lee</p><p>Tide Post News Wire</p><p>Sep 30, 2020</p>', '', own)).toBeUndefined();
    expect(source(`<p>PARIS, 3 May (Reuters) - ${EN}</p>`)).toBe('Reuters');
    expect(source(`<p>नई दिल्ली, 10 मार्च (भाषा) ${EN}</p>`)).toBe('भाषा');
    expect(source(`<p>(서울=연합뉴스) 김민준 기자 = ${EN}</p>`)).toBe('연합뉴스');
    expect(source(`<p>Hamburg (dpa/lno) – ${EN}</p>`)).toBe('dpa');
    expect(source('', `<p>${EN.trim()} — AFP</p>`)).toBe('AFP');
    expect(source('', `<p>${EN.trim()} (SID)</p>`)).toBe('SID');
  });

  it('is no tag, no school, no box and no archive of pictures', () => {
    const source = (above: string, below = ''): unknown => article(above, below).sourceOrganization;
    expect(source('<p>16 May 2024 | Tags: Top Solar News, Social Media</p>')).toBeUndefined();
    expect(source('<p>By Ann Lee, University of Plata, 16 May 2024</p>')).toBeUndefined();
    expect(source('<p>By Ann Lee, 16 May 2024</p><p>Share this post</p>')).toBeUndefined();
    expect(source('<p>By Ann Lee, 16 May 2024</p>', '<p>Source: Getty Images</p>')).toBeUndefined();
    expect(source(`<p>The ferry (see below) – ${EN}</p>`)).toBeUndefined();
  });

  it('is the people of the house where they sign by its name, and nobody where they have none of their own', () => {
    const signed = (name: string, head = '<meta property="og:site_name" content="Tidewater">'): string | undefined =>
      article(`<p class="byline">By <a class="author" href="/author/x">${name}</a></p>`, '', EN, head).sourceOrganization?.name;
    expect(signed('The Tidewater Ferry Team')).toBe('The Tidewater Ferry Team');
    expect(signed('Tidewater Editorial Team')).toBe('Tidewater Editorial Team');
    for (const name of ['Marketing Team', 'News Desk', 'Staff Reporter']) expect(signed(name), name).toBeUndefined();
    const below = '<div><div>By</div><div>The Tidewater Team</div></div>';
    expect(article(below, '', EN, '<meta property="og:site_name" content="Tidewater Ferries">').sourceOrganization?.name).toBe(
      'The Tidewater Team',
    );
  });

  it('is nobody where the page says so', () => {
    expect(article('<p>来源：本站原创 作者：陈智</p>', '', ZH).sourceOrganization).toBeUndefined();
    expect(article('<p>来源：互联网</p>', '', ZH).sourceOrganization).toBeUndefined();
  });
});

describe('authors of papers', () => {
  const creators = '<meta name="dc.creator" content="Ilse van Dorn"><meta name="dc.creator" content="Rui Matos">';

  it('are all whom metadata names, where the page shows each in a box of their own', () => {
    const card = (name: string): string => `<div class="card"><b>${name}</b> <a href="/s">Profiles</a></div>`;
    const one = (name: string, lead = ''): string =>
      `<div class="art-authors">${lead}<div class="profile-card">${name}</div><div class="dropdown profile-content">${card(name)}</div></div>`;
    const apart = `${one('Ilse van Dorn', 'by ')}<p>and</p>${one('Rui Matos')}`;
    expect(names(article(apart, '', EN, creators).author)).toEqual(['Ilse van Dorn', 'Rui Matos']);
  });

  it('stand in elements of one name, with an address between them', () => {
    const one = (name: string, mail: string): string =>
      `<span class="creator role_author"><span class="personname">${name}</span><span class="author_notes"><span class="contact role_email"><br>${mail}</span></span></span>`;
    const line = `<div class="authors">${one('Tomasz Wirski', 'tw@b.example')} ${one('Amina Bello', '')}</div>`;
    expect(names(article(line).author)).toEqual(['Tomasz Wirski', 'Amina Bello']);
  });
});
