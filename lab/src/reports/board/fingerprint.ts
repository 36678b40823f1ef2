/** Hashes of what a cached score depends on: galley's sources, the metrics, the shared converter. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../../corpora/data-location.ts';

/** Changes whenever a file below one of the paths (relative to the repository) changes; tests don't count. */
export function hashSources(paths: readonly string[]): string {
  const hash = createHash('sha1');
  for (const file of paths.flatMap(listFiles))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(REPOSITORY, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 12);
}

function listFiles(path: string): string[] {
  const full = join(REPOSITORY, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return path.endsWith('.test.ts') ? [] : [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => listFiles(`${path}/${name}`));
}

const METRICS = [
  'lab/src/metrics',
  'lab/src/scoring/score.ts',
  'lab/src/corpora/corpora.ts',
  'packages/galley/src/decode',
  'packages/galley/src/training/segments.ts',
  'packages/galley/src/training/shingles.ts',
  'packages/galley/src/training/tokens.ts',
];
const CONVERTER = [
  'lab/src/peers/peer-text.ts',
  'packages/galley/src/blocks',
  'packages/galley/src/text',
  'packages/galley/src/features/view.ts',
];

/** What a strategy's scores depend on. */
export function fingerprintGalley(): string {
  return hashSources([
    ...METRICS,
    'lab/src/scoring/extractors.ts',
    'lab/src/scoring/siblings.ts',
    'packages/galley/src',
    'packages/galley/models',
  ]);
}

/** What a peer's scores depend on besides its version. */
export function fingerprintPeers(): string {
  return hashSources([...METRICS, ...CONVERTER]);
}
