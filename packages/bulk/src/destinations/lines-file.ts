/** Rows as the lines of one file: JSON or CSV, plain or compressed. */
import { type Destination, DestinationError, type RowWriter } from '../destination.ts';
import type { FormName, Row } from '../row.ts';
import type { CompleteRow } from './complete-row.ts';
import { findPack, type Pack } from './packing.ts';
import { PartFile, removeFile } from './part-file.ts';

/** Bytes that are gathered before they are compressed and written. */
const ENOUGH = 1 << 20;

/** What lines are like. */
export interface LineForm {
  readonly form: FormName;
  /** Before all rows. */
  readonly head: string;
  readonly complete: CompleteRow;
}

/** Bytes that were committed. */
interface LinesMark {
  readonly size: number;
}

/** @throws DestinationError where this Node.js cannot compress as the name asks */
export function openLinesFile(path: string, lines: LineForm): Destination {
  const pack = findPack(path);
  return {
    name: path,
    form: lines.form,
    keepsCheckpoint: false,
    clear: () => removeFile(path),
    async open(mark) {
      const size = mark === undefined ? undefined : readMark(path, mark).size;
      const writer = new LinesWriter(await PartFile.open(path, size), lines, pack);
      if (size === undefined) await writer.begin();
      return writer;
    },
  };
}

function readMark(path: string, mark: unknown): LinesMark {
  const { size } = (mark ?? {}) as Partial<LinesMark>;
  if (typeof size !== 'number') throw new DestinationError(`${path}: what was kept of it is of another kind of destination`);
  return { size };
}

class LinesWriter implements RowWriter {
  readonly #file: PartFile;
  readonly #lines: LineForm;
  readonly #pack: Pack;
  #pieces: Uint8Array[] = [];
  #gathered = 0;

  constructor(file: PartFile, lines: LineForm, pack: Pack) {
    this.#file = file;
    this.#lines = lines;
    this.#pack = pack;
  }

  async begin(): Promise<void> {
    this.#add(new TextEncoder().encode(this.#lines.head));
  }

  async write(row: Row): Promise<void> {
    for (const piece of this.#lines.complete(row)) this.#add(piece);
    if (this.#gathered >= ENOUGH) await this.#flush();
  }

  async commit(): Promise<LinesMark> {
    await this.#flush();
    await this.#file.sync();
    return { size: this.#file.size };
  }

  async finish(): Promise<void> {
    await this.#flush();
    await this.#file.finish();
  }

  async close(): Promise<void> {
    await this.#file.close();
  }

  #add(piece: Uint8Array): void {
    this.#pieces.push(piece);
    this.#gathered += piece.length;
  }

  async #flush(): Promise<void> {
    if (this.#gathered === 0) return;
    const bytes = Buffer.concat(this.#pieces);
    this.#pieces = [];
    this.#gathered = 0;
    await this.#file.append(await this.#pack(bytes));
  }
}
