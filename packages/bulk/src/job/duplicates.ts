/**
 * Near duplicates among millions of texts by their 64-bit fingerprints: three bits apart at most (Manku, Jain & Das Sarma, Detecting
 * Near-Duplicates for Web Crawling, 2007). About 30 bytes of memory a text; ids stay on disk.
 */
import { closeSync, fsyncSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';

const BANDS = 4;
const BAND_BITS = 16;
const BUCKETS = 1 << BAND_BITS;
const MOST_APART = 3;
/** Texts looked at in one bucket: a crawl of one form letter must not make every search long. */
const MOST_LOOKS = 2000;
/** `0123456789abcdef 17 "id"\n`: fingerprint, and the id as JSON behind a blank. */
const HEX = 16;

/** The fingerprints and ids of all texts that were no duplicates, in a file: what was added before `keep` survives any crash. */
export class DuplicateFile {
  readonly #file: number;
  #size = 0;
  #count = 0;
  /** Low and high half of each fingerprint. */
  #low = new Uint32Array(1024);
  #high = new Uint32Array(1024);
  /** Where each line begins. */
  #at = new Float64Array(1024);
  /** 1 + the last text of each bucket of each band, and 1 + the one before a text in its bucket. */
  readonly #last: readonly Int32Array[] = Array.from({ length: BANDS }, () => new Int32Array(BUCKETS));
  #before: Int32Array[] = Array.from({ length: BANDS }, () => new Int32Array(1024));

  /** `kept`: bytes of the file that count, 0 for a new one; what stands behind them is taken away. */
  constructor(path: string, kept: number) {
    this.#file = openSync(path, kept === 0 ? 'w+' : 'r+');
    ftruncateSync(this.#file, kept);
    if (kept > 0) this.#load(kept);
  }

  /** The id of an earlier text that is nearly the same; else undefined, and the text is added. */
  findOrAdd(fingerprint: bigint, id: unknown): { id: unknown } | undefined {
    const low = Number(fingerprint & 0xffffffffn);
    const high = Number(fingerprint >> 32n);
    const found = this.#find(low, high);
    if (found >= 0) return { id: this.#readId(found) };
    const line = Buffer.from(`${fingerprint.toString(16).padStart(HEX, '0')} ${JSON.stringify(id ?? null)}\n`);
    writeSync(this.#file, line, 0, line.length, this.#size);
    this.#add(low, high, this.#size);
    this.#size += line.length;
    return undefined;
  }

  /** Resolves the bytes that survive any crash from now on. */
  keep(): number {
    fsyncSync(this.#file);
    return this.#size;
  }

  close(): void {
    closeSync(this.#file);
  }

  #find(low: number, high: number): number {
    for (let band = 0; band < BANDS; band++) {
      let i = this.#last[band]![bandOf(low, high, band)]! - 1;
      for (let looks = 0; i >= 0 && looks < MOST_LOOKS; looks++, i = this.#before[band]![i]! - 1)
        if (countBits(this.#low[i]! ^ low) + countBits(this.#high[i]! ^ high) <= MOST_APART) return i;
    }
    return -1;
  }

  #add(low: number, high: number, at: number): void {
    const i = this.#count++;
    if (i === this.#low.length) this.#grow();
    this.#low[i] = low;
    this.#high[i] = high;
    this.#at[i] = at;
    for (let band = 0; band < BANDS; band++) {
      const bucket = bandOf(low, high, band);
      this.#before[band]![i] = this.#last[band]![bucket]!;
      this.#last[band]![bucket] = i + 1;
    }
  }

  #grow(): void {
    const size = this.#low.length * 2;
    const low = new Uint32Array(size);
    low.set(this.#low);
    const high = new Uint32Array(size);
    high.set(this.#high);
    const at = new Float64Array(size);
    at.set(this.#at);
    [this.#low, this.#high, this.#at] = [low, high, at];
    this.#before = this.#before.map((old) => {
      const grown = new Int32Array(size);
      grown.set(old);
      return grown;
    });
  }

  #readId(i: number): unknown {
    const start = this.#at[i]! + HEX + 1;
    const end = i + 1 < this.#count ? this.#at[i + 1]! : this.#size;
    const bytes = Buffer.alloc(end - start);
    readSync(this.#file, bytes, 0, bytes.length, start);
    return JSON.parse(bytes.toString());
  }

  /** Line by line, a piece of the file at a time. */
  #load(kept: number): void {
    const piece = Buffer.alloc(1 << 16);
    let rest = '';
    for (let at = 0; at < kept; ) {
      const read = readSync(this.#file, piece, 0, Math.min(piece.length, kept - at), at);
      if (read === 0) throw new Error('the file of near duplicates is shorter than it was');
      at += read;
      // Latin-1: a character a byte, so that lengths are places; only the fingerprints are read.
      const lines = (rest + piece.toString('latin1', 0, read)).split('\n');
      rest = lines.pop()!;
      for (const line of lines) {
        this.#add(Number.parseInt(line.slice(8, HEX), 16), Number.parseInt(line.slice(0, 8), 16), this.#size);
        this.#size += line.length + 1;
      }
    }
  }
}

function bandOf(low: number, high: number, band: number): number {
  const half = band < 2 ? low : high;
  return band % 2 === 0 ? half & (BUCKETS - 1) : half >>> BAND_BITS;
}

function countBits(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
