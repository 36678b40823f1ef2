/** Page scores of one extractor on one set, from the last run when nothing they depend on has changed. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CorpusPage } from '../../corpora/corpora.ts';
import { peerVersion, RESULTS } from '../../peers/collect.ts';
import type { Extractor } from '../../scoring/extractors.ts';
import type { PageScore } from '../../scoring/score.ts';
import { scorePage } from '../../scoring/score.ts';
import { fingerprintGalley, fingerprintPeers } from './fingerprint.ts';

interface CachedScores {
  key: string;
  pages: PageScore[];
}

/** `group`: the pages' name in the cache. Written at the end of each set, so an interrupted run loses one set at most. */
export async function scoreCached(extractor: Extractor, group: string, pages: readonly CorpusPage[]): Promise<PageScore[]> {
  const file = join(RESULTS, 'scores', `${extractor.name}`.replaceAll(':', '_'), `${group.replace(/[^\w-]+/g, '_')}.json`);
  const key = `${describeExtractor(extractor)} ${pages.length}`;
  const known = readScores(file);
  if (known?.key === key) return known.pages;
  const scores = await scoreAll(extractor, pages);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ key, pages: scores } satisfies CachedScores));
  return scores;
}

let galley: string | undefined;
let peers: string | undefined;

function describeExtractor({ kind, name }: Extractor): string {
  galley ??= fingerprintGalley();
  peers ??= fingerprintPeers();
  return kind === 'galley' ? galley : `${peerVersion(name)} ${peers}`;
}

export async function scoreAll(extractor: Extractor, pages: readonly CorpusPage[]): Promise<PageScore[]> {
  const outputs = await extractor.run(pages);
  return pages.map((page) => scorePage(page, outputs.get(page.id)!));
}

function readScores(file: string): CachedScores | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as CachedScores;
  } catch {
    return undefined; // interrupted while writing
  }
}
