/** Groups the stored articles into stories: follows the log of changes with one stream of messages, whoever wrote them. */
import type { Clock } from '@galley/fetch';
import { type StoredArticle, selectArticles } from '../store/article-lists.ts';
import type { Store } from '../store/store.ts';
import { toStoryDecision } from '../store/story-decisions.ts';
import { StoryConstraints } from '../stories/constraints.ts';
import { describeStory } from '../stories/describe-story.ts';
import { type Embedder, type Meaning, readOpening } from '../stories/embedder.ts';
import { type Assignment, HOUR, type Message } from '../stories/message.ts';
import { STREAM_DEFAULTS, StoryStream } from '../stories/story-stream.ts';
import type { NewsroomEvent } from './events.ts';
import { isoTime } from './stage.ts';

/** Articles a transaction. */
const BATCH = 50;
/** Stories of up to so many articles are named anew with each. */
const OFTEN = 10;
/** Articles and stories remembered; those of a window and more. */
const MOST_REMEMBERED = 500_000;
const MOST_DESCRIBED = 100;
/** How far the log was worked off, and when. */
const POSITION = 'stories position';
/** The log is read from a little before the window, since articles come later than their dates. */
const REACH = STREAM_DEFAULTS.window + 24 * HOUR;

type StoryEvent = Extract<NewsroomEvent, { kind: 'story' }>;

interface Position {
  readonly cursor: string;
  readonly at: string;
}

/**
 * The stream is memory: lost with the process, rebuilt by reading the log of the last days again. Articles that have a story
 * already only teach the stream where it goes on; so several processes may take turns, each catching up first.
 */
export class StoryKeeper {
  readonly #clock: Clock;
  readonly #embedder: Embedder | undefined;
  #stream: StoryStream = new StoryStream();
  /** The stream's story → the store's. */
  #storyOf: Map<string, number> = new Map();
  /** Articles the stream has seen. */
  #seen: Set<number> = new Set();
  #cursor: string | undefined;
  /** What people decided, as far as this process has read it; the number of the last decision. */
  #constraints: StoryConstraints = new StoryConstraints();
  #decided = 0;

  constructor(clock: Clock, embedder?: Embedder) {
    this.#clock = clock;
    this.#embedder = embedder;
  }

  /**
   * Places the next articles of the log. Inside a transaction; where that is not committed, `forget` must be called.
   * @returns whether there may be more, and what happened.
   */
  async advance(tx: Store): Promise<{ more: boolean; events: StoryEvent[] }> {
    // One process at a time; the others wait for its commit and then see its placements.
    await lockStories(tx);
    await this.#obey(tx);
    const slice = await tx.articlesSince({ ...(await this.#start(tx)), limit: BATCH });
    const events: StoryEvent[] = [];
    const messages = slice.items.filter(({ id }) => !this.#seen.has(id)).map((article) => ({ article, message: toMessage(article) }));
    const meanings = await this.#embed(messages.map(({ message }) => message));
    for (const [i, { article, message }] of messages.entries()) {
      if (this.#seen.has(article.id)) continue;
      this.#seen.add(article.id);
      const meaning = meanings[i];
      const assignment = this.#stream.assign({ ...message, ...(meaning !== undefined && { meaning }) });
      if (article.storyId === null) events.push(await this.#place(tx, article, assignment));
      else this.#storyOf.set(assignment.story, article.storyId);
    }
    dropOldest(this.#seen, MOST_REMEMBERED);
    dropOldest(this.#storyOf, MOST_REMEMBERED);
    this.#cursor = slice.cursor;
    for (const storyId of new Set(events.map((event) => event.storyId))) await nameStory(tx, storyId);
    await tx.states.set(POSITION, { cursor: slice.cursor, at: isoTime(this.#clock.now()) } satisfies Position);
    return { more: slice.next !== undefined, events };
  }

  /** Forgets what a transaction that failed has put into the stream. */
  forget(): void {
    this.#stream = new StoryStream();
    this.#storyOf = new Map();
    this.#seen = new Set();
    this.#cursor = undefined;
    this.#constraints = new StoryConstraints();
    this.#decided = 0;
  }

  /** Reads what people have decided since, and lets the stream hold to it: the store does already. */
  async #obey(tx: Store): Promise<void> {
    const last = await tx.storyDecisions.last();
    if (last === this.#decided) return;
    this.#constraints = new StoryConstraints((await tx.storyDecisions.all()).map(toStoryDecision));
    this.#decided = last;
    for (const { story, messages } of this.#stream.constrain(this.#constraints)) {
      const storyId = await tx.stories.findOf(messages.map(Number));
      if (storyId !== undefined) this.#storyOf.set(story, storyId);
    }
  }

  /** What they mean, where there is an embedder; before anything is written, so the transaction holds no row meanwhile. */
  async #embed(messages: readonly Message[]): Promise<Meaning[]> {
    if (this.#embedder === undefined || messages.length === 0) return [];
    const { sameFrom, model } = this.#embedder;
    const calibration = { ...(sameFrom !== undefined && { sameFrom }), ...(model !== undefined && { model }) };
    return (await this.#embedder.embed(messages.map(readOpening))).map((vector) => ({ vector, ...calibration }));
  }

  /** From where this process stopped; at first from the window's beginning, or from where all stopped if that was earlier. */
  async #start(tx: Store): Promise<{ after: string } | { since: string }> {
    if (this.#cursor !== undefined) return { after: this.#cursor };
    const since = isoTime(this.#clock.now() - REACH);
    const position = await tx.states.get<Position>(POSITION);
    return position !== undefined && position.at < since ? { after: position.cursor } : { since };
  }

  async #place(tx: Store, article: StoredArticle, assignment: Assignment): Promise<StoryEvent> {
    const { story, score, reasons, merged = [], split = [] } = assignment;
    // Members leave before the newcomer's story is looked up: it may have left with them.
    for (const { story: apart, messages } of split) await this.#part(tx, apart, messages.map(Number));
    for (const name of merged) await this.#merge(tx, name, story);
    const { storyId, created } = await tx.stories.place({
      articleId: article.id,
      storyId: this.#storyOf.get(story),
      score,
      reasons,
      at: article.listedAt,
      headline: article.headline ?? undefined,
      inLanguage: article.inLanguage ?? undefined,
    });
    this.#storyOf.set(story, storyId);
    return { kind: 'story', storyId, articleId: article.id, headline: article.headline ?? '', created, merged: merged.length };
  }

  async #merge(tx: Store, from: string, into: string): Promise<void> {
    const [fromId, intoId] = [this.#storyOf.get(from), this.#storyOf.get(into)];
    if (fromId !== undefined && intoId !== undefined) await this.#mergeStored(tx, fromId, intoId);
    else if (fromId !== undefined) this.#storyOf.set(into, fromId);
    this.#storyOf.delete(from);
  }

  /** A story has articles that the stream forgot long ago: what people said of those holds as well. */
  async #mergeStored(tx: Store, fromId: number, intoId: number): Promise<void> {
    if (this.#constraints.size > 0) {
      const [some, others] = [await tx.stories.members(fromId), await tx.stories.members(intoId)];
      const idsOf = (members: typeof some): string[] => members.map(({ articleId }) => String(articleId));
      if (this.#constraints.keepApart(idsOf(some), idsOf(others))) return;
    }
    await tx.stories.merge(fromId, intoId);
  }

  async #part(tx: Store, story: string, articleIds: readonly number[]): Promise<void> {
    const storyId = await tx.stories.part(articleIds);
    if (storyId !== undefined) this.#storyOf.set(story, storyId);
  }
}

/** Until the transaction ends nobody else places articles or decides where they belong. */
export async function lockStories(tx: Store): Promise<void> {
  await tx.executeSql("select pg_advisory_xact_lock(hashtext('galley stories'))");
}

/** Sets and maps keep the order in which their members came. */
function dropOldest<Key>(kept: { readonly size: number; keys(): Iterable<Key>; delete(key: Key): boolean }, most: number): void {
  let surplus = kept.size - most;
  if (surplus <= 0) return;
  for (const key of kept.keys()) {
    if (surplus-- <= 0) return;
    kept.delete(key);
  }
}

/**
 * Chooses headline and representative anew; of a large story only now and then, since one more article changes little.
 *
 * @param always whatever its size: its articles are others now.
 */
export async function nameStory(tx: Store, storyId: number, always = false): Promise<void> {
  const story = await tx.stories.get(storyId);
  if (story === undefined || story.articleCount === 0) return;
  if (!always && (story.articleCount < 2 || (story.articleCount > OFTEN && story.articleCount % OFTEN !== 0))) return;
  const ids = (await tx.stories.members(story.id)).map(({ articleId }) => articleId);
  const articles = await selectArticles(tx).where('articles.id', 'in', ids.slice(-MOST_DESCRIBED)).execute();
  const { headline, representative } = describeStory(articles.map(toMessage));
  await tx.stories.update(story.id, { headline, representativeId: Number(representative) });
}

export function toMessage({ id, headline, article, listedAt, inLanguage }: StoredArticle): Message {
  const body = (article as { articleBody?: string }).articleBody ?? '';
  return {
    id: String(id),
    title: headline ?? '',
    body,
    time: Date.parse(listedAt),
    ...(inLanguage === null ? {} : { language: inLanguage }),
  };
}
