/** What the writers of an article are called with by mistake: a result, nothing, a list. */

/** @throws TypeError when the value is no article, saying where one is. */
export function checkArticle(caller: string, value: unknown): void {
  if (!Array.isArray((value as { readonly parts?: unknown } | null | undefined)?.parts))
    throw new TypeError(`${caller}: needs an article, as result.article of extract is one`);
}
