/** `npm run docs:check`: which generated tables of the documents are stale, and why; ends with code 1 when any is. */
import { checkBlocks, markStale } from '../reports/generated/staleness.ts';
import { drawStates, groupStates } from '../reports/generated/states.ts';
import { readArguments, runCommand } from './command-line.ts';

const COMMAND = {
  name: 'npm run docs:check --',
  summary: 'Compares what each generated table was made from with what is there today: command, data, models, sources.',
  flags: { mark: { help: 'say in the documents which tables are stale; take the line away where they no longer are' } },
};

await runCommand(() => {
  const args = readArguments(COMMAND);
  const states = checkBlocks();
  if (args.has('mark')) for (const document of markStale(states)) console.error(`marked ${document}`);
  const groups = groupStates(states);
  console.log(drawStates(groups));
  const stale = groups.filter(({ reasons }) => reasons.length > 0);
  if (stale.length > 0) {
    console.log(`\n${stale.length} of ${groups.length} are stale; \`npm run docs:update\` makes them anew.`);
    process.exitCode = 1;
  }
});
