/** Pages of `test/invented` and `test/fidelity` as pages to learn from, with labels of our own: `lab/labels/invented.jsonl`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodePage } from '../../../packages/galley/src/decode/decode-page.ts';
import { REPOSITORY } from './data-location.ts';

/** Name of the set. */
export const INVENTED_PAGES = 'invented';
export const INVENTED_LABELS: string = join(REPOSITORY, 'lab/labels/invented.jsonl');
const FOLDER = join(REPOSITORY, 'test');

/** A line of the labels. */
export interface InventedLabel {
  /** The page's path below `test`: `invented/…html`, or a case of `fidelity/`, whose section `page` it is. */
  readonly id: string;
  readonly url: string | null;
  /** Where it has no address. */
  readonly site?: string;
  readonly title: string | null;
  readonly page_type: 'article' | 'forum';
  /** The body, where every answer on it was right when the labels were written; else null, and the answers are all that is known. */
  readonly text: string | null;
  readonly comments?: readonly string[];
  /** All of them; absent where nobody asked. */
  readonly authors?: readonly string[];
  /** Phrases the body must, and must not, hold. */
  readonly with?: readonly string[];
  readonly without?: readonly string[];
}

/** A page as the other sets have it; typed by its own fields, since `corpora.ts` reads this. */
export interface InventedPage {
  readonly label: InventedLabel;
  bytes(): Uint8Array;
  html(): string;
}

/** The lines between `=== page` and the next such mark. */
const SECTION: RegExp = /\n=== page\n([\s\S]*?)\n=== keeps\n/;

function readPage(id: string): Uint8Array {
  const bytes = new Uint8Array(readFileSync(join(FOLDER, id)));
  return id.endsWith('.txt') ? new TextEncoder().encode(SECTION.exec(new TextDecoder().decode(bytes))![1]) : bytes;
}

/** In the order of the file; none where there is no such file. */
export function readInventedPages(): InventedPage[] {
  const lines = existsSync(INVENTED_LABELS) ? readFileSync(INVENTED_LABELS, 'utf8').split('\n') : [];
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const label = JSON.parse(line) as InventedLabel;
      const bytes = (): Uint8Array => readPage(label.id);
      return { label, bytes, html: () => decodePage(bytes()).text };
    });
}
