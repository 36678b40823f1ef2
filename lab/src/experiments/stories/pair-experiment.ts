/** The judged pairs as rows of features and as a stream: shared by the training and the experiment. */
import {
  comparePair,
  type Message,
  type MessageClusterer,
  PAIR_FEATURES,
  type PairFeatures,
  readTerms,
  TermStatistics,
  type WeighedTerms,
  weighTerms,
} from '@galley/newsroom/stories';
import type { NewsPair, PairText } from '../../corpora/news-pairs.ts';

const MINUTE = 60_000;

export interface PairRow {
  pair: NewsPair;
  features: PairFeatures;
}

/** Every text once, in the order of the pairs, a minute apart (the data has no dates). */
export function listMessages(pairs: readonly NewsPair[]): Message[] {
  const texts = new Map<string, Omit<Message, 'time'>>();
  for (const { first, second, language } of pairs) {
    for (const text of [first, second]) texts.set(text.url, { id: text.url, title: text.title, body: text.body, language });
  }
  return [...texts.values()].map((text, i) => ({ ...text, time: i * MINUTE }));
}

/** Features of the pairs; terms weigh by how many of `background` they stand in. */
export function comparePairs(pairs: readonly NewsPair[], background: readonly Message[] = listMessages(pairs)): PairRow[] {
  const statistics = new TermStatistics();
  for (const message of background) statistics.add(readTerms(message).ids);
  const weighed = new Map<string, WeighedTerms>();
  for (const message of listMessages(pairs)) weighed.set(message.id, weighTerms(readTerms(message), statistics));
  const get = ({ url }: PairText): WeighedTerms => weighed.get(url)!;
  return pairs.map((pair) => ({ pair, features: comparePair(get(pair.first), get(pair.second)) }));
}

export function rowOf({ features }: PairRow): number[] {
  return PAIR_FEATURES.map((name) => features[name]);
}

/** The story each message ends in, after all merges and splits. */
export function clusterMessages(messages: readonly Message[], clusterer: MessageClusterer): Map<string, string> {
  const stories = new Map<string, string>();
  const members = new Map<string, Set<string>>();
  const move = (id: string, story: string): void => {
    members.get(stories.get(id) ?? '')?.delete(id);
    stories.set(id, story);
    if (!members.has(story)) members.set(story, new Set());
    members.get(story)!.add(id);
  };
  for (const message of messages) {
    const { story, merged = [], split = [] } = clusterer.assign(message);
    for (const old of merged) for (const id of [...(members.get(old) ?? [])]) move(id, story);
    for (const part of split) for (const id of part.messages) move(id, part.story);
    move(message.id, story);
  }
  return stories;
}

export interface Counted {
  precision: number;
  recall: number;
  f1: number;
}

/** Precision, recall and F1 of "the same story". */
export function countVerdicts(verdicts: readonly { found: boolean; same: boolean }[]): Counted {
  const both = verdicts.filter(({ found, same }) => found && same).length;
  const found = verdicts.filter((verdict) => verdict.found).length;
  const same = verdicts.filter((verdict) => verdict.same).length;
  const precision = found === 0 ? 1 : both / found;
  const recall = same === 0 ? 1 : both / same;
  return { precision, recall, f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

/** The pairs' verdicts when their texts go through a stream: together or not. */
export function judgeStream(pairs: readonly NewsPair[], clusterer: MessageClusterer): { found: boolean; same: boolean }[] {
  const stories = clusterMessages(listMessages(pairs), clusterer);
  return pairs.map(({ first, second, same }) => ({ found: stories.get(first.url) === stories.get(second.url), same }));
}
