/** Pages whose editorial links we labelled, opened with their evidence. */
import { loadSet, type Slice } from '../../corpora/corpora.ts';
import type { EditorialLabel, LinkLabel } from '../../corpora/labels.ts';
import { describePage } from '../../training/node-pages.ts';
import { type OpenedPage, openPage } from './collections.ts';

/** The pages of the labels, of one slice, set by set; the labels of the training side also say when a page was changed. */
export function openLabelled(labels: readonly (LinkLabel | EditorialLabel)[], split: Slice): OpenedPage[] {
  return [...new Set(labels.map(({ set }) => set))].flatMap((set) => {
    const byId = new Map(labels.filter((label) => label.set === set).map((label) => [label.id, label]));
    return loadSet(set, { split }).flatMap((page) => {
      const label = byId.get(page.id);
      if (label === undefined) return [];
      const changed = 'modified' in label ? { modified: label.modified } : {};
      return [openPage({ ...describePage(page), ...changed, links: label.links })];
    });
  });
}
