/** Labelled pages, parsed and with their evidence, as the experiment on line blocks reads them. */
import type { Evidence, PageView } from 'galley';
import { gatherEvidence, parse, viewPage } from 'galley';
import { parseAddress } from '../../../../packages/galley/src/text/parse-address.ts';
import { type CorpusPage, loadSet, type Slice, usable } from '../../corpora/corpora.ts';

export interface Opened {
  page: CorpusPage;
  view: PageView;
  evidence: Evidence;
}

export function openPages(set: string, split: Slice): Opened[] {
  return loadSet(set, { split })
    .filter(usable)
    .map((page) => {
      const parsed = parse(page.html());
      const url = parseAddress(page.url);
      return { page, view: viewPage(parsed), evidence: gatherEvidence(parsed, { url }) };
    });
}
