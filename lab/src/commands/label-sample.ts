/** `npm run label:sample`: draws the pages to be labelled by reading and writes lab/labels/reading-list.json. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../corpora/data-location.ts';
import { readGuard } from '../labelling/check-label.ts';
import { drawReadingList } from '../labelling/draw-pages.ts';
import { readArguments, runCommand } from './command-line.ts';

const COMMAND = {
  name: 'npm run label:sample --',
  summary: 'Draws the pages to be labelled by reading; the same labelled sets give the same list.',
  flags: {},
};

function sample(): void {
  readArguments(COMMAND);
  const list = drawReadingList(readGuard());
  writeFileSync(join(REPOSITORY, 'lab/labels/reading-list.json'), `${JSON.stringify(list, null, 2)}\n`);
  for (const [batch, ids] of Object.entries(list)) console.log(`${batch}: ${ids.length} pages`);
}

await runCommand(sample);
