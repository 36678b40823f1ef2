/** The default clustering of a stream: near duplicates first, then a learned pair score against a few exemplars of each story. */
import { CandidateIndex } from './candidate-index.ts';
import { type Assignment, HOUR, type Message, type MessageClusterer } from './message.ts';
import { DuplicateIndex, signText } from './near-duplicates.ts';
import {
  absorbStory,
  addMember,
  compareGroups,
  findStrangers,
  followersOf,
  forgetMembers,
  type OpenStory,
  supportNewcomer,
} from './open-story.ts';
import { comparePair, PAIR_FEATURES } from './pair-features.ts';
import { readState, type StreamState, writeState } from './stream-state.ts';
import { TermStatistics } from './term-statistics.ts';
import { hashTerm, listNumbers, readTerms, type Terms, type WeighedTerms, weighTerms } from './terms.ts';
import { visitWords } from './tokens.ts';

/** What joins, merges and parts stories; `STREAM_DEFAULTS` has what is left out. */
export interface StoryStreamOptions {
  /** A story is closed when its last message is older than this. Milliseconds, default 72 h. */
  readonly window?: number;
  /** Least support that joins a story, 0 … 1. */
  readonly join?: number;
  /** Least mean pair score between two stories that a message brings together. */
  readonly merge?: number;
  /** Below this mean pair score the two halves of a story part. */
  readonly split?: number;
  /** 0: the odds of a story's exemplars for a newcomer add up; 1: their mean counts. */
  readonly crowding?: number;
}

/** What a `StoryStream` goes by where its options say nothing [ours]. */
export const STREAM_DEFAULTS: Required<StoryStreamOptions> = { window: 72 * HOUR, join: 0.6, merge: 0.4, split: 0.2, crowding: 0.5 };

/** A story is looked at for strangers when it has grown to so many messages, and whenever it has doubled since. */
const FIRST_REVIEW = 4;
/** Times the stream's own clock goes by. */
const RECENT = 9;
/** Terms of a message that look for candidates, and candidates that are compared. */
const ASKED = 20;
const INDEXED = 12;
const MOST_CANDIDATES = 16;
const MOST_STORIES = 6;

interface Arrival {
  readonly message: Message;
  readonly serial: number;
  readonly terms: WeighedTerms;
}

interface Ranked {
  readonly story: OpenStory;
  readonly score: number;
  readonly by: number;
}

/**
 * Takes messages roughly in order of time and says of each which story it tells. The time a message costs depends on the
 * messages inside the window at most by the length-limited lists of two indexes. Not pure: it is the state of a stream;
 * `snapshot` writes that state as plain data, and replaying the messages of the last window rebuilds it nearly.
 *
 * @example
 * ```ts
 * import { StoryStream } from '@galley/newsroom/stories';
 *
 * const stream = new StoryStream();
 * const body = 'The pier at Gannet Rock was closed on Monday when a storm broke two of its piles, the harbour trust said.';
 * const first = stream.assign({ id: 'a', title: 'Storm closes pier', body, time: 0, language: 'en' });
 * const second = stream.assign({ id: 'b', title: 'Storm closes pier', body, time: 1000, language: 'en' });
 * [first.created, second.story === first.story, second.duplicateOf]; // → [true, true, 'a']
 * // The state goes on in another process.
 * StoryStream.restore(JSON.parse(JSON.stringify(stream.snapshot()))).openStories; // → 1
 * ```
 */
export class StoryStream implements MessageClusterer {
  readonly #options: Required<StoryStreamOptions>;
  readonly #statistics: TermStatistics;
  /** Open stories in the order of their last messages. */
  readonly #stories = new Map<string, OpenStory>();
  readonly #storyOf = new Map<number, OpenStory>();
  readonly #successors = new Map<string, string>();
  readonly #candidates = new CandidateIndex();
  readonly #duplicates = new DuplicateIndex();
  #serial: number;
  /** Times of the last few messages; their median is what the stream takes for now. */
  readonly #times: number[];
  #now: number;

  /**
   * An empty stream, or the one that wrote `state`.
   *
   * @throws TypeError where the state is of another version.
   */
  constructor(options: StoryStreamOptions = {}, state?: StreamState) {
    this.#options = { ...STREAM_DEFAULTS, ...options };
    this.#statistics = state === undefined ? new TermStatistics() : TermStatistics.restore(state.statistics);
    this.#serial = state?.serial ?? 0;
    this.#times = [...(state?.times ?? [])];
    this.#now = state?.now ?? Number.NEGATIVE_INFINITY;
    if (state !== undefined) this.#restore(state);
  }

  /**
   * The stream that wrote the state goes on.
   *
   * @throws TypeError where the state is of another version.
   */
  static restore(state: StreamState, options: StoryStreamOptions = {}): StoryStream {
    return new StoryStream(options, state);
  }

  /** Decides which story a message tells, and remembers it. May merge stories, or split one. */
  assign(message: Message): Assignment {
    this.#advance(message.time);
    this.#close();
    const serial = this.#serial++;
    const terms = readTerms(message);
    const copied = this.#joinOriginal(message, serial, terms);
    if (copied !== undefined) return copied;
    this.#statistics.add(terms.ids);
    const arrival = { message, serial, terms: weighTerms(terms, this.#statistics) };
    const ranked = this.#rankStories(arrival);
    const best = ranked[0];
    if (best === undefined || best.score < this.#options.join) return this.#open(arrival, best?.score ?? 0);
    const reasons = explain(arrival, best);
    this.#join(best.story, arrival, best.by);
    const { story, merged } = this.#mergeStories(best.story, ranked.slice(1));
    const split = this.#review(story);
    return {
      story: this.#storyOf.get(serial)!.id,
      created: false,
      score: best.score,
      reasons,
      ...(merged.length > 0 && { merged }),
      ...(split.length > 0 && { split }),
    };
  }

  /** The id under which a story goes on that went into another one; open stories answer with their own. */
  resolve(story: string): string {
    return this.#successors.get(story) ?? story;
  }

  /** Stories that still take messages. */
  get openStories(): number {
    return this.#stories.size;
  }

  /** The stream’s state as plain data, for `restore`; JSON carries it. */
  snapshot(): StreamState {
    return writeState({
      serial: this.#serial,
      times: this.#times,
      now: this.#now,
      statistics: this.#statistics,
      stories: this.#stories.values(),
      duplicates: this.#duplicates,
    });
  }

  #restore(state: StreamState): void {
    const { stories, signed } = readState(state);
    for (const story of stories) {
      this.#stories.set(story.id, story);
      for (const { serial } of story.members) this.#storyOf.set(serial, story);
      for (const id of story.absorbed) this.#successors.set(id, story.id);
    }
    const exemplars = stories.flatMap((story) => story.exemplars).sort((a, b) => a.serial - b.serial);
    for (const { serial, terms } of exemplars) this.#candidates.add(serial, strongestIds(terms));
    for (const [serial, text] of signed) this.#duplicates.add(serial, text);
  }

  /** A copy joins its original's story; it counts for nothing else. Adds the text to the known ones if it is none. */
  #joinOriginal({ id, time }: Message, serial: number, terms: Terms): Assignment | undefined {
    const signature = signText(terms.sequence);
    if (signature === undefined) return undefined;
    const text = { signature, numbers: listNumbers(terms) };
    const original = this.#duplicates.find(text);
    const story = original && this.#storyOf.get(original.key);
    if (original === undefined || story === undefined || Math.abs(time - story.lastTime) > this.#options.window) {
      this.#duplicates.add(serial, text);
      return undefined;
    }
    const duplicateOf = story.members.find((member) => member.serial === original.key)?.id ?? story.id;
    this.#admit(story, { id, time, serial, by: original.key });
    return {
      story: story.id,
      created: false,
      score: original.overlap,
      reasons: [`near duplicate of ${duplicateOf}, overlap ${formatShare(original.overlap)}`],
      duplicateOf,
    };
  }

  #rankStories({ terms, message }: Arrival): Ranked[] {
    const asked = Array.from(terms.strongest.subarray(0, ASKED), (place) => [terms.ids[place]!, terms.rarities[place]!] as const);
    const stories = new Set<OpenStory>();
    for (const serial of this.#candidates.find(asked, MOST_CANDIDATES)) {
      const story = this.#storyOf.get(serial)!;
      if (stories.size < MOST_STORIES && Math.abs(message.time - story.lastTime) <= this.#options.window) stories.add(story);
    }
    const ranked = [...stories].map((story) => {
      const { score, nearest } = supportNewcomer(story, terms, this.#options.crowding);
      return { story, score, by: nearest.serial };
    });
    return ranked.sort((a, b) => b.score - a.score || a.by - b.by);
  }

  #open({ message, serial, terms }: Arrival, score: number): Assignment {
    const { id, time } = message;
    const story: OpenStory = {
      id: this.#nameStory(id),
      lastTime: time,
      touched: this.#now,
      size: 0,
      members: [],
      exemplars: [],
      absorbed: [],
    };
    this.#stories.set(story.id, story);
    this.#join(story, { message, serial, terms }, serial);
    return { story: story.id, created: true, score, reasons: score > 0 ? [`nearest story ${formatShare(score)}`] : ['nothing like it'] };
  }

  /** A story is called after its first message; after a split the name may be taken. */
  #nameStory(message: string): string {
    let name = message;
    for (let n = 2; this.#stories.has(name) || this.#successors.has(name); n++) name = `${message}~${n}`;
    return name;
  }

  #join(story: OpenStory, { message, serial, terms }: Arrival, by: number): void {
    this.#candidates.add(serial, strongestIds(terms));
    this.#admit(story, { id: message.id, time: message.time, serial, by }, { serial, terms });
  }

  #admit(story: OpenStory, member: OpenStory['members'][number], exemplar?: OpenStory['exemplars'][number]): void {
    const dropped = addMember(story, member, exemplar);
    if (dropped !== undefined) this.#candidates.delete(dropped.serial);
    this.#storyOf.set(member.serial, story);
    this.#forget(forgetMembers(story));
    story.touched = this.#now;
    this.#stories.delete(story.id);
    this.#stories.set(story.id, story);
  }

  /** Stories that the newcomer supports as well go into the oldest, if they are alike themselves. */
  #mergeStories(joined: OpenStory, others: readonly Ranked[]): { story: OpenStory; merged: string[] } {
    let story = joined;
    const merged: string[] = [];
    for (const other of others) {
      if (other.score < this.#options.join) break;
      if (compareGroups(story.exemplars, other.story.exemplars) < this.#options.merge) continue;
      const [older, younger] = story.members[0]!.serial < other.story.members[0]!.serial ? [story, other.story] : [other.story, story];
      for (const { serial } of absorbStory(older, younger)) this.#candidates.delete(serial);
      for (const { serial } of younger.members) this.#storyOf.set(serial, older);
      for (const id of [younger.id, ...younger.absorbed]) this.#successors.set(id, older.id);
      this.#stories.delete(younger.id);
      merged.push(younger.id);
      story = older;
    }
    return { story, merged };
  }

  /** Whenever a story has doubled: messages that do not belong with its first leave as a story of their own. */
  #review(story: OpenStory): { story: string; messages: string[] }[] {
    if (story.size < FIRST_REVIEW || !Number.isInteger(Math.log2(story.size))) return [];
    const strangers = findStrangers(story.exemplars, this.#options.split);
    if (strangers === undefined) return [];
    const leaving = new Set(followersOf(story, strangers));
    const members = story.members.filter((member) => leaving.has(member));
    if (members.length === 0 || members.length === story.members.length) return [];
    const lastTime = Math.max(...members.map(({ time }) => time));
    const apart: OpenStory = {
      id: this.#nameStory(members[0]!.id),
      lastTime,
      touched: this.#now,
      size: members.length,
      members,
      exemplars: strangers,
      absorbed: [],
    };
    story.members = story.members.filter((member) => !leaving.has(member));
    story.exemplars = story.exemplars.filter((exemplar) => !strangers.includes(exemplar));
    story.size -= members.length;
    this.#stories.set(apart.id, apart);
    for (const { serial } of members) this.#storyOf.set(serial, apart);
    return [{ story: apart.id, messages: members.map(({ id }) => id) }];
  }

  /** A message dated into the next century must not close every story: the median of the last times moves, forwards only. */
  #advance(time: number): void {
    this.#times.push(time);
    if (this.#times.length > RECENT) this.#times.shift();
    const sorted = this.#times.toSorted((a, b) => a - b);
    this.#now = Math.max(this.#now, sorted[Math.floor((sorted.length - 1) / 2)]!);
  }

  /** Lets go of stories that no message reaches any more. */
  #close(): void {
    const limit = this.#now - this.#options.window;
    for (const story of this.#stories.values()) {
      if (story.touched >= limit) break;
      this.#stories.delete(story.id);
      if (story.lastTime >= limit) {
        // The clock stood behind when the message came, or the message is dated into the future: then not for ever.
        story.touched = Math.min(story.lastTime, this.#now);
        story.lastTime = Math.min(story.lastTime, this.#now + this.#options.window);
        this.#stories.set(story.id, story);
        continue;
      }
      for (const { serial } of story.exemplars) this.#candidates.delete(serial);
      this.#forget(story.members);
      for (const id of story.absorbed) this.#successors.delete(id);
    }
  }

  #forget(members: readonly OpenStory['members'][number][]): void {
    for (const { serial } of members) {
      this.#storyOf.delete(serial);
      this.#duplicates.delete(serial);
    }
  }
}

function strongestIds(terms: WeighedTerms): number[] {
  return Array.from(terms.strongest.subarray(0, INDEXED), (place) => terms.ids[place]!);
}

/** The comparison with the nearest exemplar, and the words of the title that both have. */
function explain({ message, terms }: Arrival, { story, by }: Ranked): string[] {
  const nearest = story.exemplars.find(({ serial }) => serial === by)!.terms;
  const features = comparePair(nearest, terms);
  const known = new Set(nearest.ids);
  const shared = new Set<string>();
  visitWords(message.title, message.language, ({ text }) => {
    if (text.length > 2 && known.has(hashTerm(text))) shared.add(text);
  });
  const reasons = PAIR_FEATURES.map((name) => `${name} ${formatShare(features[name])}`);
  return shared.size === 0 ? reasons : [...reasons, `shares ${[...shared].slice(0, 6).join(', ')}`];
}

function formatShare(value: number): string {
  return value.toFixed(2).replace(/^0\./, '.');
}
