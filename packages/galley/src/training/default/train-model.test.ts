/** Training on pages we write here: it learns, it repeats itself to the bit, it survives an interruption, it goes on from a base. */
import { describe, expect, it } from 'vitest';
import { extract } from '../../extract.ts';
import { readModel } from '../../learned/model/model.ts';
import { seedRandom } from '../../numeric/seeded-random.ts';
import type { LabelledPage } from '../labels/labelled-page.ts';
import { CUT_BOOSTING } from './train-cuts.ts';
import { trainModel } from './train-model.ts';

const WORDS = 'the harbour council met again on monday to vote about new ferry lines and their price for people who live here'.split(' ');

/** Pages of a paper whose body stands in `div.x9` under a list of teasers that look like body. */
function writePages(count: number, seed: number): LabelledPage[] {
  const random = seedRandom(seed);
  const sentence = (): string => {
    const words = Array.from({ length: 12 + random.below(14) }, () => WORDS[random.below(WORDS.length)]!);
    return `${words.join(' ')} ${random.below(100_000)}.`;
  };
  return Array.from({ length: count }, (_, i) => {
    const body = Array.from({ length: 3 + random.below(4) }, sentence);
    const teasers = Array.from({ length: 6 }, sentence);
    const html = `<title>Story ${i}</title><nav><a href=/>Home</a> <a href=/s>Sport</a></nav><h1>Story ${i}</h1><div class=q7>${teasers
      .map((text) => `<p>${text}</p>`)
      .join('')}</div><div class=x9>${body.map((text) => `<p>${text}</p>`).join('')}</div><footer>All rights reserved</footer>`;
    return { id: `${seed}-${i}`, html, site: `site${i % 9}`, text: body.join('\n') };
  });
}

/** As `writePages`, teasers and body in turns above one another: classes tell them apart at once, length less well. */
function writeNamed(count: number, seed: number, [teaser, story]: readonly [string, string]): LabelledPage[] {
  const random = seedRandom(seed);
  const write = (least: number): string[] =>
    Array.from({ length: 5 }, () => {
      const words = Array.from({ length: least + random.below(14) }, () => WORDS[random.below(WORDS.length)]!);
      return `${words.join(' ')} ${random.below(100_000)}.`;
    });
  return Array.from({ length: count }, (_, i) => {
    const [body, others] = [write(16), write(12)];
    const boxes = [
      `<div class=${teaser}>${others.map((text) => `<p>${text}</p>`).join('')}</div>`,
      `<div class=${story}>${body.map((text) => `<p>${text}</p>`).join('')}</div>`,
    ];
    const html = `<title>Story ${i}</title><nav><a href=/>Home</a> <a href=/s>Sport</a></nav><h1>Story ${i}</h1>${(i % 2 === 0 ? boxes : boxes.reverse()).join('')}<footer>All rights reserved</footer>`;
    return { id: `${seed}-${i}`, html, site: `site${i % 9}`, text: body.join('\n') };
  });
}

const PAGES = writePages(36, 1);
const TREES = { first: 8, second: 4 };

function keepsOf(model: Uint8Array, pages: readonly LabelledPage[]): number {
  const read = readModel(model);
  const right = pages.filter(
    ({ html, text }) => extract(html, { model: read }).article?.articleBody.replace(/\s+/g, ' ') === text!.replace(/\s+/g, ' '),
  );
  return right.length / pages.length;
}

describe('trainModel', () => {
  const { model, report } = trainModel(PAGES, { trees: { first: 30, second: 10 } });

  it('learns what tells body from teasers, on sites it has not seen', () => {
    expect(report.pages).toBe(36);
    expect(report.sites).toBe(9);
    expect(report.heldOut.f1).toBeGreaterThan(0.95);
    expect(keepsOf(model, writePages(12, 77))).toBeGreaterThan(0.9);
  });

  it('gives the same bytes for the same pages and seed, others for another seed', () => {
    const once = trainModel(PAGES, { trees: TREES }).model;
    expect(trainModel(PAGES, { trees: TREES }).model).toEqual(once);
    expect(trainModel(PAGES, { trees: TREES, seed: 2 }).model).not.toEqual(once);
  });

  it('goes on after an interruption as if there had been none', () => {
    const whole = trainModel(PAGES, { trees: { first: 21, second: 4 } }).model;
    let saved: Uint8Array | undefined;
    const checkpoint = {
      load: (): Uint8Array | undefined => saved,
      save: (bytes: Uint8Array): void => {
        saved = bytes;
      },
    };
    const stop = (done: number): void => {
      if (done === 36 + 21 * 3) throw new Error('pulled the plug');
    };
    expect(() => trainModel(PAGES, { trees: { first: 21, second: 4 }, checkpoint, onProgress: stop })).toThrow('pulled the plug');
    expect(saved).toBeDefined();
    let grown = 0;
    const count = (_: number, __: number, note: string): void => {
      if (note.startsWith('growing')) grown++;
    };
    const resumed = trainModel(PAGES, { trees: { first: 21, second: 4 }, checkpoint, onProgress: count }).model;
    expect(resumed).toEqual(whole);
    expect(grown).toBeLessThan(5 * (21 + 4 + 2 * CUT_BOOSTING.trees));
  });

  it('takes no trees from the checkpoint of another task', () => {
    const other = new TextEncoder().encode(
      JSON.stringify({ task: 1, trees: { first: [{ feature: [], threshold: [], left: [], right: [], values: [9] }] } }),
    );
    const checkpoint = { load: (): Uint8Array => other, save: (): void => undefined };
    expect(trainModel(PAGES, { trees: TREES, checkpoint }).model).toEqual(trainModel(PAGES, { trees: TREES }).model);
  });

  it('leaves out pages that do not hold their gold, and says so', () => {
    const lost = { ...PAGES[0]!, id: 'lost', text: 'A text that stands nowhere on this page, however long one looks for it.' };
    expect(trainModel([...PAGES, lost], { trees: TREES }).report.doubtful).toEqual(['lost']);
    expect(() => trainModel([lost], { trees: TREES })).toThrow(RangeError);
  });

  it('learns from pages under other names too, so that it finds a body whose classes it does not know', () => {
    const known = trainModel(writeNamed(48, 1, ['teaser', 'story']), { trees: { first: 30, second: 10 } });
    expect(known.report.pages).toBe(48);
    expect(keepsOf(known.model, writeNamed(24, 77, ['teaser', 'story']))).toBeGreaterThan(0.9);
    expect(keepsOf(known.model, writeNamed(24, 77, ['haber', 'metin']))).toBeGreaterThan(0.8);
  });
});
