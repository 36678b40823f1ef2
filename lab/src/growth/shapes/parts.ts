/** Shapes that weigh on what an article is put together from and written as: parts, groups, tables, outputs, explanations. */
import { type Article, extract, mergePages } from 'galley';
import { repeat, SENTENCE, type Shape, type Shapes, STORY } from '../shape.ts';

/** One long paragraph. */
const inLine =
  (write: (i: number) => string): Shape['write'] =>
  (n) =>
    `${STORY}<p>${repeat(n, write)}</p>`;
/** What stands behind the story. */
const behind =
  (write: (i: number) => string): Shape['write'] =>
  (n) =>
    STORY + repeat(n, write);
/** Two tables' worth of cells before what is in the last one. */
const inCell =
  (write: (i: number) => string) =>
  (n: number): string =>
    `${STORY}<table><tr><td>one<td>two<tr><td>three<td>${repeat(n, write)}</table>`;

const readComments =
  (write: (i: number) => string) =>
  (n: number): string =>
    `<article>${STORY}</article><div id="comments"><ol class="comment-list">${repeat(
      n,
      (i) =>
        `<li class="comment" id="comment-${i}"><b class="fn">Ann ${i}</b> <time datetime="2024-02-09T10:00">Feb 9</time><div class="comment-body"><p>${write(i)}</div>`,
    )}</ol></div>`;

/** The page as one of two pages of an article, and as a hundred. */
function runMerge(page: string): void {
  const { article } = extract(page, { url: 'https://news.example/1' });
  if (article === undefined) return;
  const { pagination: _, ...bare } = article;
  const next = (text: string): Article => ({
    ...bare,
    parts: bare.parts.map((part) => ({ ...part, text: `${text} ${part.text}` }) as typeof part),
  });
  mergePages([bare, next('Then')]);
  const pieces = Math.max(1, Math.floor(bare.parts.length / 100));
  mergePages(Array.from({ length: 100 }, (_, i) => ({ ...bare, parts: bare.parts.slice(i * pieces, (i + 1) * pieces) })));
}

const LINES: Shapes = {
  'links in one paragraph': inLine((i) => `word and <a href=/n${i}>link ${i}</a> , `),
  'bold in one paragraph': inLine((i) => `word <b>bold ${i}</b> `),
  'breaks under nested styles': inLine(() => '<b><i><code>x<br><br>'),
  'styles in styles': inLine(() => '<b><i>word '),
  'emphasis of marks inside words': inLine(() => 'un<b>.x.</b>even<i>!</i>'),
  'links in emphasis inside a word': (n) => `${STORY}<p>un<b>${repeat(n, (i) => `<a href=/${i}>x</a>`)}</b>even`,
  'links in a heading': (n) =>
    `${STORY}<h2>${'Heading '.repeat(n)}<b>x</b> ${repeat(n, (i) => `<a href=#h${i}>#</a> `)}</h2><p>${SENTENCE}`,
  'links behind a heading': (n) =>
    `${STORY}<h2>${'Heading&amp; '.repeat(n)}<b>x</b></h2>${repeat(n, (i) => `<span><a href=#h${i}>#</a></span> `)}<p>${SENTENCE}`,
};

const FORMULAS: Shapes = {
  'TeX on its own lines in bold text': (n) =>
    `<script src=MathJax.js></script>${STORY}<p>${repeat(n, (i) => `word $$x_{${i}}$$ <b>bold</b> `)}`,
  'environments of names that differ': (n) => `${STORY}<p>${repeat(n, (i) => `\\begin{a${i}} x `)}`,
  'MathML under deep spans': (n) => `${STORY}<p>word ${'<span>'.repeat(n)}${'<math><mi>x</mi></math> '.repeat(n)}`,
  'equations in cells of a row': (n) =>
    `${STORY}${repeat(n, (i) => `<table><tr class=ltx_eqn_row><td><math><mi>x</mi></math><td><span class=ltx_tag_equation>(${i})</span>`)}`,
  'scripts over scripts': (n) => `${STORY}<p>word ${`<math>${'<mover>'.repeat(40)}x</math> `.repeat(n)}`,
};

const BLOCKS: Shapes = {
  paragraphs: behind(() => `<p>${SENTENCE}</p>`),
  'lists in lists': behind((i) => `<ol start=9999><li value=${i}>An item of the list, ${i}`),
  definitions: (n) => `${STORY}<dl>${repeat(n, (i) => `<dt>Term ${i}<dd>What it means, ${i}`)}</dl>`,
  'details in details': behind((i) => `<details><summary>Title ${i}</summary><p>Words of text ${i}`),
  'callouts in callouts': behind((i) => `<div class="admonition note"><p class="admonition-title">Note</p><p>Words of text ${i}`),
  'quotations in quotations': behind((i) => `<blockquote cite=/${i}><p>Words of the quotation ${i}`),
  'posts in posts': behind((i) => `<blockquote class=twitter-tweet><p>Words ${i} <a href=https://x.com/a/status/${i}>then</a>`),
  'paragraphs under deep divs': (n) => STORY + '<div>'.repeat(n) + repeat(n, (i) => `<p>Words of the text, ${i}`),
  'lines of code in spans': (n) => `${STORY}<pre><code>${repeat(n, (i) => `<span class=line>let <b>x</b> = ${i};</span>\n`)}</code></pre>`,
  'code that looks left out': (n) =>
    `${STORY}${repeat(n, (i) => `<div class=frame><span class=title>f</span><pre><code class=language-ts>x${i}</code></pre></div><code class=block>`)}`,
  'lists right inside lists': behind((i) => `<ul><li>An item of the list, ${i}</li>`),
  'rows of code behind comments': (n) =>
    `${STORY}<pre>let x<table><tr>${'<!--x-->'.repeat(n)}${repeat(n, (i) => `<td>${i}`)}</table></pre>`,
};

const TABLES: Shapes = {
  'cells of two rows': (n) => `${STORY}<table><tr>${repeat(n, (i) => `<td>cell ${i}`)}<tr>${repeat(n, (i) => `<td>cell ${i}`)}</table>`,
  'rows of two cells and one of many': (n) =>
    `${STORY}<table>${repeat(n, (i) => `<tr><td>cell ${i}<td>x`)}<tr>${repeat(n, (i) => `<td>c${i}`)}</table>`,
  'cells that claim columns and rows': (n) =>
    `${STORY}<table>${repeat(n, (i) => `<tr><td colspan=1000 rowspan=1000>cell ${i}<td colspan=1000>x`)}</table>`,
  'tables in tables': behind((i) => `<table><tr><td>A cell ${i}<td>x<tr><td>`),
  'bold text in a cell': inCell((i) => `word <b>bold ${i}</b> `),
};

const MEDIA: Shapes = {
  'figures in figures': behind((i) => `<figure><img src=/${i}.jpg width=800><figcaption>Picture ${i}</figcaption>`),
  // A hundred at least: the work goes up by a step below that, and is linear from there to 400 kB.
  'linked pictures above their links': (n) =>
    `${STORY}${repeat(n + 100, (i) => `<div><a href=/s/${i}><img src=/${i}.jpg width=800></a><a href=/s/${i}><b></b><i></i></a><a href=/s/${i}>Story ${i}</a></div>`)}`,
  'one empty link behind many pictures': (n) =>
    `${STORY}${'<a href=/s><img src=/a.jpg width=800></a>'.repeat(12)}<a href=/s>${'<b></b>'.repeat(n)}</a><p>${SENTENCE}</p>`,
  'captions that say where pictures are from': behind(
    (i) => `<div><img src=/${i}.jpg width=800><p class="caption">Harbour <a href=//photos.example/${i}>Photos</a></p></div>`,
  ),
  'a caption of links': (n) =>
    `${STORY}<div><img src=/a.jpg width=800><p class="caption">${repeat(n, (i) => `<a href=//p.example/${i}>p</a>`)}</p></div>`,
  'captions in captions': behind(() => `<div class="caption"><img src=/a.jpg width=800>The harbour `),
  'pictures in cells': inCell((i) => `<img src=/${i}.jpg width=800 alt="Boat ${i}">`),
  'headings of many lines': behind((i) => `<h2><div>Part ${i}</div><div>of the harbour</div></h2><p>${SENTENCE}</p>`),
  'tags below the text': (n) => `<article>${STORY}</article>${repeat(n, (i) => `<a href=/t/${i}>Tag ${i}</a><br>`)}<p>By Ann Lee</p>`,
  'pictures in one figure': (n) =>
    `${STORY}<figure data-caption="${'a&amp;b '.repeat(n)}">${repeat(n, (i) => `<img src=/${i}.jpg width=800>`)}<figcaption>All of them</figcaption></figure>`,
  'slides, hidden but one': behind((i) => `<div class=s><img src=/${i}.jpg width=800></div><div class=s hidden><img src=/h${i}.jpg></div>`),
};

const NOTES: Shapes = {
  footnotes: (n) =>
    `${STORY}<p>${repeat(n, (i) => `word <sup><a href=#n${i} id=r${i}>${i}</a></sup> `)}<ol>${repeat(n, (i) => `<li id=n${i}>What note ${i} says <a href=#r${i}>↩</a>`)}</ol>`,
  'references in one superscript': (n) =>
    `${STORY}<p>word <sup>${repeat(n, (i) => `<a href=#n${i}>${i}</a>`)} x</sup><ol>${repeat(n, (i) => `<li id=n${i}>Note ${i}`)}</ol>`,
  'notes and tables': (n) =>
    `${STORY}<p>${repeat(n, (i) => `word <sup><a href=#n${i}>${i}</a></sup> `)}${'<table><tr><td>a<td>b<tr><td>c<td>d</table>'.repeat(n)}<ol>${repeat(n, (i) => `<li id=n${i}>Note ${i}`)}</ol>`,
  'notes that nothing links': (n) =>
    `${STORY}<p>${repeat(n, (i) => `word<sup>${i + 1}</sup> and <b>word</b> [${i + 1}]`)}<h2>Notes</h2>${repeat(n, (i) => `<p>[${i + 1}] What note ${i} says`)}`,
  'notes at the side, and pictures': inLine(
    (i) => `${SENTENCE}<span class=sidenote>What note ${i} says <b>here</b></span><img src=/${i}.jpg width=800>`,
  ),
};

const AROUND: Shapes = {
  'comments in bold': readComments((i) => `I like <b>this</b> ${i} a lot, and more than others.`),
  'comments on comments': (n) => readComments((i) => `I like <b>this</b> ${i} a lot, and more.</p></div><ol>`)(n),
  'a thread': (n) =>
    `<title>A thread</title>${repeat(n, (i) => `<div class=post id=post${i}><a class=author href=/u/${i % 7}>user${i % 7}</a> <span class=date>2024-02-09 10:00</span><div class=message><blockquote><cite>user1 wrote:</cite> what</blockquote>I think <b>so</b> too, number ${i}.</div></div>`)}`,
  'answers in answers of unlike look': (n) =>
    `<title>A thread</title>${repeat(n, (i) => `<div class="w${i} a"><div class=post><a class=author href=/ann${i}>ann${i}</a> <time>2024-02-09 10:00</time><p>${SENTENCE} ${i}</p></div>`)}`,
  'comments below a heading': (n) =>
    `${STORY}<h3>Comments</h3>${repeat(n, (i) => `<div class=row><p>I like this ${i} a lot, and more than others.</p><p>Posted by: Ann ${i % 9} at 9:12</p></div>`)}`,
  'comments that nothing names': (n) =>
    `${STORY}<div>Comments</div>${repeat(n, (i) => `<div class=x><span>Ann ${i}</span><span>${(i % 9) + 1}h</span><p>I like this ${i} a lot.</p>${i % 3 === 0 ? '<div class=y>' : ''}`)}`,
  'teasers with ages below a label': (n) =>
    `${STORY}<div>Comments</div>${repeat(n, (i) => `<div class=x><p>Told ${i} at some length.</p><span>${(i % 9) + 1}h</span><span>Reply</span></div>`)}`,
  'tables told by roles': (n) =>
    `${STORY}<div role=table>${repeat(n, (i) => `<div role=row><span role=cell>${i}</span><span role=cell>tons</span></div>`)}</div><p>${SENTENCE}</p>`,
  'lines that a style keeps': (n) =>
    `${STORY}${repeat(n, (i) => `<div style="white-space: pre">let a = ${i};\nlet b = a;</div><p>${SENTENCE}</p>`)}`,
  'messages of one author': (n) =>
    `<title>A message</title>${repeat(n, (i) => `<article class=post><a href=/ann>Ann Lee</a> <a href=/ann>@ann</a> <time>2024-02-09 10:00</time><p>${SENTENCE} ${i}</p></article>`)}`,
  'comments that linked data states': (n) =>
    `<script type="application/ld+json">{"@type":"NewsArticle","comment":[${repeat(n, (i) => `{"text":"${repeat(8, (k) => `Line ${k} says no to ${i}\\n`)}"},`)}{}]}</script>${STORY}${repeat(n, (i) => `<p>Words of the body ${i}`)}`,
  'entries of a live blog': (n) =>
    `<title>Live: harbour line</title>${STORY}${repeat(n, (i) => `<section><time datetime="2024-02-09T10:0${i % 10}">10:0${i % 10}</time><h2>Update ${i} <b>b</b></h2><p>${SENTENCE}</section>`)}`,
  'headlines in headlines': (n) => `${STORY}${'<div><div><h1>'.repeat(n)}<p>${SENTENCE.repeat(2)}`,
  'articles behind the first': behind(
    (i) => `<article><h1>Another ${i}</h1><time datetime=2024-02-09>Feb 9</time><p>${SENTENCE}</article>`,
  ),
  'a headline as long as the page': (n) =>
    `<title>${'Harbour line '.repeat(n)}</title><h1>${'Harbour line '.repeat(n)}</h1><p>${'Harbour line '.repeat(n)}`,
  'pages of one article': { write: behind((i) => `<blockquote><p>${SENTENCE} ${i}</blockquote>`), run: runMerge },
  'a long base': (n) => `<base href="https://a.example/${'b'.repeat(4 * n)}/">${STORY}<p>${repeat(n, (i) => `<a href=${i}>w</a> `)}`,
  'pictures in a long paragraph': (n) => `${STORY}<p>${SENTENCE.repeat(n)}${repeat(n, (i) => `<img src=/${i}.jpg width=800>`)}`,
  'pictures in one figure behind the text': (n) =>
    `${STORY}<p>Write to us.</p><figure>${repeat(n, (i) => `<img src=/${i}.jpg width=800>`)}</figure>`,
  'days below one long class': (n) =>
    `${STORY}<div class="${'record '.repeat(n)}">${repeat(n, (i) => `${(i % 28) + 1} May 2024<br>`)}</div>`,
  'spans in an item with a long style': (n) =>
    `${STORY}<ul><li style="${'color: red; '.repeat(n)}">${repeat(n, (i) => `<span>word ${i}</span> `)}</ul>`,
  'a long source of a quotation': (n) =>
    `${STORY}<blockquote cite="https://a.example/${'b'.repeat(4 * n)}">${repeat(n, (i) => `<p>words ${i}`)}`,
};

export const PARTS: Shapes = { ...LINES, ...FORMULAS, ...BLOCKS, ...TABLES, ...MEDIA, ...NOTES, ...AROUND };
