/** `npm run docs:api`: writes docs/api from the docstrings; with --check it only says which pages are no longer as they would be written. */
import { join } from 'node:path';
import { REPOSITORY } from '../corpora/data-location.ts';
import { checkReference, REFERENCE, writeReference } from '../reports/api-reference.ts';
import { readArguments, runCommand, stop } from './command-line.ts';

const COMMAND = {
  name: 'npm run docs:api --',
  summary: `Writes the reference of galley's public names to ${REFERENCE}, from the docstrings of its entries.`,
  flags: { check: { help: 'write nothing; end with code 1 when a page is stale or a docstring is wrong' } },
};

await runCommand(async () => {
  const args = readArguments(COMMAND);
  const { complaints, stale } = args.has('check')
    ? await checkReference()
    : { complaints: await writeReference(join(REPOSITORY, REFERENCE)), stale: [] };
  for (const complaint of complaints) console.error(complaint);
  if (stale.length > 0) stop(`stale: ${stale.join(', ')}; \`npm run docs:api\` writes them anew`);
  if (complaints.length > 0) process.exitCode = 1;
});
