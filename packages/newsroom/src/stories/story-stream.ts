/** The default clustering of a stream: near duplicates first, then a learned pair score against a few exemplars of each story. */
import { Bindings } from './bindings.ts';
import { CandidateIndex } from './candidate-index.ts';
import type { StoryConstraints } from './constraints.ts';
import { readMeaning } from './embedder.ts';
import { explainPair, formatShare } from './explain-pair.ts';
import { MeaningIndex } from './meaning-index.ts';
import { type Assignment, HOUR, type Message, type MessageClusterer } from './message.ts';
import { DuplicateIndex, signText } from './near-duplicates.ts';
import {
  absorbStory,
  addMember,
  compareGroups,
  type Exemplar,
  findIntruders,
  findStrangers,
  followersOf,
  forgetMembers,
  type Member,
  type OpenStory,
  supportNewcomer,
  takeApart,
} from './open-story.ts';
import { readState, type StreamState, writeState } from './stream-state.ts';
import { TermStatistics } from './term-statistics.ts';
import { listNumbers, readTerms, type Terms, type WeighedTerms, weighTerms } from './terms.ts';

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
/** Of those that are near by their vectors alone. */
const MOST_NEAR = 4;

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
  readonly #meanings = new MeaningIndex();
  readonly #duplicates = new DuplicateIndex();
  #serial: number;
  /** Times of the last few messages; their median is what the stream takes for now. */
  readonly #times: number[];
  #now: number;
  /** What people said; nothing that comes goes against it. */
  #bindings: Bindings = new Bindings();

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
    const bound = this.#storiesOf(this.#bindings.companionsOf(message.id))[0];
    const copied = this.#joinOriginal(message, serial, terms, bound);
    if (copied !== undefined) return copied;
    this.#statistics.add(terms.ids);
    const arrival = { message, serial, terms: { ...weighTerms(terms, this.#statistics), ...readMeaning(message) } };
    const ranked = bound === undefined ? this.#rankStories(arrival) : [this.#weighStory(bound, arrival)];
    const best = ranked[0];
    if (best === undefined || (bound === undefined && best.score < this.#options.join)) return this.#open(arrival, best?.score ?? 0);
    const reasons = [...(bound === undefined ? [] : ['said to belong here']), ...explainPair(arrival, nearestOf(best))];
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

  /**
   * From now on these constraints hold, also among the stories that are open.
   *
   * @returns the stories that changed by it, with the messages they have now. Where nothing is left that a newcomer could be compared
   * with, the messages are forgotten.
   */
  constrain(constraints: StoryConstraints): { readonly story: string; readonly messages: readonly string[] }[] {
    this.#bindings = new Bindings(constraints);
    const changed = new Set<OpenStory>();
    for (const story of [...this.#stories.values()]) {
      for (const intruders of findIntruders(story, constraints))
        for (const part of [story, this.#part(story, intruders)]) changed.add(part);
    }
    for (const story of this.#stories.values()) for (const member of story.members) this.#bindings.note(member);
    for (const [, messages] of constraints.groups()) {
      const [first, ...others] = this.#storiesOf(this.#bindings.serialsOf(messages));
      for (const other of others) {
        changed.delete(other);
        changed.add(this.#absorb(first!, other));
      }
    }
    const open = [...changed].filter((story) => this.#stories.get(story.id) === story);
    return open.map((story) => ({ story: story.id, messages: story.members.map(({ id }) => id) }));
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
    for (const exemplar of exemplars) this.#index(exemplar);
    for (const [serial, text] of signed) this.#duplicates.add(serial, text);
  }

  /** A copy joins its original's story; it counts for nothing else. Adds the text to the known ones if it is none. */
  #joinOriginal({ id, time }: Message, serial: number, terms: Terms, bound: OpenStory | undefined): Assignment | undefined {
    const signature = signText(terms.sequence);
    if (signature === undefined) return undefined;
    const text = { signature, numbers: listNumbers(terms) };
    const original = this.#duplicates.find(text);
    const story = original && this.#storyOf.get(original.key);
    const welcome = story !== undefined && Math.abs(time - story.lastTime) <= this.#options.window && this.#bindings.mayJoin(story, id);
    if (original === undefined || !welcome || (bound ?? story) !== story) {
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
    for (const serial of [...this.#meanings.find(terms.meaning, MOST_NEAR), ...this.#candidates.find(asked, MOST_CANDIDATES)]) {
      const story = this.#storyOf.get(serial)!;
      if (stories.size < MOST_STORIES && Math.abs(message.time - story.lastTime) <= this.#options.window) stories.add(story);
    }
    const ranked = [...stories]
      .filter((story) => this.#bindings.mayJoin(story, message.id))
      .map((story) => this.#weighStory(story, { terms }));
    return ranked.sort((a, b) => b.score - a.score || a.by - b.by);
  }

  #weighStory(story: OpenStory, { terms }: Pick<Arrival, 'terms'>): Ranked {
    const { score, nearest } = supportNewcomer(story, terms, this.#options.crowding);
    return { story, score, by: nearest.serial };
  }

  /** The open stories that have these messages, the oldest first. */
  #storiesOf(serials: readonly number[]): OpenStory[] {
    const stories = new Set(serials.flatMap((serial) => this.#storyOf.get(serial) ?? []));
    return [...stories].sort((a, b) => a.members[0]!.serial - b.members[0]!.serial);
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
    this.#index({ serial, terms });
    this.#admit(story, { id: message.id, time: message.time, serial, by }, { serial, terms });
  }

  #admit(story: OpenStory, member: OpenStory['members'][number], exemplar?: OpenStory['exemplars'][number]): void {
    const dropped = addMember(story, member, exemplar);
    if (dropped !== undefined) this.#unindex(dropped);
    this.#storyOf.set(member.serial, story);
    this.#bindings.note(member);
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
      if (this.#bindings.keepApart(story, other.story)) continue;
      const [older, younger] = story.members[0]!.serial < other.story.members[0]!.serial ? [story, other.story] : [other.story, story];
      story = this.#absorb(older, younger);
      merged.push(younger.id);
    }
    return { story, merged };
  }

  #absorb(older: OpenStory, younger: OpenStory): OpenStory {
    for (const exemplar of absorbStory(older, younger)) this.#unindex(exemplar);
    for (const { serial } of younger.members) this.#storyOf.set(serial, older);
    for (const id of [younger.id, ...younger.absorbed]) this.#successors.set(id, older.id);
    this.#stories.delete(younger.id);
    return older;
  }

  /** Whenever a story has doubled: messages that do not belong with its first leave as a story of their own. */
  #review(story: OpenStory): { story: string; messages: string[] }[] {
    if (story.size < FIRST_REVIEW || !Number.isInteger(Math.log2(story.size)) || this.#bindings.isHandmade(story)) return [];
    const strangers = findStrangers(story.exemplars, this.#options.split);
    if (strangers === undefined) return [];
    const leaving = new Set(followersOf(story, strangers));
    const members = story.members.filter((member) => leaving.has(member));
    if (members.length === 0 || members.length === story.members.length) return [];
    return [{ story: this.#part(story, members).id, messages: members.map(({ id }) => id) }];
  }

  /** The members leave as a story; where nothing stands for them, or for those that stay, that lot is forgotten. */
  #part(story: OpenStory, members: readonly Member[]): OpenStory {
    const apart = takeApart(story, members, this.#nameStory(members[0]!.id));
    apart.touched = this.#now;
    this.#stories.set(apart.id, apart);
    for (const { serial } of members) this.#storyOf.set(serial, apart);
    for (const part of [story, apart]) {
      if (part.exemplars.length > 0) continue;
      this.#stories.delete(part.id);
      this.#forget(part.members);
    }
    return apart;
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
      for (const exemplar of story.exemplars) this.#unindex(exemplar);
      this.#forget(story.members);
      for (const id of story.absorbed) this.#successors.delete(id);
    }
  }

  #index({ serial, terms }: Exemplar): void {
    this.#candidates.add(serial, strongestIds(terms));
    this.#meanings.add(serial, terms.meaning);
  }

  #unindex({ serial }: Exemplar): void {
    this.#candidates.delete(serial);
    this.#meanings.delete(serial);
  }

  #forget(members: readonly OpenStory['members'][number][]): void {
    for (const { serial } of members) {
      this.#storyOf.delete(serial);
      this.#duplicates.delete(serial);
    }
  }
}

function nearestOf({ story, by }: Ranked): WeighedTerms {
  return story.exemplars.find(({ serial }) => serial === by)!.terms;
}

function strongestIds(terms: WeighedTerms): number[] {
  return Array.from(terms.strongest.subarray(0, INDEXED), (place) => terms.ids[place]!);
}
