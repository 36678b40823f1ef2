/** Rows → the bytes of a Parquet row group, and what the footer says of it. */
import { deserialize, serialize } from 'node:v8';
import { gzipSync } from 'node:zlib';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { COLUMNS, type Column, type ColumnType, type ColumnValue } from '../forms/columns.ts';

type SchemaElement = ParquetWriter['schema'][number];

/** What the footer says of a row group. */
export type GroupFooter = ParquetWriter['row_groups'][number];

/** A file begins and ends with these. */
export const MAGIC: Uint8Array = new TextEncoder().encode('PAR1');

/** Every reader has it, too, and texts of pages pack a third better than with Snappy in less time: docs/design-notes.md#parquet. */
const CODEC = 'GZIP';
const GZIP_LEVEL = 4;

const LEAF: Readonly<Record<Exclude<ColumnType, 'texts'>, Partial<SchemaElement>>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } },
  boolean: { type: 'BOOLEAN' },
  integer: { type: 'INT32' },
  real: { type: 'DOUBLE' },
  instant: {
    type: 'INT64',
    converted_type: 'TIMESTAMP_MILLIS',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
  },
};

const SCHEMA: SchemaElement[] = [{ name: 'articles', num_children: COLUMNS.length }, ...COLUMNS.flatMap(describeColumn)];

function describeColumn({ name, type, required }: Column): SchemaElement[] {
  if (type !== 'texts') return [{ name, ...LEAF[type], repetition_type: required ? 'REQUIRED' : 'OPTIONAL' }];
  return [
    { name, repetition_type: 'REQUIRED', converted_type: 'LIST', logical_type: { type: 'LIST' }, num_children: 1 },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    { name: 'element', ...LEAF.text, repetition_type: 'REQUIRED' },
  ];
}

const BODIES: ReadonlySet<string> = new Set(['text', 'markdown']);

/** A group that is to stand at an offset of its file. */
export function writeGroup(rows: readonly (readonly ColumnValue[])[], offset: number): { bytes: Uint8Array; footer: GroupFooter } {
  const { bytes, parquet } = begin(offset);
  const columnData = COLUMNS.map(({ name, type }, i) => ({
    name,
    data: type === 'instant' ? rows.map((row) => toBigInt(row[i])) : rows.map((row) => row[i]),
    offsetIndex: false,
    // Whole bodies do not repeat, and nobody looks for the least of them.
    ...(BODIES.has(name) ? { encoding: 'PLAIN' as const, statistics: false } : {}),
  }));
  parquet.write({ columnData, rowGroupSize: rows.length });
  return { bytes: bytes.getBytes(), footer: parquet.row_groups[0]! };
}

function toBigInt(value: ColumnValue | undefined): bigint | null {
  return typeof value === 'number' ? BigInt(value) : null;
}

/** What stands behind all groups. */
export function writeFooter(groups: GroupFooter[], offset: number): Uint8Array {
  const { bytes, parquet } = begin(offset);
  parquet.row_groups = groups;
  parquet.num_rows = groups.reduce((sum, { num_rows }) => sum + num_rows, 0n);
  parquet.finish();
  return bytes.getBytes();
}

/** A writer that takes what comes for what stands at the offset. */
function begin(offset: number): { bytes: ByteWriter; parquet: ParquetWriter } {
  const bytes = new ByteWriter();
  const compressors = { [CODEC]: (plain: Uint8Array): Uint8Array => gzipSync(plain, { level: GZIP_LEVEL }) };
  const parquet = new ParquetWriter({ writer: bytes, schema: SCHEMA, codec: CODEC, compressors, createdBy: 'galley' });
  bytes.index = 0; // it has begun with the magic bytes, which the file has already
  bytes.offset = offset;
  return { bytes, parquet };
}

/** One line of text; it holds 64-bit numbers and bytes. */
export function describeGroup(footer: GroupFooter): string {
  return `${serialize(footer).toString('base64')}\n`;
}

export function readGroup(line: string): GroupFooter {
  return deserialize(Buffer.from(line, 'base64')) as GroupFooter;
}
