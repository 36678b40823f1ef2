/** What can be wrong with an input or a result without being an error: one closed list of codes, used by every room. */

/**
 * - `empty_input`: no bytes, or nothing but white space.
 * - `binary_input`: the bytes are no text at all; `kind` says what they are (`pdf`, `image`, `gzip` …).
 * - `truncated_input`: the input was longer than `maxBytes`; the article is that of what was read.
 * - `charset_unknown`: the page declares a charset nobody knows, or one that must not be decoded.
 * - `charset_mismatch`: the page declares one charset and its bytes are another.
 * - `undecodable_bytes`: some bytes became U+FFFD.
 * - `nodes_exceeded`: the page has more nodes than `maxNodes`; the article is that of what was read.
 * - `time_exceeded`: `timeBudget` was used up; the message says what was left out.
 * - `parser_simplified`: misnested formatting that multiplies was not reconstructed; the text is complete.
 * - `metadata_broken`: JSON-LD or another block of metadata could not be read.
 * - `metadata_repaired`: JSON-LD was read only after repair.
 * - `no_headline`: nothing on the page looks like its headline.
 * - `not_html`: the input is text but no page; `kind` says what it is (`feed`, `xml`, `json`).
 * - `option_ignored`: an option could not be used as given; the message says which.
 * - `embedded_data`: the page has no body of its own; the article is made from the data for its scripts, the message says which.
 * - `partial_body`: the page has next to no text; the body is what the feed says of it, a summary.
 * - `render_failed`: the function `render` failed or gave no page.
 * - `override_failed`: a selector that is none, a field that is none, a function that threw; all else is as without it.
 * - `override_unmatched`: a rule for the body or a field found nothing that could be read.
 * - `swallowed_page`: an element or comment that is never closed holds the rest of the page; it was read as if closed where markup begins.
 * - `hidden_text_read`: the page is unreadable without text that its markup hides; `confidence` is lower by the share of it in the body.
 * - `base_ignored`: `<base>` states an address that is far too long or that nothing can be fetched below; links resolve as if it were not there.
 * - `text_repaired`: what was encoded as UTF-8 twice, double-escaped references, presentation forms, tatweel or bidi marks were repaired.
 */
export type ProblemCode =
  | 'empty_input'
  | 'binary_input'
  | 'truncated_input'
  | 'charset_unknown'
  | 'charset_mismatch'
  | 'undecodable_bytes'
  | 'nodes_exceeded'
  | 'time_exceeded'
  | 'parser_simplified'
  | 'metadata_broken'
  | 'metadata_repaired'
  | 'no_headline'
  | 'not_html'
  | 'option_ignored'
  | 'embedded_data'
  | 'partial_body'
  | 'render_failed'
  | 'override_failed'
  | 'override_unmatched'
  | 'swallowed_page'
  | 'hidden_text_read'
  | 'base_ignored'
  | 'text_repaired';

/** One problem. */
export interface Problem {
  /** What happened; the list above says what each code means. */
  readonly code: ProblemCode;
  /** The same in words, for people; not a stable format. */
  readonly message: string;
  /** Where it happened: bytes for problems of decoding, UTF-16 code units of the source for all others; absent where it concerns the whole input. */
  readonly offset?: number;
  /** For `binary_input` and `not_html`: what the input is instead (`pdf`, `feed` …). */
  readonly kind?: string;
}

/**
 * Why a page gave no article (`ok: false`).
 *
 * - `empty`: nothing readable was found.
 * - `not_an_article`: text, but of a list, a shop, a service: the model of pages is sure of it.
 * - `consent_wall`: what can be read asks for consent to cookies; `error_page`: it says that something was not found.
 * - `access_wall`: it asks to subscribe, to sign in, for the reader's age or for a proof that no machine reads; `form`: it is a form to fill in.
 * - `too_little_text`: a few words.
 * - `needs_javascript`: the shell of an application; its scripts would write the text, and their data on the page holds no article.
 * - `not_html`: the input is text but no page: XML, a feed, JSON, a script.
 * - `empty_input`, `binary_input`: as above.
 */
export type ReasonCode =
  | 'empty'
  | 'not_an_article'
  | 'consent_wall'
  | 'access_wall'
  | 'form'
  | 'too_little_text'
  | 'error_page'
  | 'needs_javascript'
  | 'not_html'
  | 'empty_input'
  | 'binary_input';
