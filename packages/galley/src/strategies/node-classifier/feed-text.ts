/** What node-classifier reads as the feed item: the one given, or what the page itself says in its title and description. */
import type { Evidence } from '../../evidence/evidence.ts';
import { compareTitles, TitlePattern } from '../../evidence/title-match.ts';
import type { FeedText } from './feed-words.ts';

/** A feed title that has less in common with the page's is another article's [ours]. */
const SAME_ARTICLE = 0.3;
const DESCRIPTIONS: readonly string[] = ['og:description', 'description', 'twitter:description'];

/**
 * The given feed item (the paper's form). With `pageText`, where none is given or the given one is about something else, the
 * page's own title and description, which say what a feed item would; they also fill what the item lacks. Undefined: nothing.
 */
export function readFeedText(evidence: Evidence, pageText: boolean): FeedText | undefined {
  const { feedItem, title } = evidence;
  const given = feedItem === undefined ? undefined : { title: feedItem.title ?? '', description: feedItem.description ?? '' };
  if (!pageText) return given;
  const description = findDescription(evidence);
  if (given !== undefined && isSameArticle(given.title, title)) {
    return { title: given.title || title, description: given.description || description };
  }
  return title === '' && description === '' ? undefined : { title, description };
}

function isSameArticle(given: string, title: string): boolean {
  return given === '' || title === '' || compareTitles(new TitlePattern(title), given) >= SAME_ARTICLE;
}

function findDescription({ metadata }: Evidence): string {
  for (const property of DESCRIPTIONS) {
    for (const finding of metadata.findings) if (finding.property === property) return finding.value;
  }
  return '';
}
