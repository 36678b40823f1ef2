/** Decisions become labels word for word, wrong labels are told, two readings are compared by cases worked out by hand. */
import { describe, expect, it } from 'vitest';
import type { CorpusPage, GoldRow } from '../corpora/corpora.ts';
import { hasData } from '../corpora/data-location.ts';
import type { PageLabel } from '../corpora/labels.ts';
import { loadPageLabels } from '../corpora/labels.ts';
import { compareReadings, placeBlocks } from './agreement.ts';
import type { BlockList } from './block-list.ts';
import { listBlocks } from './block-list.ts';
import { checkLabel, isGuarded, joinBody, readGuard } from './check-label.ts';
import { parseDecisions } from './decisions.ts';
import { openLabelledPage } from './open-page.ts';
import { resolveDecision } from './resolve-decision.ts';

const HTML = `<html><head><title>A dog – The Paper</title></head><body>
<div class="menu"><a href=/>Home</a></div><article id=a><h1>A dog</h1><p class="by">By Ann Lee, 1 May 2020</p>
<p>The dog <b>ran</b> off.</p><p>Advertisement</p><p>It came back. Photo: Bob</p><p>The dog ran off.</p></article>
<div class=c><p>Nice!</p><p>Very nice.</p><p>No.</p></div></body></html>`;
const LIST: BlockList = listBlocks(HTML);
// 0 Home, 1 A dog, 2 By …, 3 The dog ran off., 4 Advertisement, 5 It came …, 6 The dog …, 7 Nice!, 8 Very nice., 9 No.

function pageWith(gold: Partial<GoldRow> = {}, url: string = 'http://x.example/a'): CorpusPage {
  const bytes = (): Uint8Array => new TextEncoder().encode(HTML);
  const row = { id: 'p', url, lang: 'en', html: '', charset: null, text: null, gold_cov: null, ...gold };
  return { id: 'p', set: 'trafilatura', slice: 'train', url, lang: 'en', gold: row, bytes, html: () => HTML };
}

function resolve(lines: string, mark: string = LIST.mark): { label: PageLabel; problems: readonly string[] } {
  const [decision] = parseDecisions(`page trafilatura p @${mark}\n${lines}`);
  return resolveDecision(decision!, pageWith(), LIST, 'a', 'T01');
}

const GOOD = `kind: article
title: 1
published: 2020-05-01 = 1 May 2020
authors: Ann Lee
byline: 2
body: 3-6
inset: 4
caption: 5"Photo: Bob"
comments: 7, 8 | 9`;

describe('the list', () => {
  it('shows every block with its place and its share of link text', () => {
    expect(LIST.blocks.map(({ text }) => text)).toEqual([
      'Home',
      'A dog',
      'By Ann Lee, 1 May 2020',
      'The dog ran off.',
      'Advertisement',
      'It came back. Photo: Bob',
      'The dog ran off.',
      'Nice!',
      'Very nice.',
      'No.',
    ]);
    expect(LIST.blocks[0]).toEqual({ place: 'html > body > div.menu', linkShare: 1, text: 'Home' });
    expect(LIST.blocks[2]!.place).toBe('body > article#a > p.by');
    expect(listBlocks(HTML.replace('Home', 'Start')).mark).not.toBe(LIST.mark);
  });
});

describe('a decision', () => {
  it('becomes runs of texts in document order, parts of blocks and posts apart', () => {
    const { label, problems } = resolve(GOOD);
    expect(problems).toEqual([]);
    expect(label.runs).toEqual([
      { region: 'byline', blocks: ['By Ann Lee, 1 May 2020'] },
      { region: 'body', blocks: ['The dog ran off.'] },
      { region: 'inset', blocks: ['Advertisement'] },
      { region: 'body', blocks: ['It came back.'] },
      { region: 'caption', blocks: ['Photo: Bob'] },
      { region: 'body', blocks: ['The dog ran off.'] },
      { region: 'comments', blocks: ['Nice!', 'Very nice.'] },
      { region: 'comments', blocks: ['No.'] },
    ]);
    expect(label).toMatchObject({ title: 'A dog', published: '2020-05-01', published_raw: '1 May 2020', authors: ['Ann Lee'] });
    expect(checkLabel(label, pageWith(), LIST)).toEqual([]);
  });
  it('of a range of the body leaves out what other regions name', () => {
    const { label, problems } = resolve('kind: article\nbody: 3-6\ninset: 4');
    expect(problems).toEqual([]);
    expect(joinBody(label)).toBe('The dog ran off.\nIt came back. Photo: Bob\nThe dog ran off.');
  });
  it('is refused for a block in two regions, missing blocks and words, another list', () => {
    expect(resolve('kind: article\nbody: 3\nlead: 3-4\ncaption: 4').problems).toEqual(['block 4 is in lead and in caption']);
    expect(resolve('kind: article\nbody: 3, 5"It came", 5"came back."').problems).toEqual(['block 5 is in body and in body']);
    expect(resolve('kind: article\nbody: 99').problems).toEqual(['body: there is no block 99']);
    expect(resolve('kind: article\nbody: 3"cat"').problems).toEqual(['body: block 3 has no "cat … cat"']);
    expect(resolve('kind: article\nbody: 3', '000000').problems).toHaveLength(1);
    expect(resolve('kind: nonsense\nbody: 3').problems).toHaveLength(1);
  });
  it.each(['body: 3', 'page x y @000000\nbody: 4-3', 'page x y @000000\nfoo: 3', 'page x y @000000\nbody: 3\nbody: 4'])(
    '%j is no decision',
    (text) => expect(() => parseDecisions(text)).toThrow(/line \d/),
  );
  it('keeps commas, bars and quotes within quoted words', () => {
    const [decision] = parseDecisions('page s i d @00ffaa\nbody: 1"a, "b" | c … d", 2 | 3-4');
    expect(decision).toMatchObject({ set: 's', id: 'i d', mark: '00ffaa' });
    expect(decision!.regions.get('body')).toEqual([
      [
        { from: 1, to: 1, part: { first: 'a, "b" | c', last: 'd' } },
        { from: 2, to: 2 },
      ],
      [{ from: 3, to: 4 }],
    ]);
  });
});

describe('the check', () => {
  const { label } = resolve('kind: article\nbody: 3, 5');
  const withRuns = (...blocks: string[]): PageLabel => ({ ...label, runs: [{ region: 'body', blocks }] });
  it('wants words of the page in the order of the page', () => {
    expect(checkLabel(withRuns('The cat ran off.'), pageWith(), LIST)).toEqual(['body: not in the page: The cat ran off.']);
    expect(checkLabel(withRuns('No.', 'Nice!'), pageWith(), LIST)).toEqual(['body: not in the order of the page: Nice!']);
    expect(checkLabel({ ...label, runs: [] }, pageWith(), LIST)).toEqual(['a page of kind article has a body']);
  });
  it('wants times that can be read, names and a title that stand there', () => {
    expect(checkLabel({ ...label, published: 'May 2020', published_raw: '1 May 2020' }, pageWith(), LIST)).toEqual([
      'no ISO 8601: May 2020',
    ]);
    const may = { published: '2020-05-01', published_raw: '1 May 2020', modified_raw: '1 May 2020' };
    expect(checkLabel({ ...label, ...may, modified: '2020-05-02' }, pageWith(), LIST)).toEqual([]);
    expect(checkLabel({ ...label, ...may, modified: '2020-05-01' }, pageWith(), LIST)).toEqual([
      'modified is not after published: 2020-05-01',
    ]);
    expect(checkLabel({ ...label, title: 'A cat', authors: ['Ann Lee', 'Bo Yi'] }, pageWith(), LIST)).toHaveLength(2);
  });
  it('wants the set’s snippets, or a doubt about them', () => {
    const page = pageWith({ with: ['dog ran', 'Very nice'], without: ['came back', 'Home'] });
    expect(checkLabel(label, page, LIST)).toEqual([
      'snippet not in the body: Very nice',
      'snippet that should not be in the body: came back',
    ]);
    const thread = resolve('kind: thread\nbody: 3\ncomments: 7 | 8').label;
    expect(checkLabel(thread, pageWith({ with: ['“Very nice”'] }), LIST)).toEqual([]);
    expect(checkLabel({ ...label, doubt: 'snippet "Very nice" is a comment' }, page, LIST)).toEqual([]);
  });
  it('refuses pages that evaluate, excluded rows and all of such sites', () => {
    const guard = { domains: new Set(['x.example']), pages: new Set(['trafilatura/p']) };
    const free = { domains: new Set<string>(), pages: new Set<string>() };
    expect(isGuarded(guard, pageWith({}, 'http://www.x.example/b'))).toBe(true);
    expect(isGuarded({ ...free, pages: guard.pages }, pageWith())).toBe(true);
    expect(isGuarded(free, { ...pageWith(), slice: 'dev' })).toBe(true);
    expect(isGuarded(free, pageWith({}, 'hard::x.example'))).toBe(true);
    expect(isGuarded(free, pageWith())).toBe(false);
  });
});

describe.skipIf(!hasData('labels made by reading'))('the labels that are kept', () => {
  it('stand in their pages in order, have times that can be read, agree with the snippets or say why not, and may train', () => {
    const guard = readGuard();
    const problems = [...loadPageLabels('first'), ...loadPageLabels('second')].flatMap((label) => {
      const page = openLabelledPage(`${label.set}/${label.id}`);
      const found = checkLabel(label, page, listBlocks(page.html()));
      return isGuarded(guard, page) ? [...found, `${page.id} must not train`] : found.map((problem) => `${page.id}: ${problem}`);
    });
    expect(problems).toEqual([]);
  }, 120_000);
});

describe('two readings', () => {
  const first = resolve('kind: article\nbyline: 2\nbody: 3, 5, 6').label;
  const second = resolve('kind: article\nbyline: 2\nbody: 3-5').label;
  it('are compared block by block: a text that stands twice is told by its order', () => {
    expect(
      placeBlocks(first, LIST)
        .map((place, i) => `${i} ${place}`)
        .filter((one) => !one.endsWith('none')),
    ).toEqual(['2 byline', '3 body', '5 body', '6 body']);
    const { counts, differing, named } = compareReadings(first, second, LIST);
    expect(counts).toEqual([2, 1, 1, 6]);
    expect(named).toBe(5);
    expect(differing).toEqual([
      { block: 4, first: 'none', second: 'body' },
      { block: 6, first: 'body', second: 'none' },
    ]);
    expect(compareReadings(first, first, LIST).f1).toBe(1);
  });
});
