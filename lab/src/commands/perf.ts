/** `npm run perf`: the counted work of extracting the golden pages, room by room, against the record. Needs a build. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { countGoldenPages, listSlips, RECORD, TOLERANCE, type WorkRecord } from '../growth/work-record.ts';
import { drawTable } from '../reports/tables.ts';
import { readArguments, runCommand } from './command-line.ts';

const COMMAND = {
  name: 'npm run perf --',
  summary: `Counted work of extracting the golden pages, against the record; code 1 where something does ${100 * TOLERANCE} % more. Counts, no clock: the same on every machine.`,
  flags: { record: { help: 'write the record anew' } },
};

async function compareWork(): Promise<void> {
  const args = readArguments(COMMAND);
  const node = Number.parseInt(process.versions.node, 10);
  const work = await countGoldenPages();
  const known = existsSync(RECORD) ? (JSON.parse(readFileSync(RECORD, 'utf8')) as WorkRecord) : undefined;
  const record = known?.node === node ? known.work : undefined;
  const rows = Object.entries(work).sort((a, b) => b[1] - a[1]);
  console.log(
    drawTable(
      [
        { title: 'operations a character', cell: ([name]) => name, left: true },
        { title: 'now', cell: ([, now]) => now.toFixed(1) },
        { title: 'recorded', cell: ([name]) => record?.[name]?.toFixed(1) ?? '' },
        {
          title: 'change',
          cell: ([name, now]) => (record?.[name] === undefined ? '' : `${((now / record[name] - 1) * 100).toFixed(1)} %`),
        },
      ],
      rows,
    ),
  );
  if (args.has('record')) {
    const rounded = Object.fromEntries(rows.map(([name, now]) => [name, Number(now.toFixed(2))]));
    writeFileSync(RECORD, `${JSON.stringify({ node, work: rounded } satisfies WorkRecord, null, 2)}\n`);
    return;
  }
  if (record === undefined) {
    console.warn(`nothing to compare with: the record is of Node.js ${known?.node ?? 'none'}, this is ${node}`);
    return;
  }
  const slips = listSlips(record, work);
  if (slips.length === 0) return;
  console.error(`\n${slips.join('\n')}\nIf that is what it takes, write the record anew: npm run perf -- --record`);
  process.exitCode = 1;
}

await runCommand(compareWork);
