/** What pages for people may do: show themselves, and a stored page in a frame. Of scripts only our own file, none in the page. */

const RULES =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; img-src data:";

export const READING_POLICY: string = RULES;

/** With pictures and films of the article from where it says. */
export const REMOTE_POLICY: string = `${RULES} https: http:; media-src https: http:`;
