/** Hashes of what a cached score depends on: galley's sources, the metrics, the shared converter. */
import { hashSources } from '../generated/fingerprints.ts';

const METRICS = [
  'lab/src/metrics',
  'lab/src/scoring/score.ts',
  'lab/src/corpora/corpora.ts',
  'packages/galley/src/decode',
  'packages/galley/src/training/labels/segments.ts',
  'packages/galley/src/training/labels/shingles.ts',
  'packages/galley/src/training/labels/tokens.ts',
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
