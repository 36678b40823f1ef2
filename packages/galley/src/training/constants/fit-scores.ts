/** The scores of a fit, page by page: a table that can be saved half full and gone on with. */
import { HASH_START, hashNumber, hashRange } from '../../numeric/hashing.ts';
import type { Checkpoint } from '../checkpoint.ts';
import type { LabelledPage } from '../labels/labelled-page.ts';

/** Pages between two savings. */
const INTERVAL = 20;
/** Bytes before the scores: a fingerprint of what is tried on which pages, twice 32 bits. */
const HEADER = 8;

export interface FitScores {
  /** Pages already scored. */
  readonly done: number;
  /** The scores of the next page, one a choice. */
  add(row: readonly number[]): void;
  /** One choice's scores, page by page. */
  column(choice: number): number[];
}

/** @param names one for the strategy and one a choice. A checkpoint of other pages or choices is not used. */
export function openScores(names: readonly string[], pages: readonly LabelledPage[], checkpoint: Checkpoint | undefined): FitScores {
  const width = names.length - 1;
  const table = new Float32Array(width * pages.length);
  const marks = [hashTexts(names), hashTexts(pages.map(({ id, text }) => `${id}\n${text}`))];
  let done = restoreScores(table, marks, width, checkpoint?.load());
  return {
    get done() {
      return done;
    },
    add(row) {
      table.set(row, width * done++);
      if (done % INTERVAL === 0 && done < pages.length) checkpoint?.save(packScores(table.subarray(0, width * done), marks));
    },
    column: (choice) => Array.from({ length: done }, (_, p) => table[width * p + choice]!),
  };
}

/** Fills the table from what was saved; how many pages that were. */
function restoreScores(table: Float32Array, marks: readonly number[], width: number, bytes: Uint8Array | undefined): number {
  if (bytes === undefined || bytes.length < HEADER || (bytes.length - HEADER) % (4 * width) !== 0) return 0;
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = (bytes.length - HEADER) / 4;
  if (data.getUint32(0, true) !== marks[0] || data.getUint32(4, true) !== marks[1] || count > table.length) return 0;
  for (let i = 0; i < count; i++) table[i] = data.getFloat32(HEADER + 4 * i, true);
  return count / width;
}

function packScores(scores: Float32Array, marks: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(HEADER + 4 * scores.length);
  const data = new DataView(bytes.buffer);
  for (const [i, mark] of marks.entries()) data.setUint32(4 * i, mark, true);
  for (let i = 0; i < scores.length; i++) data.setFloat32(HEADER + 4 * i, scores[i]!, true);
  return bytes;
}

function hashTexts(texts: readonly string[]): number {
  let hash = HASH_START;
  for (const text of texts) hash = hashNumber(text.length, hashRange(text, 0, text.length, hash));
  return hash;
}
