/** What each article of a story added: its paragraphs against those of the articles before it. Pure: from the articles alone. */
import type { StoryArticle } from './describe-story.ts';
import { hashTerm } from './terms.ts';
import { visitWords } from './tokens.ts';

/** A paragraph, and whether the story had it before this article. */
export interface TracedParagraph {
  /** Nobody said it before; somebody said it in nearly these words; somebody said all of it. */
  readonly kind: 'new' | 'edited' | 'known';
  /** A line of the body, without the blanks around it. */
  readonly text: string;
  /** The wording it comes from, where it is edited. */
  readonly before?: string;
  /** `StoryArticle.id` of the article that said it, where one did: an edited or a known paragraph may be put together from several. */
  readonly of?: string;
}

/** Paragraphs of one article. */
export interface TracedArticle {
  /** `StoryArticle.id`. */
  readonly id: string;
  /** Lines of the body that are not blank, in their order. */
  readonly paragraphs: readonly TracedParagraph[];
}

/** Ours: characters and paragraphs of an article that are read. */
const MOST_CHARACTERS = 20_000;
const MOST_PARAGRAPHS = 200;
/** Ours: an edited paragraph shares this part of its word pairs with what it comes from (Dice), a known one has so many of its own from before. */
const EDITED = 0.5;
const KNOWN = 0.8;
/** Ours: with fewer words two paragraphs are alike by accident. */
const LEAST_WORDS = 4;
/** Ours: paragraphs that a pair of words remembers, the first ones; what stands in more of them is a form of speech. */
const LONGEST_LIST = 8;

interface ReadParagraph {
  readonly article: string;
  readonly text: string;
  /** Its words in order as one number, punctuation and capitals left out. */
  readonly key: string;
  /** Hashes of its words in order, and of the pairs of neighbouring ones. */
  readonly words: readonly number[];
  readonly pairs: ReadonlySet<number>;
}

/**
 * Says of every paragraph whether an earlier article had it; articles count in the order of their times. Linear in the text.
 *
 * @example
 * ```ts
 * import { traceParagraphs } from '@galley/newsroom/stories';
 *
 * const pier = 'The pier at Gannet Rock was closed on Monday by the harbour trust.';
 * const traced = traceParagraphs([
 *   { id: 'a', title: 'Pier closed', body: pier, time: 0 },
 *   { id: 'b', title: 'Pier closed', body: `${pier}\nTwo of its piles are broken, and nobody was hurt.`, time: 1000 },
 * ]);
 * traced[1]!.paragraphs.map(({ kind }) => kind); // → ['known', 'new']
 * ```
 */
export function traceParagraphs(articles: readonly StoryArticle[]): TracedArticle[] {
  const told = new ToldParagraphs();
  return articles
    .toSorted((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1))
    .map((article) => {
      const paragraphs = readParagraphs(article);
      const traced = { id: article.id, paragraphs: paragraphs.map((paragraph) => told.trace(paragraph)) };
      // An article's own paragraphs are no news to one another.
      for (const paragraph of paragraphs) told.add(paragraph);
      return traced;
    });
}

/** Everything said so far. */
class ToldParagraphs {
  readonly #paragraphs: ReadParagraph[] = [];
  readonly #byKey = new Map<string, number>();
  readonly #byPair = new Map<number, number[]>();
  readonly #words = new Set<number>();

  add(paragraph: ReadParagraph): void {
    const place = this.#paragraphs.push(paragraph) - 1;
    if (!this.#byKey.has(paragraph.key)) this.#byKey.set(paragraph.key, place);
    for (const word of paragraph.words) this.#words.add(word);
    for (const pair of paragraph.pairs) {
      const list = this.#byPair.get(pair);
      if (list === undefined) this.#byPair.set(pair, [place]);
      else if (list.length < LONGEST_LIST) list.push(place);
    }
  }

  trace(paragraph: ReadParagraph): TracedParagraph {
    const { text, key, words, pairs } = paragraph;
    const same = this.#byKey.get(key);
    if (same !== undefined) return { kind: 'known', text, of: this.#paragraphs[same]!.article };
    if (words.length < LEAST_WORDS) return { kind: 'new', text };
    const { nearest, shared, toldPairs } = this.#findNearest(pairs);
    // A known wording with a number, a name or a "not" that nobody said is no known thing.
    const knownWords = words.every((word) => this.#words.has(word));
    const of = nearest?.article;
    if (toldPairs >= KNOWN * pairs.size && knownWords)
      return { kind: 'known', text, ...(of !== undefined && shared >= EDITED * pairs.size && { of }) };
    if (nearest !== undefined && 2 * shared >= EDITED * (pairs.size + nearest.pairs.size))
      return { kind: 'edited', text, before: nearest.text, of: nearest.article };
    return { kind: 'new', text };
  }

  /** The paragraph that shares most pairs, the earliest of several; and how many of the pairs anybody had. */
  #findNearest(pairs: ReadonlySet<number>): { nearest: ReadParagraph | undefined; shared: number; toldPairs: number } {
    const votes = new Map<number, number>();
    let toldPairs = 0;
    for (const pair of pairs) {
      const list = this.#byPair.get(pair);
      if (list === undefined) continue;
      toldPairs++;
      for (const place of list) votes.set(place, (votes.get(place) ?? 0) + 1);
    }
    let nearest: ReadParagraph | undefined;
    let shared = 0;
    for (const [place, count] of votes) if (count > shared) [nearest, shared] = [this.#paragraphs[place], count];
    return { nearest, shared, toldPairs };
  }
}

function readParagraphs({ id, body, language }: StoryArticle): ReadParagraph[] {
  const lines = body
    .slice(0, MOST_CHARACTERS)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.slice(0, MOST_PARAGRAPHS).map((text) => {
    const words: number[] = [];
    visitWords(text, language, (word) => words.push(hashTerm(word.text)));
    const pairs = new Set(words.slice(1).map((word, i) => (Math.imul(words[i]!, 0x9e3779b1) ^ word) >>> 0));
    return { article: id, text, key: words.length === 0 ? text : words.join(' '), words, pairs };
  });
}
