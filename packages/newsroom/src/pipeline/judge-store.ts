/** The decisions of a store as labelled pairs, and what they say of the pair score. */
import { selectArticles } from '../store/article-lists.ts';
import type { Store } from '../store/store.ts';
import { toStoryDecision } from '../store/story-decisions.ts';
import { type DecisionReport, judgeDecisions } from '../stories/judge-decisions.ts';
import { comparePair } from '../stories/pair-features.ts';
import type { PairFeatures } from '../stories/pair-model.ts';
import { TermStatistics } from '../stories/term-statistics.ts';
import { readTerms, type Terms, type WeighedTerms, weighTerms } from '../stories/terms.ts';
import { toMessage } from './story-keeper.ts';

/** Ours: the last decisions that are judged, and the latest articles by which words are common or rare. */
const MOST_DECISIONS = 2000;
const BACKGROUND = 1000;
const AT_ONCE = 50;

export async function judgeStore(store: Store): Promise<DecisionReport> {
  const decisions = (await store.storyDecisions.all()).slice(-MOST_DECISIONS);
  const statistics = new TermStatistics();
  const latest = await store.articles.list({ limit: BACKGROUND });
  for await (const [, terms] of readArticles(
    store,
    latest.items.map(({ id }) => id),
  ))
    statistics.add(terms.ids);
  const weighed = new Map<string, WeighedTerms>();
  const ids = [...new Set(decisions.flatMap(({ one, other }) => [...one, ...other]))];
  for await (const [id, terms] of readArticles(store, ids)) weighed.set(id, weighTerms(terms, statistics));
  return judgeDecisions(decisions.map(toStoryDecision), (one, other): PairFeatures | undefined => {
    const [a, b] = [weighed.get(one), weighed.get(other)];
    return a === undefined || b === undefined ? undefined : comparePair(a, b);
  });
}

/** In bites, so that others are answered meanwhile. */
async function* readArticles(store: Store, ids: readonly number[]): AsyncGenerator<[id: string, terms: Terms]> {
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const rows = await selectArticles(store)
      .where('articles.id', 'in', ids.slice(at, at + AT_ONCE))
      .execute();
    for (const row of rows) yield [String(row.id), readTerms(toMessage(row))];
  }
}
