/** `npm run docs:update`: runs the commands whose tables are stale, the quick ones first; the slow ones are listed with their time. */
import { spawnSync } from 'node:child_process';
import { REPOSITORY } from '../corpora/data-location.ts';
import { checkBlocks } from '../reports/generated/staleness.ts';
import { drawStates, groupStates, type ReportState } from '../reports/generated/states.ts';
import { readArguments, runCommand, stop } from './command-line.ts';

/** Commands that take longer wait to be asked for. */
const QUICK_MINUTES = 6;

const COMMAND = {
  name: 'npm run docs:update --',
  summary: `Runs the commands of stale tables that take up to ${QUICK_MINUTES} minutes each; lists the others.`,
  flags: {
    only: { value: 'A,B', help: 'only commands or documents whose name holds one of these, however long they take' },
    all: { help: 'also what is not stale' },
    slow: { help: 'also the slow ones' },
    dry: { help: 'list, and run nothing' },
  },
  examples: ['npm run docs:update', 'npm run docs:update -- --only line-blocks,stories', 'npm run docs:update -- --slow'],
};

await runCommand(() => {
  const args = readArguments(COMMAND);
  const names = args.list('only');
  const wanted = groupStates(checkBlocks())
    .filter(({ reasons }) => args.has('all') || reasons.length > 0)
    .filter(({ report }) => names.length === 0 || names.some((name) => `${report.command} ${report.document}`.includes(name)))
    .sort((a, b) => a.report.minutes - b.report.minutes);
  if (wanted.length === 0) return console.log(names.length > 0 ? 'nothing of that is stale' : 'nothing is stale');
  const now = wanted.filter(({ report }) => args.has('slow') || names.length > 0 || report.minutes <= QUICK_MINUTES);
  const left = wanted.filter((group) => !now.includes(group));
  if (args.has('dry')) return console.log(drawStates(wanted));
  for (const command of new Set(now.map(({ report }) => report.command))) runReport(command);
  if (left.length > 0) console.log(`\nLeft, with \`--slow\` or \`--only\`:\n\n${drawStates(left)}`);
});

function runReport(command: ReportState['report']['command']): void {
  const [script = '', ...rest] = command.split(' ');
  console.log(`\n▸ npm run ${command}`);
  const started = performance.now();
  const { status } = spawnSync('npm', ['run', script, ...rest], { cwd: REPOSITORY, stdio: 'inherit' });
  if (status !== 0) stop(`npm run ${command} ended with ${status}`);
  console.log(`${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
}
