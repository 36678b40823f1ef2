/** `npm run fuzz`: mutated pages through `extract`, everything checked of each; finds are shrunk and kept under test/fuzz/found. */
import { checkCall } from '../fuzz/check-call.ts';
import { FOUND, readFound } from '../fuzz/found.ts';
import { type FuzzReport, watchCalls } from '../fuzz/watch-calls.ts';
import { readArguments, runCommand, stop } from './command-line.ts';

const COMMAND = {
  name: 'npm run fuzz --',
  summary: 'Calls extract with mutated pages and checks each result. Seed and number make a call; the same ones make it again.',
  flags: {
    calls: { value: 'N', help: 'how many calls (default 1000000)' },
    first: { value: 'N', help: 'number of the first call (default 0): a long run may be done in pieces' },
    seed: { value: 'S', help: 'another stream of calls (default 1)' },
    seconds: { value: 'T', help: 'end after so many seconds' },
    processes: { value: 'P', help: 'child processes that run them (default 1)' },
    'repository-only': { help: 'without labelled pages and html5lib’s inputs: the same calls on every machine' },
    'no-keep': { help: 'tell finds, write no files' },
    case: { value: 'FILE', help: 'run one file of test/fuzz/found and tell what is wrong' },
  },
  examples: ['npm run fuzz -- --calls 20000 --seed 7', 'npm run fuzz -- --case test/fuzz/found/throw-0123abcd.json'],
};

async function fuzz(): Promise<void> {
  const args = readArguments(COMMAND);
  const file = args.text('case');
  if (file !== undefined) {
    runCase(file);
    return;
  }
  const report = await watchCalls(
    {
      first: args.number('first') ?? 0,
      calls: args.number('calls') ?? 1_000_000,
      seed: args.number('seed') ?? 1,
      seconds: args.number('seconds'),
      processes: Math.max(1, args.number('processes') ?? 1),
      labelled: !args.has('repository-only'),
      folder: args.has('no-keep') ? undefined : FOUND,
    },
    showProgress,
  );
  process.stderr.write('\n');
  console.log(describeReport(report));
  if (report.groups.length > 0) process.exitCode = 1;
}

function runCase(file: string): void {
  const { found, page, options } = readFound(file);
  const find = checkCall({ page, options }, { twice: true, schema: true });
  console.log(`found: ${found}\nnow:   ${find === undefined ? 'nothing' : `${find.check}: ${find.message}`}`);
  if (find !== undefined) stop('');
}

let shown = 0;

function showProgress(report: FuzzReport): void {
  const line = describeProgress(report);
  if (process.stderr.isTTY) process.stderr.write(`\r${line}\x1b[K`);
  else if (report.seconds - shown >= 60) {
    shown = report.seconds;
    process.stderr.write(`${line}\n`);
  }
}

function describeProgress({ calls, groups, seconds, cpu }: FuzzReport): string {
  const finds = groups.reduce((sum, { count }) => sum + count, 0);
  const rate = (calls / Math.max(1, seconds)).toFixed(0);
  return `${calls} calls, ${rate} a second, ${cpu.toFixed(0)} s of CPU, ${finds} finds of ${groups.length} kinds`;
}

function describeReport(report: FuzzReport): string {
  const lines = report.groups.map(
    ({ name, first, count, path }) =>
      `${count} × ${name}\n    call ${first.number}: ${first.find.message}${path === undefined ? '' : `\n    ${path}`}`,
  );
  return [...lines, describeProgress(report)].join('\n');
}

await runCommand(fuzz);
