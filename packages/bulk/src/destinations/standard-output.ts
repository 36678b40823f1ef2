/** Rows as lines on stdout, which cannot take back what it was given: no mark, no resuming. */
import { once } from 'node:events';
import { type Destination, DestinationError, type RowWriter } from '../destination.ts';
import type { Row } from '../row.ts';
import type { LineForm } from './lines-file.ts';

export function openStandardOutput(stream: NodeJS.WritableStream, lines: LineForm): Destination {
  return {
    name: '-',
    form: lines.form,
    keepsCheckpoint: false,
    clear: async () => {},
    async open(mark) {
      if (mark !== undefined) throw new DestinationError('what went to stdout cannot be resumed: write to a file (--out)');
      const writer = new StreamWriter(stream, lines);
      if (lines.head !== '') await writer.send(lines.head);
      return writer;
    },
  };
}

class StreamWriter implements RowWriter {
  readonly #stream: NodeJS.WritableStream;
  readonly #lines: LineForm;
  #failure: Error | undefined;
  readonly #onError = (error: Error): void => {
    this.#failure = error;
  };

  constructor(stream: NodeJS.WritableStream, lines: LineForm) {
    this.#stream = stream;
    this.#lines = lines;
    stream.on('error', this.#onError);
  }

  async write(row: Row): Promise<void> {
    for (const piece of this.#lines.complete(row)) await this.send(piece);
  }

  /** Resolves when there is room for more. */
  async send(bytes: Uint8Array | string): Promise<void> {
    this.#check();
    if (this.#stream.write(bytes)) return;
    await Promise.race([once(this.#stream, 'drain'), once(this.#stream, 'close')]).catch(this.#onError);
    this.#check();
  }

  /** Nothing is kept; rows so far are on their way. */
  async commit(): Promise<null> {
    await new Promise<void>((resolve) => void this.#stream.write('', () => resolve()));
    this.#check();
    return null;
  }

  async finish(): Promise<void> {
    await this.commit();
  }

  async close(): Promise<void> {
    this.#stream.off('error', this.#onError);
  }

  #check(): void {
    if (this.#failure !== undefined) throw new DestinationError(`stdout: ${this.#failure.message}`, { cause: this.#failure });
  }
}
