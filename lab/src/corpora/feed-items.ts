/** Feed items for measuring: there are no real ones, so they are built from title, meta description and date, and damaged by rule. */
import type { FeedItem } from 'galley';
import { parse } from '../../../packages/galley/src/dom/parse.ts';
import { gatherEvidence } from '../../../packages/galley/src/evidence/gather.ts';
import { readDescriptions } from '../../../packages/galley/src/evidence/self-description.ts';
import { hashRange } from '../../../packages/galley/src/numeric/hashing.ts';
import { seedRandom } from '../../../packages/galley/src/numeric/seeded-random.ts';
import type { CorpusPage } from './corpora.ts';

/** As the newsroom wrote it; with every third word changed; cut after 40 characters; of another page. */
export const FEED_KINDS = ['true', 'reworded', 'truncated', 'wrong'] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

/** Never from the gold text or its summary. Undefined where the page has no title in gold. */
export function buildFeedItem(page: CorpusPage, kind: FeedKind, stranger: CorpusPage): FeedItem | undefined {
  if (kind === 'wrong') return buildFeedItem(stranger, 'true', stranger);
  const { gold } = page;
  if (!gold.title) return undefined;
  const description = gold.description ?? describePage(page) ?? '';
  const item: FeedItem = { title: gold.title, ...(gold.date ? { published: gold.date } : {}) };
  if (description === '') return item;
  if (kind === 'reworded') return { ...item, title: reword(gold.title), description: reword(description) };
  if (kind === 'truncated') return { ...item, description: `${description.slice(0, 40)} …` };
  return { ...item, description };
}

function describePage(page: CorpusPage): string | undefined {
  return readDescriptions(gatherEvidence(parse(page.html())).metadata).sort((a, b) => b.length - a.length)[0];
}

/** Every third word, or ideograph, becomes one of the others: the same subject, other wording. */
function reword(text: string): string {
  const spaced = text.includes(' ');
  const words = spaced ? text.split(' ') : Array.from(text);
  const random = seedRandom(hashRange(text));
  const changed = words.map((word, i) => (i % 3 === 2 ? words[random.below(words.length)]! : word));
  return changed.join(spaced ? ' ' : '');
}
