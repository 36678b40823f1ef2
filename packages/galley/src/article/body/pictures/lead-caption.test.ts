import { describe, expect, it } from 'vitest';
import { extract } from '../../../extract.ts';

const EN = 'The council will pay for the new ferry, and the board expects that it will be back by the end of the year, said the mayor. ';
const BODY = `<div class="text">${`<p>${EN.repeat(3)}</p>`.repeat(4)}</div>`;
const HEAD = '<title>The ferry is back</title><meta property="og:image" content="https://cdn.example/1200x630/harbour-ferry-dawn.jpg">';

/** The lead image of a page that shows this between headline and body. */
function lead(shown: string) {
  const { article } = extract(`${HEAD}<header><h1>The ferry is back</h1></header>${shown}${BODY}`, { url: 'https://post.example/ferry' });
  return article!.image[0];
}

describe('the caption of the lead image', () => {
  it('stands with the same file above the body, in a figure or in none', () => {
    const image = '<img src="/img/640/harbour-ferry-dawn-640x360.jpg">';
    const words = 'The ferry at dawn, seen from the pier';
    expect(lead(`<div class=cover>${image}<div class=second>${words}</div></div>`)).toMatchObject({
      caption: words,
      representativeOfPage: true,
    });
    expect(extract(`${HEAD}<h1>The ferry is back</h1><div>${image}<i>${words}</i></div>${BODY}`).article!.image[0]).toMatchObject({
      caption: words,
    });
    expect(lead(`<figure>${image}<div class=image-credit>Foto: Luis Ramírez</div></figure>`)).toMatchObject({ creditText: 'Luis Ramírez' });
    expect(lead(`<div>${image}<p class=hero-caption>${words} (Photo: Ann Lee)</p></div>`)).toMatchObject({
      caption: words,
      creditText: 'Ann Lee',
    });
  });

  it('stands with the same file by its number, with another end and other sizes', () => {
    const shown = (stated: string, src: string) =>
      extract(
        `<title>The ferry is back</title><meta property="og:image" content="https://cdn.example/${stated}">
        <header><h1>The ferry is back</h1></header><div><img src="/img/${src}"><p class=hero-caption>The ferry at dawn</p></div>${BODY}`,
        { url: 'https://post.example/ferry' },
      ).article!;
    const { image, parts } = shown('resources/11779452/', '11779452.jpg?display=1');
    expect(image[0]).toMatchObject({ caption: 'The ferry at dawn' });
    expect(parts[0]).toMatchObject({ type: 'image', image: { url: 'https://post.example/img/11779452.jpg?display=1' } });
    expect(shown('13862217_W2040o0x0.jpg', '13862217_M400.jpg').image[0]).toMatchObject({ caption: 'The ferry at dawn' });
    for (const [stated, src] of [
      ['20240611_a.jpg', '20240611_b.jpg'],
      ['11779452-a.jpg', '11779452-b.jpg'],
    ])
      expect(shown(stated!, src!).image[0]!.caption, stated).toBeUndefined();
  });

  it('is not what stands beside another picture, a button, a byline or a list', () => {
    const image = '<img src="/img/640/harbour-ferry-dawn-640x360.jpg">';
    expect(lead('<div><img src="/img/market-hall-closed.jpg"><p>The market hall, closed since May</p></div>')!.caption).toBeUndefined();
    expect(lead(`<div>${image}<span>Click to enlarge this picture</span></div>`)!.caption).toBeUndefined();
    expect(lead(`<div>${image}<p>By Ann Lee of the Tide Post</p></div>`)!.caption).toBeUndefined();
    expect(lead(`<div>${image}<ul><li>Ferries<li>Harbours and piers</ul></div>`)!.caption).toBeUndefined();
  });
});

describe('the lead image of a page that states none', () => {
  /** So much that what stands beside it is none of the body. */
  const MENU = `<ul>${'<li><a href="/topics">Ferries and harbours</a>'.repeat(40)}</ul>`;
  const shown = (above: string, head = '') =>
    extract(`<title>The ferry is back</title>${head}<div><h1>The ferry is back</h1>${above}${MENU}</div>${BODY}`, {
      url: 'https://post.example/ferry',
    }).article!.image;
  const image = '<img src="/img/harbour.jpg" alt="">';

  it('stands right above the headline where it is called featured, and at the head of the text', () => {
    const page = (name: string) =>
      extract(`<article><div><img class="${name}" src="/img/harbour.jpg"></div><h1>The ferry is back</h1>${BODY}</article>`, {
        url: 'https://post.example/ferry',
      }).article!;
    expect(page('wp-post-image').image[0]).toMatchObject({ url: 'https://post.example/img/harbour.jpg' });
    expect(page('catboxphoto feature-image').image[0]).toMatchObject({ url: 'https://post.example/img/harbour.jpg' });
    expect(page('wp-post-image').parts[0]).toMatchObject({ type: 'image' });
    expect(page('size-large').image).toEqual([]);
    expect(page('wp-post-image" width="120').image).toEqual([]);
  });

  it('is the first photograph between headline and text, in a link to nothing too', () => {
    expect(shown(`<p>By Ann Lee</p><div class="featured">${image}</div>`)).toEqual([
      { url: 'https://post.example/img/harbour.jpg', representativeOfPage: true },
    ]);
    const caption = '<p class="wp-caption-text">The harbour at dawn / Post</p>';
    expect(shown(`<div><a href="#"><div>${image}</div>${caption}</a></div>`)[0]).toMatchObject({ caption: 'The harbour at dawn / Post' });
    expect(shown(`<div class="post-image">${image}<div class="image-credit">Ann Lee</div></div>`)[0]).toMatchObject({
      creditText: 'Ann Lee',
    });
  });

  it('also below a headline that is an h2, and with words that the body would begin with', () => {
    const html = `<title>The ferry is back</title><div><h2>The ferry is back</h2>${image}${MENU}</div>${BODY}`;
    expect(extract(html, { url: 'https://post.example/ferry' }).article!.image).toHaveLength(1);
    const box = `<div class="irudia">${image}<div class="oina">The ferry at dawn, seen from the pier. / Arg.: Ann Lee</div></div>`;
    const { article } = extract(`<title>The ferry is back</title><article><h1>The ferry is back</h1>${box}${BODY}</article>`);
    expect(article!.image[0]).toMatchObject({ caption: 'The ferry at dawn, seen from the pier.', creditText: 'Ann Lee' });
    expect(article!.articleBody).not.toContain('dawn');
  });

  it('is no portrait, sign or teaser, nor anything where the page states one', () => {
    for (const other of [
      '<div class="nv-writer"><img src="/lee.jpg" alt=""><span>Ann Lee</span></div>',
      '<div class="social"><a href="#"><img src="/share.jpg" alt="Compartilhe"></a></div>',
      `<div><a href="/2023/other">${image}</a><a href="/2023/other">The other story of this week</a></div>`,
    ])
      expect(shown(other), other).toEqual([]);
    const head = '<meta property="og:image" content="https://post.example/up/stated.jpg">';
    expect(shown(`<div>${image}</div>`, head)[0]!.url).toBe('https://post.example/up/stated.jpg');
  });
});

/** Captions of the pictures of a text with these boxes in it. */
function captions(...boxes: string[]): (string | undefined)[] {
  const html = `<title>The ferry is back</title><h1>The ferry is back</h1>${BODY}${boxes.map((box, i) => box + BODY.replaceAll(' the ', ` the ${['old', 'new', 'long'][i % 3]} `)).join('')}`;
  return extract(html, { url: 'https://post.example/ferry' }).article!.image.map(({ caption }) => caption);
}

describe('a line below a picture of the text that nothing calls its caption', () => {
  const box = (i: number, below: string): string =>
    `<div class="x${i}"><div><img src="/img/640/ferry-${i}.jpg" width="640"></div>${below}</div>`;

  it('is one, if it is no text', () => {
    const below = '<div class="text-sm"><span>The crew, on its first day</span></div><div class="text-xs">Ann Lee / Tide Post</div>';
    expect(captions(box(1, below))).toEqual(['The crew, on its first day Ann Lee / Tide Post']);
  });

  it('is none where it leads on, is for paper, or is a word or two', () => {
    const others = [
      '<div><a href="/2">The crew of the ferry, on its first day</a> at sea</div>',
      '<div>https://post.example/ferry-2024-05-12.php</div>',
      '<div>Ann Lee</div>',
    ];
    expect(captions(...others.map((below, i) => box(i, below))).filter((caption) => caption !== undefined)).toEqual([]);
  });
});

describe('the stated lead image that the page shows above the text', () => {
  const MENU = `<ul>${'<li><a href="/topics">Ferries and harbours</a>'.repeat(40)}</ul>`;
  const first = (shown: string) =>
    extract(`${HEAD}<div><h1>The ferry is back</h1>${shown}${MENU}</div>${BODY}`, { url: 'https://post.example/ferry' }).article!.parts[0];
  const image = '<img src="/img/640/harbour-ferry-dawn-640x360.jpg">';

  it('is a part of the body in no figure, with its caption', () => {
    const words = 'The ferry at dawn, seen from the pier';
    expect(first(`<div class=main>${image}<div class=second>${words}</div></div>`)).toMatchObject({
      type: 'image',
      image: { caption: words },
    });
  });

  it('is none in a link to something else, nor is another file', () => {
    expect(first(`<a href="/another-story">${image}</a>`)!.type).toBe('paragraph');
    expect(first('<div><img src="/img/market-hall-closed.jpg"></div>')!.type).toBe('paragraph');
  });
});
