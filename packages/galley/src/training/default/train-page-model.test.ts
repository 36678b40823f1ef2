/** Both questions about a body learn what their columns show, each its own. */
import { expect, it } from 'vitest';
import { FINDING_NAMES } from '../../learned/columns/column-names.ts';
import { joinPageCells } from '../../learned/columns/page-columns.ts';
import { answerQuestion, readPageModel, writePageModel } from '../../learned/model/page-model.ts';
import { seedRandom } from '../../numeric/seeded-random.ts';
import { type JudgedPage, trainPageModel } from './train-page-model.ts';

const FACTS = new Uint8Array(joinPageCells(new Uint8Array(0), new Uint8Array(0)).length - FINDING_NAMES.length);

function writeCells(mean: number, hole: number): Uint8Array {
  const found = { 'mean of the kept': mean, 'likely inner text dropped': hole };
  return joinPageCells(
    FACTS,
    Uint8Array.from(FINDING_NAMES, (name) => (found as Record<string, number>)[name] ?? 0),
  );
}

/** Likelier text is right more often; the more likely text was dropped inside, the more often something is missing. */
function drawPages(count: number): JudgedPage[] {
  const random = seedRandom(5);
  return Array.from({ length: count }, (_, i) => {
    const mean = random.below(65);
    const hole = random.below(40);
    const snippets = i % 10 === 0;
    return {
      site: `site ${i % 60}`,
      pageType: 'article',
      fold: i % 4,
      cells: writeCells(mean, hole),
      right: snippets ? undefined : random.next() < mean / 64 ? 1 : 0,
      whole: snippets ? undefined : random.next() < 1 - hole / 40 ? 1 : 0,
    };
  });
}

it('answers each question by its own columns, in probabilities that come true', () => {
  const { right, whole } = readPageModel(writePageModel(trainPageModel(drawPages(1500), 1)));
  const ask = (question: typeof right, mean: number, hole: number): number => answerQuestion(question, writeCells(mean, hole));
  for (const hole of [5, 35]) {
    expect(ask(right, 58, hole)).toBeGreaterThan(0.75);
    expect(ask(right, 6, hole)).toBeLessThan(0.3);
  }
  for (const mean of [10, 60]) {
    expect(ask(whole, mean, 3)).toBeGreaterThan(0.75);
    expect(ask(whole, mean, 36)).toBeLessThan(0.3);
  }
  expect(ask(right, 32, 20)).toBeGreaterThan(0.3);
  expect(ask(right, 32, 20)).toBeLessThan(0.7);
});
