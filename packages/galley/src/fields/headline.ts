/** The headline: the title as the evidence knows it, without the name of the site. */

import type { Page } from '../dom/page.ts';
import { TAG } from '../dom/tags.ts';
import { gatherText } from '../evidence/element-text.ts';
import type { Evidence, FindingSource } from '../evidence/evidence.ts';
import { findAll } from '../evidence/metadata.ts';
import { stripKnownParts } from '../evidence/title-parts.ts';
import { type Chosen, choose } from './choose.ts';

/** `firstKept`: the first text node of the body, −1 when there is none. */
export function chooseHeadline(
  page: Page,
  evidence: Evidence,
  publisher: string | undefined,
  firstKept: number,
): Chosen<string> | undefined {
  if (evidence.title === '') {
    const heading = headingBefore(page, firstKept);
    return heading === '' ? undefined : choose(heading, 'heading', 'h');
  }
  const headline = stripKnownParts(evidence.title, (part) => isSiteName(part, evidence, publisher));
  const [source, property] = originOf(evidence);
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

/** A part of the title that names the site: its publisher, a learned suffix, or the host name in words. */
function isSiteName(part: string, evidence: Evidence, publisher: string | undefined): boolean {
  const name = squash(part);
  if (name === '') return true;
  if (publisher !== undefined && name === squash(publisher)) return true;
  if (evidence.site?.titleSuffixes?.includes(part)) return true;
  const labels = evidence.url?.hostname.replace(/^www\./, '').split('.') ?? [];
  return name.length > 2 && (labels.slice(0, -1).some((label) => squash(label) === name) || squash(labels.join('')) === name);
}

function squash(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function originOf({ title, feedItem, metadata }: Evidence): [FindingSource, string] {
  if (feedItem?.title?.trim() === title) return ['feed', 'title'];
  for (const property of ['og:title', 'twitter:title']) {
    for (const { source, value } of findAll(metadata, property)) if (value === title) return [source, property];
  }
  for (const { source, property, value } of findAll(metadata, 'title')) {
    if (source === 'title-element' && value.replace(/\s+/g, ' ').includes(title)) return [source, property];
  }
  return ['heading', 'h'];
}
