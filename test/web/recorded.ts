/** Recorded HTTP for tests: an exchange is recorded once into a file and answered from it ever after, without a network. */
import type { Dispatcher } from 'undici';
import { SnapshotAgent } from 'undici';

/** Headers of a request that tell one exchange from another. */
const MATCHED = ['if-none-match', 'if-modified-since'];

/** For `createFetcher({ dispatcher })`: passes requests on and keeps the answers; `close()` writes them to `file` (JSON). */
export function record(file: string): Dispatcher {
  return new SnapshotAgent({ mode: 'record', snapshotPath: file, matchHeaders: MATCHED });
}

/** For `createFetcher({ dispatcher })`: answers from `file`; what was not recorded is an error. */
export function replay(file: string): Dispatcher {
  return new SnapshotAgent({ mode: 'playback', snapshotPath: file, matchHeaders: MATCHED });
}
