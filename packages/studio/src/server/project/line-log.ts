/** A file of lines that only grows, written by any number of processes at once. */
import { appendFileSync, closeSync, existsSync, fstatSync, mkdirSync, openSync, readSync } from 'node:fs';
import { dirname } from 'node:path';

const NEWLINE = 0x0a;
const PART_BYTES = 4_000_000;

/**
 * Each line is one `write` to a file opened for appending, so lines of several processes stand behind one another and never in one
 * another. What a process that died left of a line is ended by the next one's line break, and is no line of ours.
 */
export class LineLog {
  readonly path: string;
  #offset = 0;
  #rest = Buffer.alloc(0);

  constructor(path: string) {
    this.path = path;
  }

  /** Bytes that were read. */
  get offset(): number {
    return this.#offset;
  }

  /** @throws Error where it cannot be written */
  append(...values: readonly unknown[]): void {
    if (values.length === 0) return;
    mkdirSync(dirname(this.path), { recursive: true });
    appendFileSync(this.path, (endsWhole(this.path) ? '' : '\n') + values.map((value) => `${JSON.stringify(value)}\n`).join(''));
  }

  /** Lines that are there since the last call, whoever wrote them. A file that became shorter is read anew. */
  news(): string[] {
    if (!existsSync(this.path)) return [];
    const file = openSync(this.path, 'r');
    try {
      const { size } = fstatSync(file);
      if (size < this.#offset) {
        this.#offset = 0;
        this.#rest = Buffer.alloc(0);
      }
      const lines: string[] = [];
      while (this.#offset < size) lines.push(...this.#readPart(file, Math.min(PART_BYTES, size - this.#offset)));
      return lines;
    } finally {
      closeSync(file);
    }
  }

  #readPart(file: number, length: number): string[] {
    const part = Buffer.alloc(length);
    const read = readSync(file, part, 0, length, this.#offset);
    if (read === 0) throw new Error(`${this.path} became shorter while it was read`);
    this.#offset += read;
    const last = part.lastIndexOf(NEWLINE, read - 1);
    if (last < 0) {
      this.#rest = Buffer.concat([this.#rest, part.subarray(0, read)]);
      return [];
    }
    const whole = Buffer.concat([this.#rest, part.subarray(0, last)]).toString('utf8');
    this.#rest = Buffer.from(part.subarray(last + 1, read));
    return whole.split('\n').filter((line) => line.trim() !== '');
  }
}

/** True where the file is missing, empty or ends with a line break. */
export function endsWhole(path: string): boolean {
  if (!existsSync(path)) return true;
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const end = Buffer.alloc(1);
    return size === 0 || (readSync(file, end, 0, 1, size - 1) === 1 && end[0] === NEWLINE);
  } finally {
    closeSync(file);
  }
}
