/** Which dates other pages of the site have too: today's date in a masthead, the date of a fixed teaser. */
import type { Page } from '../../dom/page.ts';
import { TEXT } from '../../dom/page.ts';
import { gatherEvidence } from '../../evidence/gather.ts';
import type { IsRepeated } from '../choice/choose.ts';

const MOST_PAGES = 3;
const LONGEST = 100;

/** What tells dates that these pages have too, if there are any; they are read when it is first asked. */
export function tellRepeated(pages: readonly Page[]): IsRepeated | undefined {
  if (pages.length === 0) return undefined;
  let known: Set<string> | undefined;
  return (page, { property, raw, node }) => {
    known ??= readAll(pages.slice(0, MOST_PAGES));
    const text = node < 0 || page.kind[node] !== TEXT ? '' : tidy(page.rawText(node));
    return known.has(`${property} ${raw}`) || (text !== '' && known.has(text));
  };
}

function readAll(pages: readonly Page[]): Set<string> {
  const known = new Set<string>();
  for (const page of pages) {
    for (const { property, value } of gatherEvidence(page).metadata.findings)
      if (value.length <= LONGEST) known.add(`${property} ${value}`);
    for (let n = 1; n < page.size; n++) {
      if (page.kind[n] !== TEXT || page.textEnd[n]! - page.textStart[n]! > LONGEST) continue;
      known.add(tidy(page.rawText(n)));
    }
  }
  return known;
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
