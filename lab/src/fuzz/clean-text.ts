/** Whether every string of a result is text: no NUL, no half of a character, no control character but tab and line feed. */

const UNCLEAN: RegExp = /[\0-\x08\x0b-\x1f\x7f-\x9f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Path, character and surroundings of the first that is none; names of properties count as well. */
export function findUncleanText(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') {
    const at = value.search(UNCLEAN);
    if (at < 0) return undefined;
    return `${path} holds U+${value.charCodeAt(at).toString(16).padStart(4, '0')} in ${JSON.stringify(value.slice(Math.max(0, at - 20), at + 20))}`;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = findUncleanText(inner, Array.isArray(value) ? `${path}[]` : `${path}.${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
