/** The page's own summary of itself. */
import { findFinding } from '../evidence/metadata.ts';
import { type Chosen, choose, chooseFinding, type FieldContext, findMeta, readString } from './choose.ts';

export function chooseDescription({ evidence, linked }: FieldContext): Chosen<string> | undefined {
  const meta = findMeta(evidence, 'og:description', 'description', 'twitter:description', 'dc.description', 'dcterms.description');
  if (meta !== undefined) return chooseFinding(meta);
  const stated = readString(linked?.value['description']);
  if (stated !== undefined) return choose(stated, 'json-ld', 'description');
  const microdata = findFinding(evidence.metadata, 'microdata', 'description');
  if (microdata !== undefined && microdata.value !== '') return chooseFinding(microdata);
  const feed = evidence.feedItem?.description
    ?.replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return feed ? choose(feed, 'feed', 'description') : undefined;
}
