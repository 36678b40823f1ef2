import { describe, expect, it } from 'vitest';
import { extract } from '../../extract.ts';

const WORDS = 'The harbour trust opened the new lock on Saturday, eleven months later than it had planned. ';
const page = (head: string, inner = '') =>
  `<html lang=en><head><title>New lock opens</title>${head}</head><body><article><h1>New lock opens</h1><p>${WORDS.repeat(3)}</p>${inner}<p>${WORDS.repeat(3)}</p></article></body></html>`;
const lead = (head: string, inner?: string) => {
  const image = extract(page(head, inner), { url: 'https://post.example/lock' }).article?.image[0];
  return image?.representativeOfPage === true ? image.url : undefined;
};
const og = (url: string) => `<meta property="og:image" content="${url}">`;
const figure = '<figure><img src="/media/lock-gates-open.jpg" width="900" height="600" alt="The lock"></figure>';

describe('the lead image', () => {
  it('is what the page states', () => {
    expect(lead(og('https://post.example/a.jpg'), figure)).toBe('https://post.example/a.jpg');
    expect(lead('<meta name="twitter:image" content="/b.jpg">')).toBe('https://post.example/b.jpg');
  });

  it('is not the picture that the site has for all pages', () => {
    const logo = og('https://post.example/img/logo-1200.png');
    const fallback = '<meta name="twitter:image" content="/b.jpg">';
    expect(lead(logo + fallback)).toBe('https://post.example/b.jpg');
    expect(lead(logo, figure)).toBe('https://post.example/media/lock-gates-open.jpg');
    expect(lead(logo)).toBeUndefined();
    expect(lead(og('https://post.example/clear.gif'), figure)).toBe('https://post.example/media/lock-gates-open.jpg');
    expect(lead(og('https://post.example/clear.jpg'))).toBe('https://post.example/clear.jpg');
    const publisher =
      '<script type="application/ld+json">{"@type":"NewsArticle","publisher":{"@type":"Organization","name":"Post","logo":{"@type":"ImageObject","url":"https://post.example/p.png"}}}</script>';
    expect(lead(og('https://post.example/p.png') + publisher, figure)).toBe('https://post.example/media/lock-gates-open.jpg');
  });

  it('is not what a thread states, but what its opening post shows, also beside a paragraph alone', () => {
    const thread = (picture: string) => {
      const posts = ['', '1', '2'].map(
        (n) =>
          `<div id="p10${n}" class="post"><p class="author">by <a href="./memberlist.php?u=${n}">member ${n}</a> » Tue Aug 2${n}, 2019 1:40 am</p>` +
          `<div class="content"><p>${n} ${WORDS}</p>${n === '' ? picture : ''}</div></div>`,
      );
      const html = `<title>Lock</title>${og('https://post.example/chat.png')}<body id="phpbb"><h2>Lock</h2>${posts.join('<hr>')}<p>Powered by phpBB</p>`;
      return extract(html, { url: 'https://post.example/viewtopic.php?t=7' }).article!.image.map(({ url }) => url);
    };
    expect(thread('')).toEqual([]);
    expect(thread('<p><img src="/media/lock-gates-open.jpg" width="900" height="600"></p>')).toEqual([
      'https://post.example/media/lock-gates-open.jpg',
    ]);
  });

  it('is nothing that the site is made of', () => {
    for (const path of [
      'wp-content/themes/tide/img/bird.png',
      'img/theme/icons/home.png',
      'files/Lock_emblem.png',
      'blavatar/cad156?s=200',
      'img/facebook_pic_b.jpg',
      'community_logos/20143/tide-mid.jpg',
    ])
      expect(lead(og(`https://post.example/${path}`), figure), path).toBe('https://post.example/media/lock-gates-open.jpg');
    const kept = 'https://post.example/wp-content/themes/tide/posts/lock.jpg';
    expect(lead(og(kept), figure)).toBe(kept);
  });

  it('is no sign, and nothing that is called after a network at the root', () => {
    for (const path of ['press/icons/cc.svg', 'facebook.jpg', 'img/share.png'])
      expect(lead(og(`https://post.example/${path}`), figure), path).toBe('https://post.example/media/lock-gates-open.jpg');
    const kept = 'https://post.example/2024/facebook.jpg';
    expect(lead(og(kept), figure)).toBe(kept);
  });

  it('is the file itself where the page states that behind a small copy of it', () => {
    const [small, whole] = ['https://post.example/a-220x124.jpg', 'https://post.example/a.jpg'];
    const size = '<meta property="og:image:width" content="220">';
    expect(extract(page(og(small!) + size + og(whole!))).article?.image[0]).toEqual({ url: whole, representativeOfPage: true });
    expect(lead(og(small!) + og('https://post.example/b.jpg'))).toBe(small);
  });

  it('is the file itself where the body has that, not a small copy of it', () => {
    for (const name of ['lock-gates-open-150x150', 'lock-gates-open-thumb', 'lock-gates-open_220x157'])
      expect(lead(og(`https://post.example/media/${name}.jpg`), figure), name).toBe('https://post.example/media/lock-gates-open.jpg');
    const kept = 'https://post.example/media/lock-gates-open-1200x630.jpg';
    expect(lead(og(kept), figure)).toBe(kept);
  });

  it('has the first of several addresses in one', () => {
    expect(lead(og('https://post.example/a.jpghttps://post.example/b.jpg'))).toBe('https://post.example/a.jpg');
    const inner = 'https://size.example/w=9/https://post.example/a.jpg';
    expect(lead(og(inner))).toBe(inner);
  });

  it('is one with the picture of the body that is the same file in another size, caption and all', () => {
    const inner =
      '<figure><img src="/media/lock-gates-open-900x600.jpg" alt="The lock"><figcaption>The gates. Photo: Ines</figcaption></figure>';
    const { image } = extract(page(og('https://post.example/media/lock-gates-open-1200x630.jpg'), inner), {
      url: 'https://post.example/lock',
    }).article!;
    expect(image).toEqual([
      {
        url: 'https://post.example/media/lock-gates-open-1200x630.jpg',
        caption: 'The gates.',
        creditText: 'Ines',
        alternateName: 'The lock',
        representativeOfPage: true,
      },
    ]);
  });

  it('is not the one picture for previews at the root of the site, and has one host', () => {
    expect(lead(og('https://post.example/img/opengraph.png'), figure)).toBe('https://post.example/media/lock-gates-open.jpg');
    for (const path of ['lock/opengraph-image.png', 'img/og-lock.png'])
      expect(lead(og(`https://post.example/${path}`), figure), path).toBe(`https://post.example/${path}`);
    expect(lead(og('https://post.examplehttps://pictures.example/lock.jpg?w=940'))).toBe('https://pictures.example/lock.jpg?w=940');
    const archived = 'https://archive.example/web/2020/https://post.example/lock.jpg';
    expect(lead(og(archived))).toBe(archived);
  });
});
