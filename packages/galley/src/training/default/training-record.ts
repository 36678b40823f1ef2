/** What an interrupted training had grown so far, kept through a checkpoint. */
import type { GrownTree } from '../../numeric/boosted-trees.ts';
import { hashRange } from '../../numeric/hashing.ts';
import type { Checkpoint } from '../checkpoint.ts';

/** Trees between two savings. */
const INTERVAL = 20;

interface RecordFile {
  /** Hash of what was trained with which settings: other trees are of no use. */
  task: number;
  trees: Record<string, GrownTree[]>;
}

export class TrainingRecord {
  readonly #checkpoint: Checkpoint | undefined;
  readonly #file: RecordFile;

  /** `task`: everything the result depends on, as text. */
  constructor(checkpoint: Checkpoint | undefined, task: string) {
    this.#checkpoint = checkpoint;
    this.#file = { task: hashRange(task), trees: {} };
    const saved = readRecord(checkpoint?.load());
    if (saved?.task === this.#file.task) this.#file.trees = saved.trees;
  }

  /** The trees grown under a name by the run before; none when it was another task. */
  recall(name: string): readonly GrownTree[] {
    return this.#file.trees[name] ?? [];
  }

  /** Saves every 20 trees and at the end of a name. */
  remember(name: string, trees: readonly GrownTree[], complete: boolean): void {
    if (this.#checkpoint === undefined || (!complete && trees.length % INTERVAL !== 0)) return;
    this.#file.trees[name] = [...trees];
    this.#checkpoint.save(new TextEncoder().encode(JSON.stringify(this.#file)));
  }
}

function readRecord(bytes: Uint8Array | undefined): RecordFile | undefined {
  if (bytes === undefined) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as RecordFile;
  } catch {
    // A file that was cut off while it was written: begin anew.
    return undefined;
  }
}
