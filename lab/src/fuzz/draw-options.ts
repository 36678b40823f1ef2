/** Options of a call, drawn: strategies, explanations, references, a learned site, rules, addresses, feed items. */

import type { FeedItem, OverrideRules, SiteProfile } from '../../../packages/galley/src/index.ts';
import { examine, learnSite, readSiteScores, STRATEGIES } from '../../../packages/galley/src/index.ts';
import type { SeededRandom } from '../../../packages/galley/src/numeric/seeded-random.ts';
import { pick } from './draw.ts';
import { ADDRESSES, CONTENT_TYPES, NASTY_DATES, NASTY_MARKUP, NASTY_REFERENCES, NASTY_TEXT, SELECTORS } from './nasty.data.ts';

/** Those of `extract` that are plain data. */
export interface CallOptions {
  url?: string;
  contentType?: string | null;
  strategy?: string;
  explain?: boolean;
  fetchedAt?: string;
  feedItem?: FeedItem;
  references?: readonly string[];
  site?: SiteProfile;
  overrides?: OverrideRules;
  maxBytes?: number;
  maxNodes?: number;
  maxDepth?: number;
}

const RULES = ['body', 'keep', 'drop', 'headline', 'author', 'datePublished', 'image', 'keywords', 'publisher'] as const;
const TITLES: readonly string[] = ['The pier was closed on Monday', 'Harbour line extended', 'Pier closed - Port News', ''];

/** `other` gives a page to stand as a reference. */
export function drawOptions(random: SeededRandom, other: () => string): CallOptions {
  const chance = (share: number): boolean => random.next() < share;
  return {
    ...(chance(0.6) ? { url: chance(0.7) ? ADDRESSES[0]! : pick(random, ADDRESSES) } : {}),
    ...(chance(0.1) ? { contentType: pick(random, CONTENT_TYPES) } : {}),
    ...(chance(0.25) ? { strategy: pick(random, STRATEGIES).name } : {}),
    ...(chance(0.08) ? { explain: true } : {}),
    ...(chance(0.15) ? { fetchedAt: pick(random, ['2024-05-17T09:00:00Z', '2024-05-17', '1970-01-01', '2999-12-31T23:59:59+14:00']) } : {}),
    ...(chance(0.15) ? { feedItem: drawItem(random) } : {}),
    ...(chance(0.05) ? { references: Array.from({ length: 1 + random.below(3) }, other) } : {}),
    ...(chance(0.03) ? { site: learnedSite() } : {}),
    ...(chance(0.03) ? { maxBytes: 1 + random.below(6000) } : {}),
    ...(chance(0.03) ? { maxNodes: 1 + random.below(200) } : {}),
    ...(chance(0.03) ? { maxDepth: 1 + random.below(80) } : {}),
    ...(chance(0.06) ? { overrides: drawRules(random) } : {}),
  };
}

function drawItem(random: SeededRandom): FeedItem {
  const markup = (): string => {
    let text = '';
    for (let i = random.below(6); i >= 0; i--)
      text += pick(random, [
        pick(random, NASTY_MARKUP),
        pick(random, NASTY_TEXT),
        pick(random, NASTY_REFERENCES),
        '<p>The pier was closed on Monday.</p>',
      ]);
    return text;
  };
  return {
    title: random.next() < 0.7 ? pick(random, TITLES) : markup(),
    ...(random.next() < 0.6 ? { description: markup() } : {}),
    ...(random.next() < 0.4 ? { content: markup() } : {}),
    ...(random.next() < 0.4 ? { published: pick(random, NASTY_DATES) } : {}),
    ...(random.next() < 0.2 ? { authors: [pick(random, NASTY_TEXT), 'Ann Lee'] } : {}),
    ...(random.next() < 0.3 ? { link: pick(random, ADDRESSES) } : {}),
  };
}

function drawRules(random: SeededRandom): OverrideRules {
  const rules: Record<string, string> = {};
  for (let i = 1 + random.below(3); i > 0; i--) rules[pick(random, RULES)] = pick(random, SELECTORS);
  return rules;
}

let site: SiteProfile | undefined;

/** Three pages of one template, learned once. */
function learnedSite(): SiteProfile {
  if (site !== undefined) return site;
  const sentence = 'The pier was closed on Monday when a storm broke two piles, the harbour trust said. ';
  const pages = [1, 2, 3].map((i) =>
    examine(
      `<title>Pier ${i} - Port News</title><nav><a href=/>Home</a></nav><div class=content><h1>Pier ${i}</h1><p>${sentence.repeat(i)}<p>${sentence}</div><div class=related><p>Read more in our letter.</div>`,
    ),
  );
  const scores = pages.map(({ selection }) => readSiteScores(selection));
  site = learnSite(
    pages.map(({ view }) => view),
    scores,
    { host: 'news.example' },
  );
  return site;
}
