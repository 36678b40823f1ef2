/** What comes back between kept paragraphs. */
import { expect, it } from 'vitest';
import { keepEverything } from '../../../../../test/keep-everything.ts';
import { parse } from '../../dom/parse.ts';
import { viewPage } from '../../features/view.ts';
import { buildParts } from './body.ts';
import { listMissingParts } from './missing-parts.ts';

function listCaptions(html: string): string[] {
  const view = viewPage(parse(html));
  const parts = buildParts(view, keepEverything(view, 'DROP'), { listMissing: listMissingParts });
  return parts.flatMap(({ type, text }) => (type === 'caption' ? [text] : []));
}

it('what is said below several figures comes back, in the body', () => {
  const figure = '<figure><p>DROP</p><figcaption>DROP a</figcaption></figure>';
  const figures = `<figure>${figure}${figure}<figcaption>DROP Both</figcaption></figure>`;
  expect(listCaptions(`<p>x</p>${figures}<p>y</p>`)).toEqual(['DROP Both']);
  expect(listCaptions(`<p>x</p><p>y</p>${figures}`)).toEqual([]);
  expect(listCaptions(`<p>x</p>${figure}<p>y</p>`)).toEqual([]);
});

it('a heading between kept text comes back where most of its kind are kept', () => {
  const listHeadings = (html: string): string[] => {
    const view = viewPage(parse(html));
    const parts = buildParts(view, keepEverything(view, 'DROP'), { listMissing: listMissingParts });
    return parts.flatMap(({ type, text }) => (type === 'heading' ? [text] : []));
  };
  const kept = '<h2>A</h2><p>a</p><h2>B</h2><p>b</p>';
  expect(listHeadings(`<p>x</p>${kept}<h2>DROP C</h2><p>c</p>`)).toEqual(['A', 'B', 'DROP C']);
  // What stands below it was left out, too.
  expect(listHeadings(`<p>x</p>${kept}<h2>DROP More</h2><p>DROP y</p><p>c</p>`)).toEqual(['A', 'B']);
  expect(listHeadings(`<p>x</p>${kept}<h3>DROP C</h3><p>c</p>`)).toEqual(['A', 'B']);
  expect(listHeadings(`<p>x</p>${kept}<h2>DROP C</h2><p>c</p><h2>DROP D</h2><p>d</p>`)).toEqual(['A', 'B']);
  expect(listHeadings(`<p>x</p>${kept}<h2>DROP C</h2>`)).toEqual(['A', 'B']);
  expect(listHeadings(`<p>x</p>${kept}<h2 class="promo">DROP C</h2><p>c</p>`)).toEqual(['A', 'B']);
});

function listTexts(html: string): string[] {
  const view = viewPage(parse(`<p>The first of two paragraphs.</p>${html}<p>The second of two paragraphs.</p>`));
  const parts = buildParts(view, keepEverything(view, 'DROP'), { listMissing: listMissingParts });
  return parts.slice(1, -1).map(({ text }) => text);
}

it('the heading of a box comes back where all else of the box was kept, and that of a figure', () => {
  expect(listTexts('<div><div>2</div><h3>DROP Why?</h3><p>So</p></div>')).toEqual(['2', 'DROP Why?', 'So']);
  expect(listTexts('<div><h3>DROP Seat 3 <b>DROP Certified</b></h3><p>So</p></div>')).toEqual(['DROP Seat 3 DROP Certified', 'So']);
  expect(listTexts('<div><h3><a href="/x">DROP Another story</a></h3><p>So</p></div>')).toEqual(['So']);
  expect(listTexts('<div><h3>DROP More</h3><p>So</p><p>DROP A teaser</p></div>')).toEqual(['So']);
  expect(listTexts('<figure><h4>DROP Flow by year</h4><img src="/flow.png"></figure>')).toContain('DROP Flow by year');
  expect(listTexts('<div><div><h2>DROP Reviews</h2></div><p>So</p></div>')).toEqual(['So']);
  expect(listTexts('<div><figure><div><div><h2>DROP The bill</h2></div></div></figure><p>So</p></div>')).toEqual(['DROP The bill', 'So']);
  expect(listTexts('<figure><h4><a href="/x">DROP Another story</a></h4><img src="/flow.png"></figure>')).not.toContain(
    'DROP Another story',
  );
});

it('who said what a box quotes comes back, and a quotation is no name of its source', () => {
  const list = (html: string): string[] => {
    const view = viewPage(parse(html));
    return buildParts(view, keepEverything(view, 'DROP')).map(({ type, text }) => `${type}: ${text}`);
  };
  const box = '<div class="quote-box"><blockquote>Never late</blockquote><div class="quote-box__by">DROP Ann</div></div>';
  expect(list(`<p>x</p>${box}`)).toEqual(['paragraph: x', 'paragraph: Never late', 'attribution: DROP Ann']);
  const quotation = '<blockquote><p class="article__citation--text">Never late</p><footer>Ann</footer></blockquote>';
  expect(list(quotation)).toEqual(['paragraph: Never late', 'attribution: Ann']);
});

it('an equation in no element of its own comes back between kept text', () => {
  const list = (html: string): string[] => {
    const view = viewPage(parse(html));
    return buildParts(view, keepEverything(view, 'DROP'), { listMissing: listMissingParts }).map(({ text }) => text);
  };
  expect(list('<div><p>The law is</p>\n$$\nDROP = m a\n$$\n<p>for every body.</p></div>')).toEqual([
    'The law is',
    '$$ DROP = m a $$',
    'for every body.',
  ]);
  expect(list('<div><p>The law is</p>\nDROP = m a\n<p>for every body.</p></div>')).toEqual(['The law is', 'for every body.']);
  expect(list('<div><p>The law is</p>\n$$\nDROP = m a\n$$\n<p>DROP</p><p>for every body.</p></div>')).toHaveLength(2);
});

it('code in a language comes back behind the button of other code', () => {
  const sheet = (language: string, code: string): string =>
    `<div><pre><code class="language-${language}">${code}</code></pre><button><span>DROP Copy</span></button></div>`;
  const code = (between: string): string[] => {
    const view = viewPage(
      parse(
        `<p>Written twice over, in either of them.</p><div>${sheet('go', 'n := 1')}${between}${sheet('lua', 'local DROP = 1')}</div><p>DROP</p>`,
      ),
    );
    return buildParts(view, keepEverything(view, 'DROP'), { listMissing: listMissingParts }).flatMap(({ type, text }) =>
      type === 'code' ? [text] : [],
    );
  };
  expect(code('')).toEqual(['n := 1', 'local DROP = 1']);
  expect(code('<p>DROP Our shop</p>')).toEqual(['n := 1']);
});
