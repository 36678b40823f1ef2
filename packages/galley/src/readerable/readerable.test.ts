import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scanMarkup } from './markup.ts';
import { isProbablyReaderable, type ReaderableOptions } from './readerable.ts';

const HTML = readFileSync(new URL('../../../../test/pages/en-harbour.html', import.meta.url), 'utf8');
/** A paragraph of n characters. */
const paragraph = (n: number): string => `<p>${'word '.repeat(n / 5).trim()}.</p>`;
/** √(540 − 140) is 20: one more exceeds the usual score. */
const [JUST_NOT, ENOUGH] = [paragraph(540), paragraph(545)];

describe('isProbablyReaderable', () => {
  it('adds up the square roots of what paragraphs have beyond the shortest', () => {
    expect(isProbablyReaderable(JUST_NOT)).toBe(false);
    expect(isProbablyReaderable(ENOUGH)).toBe(true);
    // Two of √100 are 20, three are 30.
    expect(isProbablyReaderable(paragraph(240).repeat(2))).toBe(false);
    expect(isProbablyReaderable(paragraph(240).repeat(3))).toBe(true);
    expect(isProbablyReaderable(paragraph(135).repeat(100))).toBe(false);
  });

  it('goes by the length and the score asked for', () => {
    expect(isProbablyReaderable(JUST_NOT, { minScore: 19.9 })).toBe(true);
    expect(isProbablyReaderable(JUST_NOT, { minContentLength: 139 })).toBe(true);
    expect(isProbablyReaderable(paragraph(135).repeat(100), { minContentLength: 120 })).toBe(true);
    expect(isProbablyReaderable(HTML)).toBe(true);
    expect(isProbablyReaderable(HTML, { minScore: 10_000 })).toBe(false);
    expect(isProbablyReaderable(HTML, { minContentLength: 10_000 })).toBe(false);
  });

  it('asks the visibility checker instead of judging itself', () => {
    const hidden = `<div style="color: red; display : none">${ENOUGH}</div>`;
    const check = (html: string, visibilityChecker: (node: { localName: string; getAttribute(name: string): string | null }) => boolean) =>
      isProbablyReaderable(html, { visibilityChecker } as ReaderableOptions);
    expect(isProbablyReaderable(hidden)).toBe(false);
    expect(check(hidden, () => true)).toBe(true);
    expect(check(ENOUGH, () => false)).toBe(false);
    expect(check(`<p class="x y">${ENOUGH}`, ({ localName }) => localName !== 'p')).toBe(false);
    expect(check(`<div id=a class="x y">${ENOUGH}</div>`, (node) => node.getAttribute('class') !== 'x y')).toBe(false);
    // Readability of old takes the checker in place of the options.
    expect(isProbablyReaderable(ENOUGH, (() => false) as never)).toBe(false);
  });

  it('passes over what is hidden, furniture, links and other things named so', () => {
    for (const [open, close] of [
      ['<div hidden>', '</div>'],
      ['<div aria-hidden="true">', '</div>'],
      ["<div style='visibility:hidden'>", '</div>'],
      ['<nav>', '</nav>'],
      ['<footer><div>', '</div></footer>'],
      ['<div class="wide comments-list">', '</div>'],
      ['<div id="sidebar">', '</div>'],
      ['<noscript>', '</noscript>'],
      ['<a href="/x">', '</a>'],
      ['<!--', '-->'],
      ['<script>"', '"</script>'],
    ])
      expect(isProbablyReaderable(`${open}${ENOUGH}${close}<p>Short.`), open).toBe(false);
    for (const open of [
      '<div class="has-sidebar">',
      '<body class="comments menu">',
      '<main id="related">',
      '<section>',
      '<div style="color:red">',
    ])
      expect(isProbablyReaderable(open + ENOUGH), open).toBe(true);
  });

  it('reads texts between line breaks, pre and bare cells', () => {
    const text = 'word '.repeat(120);
    for (const html of [
      `<div>${text}<br>`,
      `<div>x<div>y</div>${text}</div>`,
      `<pre>${text}`,
      `<table><td>${text}`,
      `<article>${text}<p>x`,
    ])
      expect(isProbablyReaderable(html), html.slice(0, 12)).toBe(true);
    // Inline elements interrupt nothing; blocks do.
    expect(isProbablyReaderable(`<p>${'<b>word</b> '.repeat(120)}`)).toBe(true);
    expect(isProbablyReaderable(`<div>${'<div>word and </div>'.repeat(120)}`)).toBe(false);
  });

  it('counts wide letters twice, references once, runs of blanks once', () => {
    expect(isProbablyReaderable(`<p>${'地铁今日开通运营'.repeat(34)}`)).toBe(true);
    expect(isProbablyReaderable(`<p>${'abcdefgh'.repeat(34)}`)).toBe(false);
    expect(isProbablyReaderable(`<p>${'&#1605;'.repeat(541)}`)).toBe(true);
    expect(isProbablyReaderable(`<p>${'&nbsp; '.repeat(5000)}`)).toBe(false);
    expect(isProbablyReaderable(`<p>${'\n \t'.repeat(5000)}`)).toBe(false);
  });

  it('refuses what is no page', () => {
    for (const wrong of [undefined, null, 5, {}, { documentElement: null }, { documentElement: 'html' }])
      expect(() => isProbablyReaderable(wrong as never)).toThrow(TypeError);
    for (const empty of ['', '<', '<!', '</', '\0']) expect(isProbablyReaderable(empty)).toBe(false);
  });
});

describe('scanMarkup', () => {
  const draw = (html: string): string => {
    const write = (node: ReturnType<typeof scanMarkup>['childNodes'][number]): string =>
      node.nodeType === 3 ? node.textContent : `[${node.localName}${node.childNodes.map(write).join('')}]`;
    return write(scanMarkup(html));
  };

  it('nests as paragraphs need it', () => {
    expect(draw('<p>a<p>b<div>c</div>d')).toBe('[html[pa][pb][divc]d]');
    expect(draw('a<br>b<img src="x>y">c</b>d')).toBe('[htmla[br]b[img]cd]');
    expect(draw('<script>"<p>"</script><style>p</style>x')).toBe('[htmlx]');
    expect(draw('<!doctype html><!-- <p> -->x<?php ?>y')).toBe('[htmlxy]');
    expect(draw('<div><b>a</div>b')).toBe('[html[div[ba]]b]');
    expect(draw('1 < 2 &amp; 3')).toBe('[html1 < 2 x 3]');
  });

  it('knows the attributes of elements', () => {
    const [element] = scanMarkup(`<DIV Class='a b' hidden data-x = "1>2" id=z data-x=3 />`).childNodes;
    const has = element as unknown as ReturnType<typeof scanMarkup>;
    expect(['class', 'hidden', 'data-x', 'ID', 'no'].map((name) => has.getAttribute(name))).toEqual(['a b', '', '1>2', 'z', null]);
    expect([has.hasAttribute('hidden'), has.hasAttribute('href')]).toEqual([true, false]);
  });
});
