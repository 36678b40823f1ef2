/** WARC files (ISO 28500) → pages: what servers answered in HTML, from any record on, whatever is broken between. */
import type { ByteReader } from '../bytes/byte-reader.ts';
import type { BytePlace } from '../bytes/piece.ts';
import { type Draft, faultyDraft, type Item } from '../drafts.ts';
import { Block } from './block.ts';
import { type HeadFields, readFields, readFirstLine } from './head.ts';
import { draftPage, nameRecord } from './page-of-record.ts';

/** Every page of the file, and a fault for each place where it is broken. */
export async function* readWarc(reader: ByteReader, maxBytes: number): AsyncGenerator<Item> {
  let passedOver: Record<string, number> = {};
  for (;;) {
    const { place, lost, ended } = await findRecord(reader);
    const damage = await reader.takeDamage();
    if (damage !== undefined) {
      yield { draft: faultyDraft(null, 'damaged_file', damage), place: reader.place, read: reader.read };
      continue;
    }
    if (lost !== undefined) yield { draft: faultyDraft(null, 'bad_record', lost), place, read: reader.read };
    if (ended) return;
    const draft = await readRecord(reader, maxBytes);
    if (typeof draft === 'string') {
      countKind(passedOver, draft);
      continue;
    }
    yield { draft: { ...draft, passedOver }, place: reader.place, read: reader.read };
    passedOver = {};
  }
}

/** Names that strangers choose must not fill the memory. */
const MOST_KINDS = 100;

function countKind(counts: Record<string, number>, kind: string): void {
  const known = Object.hasOwn(counts, kind) || Object.keys(counts).length < MOST_KINDS ? kind : 'other';
  counts[known] = (counts[known] ?? 0) + 1;
}

interface Found {
  /** Of the record. */
  readonly place: BytePlace;
  /** What is wrong with the bytes before it, if there are any. */
  readonly lost: string | undefined;
  /** There is no other one, or damage. */
  readonly ended: boolean;
}

/** Goes behind the first line of the next record. */
async function findRecord(reader: ByteReader): Promise<Found> {
  for (let lost = 0; ; lost++) {
    await skipBlank(reader);
    const place = reader.place;
    const line = await readFirstLine(reader);
    const ended = line === undefined;
    if (ended || line.startsWith('WARC/')) return { place, lost: lost === 0 ? undefined : `${lost} lines belong to no WARC record`, ended };
  }
}

/** The line feeds behind a record; the next one then begins where its member does. */
async function skipBlank(reader: ByteReader): Promise<void> {
  for (;;) {
    const bytes = await reader.peek();
    if (bytes === undefined) return;
    const end = bytes.findIndex((byte) => byte !== 13 && byte !== 10);
    reader.advance(end < 0 ? bytes.length : end);
    if (end >= 0) return;
  }
}

const NO_LENGTH = 'a WARC record does not say how long it is';

/** Behind its first line. A record that is no page gives what it is instead. */
async function readRecord(reader: ByteReader, maxBytes: number): Promise<Draft | string> {
  const fields = await readFields(reader, 'utf8');
  const size = readLength(fields);
  if (fields === undefined || size === undefined) {
    const damage = await reader.takeDamage();
    return damage === undefined ? faultyDraft(null, 'bad_record', NO_LENGTH) : faultyDraft(null, 'damaged_record', damage);
  }
  const block = new Block(reader, size);
  const draft = await draftPage(fields, block, maxBytes);
  const missing = await block.end();
  const { at } = reader.place;
  await skipBlank(reader);
  // Of another member it is damage of the next record.
  const damage = missing > 0 || reader.damaged === at ? await reader.takeDamage() : undefined;
  if (missing > 0) return replace(fields, 'truncated_record', damage ?? 'the file ends in the middle of the record');
  return damage === undefined ? draft : replace(fields, 'damaged_record', damage);
}

function readLength(fields: HeadFields | undefined): number | undefined {
  const text = fields?.get('content-length');
  const size = text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  return size;
}

function replace(fields: HeadFields, code: string, message: string): Draft {
  const { id, url, fetchedAt } = nameRecord(fields);
  return faultyDraft(id, code, message, { url, fetchedAt });
}
