/** Which of a page's dates is chosen, and what is said about it. */
import { describe, expect, it } from 'vitest';
import { extract } from '../../extract.ts';
import type { ExtractOptions } from '../../options.ts';

const STORY = [
  'The rain that closed the valley road on Monday had not stopped by noon today, and the river stood a metre above its mark.',
  'Farmers moved their sheep to the upper fields before dawn, said the mayor, who had been up since four with the fire brigade.',
  'At the school, where forty people spent the night, the cook made soup, and the children drew the bridge as it was last week.',
  'Nobody who was asked could say when the road will open again, but the water company expects the pumps to win by the weekend.',
]
  .map((text) => `<p>${text}</p>`)
  .join('');

const TURKISH =
  `<p>${'Vadide yağmur gün boyu sürdü ve nehir bir metre yükseldi, bu yüzden köylüler koyunlarını yukarı tarlalara çıkardı.'.repeat(4)}</p>`.repeat(
    4,
  );
const CHINESE = `<p>${'本报讯，青岚市地铁六号线今日正式开通运营，全长四十六公里，共设二十七座车站。'.repeat(4)}</p>`.repeat(4);

function page(above: string, { head = '', below = '', lang = 'en', story = lang.startsWith('zh') ? CHINESE : STORY } = {}): string {
  return `<html lang="${lang}"><title>Rain again today</title>${head}<body><article><h1>Rain again today</h1>${above}${story}${below}</article>`;
}

function read(html: string, options: ExtractOptions = {}) {
  const { article, fieldCandidates } = extract(html, { explain: true, ...options });
  const { datePublished, dateModified, provenance } = article!;
  return { datePublished, dateModified, published: provenance.datePublished, candidates: fieldCandidates!.datePublished ?? [] };
}

describe('the date of publication', () => {
  it('is that of the element between the headline and the text, whatever menus and teasers have before it', () => {
    const news = ['2025-12-17', '2025-12-16'].map((day) => `<li><a href="/${day}">News</a> <time datetime="${day}T12:00:00Z"></time></li>`);
    const own = '<div class="meta"><time datetime="2017-03-01T12:00:00Z">1 March 2017</time> by Ann Lee</div>';
    const html = page(own).replace('<article>', `<ul>${news.join('')}</ul><article>`);
    const trusts = read(html)
      .candidates.filter(({ property }) => property === 'time')
      .map(({ value, trust }) => [String(value).slice(0, 4), trust > 0.6]);
    expect(trusts).toContainEqual(['2017', true]);
    expect(trusts).not.toContainEqual(['2025', true]);
  });

  it('is the one that independent sources agree on, against a more trusted one alone', () => {
    const head = '<meta property="og:pubdate" content="2024-05-10"><meta name="created" content="2024-05-10">';
    const html = page('<p class="date">16 May 2024</p>', { head });
    const found = read(html, { url: 'https://x.example/2024/05/16/rain' });
    expect(found.datePublished).toBe('2024-05-16');
    expect(found.published).toMatchObject({ source: 'html', agreeing: ['url path'] });
    expect(found.published!.confidence).toBeGreaterThan(found.candidates.find(({ value }) => value === '2024-05-10')!.score + 0.3);
  });

  it('has beside it a change that is called so, however that is said', () => {
    for (const word of ['Letzte Änderung', 'Zuletzt bearbeitet', 'Senast ändrad', 'Sist endret', 'Ostatnia zmiana', 'Última revisión'])
      expect(read(page('', { below: `<p>${word}: 15.05.2024 - 18:00<br>Erschienen am: 16.05.2024</p>`, lang: 'de' }))).toMatchObject({
        datePublished: '2024-05-16',
        dateModified: '2024-05-15T18:00:00',
      });
  });

  it('is as stated where what is shown is to the minute the stated change', () => {
    const head =
      '<meta property="article:published_time" content="Thu, 05/16/2024 - 14:45"><meta property="article:modified_time" content="Fri, 05/17/2024 - 16:30">';
    const shown = (time: string) => page(`<div class="field--name-date">Friday, 05/17/2024 - ${time}</div>`, { head });
    expect(read(shown('16:30'))).toMatchObject({ datePublished: '2024-05-16T14:45:00', dateModified: '2024-05-17T16:30:00' });
    expect(read(shown('11:30')).datePublished).not.toBe('2024-05-16T14:45:00');
  });

  it('is read behind the name of a house and its ©', () => {
    expect(read(page('<p>© The Tide: Ann Lee | 16 May 2024 10:41</p>')).datePublished).toBe('2024-05-16T10:41:00');
  });

  it('is shown by its own clock, whatever comments say in UTC', () => {
    const comment =
      '<div id="comments"><div class="comment"><b>tom</b> <span>May 17th, 2024, 08:02 am (UTC)</span><p>Nice!</p></div></div>';
    const shown =
      '<p><abbr class="updated" title="2024-05-16T22:47:00"><span class="entry-date">May 16th, 2024, 10:47 pm</span></abbr></p>';
    expect(read(page(shown, { below: comment })).datePublished).toBe('2024-05-16T22:47:00');
  });

  it('takes the hour from where the day agrees, midnight being none', () => {
    const head = '<meta property="article:published_time" content="2024-05-16T00:00:00Z">';
    expect(read(page('<p class="byline">By Ann Lee, 16 May 2024, 07:15</p>', { head })).datePublished).toBe('2024-05-16T07:15:00');
  });

  it('is read by labels, and a change is no publication', () => {
    const found = read(page('<p>Posted on 16 May 2024, 06:30. Updated 17 May 2024, 07:00</p>'));
    expect(found).toMatchObject({ datePublished: '2024-05-16T06:30:00', dateModified: '2024-05-17T07:00:00' });
    expect(read(page('<p>发布时间：2024-05-16 06:30 更新时间：2024-05-17 07:00</p>', { lang: 'zh-CN' }))).toMatchObject({
      datePublished: '2024-05-16T06:30:00+08:00',
      dateModified: '2024-05-17T07:00:00+08:00',
      published: { raw: '2024-05-16 06:30', assumedZone: 'language zh', precision: 'minute' },
    });
    expect(read(page('<p>2008-05-02 21:20</p><p>[ ann تەرپىدىن 2008-05-04 00:54 قايتا تەھرىرلەنگەن ]</p>', { lang: 'ug' }))).toMatchObject({
      datePublished: '2008-05-02T21:20:00+08:00',
      dateModified: '2008-05-04T00:54:00+08:00',
    });
    // The only date there is, though of a change.
    expect(read(page('', { below: '<p class="info">Aktualisiert: 30.12.2016</p>', lang: 'de' }))).toMatchObject({
      datePublished: '2016-12-30',
      dateModified: '2016-12-30',
    });
  });

  it('is what the `time` states that shows it, of several in a line each its own', () => {
    const finnish = '<div>Julkaistu <time datetime="2024-05-16T04:00:12Z">16.5.2024 7:00</time> <span>Päivitetty </span>';
    expect(read(page(`${finnish}<time datetime="2024-05-16T07:31:40Z">16.5.2024 10:31</time></div>`, { lang: 'fi' }))).toMatchObject({
      datePublished: '2024-05-16T07:00:00+03:00',
      dateModified: '2024-05-16T10:31:00+03:00',
    });
    const times = '<time class="published" datetime="2024-05-16T10:00:00-05:00">May 16, 2024</time>';
    const updated = '<time class="updated" datetime="2024-05-17T09:12:00-05:00">May 17, 2024</time>';
    expect(read(page(`<p><span>by Ann Lee</span> <span class="posted-on">${times}${updated}</span></p>`))).toMatchObject({
      datePublished: '2024-05-16T10:00:00-05:00',
      dateModified: '2024-05-17T09:12:00-05:00',
    });
    // Before publication, and once more without its offset.
    const early = (zone: string): string | undefined =>
      read(
        page('', {
          head: `<meta property="article:published_time" content="2024-05-16T15:20:33+01:00"><meta property="article:modified_time" content="2024-05-16T15:16:29${zone}"><meta name="last-modified" content="2024-05-16T15:16:29">`,
        }),
      ).dateModified;
    expect([early('+01:00'), early('Z')?.slice(0, 19)]).toEqual([undefined, '2024-05-16T15:16:29']);
    // The only one, of a change.
    const changed = '<p>Aktualisiert am <time class="date" datetime="2024-05-16T15:49:07+0200">16.05.2024 - 15:49</time></p>';
    expect(read(page(changed, { lang: 'de' }))).toMatchObject({
      datePublished: '2024-05-16T15:49:07+02:00',
      dateModified: '2024-05-16T15:49:07+02:00',
    });
    const japanese = '<p><span id="update">2024年05月16日 14時30分 公開</span></p>';
    expect(read(page(japanese, { lang: 'ja' })).datePublished).toBe('2024-05-16T14:30:00');
  });

  it('is read beside that of a change of the same day in Turkish', () => {
    const line = '<div><span>Giriş: 08.01.2023 - 10:04</span><span>Güncelleme: 08.01.2023 - 16:47</span></div>';
    for (const label of ['Giriş', 'Yayınlanma'])
      expect(read(page(`${line.replace('Giriş', label)}`, { lang: 'tr', story: TURKISH }))).toMatchObject({
        datePublished: '2023-01-08T10:04:00+03:00',
        dateModified: '2023-01-08T16:47:00+03:00',
      });
  });

  it('shares its day with times that stand behind it, its year with a change behind it', () => {
    const lines: Record<string, [published: string, modified: string | undefined]> = {
      '<div class="post-date">Jueves 16 mayo de 2024 | Publicado a las 18:44 · Actualizado a las 20:05</div>': [
        '2024-05-16T18:44:00',
        '2024-05-16T20:05:00',
      ],
      '<p>16. května 2024 10:04, <b>aktualizováno 14:37</b></p>': ['2024-05-16T10:04:00', '2024-05-16T14:37:00'],
      '<p><span>May 16, 2024</span><span>Updated 11:37 a.m.</span></p>': ['2024-05-16', '2024-05-16T11:37:00'],
      '<p>2024/12/31 11:42（最終更新 1/5 19:08）</p>': ['2024-12-31T11:42:00', '2025-01-05T19:08:00'],
      '<ul><li>16 May 2024</li><li>5:31 pm</li></ul>': ['2024-05-16T17:31:00', undefined],
      '<p>16 May 2024</p><p>Doors 17:31 and later</p>': ['2024-05-16', undefined],
      '<p class="entry-dates"><span class="date-published">May 16 2024, 6.00am</span><span class="date-updated">May 16 2024, 11.42am</span></p>':
        ['2024-05-16T06:00:00', '2024-05-16T11:42:00'],
    };
    for (const [line, [datePublished, dateModified]] of Object.entries(lines)) {
      const [lang, story] = line.includes('更新') ? ['zh-CN', CHINESE] : ['en', STORY];
      const found = read(page(line, { lang, story }));
      expect([found.datePublished, found.dateModified].map((date) => date?.replace('+08:00', ''))).toEqual([datePublished, dateModified]);
    }
  });

  it('of comments is read with the names of months of the page’s language', () => {
    const item = (i: number): string =>
      `<li id="comment-4${i}" class="comment"><div class="comment-body"><cite class="fn">דנה ${i}</cite><div class="comment-meta"><a href="#comment-4${i}">2${i} באוגוסט 2023 בשעה 9:02</a></div><p>${'הגשם ירד כל היום והנהר עלה על גדותיו, וזה לא קרה כבר שנים. '.repeat(2)}</p></div></li>`;
    const story = `<p>${'הגשם שסגר את הכביש בעמק ביום שני לא פסק עד הצהריים, והנהר עמד מטר מעל הסימן שלו. '.repeat(6)}</p>`.repeat(4);
    const below = `<div id="comments"><h3>2 תגובות</h3><ol class="commentlist">${item(0)}${item(1)}</ol></div>`;
    const { comment } = extract(page('', { lang: 'he', story, below })).article!;
    expect(comment?.map(({ datePublished }) => datePublished)).toEqual(['2023-08-20T09:02:00', '2023-08-21T09:02:00']);
  });

  it('is no date of a card amid the text, which is an article of its own, nor ever that of a comment', () => {
    const card =
      '<article class="card"><h3><a href="/x">Another story</a></h3><time datetime="2024-02-13T06:00:00Z">Feb 13</time></article>';
    expect(read(page('<span class="asset-date">May 16, 2024</span>', { below: `${card}${STORY}` })).datePublished).toBe('2024-05-16');
    const footer = '<footer class="comment-meta"><b>Tom</b><time datetime="2024-05-16T14:02:11Z">at last</time></footer>';
    const comments = `<ol class="comment-list"><li><article>${footer}<p>Nice!</p></article></li></ol>`;
    expect(read(page('', { below: comments })).datePublished).toBeUndefined();
  });

  it('is none of days below where one stands above, nor one after the last change that is stated', () => {
    const below = '<section><h3>Comments (1)</h3><p><b>Tom</b> <i>18 May 2024 at 7:02</i></p><p>Nice!</p></section>';
    const found = read(page('<p>By Ann Lee <span>16 May 2024 - 9:40</span></p>', { below }));
    expect(found.datePublished).toBe('2024-05-16T09:40:00');
    const own = page('<h2 class="date-header">Saturday, May 11, 2024</h2>', { below: '<p>on <i>5/11/2024 11:58 PM</i></p>' });
    expect(read(own).datePublished).toBe('2024-05-11T23:58:00');
    const head = '<meta property="article:modified_time" content="2024-05-16T08:00:00Z">';
    const event = read(page('<p><b class="event-date">4 October 2024, 18:00</b></p>', { head }));
    expect(event.datePublished).toBeUndefined();
  });

  it('is none of a card by itself where one is stated, and has no hour of two counters', () => {
    const card = (title: string): string =>
      `<div class="card"><a href="/wood">${title}</a><p>Oaks.</p><div class="card-date">01.09.2004</div><div><a href="#">3.2</a><a href="#">0</a></div></div>`;
    const head = '<meta itemprop="datePublished" content="2022-01-21"><meta itemprop="dateModified" content="2022-01-21">';
    const below = card('The oldest wood of the hills');
    expect(read(page('', { head, below, lang: 'de' })).datePublished).toBe('2022-01-21');
    expect(read(page('', { below: card('Wood'), lang: 'de' })).candidates.map(({ value }) => value)).toEqual(['2004-09-01']);
  });

  it('is shown in an aside of the article that has no heading', () => {
    const aside = (heading: string): string =>
      page(`<aside class="meta">${heading}<p><time datetime="2024-05-16">16.05.2024 - 13:30</time></p></aside>`, { lang: 'de' });
    const [own, box] = ['', '<h4>Fair</h4>'].map((heading) => read(aside(heading)));
    expect(own!.datePublished).toBe('2024-05-16T13:30:00');
    expect(JSON.stringify(own!.candidates)).not.toContain('in aside');
    expect(JSON.stringify(box!.candidates)).toContain('in aside');
  });

  it('gives a change on another line its year', () => {
    const both = '<p class="date">16 May 2024</p><p>Updated: 17 May, 9:10</p>';
    expect(read(page(both))).toMatchObject({ datePublished: '2024-05-16', dateModified: '2024-05-17T09:10:00' });
  });

  it('is what a `time` of publication states whose class speaks of changes', () => {
    const { datePublished } = read(page('<p><time class="updated" datetime="2024-05-09T18:04:00Z" pubdate>May 9, 2024</time></p>'));
    expect(datePublished).toBe('2024-05-09T18:04:00Z');
  });

  it('never comes from comments, related cards or the writer’s account when something better is there', () => {
    const comments = '<div class="comments"><p><time datetime="2024-06-01T10:00:00Z">1 June 2024</time> Nice!</p></div>';
    const related = '<div class="related"><p class="date">2 June 2024</p></div>';
    const html = page('<p>Member since 3 June 2020</p><p>16 May 2024</p>', { below: comments + related });
    const { datePublished, candidates } = read(html);
    expect(datePublished).toBe('2024-05-16');
    expect(candidates.find(({ value }) => value === '2024-06-01T10:00:00Z')?.why).toContain('among comments ×0.2');
    expect(candidates.find(({ value }) => value === '2020-06-03')?.why).toContain('a date of something else');
  });

  it('stands in a byline that says how many comments there are', () => {
    expect(read(page('<p class="by-line-comments">May 16, 2024</p>')).candidates.map(({ why }) => why)).toEqual(['trust 0.72']);
  });

  it('never is what a card, a comment, the house’s line or a stranger says, also where nothing else is dated', () => {
    const cards = ['3 June 2024', '1 June 2024', '28 May 2024']
      .map((day) => `<li><a href="/x"><img src="a.jpg"><h4>Another story altogether</h4></a><span class="date">${day}</span></li>`)
      .join('');
    for (const below of [
      `<section class="related"><h3>Related</h3><ul>${cards}</ul></section>`,
      `<ul class="cards">${cards}</ul>`,
      '<div class="comments"><article><p><b>Tom</b> <time datetime="2024-06-01T10:00:00Z">1 June 2024</time></p><p>Nice!</p></article></div>',
      '<footer><p>© 2024 The Paper. Last updated June 2024</p><p>Copyright 1 June 2024</p></footer>',
      '<p>Member since 3 June 2020</p>',
      '<div class="book-reviews"><p>Ann <span class="date">1 June 2024</span></p><p>Lovely!</p></div>',
      '<ol><li id="cite_note-1"><a href="#r">↑</a> The Paper, 14 September 2021</li></ol>',
      '<div class="reacties"><p><b>Tom</b> <i>1 June 2024</i></p><p>Nice!</p></div>',
      '<div class="picbox"><img src="/a.jpg"><p>The bridge on 3 June 2020</p></div>',
    ])
      expect(read(page('', { below })).datePublished, below).toBeUndefined();
  });

  it('is the day of publication where the page shows that of a change too', () => {
    const head =
      '<meta property="article:published_time" content="2023-01-09T08:00:00Z"><meta property="article:modified_time" content="2024-05-16T08:00:00Z">';
    const html = page('<p><time datetime="2024-05-16T08:00:00Z">16 May 2024</time></p>', { head });
    expect(read(html)).toMatchObject({ datePublished: '2023-01-09T08:00:00Z', dateModified: '2024-05-16T08:00:00Z' });
  });

  it('of papers stand in meta tags for citations', () => {
    const head = '<meta name="citation_date" content="2024/03/02"><meta name="citation_title" content="Rain again today">';
    expect(read(page('<p>A text</p>', { head })).datePublished).toBe('2024-03-02');
    expect(read(page('', { head: '<meta name="citation_online_date" content="2024/02/14">' })).datePublished).toBe('2024-02-14');
  });

  it('is stated without a type for the phones of a search engine', () => {
    const head = '<script type="application/ld+json">{"title":"x","pubDate":"2018-04-08T12:34:56","upDate":"2018-04-09T08:00:00"}</script>';
    expect(read(page('', { head }))).toMatchObject({ datePublished: '2018-04-08T12:34:56', dateModified: '2018-04-09T08:00:00' });
  });

  it('is told by the clock of the place where the page shows it', () => {
    const head = '<meta property="article:published_time" content="2022-05-04T02:41:07Z">';
    const found = read(page('<p class="date">3 May 2022, 22:41</p>', { head }));
    expect(found.datePublished).toBe('2022-05-03T22:41:00-04:00');
    expect(found.published).toMatchObject({ agreeing: ['html text'] });
    // The same moment with the offset of the place.
    const time = '<time datetime="2022-05-03T22:41:07-04:00">yesterday evening</time>';
    expect(read(page(`<p>${time}</p>`, { head })).datePublished).toBe('2022-05-03T22:41:07-04:00');
    // Midnight there: a day, written as an instant.
    const midnight = '<meta property="article:published_time" content="2021-11-04T23:00:00Z">';
    expect(read(page('<p class="date">5 November 2021</p>', { head: midnight })).datePublished).toBe('2021-11-05');
  });

  it('is not later than the page was fetched, and counts from then', () => {
    const html = page('<p class="date">yesterday, 23:15</p><p class="when">20 May 2030</p>');
    expect(read(html, { fetchedAt: '2024-05-17T09:00:00Z' }).datePublished).toBe('2024-05-16T23:15:00');
    expect(() => extract(html, { fetchedAt: 'now' })).toThrow(TypeError);
  });

  it('is not what other pages of the site have too', () => {
    const html = page('<p class="date">Friday, 17 May 2024</p><p>16 May 2024</p>');
    const story = '<p>The snow that blocked the pass on Thursday was cleared by noon, and buses went again before the evening came.</p>';
    const there = page('<p class="date">Friday, 17 May 2024</p><p>9 May 2024</p>');
    const other = there.replace(STORY, story.repeat(4)).replaceAll('Rain again today', 'Snow');
    expect(read(html).datePublished).not.toBe('2024-05-16');
    expect(read(html, { references: [other] }).candidates[0]).toMatchObject({ value: '2024-05-16', chosen: true });
  });

  it('has day and month in the order of the country, unless another date says otherwise', () => {
    const html = page('<p class="date">05/06/2024</p>');
    expect(read(html, { url: 'https://x.example/a' }).datePublished).toBe('2024-05-06');
    expect(read(html, { url: 'https://x.co.uk/a' }).datePublished).toBe('2024-06-05');
    expect(read(html, { url: 'https://x.example/2024/06/05/a' }).datePublished).toBe('2024-06-05');
  });

  it('is what a script of the page says, though the text names other days', () => {
    const text = '海港市7月29日举行表彰大会，33名代表受到表彰，市领导出席大会并讲话，向代表们表示祝贺和感谢。';
    const page = `<html lang="zh"><title>海港市举行表彰大会</title><h1>海港市举行表彰大会</h1><div>${`<p>${text.repeat(3)}</p>`.repeat(4)}</div><script>var ct = "1659274471";</script>`;
    expect(extract(page, { url: 'https://mp.example/s' }).article!.datePublished).toContain('2022-07-31');
  });

  it('is read in digits of any script, also where the body begins with it', () => {
    const bengali = `<p>${'সোমবার উপত্যকার রাস্তা বন্ধ করা বৃষ্টি আজ দুপুর পর্যন্ত থামেনি এবং নদী তার চিহ্নের এক মিটার উপরে ছিল। '.repeat(3)}</p>`.repeat(4);
    expect(read(page('<p>২৪ এপ্রিল ২০২০</p>', { lang: 'bn' }).replace(STORY, bengali)).datePublished).toBe('2020-04-24');
  });

  /** Cards of other stories, each with its day. */
  const list = (days: readonly string[], tag = 'span') =>
    days
      .map(
        (day) =>
          `<div class="card"><a href="/x"><img src="a.jpg"><h3>Another story altogether</h3></a><${tag} class="date">${day}</${tag}></div>`,
      )
      .join('');

  it('is what a `time` states that shows how long ago that was', () => {
    const below = list(['15 June 2024', '16 June 2024', '17 June 2024', '18 June 2024', '19 June 2024']);
    const above = '<span class="date"><time datetime="2024-06-22T09:30+02:00">28 minutes ago</time></span>';
    expect(read(page(above, { below })).datePublished).toBe('2024-06-22T09:30:00+02:00');
  });

  it('never is the day that several cards have, however far from the body: rather that of a change', () => {
    const below = list(new Array<string>(5).fill('15 April 2020'));
    const far = `${'<p>Some words about this paper</p>'.repeat(20)}${below}`;
    for (const rest of [below, far, list(new Array<string>(5).fill('15 April 2020'), 'p')])
      expect(read(page('<p>Updated Thu, 16 Apr 2020 01:00 AM IST</p>', { below: rest }))).toMatchObject({
        datePublished: '2020-04-16T01:00:00',
        dateModified: '2020-04-16T01:00:00',
      });
  });

  it('never is a day amid a sentence, in a quoted post or of the story that a link leads to, unless something else gives it', () => {
    const post =
      '<blockquote class="twitter-tweet"><p>The bridge is closed</p>&mdash; Ann (@ann) <a href="https://twitter.com/ann/status/1">May 21, 2019</a></blockquote>';
    expect(read(page('', { below: post })).datePublished).toBeUndefined();
    for (const above of [
      '<p>The next meeting takes place on May 21, 2019 in the hall.</p>',
      '<p>The old bridge was opened on May 21, 2019.</p>',
      '<p><a href="/x">Our report of May 21, 2019</a></p>',
    ]) {
      expect(read(page(above)).datePublished, above).toBeUndefined();
      expect(read(page(above), { url: 'https://x.example/2019/05/21/a' }).datePublished, above).toBe('2019-05-21');
    }
    for (const above of ['<p>BERLIN, May 21, 2019 – The rain went on.</p>', '<p>Paris, le 21 mai 2019. La pluie continue.</p>'])
      expect(read(page(above)).datePublished, above).toBe('2019-05-21');
  });

  it('is named with all its rivals, and why', () => {
    const { candidates } = read(page('<p class="date">16 May 2024</p>'), { url: 'https://x.example/2024/05/16/rain' });
    expect(candidates.map(({ source, chosen }) => [source, chosen])).toEqual([
      ['html', true],
      ['url', false],
    ]);
    expect(candidates[0]!.why).toMatch(/^trust 0\.\d+; agrees with url path$/);
  });

  it('may be where a press release begins', () => {
    const html = page('').replace('<p>The rain', '<p>PORTLAND, Ore., May 16, 2024 /The Wire/ -- The rain');
    expect(read(html).datePublished).toBe('2024-05-16');
    // No list of what happened when.
    const list = page('').replace(
      '<p>The rain',
      '<p>May 16, 2024 -- The dam broke.</p><p>May 17, 2024 -- The town was dry again.</p><p>The rain',
    );
    expect(read(list).datePublished).toBeUndefined();
  });

  it('is no date of comments, whatever the language their names are in', () => {
    const comments = (name: string): string =>
      [71, 72, 73].map((id) => `<div class="${name}" id="k${id}"><b>Ann 12.06.2022, 15:02</b><p>Rain, rain, rain.</p></div>`).join('');
    for (const name of ['koment', 'yorum', 'kommentare']) {
      expect(read(page('<p>wczoraj, 14:20</p>', { below: comments(name) })).datePublished, name).toBeUndefined();
      const dated = page('<div class="date">Eklenme: 12 Haziran 2022 09:14</div>', { lang: 'tr', story: TURKISH, below: comments(name) });
      expect(read(dated).datePublished, name).toBe('2022-06-12T09:14:00+03:00');
    }
  });

  it('is that of a `time` whose text names a change behind it', () => {
    const label = 'Posted: Nov 20, 2023 4:04 PM EST | Last Updated: November 21, 2023';
    expect(read(page(`<time datetime="2023-11-20T21:04:00.000Z">${label}</time>`))).toMatchObject({
      datePublished: '2023-11-20T16:04:00-05:00',
      dateModified: '2023-11-21',
    });
  });

  it('takes no hour for a year', () => {
    const html = page('<time datetime="2024-05-16T14:10:00+03:00">16.5. 14:10</time>', { lang: 'fi' });
    expect(read(html).datePublished).toBe('2024-05-16T14:10:00+03:00');
  });
});
