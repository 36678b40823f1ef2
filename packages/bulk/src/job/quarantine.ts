/** Pages that hung, swelled or crashed their thread, kept as they came for whoever looks into it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageRequest } from '../request.ts';
import type { Row } from '../row.ts';

const REASONS: ReadonlySet<string> = new Set(['timed_out', 'out_of_memory', 'crashed', 'internal_error']);

export function belongsInQuarantine({ reason }: Row): boolean {
  return reason !== undefined && REASONS.has(reason);
}

/** `000000017.html` and `000000017.json`; a job that goes on writes the same names again. */
export function quarantinePage(folder: string, number: number, request: PageRequest, row: Row): void {
  mkdirSync(folder, { recursive: true });
  const name = join(folder, String(number).padStart(9, '0'));
  writeFileSync(`${name}.html`, request.bytes ?? request.html ?? '');
  const { id, url, contentType, fetchedAt, place } = request;
  const { reason, milliseconds } = row;
  writeFileSync(`${name}.json`, `${JSON.stringify({ id, reason, url, contentType, fetchedAt, milliseconds, place }, null, 2)}\n`);
}
