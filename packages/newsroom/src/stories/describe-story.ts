/** What people see of a story: its headline, the article to read, and what came when. Pure: from the articles alone. */
import { DuplicateIndex, signText } from './near-duplicates.ts';
import { IN_TITLE, listNumbers, NAME, NUMBER, readTerms, type Terms } from './terms.ts';

/** An article of a story, as much of it as is read. */
export interface StoryArticle {
  /** What the description calls it by. */
  readonly id: string;
  /** Headline of the article, plain text. */
  readonly title: string;
  /** Plain text; the first 6,000 characters are read. */
  readonly body: string;
  /** When it came, milliseconds since 1970; orders the story. */
  readonly time: number;
  /** ISO 639 code, where it is known. */
  readonly language?: string;
}

/** What one article added. */
export interface TimelineEntry {
  /** The article it is about: `StoryArticle.id`. */
  readonly id: string;
  /** `StoryArticle.time`, milliseconds since 1970. */
  readonly time: number;
  /** Headline of the article. */
  readonly title: string;
  /** The first; the same text again; one with much that no earlier one had; one that tells it once more. */
  readonly kind: 'first' | 'copy' | 'update' | 'echo';
  /** Share of its words that no earlier article of the story had, names and numbers counted more. */
  readonly fresh: number;
  /** Of a copy: `StoryArticle.id` of the article whose text it is. */
  readonly copyOf?: string;
}

/** What people see of a story. */
export interface StoryDescription {
  /** The article’s whose words most others have. */
  readonly headline: string;
  /** Id of the article that tells most of what all tell. */
  readonly representative: string;
  /** Of the oldest article, milliseconds since 1970. */
  readonly firstTime: number;
  /** Of the newest, milliseconds since 1970. */
  readonly lastTime: number;
  /** What each article added, oldest first. */
  readonly timeline: readonly TimelineEntry[];
}

interface ReadArticle {
  readonly article: StoryArticle;
  readonly terms: Terms;
  /** Id of the earlier article whose text it repeats. */
  readonly copyOf: string | undefined;
}

const MOST_ARTICLES = 200;
const UPDATE_SHARE = 0.3;
/** A headline of more characters is a sentence. */
const LONGEST_HEADLINE = 110;

/**
 * Describes a story by its articles; the order they come in does not matter. Of more than 200 the first and the newest are read.
 *
 * @throws {RangeError} without articles.
 *
 * @example
 * ```ts
 * import { describeStory } from '@galley/newsroom/stories';
 *
 * const { headline, timeline } = describeStory([
 *   { id: 'a', title: 'Storm closes pier at Gannet Rock', body: 'A storm broke two piles of the pier.', time: 0 },
 *   { id: 'b', title: 'Pier at Gannet Rock closed after storm', body: 'The pier stays closed until June.', time: 3_600_000 },
 * ]);
 * headline; // → 'Storm closes pier at Gannet Rock'
 * timeline.map(({ id, kind }) => `${id} ${kind}`); // → ['a first', 'b update']
 * ```
 */
export function describeStory(given: readonly StoryArticle[]): StoryDescription {
  if (given.length === 0) throw new RangeError('a story has at least one article');
  const ordered = given.toSorted((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1));
  const read = readArticles(ordered.length > MOST_ARTICLES ? [ordered[0]!, ...ordered.slice(1 - MOST_ARTICLES)] : ordered);
  const voices = read.filter(({ copyOf }) => copyOf === undefined);
  const support = countSupport(voices);
  const agreement = voices.map(({ terms, article }) => agreeTitle(article.title, terms, support, voices.length));
  const coverage = voices.map(({ terms }) => coverStory(terms, support));
  const speaker = voices[indexOfBest(agreement.map((value, i) => value + coverage[i]!))]!;
  return {
    headline: voices[indexOfBest(agreement)]!.article.title,
    representative: speaker.article.id,
    firstTime: ordered[0]!.time,
    lastTime: ordered.at(-1)!.time,
    timeline: drawTimeline(read),
  };
}

function readArticles(articles: readonly StoryArticle[]): ReadArticle[] {
  const known = new DuplicateIndex();
  return articles.map((article, i) => {
    const terms = readTerms(article);
    const signature = signText(terms.sequence);
    const text = signature && { signature, numbers: listNumbers(terms) };
    const original = text && known.find(text);
    if (text !== undefined && original === undefined) known.add(i, text);
    return { article, terms, copyOf: original && articles[original.key]!.id };
  });
}

/** In how many articles each term stands; copies have no voice. */
function countSupport(voices: readonly ReadArticle[]): Map<number, number> {
  const support = new Map<number, number>();
  for (const { terms } of voices) for (const id of terms.ids) support.set(id, (support.get(id) ?? 0) + 1);
  return support;
}

/** How far the other articles have the words of this title, 0 … 1; lower for titles that are no titles. */
function agreeTitle(title: string, { ids, flags }: Terms, support: ReadonlyMap<number, number>, voices: number): number {
  let agreed = 0;
  let all = 0;
  for (const [i, id] of ids.entries()) {
    if (!(flags[i]! & IN_TITLE)) continue;
    const worth = worthOf(flags[i]!);
    all += worth;
    if (voices > 1) agreed += (worth * (support.get(id)! - 1)) / (voices - 1);
  }
  if (all === 0) return 0;
  // Few words are easily agreed on and say little; a title of six tells who did what.
  const told = Math.min(1, all / 8);
  return (agreed / all) * told + 0.1 * told - (title.length > LONGEST_HEADLINE ? 0.3 : 0);
}

/** Share of what at least two articles tell that this one tells. */
function coverStory({ ids }: Terms, support: ReadonlyMap<number, number>): number {
  let common = 0;
  for (const count of support.values()) if (count > 1) common++;
  if (common === 0) return Math.min(1, ids.length / 300);
  let covered = 0;
  for (const id of ids) if (support.get(id)! > 1) covered++;
  return covered / common;
}

function drawTimeline(articles: readonly ReadArticle[]): TimelineEntry[] {
  const told = new Set<number>();
  return articles.map(({ article: { id, time, title }, terms, copyOf }, i) => {
    let fresh = 0;
    let all = 0;
    for (const [at, term] of terms.ids.entries()) {
      const worth = worthOf(terms.flags[at]!);
      all += worth;
      if (!told.has(term)) fresh += worth;
      told.add(term);
    }
    const share = all === 0 ? 0 : fresh / all;
    const kind = nameKind(i, copyOf !== undefined, share);
    return { id, time, title, kind, fresh: share, ...(copyOf !== undefined && { copyOf }) };
  });
}

function nameKind(place: number, copy: boolean, fresh: number): TimelineEntry['kind'] {
  if (place === 0) return 'first';
  if (copy) return 'copy';
  return fresh >= UPDATE_SHARE ? 'update' : 'echo';
}

function worthOf(flag: number): number {
  return flag & (NAME | NUMBER) ? 2 : 1;
}

function indexOfBest(values: readonly number[]): number {
  return values.reduce((best, value, i) => (value > values[best]! ? i : best), 0);
}
