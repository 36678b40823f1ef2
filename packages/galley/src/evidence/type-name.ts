/** The name of a schema.org type. */

/** `http://schema.org/NewsArticle`, `schema:NewsArticle` → `NewsArticle`. */
export function typeName(type: string): string {
  let start = type.length;
  while (start > 0 && !'/:#'.includes(type[start - 1]!)) start--;
  return type.slice(start);
}
