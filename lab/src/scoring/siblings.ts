/** Chooses other pages of the same site as references, the way the library's own reference choice ranks them. */
import type { Page } from 'galley';
import { parse } from 'galley';
import type { PageAddress, ReferenceCandidate } from '../../../packages/galley/src/sites/reference-choice.ts';
import { rankReferences } from '../../../packages/galley/src/sites/reference-choice.ts';
import { parseAddress } from '../../../packages/galley/src/text/parse-address.ts';
import type { CorpusPage } from '../corpora/corpora.ts';

/** Finds at most `count` references for a page of the pool. The pool is parsed once. */
export type ReferenceFinder = (page: CorpusPage) => Page[];

export function indexSiblings(pool: readonly CorpusPage[], count: number): ReferenceFinder {
  const hosts = new Map<string, Map<string, ReferenceCandidate & PageAddress>>();
  for (const page of pool) {
    const url = parseAddress(page.url);
    if (url === undefined) continue;
    const group = hosts.get(url.hostname) ?? new Map<string, ReferenceCandidate & PageAddress>();
    hosts.set(url.hostname, group.set(page.id, { url, page: parse(page.html()) }));
  }
  return (page) => {
    const group = hosts.get(parseAddress(page.url)?.hostname ?? '');
    const target = group?.get(page.id);
    if (group === undefined || target === undefined) return [];
    const others = [...group.values()].filter((candidate) => candidate !== target);
    return rankReferences(target, others, 'tag-paths', Math.max(5, count))
      .slice(0, count)
      .map((candidate) => candidate.page);
  };
}
