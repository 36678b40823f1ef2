/** The shipped model: its file, its decisions, its reasons. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockText } from '../blocks/blocks.ts';
import { parse } from '../dom/parse.ts';
import { gatherEvidence } from '../evidence/gather.ts';
import { extract } from '../extract.ts';
import { viewPage } from '../features/view.ts';
import { readByteText } from '../numeric/byte-text.ts';
import { listCommentPlaces } from './around/comment-places.ts';
import { dropComments } from './around/drop-comments.ts';
import { dropGalleries } from './around/drop-galleries.ts';
import { COLUMN_NAMES, GLANCE_COUNT } from './columns/columns.ts';
import { REGION_COLUMNS } from './columns/region-columns.ts';
import { decodeBlocks, openDecoder } from './decode/decode-blocks.ts';
import { drawOdds } from './decode/draw-odds.ts';
import { explainBlocks } from './decode/explain-blocks.ts';
import type { Look } from './decode/label-tree.ts';
import { type BlockScores, FIRST_CUT, listCandidates, readColumns, scoreBlocks, scoreFirst, scoreGlance } from './decode/score-blocks.ts';
import { MODEL_TEXT } from './model/model.data.ts';
import { readModel, writeModel } from './model/model.ts';
import { loadShippedModel } from './model/shipped-model.ts';
import { selectDefault } from './select-default.ts';
import { explainThread } from './select-thread.ts';
import { weighSite } from './site-evidence.ts';

const PAGE = `<title>Lighthouse lit again - The Post</title><body><nav><a href=/>Home</a> <a href=/l>Local</a> <a href=/s>Sport</a></nav>
<h1>Lighthouse lit again</h1><p>The lighthouse at Gannet Rock, dark since 1998, will be lit again in June, the harbour trust said on Friday.</p>
<p>Volunteers have spent four winters restoring the lens, which was made in Paris in 1871 and weighs two tonnes.</p>
<ul class="related-links"><li><a href=/1>Ferry fares rise</a></li><li><a href=/2>Storm closes pier</a></li></ul>
<p>The first ships will be asked to report what they see, and the trust will publish the answers in autumn.</p><footer>© The Post</footer>`;

const EXPLAINING = { blocks: explainBlocks, thread: explainThread, draw: drawOdds };

describe('the shipped model', () => {
  const bytes = readByteText(MODEL_TEXT);

  it('is at most 200 kB and survives writing and reading', () => {
    expect(bytes.length).toBeLessThanOrEqual(200_000);
    expect(writeModel(loadShippedModel())).toEqual(bytes);
  });

  it('is refused when cut short, foreign, or of other columns', () => {
    for (const length of [0, 10, 5000, bytes.length - 1]) expect(() => readModel(bytes.subarray(0, length))).toThrow(TypeError);
    const foreign = bytes.slice();
    foreign[0]! ^= 1;
    expect(() => readModel(foreign)).toThrow('no model');
    const old = bytes.slice();
    old[4]! ^= 1;
    expect(() => readModel(old)).toThrow('another version');
  });

  it('reads columns that have names of their own and fit a byte', () => {
    const names = [...COLUMN_NAMES, ...REGION_COLUMNS];
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeLessThanOrEqual(256);
  });
});

describe('selectDefault', () => {
  const view = viewPage(parse(PAGE));
  const evidence = gatherEvidence(view.page);
  const texts = (kept: readonly number[]): string => kept.map((n) => view.page.rawText(n)).join('|');

  it('keeps the paragraphs on both sides of a list and not the list', () => {
    const { kept, confidence } = selectDefault(view, evidence, { model: loadShippedModel() });
    const text = texts(kept.toArray());
    expect(text).toMatch(/^The lighthouse.*\|Volunteers.*\|The first ships/);
    expect(text).not.toContain('Ferry');
    // The list between them could be a hole.
    expect(confidence).toBeGreaterThan(0.5);
  });

  it('takes all lines of a headline for the headline', () => {
    const rest = 'and the ferries are back';
    const { article } = extract(
      `<title>The harbour reopens after the storm ${rest} | Post</title><article><h1>The harbour reopens after the storm<br>${rest}</h1><p class=by>By Ann Lee</p>
<p>The harbour of Lakeside, closed since the storm of last week, was opened again on Friday, the port authority said in the morning.</p>
<p>Ferries to the islands go every two hours from now on, and tickets that were bought for the days of the storm stay valid until summer.</p></article>`,
    );
    expect(article!.articleBody).toMatch(/^The harbour of Lakeside/);
  });

  it('gives a reason a block, with the columns that weigh most', () => {
    const { trace } = selectDefault(view, evidence, { explain: EXPLAINING, model: loadShippedModel() });
    expect(trace).toHaveLength(view.blocks.count);
    const paragraph = trace!.find(({ block }) => view.leaves.first[view.blocks.leafStart[block]!] !== undefined && trace![block]!.kept)!;
    expect(paragraph.features!.length).toBeGreaterThan(0);
    const weights = paragraph.features!.map(({ weight }) => Math.abs(weight));
    expect(weights).toEqual([...weights].sort((a, b) => b - a));
    expect(paragraph.features!.some(({ weight }) => weight > 0)).toBe(true);
  });

  it('explains what the glance settled by what the glance read, and what other pages of the site added', () => {
    const { trace } = selectDefault(view, evidence, { explain: EXPLAINING, model: loadShippedModel() });
    const settled = trace!.filter(({ rule }) => rule === 'glance');
    expect(settled.length).toBeGreaterThan(0);
    const read = new Set(COLUMN_NAMES.slice(0, GLANCE_COUNT));
    for (const { features } of settled) for (const { name } of features!) expect(read).toContain(name);
    const other = PAGE.replace('Lighthouse lit again', 'Sheep lost on the moor').replaceAll(/<p>[^<]*/g, (text) =>
      text.split(' ').reverse().join(' '),
    );
    // Blocks that the models are sure of stay what they are, so there are some of which they doubt one or another.
    const lines = [
      'By train',
      'Trains run at seven.',
      'Ann Lee',
      'More in Local',
      'Tickets cost four pounds, and children go free on Sundays.',
    ];
    const doubts = lines.map((line) => `<p>${line}</p><div class=story>${line}</div>`).join('');
    const doubted = viewPage(parse(PAGE.replace('<footer>', `${doubts}<footer>`)));
    const beside = gatherEvidence(doubted.page, { references: [parse(other)] });
    const shifted = selectDefault(doubted, beside, { explain: EXPLAINING, model: loadShippedModel(), weigh: weighSite }).trace!.flatMap(
      ({ features }) => features!.map(({ name }) => name),
    );
    expect(shifted).toContain('other pages of the site');
  });

  it('answers the same with and without explaining', () => {
    expect(selectDefault(view, evidence, { explain: EXPLAINING, model: loadShippedModel() }).kept.toArray()).toEqual(
      selectDefault(view, evidence, { model: loadShippedModel() }).kept.toArray(),
    );
  });

  it('looks once more into a body that seems to miss something', () => {
    const shipped = loadShippedModel();
    const whole = { ...shipped.page.whole, trees: { ...shipped.page.whole.trees, bias: -20 } };
    const holed = { ...shipped, page: { ...shipped.page, whole } };
    // A `div` is not what fills a gap between paragraphs.
    const view = viewPage(parse(PAGE.replace(/<p>(Volunteers.*?)<\/p>/, '<div>$1</div>')));
    const evidence = gatherEvidence(view.page);
    const middle = Array.from({ length: view.blocks.count }, (_, b) => b).find((b) =>
      blockText(view.page, view.leaves, view.blocks, b).startsWith('Volunteers'),
    )!;
    // How doubtful a block may be is the model's to say.
    const found = [-0.4, -0.6, -0.8, -1, -1.2].filter((doubtful) => {
      const doubt = (scores: BlockScores): BlockScores => ({
        ...scores,
        odds: scores.odds.map((odds, b) => (b === middle ? doubtful : odds)),
      });
      const keeps = (look: Look): boolean =>
        openDecoder(view, doubt(scoreBlocks(view, evidence, shipped)), shipped, evidence)(look).kept[middle] === 1;
      if (keeps('usual') || !keeps('holed')) return false;
      const { kept } = selectDefault(view, evidence, { model: holed, weigh: (_view, _evidence, scores) => doubt(scores) });
      return kept.toArray().some((n) => view.page.rawText(n).includes('Volunteers'));
    });
    expect(found).not.toEqual([]);
  });

  it('looks everywhere for the text of a page that is no article', () => {
    const card = (title: string, text: string): string => `<div class=card><h3>${title}</h3><p>${text}</p></div>`;
    const front = viewPage(
      parse(`<title>Tidewater – servers by the sea</title><body><nav><a href=/>Home</a> <a href=/prices>Prices</a> <a href=/login>Log in</a></nav>
<section class=hero><h1>Servers by the sea</h1><p>Tidewater keeps your sites online in three harbours, with people who answer at night.</p><a href=/start>Start</a></section>
<section class=features><h2>What you get</h2>${card('Fast disks', 'Every server writes to two disks at once, so that nothing is lost when one fails.')}${card('Backups', 'We keep thirty days of backups in another town, and you restore one with a click.')}</section>
<section class=prices><h2>Prices</h2>${card('Small', 'One core and two gigabytes of memory for four crowns a month.')}</section><footer>© Tidewater</footer>`),
    );
    const about = gatherEvidence(front.page);
    const shipped = loadShippedModel();
    const kinds = shipped.page.kinds.map((question) => ({ ...question, trees: { ...question.trees, bias: -20 } }));
    const model = { ...shipped, page: { ...shipped.page, kinds } };
    // Behind the features nothing is likely, but not hopeless either.
    const doubt = (scores: BlockScores): BlockScores => ({
      ...scores,
      odds: scores.odds.map((odds, b) => (b < 9 ? odds : Math.min(odds, -0.1))),
    });
    const narrow = decodeBlocks(front, doubt(scoreBlocks(front, about, model)), model, about);
    const { kept, page } = selectDefault(front, about, { model, weigh: (_view, _evidence, scores) => doubt(scores) });
    expect(page).toMatchObject({ kind: 'other' });
    expect(kept.toArray().length).toBeGreaterThan(narrow.kept.filter((value) => value === 1).length);
  });

  it('gives the likeliest text of a page that convinces nobody, and nothing of a page without text', () => {
    const thin = viewPage(parse('<body><div>Ten words and no more are all this page has</div>'));
    expect(selectDefault(thin, gatherEvidence(thin.page), { model: loadShippedModel() }).kept.toArray().length).toBe(1);
    const empty = viewPage(parse('<body><img src=x>'));
    expect(selectDefault(empty, gatherEvidence(empty.page), { model: loadShippedModel() }).kept.toArray()).toEqual([]);
  });
});

describe('the glance', () => {
  const view = viewPage(parse(PAGE));
  const model = loadShippedModel();
  const { matrix, ground } = readColumns(view, gatherEvidence(view.page), model);
  const textOf = (b: number): string => view.page.rawText(view.leaves.first[view.blocks.leafStart[b]!]!);

  it('passes paragraphs on and leaves the links of the menu alone', () => {
    const candidates = [...ground.candidates].map(textOf);
    expect(candidates.filter((text) => /^(?:The lighthouse|Volunteers|The first)/.test(text))).toHaveLength(3);
    expect(candidates).not.toContain('Sport');
    expect(scoreBlocks(view, gatherEvidence(view.page), model).first.length).toBe(view.blocks.count);
  });

  it('asks the cheap columns only: what is written later changes nothing', () => {
    const { trees, cut } = model.glance;
    for (let row = 0; row < matrix.data.length; row += matrix.width) matrix.data.fill(255, row + GLANCE_COUNT, row + matrix.width);
    expect(listCandidates(scoreGlance(trees, matrix), cut)).toEqual(ground.candidates);
    for (const feature of trees.feature) expect(feature).toBeLessThan(GLANCE_COUNT);
  });
});

describe('scoreFirst', () => {
  it('leaves alone only blocks that the remaining trees could hardly save', () => {
    const view = viewPage(parse(PAGE));
    const model = loadShippedModel();
    const { first, likely } = scoreBlocks(view, gatherEvidence(view.page), model);
    for (const b of likely) expect(first[b]).toBeGreaterThan(FIRST_CUT - 1e-4);
    const { matrix, ground } = readColumns(view, gatherEvidence(view.page), model);
    expect(scoreFirst(model.first, matrix, ground.candidates)).toEqual(first);
  });

  it('stays finite on any markup', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('<p>', '<div class=a>', '</div>', '<li>', 'text. ', '<a href=x>', '</a>', '新闻', '<br>', '<table><td>'), {
          maxLength: 40,
        }),
        (parts) => {
          const view = viewPage(parse(parts.join('')));
          const { odds } = scoreBlocks(view, gatherEvidence(view.page), loadShippedModel());
          for (const value of odds) expect(Number.isFinite(value)).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('dropComments', () => {
  const SENTENCE = 'The council met on Monday and voted to extend the line to the harbour, which will take about three years.';
  const story = `<div class="story">${`<p>${SENTENCE}</p>`.repeat(8)}</div>`;
  const talk = (name: string): string => `<ol class="${name}">${`<li><time>Monday</time><p>${SENTENCE}</p></li>`.repeat(3)}</ol>`;
  const keptOf = (html: string, forum = false): Uint8Array => {
    const view = viewPage(parse(html));
    const reading = readColumns(view, gatherEvidence(view.page), loadShippedModel());
    const kept = new Uint8Array(view.blocks.count).fill(1);
    dropComments(view, reading.ground.tokens, kept, {
      places: listCommentPlaces(view, 0),
      url: forum ? new URL('https://forum.example/t/1') : undefined,
    });
    return kept;
  };

  it('drops what names call comments below a body outside them', () => {
    expect(Array.from(keptOf(story + talk('comment-list')))).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0]);
    expect(Array.from(keptOf(story + talk('leserkommentare')))).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0]);
  });

  it('drops what holds links to answer it, whatever it is called', () => {
    const said = (link: string): string => `<ol class="lutinaxo">${`<li><b>Ann</b><p>${SENTENCE}</p>${link}</li>`.repeat(3)}</ol>`;
    const bodyAlone = [1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    expect(Array.from(keptOf(story + said('<a href=/answer>Antworten</a>')))).toEqual(bodyAlone);
    expect(Array.from(keptOf(story + said('<a href="/p?a=1&replytocom=7">جاۋاب قايتۇرۇش</a>')))).toEqual(bodyAlone);
    expect(keptOf(story + said('<a href=/more>More of it</a>'))).not.toContain(0);
    // The form's own link around everything says nothing of the body.
    expect(keptOf(`<a href=/answer>Reply</a>${story}<a href=/answer>Reply</a>`)).not.toContain(0);
    expect(keptOf(said('<a href=/answer>Reply</a>'))).not.toContain(0);
  });

  it('keeps a chapter on comments, in which nobody says anything', () => {
    const chapter = (name: string): string => `<section class="${name}"><h2>Comments</h2>${`<p>${SENTENCE}</p>`.repeat(3)}</section>`;
    expect(keptOf(story + chapter('comments'))).not.toContain(0);
    expect(keptOf(story + chapter('respond-to-events'))).not.toContain(0);
    expect(keptOf(story + chapter('comments').replace('</h2>', '</h2><form><textarea></textarea></form>'))).toContain(0);
  });

  it('keeps them where nothing else, or too little, is the body', () => {
    expect(keptOf(talk('comments'))).not.toContain(0);
    expect(keptOf(`<p>${SENTENCE}</p>${talk('comments')}`)).not.toContain(0);
    expect(keptOf(`<div class="comments-open">${story}</div>`)).not.toContain(0);
    expect(keptOf(story + talk('article-list'))).not.toContain(0);
  });

  it('asks for more above them at the address of a forum, where a notice stands over what people wrote', () => {
    const notice = `<p>${SENTENCE}</p><p>${SENTENCE}</p>`;
    expect(keptOf(notice + talk('replies-list'))).toContain(0);
    expect(keptOf(notice + talk('replies-list'), true)).not.toContain(0);
    expect(keptOf(story + talk('replies-list'), true)).toContain(0);
  });
});

describe('dropGalleries', () => {
  const STORY =
    'The lighthouse at Gannet Rock will be lit again in June, the harbour trust said on Friday after four winters of work. '.repeat(8);
  const slides = (count: number, total: number) =>
    Array.from({ length: count }, (_, i) => `<li><b>${i + 1}/${total}</b> A lens of the old lamp, seen from the north pier.</li>`).join('');
  const drop = (html: string): string[] => {
    const page = viewPage(parse(html));
    const given = gatherEvidence(page.page);
    const kept = new Uint8Array(page.blocks.count).fill(1);
    const dropped = dropGalleries(page, scoreBlocks(page, given, loadShippedModel()).reading, kept);
    expect(dropped.every((b) => kept[b] === 0)).toBe(true);
    return dropped.map((b) => blockText(page.page, page.leaves, page.blocks, b));
  };

  it('drops numbered slides in an element of their own, and nothing around it', () => {
    const dropped = drop(`<p>${STORY}</p><ul>${slides(9, 9)}</ul><p>And that was 1/9 of it.</p>`);
    expect(dropped).toHaveLength(9);
    expect(dropped[0]).toMatch(/^1\/9 A lens/);
  });

  it('keeps few slides, slides that are the article, and counters that do not count on', () => {
    expect(drop(`<p>${STORY}</p><ul>${slides(5, 5)}</ul>`)).toEqual([]);
    expect(drop(`<p>The lamps of the coast.</p><ul>${slides(9, 9)}</ul>`)).toEqual([]);
    expect(drop(`<p>${STORY}</p><ul>${'<li>1/12 of a cup of sugar</li>'.repeat(12)}</ul>`)).toEqual([]);
  });
});
