/** What a row is called where only text will do. */

/** A text as it is, anything else as JSON. */
export function nameId(id: unknown): string {
  return typeof id === 'string' ? id : JSON.stringify(id ?? null);
}
