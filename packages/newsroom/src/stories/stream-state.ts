/** The state of a stream as plain data that JSON can carry, and back. */
import type { Calibration } from './embedder.ts';
import type { DuplicateIndex, SignedText } from './near-duplicates.ts';
import type { Exemplar, Member, OpenStory } from './open-story.ts';
import type { TermStatistics, TermStatisticsState } from './term-statistics.ts';
import { sumTerms } from './terms.ts';

export interface ExemplarState {
  serial: number;
  ids: number[];
  flags: number[];
  weights: number[];
  rarities: number[];
  strongest: number[];
  language?: string;
  meaning?: { vector: number[] } & Calibration;
}

/** The state of a `StoryStream` as plain data. Only `restore` reads it. */
export interface StreamState {
  /** The edition of this format. */
  version: 1;
  /** Messages taken so far. */
  serial: number;
  /** Times of the last messages. */
  times: number[];
  /** The stream's own time; null before the first message. */
  now: number | null;
  /** In how many messages each term stands. */
  statistics: TermStatisticsState;
  /** The open stories with their exemplars and the members inside the window. */
  stories: {
    id: string;
    lastTime: number;
    touched: number;
    size: number;
    absorbed: string[];
    members: Member[];
    exemplars: ExemplarState[];
  }[];
  /** Signatures of the texts inside the window, for finding copies. */
  texts: { serial: number; signature: number[]; numbers: number[] }[];
}

export interface StreamParts {
  serial: number;
  times: readonly number[];
  now: number;
  statistics: TermStatistics;
  stories: Iterable<OpenStory>;
  duplicates: DuplicateIndex;
}

export function writeState({ serial, times, now, statistics, stories, duplicates }: StreamParts): StreamState {
  return {
    version: 1,
    serial,
    times: [...times],
    now: Number.isFinite(now) ? now : null,
    statistics: statistics.snapshot(),
    stories: Array.from(stories, ({ exemplars, members, absorbed, ...story }) => ({
      ...story,
      absorbed: [...absorbed],
      members: [...members],
      exemplars: exemplars.map(writeExemplar),
    })),
    texts: Array.from(duplicates.entries(), ([key, { signature, numbers }]) => ({
      serial: key,
      signature: [...signature],
      numbers: [...numbers],
    })),
  };
}

/** @throws {TypeError} when the state is of another version. */
export function readState(state: StreamState): { stories: OpenStory[]; signed: [number, SignedText][] } {
  if (state.version !== 1)
    throw new TypeError(`state of version ${state.version}, expected 1: replay the messages of the last window instead`);
  return {
    stories: state.stories.map((story) => ({
      ...story,
      absorbed: [...story.absorbed],
      members: [...story.members],
      exemplars: story.exemplars.map(readExemplar),
    })),
    signed: state.texts.map(({ serial, signature, numbers }) => [
      serial,
      { signature: Uint32Array.from(signature), numbers: Uint32Array.from(numbers) },
    ]),
  };
}

function writeExemplar({ serial, terms }: Exemplar): ExemplarState {
  return {
    serial,
    ids: [...terms.ids],
    flags: [...terms.flags],
    weights: [...terms.weights],
    rarities: [...terms.rarities],
    strongest: [...terms.strongest],
    ...(terms.language !== undefined && { language: terms.language }),
    ...(terms.meaning !== undefined && { meaning: { ...terms.meaning, vector: [...terms.meaning.vector] } }),
  };
}

function readExemplar({ serial, language, meaning, ...state }: ExemplarState): Exemplar {
  const ids = Uint32Array.from(state.ids);
  const flags = Uint8Array.from(state.flags);
  const weights = Float32Array.from(state.weights);
  const rarities = Float32Array.from(state.rarities);
  const strongest = Uint16Array.from(state.strongest);
  const said = {
    ...(language !== undefined && { language }),
    ...(meaning !== undefined && { meaning: { ...meaning, vector: Float32Array.from(meaning.vector) } }),
  };
  return { serial, terms: { ids, flags, weights, rarities, strongest, ...sumTerms(flags, weights, rarities), ...said } };
}
