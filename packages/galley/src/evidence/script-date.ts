/** When an article was published, where no more than a variable of a script says so: pages whose scripts write the date into them. */
import type { Page } from '../dom/page.ts';
import { TAG } from '../dom/tags.ts';
import { type EmbeddedArticle, readDate } from './embedded-article.ts';

/** `var ct = "1789603200"`, `publishTime = '2026-09-17 08:00'`, alone in its statement. The sign is looked for first: it is rarer than what may begin a name. */
const DATED: RegExp =
  /=(?=\s*["']\d)(?<=(?:^|[\s;])(?:var\s+ct|(?:var\s+)?(?:create|publish|pub)_?(?:time|date))\s*=)\s*["']([\d :T-]{10,20})["']/i;

export function findScriptDate(page: Page): EmbeddedArticle | undefined {
  for (let node = 1; node < page.size; node++) {
    const datePublished = page.tag[node - 1] === TAG.script ? readDate(DATED.exec(page.rawText(node))?.[1]) : undefined;
    if (datePublished !== undefined) return { path: 'script', node, datePublished, author: [], body: '', length: 0, own: true };
  }
  return undefined;
}
