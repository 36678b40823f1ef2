/** A story while it is open: its messages, the few that stand for it, and how a newcomer compares with them. */
import type { LinkGroup, StoryConstraints } from './constraints.ts';
import { scorePair } from './pair-score.ts';
import type { WeighedTerms } from './terms.ts';

export interface Member {
  readonly id: string;
  readonly time: number;
  /** Number in the stream. */
  readonly serial: number;
  /** The message it joined by: a copy by its original, others by the exemplar nearest to them; itself for the first. */
  readonly by: number;
}

/** A message that stands for its story. */
export interface Exemplar {
  readonly serial: number;
  readonly terms: WeighedTerms;
}

export interface OpenStory {
  readonly id: string;
  lastTime: number;
  /** The stream's time when it took its last message. */
  touched: number;
  /** Messages it ever had; `members` forgets the oldest. */
  size: number;
  members: Member[];
  /** The first message and the newest ones, copies left out. */
  exemplars: Exemplar[];
  /** Ids of the stories that went into it. */
  absorbed: string[];
}

const MOST_EXEMPLARS = 8;
const MOST_MEMBERS = 1000;
/** One exemplar's odds are 999 to 1 at most. */
const MOST_SURE = 0.999;

export interface StorySupport {
  /** 0 … 1; the pair score itself while the story has one exemplar. */
  readonly score: number;
  /** The exemplar nearest to the newcomer. */
  readonly nearest: Exemplar;
}

/**
 * How well a story's exemplars support a newcomer: their odds Σ p/(1−p) · n^−crowding. Several that are fairly like it say as
 * much as one that is very like it: what a centroid does for TF-IDF, done for a learned score.
 */
export function supportNewcomer(story: OpenStory, terms: WeighedTerms, crowding: number): StorySupport {
  let odds = 0;
  let best = -1;
  let nearest = story.exemplars[0]!;
  for (const exemplar of story.exemplars) {
    const score = Math.min(MOST_SURE, scorePair(exemplar.terms, terms));
    odds += score / (1 - score);
    if (score > best) [best, nearest] = [score, exemplar];
  }
  odds /= story.exemplars.length ** crowding;
  return { score: odds / (1 + odds), nearest };
}

/** Adds a member; returns the exemplar that no longer stands for the story, if one had to go. */
export function addMember(story: OpenStory, member: Member, exemplar?: Exemplar): Exemplar | undefined {
  story.members.push(member);
  story.size++;
  story.lastTime = Math.max(story.lastTime, member.time);
  if (exemplar === undefined) return undefined;
  story.exemplars.push(exemplar);
  // The first message stays: it is what the story is about.
  return story.exemplars.length > MOST_EXEMPLARS ? story.exemplars.splice(1, 1)[0] : undefined;
}

/** Forgets the oldest half of the members of a very long story, but for its exemplars; returns them. */
export function forgetMembers(story: OpenStory): Member[] {
  if (story.members.length <= MOST_MEMBERS) return [];
  const standing = new Set(story.exemplars.map(({ serial }) => serial));
  const from = story.members.length - MOST_MEMBERS / 2;
  const forgotten = story.members.filter(({ serial }, i) => i < from && !standing.has(serial));
  story.members = story.members.filter(({ serial }, i) => i >= from || standing.has(serial));
  return forgotten;
}

/** Takes another story's messages over; returns the exemplars that had to go. */
export function absorbStory(story: OpenStory, other: OpenStory): Exemplar[] {
  story.members = [...story.members, ...other.members].sort((a, b) => a.serial - b.serial);
  story.size += other.size;
  story.lastTime = Math.max(story.lastTime, other.lastTime);
  story.absorbed.push(other.id, ...other.absorbed);
  const exemplars = [...story.exemplars, ...other.exemplars].sort((a, b) => a.serial - b.serial);
  const surplus = Math.max(0, exemplars.length - MOST_EXEMPLARS);
  const dropped = exemplars.splice(1, surplus);
  story.exemplars = exemplars;
  return dropped;
}

/** Mean pair score between two groups of exemplars. */
export function compareGroups(some: readonly Exemplar[], others: readonly Exemplar[]): number {
  let sum = 0;
  for (const a of some) for (const b of others) sum += scorePair(a.terms, b.terms);
  return sum / (some.length * others.length);
}

/**
 * The exemplars that do not belong with the first: the two least alike are seeds, every other one goes with the nearer; the
 * groups part when their mean score is below `limit`. Undefined where the story holds together.
 */
export function findStrangers(exemplars: readonly Exemplar[], limit: number): Exemplar[] | undefined {
  const seeds = leastAlike(exemplars);
  if (seeds === undefined || seeds.score >= limit) return undefined;
  const groups: [Exemplar[], Exemplar[]] = [[], []];
  for (const exemplar of exemplars) {
    const [a, b] = [seeds.a, seeds.b].map((seed) => (seed === exemplar ? 2 : scorePair(seed.terms, exemplar.terms)));
    groups[a! >= b! ? 0 : 1].push(exemplar);
  }
  if (compareGroups(groups[0], groups[1]) >= limit) return undefined;
  return groups[0].includes(exemplars[0]!) ? groups[1] : groups[0];
}

function leastAlike(exemplars: readonly Exemplar[]): { a: Exemplar; b: Exemplar; score: number } | undefined {
  let least: { a: Exemplar; b: Exemplar; score: number } | undefined;
  for (const [i, a] of exemplars.entries()) {
    for (const b of exemplars.slice(i + 1)) {
      const score = scorePair(a.terms, b.terms);
      if (least === undefined || score < least.score) least = { a, b, score };
    }
  }
  return least;
}

/** Members that joined by way of one of the exemplars, directly or through others. */
export function followersOf(story: OpenStory, exemplars: readonly Exemplar[]): Member[] {
  const ways = new Map(story.members.map(({ serial, by }) => [serial, by]));
  const standing = new Set(story.exemplars.map(({ serial }) => serial));
  const chosen = new Set(exemplars.map(({ serial }) => serial));
  const rootOf = (serial: number): number => {
    let at = serial;
    // A member joined by an earlier one or by itself, so the way ends.
    for (let by = ways.get(at); !standing.has(at) && by !== undefined && by !== at; by = ways.get(at)) at = by;
    return at;
  };
  return story.members.filter(({ serial }) => chosen.has(rootOf(serial)));
}

/** Members leave a story with what stands for them, for one of their own. Either may be left with nothing that stands for it. */
export function takeApart(story: OpenStory, leaving: readonly Member[], id: string): OpenStory {
  const serials = new Set(leaving.map(({ serial }) => serial));
  const stays = ({ serial }: { readonly serial: number }): boolean => !serials.has(serial);
  const apart: OpenStory = {
    id,
    lastTime: Math.max(...leaving.map(({ time }) => time)),
    touched: story.touched,
    size: leaving.length,
    members: [...leaving],
    exemplars: story.exemplars.filter((exemplar) => !stays(exemplar)),
    absorbed: [],
  };
  story.members = story.members.filter(stays);
  story.exemplars = story.exemplars.filter(stays);
  story.size -= leaving.length;
  return apart;
}

/** Members that must leave, a lot for each story they make, so that nothing is left together that must not be. */
export function findIntruders(story: OpenStory, constraints: StoryConstraints): Member[][] {
  const groups = [...constraints.groupsOf(story.members.map(({ id }) => id))];
  const sides: LinkGroup[][] = [];
  for (const group of groups) {
    const side = sides.find((others) => !others.some((other) => constraints.areApart(group, other)));
    if (side === undefined) sides.push([group]);
    else side.push(group);
  }
  if (sides.length < 2) return [];
  const sideOf = new Map<number, number>();
  const lots: Member[][] = sides.map(() => []);
  for (const member of story.members) {
    const group = constraints.groupOf(member.id);
    // A message of which nobody has said anything goes with the one it joined by.
    const side = group === undefined ? (sideOf.get(member.by) ?? 0) : sides.findIndex((others) => others.includes(group));
    sideOf.set(member.serial, side);
    lots[side]!.push(member);
  }
  return lots.slice(1);
}
