/** `npm run label:sample`: draws the pages to be labelled by reading and writes lab/labels/reading-list.json. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../corpora/data-location.ts';
import { loadReadingList } from '../corpora/labels.ts';
import { readGuard } from '../labelling/check-label.ts';
import { drawDisputed, drawReadingList, type FoundBody } from '../labelling/draw-pages.ts';
import { RESULTS } from '../peers/collect.ts';
import { readArguments, runCommand } from './command-line.ts';

/** Six batches. */
const DRAWN = 120;

const COMMAND = {
  name: 'npm run label:sample --',
  summary: 'Draws the pages to be labelled by reading; the same labelled sets give the same list. Pages in dispute stay what they were.',
  flags: {
    disputed: {
      value: 'NAME',
      help: 'draws more of them: articles of wcxb whose gold differs most from what was found out of fold, kept by `npm run out-of-fold -- --save NAME`',
    },
    count: { value: 'N', help: `how many; default ${DRAWN}` },
  },
};

function sample(): void {
  const args = readArguments(COMMAND);
  const guard = readGuard();
  const list = drawReadingList(guard);
  const name = args.text('disputed');
  for (const [batch, ids] of Object.entries(loadReadingList())) if (batch.startsWith('R')) list[batch] = [...ids];
  if (name !== undefined) Object.assign(list, drawDisputed(readFound(name), list, guard, args.number('count') ?? DRAWN));
  writeFileSync(join(REPOSITORY, 'lab/labels/reading-list.json'), `${JSON.stringify(list, null, 2)}\n`);
  for (const [batch, ids] of Object.entries(list)) console.log(`${batch}: ${ids.length} pages`);
}

function readFound(name: string): FoundBody[] {
  return (JSON.parse(readFileSync(join(RESULTS, 'out-of-fold', `${name}.json`), 'utf8')) as { folds: FoundBody[] }).folds;
}

await runCommand(sample);
