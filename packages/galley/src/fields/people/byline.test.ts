/** Whom lines near the body do not name, and what stands behind labels of other things. */
import { describe, expect, it } from 'vitest';
import { extract } from '../../extract.ts';

const SENTENCES: Readonly<Record<string, string>> = {
  en: 'The council will pay for the new ferry, and the board expects that it will be back by the end of the year, said the mayor. ',
  es: 'El Gobierno provincial anunció este martes una inversión para mejorar el suministro de agua en las localidades del norte. ',
  ru: 'Новый мост через реку открыли сегодня в полдень, движение по нему начнётся завтра утром, сообщили в городской администрации. ',
  zh: '青岚市地铁六号线今日正式开通运营，全长四十六公里，共设二十七座车站，市民可在早上六时起乘车前往各站。',
  fa: 'استاندار گفت ساخت پل جدید بر روی رودخانه از روز سه‌شنبه آغاز شد و تا دو سال دیگر به پایان خواهد رسید. ',
  th: 'ผู้ว่าราชการจังหวัดเป็นประธานเปิดโครงการก่อสร้างสะพานข้ามแม่น้ำแห่งใหม่ที่จะแล้วเสร็จภายในสองปี ',
  id: 'Pemerintah kota akan membangun jembatan baru di atas sungai itu, dan wali kota berharap selesai pada akhir tahun. ',
  de: 'Die Stadtverwaltung hat am Dienstag die neuen Pläne für den Hafen vorgestellt und damit eine lange Debatte beendet. ',
  vi: 'Tỉnh đã tổ chức lễ khởi công tuyến đường ven biển nối hai huyện phía nam, theo chủ đầu tư của dự án. ',
};

function read(language: string, above: string, head = '') {
  const title = 'Hill 46';
  const body = ['', '1', '2', '3'].map((n) => `<p>${n} ${SENTENCES[language]!.repeat(3)}</p>`).join('');
  const { article } = extract(
    `<html lang="${language}"><head><title>${title}</title>${head}</head><article><h1>${title}</h1>${above}<div>${body}</div></article>`,
    { url: 'https://www.tide.example/2024/hill' },
  );
  const names = (people: readonly { name: string }[]): string[] => people.map(({ name }) => name);
  return { author: names(article!.author), editor: names(article!.editor), source: article!.sourceOrganization?.name };
}

const linked = (author: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', headline: 'Hill 46', author })}</script>`;

describe('an element called author', () => {
  it('in a caption names who took the picture, but for a portrait', () => {
    const figure = (caption: string): string =>
      `<figure><img src="a.jpg" width="800" height="400"><figcaption>${caption}</figcaption></figure>`;
    const credit = 'The lamp. <span class="author">Bob Ray / Reuters</span>';
    expect(read('en', `${figure(credit)}<div>By Ann Lee</div>`).author).toEqual(['Ann Lee']);
    expect(read('en', `<div class="img-caption">${credit}</div><div>By Ann Lee</div>`).author).toEqual(['Ann Lee']);
    expect(read('en', figure('<a class="author" href="/authors/ann-lee">Ann Lee</a>')).author).toEqual(['Ann Lee']);
    // The head of an article may be called a caption.
    expect(read('en', '<div class="caption"><ul class="author"><li>Ann Lee</li></ul></div>').author).toEqual(['Ann Lee']);
  });

  it('names an editor where the line below says so and no other job', () => {
    const below = (job: string) => read('en', `<div><span class="author">Bob Ray</span><br><span>${job}</span></div>`);
    expect(below('Editor')).toMatchObject({ author: [], editor: ['Bob Ray'] });
    expect(below('Political editor')).toMatchObject({ author: ['Bob Ray'], editor: [] });
  });

  it('is no statement about who wrote it', () => {
    expect(read('en', '<p class="writer-info"><a href="#ethics">ethics statement</a></p>').author).toEqual([]);
  });

  it('is no button', () => {
    expect(read('en', '<div><button>8 Contributors</button><button>Translations</button></div>').author).toEqual([]);
    expect(read('en', '<p class="byline"><a class="button" href="/author/ann-lee">Ann Lee</a></p>').author).toEqual(['Ann Lee']);
  });
});

describe('a byline behind a label of something else', () => {
  it.each([
    ['en', 'Published: 3 May 2024 | By Ann Lee', 'Ann Lee'],
    ['en', 'Updated: 3 May 2024 By Ann Lee', 'Ann Lee'],
    ['en', 'Published: 5 hours ago - By Ann Lee', 'Ann Lee'],
    ['en', 'Category: News | By Ann Lee', 'Ann Lee'],
    ['en', 'Filed under: <a href="/c" rel="category tag">Ships</a> — Ann Lee @ 00:11', 'Ann Lee'],
    ['es', 'Publicado: 3 mayo 2024 | Por Ana Ruiz', 'Ana Ruiz'],
    ['ru', 'Дата: 3 мая 2024. Автор Анна Петрова', 'Анна Петрова'],
    ['en', 'Photo: 3 May 2024 | By Bob Ray', undefined],
    ['en', 'Photo: <span>by Bob Ray</span>', undefined],
    ['en', 'Reviewed by: <a href="/b">Bob Ray</a> <span>3 May</span>', undefined],
  ])('%s: %s', (language, line, name) => {
    expect(read(language, `<div class="meta">${line}</div>`).author).toEqual(name === undefined ? [] : [name]);
  });
});

describe('labels of', () => {
  it.each([
    ['fa', 'گزارش از علی رضایی', 'علی رضایی'],
    ['th', 'ผู้สื่อข่าว: สมชาย ใจดี', 'สมชาย ใจดี'],
    ['id', 'Jurnalis: Ann Lee', 'Ann Lee'],
    ['id', 'Kontributor: Ann Lee', 'Ann Lee'],
    ['es', 'Enviado por Ana Ruiz', 'Ana Ruiz'],
    ['es', 'Una nota de Ana Ruiz', 'Ana Ruiz'],
    ['de', 'Ein Radiobeitrag von Anna Lehmann', 'Anna Lehmann'],
    ['zh', '【記者王小明報導】', '王小明'],
  ])('%s: %s', (language, line, name) => {
    expect(read(language, `<p>${line}</p>`).author).toEqual([name]);
  });
});

describe('the source', () => {
  it('is nothing to choose from', () => {
    const sorts = '<label>Sort by:</label> <div><select><option>Featured</option><option>Best Selling</option></select></div>';
    expect(read('en', sorts).author).toEqual([]);
  });

  it('is no word of the interface', () => {
    for (const line of [
      '最新消息 2024-05-03 09:47',
      '下载客户端 2024-05-03 09:47',
      '<span>2024-05-03</span> <span class="source">发布于北京</span>',
    ])
      expect(read('zh', `<div>${line}</div>`).source, line).toBeUndefined();
    const told = '<div class="ar_source"><span>本文来源于</span><a href="#">北京商报</a> <span>2024-05-03 09:47:48</span></div>';
    expect(read('zh', told).source).toBe('北京商报');
    expect(read('vi', '<div class="author">Theo Reuters</div>').source).toBe('Reuters');
  });

  it('is no credit of a picture', () => {
    expect(read('id', '<p>Lampu baru. [Sumber: Instagram/enzystoria]</p>').source).toBeUndefined();
    expect(
      read('id', '<figure><img src="a.jpg"><figcaption>Lampu. [Sumber: Kantor Berita Laut]</figcaption></figure>').source,
    ).toBeUndefined();
    const rights = '<div>26 May 2024</div><div><img src="a.jpg"><div>© Tide/Jelen</div></div>';
    expect(read('en', rights, '<meta name="application-name" content="Tide">').source).toBeUndefined();
  });

  it('is nobody who speaks in an interview, and no house that only a tag names', () => {
    const talk = '<p>By Ann Lee, 3 May 2024</p><dl><dt>Tide Review:</dt><dd>Will you stay?</dd></dl>';
    expect(read('en', talk, '<meta property="og:site_name" content="Tide Review">').source).toBeUndefined();
    expect(read('en', '', '<meta name="author" content="wegewerk GmbH">').source).toBeUndefined();
    expect(read('en', '', '<meta name="author" content="Reuters">').source).toBe('Reuters');
  });
});

describe('an organisation in the data of a page', () => {
  const tag = '<meta name="author" content="Golden Harbour">';

  it('is no author where metadata names it once more', () => {
    expect(read('en', '', `${linked({ '@type': 'Organization', name: 'Golden Harbour Ltd.' })}${tag}`).author).toEqual([]);
    expect(read('en', '', `${linked({ '@type': 'Organization', name: 'Golden Harbour Pictures' })}${tag}`).author).toEqual([
      'Golden Harbour',
    ]);
    const item = '<b itemprop="author" itemscope itemtype="https://schema.org/Organization"><i itemprop="name">Golden Harbour Inc</i></b>';
    expect(read('en', `<div itemscope itemtype="https://schema.org/NewsArticle">${item}</div>`, tag).author).toEqual([]);
  });

  it('is the author where a byline names it: systems call people so too', () => {
    const head = linked({ '@type': 'Organization', name: 'Ann Lee' });
    expect(read('en', '<p><span class="article-author">By <a href="/author/ann">Ann Lee</a></span> 3 May 2024</p>', head).author).toEqual([
      'Ann Lee',
    ]);
  });
});

it('neither the last of the crumbs nor who is quoted wrote it', () => {
  expect(read('en', '<ol><li><a href="/">Home</a></li><li><span>/</span> <a href="/hill">Harbour Walks</a></li></ol>').author).toEqual([]);
  const said = (tag: string): string => `<div><${tag}><p>“The ferry is back, and we are glad of it.”</p></${tag}><p>Ann Lee</p></div>`;
  const { article } = extract(
    `<html lang="en"><title>Hill 46</title><article><h1>Hill 46</h1>${`<p>${SENTENCES['en']!.repeat(3)}</p>`.repeat(3)}${said('blockquote')}</article>`,
  );
  expect(article!.author).toEqual([]);
});
