/** Divides pages into folds for cross-fitting: by site, or, of few sites, by page. */
import { hashRange } from '../numeric/hashing.ts';

/** With fewer sites a fold than this, folds by site would leave a fold nothing to learn from. */
const SITES_A_FOLD = 2;

/** The fold of every page, 0 … folds − 1; depends on names only, not on their order. */
export function assignFolds(pages: readonly { readonly id: string; readonly site: string }[], folds: number): number[] {
  const sites = new Set(pages.map(({ site }) => site)).size;
  if (sites >= SITES_A_FOLD * folds) return pages.map(({ site }) => hashRange(site) % folds);
  // In the order of their hashes pages go round the folds: every fold gets its share, however few there are.
  const order = pages.map(({ id }, i) => ({ i, id, hash: hashRange(id) })).sort((a, b) => a.hash - b.hash || (a.id < b.id ? -1 : 1));
  const fold = new Array<number>(pages.length);
  for (const [rank, { i }] of order.entries()) fold[i] = rank % folds;
  return fold;
}
