/** Everything that can be worth telling about an extraction, as codes from closed lists. */

/** Why a page did not give an article (`ok: false`). */
export type ReasonCode =
  /** Nothing readable was found. */
  | 'no_text'
  /** The input has no markup and no paragraphs to speak of: JSON, plain text, a script. */
  | 'not_html'
  /** Bytes of something that is no text at all: PDF, image, archive, compressed data. */
  | 'binary_input'
  /** XML that is no page: a feed, a sitemap. */
  | 'xml_input';

export type ProblemCode =
  | ReasonCode
  /** The declared charset is unknown or was not believed. */
  | 'charset_doubtful'
  /** Some bytes could not be decoded and became U+FFFD. */
  | 'charset_errors'
  /** The page is hostile or huge and was parsed by simplified rules. */
  | 'parse_simplified'
  /** A JSON-LD script had to be repaired, or could not be. */
  | 'linked_data_repaired'
  | 'linked_data_broken'
  /** An option could not be used as given; the message says which. */
  | 'option_ignored'
  /** No headline was found on the page. */
  | 'no_headline'
  /** The text was written in Arabic presentation forms or double-escaped references and was repaired. */
  | 'text_repaired';

export interface Problem {
  readonly code: ProblemCode;
  /** One sentence for a person. */
  readonly message: string;
}
