/** The script of the pages for people, as `npm run build` writes it of `src/front/reader.ts`. */
import { readFileSync } from 'node:fs';

/** The same place from `src` and from `dist`. */
export const READER_SCRIPT: string = readFileSync(new URL('../../../dist/front/reader.js', import.meta.url), 'utf8');
