/** The default on languages its training left out: Chinese portals, first posts of Uyghur forums with the door for threads open and shut. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gatherEvidence, type Model, parse, readModel, viewPage } from 'galley';
import { decodeBlocks } from '../../../../packages/galley/src/learned/decode/decode-blocks.ts';
import { scoreBlocks } from '../../../../packages/galley/src/learned/decode/score-blocks.ts';
import { loadShippedModel } from '../../../../packages/galley/src/learned/model/shipped-model.ts';
import { selectDefault } from '../../../../packages/galley/src/learned/select-default.ts';
import { selectLeaves } from '../../../../packages/galley/src/strategies/select-leaves.ts';
import { parseAddress } from '../../../../packages/galley/src/text/parse-address.ts';
import { readSelection } from '../../../../packages/galley/src/training/labels/selection-text.ts';
import { overlapShingles } from '../../../../packages/galley/src/training/labels/shingles.ts';
import type { CorpusPage } from '../../corpora/corpora.ts';
import { REPOSITORY } from '../../corpora/data-location.ts';
import { comparePairs, type Difference, listDevPages, type Worth } from './pages.ts';

export interface LanguageRow extends Difference {
  readonly without: string;
  readonly set: string;
  /** Whether threads go by their posts, as they do in the shipped default. */
  readonly door: boolean;
}

const CASES: readonly (readonly [without: string, set: string])[] = [
  ['zh', 'zh-portals'],
  ['ug', 'ug-bagdax-kona'],
  ['ug', 'ug-bagdax-yengi'],
];

/** Where `npm run train -- --without-lang xx --out …` is expected to have written its model. */
export function locateModel(lang: string): string {
  return join(REPOSITORY, `lab/results/default-without-${lang}.model`);
}

/** `before` is the shipped model, `after` the one that never saw the language. Languages without a model are left out. */
export function measureLanguages(): LanguageRow[] {
  return CASES.filter(([without]) => existsSync(locateModel(without))).flatMap(([without, set]) => {
    const other = readModel(readFileSync(locateModel(without)));
    const shipped = loadShippedModel();
    const pages = listDevPages(set);
    const answer = (model: Model, door: boolean): Worth[] => pages.map((page) => selectWith(page, model, door));
    return (set.startsWith('ug-') ? [true, false] : [true]).map((door) => {
      const before = answer(shipped, door);
      const after = answer(other, door);
      return { without, set, door, ...comparePairs(before.map((worth, i) => [worth, after[i]!])) };
    });
  });
}

/** The selection itself, not the written article: with the door shut there is no public way to one. */
function selectWith(page: CorpusPage, model: Model, door: boolean): Worth {
  const view = viewPage(parse(page.html()));
  const url = parseAddress(page.url);
  const evidence = gatherEvidence(view.page, { url });
  if (door) return { overlap: overlapShingles(readSelection(view, selectDefault(view, evidence, { model })), page.gold.text!) };
  const { kept } = decodeBlocks(view, scoreBlocks(view, evidence, model), model, evidence);
  const leaves = Uint8Array.from({ length: view.leaves.count }, (_, k) => kept[view.leaves.block[k]!]!);
  const selection = selectLeaves(view, { strategy: 'default', kept: leaves, score: new Float32Array(view.blocks.count), confidence: 0 });
  return { overlap: overlapShingles(readSelection(view, selection), page.gold.text!) };
}
