/** Proves paper 3's protocol for headline and links on worked examples: the best node whatever its score, links pooled, own sites left out. */
import { describe, expect, it } from 'vitest';
import { hashNumber, hashRange } from '../../../../packages/galley/src/numeric/hashing.ts';
import { NODE_GROUP } from '../../../../packages/galley/src/strategies/node-classifier/features.ts';
import {
  type FieldModel,
  hashSlot,
  NODE_FIELDS,
  type NodeField,
  type NodeModel,
} from '../../../../packages/galley/src/strategies/node-classifier/field-models.ts';
import { NODE_CLASSIFIER } from '../../../../packages/galley/src/strategies/node-classifier/select.ts';
import type { LabelledPage } from '../../../../packages/galley/src/training/labels/labelled-page.ts';
import { openPage } from './collections.ts';
import { chooseLikest, chooseLinkNode, poolLinks, scoreCollections, scoreTitle } from './fields-protocol.ts';
import { meanTokens, scoreTokens } from './score.ts';

const SIZE = 1 << 16;
const ARGMAX = { above: Number.NEGATIVE_INFINITY };
const ABOVE_0 = { above: 0 };

/** A model that scores classes: what no class says scores −3. */
function scoreClasses(scores: Partial<Record<NodeField, Record<string, number>>>): NodeModel {
  const fields = {} as Record<NodeField, FieldModel>;
  for (const field of NODE_FIELDS) {
    const weights = new Float64Array(SIZE);
    for (const [name, score] of Object.entries(scores[field] ?? {})) {
      weights[hashSlot(hashNumber(hashRange(name), hashRange('class')), SIZE)] = score + 3;
    }
    fields[field] = { weights, scale: 1, bias: -3 };
  }
  return { groups: NODE_GROUP, pruneBelow: { body: 0, part: 0 }, fields };
}

function describePage(id: string, html: string, labels: Partial<LabelledPage> = {}): LabelledPage {
  return { id, html, site: 'made-up', text: null, ...labels };
}

describe('scoreTitle', () => {
  const html = '<div class=top>Menu</div><div class=head>Metro opens late</div><div class=text>It does.</div>';
  const opened = openPage(describePage('a', html, { title: 'Metro opens early' }));
  const model = scoreClasses({ title: { top: -2, head: -0.5, text: -1 } });

  it('reads the best node, though it scores below 0: two words of three', () => {
    const share = expect.closeTo(2 / 3, 10);
    expect(scoreTitle(opened, model, ARGMAX)).toEqual({ precision: share, recall: share, f1: share });
    expect(scoreTitle(opened, model, ABOVE_0)).toEqual({ precision: 0, recall: 0, f1: 0 });
    const { fields } = NODE_CLASSIFIER.paper.select(opened.view, opened.evidence, { model });
    expect(fields?.headline).toBeUndefined();
  });

  it('scores nothing where a page has no candidate', () => {
    const empty = openPage(describePage('b', '<p>Metro opens early</p>', { title: 'Metro opens early' }));
    expect(scoreTitle(empty, model, ARGMAX)).toEqual({ precision: 0, recall: 0, f1: 0 });
  });
});

describe('poolLinks', () => {
  const model = scoreClasses({ links: { more: -0.5, text: 1, menu: -1 } });
  const pool = (pages: readonly ReturnType<typeof openPage>[], { above } = ARGMAX): ReturnType<typeof poolLinks> =>
    poolLinks(pages, (opened) => chooseLinkNode(opened, model, above));
  const open = (id: string, html: string, hrefs: readonly string[]): ReturnType<typeof openPage> =>
    openPage(describePage(id, html, { links: hrefs.map((href) => ({ href, anchor: '' })) }));
  const nav = '<div class=menu><a href=/home>Home</a></div><div class=text>No link in the best node of all.</div>';
  const first = open('a', `${nav}<div class=more><a href=/1>one</a> <a href=/2>two</a></div><p><a href=/3>three</a></p>`, ['/1', '/3']);
  const second = open('b', `${nav}<div class=more><a href=" /4 ">four</a></div>`, ['/4']);

  it('takes all links of the best node that has any', () => {
    expect(pool([first])).toEqual({ precision: 0.5, recall: 0.5, f1: 0.5 });
    expect(pool([second])).toEqual({ precision: 1, recall: 1, f1: 1 });
  });

  it('finds nothing where the best of them has to score above 0', () => {
    expect(pool([first], ABOVE_0)).toEqual({ precision: 0, recall: 0, f1: 0 });
  });

  it('cannot do better than the best node there is', () => {
    const html = '<div class=menu><a href=/1>one</a> <a href=/9>nine</a></div><div id=all><a href=/1>one</a> <a href=/3>three</a></div>';
    expect(poolLinks([open('c', html, ['/1', '/3'])], chooseLikest)).toEqual({ precision: 1, recall: 1, f1: 1 });
    expect(poolLinks([open('d', '<div><a href=/2>two</a></div>', ['/1'])], chooseLikest)).toEqual({ precision: 0, recall: 0, f1: 0 });
  });

  it('counts links, not pages: 2 right of 3 found and 3 wanted', () => {
    const share = expect.closeTo(2 / 3, 10);
    expect(pool([first, second])).toEqual({ precision: share, recall: share, f1: share });
  });
});

describe('scoreCollections', () => {
  const write = (site: string, i: number): LabelledPage => {
    const title = `Harbour bridge number ${i} opens`;
    const html = `<div class=nav>Menu of the paper</div><h1 class=${site}>${title}</h1><div class=text>${'It opened today. '.repeat(9)}</div>`;
    return describePage(`${site}${i}`, html, { site, title });
  };
  const listPages = (site: string): LabelledPage[] => [1, 2, 3, 4, 5, 6].map((i) => write(site, i));

  it('trains on one site and tests on the others, group by group', () => {
    const rows = ['one', 'two'].map((name) => ({ name, pages: listPages(name).map((page) => openPage(page)) }));
    const collections = [{ name: 'one', pages: listPages('one'), own: ['one'] }];
    const results = scoreCollections(collections, rows, (model, { pages }, form) =>
      meanTokens(pages.map((page) => scoreTitle(page, model, form))),
    );
    const groups = ['1', '1 + 2', '1 + 2 + 3', '1 + 2 + 3 + 4', '1 + 2 + 3 + 4 + 5'];
    expect(results.slice(0, 5).map(({ name }) => name)).toEqual(groups);
    expect(results.map(({ scores }) => [...scores.keys()])).toEqual(results.map(() => ['two']));
    expect(results[4]!.scores.get('two')).toEqual({ precision: 1, recall: 1, f1: 1 });
  });
});

describe('token scores', () => {
  it('count every token as often as the gold has it', () => {
    expect(scoreTokens('a a a b', 'a a c')).toEqual({ precision: 0.5, recall: expect.closeTo(2 / 3, 10), f1: expect.closeTo(4 / 7, 10) });
    expect(scoreTokens('', '')).toEqual({ precision: 1, recall: 1, f1: 1 });
    expect(scoreTokens('', 'a')).toEqual({ precision: 0, recall: 0, f1: 0 });
  });

  it('are averaged column by column: F is not that of the means', () => {
    const scores = [scoreTokens('a', 'a'), scoreTokens('b', 'a')];
    expect(meanTokens([...scores, scoreTokens('a b', 'a')])).toEqual({ precision: 0.5, recall: 2 / 3, f1: expect.closeTo(5 / 9, 10) });
  });
});
