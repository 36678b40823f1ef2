/** What a page says its text is: descriptions in meta tags and JSON-LD, and JSON-LD's `articleBody`. */
import type { Metadata } from './evidence.ts';
import { isArticleType } from './linked-data.ts';
import { findAll } from './metadata.ts';

const DESCRIPTIONS: readonly string[] = ['description', 'og:description', 'twitter:description'];

/** Every description the page gives of itself, repetitions left out. */
export function readDescriptions(metadata: Metadata): string[] {
  const texts = new Set<string>();
  for (const name of DESCRIPTIONS) for (const { value } of findAll(metadata, name)) texts.add(value);
  for (const { types, value } of metadata.linkedData) {
    if (isArticleType(types) && typeof value['description'] === 'string') texts.add(value['description']);
  }
  return [...texts];
}

/** The longest `articleBody` of the page's article objects, tags taken out; '' when there is none. */
export function readArticleBody(metadata: Metadata): string {
  let longest = '';
  for (const { types, value } of metadata.linkedData) {
    const body = value['articleBody'];
    if (isArticleType(types) && typeof body === 'string' && body.length > longest.length) longest = body;
  }
  return longest.includes('<') ? longest.replace(/<[^<>]{0,2000}>/g, ' ') : longest;
}

/** True when JSON-LD or OpenGraph calls the page an article. */
export function claimsArticle(metadata: Metadata): boolean {
  if (metadata.linkedData.some(({ types }) => isArticleType(types))) return true;
  return findAll(metadata, 'og:type').some(({ value }) => value.toLowerCase() === 'article');
}

/** True when an object of the page's JSON-LD has a type that matches. */
export function claimsType(metadata: Metadata, type: RegExp): boolean {
  return metadata.linkedData.some(({ types }) => types.some((name) => type.test(name)));
}
