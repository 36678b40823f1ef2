/** The headline: the title as the evidence knows it, without the name of the site. */

import type { Page } from '../dom/page.ts';
import { TAG } from '../dom/tags.ts';
import { gatherText } from '../evidence/element-text.ts';
import type { Evidence, FindingSource, LinkedObject } from '../evidence/evidence.ts';
import { findAll } from '../evidence/metadata.ts';
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
    const heading = headingBefore(page, firstKept);
    return heading === '' ? undefined : choose(heading, 'heading', 'h');
  }
  const names = new SiteNames([publisher, ...(evidence.site?.titleSuffixes ?? [])], evidence.url);
  const headline = stripKnownParts(evidence.title, names.has);
  const [source, property] = originOf(evidence, linked);
  return choose(headline, source, property, evidence.title);
}

/** The last heading before the body, else the first in it. */
function headingBefore(page: Page, firstKept: number): string {
  if (firstKept < 0) return '';
  let n = firstKept;
  while (n > 0 && !isHeading(page.tag[n]!)) n--;
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
