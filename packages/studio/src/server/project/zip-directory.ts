/** The list at the end of a zip (PKZIP's APPNOTE.txt 4.3.12, 4.3.16): what each file must be when it is unpacked, which a stream does not check. */
import { fstatSync, readSync } from 'node:fs';

/** What the archive says of a file. */
export interface ZipEntry {
  /** CRC-32 of its bytes. */
  readonly crc: number;
  /** Bytes, unpacked. */
  readonly size: number;
}

const END = 0x06_05_4b_50;
const END_BYTES = 22;
const ENTRY = 0x02_01_4b_50;
const ENTRY_BYTES = 46;
/** A comment may stand behind the end. */
const MOST_COMMENT = 65_535;
/** Of the list: a hundred thousand names of ours have not half as many. */
const MOST_BYTES = 50_000_000;

/** Name → what it must be; of two of one name the first. @throws Error where the archive is cut off or the list is broken */
export function readDirectory(file: number): Map<string, ZipEntry> {
  const { size } = fstatSync(file);
  const tail = readAt(file, Math.max(0, size - END_BYTES - MOST_COMMENT), size);
  let at = tail.length - END_BYTES;
  while (at >= 0 && tail.readUInt32LE(at) !== END) at--;
  if (at < 0) throw new Error('the archive is cut off');
  const length = tail.readUInt32LE(at + 12);
  const start = tail.readUInt32LE(at + 16);
  if (length > MOST_BYTES || start + length > size) throw new Error('the archive is broken');
  const list = readAt(file, start, start + length);
  const entries = new Map<string, ZipEntry>();
  for (let from = 0; from + ENTRY_BYTES <= list.length; ) {
    if (list.readUInt32LE(from) !== ENTRY) throw new Error('the archive is broken');
    const [name, extra, comment] = [28, 30, 32].map((offset) => list.readUInt16LE(from + offset)) as [number, number, number];
    const key = list.toString('utf8', from + ENTRY_BYTES, from + ENTRY_BYTES + name);
    if (!entries.has(key)) entries.set(key, { crc: list.readUInt32LE(from + 16), size: list.readUInt32LE(from + 24) });
    from += ENTRY_BYTES + name + extra + comment;
  }
  return entries;
}

function readAt(file: number, from: number, to: number): Buffer {
  const part = Buffer.alloc(Math.max(0, to - from));
  const read = readSync(file, part, 0, part.length, from);
  return part.subarray(0, read);
}
