/** What stands beside a short post, on pages as software for blogs writes them. */
import { describe, expect, it } from 'vitest';
import { parse } from '../../dom/parse.ts';
import { gatherEvidence } from '../../evidence/gather.ts';
import { extract } from '../../extract.ts';
import { viewPage } from '../../features/view.ts';
import { drawOdds } from '../decode/draw-odds.ts';
import { explainBlocks } from '../decode/explain-blocks.ts';
import { loadShippedModel } from '../model/shipped-model.ts';
import { selectDefault } from '../select-default.ts';
import { explainThread } from '../select-thread.ts';
import { listCommentPlaces } from './comment-places.ts';

const REMARK =
  'I have walked along that harbour wall every summer since I was a child, and it was never as crowded as it has been these last two years.';
const POST = '<p>The old lighthouse was lit again last night. Pictures will follow.</p>';

function page(main: string, around = ''): string {
  return `<!doctype html><title>The light is back – Harbour Blog</title><body><div id="wrap"><div id="header"><a href="/">Harbour Blog</a></div>
<div id="content"><div class="post"><h2>The light is back</h2>${main}</div></div>${around}</div></body>`;
}

const comment = (i: number): string =>
  `<p>${REMARK}</p><p>${REMARK}</p><p class="posted">Posted by: Ann ${i} | March ${i + 2}, 2012 7:1${i} AM</p>`;
const COMMENTS = [0, 1, 2, 3].map((i) => `<div class="commentbody" id="c${i}">${comment(i)}</div>`).join('');

const bodyOf = (html: string): string => extract(html).article?.articleBody ?? '';
const POSTED = 'The old lighthouse was lit again last night. Pictures will follow.';

describe('comments below a short post', () => {
  it('are none of it, side by side without an element around them', () => {
    expect(bodyOf(page(POST + COMMENTS))).toBe(POSTED);
  });

  it('are none of it behind a heading that says so', () => {
    const flat = [0, 1, 2, 3].map(comment).join('');
    for (const heading of [
      '<h2>Comments</h2>',
      '<div><h3>4 Comments</h3></div>',
      '<h4>Kommentare (4)</h4>',
      '<h2 id="comments">What you say</h2>',
    ])
      expect(bodyOf(page(POST + heading + flat)), heading).toBe(POSTED);
    expect(bodyOf(page(`${POST}<h2>Letters from the island</h2>${flat}`))).toContain(REMARK);
  });

  it('are told by links to answer as by times', () => {
    const answered = [1, 2, 3].map((i) => `<li><b>Ann ${i}</b><p>${REMARK}</p><a href="#r${i}">Reply</a></li>`).join('');
    expect(bodyOf(page(`${POST}<ol id="comment-list">${answered}</ol>`))).toBe(POSTED);
  });

  it('stay where nothing above them may be the text, or too few of them are signed', () => {
    expect(bodyOf(page(`<img src="a.jpg">${COMMENTS}`))).toContain(REMARK);
    // An opinion, as papers call it.
    const opinion = `<div class="tone-comment"><time>3 May 2024</time><time>4 May 2024</time>${Array.from({ length: 40 }, (_, i) => `<p>In year ${i} of it: ${REMARK}</p>`).join('')}</div>`;
    expect(bodyOf(page(POST + opinion))).toContain(REMARK);
  });
});

describe('columns beside a short post', () => {
  const ABOUT = `<p>${REMARK}</p><p>${REMARK}</p>`;

  it('are none of it, by the names that software for blogs gives them', () => {
    for (const column of [
      `<div id="sidebar"><h2>About me</h2>${ABOUT}</div>`,
      `<div class="side-bar-right">${ABOUT}</div>`,
      `<ul><li class="widget widget_text">${ABOUT}</li></ul>`,
      `<div class="widget Text" id="Text2">${ABOUT}</div>`,
      `<div class="module-typelist module">${ABOUT}</div>`,
      `<div class="profile-block">${ABOUT}</div>`,
    ])
      expect(bodyOf(page(POST, column)), column.slice(0, 40)).toBe(POSTED);
  });

  it('are the text where they hold the headline, or all that may be one', () => {
    const inside = `<div class="widget Blog" id="Blog1"><h2>The light is back</h2>${ABOUT}</div>`;
    expect(bodyOf(`<title>The light is back</title><body>${inside}</body>`)).toContain(REMARK);
    const built = `<article><div class="widget widget_text">${ABOUT}</div></article>`;
    expect(bodyOf(page(POST + built))).toContain(REMARK);
    expect(bodyOf(`<title>The light is back</title><body><div id="sidebar">${ABOUT}</div></body>`)).toContain(REMARK);
  });

  it('are said to stand beside it', () => {
    const view = viewPage(parse(page(POST, `<div id="sidebar">${ABOUT}</div>`)));
    const { trace } = selectDefault(view, gatherEvidence(view.page), {
      model: loadShippedModel(),
      explain: { blocks: explainBlocks, thread: explainThread, draw: drawOdds },
    });
    expect(trace?.filter(({ rule }) => rule?.startsWith('beside')).length).toBe(2);
  });
});

describe('places of comments', () => {
  const placesOf = (html: string) => listCommentPlaces(viewPage(parse(html)), 0);

  it('are outermost, with what speaks for readers counted', () => {
    const list = `<ol class="comments"><li class="comment"><time>Monday</time><a>Reply</a></li><li class="comment">3 May 2024</li></ol>`;
    expect(placesOf(list)).toMatchObject([{ headed: false, signs: 3 }]);
    expect(placesOf(`<app-comment>3 May 2024</app-comment>`)).toMatchObject([{ signs: 1 }]);
  });

  it('end with the element that holds heading and comments', () => {
    const view = viewPage(parse('<div><div><div><h3>2 Comments</h3></div></div><p>3 May 2024</p></div><p>4 May 2024</p>'));
    const [place] = listCommentPlaces(view, 0);
    expect(place).toMatchObject({ headed: true, signs: 1 });
  });
});
