import { describe, expect, it } from 'vitest';
import { extract } from '../../../extract.ts';

const TEXT = `<p>${'The council will pay for the new ferry, and the board expects that it will be back in spring. '.repeat(3)}</p>`;
const read = (html: string) =>
  extract(`<title>The ferry is back</title>${html}`, { url: 'https://post.example/2023/ferry-is-back/' }).article!;
const list = (html: string): string[] => read(html).image.map(({ url }) => url);
const within = (inner: string) => `<article>${TEXT.repeat(2)}${inner}${TEXT}</article>`;
const urls = (inner: string): string[] => list(within(inner));

describe('pictures', () => {
  it('are no linked strips by the size in their name', () => {
    const strip = '<img src="/extras/harbour-728x30.jpg">';
    expect(urls(`<div><a href="/topics/harbour">${strip}</a></div>`)).toEqual([]);
    expect(urls(`<div>${strip}</div>`)).toHaveLength(1);
    expect(urls('<div><a href="/topics/harbour"><img src="/extras/harbour-728x300.jpg"></a></div>')).toHaveLength(1);
  });

  it('are not banners, however wide, nor portraits of who wrote it', () => {
    for (const link of [
      'href="https://shop.example/calendar" rel="nofollow"',
      'href="https://shop.example/?utm_medium=mail"',
      'href="/out/ck.php?oaparams=2"',
    ])
      expect(urls(`<p><a ${link}><img src="/calendar.jpg" width="600" height="300"></a></p>`)).toEqual([]);
    for (const size of ['width="300" height="250"', 'style="height:84px; width:564px"'])
      expect(
        urls(`<p><a href="https://shop.example/"><img src="/calendar.jpg" ${size} alt="Support us at the shop, dear readers"></a></p>`),
      ).toEqual([]);
    expect(urls('<div><a><img src="/ads/rum.jpg" alt="Rum"></a></div>')).toEqual([]);
    expect(urls('<div class="reklam"><a href="#"><img src="/images/reklam/300.jpg"></a></div>')).toEqual([]);
    expect(urls('<p><img src="/cgi-bin/count.cgi?harbour"></p>')).toEqual([]);
    expect(urls('<p class="qr-p"><img src="/qr/app200.png">Read on in the app</p>')).toEqual([]);
    expect(urls('<div class="auth-info"><div class="auth-pic"><img src="/authors/lee-64.png"></div></div>')).toEqual([]);
    expect(urls('<p><img class="thumbnail_author_single" src="/Ann-Lee.jpg"></p>')).toEqual([]);
    expect(
      urls('<div class="byline"><figure><img src="/Ann-Lee.jpg" width="120" height="120"></figure><p>Ann Lee</p><p>journalist</p></div>'),
    ).toEqual([]);
    expect(urls('<div class="nv-writer"><img src="/Ann-Lee.jpg"><span>Ann Lee</span></div>')).toEqual([]);
    const about = '<div class="v-avatar"><img src="/u.png"></div><div>Ann Lee<div class="caption">Journalist @tide</div></div>';
    expect(urls(`<div>${about}</div>`)).toEqual([]);
    expect(urls('<div><a href="/@lee"><img src="/88:88/7.jpg" alt="Ann Lee"></a><p>Ann Lee</p></div>')).toEqual([]);
    expect(urls('<div class="social"><a href="#"><img src="/fb.png" alt="Compartilhe"></a></div>')).toEqual([]);
    const size = 'width="600" height="400"';
    expect(urls(`<p><a href="https://shop.example/x"><img src="/a.jpg" ${size}></a></p>`)).toHaveLength(1);
    const hosted = 'https://camo.post.example.net/7';
    expect(urls(`<p><a href="${hosted}" rel="nofollow"><img src="https://cdn.example/a.png" ${size}></a></p>`)).toHaveLength(1);
    expect(
      urls(`<p><a href="https://photos.example/7" rel="nofollow"><img src="https://i.photos.example/7.jpg" ${size}></a></p>`),
    ).toHaveLength(1);
  });

  it('are what a box holds the place for, and not what says that it is loading', () => {
    expect(urls('<div class="img-placeholder"><img class="placeholder" src="/7.jpg" alt="Fish" width="282"></div>')).toHaveLength(1);
    expect(urls('<p><img src="/wait.gif" alt="Loading…" width="400" height="300"></p>')).toEqual([]);
    expect(urls('<div><img src="/img/cal-black.png" alt="calendar"></div>')).toEqual([]);
    expect(urls('<p><img src="/img/tower.jpg" alt="Clock" width="640"></p>')).toHaveLength(1);
  });

  it('take their caption along where they stand twice', () => {
    const twice = '<figure><img src="/crane-of-the-pier.jpg" width="640"><figcaption>The crane of the pier</figcaption></figure>'.repeat(2);
    const { image, articleBody } = read(within(twice));
    expect(image).toHaveLength(1);
    expect(articleBody).not.toContain('crane');
  });

  it('are what a row of a table or a link right behind them sells, banners aside', () => {
    const paid = (alt: string, more = ''): string =>
      `<a href="https://shop.example/7" rel="sponsored"><img src="/${alt}.jpg" alt="${alt}" ${more}></a>`;
    const row = (alt: string): string => `<tr><td>${paid(alt)}</td><td>The ${alt} of the harbour</td></tr>`;
    expect(urls(`<table><tr><th>Picture<th>Boat</tr>${['dory', 'punt', 'yawl'].map(row).join('')}</table>`)).toHaveLength(3);
    expect(urls(`<table><tr><td>${paid('dory')}</td><td>${TEXT.repeat(5)}</td></tr></table>`)).toEqual([]);
    const name = 'The dory is built by hand of larch and of oak, and has three seats';
    expect(
      urls(
        `<p>${paid('dory')} <a href="https://shop.example/7">${name}</a>. Nobody here had seen one before, and the council will buy two more in the spring.</p>`,
      ),
    ).toHaveLength(1);
    expect(urls(`<p>${paid('dory')} ${name}.</p>`)).toEqual([]);
  });

  it('are not what says that it calls for something, however much it says', () => {
    const linked = (alt: string): string =>
      `<figure><a href="https://shop.example/?utm_medium=top"><img src="/long-3.jpg" width="900" height="300" alt="${alt}"></a></figure>`;
    expect(urls(linked('The call-to-action banner of our shop'))).toEqual([]);
    expect(urls(linked('The ferry on its way to the far islands'))).toHaveLength(1);
    expect(urls('<p><img src="/a.jpg" alt="A banner at the pier of the town on Monday"></p>')).toHaveLength(1);
  });

  it('are not in a figure that is called after who wrote the text', () => {
    const figure = (name: string): string =>
      `<div class="hero-author"><figure class="${name}"><img src="/team/a.jpg" alt="The crew"></figure><div>Ann Lee</div></div>`;
    expect(urls(figure('hero-author-image'))).toEqual([]);
    expect(urls(figure('hero-image'))).toHaveLength(1);
  });

  it('are not above the menu above the headline, nor in a column whose words are none of the text', () => {
    const menu = `<nav><ul>${'<li><a href="/x">Ships</a></li>'.repeat(30)}</ul></nav>`;
    const banner = '<section><div><img src="/up/world.jpg" width="900" height="500"></div></section>';
    const page = (html: string): string[] => list(`<main>${html}${TEXT.repeat(8)}</main>`);
    expect(page(`${banner}${menu}<h1>The ferry is back</h1>`)).toEqual([]);
    expect(page(`${menu}<h1>The ferry is back</h1>${banner}`)).toHaveLength(1);
    expect(page(`${banner}<nav><a href="/">Home</a></nav><h1>The ferry is back</h1>`)).toHaveLength(1);
    const about = (words: string): string =>
      `<aside><img src="/up/club.png" width="300" height="250"><div><p>${words}</p></div><p><a href="/join">Learn why</a></p></aside>`;
    expect(page(`<h1>The ferry is back</h1>${about('The private club of all our readers, 1000 paid members and more')}`)).toEqual([]);
    expect(page(`<h1>The ferry is back</h1>${about('The ferry')}`)).toHaveLength(1);
    const shown = about('').replace(
      '<div><p>',
      '<div><p class="image-caption">The ferry on its way to the far islands, in rain and in wind',
    );
    expect(page(`<h1>The ferry is back</h1>${shown}`)).toHaveLength(1);
  });

  it('are not what a box calls an advertisement, or a plugin for these puts into the text', () => {
    const image = '<a href="/out/7"><img src="/rum.jpg" width="900" height="300"></a>';
    for (const label of ['Werbung', '– Advertisement –', 'Publicité', '広告'])
      expect(urls(`<div class="x-1"><div>${label}</div>${image}</div>`), label).toEqual([]);
    expect(urls(`<div class="x-1"><div>Rum</div>${image}</div>`)).toHaveLength(1);
    const small = '<a href="#"><img src="/rum.jpg"></a>';
    for (const name of ['td-a-rec', 'code-block code-block-2', 'wp_bannerize_box']) {
      expect(urls(`<div class="${name}">${small}</div>`), name).toEqual([]);
      expect(urls(`<div class="x-${name.slice(0, 4)}">${small}</div>`)).toHaveLength(1);
    }
    expect(urls('<p><a href="https://post.example/linkout/77"><img src="/rum.jpg"></a></p>')).toEqual([]);
  });

  it('say nothing with the address of the page or its host', () => {
    const alt = (text: string) => read(within(`<p><img src="/a.jpg" alt="${text}"></p>`)).image[0]!.alternateName;
    for (const text of ['post.example -', 'ferry-is-back']) expect(alt(text), text).toBeUndefined();
    expect(alt('The ferry is back')).toBe('The ferry is back');
    expect(alt('ferry')).toBe('ferry');
    const named = (text: string) =>
      read(within(`<p><img src="/up/worldclassferryimage.jpg?w=800" alt="${text}"></p>`)).image[0]!.alternateName;
    expect(named('worldclassferryimage')).toBeUndefined();
    expect(named('worldclass')).toBe('worldclass');
    expect(named('World class ferry')).toBe('World class ferry');
  });

  it('are not those below which stands who wrote the text', () => {
    const by = '<address>By <a href="/staff/lee">Ann Lee</a>, Trainee</address> <time>May 2, 2023</time>';
    expect(urls(`<figure><img src="/lee.jpg" width="600" height="400"><figcaption>${by}</figcaption></figure>`)).toEqual([]);
    expect(urls('<figure><img src="/a.jpg"><figcaption>By the harbour of the town</figcaption></figure>')).toHaveLength(1);
  });

  it('are not small squares or round ones, but for what a table shows', () => {
    expect(urls('<div><img src="/u/lw.png" width="80" height="80"></div>')).toEqual([]);
    expect(urls('<div><img class="w-10 h-10 rounded-full" src="/u/ha.jpg"></div>')).toEqual([]);
    expect(urls('<div><img src="/b/boat.jpg" width="80" height="60"></div>')).toHaveLength(1);
    const row = (n: number) => `<tr><td><img src="/gem-${n}.png" width="64" height="64"></td><td>Gem of the ${n}th mine</td></tr>`;
    expect(urls(`<table><tr><th>Picture</th><th>Gem</th></tr>${[1, 2, 3].map(row).join('')}</table>`)).toHaveLength(3);
  });

  it('are neither stand-ins by their directory, nor what a tracker answers', () => {
    expect(urls('<p><img src="/placeholders/wide_800x600.jpg" data-src="/a.jpg"></p>')).toEqual(['https://post.example/a.jpg']);
    expect(urls('<p><img src="/image/placeholder/800x600.png"></p>')).toEqual([]);
    expect(urls('<p><img src="https://count.example/p?c=2" style="display: none"></p>')).toEqual([]);
    expect(urls('<p><img src="/a.jpg" style="display: none"></p>')).toHaveLength(1);
    expect(urls('<img alt="" src="https://rt.wire.example/rt.gif?Item=NE4&amp;Sent=202208030630PR">')).toEqual([]);
    expect(urls('<p><img alt="" src="/ferry.gif?w=600&amp;h=400"></p>')).toHaveLength(1);
  });

  it('are no icons by their name, but for photographs of what is called so', () => {
    for (const file of ['/common/img/ico_zoom.gif', '/btn-print.png?2', '/icons-7.svg'])
      expect(urls(`<p><img src="${file}" alt=""></p>`), file).toEqual([]);
    for (const file of ['/icon_of_st_nicholas.jpg', '/iconography.png'])
      expect(urls(`<p><img src="${file}" alt=""></p>`), file).toHaveLength(1);
  });

  it('are judged by the address that a resizer is given', () => {
    const resized = (file: string) =>
      urls(`<p><img src="/_next/image?url=${encodeURIComponent(`https://cdn.example/${file}`)}&amp;w=3840" alt=""></p>`);
    expect(resized('post-logo-2026.svg')).toEqual([]);
    expect(resized('post-2026.jpg')).toHaveLength(1);
  });

  it('are not drawings that are called a sign, nor of a newsletter', () => {
    for (const file of [
      '/images/post-logo-2026.svg',
      '/images/arrows.svg',
      '/_next/static/media/zoom-in.f7da.svg',
      '/img/newsletters/evening.png',
    ])
      expect(urls(`<p><img src="${file}" alt="Post"></p>`), file).toEqual([]);
    expect(urls('<p><img src="/images/turnout.svg" alt="Turnout"></p><p><img src="/images/two-logos.jpg"></p>')).toHaveLength(2);
  });

  it('are not what leads home, nor signs of few colours, nor what only says where to click', () => {
    const logo = '<img src="/wp-content/themes/tide/logo-light.png" width="553" height="143" alt="The Post">';
    expect(urls(`<div><a href="https://post.example/">${logo}</a></div>`)).toEqual([]);
    expect(urls('<p>So it is. <img src="/wp-content/themes/tide/end.gif" alt="End mark"></p>')).toEqual([]);
    expect(urls('<p>So it is. <img src="/files/end.gif" alt="End mark"></p>')).toHaveLength(1);
    expect(urls('<p><img src="/adp/show?z=top" width="870" height="100" alt="Click Here!"></p>')).toEqual([]);
    expect(urls('<p><a href="https://post.example/"><img src="/harbour.jpg" width="600"></a></p>')).toHaveLength(1);
  });

  it('have a credit that only style sets apart from the caption, or its element names in German', () => {
    const caption = (inner: string) => read(within(`<figure><img src="/a.jpg"><figcaption>${inner}</figcaption></figure>`)).image[0];
    const said = { caption: 'A boat leaves the pier.', creditText: 'Ann Lee' };
    expect(caption('<span class="x1">A boat leaves the pier.</span><span class="x2">Ann Lee</span>')).toMatchObject(said);
    expect(caption('A boat leaves the pier.<span>Ann Lee</span>')).toMatchObject(said);
    expect(caption('<i class="x1">A boat leaves the pier.</i> <i class="x2">Ann Lee</i>')).toMatchObject(said);
    expect(caption('A boat leaves the pier. <em>Ann Lee</em>')).toMatchObject(said);
    expect(caption('<i class="attribution__caption">A boat leaves the pier.</i> <i class="attribution__credit">Ann Lee</i>')).toMatchObject(
      said,
    );
    expect(caption('<div class="bildautor">Foto: Ann Lee</div><div>A boat leaves the pier.</div>')).toMatchObject(said);
    for (const inner of ['A boat leaves the pier. <b>Ann Lee</b>', 'A boat leaves the pier.<a href="/buy">Buy</a>'])
      expect(caption(inner)!.creditText).toBeUndefined();
  });

  it('have a credit in whatever element its label opens, before or behind the caption, never glued to it', () => {
    const picture = (inner: string, beside = '') =>
      read(within(`<figure><div><img src="/a.jpg">${beside}</div><figcaption>${inner}</figcaption></figure>`)).image[0];
    const said = { caption: 'A boat leaves', creditText: 'Ann Lee' };
    for (const inner of [
      'A boat leaves<span class="x1">Fotó: Ann Lee</span>',
      '<p>A boat leaves</p><span>Foto: Ann Lee</span>',
      '<span class="x1">Foto: Ann Lee</span><p>A boat leaves</p>',
      '<span>A boat leaves</span><span><span>Credit...</span><span>Ann Lee</span></span>',
      '<span class="u-hide-visually">Image: </span>A boat leaves (Photo: Ann Lee)',
    ])
      expect(picture(inner), inner).toMatchObject(said);
    expect(picture('A boat leaves', '<p role="text"><span class="x1">Asalin hoton, </span><b>Ann Lee</b></p>')).toMatchObject(said);
    expect(picture('<span>Foto: Ann Lee</span>')).toEqual({
      url: 'https://post.example/a.jpg',
      creditText: 'Ann Lee',
      representativeOfPage: true,
    });
  });

  it('are shown where the link around them leads to the picture, with its caption', () => {
    const above =
      '<a href="/big.jpg"><div><img src="/big.jpg" width=750 height=500></div><p class="wp-caption-text">A boat leaves the pier.</p></a>';
    expect(urls(above)).toEqual(['https://post.example/big.jpg']);
    expect(urls(above.replace('href="/big.jpg"', 'href="/another-story"'))).toEqual([]);
  });

  it('have captions without labels for ears and buttons', () => {
    const caption = (inner: string) =>
      read(within(`<figure><img src="/a.jpg"><figcaption>${inner}</figcaption></figure>`)).image[0]!.caption;
    expect(caption('<span class="x1">Image caption, </span><p>A boat leaves the pier.</p>')).toBe('A boat leaves the pier.');
    expect(caption('<span class="x1">،تصویر کا کیپشن</span><p>A boat leaves.</p>')).toBe('A boat leaves.');
    expect(caption('<p>A boat leaves. <b><b>hide caption</b></b></p><b><b>toggle caption</b></b>')).toBe('A boat leaves.');
    expect(caption('<span>Boats, </span>old ones, leave the pier')).toBe('Boats, old ones, leave the pier');
  });

  it('have captions without the button that shows them in large', () => {
    const zoom = '<a href="/a_l.jpg" target="_blank"><img src="/img/ico_zoom.gif" alt="">拡大する</a>';
    const more = `<p>${'A keeper trims the lamp at dusk, as he has done each night since the quay was built of stone. '.repeat(3)}</p>`;
    const caption = (below: string) =>
      read(`<article>${TEXT}<p><img src="/a.jpg" width="600" height="400"></p>${below}${more}</article>`).image[0]!.caption;
    expect(caption(`<p class="cap">A boat leaves<br>${zoom}</p>`)).toBe('A boat leaves');
    expect(caption('<p><span class="cap">T</span>he boat leaves the pier at nine.</p>')).toBeUndefined();
  });

  it('are low and wide where they show a formula, and no lines between paragraphs', () => {
    expect(urls('<p><img src="/m.jpg" width="600" height="37"></p>')).toEqual(['https://post.example/m.jpg']);
    const line = '<p><img src="/line.jpg" width="600" height="37"></p>';
    expect(urls(line + line + line)).toEqual([]);
    expect(urls('<p><img src="/m.jpg" width="600" height="9"></p><p><img src="/m.jpg" height="37"></p>')).toEqual([]);
  });

  it('behind all text lead to other stories, but for those with a page of their own', () => {
    const after = (href: string, more = ''): number =>
      list(`<article>${TEXT.repeat(2)}<div><a href="${href}"><img src="/t.jpg" ${more}></a></div></article>`).length;
    expect(after('/2024/other', 'width=180 alt="The other story of this newspaper"')).toBe(0);
    expect(after('/2024/other', 'width=600')).toBe(1);
    expect(after('/photos/ferry-is-back/7.html')).toBe(1);
    expect(after('https://photos.example/7')).toBe(1);
  });
});

describe('films', () => {
  it('have no times and buttons behind them, but what is said at a time', () => {
    const controls = '<div><span>0:00</span><div>/<span>1:32</span></div><button>1×</button></div>';
    const bar = '<div><button>Play</button><span>Current Time</span> 0:00 <span>Duration</span> 2:10 <button>1x</button></div>';
    const { articleBody } = read(
      within(`<div><audio src="/a.mp3"></audio>${controls}</div>${TEXT}<video src="/v.mp4"></video>${bar}${TEXT}`),
    );
    expect(articleBody).not.toMatch(/\d:\d\d|Current/);
    expect(read(within('<audio src="/a.mp3"></audio><p>0:00</p><p>Welcome to the show of this week.</p><p>0:20</p>')).articleBody).toMatch(
      /0:00\s+Welcome/,
    );
  });

  it('have no name that is only the start of their caption', () => {
    const film = (label: string) =>
      read(within(`<figure><video src="/v.mp4" aria-label="${label}"></video><figcaption>A boat leaves the pier.</figcaption></figure>`))
        .video[0]!;
    expect(film('A boat leaves...').name).toBeUndefined();
    expect(film('A boat leaves...').caption).toBe('A boat leaves the pier.');
    expect(film('A car leaves...').name).toBe('A car leaves...');
  });
});

it('of a picture for each kind of screen the first is shown, whose box is called the same but for the screen', () => {
  const picture = (box: string, image: string, file: string): string => `<div class="${box}"><img class="${image}" src="/${file}"></div>`;
  const two = (first: string, second: string, image: string, other = image): number =>
    urls(`<div>${picture(first, image, 'ferry-wide.jpg')}${picture(second, other, 'quay-tall.jpg')}</div>`).length;
  expect(two('for-desktop', 'for-mobile', 'wide')).toBe(1);
  expect(two('box', 'box', 'heroDesktop', 'heroMobile')).toBe(1);
  expect(two('box', 'box', 'wide')).toBe(2);
  expect(two('for-mobile', 'for-mobile', 'wide')).toBe(2);
  expect(two('ferry-desktop', 'quay-mobile', 'wide')).toBe(2);
});
