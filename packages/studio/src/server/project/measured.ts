/** What threads find out for a project, as it is kept in `measured.jsonl` beside the labels. */
import type { AgreementCounts, Overlap } from 'galley/train';
import type { StoredRow } from '../../labels/readings.ts';

export type MeasureTask =
  | { readonly what: 'page'; readonly place: string; readonly url?: string | undefined }
  | { readonly what: 'score'; readonly place: string; readonly row: StoredRow }
  | { readonly what: 'compare' | 'place'; readonly place: string; readonly rows: readonly StoredRow[] };

export type MeasureAnswer = PageFound | Scored | Compared | Placed;

/** What the default says of a page. */
export interface PageFound {
  /** What its label is called. */
  readonly label?: string;
  readonly ok: boolean;
  /** Why it is no article, or why it could not be read (`unreadable: …`). */
  readonly reason?: string;
  readonly confidence?: number;
  readonly headline?: string;
}

/** The default's text against a label's. */
export interface Scored {
  readonly overlap: Overlap;
}

/** Labels of one page against each other. */
export interface Compared {
  readonly pairs: readonly { readonly first: number; readonly second: number; readonly f1: number; readonly counts: AgreementCounts }[];
  /** How many blocks none, one, two … of the labellers have in the body. */
  readonly votes: readonly number[];
}

/** Where labels lie on the blocks of their page: the region of every block, '' of blocks in none. */
export interface Placed {
  readonly blocks: number;
  readonly places: readonly (readonly string[])[];
}
