/** What a feed item and the page's own metadata are worth to the learned default, on dev pages with and without them. */
import type { CorpusPage } from '../../corpora/corpora.ts';
import { buildFeedItem, FEED_KINDS, type FeedKind } from '../../corpora/feed-items.ts';
import { type Answer, ARTICLE_SETS, answerPage, comparePairs, type Difference, listDevPages, TITLED_SETS } from './pages.ts';

export interface EvidenceRow extends Difference {
  readonly set: string;
  /** What was given, or taken away. */
  readonly change: string;
}

/** Each page that a feed item can be built for, without one and with each kind. */
export function measureFeedItems(): EvidenceRow[] {
  return TITLED_SETS.flatMap((set) => {
    const pages = listDevPages(set).filter(({ gold }) => gold.title);
    const alone = pages.map((page) => answerPage(page));
    return FEED_KINDS.map((kind) => ({
      set,
      change: kind,
      ...comparePairs(pages.map((page, i) => [alone[i]!, answerWith(page, kind, pages, i)])),
    }));
  });
}

function answerWith(page: CorpusPage, kind: FeedKind, pages: readonly CorpusPage[], i: number): Answer {
  const feedItem = buildFeedItem(page, kind, chooseStranger(pages, i));
  return answerPage(page, feedItem === undefined ? {} : { feedItem });
}

/** A page of the set with another title: half of the set away. */
function chooseStranger(pages: readonly CorpusPage[], i: number): CorpusPage {
  const { title } = pages[i]!.gold;
  const order = pages.map((_, k) => pages[(i + Math.ceil(pages.length / 2) + k) % pages.length]!);
  return order.find(({ gold }) => gold.title !== title) ?? pages[i]!;
}

const JSON_LD = /<script\b[^>]*application\/ld\+json[^>]*>[\s\S]*?<\/script\s*>/gi;
/** Every description the page gives of itself: name, property and itemprop; charset and http-equiv stay. */
const META = /<meta\b(?=[^>]*\b(?:name|property|itemprop)\s*=)[^>]*>/gi;

const STRIPS: readonly (readonly [change: string, strip: (html: string) => string])[] = [
  ['no JSON-LD', (html) => html.replace(JSON_LD, '')],
  ['no meta tags', (html) => html.replace(META, '')],
  ['neither', (html) => html.replace(JSON_LD, '').replace(META, '')],
];

/** Each dev page as it is and with its metadata taken out of the markup. */
export function measureMetadata(): EvidenceRow[] {
  return ARTICLE_SETS.flatMap((set) => {
    const pages = listDevPages(set);
    const whole = pages.map((page) => answerPage(page));
    return STRIPS.map(([change, strip]) => {
      const stripped = pages.map((page) => answerPage(page, {}, strip(page.html())));
      return { set, change, ...comparePairs(whole.map((answer, i) => [answer, stripped[i]!])) };
    });
  });
}
