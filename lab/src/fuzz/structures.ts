/** Pages grown by fast-check: every structure an article may hold, in every other, whole or not. */
import fc from 'fast-check';

const words: fc.Arbitrary<string> = fc.constantFrom(
  'The pier was closed on Monday when a storm broke two piles. ',
  'It will open again, the harbour trust said. ',
  'Some words, here. ',
  '正文，很长，没有空格。',
  'سالام، دۇنيا. ',
  'x ',
  '',
  '12:30 ',
  'Read more ',
);

const inline: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      words,
      words.map((text) => `<a href="/${text.length}">${text}</a>`),
      words.map((text) => `<b>${text}</b>`),
      words.map((text) => `<i>a <b>${text}</b></i>`),
      words.map((text) => `<code>${text}</code>`),
      fc.constantFrom(
        '<br>',
        '<sup><a href="#fn1">1</a></sup>',
        '<img src=i.png alt=":)">',
        '<ruby>漢<rt>かん</rt></ruby>',
        '<bdi>אב</bdi>',
      ),
      fc.constantFrom(
        '<math><mi>x</mi></math>',
        '$x^2$',
        '\\(y\\)',
        '<time datetime="2024-05-16">16 May</time>',
        '<wbr>',
        '&shy;',
        '<q>so</q>',
      ),
      fc.string({ maxLength: 6, unit: 'grapheme' }),
    ),
    { maxLength: 6 },
  )
  .map((pieces) => pieces.join(''));

const CONTAINERS: readonly (readonly [open: string, close: string])[] = [
  ['<div>', '</div>'],
  ['<div class="content article-body">', '</div>'],
  ['<article>', '</article>'],
  ['<section id=comments class=comments>', '</section>'],
  ['<div class="comment" id="c1"><b class=author>Ann</b> <i class=date>2024-05-16 12:30</i>', '</div>'],
  ['<blockquote>', '</blockquote>'],
  ['<blockquote class="twitter-tweet">', '</blockquote>'],
  ['<details><summary>More</summary>', '</details>'],
  ['<div class="admonition note"><p class="admonition-title">Note</p>', '</div>'],
  ['<figure><img src="/a.jpg" width=800>', '<figcaption>A boat. Photo: Jo</figcaption></figure>'],
  ['<nav>', '</nav>'],
  ['<aside>', '</aside>'],
  ['<div hidden>', '</div>'],
  ['<li>', '</li>'],
  ['<td>', '</td>'],
  ['<div itemscope itemtype="https://schema.org/Article"><div itemprop=articleBody>', '</div></div>'],
  ['<ol class=footnotes><li id=fn1>', '<a href="#fnref1">↩</a></li></ol>'],
  ['<template shadowrootmode=open>', '</template>'],
  ['<svg><foreignObject>', '</foreignObject></svg>'],
  ['<form>', '</form>'],
];

const { block } = fc.letrec<{ block: string; many: string }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: false },
    inline.map((text) => `<p>${text}</p>`),
    inline.map((text) => `<h2>${text}</h2>`),
    inline.map((text) => `<pre><code class="language-js">${text}\n  ${text}</code></pre>`),
    fc.array(inline, { maxLength: 4 }).map((items) => `<ul>${items.map((item) => `<li>${item}`).join('')}</ul>`),
    fc
      .array(inline, { maxLength: 6 })
      .map((cells) => `<table>${cells.map((cell, i) => (i % 2 ? `<td>${cell}` : `<tr><th>${cell}`)).join('')}</table>`),
    fc
      .array(inline, { maxLength: 4 })
      .map((items) => `<dl>${items.map((item, i) => (i % 2 ? `<dd>${item}` : `<dt>${item}`)).join('')}</dl>`),
    fc.constantFrom(
      '<hr>',
      '<img src="/b.jpg" width=600 height=400 alt=boat>',
      '<iframe src="https://www.youtube.com/embed/abc"></iframe>',
    ),
    fc.tuple(fc.constantFrom(...CONTAINERS), tie('many')).map(([[open, close], inside]) => open + inside + close),
  ),
  many: fc.array(tie('block'), { maxLength: 5 }).map((blocks) => blocks.join('\n')),
}));

const page: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('<title>Pier closed - Port News</title>', '<!doctype html><html lang=en><head><title>Pier closed</title></head>', ''),
    inline,
    fc.array(block, { maxLength: 10 }),
  )
  .map(([head, title, blocks]) => `${head}<h1>${title}</h1>${blocks.join('\n')}`);

/** The page of a seed. */
export function growPage(seed: number): string {
  return fc.sample(page, { seed, numRuns: 1 })[0]!;
}
