/** The last look before training: nothing that evaluates, and nothing of its sites where asked, may be among the pages. */
import { nameRegisteredDomain } from '../../../packages/galley/src/cli/files/registered-domain.ts';
import { parseAddress } from '../../../packages/galley/src/text/parse-address.ts';
import { listSets, loadSet } from '../corpora/corpora.ts';
import { INVENTED_PAGES } from '../corpora/invented-pages.ts';

/** What is known of a page that is to train. */
export interface TrainingCandidate {
  readonly id: string;
  readonly set?: string;
  readonly url?: string | undefined;
}

/**
 * Looks every page up in its set, whatever it says of itself.
 * @throws Error naming the first page that is dev, test, smoke, excluded, of an `irr-` set, or of no set we know.
 */
export function assertTrainable(pages: readonly TrainingCandidate[]): void {
  const known = new Set([...listSets(), INVENTED_PAGES]);
  const trainable = new Map<string, Set<string>>();
  for (const { id, set } of pages) {
    if (set === undefined || !known.has(set)) throw new Error(`${id}: of no set we know, "${set}"; it must not train`);
    if (set.startsWith('irr-')) throw new Error(`${set}/${id}: irr- sets are for evaluation only`);
    let ids = trainable.get(set);
    if (ids === undefined) {
      ids = new Set(loadSet(set, { split: 'train' }).map((page) => page.id));
      trainable.set(set, ids);
    }
    if (!ids.has(id)) throw new Error(`${set}/${id}: a dev, test, smoke or excluded page must not train`);
  }
}

/** The pages that share no registered domain with any of `evaluation`; pages without an address stay. */
export function dropSharedDomains<P extends TrainingCandidate>(pages: readonly P[], evaluation: readonly TrainingCandidate[]): P[] {
  const domains = new Set(evaluation.flatMap(({ url }) => nameDomain(url) ?? []));
  return pages.filter(({ url }) => {
    const domain = nameDomain(url);
    return domain === undefined || !domains.has(domain);
  });
}

function nameDomain(url: string | undefined): string | undefined {
  // A file's address has no host: it shares no domain with another file's.
  return nameRegisteredDomain(parseAddress(url)?.hostname ?? '') || undefined;
}
