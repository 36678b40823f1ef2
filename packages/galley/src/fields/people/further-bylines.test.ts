/** Who wrote, in scripts and forms of bylines from the Near East to Korea; and what stands near without naming anybody. */
import { describe, expect, it } from 'vitest';
import { extract } from '../../extract.ts';
import { splitNames } from './split-names.ts';

const TEXT = [
  'The harbour board said on Tuesday that the old crane would be taken down before the winter, since nobody had paid for its repair.',
  'Two firms have offered to carry it off, and a museum would like to have its hook, which weighs eleven tonnes and is made of iron.',
  'The board will decide in March, when the last of the offers has been read and the council has been heard, its speaker said.',
];

function read(language: string, above: string, below = '') {
  const body = TEXT.map((line) => `<p>${line}</p>`).join('');
  const page = `<html lang="${language}"><title>Crane to go</title><article><h1>Crane to go</h1>${above}<div>${body}${below}</div></article>`;
  return extract(page).article!;
}

const namesOf = (...page: Parameters<typeof read>): string[] => read(...page).author.map(({ name }) => name);
const figure = (caption: string): string =>
  `<p>14.03.2025.</p><figure><img src="/a.jpg" width="800" height="500"><figcaption>${caption}</figcaption></figure>`;

describe('who wrote it', () => {
  it.each<[language: string, byline: string, names: string[]]>([
    ['ar', '<p class="byline">كتب: <a>غادة عبدالحافظ</a>، <a>السيد الشربينى</a></p>', ['غادة عبدالحافظ', 'السيد الشربينى']],
    ['ur', '<p class="byline">کریم بخش، عمیر رضوی</p>', ['کریم بخش', 'عمیر رضوی']],
    ['ur', '<p>رپورٹ: کریم بخش سومرو</p>', ['کریم بخش سومرو']],
    ['zh', '<p class="byline">报道：梁慧仪　摄影：陈世伟</p>', ['梁慧仪']],
    ['ko', '<p>정유리 기자, 해남=박철홍 기자</p>', ['정유리', '박철홍']],
    ['lv', '<p>Teksts: Jānis Ozols</p>', ['Jānis Ozols']],
    ['hr', '<p>Pripremila: Ana Kovač</p>', ['Ana Kovač']],
    [
      'el',
      '<div class="meta"><span>Γράφει: Άννα Λη</span> <span>Τρίτη πρωί, λίγο πριν από τις δέκα</span> <span>το διάβασαν ως τώρα πολλοί</span></div>',
      ['Άννα Λη'],
    ],
    // The place behind a job, what a button beside a name says, who took the picture.
    ['pt', '<p class="autor">Por Ann Lee - Repórter da Agência Maré - Rio de Janeiro</p>', ['Ann Lee']],
    ['ko', '<div class="writer"><a href="/reporter/1"><b>정유리<span>기자</span></b></a><button>구독</button></div>', ['정유리']],
    ['pl', '<div class="embed embed-photo"><img src="/a.jpg"><p>Dźwig / <span class="author">Bob Ray</span></p></div>', []],
    ['fo', '<p>Skrivað hevur Jóhan Dam</p><p>14.03.2025</p>', ['Jóhan Dam']],
    ['so', '<p>W/D: Maxamed Xuseen</p>', ['Maxamed Xuseen']],
    ['lb', '<p class="byline">Vum <a>Jos Weber</a></p>', ['Jos Weber']],
    ['sw', '<p class="by">Na Rehema Juma na Asha Ali</p>', ['Rehema Juma', 'Asha Ali']],
    // What is counted beside it, in words of no list; what Elementor calls every line; an office.
    ['lv', '<p>Ilmārs Bērziņš, 11.09.2009.&nbsp; Lasīts: 455</p>', ['Ilmārs Bērziņš']],
    ['en', '<div class="elementor-heading-title">Ann Lee</div><p>14.03.2025</p>', ['Ann Lee']],
    ['en', '<div class="heading-title">Ann Lee</div><p>14.03.2025</p>', []],
    ['km', '<p>ដោយ៖ ការិយាល័យព័ត៌មាន</p>', []],
    ['so', '<p>Xafiiska Wararka Geesguud</p>', []],
    [
      'af',
      '<div class="author"><a href="/joernaliste/a">Anna de Wet</a> <span>en</span> <a href="/joernaliste/b">Piet Nel</a></div>',
      ['Anna de Wet', 'Piet Nel'],
    ],
    ['ug', '<p>مۇخبىرىمىز گۈلچېھرە كېيۇم</p><p>2024-03-17</p>', ['گۈلچېھرە كېيۇم']],
  ])('%s %s', (language, byline, names) => expect(namesOf(language, byline)).toEqual(names));

  it.each([
    ['zh', '<p class="author">台東縣12日電</p>'],
    ['zh', '<p class="author">社論</p>'],
    ['vi', '<p>Theo dõi Tuổi Trẻ trên Google News</p>'],
    ['sr', figure('(Фото Н. Марјановић)')],
    ['ro', figure('Foto Dan Rus')],
    ['fa', figure('معترضان در تهران © AFP')],
    ['ko', '<p>사진=박철홍 기자</p>'],
    ['tr', '<p>Giriş Tarihi:</p>'],
    ['en', '<aside><div>Media contact</div><div>Marit Solheim</div><div><a href="mailto:p@x.example">p@x.example</a></div></aside>'],
    ['en', '<ul><li><a href="/1">Text</a></li><li><a href="/2">Permanent link</a></li></ul>'],
    ['en', '<div class="quote"><p>So it goes.</p><p class="quote-author">Ann Lee</p></div>'],
    ['te', '<div><span>AVN</span> , Publish Date - ఏప్రిల్ 05 , 2024 | 01:20 PM</div>'],
    ['ja', '<div><time>2024/02/10 10:20</time> <span>会員限定記事</span></div>'],
    ['ja', '<div><span>投稿日<time>2024年02月10日</time></span></div>'],
    ['en', '<aside><h3>Voiced by</h3><div>Petra Lindqvist</div></aside>'],
    ['ja', '<p><time>6/18(火) 17:42</time><span>配信</span></p><a href="#comment"><span>コメント</span><span>184</span></a>'],
  ])('nobody: %s %s', (language, above) => {
    const { author, sourceOrganization } = read(language, above);
    expect([author, sourceOrganization]).toEqual([[], undefined]);
  });

  it('a list whose element names all, wherever only some are linked', () => {
    const [ann, bob] = ['<a href="/writer/1"><span class="writer">Ann Lee</span></a>', '<span class="writer">Bob Ray</span>'];
    expect(namesOf('en', `<p>${ann}, ${bob}</p>`)).toEqual(['Ann Lee', 'Bob Ray']);
    expect(namesOf('en', `<div>${ann}</div><div>${bob}</div>`)).toEqual(['Ann Lee', 'Bob Ray']);
    // Who took the pictures is none of them.
    expect(namesOf('en', `<div>${ann}</div><div><span class="writer">Bob Ray (foto)</span></div>`)).toEqual(['Ann Lee']);
  });

  it('at the end, and no tags there', () => {
    expect(namesOf('tr', '', '<p><strong>Haber-Foto: Ayşe Kaya</strong></p>')).toEqual(['Ayşe Kaya']);
    expect(namesOf('en', '', '<p>(Report by Ann Lee)</p>')).toEqual(['Ann Lee']);
    expect(namesOf('fr', '', '<p>« Et voilà. »</p><div align="right"><b>Anne Lebrun</b></div>')).toEqual(['Anne Lebrun']);
    expect(namesOf('fr', '', '</div><div><a href="/t/1">Épidémie</a> <a href="/t/2">Vendée</a>')).toEqual([]);
  });

  it('a caption names who took the picture, whatever it says', () => {
    const caption = figure('The crane. <span>By <a href="/staff/bob">Bob Ray</a> / Daily Tide</span>');
    expect(namesOf('en', `<ul><li>By <a href="/staff/ann">Ann Lee</a></li></ul>${caption}`)).toEqual(['Ann Lee']);
  });

  it('a salutation stays in the text', () => {
    const { author, articleBody } = read('en', '<p><strong>Dear Editor,</strong></p>');
    expect([author, articleBody.startsWith(TEXT[0]!) || articleBody.startsWith('Dear')]).toEqual([[], true]);
  });

  it('agencies and notes in brackets are no names', () => {
    const last = (line: string) => read('ja', '', `<p>${line}</p>`);
    expect(last('（共同）')).toMatchObject({ author: [], sourceOrganization: { name: '共同' } });
    for (const line of ['と笑った。（共同）', 'と笑った。（時事）', 'と笑った。（敬称略）']) expect(last(line).author).toEqual([]);
  });

  it('and joins names in Sinhala', () => {
    expect(splitNames('අතුල බණ්ඩාර සහ ප්‍රදීප් රණතුංග')).toEqual(['අතුල බණ්ඩාර', 'ප්‍රදීප් රණතුංග']);
  });

  it.each([
    ['sk', '<p><span>Zdroj: SITA</span> <span>14. marca 2025 o 15:20</span></p>', 'SITA'],
    ['pl', '<p><span>PAP</span> <span>14 marca 2025</span></p>', 'PAP'],
    ['bg', '<p>Източник: БГНЕС</p>', 'БГНЕС'],
  ])('a source ends before the day: %s %s', (language, above, name) => expect(read(language, above).sourceOrganization?.name).toBe(name));
});

it('a source is a journal without its volume, and no address named below the text', () => {
  const source = (above: string, below: string) => read('en', above, below).sourceOrganization?.name;
  for (const volume of ['2026', '2019;7(6):e14273'])
    expect(source(`<meta name="dc.source" content="Tide Research ${volume}">`, ''), volume).toBe('Tide Research');
  expect(source('', '<p>Source: Coast Gazette</p>')).toBe('Coast Gazette');
  expect(source('', '<p>Source: Coasthealth.no</p>')).toBeUndefined();
});

it('initials that close a text are of those named above it', () => {
  expect(namesOf('pt', '<p class="byline">Por Ann Lee e Bob Ray</p>', '<p>(A.L. e B.R.)</p>')).toEqual(['Ann Lee', 'Bob Ray']);
});

describe('when', () => {
  it('a time behind another label belongs to the next date', () => {
    const pair =
      '<div><span>Oluşturulma:</span> <time>10:22 - 14 Mayıs 2023</time> <span>Güncelleme:</span> <time>12:05 - 15 Mayıs 2023</time></div>';
    expect(read('tr', pair)).toMatchObject({ datePublished: '2023-05-14T10:22:00+03:00', dateModified: '2023-05-15T12:05:00+03:00' });
  });

  it('comments without a zone are of the one in which the page dates its article', () => {
    const said = [
      'Молодцы жители, но платить за уборку тогда зачем, спрашиваю я.',
      'Пишите в прокуратуру, помогает: у нас во дворе всё убрали за два дня.',
    ];
    const comment = (k: number) =>
      `<li class="comment" id="comment-${k}"><div class="comment-body"><cite class="fn">Марина ${k}</cite> <time datetime="2025-03-11T12:4${k}:00">11 марта 2025 12:4${k}</time><p>${said[k - 1]}</p><a class="comment-reply-link" href="#r">Ответить</a></div></li>`;
    const page = (zone: string) =>
      `<html lang="ru"><title>Кран</title><meta property="article:published_time" content="2025-03-11T12:30:00${zone}"><article><h1>Кран</h1>${`<p>${said.join(' ').repeat(3)}</p>`.repeat(2)}<p>Новый мост через реку открыли сегодня в полдень, движение по нему начнётся завтра утром, сообщили в администрации города.</p></article><ol class="comments">${comment(1)}${comment(2)}</ol>`;
    const daysOf = (zone: string) => extract(page(zone)).article!.comment.map(({ datePublished }) => datePublished);
    expect(daysOf('+05:00')).toEqual(['2025-03-11T12:41:00+05:00', '2025-03-11T12:42:00+05:00']);
    expect(daysOf('')).toEqual(['2025-03-11T12:41:00+03:00', '2025-03-11T12:42:00+03:00']);
  });
});
