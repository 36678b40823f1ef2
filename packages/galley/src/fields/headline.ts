/** The headline: the title as the evidence knows it, without the name of the site. */

import type { Page } from '../dom/page.ts';
import { TAG } from '../dom/tags.ts';
import { gatherText } from '../evidence/element-text.ts';
import type { Evidence, FindingSource, LinkedObject } from '../evidence/evidence.ts';
import { findAll } from '../evidence/metadata.ts';
import { compareTitles, TitlePattern } from '../evidence/title-match.ts';
import { SiteNames, stripKnownParts } from '../evidence/title-parts.ts';
import { type Chosen, choose, type FieldContext } from './choose.ts';

/** `firstKept`: the first text node of the body, −1 when there is none. */
export function chooseHeadline(
  page: Page,
  { evidence, linked }: FieldContext,
  publisher: string | undefined,
  firstKept: number,
): Chosen<string> | undefined {
  if (evidence.title === '') {
    const heading = headingBefore(page, firstKept, isHeading);
    return heading === '' ? undefined : choose(heading, 'heading', 'h');
  }
  const [source, property] = originOf(evidence, linked);
  if (source === 'title-element' || source === 'json-ld') {
    const visible = visibleHeadline(page, evidence.title, firstKept);
    if (visible !== undefined) return choose(visible, 'heading', 'h1', evidence.title);
  }
  const names = new SiteNames([publisher, ...(evidence.site?.titleSuffixes ?? [])], evidence.url);
  return choose(stripKnownParts(evidence.title, names.has), source, property, evidence.title);
}

/** Ours: pages word their `<title>` for search engines; an h1 before the body with this likeness says the same to readers. */
const KIN = 0.3;

function visibleHeadline(page: Page, title: string, firstKept: number): string | undefined {
  const heading = headingBefore(page, firstKept, (tag) => tag === TAG.h1);
  if (heading.length < 8 || heading === title) return undefined;
  return compareTitles(new TitlePattern(title), heading) >= KIN ? heading : undefined;
}

/** The last heading of a kind before the body, or around its first text; '' when there is none. */
function headingBefore(page: Page, firstKept: number, accepts: (tag: number) => boolean): string {
  if (firstKept < 0) return '';
  let n = firstKept;
  while (n > 0 && !accepts(page.tag[n]!)) n--;
  return n === 0 ? '' : gatherText(page, n);
}

function isHeading(tag: number): boolean {
  return tag === TAG.h1 || tag === TAG.h2 || tag === TAG.h3;
}

function originOf({ title, feedItem, metadata }: Evidence, linked: LinkedObject | undefined): [FindingSource, string] {
  if (feedItem?.title?.trim() === title) return ['feed', 'title'];
  for (const property of ['og:title', 'twitter:title']) {
    for (const { source, value } of findAll(metadata, property)) if (value.includes(title)) return [source, property];
  }
  for (const { source, property, value } of findAll(metadata, 'title')) {
    if (source === 'title-element' && value.replace(/\s+/g, ' ').includes(title)) return [source, property];
  }
  return linked?.value['headline'] === title ? ['json-ld', 'headline'] : ['heading', 'h'];
}
