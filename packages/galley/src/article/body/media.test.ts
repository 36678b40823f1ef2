/** Pictures, films, posts and cards that scripts, buttons and old markup wrap. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keepEverything } from '../../../../../test/keep-everything.ts';
import { listAddresses, listCaptions, readMiddle, TEXT } from '../../../../../test/read-middle.ts';
import { parse } from '../../dom/parse.ts';
import { viewPage } from '../../features/view.ts';
import type { Part } from '../article.ts';
import { buildParts } from './body.ts';
import { FormulaIndex } from './formulas/formula-index.ts';
import { KeptText } from './kept-text.ts';
import { findMedia } from './media.ts';

it('a link that shows a picture in large may hold its caption', () => {
  const figure = '<figure><img src="/up/lock.jpg" alt=""><figcaption>DROP The lock</figcaption></figure>';
  for (const href of ['#', '/up/lock-large.jpg'])
    expect(listCaptions(`<div><a href="${href}" class="lightbox">${figure}</a></div>`), href).toEqual(['DROP The lock']);
  expect(listCaptions(`<div><a href="/another-story">${figure}</a></div>`)).toEqual([]);
});

it('frames of buttons that share the page are none of the article', () => {
  const frame = (box: string, path: string): string[] =>
    listAddresses(`<div class="${box}"><iframe src="https://tide.example/${path}"></iframe></div>`);
  expect(frame('box', 'embed/5')).toHaveLength(1);
  expect(frame('sharing-row', 'embed/5')).toEqual([]);
  expect(frame('box', 'badge/embed/5')).toEqual([]);
});

it('a button around a picture with a caption shows it in large, and so does one that says so, any other is a sign', () => {
  const button = '<button class="zoom-button"><img src="/up/lock.jpg"></button>';
  expect(listAddresses(`<div>${button}<span class="caption">DROP The lock</span></div>`)).toEqual(['https://quay.example/up/lock.jpg']);
  expect(listAddresses(`<div>${button}</div>`)).toEqual([]);
  const inLarge = button.replace('<button', '<button aria-label="Open in full view"');
  expect(listAddresses(`<div>${inLarge}</div>`)).toEqual(['https://quay.example/up/lock.jpg']);
});

it('the name of a file is no address', () => {
  expect(listAddresses('<img src="/dn/bX1/img.png" data-filename="bot.png">')).toEqual(['https://quay.example/dn/bX1/img.png']);
});

it('a figure that is called after its caption is no caption of what stands before it', () => {
  const film = (name: string): string =>
    `<figure class="card-hascaption"><div><video src="/${name}.mp4"></video><span>DROP 0:00</span></div></figure>`;
  expect(listAddresses(`${film('a')}${film('b')}`)).toEqual(['https://quay.example/a.mp4', 'https://quay.example/b.mp4']);
});

it('behind a picture in a credit others are found, too', () => {
  const figure = '<figure><img src="/up/a.jpg"><cite>DROP By Ann <img src="/up/b.jpg"></cite></figure>';
  expect(listAddresses(`${figure}<img src="/up/c.jpg">`)).toEqual(['a', 'b', 'c'].map((name) => `https://quay.example/up/${name}.jpg`));
});

it('a title of a slide that is a picture is its caption', () => {
  const slide = '<div class="slide"><a role="button"><img src="/up/lock.jpg"></a><div class="image-slide-title">The lock</div></div>';
  expect(listCaptions(slide)).toEqual(['The lock']);
  expect(listCaptions(slide.replace('image-slide', 'slide'))).toEqual([undefined]);
});

it('words of a button are no caption', () => {
  expect(listCaptions('<figure><img src="/up/lock.jpg"><div><button>DROP ALT</button></div></figure>')).toEqual([undefined]);
});

it('the caption of a picture in `noscript` stands behind the one that a script fills', () => {
  const both = '<noscript><img src="/up/lock.jpg"></noscript><img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP">';
  expect(listCaptions(`<figure><div>${both}</div><figcaption>DROP The lock</figcaption></figure>`)).toEqual(['DROP The lock']);
});

it('posts of nothing but links, and those in `noscript`, are their addresses', () => {
  const link = '<a href="https://www.instagram.com/p/CrZ9marram/">DROP View this post on Instagram</a>';
  const post = `<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/CrZ9marram/?utm_source=ig_embed">${link}</blockquote>`;
  expect(listAddresses(`<div>${post}</div>`)).toEqual(['https://www.instagram.com/p/CrZ9marram/']);
  expect(listAddresses(`<div><noscript>${post}</noscript></div>`)).toEqual(['https://www.instagram.com/p/CrZ9marram/']);
});

it('a film in markup that an attribute holds, in settings, in `object`', () => {
  const boxes = [
    `<div class="video-wrapper" data-html='&lt;iframe src="//player.vimeo.com/video/377001122?wmode=opaque"&gt;'></div>`,
    `<div class="widget-video" data-settings='{"video_type":"vimeo","url":"https:\\/\\/vimeo.com\\/377001122"}'><div></div></div>`,
  ];
  for (const box of boxes) expect(listAddresses(box), box).toEqual(['https://vimeo.com/377001122']);
  const old = '<embed src="http://www.youtube.com/v/zXy12AbCdEf&fs=1">';
  expect(listAddresses(`<object data-thumbnail-src="http://3.gvt0.com/vi/zXy12AbCdEf/0.jpg">${old}</object>`)).toEqual([
    'https://www.youtube.com/watch?v=zXy12AbCdEf',
  ]);
});

it('a still of a film in a box of a player has its number', () => {
  const still = '<img src="https://img.youtube.com/vi/zXy12AbCdEf/hqdefault.jpg">';
  expect(listAddresses(`<div class="embedded-video">${still}<button aria-label="Play"></button></div>`)).toEqual([
    'https://www.youtube.com/watch?v=zXy12AbCdEf',
  ]);
  for (const box of ['p class="yt-embed"', 'button class="yt-embed-img"'])
    expect(listAddresses(`<${box}>${still}</${box.split(' ', 1)[0]}>`)).toEqual(['https://www.youtube.com/watch?v=zXy12AbCdEf']);
  expect(listAddresses(`<div class="x">${still}</div>`)).toEqual(['https://img.youtube.com/vi/zXy12AbCdEf/hqdefault.jpg']);
});

it('a post that has a script and its frame comes once', () => {
  const script = '<script async src="https://telegram.org/js/telegram-widget.js" data-telegram-post="quay/512"></script>';
  expect(listAddresses(`<div>${script}<iframe src="https://t.me/quay/512?embed=1"></iframe></div>`)).toEqual(['https://t.me/quay/512']);
});

it('a link with a title, a line about it and its site is a card by any name', () => {
  const read = (site: string, about: string): unknown[] => {
    const lines = ['DROP Chains', about, `https://${site}/DROP`].map((line) => `<div>${line}</div>`).join('');
    return readMiddle(`<div class="qx"><a href="https://www.chains.example/all">${lines}</a></div>`).flatMap((part) =>
      'media' in part ? [part.media] : [],
    );
  };
  expect(read('chains.example', 'DROP All of them')).toEqual([{ url: 'https://www.chains.example/all', name: 'DROP Chains' }]);
  expect(read('quay.example', 'DROP All of them')).toEqual([]);
  expect(read('chains.example', '')).toEqual([]);
  // What was kept is a link of the text.
  expect(read('chains.example', 'All of them')).toEqual([]);
});

it('a frame of an embedder shows the page whose address it has escaped; a box has its in the data of its script', () => {
  const frame = '<iframe src="https://embed.example/card#e7" data-content="https%3A%2F%2Fchains.example%2Fall"></iframe>';
  expect(listAddresses(`<p><span class="embed-block">${frame}</span></p>`)).toEqual(['https://chains.example/all']);
  const box = `<div class="twitter-embed" data-attrs='{"url":"https://twitter.com/ann/status/16230010"}'><p>DROP Lock open</p></div>`;
  const form = '<div><div class="cta-caption">DROP Subscribe to us</div></div>';
  expect(listAddresses(`${box}${form}`)).toEqual(['https://twitter.com/ann/status/16230010']);
  expect(listCaptions(`${box}${form}`)).toEqual([undefined]);
  const lazy = (address: string): string => `<div class="tm-iframe_temp" data-src="${address}"></div>`;
  expect(listAddresses(lazy('https://srv.example/embed/64ca'))).toEqual(['https://srv.example/embed/64ca']);
  expect(listAddresses(lazy('https://ads.example/embed/64ca'))).toEqual([]);
});

it('a picture stands where its file is in any attribute, and no smiley is one', () => {
  const none = 'src="data:image/svg+xml;base64,PHN2Zz4="';
  for (const name of ['nitro-lazy-src', 'ng-src', 'real_src'])
    expect(listAddresses(`<img ${none} ${name}="/up/lock.jpg">`), name).toEqual(['https://quay.example/up/lock.jpg']);
  expect(listAddresses('<img ng-src="{{article.article.images.featured.url}}">')).toEqual([]);
  expect(listAddresses('<img src="/static/lazyimage-7.svg" data-src="/up/lock.jpg">')).toEqual(['https://quay.example/up/lock.jpg']);
  const lazy = '<img src="/static/none.gif" file="/up/lock.jpg" class="zoom">';
  expect(listAddresses(`${lazy}<img src="/images/smiles/icon_sad.gif" alt="Sad">`)).toEqual(['https://quay.example/up/lock.jpg']);
});

it('a post that stands behind a question of consent is found by the link for who has no scripts', () => {
  const consent = '<div>DROP May we show what X sends?<button>DROP Yes</button></div>';
  const link = (href: string): string => `<section>${consent}<noscript><a href="${href}">The post</a></noscript></section>`;
  expect(listAddresses(link('https://twitter.com/quay/status/1895001112223334445'))).toHaveLength(1);
  expect(listAddresses(link('https://quay.example/help'))).toEqual([]);
});

it('a figure that holds a quoted post names no picture', () => {
  const post = 'https://twitter.com/quay/status/1525000111122223333';
  const quote = `<blockquote class="twitter-tweet"><a href="${post}"></a></blockquote>`;
  expect(listAddresses(`<figure data-original-src="${post}"><div>${quote}</div></figure>`)).toEqual([post]);
});

it('a card may have a caption of its own, and writers’ tools have cards of many names', () => {
  const card = '<a href="https://tide.example/1"><div>DROP Reading tides</div><div>DROP Slowly</div></a>';
  expect(listCaptions(`<figure class="kg-bookmark-card">${card}<figcaption>DROP Twice</figcaption></figure>`)).toEqual(['DROP Twice']);
  expect(listAddresses(`<div class="ltag__link">${card}</div>`)).toEqual(['https://tide.example/1']);
  const author = '<a href="https://tide.example/lee"><img src="/lee.png"></a>';
  expect(listAddresses(`<div class="ltag__link">${author}${card}</div>`)).toEqual(['https://tide.example/1']);
  expect(listAddresses('<div class="c-embed"><a href="https://tide.example/2"><span>tide.example/DROP</span></a></div>')).toEqual([
    'https://tide.example/2',
  ]);
});

it('a frame of a card is low until a script comes, and buttons to follow somebody are none', () => {
  const frame = (from: string, height: number): string =>
    `<p><iframe class="embed-card" src="https://${from}" height="${height}"></iframe></p>`;
  expect(listAddresses(frame('tide.example/card', 29))).toEqual(['https://tide.example/card']);
  expect(listAddresses(frame('tide.example/card', 1) + frame('tide.example/follow_button.html', 20))).toEqual([]);
});

it('what stands below a film with it and is no text of the body is its caption', () => {
  const film = '<div><video src="/up/lock.mp4"></video></div>';
  expect(listCaptions(`<div>${film}<p>DROP The lock opens at five, when it rains at six</p></div>`)).toEqual([
    'DROP The lock opens at five, when it rains at six',
  ]);
  expect(listCaptions(`<div>${film}<div>DROP Please wait for the film</div><div>DROP Play</div></div>`)).toEqual([undefined]);
  expect(listCaptions(`<div class="image">${film}<p>The lock opens at five in the morning.</p></div>`)).toEqual([undefined]);
});

it('a card with an empty link over it shows no picture of the article', () => {
  const card = (link: string): string => `<div>${link}<div><img src="/up/mill.jpg"></div><div>DROP The mill is sold</div></div>`;
  expect(listAddresses(card('<a href="/2024/mill.html"></a>'))).toEqual([]);
  for (const link of ['<a name="mill"></a>', '<a href="#mill"></a>', '<a href="/up/mill-large.jpg"></a>'])
    expect(listAddresses(card(link)), link).toHaveLength(1);
});

it('of a picture for each colour of the screen the bright one is read', () => {
  const both = '<img class="hidden dark:block" src="/up/dark.png"><img class="block dark:hidden" src="/up/bright.png">';
  expect(listAddresses(`<picture>${both}</picture>`)).toEqual(['https://quay.example/up/bright.png']);
});

it('a credit before the caption leaves it its words, in the same element or around it', () => {
  const parts = (html: string) => readMiddle(html).flatMap((part) => (part.type === 'image' ? [part.image] : []));
  const credit = '<div class="imageCredit"><span>(</span>DROP Photo: Ines Marlow<span>)</span></div>';
  const words = '<div class="imageCaption"><span>DROP The lock before it was opened</span></div>';
  const [first] = parts(`<figure><img src="/up/lock.jpg"><div class="imageInfo">${credit.replace('DROP ', '')}${words}</div></figure>`);
  expect(first).toMatchObject({ caption: 'DROP The lock before it was opened', creditText: 'Ines Marlow' });
  const media = '<div class="media"><img src="/up/lock.jpg"><div class="media__copyright">© Ines Marlow DROP</div></div>';
  const [second] = parts(`<div>${media}<div>DROP The lock before it was opened by the quay</div></div>`);
  expect(second).toMatchObject({ caption: 'DROP The lock before it was opened by the quay' });
});

it('a picture in a list of terms is described by all of them', () => {
  const list = '<dl><dt><img src="/up/lock.jpg"></dt><dt><b>The old lock</b></dt><dd>Opened for the last time in 2003</dd></dl>';
  const parts = readMiddle(list);
  expect(parts.map(({ type }) => type)).toEqual(['paragraph', 'image', 'paragraph']);
  expect(listCaptions(list)).toEqual(['The old lock Opened for the last time in 2003']);
});

it('a caption of a film may be called so', () => {
  const film =
    '<div class="big"><div><video src="/a.mp4"></video><div>DROP Scripts are off</div></div><p class="vid-cap">DROP The lock</p></div>';
  expect(listCaptions(film)).toEqual(['DROP The lock']);
});

it('behind the text and words that were left out stand pictures and players of those, but for what has a caption of its own', () => {
  const listLast = (html: string): string[] => {
    const view = viewPage(parse(`<div><p>${TEXT}</p>${html}</div>`));
    const selection = { ...keepEverything(view, 'DROP'), extent: [1] };
    return buildParts(view, selection, { base: 'https://quay.example/2024/lock.html' }).map(({ type }) => type);
  };
  const ask = '<p>DROP Do you know more about the lock? Write to the desk.</p>';
  const picture = '<p><img src="/up/app.png" width="400" height="300"></p>';
  const film = '<iframe src="https://www.youtube.com/embed/c_7njQOzYf8"></iframe>';
  for (const media of [picture, film]) {
    expect(listLast(`${ask}${media}`), media).toEqual(['paragraph']);
    expect(listLast(`<p>DROP Ann Lee, Bergen</p>${media}`), media).toHaveLength(2);
    expect(listLast(`${ask}${media}<p>${TEXT} It rained.</p>`), media).toHaveLength(3);
  }
  expect(listLast(`${ask}<figure><img src="/up/a.jpg"><figcaption>DROP The lock</figcaption></figure>`)).toEqual(['paragraph', 'image']);
});

it('a post comes once, beside the frame that is to replace it, whatever that is told before the number', () => {
  const frame = `<iframe src="https://platform.twitter.com/embed/Tweet.html?dnt=true&features=${'eyJ0'.repeat(500)}&id=1234567890"></iframe>`;
  const post =
    '<blockquote class="twitter-tweet"><p>DROP It is open.</p><a href="https://twitter.com/lock/status/1234567890">DROP May 1</a></blockquote>';
  for (const both of [frame + post, post + frame])
    expect(listAddresses(`<div>${both}</div>`), both).toEqual(['https://twitter.com/lock/status/1234567890']);
  expect(listAddresses(frame)).toEqual(['https://twitter.com/i/status/1234567890']);
});

it("of a noscript all pictures are the body's where none stands beside it", () => {
  expect(listAddresses('<div><noscript><div><img src="/up/a1.jpg"><img src="/up/a2.jpg"></div></noscript></div>')).toEqual(
    ['a1', 'a2'].map((name) => `https://quay.example/up/${name}.jpg`),
  );
});

it('an address with a hole of a template is none', () => {
  expect(listAddresses('<img src="/up/lock.jpg" data-photo-src="/up/{{ lock.photo.featured.url }}">')).toEqual([
    'https://quay.example/up/lock.jpg',
  ]);
});

it('a kept text between a linked picture and a link to the same place parts them', () => {
  const link = (words: string): string => `<p><a href="https://prize.example/vote/7">${words}</a></p>`;
  const picture = '<a href="https://prize.example/vote/7"><img src="/up/lock-map.png" width="222"></a>';
  expect(listAddresses(`<p>${picture}${TEXT}</p>${link('DROP Vote')}`)).toEqual(['https://quay.example/up/lock-map.png']);
});

it('two files of one name are two pictures where they show something else', () => {
  const two = '<img src="/up/Picture-1-of-the-lock.png" alt="The lock"><img src="/up/Picture-1-of-the-lock.jpg" alt="The bridge">';
  expect(listAddresses(two)).toHaveLength(2);
  expect(listAddresses(two.replace('The bridge', 'The lock'))).toHaveLength(1);
});

it('a copy for who has no scripts does not part a picture from its caption', () => {
  const copy = '<noscript><img src="/up/lock.jpg"></noscript>';
  const box = `<div class="lock-img"><a href="#"><img src="/up/lock.jpg">${copy}</a><div><div>The lock in the rain</div></div></div>`;
  expect(listCaptions(box)).toEqual(['The lock in the rain']);
});

it('a number by which machines know a film is no name of it, and an article read out is no sound of it', () => {
  const film = (label: string): Part | undefined => readMiddle(`<video src="/up/lock.mp4" title="${label}"></video>`)[1];
  expect(film('5d0c1b2a-9e3f-41d6-8c7a-0f1e2d3c4b5a')).toMatchObject({ media: { url: 'https://quay.example/up/lock.mp4' } });
  expect(film('5d0c1b2a-9e3f-41d6-8c7a-0f1e2d3c4b5a')).not.toHaveProperty('media.name');
  expect(film('The lock')).toHaveProperty('media.name', 'The lock');
  expect(
    listAddresses('<audio src="/tts/lock.mp3"></audio><audio class="polly" src="/7.mp3"></audio><audio src="/rain.mp3"></audio>'),
  ).toEqual(['https://quay.example/rain.mp3']);
});

it('a credit right behind the figure is of its picture', () => {
  const credit = (html: string): (string | undefined)[] =>
    readMiddle(html).flatMap((part) => (part.type === 'image' ? [part.image.creditText] : []));
  const figure = '<figure><img src="/up/lock.jpg" width="600" height="400"><figcaption>The lock</figcaption></figure>';
  expect(credit(`<div>${figure}<span class="image-credit">Ann Lee</span></div>`)).toEqual(['Ann Lee']);
  for (const behind of ['<span class="author">Ann Lee</span>', '<p>Ann Lee</p>', '<p>x</p><span class="image-credit">Ann Lee</span>'])
    expect(credit(`<div>${figure}${behind}</div>`), behind).toEqual([undefined]);
});

it('a lens beside a picture is none, in a paragraph as in a figure', () => {
  const lens = '<a href="/up/lock.jpg?size=poster"><img src="/theme/icon_lens.png?v=1" alt="The lock"></a>';
  expect(listAddresses(`<p class="picture"><img src="/up/lock.jpg" width="225" alt="The lock in the rain">${lens}</p>`)).toEqual([
    'https://quay.example/up/lock.jpg',
  ]);
});

/** Elements with a picture or a film that are skipped, read in another way or written somewhere else. */
const AROUND: readonly ((media: string, i: number) => string)[] = [
  (media) => `<p>${media}</p>`,
  (media, i) => `<h2 id="h${i}">Name ${media}</h2>`,
  (media, i) => `<h2>Name</h2><p><a href="/all.html#p${i}">${media}</a></p>`,
  (media, i) => `<h3 id="i${i}">Name <a href="#i${i}">${media}#</a></h3>`,
  (media, i) => `<p>${TEXT}<sup><a href="#n${i}">${i}${media}</a></sup></p><ol><li id="n${i}">A note on it. ${media}</li></ol>`,
  (media, i) => `<p>${TEXT}<span class="sidenote" id="s${i}">A note at the side. ${media}</span> ${TEXT}</p>`,
  (media) => `<pre><code>let lock = open;${media}</code></pre>`,
  (media) => `<p>${TEXT} <math><mi>x</mi><annotation-xml>${media}</annotation-xml></math> ${media}</p>`,
  (media) => `<p>${TEXT} <span class="katex"><span class="katex-html">x${media}</span></span> ${media}</p>`,
  (media) => `<div><div>DROP ${media}</div><p>${TEXT}</p></div>`,
  (media) =>
    `<table><tr><th>Lock</th><th>Year</th></tr><tr><td>Old ${media}</td><td>1910</td></tr><tr><td>New</td><td>2024</td></tr></table>`,
  (media) => `<dl><dt>Lock ${media}</dt><dd>${TEXT}</dd></dl>`,
  (media) =>
    `<blockquote class="twitter-tweet"><p>${TEXT}</p>${media}<a href="https://twitter.com/lock/status/12345">May 1</a></blockquote>`,
  (media) => `<figure>${media}<figcaption>The lock ${media}</figcaption></figure>`,
];

it('all that is found comes out, whatever stands before it', () => {
  const media = fc.constantFrom(
    '',
    '<img src="/up/NAME.jpg" width="600" height="400">',
    '<iframe src="https://player.vimeo.com/video/10NAME"></iframe>',
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...AROUND), media), { minLength: 1, maxLength: 6 }), (pieces) => {
      let name = 10_000;
      const html = pieces.map(([around, what], i) => around(what, i).replaceAll('NAME', () => `${name++}`)).join(`<p>${TEXT}</p>`);
      const view = viewPage(parse(`<p>${TEXT}</p>${html}<p>${TEXT}</p>`));
      const selection = keepEverything(view, 'DROP');
      const kept = new KeptText(view, selection);
      const options = { base: 'https://quay.example/2024/lock.html', repair: (text: string) => text };
      const { media: found } = findMedia(view, selection, kept, { ...options, formulas: new FormulaIndex(view, kept), videos: [] });
      const expected = found.flatMap((one) => (one.kind === 'image' ? [one.image.url] : one.kind === 'media' ? [one.found.media.url] : []));
      expect(buildParts(view, selection, options).flatMap(urlsOf).sort()).toEqual(expected.sort());
    }),
    { numRuns: 300 },
  );
});

function urlsOf(part: Part): readonly string[] {
  if (part.type === 'image') return [part.image.url];
  if ('media' in part) return [part.media.url];
  return part.type === 'table' ? part.rows.flatMap((row) => row.flatMap((cell) => cell.images?.map(({ url }) => url) ?? [])) : [];
}

it('a button to a shop is no title of another page, but where its price stands the picture is of the shop', () => {
  const box = (link: string, words: string): string[] =>
    listAddresses(`<div><img src="/up/mill.jpg"><div><a ${link}>DROP See what it costs</a></div><p>${words}</p></div>`);
  const found = ['https://quay.example/up/mill.jpg'];
  expect(box('class="shop-button" rel="nofollow" href="/go/mill"', 'DROP Mill')).toEqual(found);
  expect(box('class="btn" href="https://shop.example/mill"', 'DROP Mill')).toEqual(found);
  expect(box('class="btn" href="/mill"', 'DROP Mill')).toEqual([]);
  expect(box('href="https://shop.example/mill"', 'DROP Mill')).toEqual([]);
  expect(
    listAddresses(
      '<div><img src="/up/shop.png"><b>DROP 105400</b><a class="btn" href="https://shop.example/mill">DROP View the deal</a></div>',
    ),
  ).toEqual([]);
});

it('a figure of nothing but a caption is of the picture before it', () => {
  const caption = '<figcaption>DROP The lock</figcaption>';
  const picture = '<figure><img src="/up/lock.jpg"></figure>';
  expect(listCaptions(`${picture}\n<figure>\n${caption}\n</figure>`)).toEqual(['DROP The lock']);
  expect(listCaptions(`${picture}<figure><video src="/up/lock.mp4"></video>${caption}</figure>`)).toEqual([undefined, 'DROP The lock']);
});

it('a picture stands once more for paper', () => {
  const pair = (hidden: string): string[] =>
    listAddresses(`<figure><img src="/up/lock_aa.jpg" alt="A lock"><img ${hidden} src="/up/gate_bb.jpg" alt="A lock"></figure>`);
  for (const hidden of ['style="display:none"', 'class="print-image"']) expect(pair(hidden), hidden).toHaveLength(1);
  expect(pair('style="border:none"')).toHaveLength(2);
  const words = `DROP The lock ${'and the gate '.repeat(30)}`;
  const captioned = `<figure><img src="/a.jpg" alt="A lock"><img class="print-image" src="/b.jpg" alt="A lock"><figcaption>${words}</figcaption></figure>`;
  expect(listCaptions(captioned)).toEqual([words.trim()]);
  const apart =
    '<figure><img src="/up/lock_aa.jpg" alt="A lock"></figure><figure><img class="d-none" src="/up/gate_bb.jpg" alt="A lock"></figure>';
  expect(listAddresses(apart)).toHaveLength(2);
});

it('a name that ends in copy is no credit', () => {
  const words =
    '<span class="image-copy">Filling up</span> <p>The lid is on the left.</p> <span class="image-credits">Foto: Luna Lee</span>';
  const [, part] = readMiddle(`<figure><img src="/up/lid.jpg"><figcaption>${words}</figcaption></figure>`);
  expect(part).toMatchObject({ image: { caption: 'Filling up The lid is on the left.', creditText: 'Luna Lee' } });
});
