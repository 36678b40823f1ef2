/** `set/id` → the page, each set read once. */
import type { CorpusPage } from '../corpora/corpora.ts';
import { loadSet } from '../corpora/corpora.ts';
import { UsageError } from '../corpora/data-location.ts';

const sets = new Map<string, ReadonlyMap<string, CorpusPage>>();

/** @throws UsageError when there is no such page. */
export function openLabelledPage(name: string): CorpusPage {
  const [set, ...rest] = name.split('/');
  let pages = sets.get(set!);
  if (pages === undefined) {
    pages = new Map(loadSet(set!).map((page) => [page.id, page]));
    sets.set(set!, pages);
  }
  const page = pages.get(rest.join('/'));
  if (page === undefined) throw new UsageError(`no page ${name}`);
  return page;
}
