/** A sample of real pages: training and dev sets in turn, in each its sites and languages in turn; the same for a seed. */
import { hashRange } from '../../../packages/galley/src/numeric/hashing.ts';
import { type CorpusPage, listSets, loadSet } from '../corpora/corpora.ts';
import { nameSite } from '../training/default-pages.ts';

/** Of one site. */
const MOST = 5;

/** Fewer where there are no more. */
export function drawSample(count: number, seed: number): CorpusPage[] {
  const queues = listSets().map((set) => orderSet(set, seed));
  const drawn: CorpusPage[] = [];
  for (let i = 0; drawn.length < count && queues.some((queue) => i < queue.length); i++)
    for (const queue of queues) if (i < queue.length && drawn.length < count) drawn.push(queue[i]!);
  return drawn;
}

/** By chance, but the languages in turn; at most MOST pages of a site. */
function orderSet(set: string, seed: number): CorpusPage[] {
  const pages = [...loadSet(set, { split: 'train' }), ...loadSet(set, { split: 'dev' })];
  const chance = (page: CorpusPage): number => hashRange(`${seed} ${page.set}/${page.id}`) >>> 0;
  const shuffled = pages.map((page) => ({ page, at: chance(page) })).sort((a, b) => a.at - b.at);
  const sites = new Map<string, number>();
  const languages = new Map<string, number>();
  const ranked: { page: CorpusPage; turn: number }[] = [];
  for (const { page } of shuffled) {
    const site = nameSite(page);
    const taken = sites.get(site) ?? 0;
    if (taken === MOST) continue;
    sites.set(site, taken + 1);
    const turn = languages.get(page.lang ?? '') ?? 0;
    languages.set(page.lang ?? '', turn + 1);
    ranked.push({ page, turn });
  }
  return ranked.sort((a, b) => a.turn - b.turn).map(({ page }) => page);
}
