/** The words a model knows: told from others. */
import { describe, expect, it } from 'vitest';
import { parse } from '../../dom/parse.ts';
import { ElementNames, hashNames } from '../../features/element-names.ts';
import { viewPage } from '../../features/view.ts';
import { NameVocabulary, printWord } from './name-vocabulary.ts';
import { encodeNames, NAME_BITS, NameScores, readNames } from './name-weights.ts';

const hashOf = (word: string): number => hashNames(word)[0]!;

describe('NameVocabulary', () => {
  const words = ['story', 'sidebar', 'kommentar'];
  const vocabulary = new NameVocabulary(words.map((word) => printWord(hashOf(word))));

  it('gives every known word a rank of its own, all others none', () => {
    expect(words.map((word) => vocabulary.rankOf(hashOf(word))).sort()).toEqual([0, 1, 2]);
    for (const word of ['stories', 'bar', 'qorutub']) expect(vocabulary.rankOf(hashOf(word))).toBe(-1);
  });

  it('knows nothing when it is empty', () => {
    expect(new NameVocabulary([]).rankOf(hashOf('story'))).toBe(-1);
  });
});

describe('names of blocks', () => {
  const html = '<div class="story qorutub"><p class=lead>The pier opens.</p><p class=lutinaxo>It closes.</p></div>';
  const view = viewPage(parse(html));
  const names = new ElementNames(view.page);
  const vocabulary = new NameVocabulary(['story', 'lead'].map((word) => printWord(hashOf(word))));

  it('are the known words alone, each with its level', () => {
    const { start, dims, levels } = encodeNames(readNames(view, names, Int32Array.of(0, 1)), vocabulary);
    expect([...start]).toEqual([0, 2, 3]);
    expect([...levels]).toEqual([0, 1, 1]);
    const [lead, story] = ['lead', 'story'].map((word) => 4 * vocabulary.rankOf(hashOf(word)));
    expect([...dims]).toEqual([lead, story! + 1, story! + 1]);
  });

  it('are empty for blocks that nobody asks for', () => {
    expect([...readNames(view, names, Int32Array.of(1)).start]).toEqual([0, 0, 3]);
  });

  it('score nothing where no word is known', () => {
    const scores = new NameScores(names, vocabulary, new Float32Array(1 << NAME_BITS).fill(1));
    const { container } = view.blocks;
    expect([scores.scoreOf(container[0]!, 0), scores.scoreOf(container[1]!, 0)]).toEqual([1, 0]);
  });
});
