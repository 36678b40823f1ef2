/** Paragraphs behind images: captions where they say so. */
import { describe, expect, it } from 'vitest';
import { extract } from '../../../extract.ts';

const TEXT = '<p>The harbour of the town was busy on the first morning of spring, when all the boats came in at once.</p>'.repeat(6);
const LONG =
  `<p>${'The ferry left the pier at six, and the board expects that it will be back by noon, said the mayor of the town. '.repeat(3)}</p>`.repeat(
    3,
  );
const IMAGE = '<p><img src="/boats.jpg" width="600" height="400"></p>';

function read(inner: string): { body: string; captions: unknown[] } {
  const html = `<html><head><title>Boats</title></head><body><article><h1>Boats</h1>${TEXT}${inner}${TEXT}</article></body></html>`;
  const { article } = extract(html, { url: 'https://post.example/boats' });
  return {
    body: article?.articleBody ?? '',
    captions:
      article?.image.flatMap(({ caption, creditText }) => ((caption ?? creditText) === undefined ? [] : [[caption, creditText]])) ?? [],
  };
}

describe('a paragraph right behind an image', () => {
  it.each([
    ['10月4日，旅游专列开往襄阳。 通讯员刘娟 摄', '10月4日，旅游专列开往襄阳。', '通讯员刘娟 摄'],
    ['图为仪式现场。（刘通摄）', '图为仪式现场。', '刘通摄'],
    ['▲建筑造型灵感来源于鲸鱼。', '▲建筑造型灵感来源于鲸鱼。', undefined],
    ['Abb.: The old crane, drawn by a visitor', 'Abb.: The old crane, drawn by a visitor', undefined],
    ['Figure 3: Changing the size of the text.', 'Figure 3: Changing the size of the text.', undefined],
    ['Pictured from left, the three captains of the fleet', 'Pictured from left, the three captains of the fleet', undefined],
    ['Boats at the pier. Foto: dpa', 'Boats at the pier.', 'dpa'],
  ])('is its caption where it says so: %s', (text, caption, credit) => {
    const { body, captions } = read(`${IMAGE}<p>${text}</p>`);
    expect(captions).toEqual([[caption, credit]]);
    expect(body).not.toContain(text.slice(0, 6));
  });

  it.each([
    'caption',
    'pie',
    'pie_foto',
    'bildunterschrift',
    'legende',
    'legend',
    'absatzbild__info',
    'media__description',
    'photo_alt_2019',
  ])('or is called one: %s', (name) => {
    const { body, captions } = read(
      `<div><img src="/boats.jpg" width="600" height="400"><p class="${name}">The old crane of the pier</p></div>`,
    );
    expect(captions).toEqual([['The old crane of the pier', undefined]]);
    expect(body).not.toContain('crane');
  });

  it.each([
    '<div class="lemmaPicture"><a href="/p/1">IMG</a><span class="title">The old crane of the pier, seen from the ferry in 1912</span></div>',
    '<div class="photoR"><a href="/boats.jpg">IMG</a><br>The old crane of the pier, seen from the ferry in 1912</div>',
    '<div class="story-pic">IMG<div class="pic-txt">The old crane of the pier, seen from the ferry in 1912</div></div>',
    '<div class="iMg4">IMG<div class="cPt1"><p>The old crane of the pier, seen from the ferry in 1912</p></div></div>',
    '<table align="right"><tr><td>IMG<br><font size="1">The old crane of the pier, seen from the ferry in 1912</font></td></tr></table>',
  ])('or all that its box says beside it: %s', (inner) => {
    const { body, captions } = read(inner.replace('IMG', '<img src="/boats.jpg" width="250">'));
    expect(captions).toEqual([['The old crane of the pier, seen from the ferry in 1912', undefined]]);
    expect(body).not.toContain('crane');
  });

  it.each([
    '<div class="card image-card">IMG<p>The old crane turns on its iron foot again, and the council pays for the oil until spring.</p></div>',
    '<div class="image">IMG<h3>Cranes</h3><p>The old crane turns on its iron foot again, and the council pays for the oil until spring.</p></div>',
    '<div class="row">IMG<p>The old crane turns on its iron foot again, and the council pays for the oil until spring.</p></div>',
  ])('but not what a card or any box says: %s', (inner) => {
    const { body, captions } = read(inner.replace('IMG', '<img src="/boats.jpg" width="250">'));
    expect(captions).toEqual([]);
    expect(body).toContain('crane');
  });

  it('also behind a figure that shows it twice', () => {
    const image = '<img src="/boats.jpg" width="600" height="400">';
    const { body, captions } = read(
      `<div><figure><amp-img src="/boats.jpg"></amp-img>${image}</figure><p>The old quay, seen today — Foto: Ann Lee</p></div>`,
    );
    expect(captions).toEqual([['The old quay, seen today', 'Ann Lee']]);
    expect(body).not.toContain('quay');
  });

  it('also as a line of a longer text', () => {
    const { body, captions } = read(
      '<div><img src="/a.jpg" width="600" height="400"><br>资料图<br>航线安排已经出炉，邮轮每周四开往冲绳，周日返回。</div>',
    );
    expect(captions).toEqual([[undefined, '资料图']]);
    expect(body).toContain('航线安排');
    expect(body).not.toContain('资料图');
  });

  it.each([
    ['a text like any other', `${IMAGE}<p>The boats are blue.</p>`, 'The boats are blue.'],
    ['a name in brackets behind few words', `${IMAGE}<p>Bring Cash! (Japanese Yen)</p>`, 'Bring Cash! (Japanese Yen)'],
    ['one behind other text', `${IMAGE}<p>The boats are blue.</p><p>Foto: dpa</p>`, 'The boats are blue.'],
  ])('is text where it is %s', (_, inner, text) => {
    const { body, captions } = read(inner);
    expect(captions).toEqual([]);
    expect(body).toContain(text);
  });
});

describe('a caption that no figure holds', () => {
  const box = (behind: string) => `<div>${IMAGE}<p class="legenda">Ponte foi inaugurada ontem</p>${behind}</div>`;

  it('has its credit right behind it', () => {
    for (const credit of ['Contreiras Pipa | Edições Planalto', 'Contreiras Pipa/FLASH90']) {
      const { body, captions } = read(box(`<p class="creditos">${credit}</p>`));
      expect(captions).toEqual([['Ponte foi inaugurada ontem', credit]]);
      expect(body).not.toContain('Contreiras');
    }
  });

  it('has its credit also where it is missing itself', () => {
    for (const inner of [
      'IMG<div class="Credito">Ana Lima/Remo</div>',
      '<div>IMG</div><div class="photography-credit">Photography: Ana Lima/Remo</div>',
    ]) {
      const { body, captions } = read(`<div>${inner.replace('IMG', IMAGE)}</div>`);
      expect(captions).toEqual([[undefined, 'Ana Lima/Remo']]);
      expect(body).not.toContain('Lima');
    }
    expect(read(`<div>${IMAGE}<div class="author-name">Ana Lima</div></div>`).captions).toEqual([]);
  });

  it('also one that only its label names, in a list too', () => {
    const { body, captions } = read(
      `<dl><dt><img src="/boats.jpg" width="600" height="400"></dt><dt><b>The quay</b></dt><dd>Photo : Ann Lee</dd></dl>`,
    );
    expect(captions).toEqual([['The quay', 'Ann Lee']]);
    expect(body).not.toMatch(/quay|Lee/);
  });

  it('or right before it', () => {
    const { captions } = read(
      '<div><img src="/boats.jpg" width="600" height="400"><div class="credit">Credit: Tide Library</div><div class="caption">The quay</div></div>',
    );
    expect(captions).toEqual([['The quay', 'Tide Library']]);
  });

  it('stands below the only picture of a column of a table', () => {
    const { body, captions } = read(
      '<table align="right"><tr><td><img src="/boats.jpg" width="250"></td></tr><tr><td><font><i>The quay at noon, high tide</i></font></td></tr></table>',
    );
    expect(captions).toEqual([['The quay at noon, high tide', undefined]]);
    expect(body).not.toContain('noon');
  });

  it('is no note on a file', () => {
    const { captions } = read(
      '<dl><dt><img src="/boats.jpg" width="600" height="400" alt="boats.jpg"></dt><dd>boats.jpg (148 KB) viewed 212 times</dd></dl>',
    );
    expect(captions).toEqual([]);
  });

  it.each(['By Ann Lee', '28 December 2016', 'All boats had left the pier when the storm came. '.repeat(3)])(
    'but no other line: %s',
    (text) => {
      expect(read(box(`<div class="author copy">${text}</div>`)).captions).toEqual([['Ponte foi inaugurada ontem', undefined]]);
    },
  );
});

describe('the credit in a caption', () => {
  const figure = (caption: string) =>
    read(`<figure><img src="/boats.jpg" width="600" height="400"><figcaption>${caption}</figcaption></figure>`).captions;

  it.each([
    ['The quay. <span class="author">Ann Lee</span> <span class="source">press office</span>', 'The quay.', 'Ann Lee press office'],
    ['<span class="image-author">Ann Lee / Tide</span> / <span class="image-desc">The quay</span>', 'The quay', 'Ann Lee / Tide'],
    ['The quay. Image: <span class="credit">ANN LEE</span>', 'The quay.', 'ANN LEE'],
    ['The quay<span class="credit">/</span><span class="credit-name">Ann Lee</span>', 'The quay', 'Ann Lee'],
    ['The quay <span class="credit">Autor: Ann Lee, Tide</span>', 'The quay', 'Ann Lee, Tide'],
    ['<div class="caption-attribution"><div class="caption">The quay</div><div class="attribution">Tide</div></div>', 'The quay', 'Tide'],
    ['The quay. <span class="attribution"><span class="source">Ann Lee</span>, <a>CC BY</a></span>', 'The quay.', 'Ann Lee, CC BY'],
    [
      '<span class="credit">The quay as it was seen from the ferry (Ann Lee/AP)</span>',
      'The quay as it was seen from the ferry',
      'Ann Lee/AP',
    ],
    ['<span>A bowler of the town before the match</span><span>•</span><span>TIDE</span>', 'A bowler of the town before the match', 'TIDE'],
    ['<div>The quay on Thursday night</div><div>Getty Images</div>', 'The quay on Thursday night', 'Getty Images'],
    [' <cite>Tide/Quai Press</cite> <div>The quay on Thursday night</div> ', 'The quay on Thursday night', 'Tide/Quai Press'],
    ['<div>The quay on Thursday night</div><div>Ann Lee</div>', 'The quay on Thursday night Ann Lee', undefined],
  ])('is all that elements say, and nothing else: %s', (caption, words, credit) => expect(figure(caption)).toEqual([[words, credit]]));
});

it('a line with a label behind a caption, in its figure, is the credit', () => {
  const figure = (line: string) =>
    read(`<figure><img src="/boats.jpg" width="600" height="400"><figcaption>The quay</figcaption><div>${line}</div></figure>`).captions;
  expect(figure('Photo: Ann Lee')).toEqual([['The quay', 'Ann Lee']]);
  expect(figure('Boats of Ann Lee')).toEqual([['The quay', undefined]]);
});

it('a credit in the words for who cannot see the picture is one where nothing else says whose it is', () => {
  const credit = (alt: string, caption = ''): unknown =>
    read(`<figure><img src="/boats.jpg" width="600" height="400" alt="${alt}">${caption}</figure>`).captions;
  expect(credit('The quay at night © Ann Lee')).toEqual([[undefined, 'Ann Lee']]);
  expect(credit('Bild: Tide/annlee')).toEqual([[undefined, 'Tide/annlee']]);
  expect(credit('Bild: The quay')).toEqual([]);
  expect(credit('The quay at night © Ann Lee', '<figcaption>The quay (Tide/AP)</figcaption>')).toEqual([['The quay', 'Tide/AP']]);
});

it('a line in italics below a picture is its caption, where breaks part the lines', () => {
  const line = (inner: string) =>
    read(
      `<p>It has stood there for years.<br><img src="/boats.jpg" width="600" height="400"><br>${inner}<br><br>Nobody has seen it since.</p>`,
    ).captions;
  expect(line('<em>The boat in 2001.<br> </em>')).toEqual([['The boat in 2001.', undefined]]);
  expect(line('<em>The boat</em> was lost in 2001.')).toEqual([]);
  expect(line('The boat in 2001.')).toEqual([]);
  expect(read('<div><img src="/boats.jpg" width="600" height="400"> <i>The boat in 2001.</i><br>It is old.</div>').captions).toEqual([]);
  expect(line('<small><a href="/large">The boat in large</a></small>')).toEqual([]);
});

it('words of a caption that only eyes get are read, an icon in it is not', () => {
  const caption = (inner: string) =>
    read(`<figure><img src="/boats.jpg" alt="Boats at the pier."><figcaption>${inner}</figcaption></figure>`).captions;
  expect(caption('<span aria-hidden="true">Boats at the pier.</span> <span>Foto: Ann Lee</span>')).toEqual([
    ['Boats at the pier.', 'Ann Lee'],
  ]);
  expect(caption('<i aria-hidden="true">camera</i> <span>The quay</span>')).toEqual([['The quay', undefined]]);
});

it('what is called a source is no credit around the caption, and several stay together', () => {
  const figure = (credit: string) =>
    read(
      `<figure><img src="/boats.jpg"><div class="image__source-box"><div class="credit">${credit}</div><figcaption>The quay</figcaption></div></figure>`,
    ).captions;
  expect(figure('Ann Lee')).toEqual([['The quay', 'Ann Lee']]);
  expect(figure('Illustration:Ann Lee/Tide;Photo:Pier Images')).toEqual([['The quay', 'Illustration: Ann Lee/Tide; Photo: Pier Images']]);
});

it('a long paragraph is a caption where it shares a box with the picture alone and ends with whose it is', () => {
  const words = `The quay at night, ${'with the boats of the fleet, '.repeat(13)}and the pier.`;
  const box = (credit: string, more = '') =>
    read(`${LONG}<div><img src="/boats.jpg"> <p>${words}${credit}</p>${more}</div>${LONG}`).captions;
  expect(box(' (Official Harbour Photo by Ann Lee)')).toEqual([[words, 'Official Harbour Photo by Ann Lee']]);
  expect(box('')).toEqual([]);
  expect(box(' (Official Harbour Photo by Ann Lee)', '<p>Nobody had seen it before.</p>')).toEqual([]);
});
