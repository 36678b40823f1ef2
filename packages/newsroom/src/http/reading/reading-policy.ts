/** What pages for people may do: show themselves, and a stored page in a frame. Of scripts only our own file, none in the page; of pictures those that the newsroom gives. */

export const READING_POLICY: string =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; img-src 'self' data:";
