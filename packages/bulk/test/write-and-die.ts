/** A process for tests to kill: writes rows to the destinations named on its command line, going on behind the marks kept in a file. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { openDestination } from '../src/destinations/open-destination.ts';
import { testRow } from './test-rows.ts';

/** A job's checkpoint for one destination: rows committed, and the mark behind them. */
interface Kept {
  readonly rows: number;
  readonly mark: unknown;
}

const [rows, every, ...names] = process.argv.slice(2);

async function write(name: string): Promise<void> {
  const destination = openDestination(name);
  const file = `${name.replace(/\/$/, '').replace(/^postgres:.*\//, '')}.kept`;
  const kept = destination.keepsCheckpoint ? ((await destination.readCheckpoint!()) as Kept | undefined) : readKept(file);
  const writer = await destination.open(kept?.mark);
  for (let row = kept?.rows ?? 0; row < Number(rows); row++) {
    await writer.write(testRow(destination.form, row));
    if ((row + 1) % Number(every) !== 0) continue;
    const mark = await writer.commit({ rows: row + 1, mark: null });
    if (!destination.keepsCheckpoint) keep(file, { rows: row + 1, mark });
    process.stdout.write('.');
  }
  await writer.finish();
  await writer.close();
}

function readKept(file: string): Kept | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept) : undefined;
}

function keep(file: string, kept: Kept): void {
  writeFileSync(`${file}.new`, JSON.stringify(kept));
  renameSync(`${file}.new`, file);
}

await Promise.all(names.map(write));
process.stdout.write('done');
