/** Shapes that weigh on what is known of a page before an article is put together: blocks, columns, evidence, fields, site, rules. */
import { examine, extract, gatherEvidence, learnSite, type Overrides, parse, readSiteScores, STRATEGIES, viewPage } from 'galley';
import { isProbablyReaderable, Readability } from 'galley/readability';
import { findThread } from '../../../../packages/galley/src/records/thread.ts';
import { repeat, SENTENCE, type Shape, type Shapes, STORY } from '../shape.ts';

type Write = Shape['write'];

const URL = 'https://news.example/2024/05/harbour-line';
const STATED_TITLE = 'Harbour line extended';
const STORM = `<title>${STATED_TITLE}</title>`;

/** The page and nothing written of it: what makes outputs slow is another area's. */
const alone = (write: Write): Shape => ({ write, run: (page) => extract(page, { url: URL }) });

/** A page read with the caller's own rules. */
const withRules = (overrides: Overrides, write: Write): Shape => ({ write, run: (page) => extract(page, { overrides, explain: true }) });

/** A page beside another of the same template. */
const beside = (write: Write): Shape => ({
  write,
  run: (page) => extract(page, { url: URL, references: [{ page: page.replaceAll('Monday', 'Sunday'), url: `${URL}-2` }] }),
});

/** A page that a profile is learned of, and that is read with it. */
const learned = (write: Write): Shape => ({
  write,
  run: (page) => {
    const { view, selection } = examine(page);
    const scores = readSiteScores(selection);
    extract(page, { site: learnSite([view, view], [scores, scores], { host: 'news.example' }) });
  },
});

/** A page as every strategy alone sees it, papers' forms too. */
const everyStrategy = (write: Write): Shape => ({
  write,
  run: (page) => {
    for (const { name } of STRATEGIES) extract(page, { strategy: name });
  },
});

/** The posts alone: the models' work would hide them. */
const posts = (write: Write): Shape => ({
  write,
  run: (page) => {
    const document = parse(page);
    findThread(viewPage(document), gatherEvidence(document));
  },
});

const shim = (write: Write): Shape => ({
  write,
  run: (page) => {
    isProbablyReaderable(page, { minScore: Number.POSITIVE_INFINITY });
    new Readability(page).parse();
  },
});

const linked =
  (data: (n: number) => string): Write =>
  (n) =>
    `${STORY}<script type="application/ld+json">${data(n)}</script>`;
const state =
  (data: (n: number) => string): Write =>
  (n) =>
    `${STORM}<script id="__NEXT_DATA__" type="application/json">${data(n)}</script>`;

/** Every part beside one that says the same, or all but its last letter. */
const twins = (n: number, end: string, other: string): string => {
  if (n < 2) return `<p>${SENTENCE.repeat(2)}${end}</p>`;
  return `<div class=a>${twins(n / 2, other, other)}</div><div class=b>${twins(n / 2, end, other)}</div>`;
};

const DEEP = {
  'deep div with a paragraph each': (n) => STORY + `<div><p>${SENTENCE}</p>`.repeat(n),
  'deep lists': (n) => STORY + '<ul><li>one word here '.repeat(n),
  'deep elements with many children': (n) => STORY + '<div><i></i><p>x</p><p>y</p><a href=/>z</a>'.repeat(n),
  'in and out again': (n) => STORY + '<div><p>one two</p>'.repeat(n) + '</div><p>three four</p>'.repeat(n),
} as const satisfies Readonly<Record<string, Write>>;

const REMARK = `<p>${SENTENCE}</p><p>Posted by: Ann | 3 May 2024</p><a href=#>Reply</a>`;

const BESIDE = {
  'comments side by side': (n) => STORY + `<div class=commentbody>${REMARK}</div>`.repeat(n),
  'comments in comments, by name': (n) => STORY + `<div class=comment>${REMARK}`.repeat(n),
  'headings that say comments, deep': (n) => STORY + '<div><h2>Comments</h2>'.repeat(n) + REMARK.repeat(9),
  'one heading that says comments, deep': (n) => STORY + '<div>'.repeat(n) + '<h2>Comments</h2>' + '</div>'.repeat(n) + REMARK.repeat(9),
  'columns in columns': (n) => STORY + `<div class=sidebar><p>${SENTENCE}</p>`.repeat(n),
  'carousels in carousels': (n) => STORY + `<div class=slider><a href=/x><p>${SENTENCE}</p></a>`.repeat(n),
  'carousels between paragraphs': (n) =>
    STORY + `<p>${SENTENCE}</p><div class=swiper>${'<a href=/x><p>more news of the day</p></a>'.repeat(4)}</div>`.repeat(n),
  'teasers above the headline': (n) =>
    `<title>The pier is open again</title>${`<li><div><p>${SENTENCE}</p></div></li>`.repeat(n)}<div><h1>The pier is open again</h1>${STORY}</div>`,
  'boxes between paragraphs': (n) => STORY + `<p>${SENTENCE}</p><div class="admonition note">Mind the gap.</div>`.repeat(n),
  'headings of one title': (n) =>
    `<title>${repeat(n, (i) => `part ${i} `)}</title>${repeat(n, (i) => `<h2><a href=/>part ${i}</a></h2>`)}${STORY}`,
  'lines in words of a language': (n) => `<html lang=bn>${STORY}${'<p>ভোলা প্রতিনিধি</p><p>হালনাগাদ ৩ মে ২০২৪</p>'.repeat(n)}`,
} as const satisfies Readonly<Record<string, Write>>;

const FLAT = {
  'links with one text': (n) => STORY + repeat(n, (i) => `<p><a href="/x${i}">same text</a></p>`),
  'twins of twins': (n) => STORY + twins(n, 'a', 'a'),
  'all but twins of twins': (n) => STORY + twins(n, 'a', 'b'),
  'words hidden in lines': (n) =>
    `${STORY}<p>${'word <span style="display:none">j26HJ noise for those who copy, and more</span>'.repeat(n)}`,
  'a link of many elements': (n) => `${STORY}<a href=/x>${'<span>word '.repeat(n)}</a>`,
} as const satisfies Readonly<Record<string, Write>>;

const NAMES = {
  'attributes of the body, deep below': (n) => `<body ${repeat(n, (i) => `a${i} `)}>${STORY}${'<div>word '.repeat(n)}`,
  'a long class over many': (n) => `<body class="${'name '.repeat(n)}">${STORY}${'<p>word</p>'.repeat(n)}`,
  'one id again and again': (n) => STORY + `<div id=a><a href=#a>x</a> 9 Feb 2024 <p>${SENTENCE}</p></div>`.repeat(n),
} as const satisfies Readonly<Record<string, Write>>;

const STATED = {
  'meta tags of dates that differ': (n) => repeat(n, (i) => `<meta name="date${i}" content="2024-02-${1 + (i % 28)}">`) + STORY,
  'meta tags of one day under names that differ': (n) => repeat(n, (i) => `<meta name="x${i}published" content="2024-02-01">`) + STORY,
  'web pages that say when they are of': linked(
    (n) => `[${repeat(n, (i) => `{"@type":"WebPage","datePublished":"${new Date((i % 20_000) * 86_400_000).toISOString()}"},`)}1]`,
  ),
  'meta tags of one author': (n) => repeat(n, (i) => `<meta name="author" content="Ines Marlow${i}">`) + STORY,
  'a title of many parts': (n) => `<title>${'a - b | '.repeat(n)}</title>${STORY}`,
  'long titles that differ': (n) =>
    `<meta property="og:title" content="${'码头关闭'.repeat(n)}"><script type="application/ld+json">{"@type":"NewsArticle","headline":"${'码头开放'.repeat(n)}"}</script>${STORY}`,
  'JSON-LD scripts': (n) =>
    STORY +
    repeat(n, (i) => `<script type="application/ld+json">{"@type":"NewsArticle","author":{"@id":"#${i}"},"headline":"Line ${i}"}</script>`),
  'JSON-LD objects that name one another': linked(
    (n) => `[${repeat(n, (i) => `{"@type":"NewsArticle","@id":"#${i}","headline":"Line","publisher":{"@id":"#${n - i}"}},`)}1]`,
  ),
  'JSON-LD nested': linked((n) => `${'{"@type":"WebPage","mainEntity":'.repeat(n)}1${'}'.repeat(n)}`),
  'JSON-LD of many authors': linked((n) => `{"@type":"NewsArticle","author":{"name":[${repeat(n, (i) => `"Ines M${i}",`)}"x"]}}`),
  'a type of letters only': linked((n) => `{"@type":"${'a'.repeat(n)}/x","headline":"x"}`),
  'JSON-LD that is broken': linked((n) => `{"@type":"NewsArticle",${'"a":"b" '.repeat(n)}`),
  'JSON-LD among comments': linked((n) => `${'/* x */ '.repeat(n)}{"@type":"NewsArticle"}`),
  'microdata in microdata': (n) => STORY + '<div itemscope itemprop=a>'.repeat(n),
  'text of microdata in microdata': (n) => STORY + '<div itemprop=name>word '.repeat(n),
  'microdata of many names': (n) => `${STORY}<span itemprop="${repeat(n, (i) => `p${i} `)}" content="${'value '.repeat(n)}">x</span>`,
  'microdata under a long name': (n) => `${STORY}<div itemscope itemprop="${'n'.repeat(n)}">${'<b itemprop=x>y</b>'.repeat(n)}`,
} as const satisfies Readonly<Record<string, Write>>;

const SCRIPTS = {
  'state of many articles': state((n) => `[${`{"headline":"Harbour line extended","body":"${SENTENCE.repeat(5)}"},`.repeat(n)}1]`),
  'articles in articles': state((n) => `${`{"headline":"Harbour line","body":`.repeat(n)}"${SENTENCE.repeat(5)}"${'}'.repeat(n)}`),
  'flat state': (n) =>
    `${STORM}<script id="__NUXT_DATA__" type="application/json">[{"title":1,"all":2},"Harbour line extended",[${'3,'.repeat(n)}3],{"body":1}]</script>`,
  'flat states': (n) =>
    STORM +
    `<script id="__NUXT_DATA__" type="application/json">[${repeat(8, (i) => `[${`${i + 1},`.repeat(7)}${i + 1}],`)}"${STATED_TITLE}${' '.repeat(100)}"]</script>`.repeat(
      n,
    ),
  'bodies that leave an element open': state(
    (n) => `[${`{"headline":"${STATED_TITLE}","body":"<xmp>${SENTENCE.repeat(5)}"},`.repeat(n)}1]`,
  ),
  'one body of many such pieces': state((n) => `{"headline":"${STATED_TITLE}","body":[${`"<p>${SENTENCE}<xmp>",`.repeat(n)}""]}`),
  assignments: (n) => `${STORM}<script>${repeat(n, (i) => `var x${i} = {a: "Harbour line extended", b: [`)}</script>`,
} as const satisfies Readonly<Record<string, Write>>;

const SAID = {
  'dates in one line': (n) => `${STORY}<p class="date">${repeat(n, (i) => `${1 + (i % 28)} Feb ${1990 + (i % 34)} `)}</p>`,
  'lines of dates': (n) => STORY + repeat(n, (i) => `<p class="date">${1 + (i % 28)} February ${1990 + (i % 34)}, 08:15</p>`),
  'cards with a day each': (n) =>
    STORY +
    repeat(
      n,
      (i) => `<div class=card><h3><a href=/${i}>Line ${i}</a></h3><p class=when>${1 + (i % 28)} May 2024</p><p>By Ann Lee</p></div>`,
    ),
  'a byline of many names': (n) => `${STORY}<div class="author">By ${'Ines Marlow, Ada Carr and '.repeat(n)}</div>`,
  'links to next pages': (n) => STORY + repeat(n, (i) => `<a href="?page=${i}">${i}</a> <a rel=next href="?page=${i + 1}">Next</a> `),
} as const satisfies Readonly<Record<string, Write>>;

const POST = (i: number): string =>
  `<div class="post" id="p${i}"><a href="/u${i}">user${i}</a> <a href="#p${i}">9 Feb 2024, 08:15</a><p>${SENTENCE}</p>`;

const RECORDS = {
  posts: (n) => `<title>Harbour line</title>${repeat(n, (i) => `${POST(i)}</div>`)}`,
  'posts in posts': (n) => `<title>Harbour line</title>${repeat(n, POST)}`,
  'lists between paragraphs of posts': (n) =>
    `<title>Harbour line</title>${repeat(4, (i) => `${POST(i)}${`<ul><li><a href=/x>one</a> more</ul><p>${SENTENCE}`.repeat(n)}</div>`)}`,
  'quotations with buttons in posts': (n) =>
    `<title>Harbour line</title>${repeat(4, (i) => `${POST(i)}${`<blockquote>${SENTENCE}<div><a>More</a></div></blockquote>`.repeat(n)}</div>`)}`,
} as const satisfies Readonly<Record<string, Write>>;

/** The shapes of a group under another name, read another way. */
function each(how: string, read: (write: Write) => Shape, writes: Readonly<Record<string, Write>>): Record<string, Shape> {
  return Object.fromEntries(Object.entries(writes).map(([name, write]) => [how === '' ? name : `${how}, ${name}`, read(write)]));
}

const { 'deep div with a paragraph each': PARAGRAPHS, 'deep lists': LISTS, 'in and out again': WAVES } = DEEP;

export const COLUMNS: Shapes = {
  'posts that hold all behind them': posts(
    (n) =>
      repeat(
        n,
        (i) =>
          `<nav><ul><li><a href="/n${i}">News</a></li></ul></nav><form><button>Search</button></form></header><div class="site-content"><main><article class="post"><header><h1>Islands ${i}</h1><p class="byline">By <a rel="author" href="/author/m${i}">Marit Solberg</a> · <time datetime="2024-05-17">17 May</time></p></header><div class="entry-content"><p>`,
      ) +
      '<br>'.repeat(n) +
      STORY,
  ),

  ...each('', alone, { ...DEEP, ...BESIDE, ...FLAT, ...NAMES, ...STATED, ...SCRIPTS, ...SAID, ...RECORDS }),
  ...each('every strategy', everyStrategy, { 'in and out': WAVES, links: FLAT['a link of many elements'] }),
  ...each('beside another page', beside, { paragraphs: PARAGRAPHS }),
  ...each('site', learned, { lists: LISTS }),
  ...each('Readability', shim, { links: FLAT['links with one text'] }),
  'rules of any descendants': withRules({ keep: '* * * * p' }, PARAGRAPHS),
  'rules that drop deep parts': withRules(
    { drop: ['div div div i', 'p + a'], headline: 'div div h1' },
    DEEP['deep elements with many children'],
  ),
  'rules by place': withRules({ keep: 'div > :nth-child(2n+1)', drop: ':nth-last-of-type(3n)' }, WAVES),
};
