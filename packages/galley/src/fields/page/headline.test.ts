import { describe, expect, it } from 'vitest';
import { extract } from '../../extract.ts';

const STORY =
  `<p>${'The rain that closed the valley road on Monday had not stopped by noon, and the river stood a metre above its mark. '.repeat(3)}</p>`.repeat(
    3,
  );

function headline(head: string, heading: string, url = 'https://www.valleypost.example/rain'): string | undefined {
  return extract(`<html lang="en"><head>${head}</head><body><article>${heading}${STORY}</article>`, { url }).article!.headline;
}

const og = (text: string): string => `<meta property="og:title" content="${text}">`;
const linked = (text: string): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', headline: text })}</script>`;

describe('the headline', () => {
  it('is what a tag of its own says where the title holds names of the site without marks', () => {
    const head = '<title>嘉兴市人民政府 今日嘉兴 我市新增三条公交线路</title><meta name="ArticleTitle" content="我市新增三条公交线路">';
    expect(headline(head, '<table><tr><td class="title">我市新增三条公交线路</td></tr></table>')).toBe('我市新增三条公交线路');
  });

  it('is a line that is called so where the title says nothing but the site, also where the body begins above it', () => {
    const line = '<p>Harbour</p><div class="storytitle">The old crane has found a buyer</div><p>3 May 2011</p>';
    const article = extract(`<html lang="en"><title>The Tide - News from the coast</title>${line}${STORY}`).article!;
    expect(article.headline).toBe('The old crane has found a buyer');
    expect(article.articleBody).not.toContain('crane');
    expect(
      headline(
        '<title>The Tide</title>',
        '<div class="head">Harbour</div><div class="tit">The crane by the <i>old</i> harbour is sold</div>',
      ),
    ).toBe('The crane by the old harbour is sold');
    expect(headline('<title>The Tide: The old crane is sold</title>', '<div class="tit">The old crane is sold</div>')).toBe(
      'The old crane is sold',
    );
  });

  it('is the part of the title that the address ends with, though the name of the site is longer', () => {
    const title = '<title>Smart lamps | Harbour Board for Light and Ferries</title>';
    const hidden = '<h1 style="display:none">Smart lamps</h1><h2>Light at night, and no bill</h2>';
    expect(headline(title, hidden, 'https://board.example/light/smart-lamps.html')).toBe('Smart lamps');
    expect(headline(title, '<h2>Light at night, and no bill</h2>', 'https://board.example/smart-lamps')).toBe('Smart lamps');
  });

  it('leaves out a word of the name of the site that the address has too', () => {
    const named = '<meta property="og:site_name" content="Our Brook Online">';
    const read = (text: string): string | undefined => headline(og(text) + named, '', 'https://ourbrook.example/x');
    expect(read('Rain again today | Brook')).toBe('Rain again today');
    expect(read('Rain again today | Hills')).toBe('Rain again today | Hills');
  });

  it('has quotation marks and dashes as the page shows them', () => {
    const head = og('&quot;Rain&quot; - again today, says mayor') + linked('"Rain" - again today, says mayor');
    expect(headline(head, '<h2>“Rain” – again today, says mayor</h2>')).toBe('“Rain” – again today, says mayor');
    // One of two headings shows it so already.
    const twice = '<h1>Rain 2024: again today</h1><h2>Rain 2024 again today</h2>';
    expect(headline(og('Rain 2024: again today') + linked('Rain 2024: again today'), twice)).toBe('Rain 2024: again today');
    // Nothing but the end of an element stands for the colon.
    const parted = '<h1><span>Rain 2024</span> <span>again today</span></h1>';
    expect(headline(og('Rain 2024: again today'), parted)).toBe('Rain 2024: again today');
    expect(headline(og('Rain 2024: again today'), '<h1>Rain 2024 again today</h1>')).toBe('Rain 2024 again today');
    // Capitals throughout are a matter of looks.
    expect(headline(og('Rain again today'), '<h1>RAIN AGAIN TODAY</h1>')).toBe('Rain again today');
    expect(headline('<title>RAIN AGAIN TODAY</title>', '<h1>RAIN AGAIN TODAY</h1>')).toBe('RAIN AGAIN TODAY');
  });

  it('is what readers see, though metadata words it anew', () => {
    const head = `<title>Rain in the valley: all you must know today</title>${og('Rain in the valley: all you must know today')}${linked('Rain in the valley: all you must know today')}`;
    expect(headline(head, '<h1>Rain in the valley closes the road for a third day</h1>')).toBe(
      'Rain in the valley closes the road for a third day',
    );
    // A heading that has nothing to do with any title is a section's.
    expect(headline(head, '<h1>Our local reports</h1>')).toBe('Rain in the valley: all you must know today');
  });

  it('never is the name of the site, nor ends with it', () => {
    expect(headline(`<title>Valley Post</title>${og('Valley Post')}`, '<h2>Rain again today</h2>')).toBe('Rain again today');
    expect(headline(`<title>The Valley Post</title>`, '')).toBeUndefined();
    expect(headline(`<title>Rain again today | Valley Post News</title>${og('Rain again today | Valley Post News')}`, '')).toBe(
      'Rain again today',
    );
    expect(headline('<title>Rain</title>', '<h1>Rain again today<a class="headerlink" href="#rain" title="Link">¶</a></h1>')).toBe(
      'Rain again today',
    );
    expect(headline(og('Rain again today - Part 2'), '')).toBe('Rain again today - Part 2');
    // What is longer than any name stays, though the page calls the site so.
    const long = 'Student halls in the valley are too full to be safe, fire brigades warn';
    expect(headline(`<title>${long}</title><meta property="og:site_name" content="${long}">`, '')).toBe(long);
  });

  it('is not doubled, and ends before what else stands in its heading', () => {
    expect(headline('', '<h1><span>Rain again today</span> <span>Rain again today</span></h1>')).toBe('Rain again today');
    expect(headline(og('Rain again today in the valley'), '<h1>Rain again today in the valley <a>(post.example)</a> <i>87</i></h1>')).toBe(
      'Rain again today in the valley',
    );
    expect(
      headline(og('Rain again today in the valley'), '<h1>Rain again today in the valley <span>02.02.2022 • Weather</span></h1>'),
    ).toBe('Rain again today in the valley');
    // A second line has an element of its own; other words in one are the headline's.
    const second = (text: string): string => `<h1>Rain again today in the valley <span>${text}</span></h1>`;
    expect(headline(og('Rain again today in the valley'), second('What to know of the third day'))).toBe('Rain again today in the valley');
    expect(headline(og('Rain again today'), second('town'))).toBe('Rain again today in the valley town');
    expect(headline('', '<h1>New York, New York</h1>')).toBe('New York, New York');
  });

  it('has no references left', () => {
    for (const text of ['Rain &amp;amp; snow', 'Rain &amp;amp;amp; snow', 'Rain &amp;#38; snow', 'Rain &amp;#x26; snow']) {
      expect(headline(og(text), ''), text).toBe('Rain & snow');
      expect(headline('', `<h1>${text}</h1>`), text).toBe('Rain & snow');
    }
    expect(headline(linked('Say &quot;rain&quot;, won&#8217;t you'), '')).toBe('Say "rain", won’t you');
  });

  it('loses the kicker that has an element of its own in the heading, and no words of its own', () => {
    const kicker = '<h1><span class="head__kicker">Weather</span> <span>Rain again today in the valley</span></h1>';
    expect(headline('', kicker)).toBe('Rain again today in the valley');
    expect(headline(og('Weather - Rain again today in the valley'), kicker)).toBe('Rain again today in the valley');
    const board = '<title>Rain again today in the valley > Free board | The Tide</title>';
    expect(headline(board, kicker.replace('head__kicker', 'bo_v_cate'))).toBe('Rain again today in the valley');
    expect(headline('', '<h1><span class="date">27.01.2022</span>Rain again today in the valley</h1>')).toBe(
      'Rain again today in the valley',
    );
    // The page tells both as one.
    const colon = '<h1><span class="kicker">Weather</span><i hidden>: </i>Rain again today in the valley</h1>';
    expect(headline(og('Weather: Rain again today in the valley'), colon)).toBe('Weather: Rain again today in the valley');
    // `<title>` begins with what the heading has in an element of its own.
    expect(
      headline(
        '<title>Rain again today in the valley - Post</title>',
        '<h1><b>Notice of the Weather Office</b> Rain again today in the valley</h1>',
      ),
    ).toBe('Rain again today in the valley');
    for (const whole of ['8 roads closed by rain in the valley', '“Sheer rain”: Valley road is closed again today'])
      expect(headline(og(whole.replace(/^\S+ (?:rain”: )?/, '')), `<h1>${whole}</h1>`)).toBe(whole);
  });

  it('is the h2 that readers see below a trail of links that ends with an h1', () => {
    const trail =
      '<div class="breadcrumb"><a href="/">Home</a> › <a href="/w">Weather</a> › <h1>Valley weather: rain closes the road</h1></div>';
    const head = `<title>Valley weather: rain closes the road</title>${og('Rain closes the valley road for a third day')}`;
    expect(headline(head, `${trail}<h2>Rain closes the valley road for a third day</h2>`)).toBe(
      'Rain closes the valley road for a third day',
    );
  });

  it('is the heading that metadata has letter for letter, beside an h1 that has none of it', () => {
    const head = `<title>Rain closes the valley road</title>${og('Rain closes the valley road')}`;
    const below = '<h2>Rain closes the valley road</h2>';
    expect(headline(head, `<header><h1>Reports from the valley roads</h1></header>${below}`)).toBe('Rain closes the valley road');
    // One that says more, or has the words of it, is the headline.
    expect(headline(head, `<header><h1>Third day: Rain closes the valley road again</h1></header>${below}`)).toBe(
      'Third day: Rain closes the valley road again',
    );
    expect(headline(head, '<h1>Rain closes the road through the valley</h1>')).toBe('Rain closes the road through the valley');
  });

  it('is what is written, not how it is read, and has no signs of where a word may break', () => {
    const ruby = '<h1><ruby>谷<rp>(</rp><rt>たに</rt><rp>)</rp></ruby>の<ruby>道<rt>みち</rt></ruby>が雨で閉鎖</h1>';
    expect(headline('', ruby)).toBe('谷の道が雨で閉鎖');
    expect(headline('<title>Land&shy;stra&szlig;e ge&shy;sperrt</title>', '<h1>Land&shy;stra&szlig;e ge&shy;sperrt</h1>')).toBe(
      'Landstraße gesperrt',
    );
  });

  it('is the h1 that is what the page is called, though microdata calls a nearer one so', () => {
    const head = `<title>Rain again today</title>${og('Rain again today')}`;
    const two = '<h1>Rain again today</h1><div itemscope itemtype="https://schema.org/Article">';
    const other = 'Why the buses of the coast stay';
    expect(headline(head, `${two}<meta itemprop="headline" content="${other}"><h1>${other}</h1></div>`)).toBe('Rain again today');
  });

  it('is an h1 where the page says the same long text for title and site', () => {
    const long = '.:: VALLEY ::. Templates for shops, stock keeping and all that sellers need';
    const head = `<title>${long}</title>${og(long)}<meta property="og:site_name" content="${long}">`;
    expect(headline(head, '<h1>How to change the new templates</h1>')).toBe('How to change the new templates');
    expect(headline(head, `<h1>Latest news</h1><h2>${long}</h2>`)).toBe(long);
  });

  it('is a sentence in the h1 though no title is like it', () => {
    const head = og('Valley weather guide');
    expect(headline(head, '<h1>Why nobody may drive to town</h1>')).toBe('Why nobody may drive to town');
    expect(headline(head, '<h1>Our reports</h1>')).toBe('Valley weather guide');
    expect(headline(head, '<h2>Valley weather guide</h2><h1>Why nobody may drive to town</h1>')).toBe('Valley weather guide');
  });

  it('is the heading nearer to the text where the h1 is the name of the book or forum, with which the title ends', () => {
    const head = '<title>What Is Lending? - The Otter Programming Language</title>';
    const name = '<h1 class="menu-title">The Otter Programming Language</h1>';
    expect(headline(head, `${name}<h2 id="l"><a href="#l">What Is Lending?</a></h2>`)).toBe('What Is Lending?');
    expect(headline(head, `${name}<h2>The Stack and the Heap</h2>`)).toBe('The Otter Programming Language');
    // A kicker above the headline is farther away.
    expect(headline('<title>Valley - Rain again today</title>', '<h2>Valley</h2><h1>Rain again today</h1>')).toBe('Rain again today');
  });

  it('is the h1 nearer to the text where another leads home, or what stands in the title before the name of the forum', () => {
    const wiki = '<title>weather:rain [Valley Wiki]</title>';
    const home = '<h1><a href="/doku.php?id=start">Valley Wiki</a></h1>';
    expect(headline(wiki, `${home}<h1>What to do when it rains</h1>`)).toBe('What to do when it rains');
    const forum = '<title>Why does it rain again today : valleys</title>';
    expect(headline(forum, '<h1><a href="/r/valleys/">valleys</a></h1><h1>MODERATORS</h1>')).toBe('Why does it rain again today');
  });

  it('has no mark of its kind before it, which the title leaves out, nor is it the software', () => {
    const title = '<title>Where does it rain? - Valley town - Powered by Discuz! and others</title>';
    expect(headline(title, '<h1><a href="?typeid=8">[Wanted]</a> <span>Where does it rain?</span></h1>')).toBe('Where does it rain?');
    expect(headline(title, '<h2>[Wanted] Where does it rain?</h2>')).toBe('Where does it rain?');
    const board = '<h2 id="bo_v_title"><span class="bo_v_cate">Town</span> <span class="bo_v_tit">Where does it rain today?</span></h2>';
    const behind = '<h2>About the page</h2><h2>Text</h2>';
    expect(headline('<title>Where does it rain today? > Free board | The Tide</title>', board + behind)).toBe('Where does it rain today?');
  });

  it('has no name of a blog behind it where nothing but the title says it', () => {
    expect(headline('<title>남쪽 바닷가 마을에서 보낸 이틀 : 이웃 블로그</title>', '')).toBe('남쪽 바닷가 마을에서 보낸 이틀');
    const named = '<title>石橋鎮最後一條渡船 @ 河邊的小屋 :: 鄰居網 ::</title>';
    expect(headline(named, '<h1><a href="/">河邊的小屋</a></h1><h2>石橋鎮最後一條渡船</h2>')).toBe('石橋鎮最後一條渡船');
    // A colon as Latin scripts write it parts nothing, nor does one before more than a name.
    expect(headline('<title>La pluie : une route fermée</title>', '')).toBe('La pluie : une route fermée');
    expect(headline('<title>오늘의 비 : 골짜기 길이 사흘째 막혀 있다</title>', '')).toBe('오늘의 비 : 골짜기 길이 사흘째 막혀 있다');
  });

  it('has no kicker where a title of the page ends with the rest of its heading alone', () => {
    const heading = '<h1><span class="x1">A new pool for Elm</span><span class="x2">The town builds the dearest pool</span></h1>';
    const rest = 'The town builds the dearest pool';
    expect(headline(`<title>Elm’s pool: ${rest} | Valley Post</title>`, heading)).toBe(rest);
    const parted = '<h1><b>Kenya</b> <span>Nairobi from below</span></h1>';
    expect(headline('<title>Kenya – Nairobi from below | Valley Post</title>', parted)).toBe('Kenya Nairobi from below');
    expect(headline('<title>Elm: A new pool</title>', '<h1><span>A new</span> <span>pool for the town</span></h1>')).toBe(
      'A new pool for the town',
    );
  });

  it('goes on behind a colon, whatever element ends there, and has no blank before it', () => {
    const heading = '<h1><span style="color:red">School roof fell in:</span><span> For years it leaked</span></h1>';
    expect(headline(og('School roof fell in'), heading)).toBe('School roof fell in: For years it leaked');
    const hidden = '<h2><b>Row over a lift <i class="o-VisuallyHidden">:</i></b> <span>The town stays below</span></h2>';
    expect(headline('<title>Row over a lift: The town stays below</title>', hidden)).toBe('Row over a lift: The town stays below');
  });

  it('is not the line below it, though that is the h1', () => {
    const second = '<h1 class="second">The mayor: the new bridge will save the town an hour</h1>';
    const [title, head] = ['New bridge opens in the valley', og('New bridge opens in the valley')];
    expect(headline(head, `<div>${title}</div>${second}`)).toBe(title);
    expect(headline(head, `<div>${title}</div><h1>Mayor: town will save an hour</h1>`)).toBe(title);
    expect(headline(head, `<div><a href="/">Home</a> / <a href="#">${title}</a></div>${second}`)).toContain('The mayor');
  });

  it('is the h1 that the title begins with, where the heading below it is the rest', () => {
    const head = '<title>The river has risen - How a valley lost and found its only road again : valleypost</title>';
    const second = '<h2>How a valley lost and found its only road again</h2>';
    const url = 'https://www.valleypost.example/rain';
    const { headline: first, alternativeHeadline } = extract(
      `<html lang="en"><head>${head}</head><body><article><h1>The river has risen</h1>${second}${STORY}</article>`,
      { url },
    ).article!;
    expect([first, alternativeHeadline]).toEqual(['The river has risen', 'How a valley lost and found its only road again']);
    // A word or two are a section.
    const section = head.replace('The river has risen', 'Weather');
    expect(headline(section, `<h1>Weather</h1>${second}`)).toBe('How a valley lost and found its only road again');
  });

  it('is what stands behind a kicker, though the title is the word of the kicker', () => {
    const head = `<title>Wormboxes | Valley Post</title>${linked('Wormboxes made at home')}${og('Wormboxes')}`;
    expect(headline(head, '<h1><span class="roofline">Wormboxes</span> Wormboxes made at home</h1>')).toBe('Wormboxes made at home');
  });

  it('is the h2 that is the title, above the first of several h1', () => {
    const head = '<title>Rain again! | Valley Post</title>';
    const story = (second: string): string => `<h2>Rain again!</h2><h1>Rain again in May</h1>${STORY}${second}`;
    expect(headline(head, story('<h1>Snow in June</h1>'))).toBe('Rain again!');
    expect(headline(head, story('<h2>Snow in June</h2>'))).toBe('Rain again in May');
  });

  it('is the only h1 right behind a short line of the body, however the title is worded', () => {
    const head = '<title>Loans – a loan for boats or a better lease?</title>';
    const line = '<p>Boats of the valley – who pays for them, and how long it takes until they are paid back?</p>';
    expect(headline(head, `${line}<h1>Paying for your ferry</h1>`)).toBe('Paying for your ferry');
  });
});
