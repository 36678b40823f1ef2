/** `npm start`: installs and builds if need be, then starts the newsroom with its demo, or extracts what the arguments say. */
import { join } from 'node:path';
import process from 'node:process';
import { styleText } from 'node:util';
import { CLI, ensureBuilt, ensureInstalled, NEWSROOM, ROOT, run } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
const args = process.argv.slice(2);
process.exit(args.length > 0 ? run(process.execPath, [CLI, ...args]) : startNewsroom());

/** On the embedded database in the checkout, or the one DATABASE_URL names. */
function startNewsroom() {
  console.log(
    styleText('dim', 'The newsroom starts. To extract a page instead: npm start -- <url | file | ->   More: npm start -- --help\n'),
  );
  // The terminal sends its interrupt to the newsroom too, which ends cleanly; this process waits for it.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
  return run(process.execPath, [
    NEWSROOM,
    '--data',
    process.env.GALLEY_NEWSROOM_DATA ?? join(ROOT, '.newsroom'),
    'serve',
    '--port',
    process.env.PORT ?? '8090',
  ]);
}
