/** Editorial links by what stands around them, on pages whose body is told by its paragraphs. */
import { describe, expect, it } from 'vitest';
import { NodeSet } from '../../dom/node-set.ts';
import { TEXT } from '../../dom/page.ts';
import { parse } from '../../dom/parse.ts';
import { viewPage } from '../../features/view.ts';
import { judgeLabel } from '../../text/link-labels.ts';
import { TitleWords } from '../../text/title-words.ts';
import type { Citation } from '../fields.ts';
import { chooseCitations } from './citation.ts';
import { readAddress, shapeOf, siteOf } from './link-address.ts';
import { scoreLink } from './link-score.ts';
import { SIGN } from './link-sign.data.ts';
import { KEPT_WEIGHTS, OUTER_WEIGHTS } from './link-weights.data.ts';

const OWN = 'https://www.courier.example/harbour/2024/05/16/ferry-returns-to-harbour-41234';
const LONG = 'The ferry came back to the harbour on Friday after two years, and people had waited for it since dawn.';

/** Text of `p.b` is the body. */
function choose(html: string, options: { own?: string | null; thread?: boolean } = {}): Citation[] {
  const page = parse(`<title>Ferry returns to harbour</title><body>${html}`);
  const view = viewPage(page);
  const kept = new NodeSet(page.size);
  for (let n = 0; n < page.size; n++) {
    if (page.attribute(n, 'class') !== 'b') continue;
    for (let k = n + 1; k < page.end[n]!; k++) if (page.kind[k] === TEXT) kept.add(k);
  }
  const own = options.own === null ? undefined : (options.own ?? OWN);
  const context = { kept, title: 'Ferry returns to harbour', own, scores: undefined, thread: options.thread === true };
  return chooseCitations(view, context, own, (text) => text);
}

const urls = (citations: Citation[]): string[] => citations.map(({ url }) => url);
const body = (inner: string): string => `<p class="b">${LONG}</p><p class="b">${inner}</p><p class="b">${LONG}</p>`;

describe('links in the body', () => {
  it('are given with anchor, sentence and absolute address', () => {
    const html = body(
      `Nobody knew it. As <a href="/harbour/2022/03/01/last-ferry-leaves-for-good-39871">we reported in 2022</a>, it had been sold. ${LONG}`,
    );
    expect(choose(html)).toEqual([
      {
        url: 'https://www.courier.example/harbour/2022/03/01/last-ferry-leaves-for-good-39871',
        anchor: 'we reported in 2022',
        context: 'As we reported in 2022, it had been sold.',
        position: 'inside',
      },
    ]);
  });

  it('are taken when they lead to another site, left out when they lead to a topic of this one, or nowhere', () => {
    expect(
      urls(choose(body(`${LONG} The <a href="https://ferries.example/report/2024-numbers.pdf">report by the ministry</a> says so.`))),
    ).toHaveLength(1);
    expect(choose(body(`${LONG} All about <a href="/topic/harbour">Harbour</a>.`))).toEqual([]);
    expect(
      choose(body(`${LONG} See <a href="#below">below</a>, <a href="mailto:a@b.example">write</a>, <a href="javascript:x()">click</a>.`)),
    ).toEqual([]);
    expect(choose(body(`${LONG} This <a href="${OWN}">very page</a>.`))).toEqual([]);
  });

  it('are left out when they share the page', () => {
    expect(choose(body(`${LONG} <a href="https://social.example/sharer.php?u=1">Tell your friends about it</a>`))).toEqual([]);
  });

  it('are named once, however often they stand there', () => {
    const link = '<a href="https://ferries.example/report/2024-all-the-numbers">report by the ministry</a>';
    expect(choose(body(`${LONG} The ${link} says so. ${LONG} Again the ${link}.`))).toHaveLength(1);
  });

  it('stay as written where nothing tells what they are relative to', () => {
    const html = body(`${LONG} As <a href="last-ferry-leaves-the-harbour-39871.html">we reported in March</a>, it was sold.`);
    expect(urls(choose(html, { own: null }))).toEqual(['last-ferry-leaves-the-harbour-39871.html']);
  });
});

const PICKS = `<ul><li><a href="/harbour/2024/05/01/why-the-ferry-was-sold-40001">Why the ferry was sold two years ago</a></li>
<li><a href="/harbour/2024/05/02/harbour-waits-for-the-ferry-40002">The harbour waits for its ferry again</a></li></ul>`;
const STRANGE = ['Minister resigns over tax affair', 'Ten recipes for the summer', 'Star marries in secret', 'Storm warning for the south']
  .map((text, i) => `<li><a href="/news/2024/05/1${i}/${text.toLowerCase().replaceAll(' ', '-')}-4100${i}">${text} today</a></li>`)
  .join('');

describe('links below the body', () => {
  it('are taken from a list under "Read also", with its label as context', () => {
    const found = choose(`<article>${body(LONG)}</article><div><h3>Read also</h3>${PICKS}</div>`);
    expect(found.map(({ anchor, context, position }) => [anchor, context, position])).toEqual([
      ['Why the ferry was sold two years ago', 'Read also', 'below'],
      ['The harbour waits for its ferry again', 'Read also', 'below'],
    ]);
  });

  it('are left out of lists that machines make, tags, bylines and share bars', () => {
    const machine = `<div class="most-popular"><h3>Most read</h3><ol>${STRANGE}</ol></div>`;
    const tags =
      '<ul class="tags"><li><a href="/tag/ferry" rel="tag">Ferry</a></li><li><a href="/tag/harbour" rel="tag">Harbour</a></li></ul>';
    const author = '<p class="author-bio">By <a href="/authors/ann-lee">Ann Lee</a></p>';
    expect(choose(`<article>${body(LONG)}</article>${tags}${author}${machine}`)).toEqual([]);
  });

  it('are other people’s on the page of a thread', () => {
    const html = `<article>${body(LONG)}</article><div><h3>Read also</h3>${PICKS}</div>`;
    expect(choose(html)).toHaveLength(2);
    expect(choose(html, { thread: true })).toEqual([]);
  });

  it('are not looked for on a page without a body', () => {
    expect(choose(`<h3>Read also</h3>${PICKS}`)).toEqual([]);
  });
});

describe('signs', () => {
  it('have one weight each, in the body and around it', () => {
    const count = Object.keys(SIGN).length;
    expect([KEPT_WEIGHTS.length, OUTER_WEIGHTS.length]).toEqual([count, count]);
    expect(new Set(Object.values(SIGN)).size).toBe(count);
    expect(Math.max(...Object.values(SIGN))).toBe(count - 1);
  });

  it('of sharing overrule all others', () => {
    expect(scoreLink([SIGN.any, SIGN.blockText, SIGN.otherSite], 'kept')).toBeGreaterThan(0);
    expect(scoreLink([SIGN.any, SIGN.blockText, SIGN.otherSite, SIGN.sharing], 'kept')).toBeLessThan(-1);
  });

  it('mean other things in the body than around it', () => {
    const signs = [SIGN.any, SIGN.someWords, SIGN.ownHost, SIGN.lastWords];
    expect(scoreLink(signs, 'kept')).toBeGreaterThan(scoreLink(signs, 'below'));
  });

  it('are read off addresses', () => {
    expect(readAddress('https://www.News.example:8080/a/b?x=1#top')).toEqual({ host: 'news.example', path: '/a/b', query: 'x=1' });
    expect(readAddress('//m.news.example')).toEqual({ host: 'news.example', path: '', query: '' });
    expect(readAddress('../b.html')).toEqual({ host: '', path: '../b.html', query: '' });
    expect([readAddress('#a'), readAddress('mailto:a@b.example'), readAddress(' ')]).toEqual([undefined, undefined, undefined]);
    expect([siteOf('news.example'), siteOf('a.b.news.example'), siteOf('news.co.uk')]).toEqual([
      'news.example',
      'news.example',
      'news.co.uk',
    ]);
    expect(shapeOf('ferry-returns-41234.html')).toEqual({ digits: 5, words: 3 });
  });

  it('are read off labels in many languages', () => {
    expect(['Read also:', '» Lesen Sie auch', 'Читайте также', '延伸阅读', 'Zobacz też'].map(judgeLabel)).toEqual(Array(5).fill('invites'));
    expect(['Related articles', '相关推荐', 'مواضيع ذات صلة', 'Relacionadas'].map(judgeLabel)).toEqual(Array(4).fill('related'));
    expect(['Most read', 'Tags', 'Популярное', '热门文章', 'Teilen'].map(judgeLabel)).toEqual(Array(5).fill('other'));
    expect(['The ferry', ''].map(judgeLabel)).toEqual([undefined, undefined]);
  });

  it('see words that link and title share, in any form', () => {
    const title = new TitleWords('Ferry returns to harbour');
    expect(title.overlap('Harbours and ferries are waiting')).toBe(1);
    expect(title.overlap('The minister resigns')).toBe(0);
    expect(new TitleWords('共享充电宝涨价').overlap('共享充电宝告别一元时代')).toBe(2);
  });
});
