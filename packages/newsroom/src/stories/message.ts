/** What goes into a stream of stories and what comes back for it. */
import type { Meaning } from './embedder.ts';

/** A news message: one article as the stream sees it. */
export interface Message {
  /** Told apart from all others; assignments call messages by it. */
  readonly id: string;
  /** Headline, plain text. */
  readonly title: string;
  /** Plain text; only its first 6,000 characters are read. */
  readonly body: string;
  /** Milliseconds since 1970; roughly in order, late arrivals are welcome inside the window. */
  readonly time: number;
  /** ISO 639 code, where it is known. */
  readonly language?: string;
  /** What an embedder says of it, where there is one: by it stories go across languages. */
  readonly meaning?: Meaning;
}

/** What a stream decided about a message. */
export interface Assignment {
  /** Id of the story the message belongs to now. */
  readonly story: string;
  /** A new story starts with it. */
  readonly created: boolean;
  /** How surely it belongs there, 0 … 1; of a new story: how close the nearest other one came. */
  readonly score: number;
  /** Why, for people: `title .71`, `names .54`, `near duplicate of …`. */
  readonly reasons: readonly string[];
  /** The same text was in the stream already, under this id. */
  readonly duplicateOf?: string;
  /** Stories that went into `story` because this message holds them together. */
  readonly merged?: readonly string[];
  /** Stories that left `story`, with the messages they took along. */
  readonly split?: readonly { readonly story: string; readonly messages: readonly string[] }[];
}

/** Both forms of clustering: messages in, one decision each. */
export interface MessageClusterer {
  /** Decides on one message, and remembers it. */
  assign(message: Message): Assignment;
}

export const HOUR = 3_600_000;
