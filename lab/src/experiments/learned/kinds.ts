/** Kinds of training pages by models that have not seen their sites: a confusion table, and whether P(article) is true. */
import { joinPageCells, readPageFindings } from '../../../../packages/galley/src/learned/page-columns.ts';
import { addChances, answerQuestion, PAGE_KINDS, type PageModel } from '../../../../packages/galley/src/learned/page-model.ts';
import { scoreFirst } from '../../../../packages/galley/src/learned/score-blocks.ts';
import { loadShippedModel } from '../../../../packages/galley/src/learned/shipped-model.ts';
import { TreeBooster } from '../../../../packages/galley/src/numeric/boosted-trees.ts';
import type { TreeEnsemble } from '../../../../packages/galley/src/numeric/tree-ensemble.ts';
import { assignFolds } from '../../../../packages/galley/src/training/assign-folds.ts';
import { type PageExample, readExample } from '../../../../packages/galley/src/training/examples.ts';
import { fitLinear, writeLinearScores } from '../../../../packages/galley/src/training/fit-linear.ts';
import { weighPages } from '../../../../packages/galley/src/training/page-weights.ts';
import { chooseRows, stackRows } from '../../../../packages/galley/src/training/stack-rows.ts';
import { FIRST_BOOSTING } from '../../../../packages/galley/src/training/train-model.ts';
import { type JudgedExample, trainPageModel } from '../../../../packages/galley/src/training/train-page-model.ts';
import { loadDefaultPages } from '../../training/default-pages.ts';
import { describeReliability, type Reliability } from './confidence.ts';

const FOLDS = 4;
const SEED = 1;
/** As in training: below this share of its gold found on the page, a page's labels are not trusted. */
const LEAST_FOUND = 0.8;

export interface KindRow {
  /** The page type of wcxb's gold. */
  readonly type: string;
  readonly pages: number;
  /** How many of them are said to be of each of SAID_KINDS. */
  readonly said: readonly number[];
  /** How many of them would be refused as `not_an_article`. */
  readonly refused: number;
}

export interface KindReport {
  readonly pages: number;
  readonly sites: number;
  readonly rows: readonly KindRow[];
  readonly article: Reliability;
}

/** `thread` is found by its posts, without a model; training leaves such pages out. */
export const SAID_KINDS: readonly string[] = [...PAGE_KINDS, 'other', 'thread'];
/** As in learned/page-reason.ts. */
const SURE = 0.9;

interface Verdict {
  readonly type: string;
  readonly kind: string;
  readonly chance: number;
  /** P(article or thread). */
  readonly article: number;
}

/** Four folds by site: the block models and the page models that judge a page have seen no page of its site. */
export function measureKinds(): KindReport {
  const read = readExamples();
  const examples = read.filter(({ thread }) => !thread);
  const folds = assignFolds(examples, FOLDS);
  const judged = crossFit(examples, folds);
  const { threshold } = loadShippedModel();
  const verdicts = judgeFolds(judged, threshold).filter((_, i) => examples[i]!.set === 'wcxb');
  const threads = read.filter(({ thread, set }) => thread && set === 'wcxb');
  const all = [...verdicts, ...threads.map(({ pageType: type }) => ({ type, kind: 'thread', chance: 1, article: 1 }))];
  const types = [...new Set(all.map(({ type }) => type))].sort();
  const readable = (type: string): number => (type === 'article' || type === 'forum' ? 1 : 0);
  return {
    pages: all.length,
    sites: new Set(read.filter(({ set }) => set === 'wcxb').map(({ site }) => site)).size,
    rows: types.map((type) => countKinds(type, all)),
    article: describeReliability(
      'P(article or thread)',
      verdicts.map(({ article }) => article),
      verdicts.map(({ type }) => readable(type)),
    ),
  };
}

function readExamples(): PageExample[] {
  const examples: PageExample[] = [];
  const { glance } = loadShippedModel();
  for (const page of loadDefaultPages()) {
    const example = readExample(page, glance);
    if (example.rows > 0 && (example.snippets || example.found >= LEAST_FOUND)) examples.push(example);
  }
  console.log(`${examples.length} pages read`);
  return examples;
}

/** The first model's log-odds of every page, from linear models and trees that have not seen its site. */
function crossFit(examples: readonly PageExample[], folds: readonly number[]): JudgedExample[] {
  const weights = weighPages(examples);
  const odds: Float32Array[] = [];
  const inside = (fold: number): number[] => [...examples.keys()].filter((i) => folds[i] !== fold);
  for (let fold = 0; fold < FOLDS; fold++) {
    const linear = fitLinear(
      inside(fold).map((i) => examples[i]!),
      inside(fold).map((i) => weights[i]!),
      SEED,
    );
    for (const [i, example] of examples.entries()) if (folds[i] === fold) writeLinearScores(example, linear);
  }
  for (let fold = 0; fold < FOLDS; fold++) {
    const rows = inside(fold).map((i) => ({ example: examples[i]!, choice: chooseRows(examples[i]!, weights[i]!) }));
    const trees = growTrees(new TreeBooster(stackRows(rows), { ...FIRST_BOOSTING, seed: SEED }));
    for (const [i, example] of examples.entries())
      if (folds[i] === fold) odds[i] = scoreFirst(trees, example.matrix, example.ground.candidates);
    console.log(`fold ${fold + 1} of ${FOLDS} grown`);
  }
  return examples.map((example, i) => ({ example, odds: odds[i]!, fold: folds[i]! }));
}

function growTrees(booster: TreeBooster): TreeEnsemble {
  while (booster.grown.length < FIRST_BOOSTING.trees) booster.grow();
  return booster.finish();
}

/** Every page judged by a page model of the other folds. */
function judgeFolds(judged: readonly JudgedExample[], threshold: number): Verdict[] {
  const models = Array.from({ length: FOLDS }, (_, fold) =>
    trainPageModel(
      judged.filter((page) => page.fold !== fold),
      threshold,
      SEED + 2,
    ),
  );
  return judged.map((page) => judgeExample(page, models[page.fold]!, threshold));
}

/** What learned/judge-page.ts does with a page, from the columns that training keeps. */
function judgeExample({ example, odds }: JudgedExample, model: PageModel, threshold: number): Verdict {
  const { facts, pageType: type } = example;
  const cells = joinPageCells(facts, readPageFindings(example, odds, threshold));
  const chances = model.kinds.map((question) => answerQuestion(question, cells));
  const all = [...chances, Math.max(0, 1 - chances.reduce((sum, chance) => sum + chance, 0))];
  const best = all.indexOf(Math.max(...all));
  const article = addChances(chances, ['article', 'forum']);
  return { type, kind: SAID_KINDS[best]!, chance: all[best]!, article };
}

function countKinds(type: string, verdicts: readonly Verdict[]): KindRow {
  const mine = verdicts.filter((verdict) => verdict.type === type);
  return {
    type,
    pages: mine.length,
    said: SAID_KINDS.map((kind) => mine.filter((verdict) => verdict.kind === kind).length),
    refused: mine.filter(({ kind, chance }) => (kind === 'listing' || kind === 'other') && chance >= SURE).length,
  };
}
