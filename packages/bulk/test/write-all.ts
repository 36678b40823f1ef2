/** Destinations written and folders read, for tests. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Destination, RowWriter } from '../src/destination.ts';
import { testRow } from './test-rows.ts';

/** All files by name. */
export function readTree(folder: string): Record<string, string> {
  const files: Record<string, string> = {};
  for (const name of readdirSync(folder, { recursive: true }) as string[]) {
    const path = join(folder, name);
    if (statSync(path).isFile()) files[name] = readFileSync(path, 'utf8');
  }
  return files;
}

export async function writeRows(writer: RowWriter, form: Destination['form'], from: number, to: number): Promise<void> {
  for (let number = from; number < to; number++) await writer.write(testRow(form, number));
}

export async function writeAll(destination: Destination, count: number): Promise<void> {
  const writer = await destination.open(undefined);
  await writeRows(writer, destination.form, 0, count);
  await writer.commit(null);
  await writer.finish();
  await writer.finish();
  await writer.close();
}
