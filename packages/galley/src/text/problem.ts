/** What can be wrong with an input or a result without being an error: one closed list of codes, used by every room. */

/**
 * - `empty_input`: no bytes, or nothing but white space.
 * - `binary_input`: the bytes are no text at all; `kind` says what they are (`pdf`, `image`, `gzip` …).
 * - `truncated_input`: the input was longer than we read.
 * - `charset_unknown`: the page declares a charset nobody knows, or one that must not be decoded.
 * - `charset_mismatch`: the page declares one charset and its bytes are another.
 * - `undecodable_bytes`: some bytes became U+FFFD.
 * - `parser_simplified`: the tree was cut short on purpose (more nodes than `maxNodes`).
 * - `metadata_broken`: JSON-LD or another block of metadata could not be read.
 * - `text_repaired`: double-escaped references, presentation forms, tatweel or bidi marks were repaired.
 */
export type ProblemCode =
  | 'empty_input'
  | 'binary_input'
  | 'truncated_input'
  | 'charset_unknown'
  | 'charset_mismatch'
  | 'undecodable_bytes'
  | 'parser_simplified'
  | 'metadata_broken'
  | 'text_repaired';

/** One problem. `offset` counts bytes for problems of decoding, UTF-16 code units of the page source for all others. */
export interface Problem {
  readonly code: ProblemCode;
  readonly message: string;
  readonly offset?: number;
  readonly kind?: string;
}
