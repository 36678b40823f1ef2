/** Chooses other pages of the same site as references: same host, the longest common beginning of the address. */
import type { LabelledPage } from './corpora.ts';

/** At most `count` pages of `pool` on the page's host; in the pool's order among equals. */
export function chooseSiblings(page: LabelledPage, pool: readonly LabelledPage[], count: number): LabelledPage[] {
  const host = hostOf(page);
  if (host === undefined) return [];
  return pool
    .filter((other) => other.id !== page.id && hostOf(other) === host)
    .map((other) => ({ other, shared: measureSharedStart(page.url!, other.url!) }))
    .sort((a, b) => b.shared - a.shared)
    .slice(0, count)
    .map(({ other }) => other);
}

function hostOf({ url }: LabelledPage): string | undefined {
  return url === undefined || !URL.canParse(url) ? undefined : new URL(url).hostname;
}

function measureSharedStart(a: string, b: string): number {
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared++;
  return shared;
}
