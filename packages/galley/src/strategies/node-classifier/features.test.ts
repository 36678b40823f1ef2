/** Proves the features of node-classifier on a worked example, and that scoring adds up what training sees. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from '../../dom/parse.ts';
import { viewPage } from '../../features/view.ts';
import { hashNumber, hashRange } from '../../numeric/hashing.ts';
import { seedRandom } from '../../numeric/seeded-random.ts';
import { listCandidateNodes } from './candidates.ts';
import {
  ALL_GROUPS,
  binCount,
  EXTENSION_GROUP,
  FEED_GROUP,
  FeatureReader,
  NODE_GROUP,
  NUMERIC_COUNT,
  POSITION_GROUP,
  TEXT_GROUP,
  visitFeatures,
} from './features.ts';
import { FeedWords } from './feed-words.ts';
import { FieldScorer, hashSlot, readNumericTable } from './field-models.ts';
import { NameFeatures } from './name-features.ts';

const EXAMPLE =
  '<div id="main"><h1 class="b-title">Метро открыли в субботу</h1><div class="b-text">Новую линию метро открыли в субботу. Поезда идут.</div></div>';

function openReader(html: string, title = ''): FeatureReader {
  const view = viewPage(parse(html));
  return new FeatureReader(view, listCandidateNodes(view, { laterTags: false }), title === '' ? undefined : { title, description: '' });
}

function listFeatures(reader: FeatureReader, n: number, groups: number = ALL_GROUPS): number[] {
  const features: number[] = [];
  visitFeatures(reader, n, groups, (feature) => features.push(feature));
  return features;
}

describe('worked example A', () => {
  const reader = openReader(EXAMPLE, 'Метро открыли в субботу');
  const [main, heading, text] = [...reader.candidates.node] as [number, number, number];
  const values = (n: number): number[] => {
    const out = new Uint8Array(NUMERIC_COUNT);
    reader.readNumeric(n, out);
    return [...out];
  };

  it('measures the headline: length, words, word length, sentences, sentence length | children, depth, brothers, nested | shares | feed', () => {
    expect(values(heading)).toEqual([5, 3, 5, 1, 3, 0, 2, 2, 0, 8, 0, 0, 1, 10, 255]);
  });

  it('measures the text', () => {
    expect(values(text).slice(9, 14)).toEqual([8, 0, 0, 1, 10]);
  });

  it.each([
    ['h1', heading, 50, 21],
    ['div.b-text', text, 47, 18],
    ['div#main', main, 28, 12],
  ])('%s has its number of different features and grams', (_, n, features, grams) => {
    const all = listFeatures(reader, n);
    expect(new Set(all).size).toBe(features);
    expect(all.length).toBe(features);
    const names = reader.names.read(n);
    expect(names.end - names.grams).toBe(grams);
  });

  it('gives each group its own', () => {
    const count = (groups: number): number => listFeatures(reader, heading, groups).length;
    expect([TEXT_GROUP, POSITION_GROUP, NODE_GROUP, EXTENSION_GROUP, FEED_GROUP].map(count)).toEqual([5, 4, 2, 38, 1]);
  });

  it('hashes a gram, a class and a pair by their own names', () => {
    const features = new Set(listFeatures(reader, heading));
    const title = hashRange('b-title');
    expect(features.has(hashRange('^b', 0, 2, hashRange('gram')))).toBe(true);
    expect(features.has(hashRange('tle$', 0, 4, hashRange('gram')))).toBe(true);
    expect(features.has(hashNumber(title, hashRange('class')))).toBe(true);
    expect(features.has(hashRange('tag=h1'))).toBe(true);
  });
});

describe('names', () => {
  /** Names and grams of one element. */
  const read = (attributes: string): { names: number[]; grams: number[] } => {
    const page = parse(`<div ${attributes}>x</div>`);
    const table = new NameFeatures(page);
    const { names, grams, end } = table.read(page.size - 2);
    return { names: [...table.pool.subarray(names, grams)], grams: [...table.pool.subarray(grams, end)].sort((a, b) => a - b) };
  };

  it('are the same whatever their order, case and white space', () => {
    expect(read('class="Lead  body"').grams).toEqual(read('class="body\nlead"').grams);
    expect(read('class="lead lead"')).toEqual(read('class=lead'));
    expect(read('class=" "').names).toEqual([]);
  });

  it('tell a class from an id', () => {
    expect(read('id=lead').names).not.toEqual(read('class=lead').names);
    expect(read('id=lead').grams).toEqual(read('class=lead').grams);
  });

  it('hold a gram once', () => {
    expect(read('class="aaaaaa"').grams.length).toBe(9); // ^a aa a$ ^aa aaa aa$ ^aaa aaaa aaa$
  });

  it('cost no more than their bounds', () => {
    expect(read(`class="${Array.from({ length: 5000 }, (_, i) => `c${i}`).join(' ')}"`).names.length).toBe(24);
    expect(read(`id="${'x'.repeat(9)}${'y'.repeat(9000)}"`).grams.length).toBeLessThan(150);
  });
});

it('bins counts by powers of two', () => {
  expect([0, 1, 2, 3, 4, 7, 8, 23, 1e6].map(binCount)).toEqual([0, 1, 2, 2, 3, 3, 4, 5, 20]);
});

it('counts the feed item’s words under a node, characters where there are no spaces', () => {
  const view = viewPage(parse('<div>Metro opens</div><div>The metro <b>is</b> late, opens again</div><p>地铁</p>'));
  const words = new FeedWords(view, { title: 'Metro opens late', description: '<b>地铁</b> is 站' });
  const body = 3;
  expect(words.titleShare(body + 1)).toBeCloseTo(2 / 3);
  expect(words.titleShare(body + 3)).toBe(1);
  expect(words.textShare(body)).toBe(0.75);
  expect(words.textShare(body + 1)).toBe(0);
});

describe.each(readdirSync(new URL('../../../../../test/pages/', import.meta.url)).filter((name) => !name.includes('gbk')))('%s', (name) => {
  const html = readFileSync(new URL(`../../../../../test/pages/${name}`, import.meta.url), 'utf8');

  it.each([ALL_GROUPS, TEXT_GROUP | NODE_GROUP, EXTENSION_GROUP])('groups %i: the score is the sum of its features’ weights', (groups) => {
    const reader = openReader(html, 'opens harbour metro');
    const random = seedRandom(3);
    const models = [64, 4096].map((size) => ({
      scale: 0.5,
      bias: 0.25,
      weights: Int8Array.from({ length: size }, () => random.below(255) - 127),
    }));
    const table = readNumericTable(reader);
    expect(reader.candidates.count).toBeGreaterThan(2);
    for (const model of models) {
      const scores = new FieldScorer(reader, table, model, groups).scoreAll();
      for (const [c, score] of scores.entries()) {
        const features = listFeatures(reader, reader.candidates.node[c]!, groups);
        const sum = features.reduce((total, feature) => total + model.weights[hashSlot(feature, model.weights.length)]!, 0);
        expect(score).toBeCloseTo(model.bias + model.scale * sum, 3);
      }
    }
  });
});
