/** Rows of lines with what only the destination knows of: whether a row is a near duplicate. */
import { writeCsvLine } from 'galley/outputs';
import { nameId } from '../forms/name-id.ts';
import type { Row } from '../row.ts';

const ENCODER = new TextEncoder();

/** Puts `duplicateOf` behind what the form wrote. */
export type CompleteRow = (row: Row) => readonly Uint8Array[];

/** As the last property of the line. */
export const completeJsonLine: CompleteRow = ({ data, duplicateOf }) =>
  duplicateOf === undefined ? [data] : [data.subarray(0, -JSON_END), ENCODER.encode(`,"duplicateOf":${JSON.stringify(duplicateOf)}}\n`)];

const JSON_END = '}\n'.length;

/** As the last cell, which every row has. */
export const completeCsvRow: CompleteRow = ({ data, duplicateOf }) => [
  data.subarray(0, -CSV_END),
  ENCODER.encode(`,${duplicateOf === undefined ? '' : writeCsvLine([nameId(duplicateOf)])}\r\n`),
];

const CSV_END = '\r\n'.length;
