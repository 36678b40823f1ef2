import { describe, expect, it } from 'vitest';
import { loadShippedModel } from '../../learned/model/shipped-model.ts';
import { completeSketch, type PageExample, sketchPage } from './examples.ts';
import { renameExample } from './rename-example.ts';

const TEXT = 'The harbour council met again on Monday to vote about new ferry lines and what they should cost those who live here.';

function readPage(id: string): PageExample {
  const html = `<title>Ferries</title><h1>Ferries</h1><div class="story body"><p class=text>${TEXT}</p><p class=text>${TEXT}</p></div>`;
  const page = { id, html, site: 'harbour', text: `${TEXT}\n${TEXT}` };
  return completeSketch(page, sketchPage(page), loadShippedModel().glance);
}

describe('renameExample', () => {
  const example = readPage('one');
  const twin = renameExample(example);

  it('gives every word of the names another one, the same one wherever it stands', () => {
    const { hashes } = example.names;
    expect(hashes.length).toBeGreaterThan(4);
    const given = new Map([...hashes].map((hash, k) => [hash, twin.names.hashes[k]!]));
    expect([...hashes].map((hash) => given.get(hash))).toEqual([...twin.names.hashes]);
    expect([...given].filter(([before, after]) => before === after)).toEqual([]);
    expect(new Set(given.values()).size).toBe(given.size);
  });

  it('leaves where the names stand, the phrases and the labels as they are', () => {
    expect(twin.names.start).toEqual(example.names.start);
    expect(twin.names.levels).toEqual(example.names.levels);
    expect(twin.phrases).toEqual(example.phrases);
    expect(twin.labels).toEqual(example.labels);
    expect(twin.matrix.data).toEqual(example.matrix.data);
  });

  it('has cells of its own', () => {
    const before = example.matrix.data.slice();
    twin.matrix.data.fill(7);
    expect(example.matrix.data).toEqual(before);
  });

  it('says the same of the same page, something else of another with the same names', () => {
    expect(renameExample(readPage('one')).names.hashes).toEqual(twin.names.hashes);
    expect(renameExample(readPage('two')).names.hashes).not.toEqual(twin.names.hashes);
  });
});
