/** The scripts of the pages for people, as `npm run build` writes them of `src/front`. */
import { readFileSync } from 'node:fs';

/** The same place from `src` and from `dist`. */
function readScript(name: string): string {
  return readFileSync(new URL(`../../../dist/front/${name}`, import.meta.url), 'utf8');
}

export const READER_SCRIPT: string = readScript('reader.js');

/** What stands between the pages and the network. */
export const OFFLINE_SCRIPT: string = readScript('offline.js');
