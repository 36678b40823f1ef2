/** The worker as one script, which the build puts here: a page that was opened from a file may load no other. */
declare module 'studio:worker' {
  const source: string;
  export default source;
}

/** Style sheets, which the build puts into the page. */
declare module '*.css' {}
