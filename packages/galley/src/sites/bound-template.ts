/** Keeps the profile of a site small: of what was counted only the most telling entries stay. */

/** Entries kept: of kinds of places (four levels together), of texts, of parts of titles [ours]. */
export const MOST_KINDS = 400;
export const MOST_TEXTS = 600;
export const MOST_TITLES = 40;

/** The entries with the largest worth; of equals the newest, which stand last. The same object when there is room for all. */
export function forgetLeast<T>(record: Record<string, T>, most: number, worth: (value: T) => number): Record<string, T> {
  const entries = Object.entries(record);
  if (entries.length <= most) return record;
  const ranked = entries.map(([name, value], place) => ({ name, value, place, worth: worth(value) }));
  ranked.sort((a, b) => b.worth - a.worth || b.place - a.place);
  const kept = ranked.slice(0, most).sort((a, b) => a.place - b.place);
  return Object.fromEntries(kept.map(({ name, value }) => [name, value]));
}
