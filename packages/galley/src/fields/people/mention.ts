/** What a line near the body says of who made the article (docs/method/fields.md#people-and-sources). */
import type { BylineRole } from '../../text/byline-labels.data.ts';
import type { ZoneLine } from '../choice/zone-line.ts';
import type { LabelledValue } from './labelled-text.ts';

export type MentionedHow = LabelledValue['by'] | 'signed' | 'dated';

/** Somebody or some house that a line near the body names. */
export interface Mention {
  readonly role: Exclude<BylineRole, 'other'>;
  /** People; of a source its one name. */
  readonly names: readonly string[];
  readonly line: ZoneLine;
  readonly raw: string;
  /** How the page says it: `label`, `class`, `lead`, `beside-date`, `reporter`, `signature`, `line`. */
  readonly by: string;
  /** Of labels, what parts them from the names; of lines, that a job or a house stands with the names. */
  readonly how?: MentionedHow | undefined;
  /** True for a line that ends the text behind a whole sentence, or is followed there by the rest of a signature: "Ann Lee," above her town. */
  readonly closing?: boolean;
  /** Probability that it is right, 0 … 1; of editors and sources, whom nothing better weighs. */
  readonly trust: number;
}
