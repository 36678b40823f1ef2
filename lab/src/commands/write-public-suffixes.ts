/** `npm run data:suffixes`: writes the public suffix list that the command divides labelled pages by, from the tldts that is installed. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../corpora/data-location.ts';
import { readSuffixes, writeSuffixFile } from '../corpora/public-suffixes.ts';

const list = await readSuffixes();
writeFileSync(join(REPOSITORY, 'packages/galley/src/cli/files/public-suffixes.data.ts'), writeSuffixFile(list));
console.log(`tldts ${list.version}: ${list.lines.length} top-level domains`);
