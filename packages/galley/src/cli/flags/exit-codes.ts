/** What the command ends with. */
export const EXIT = {
  article: 0,
  notAnArticle: 2,
  blocked: 3,
  network: 4,
  usage: 64,
  noInput: 66,
  /** Something has to be installed first. */
  unavailable: 69,
  internal: 70,
  /** What was made cannot be written. */
  output: 74,
} as const;
