/** When an article was published, where no more than a variable of a script says so: pages whose scripts write the date into them. */
import type { Page } from '../dom/page.ts';
import { TAG } from '../dom/tags.ts';
import { type EmbeddedArticle, readDate } from './embedded-article.ts';

/** `var ct = "1789603200"`, `publishTime = '2026-09-17 08:00'`, alone in its statement. The sign is looked for first: it is rarer than what may begin a name. */
const DATED: RegExp =
  /=(?=\s*["']\d)(?<=(?:^|[\s;])(?:var\s+ct|(?:var\s+)?(?:create|publish|pub)_?(?:time|date))\s*=)\s*["']([\d :T-]{10,20})["']/i;

export function findScriptDate(page: Page): EmbeddedArticle | undefined {
  const { tag, textStart, textEnd } = page;
  for (let node = 1; node < page.size; node++) {
    if (tag[node - 1] !== TAG.script || tag[node] !== 0) continue;
    // As written: what would be cleaned is in no date.
    const datePublished = readDate(DATED.exec(page.textBuffer(node).slice(textStart[node]!, textEnd[node]!))?.[1]);
    if (datePublished !== undefined) return { path: 'script', node, datePublished, author: [], body: '', length: 0, own: true };
  }
  return undefined;
}
