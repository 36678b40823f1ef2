/** Pages of `test/invented` and `test/fidelity` as pages to learn from, with labels of our own: `lab/labels/invented.jsonl`, `whole-pages.jsonl`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from './data-location.ts';
import { cutSections, readSection } from './fidelity-sections.ts';

/** Name of the set. */
export const INVENTED_PAGES = 'invented';
/** Labels that a command writes. */
export const INVENTED_LABELS: string = join(REPOSITORY, 'lab/labels/invented.jsonl');
/** Labels of pages that were read block by block: the folders `whole-…` of the fidelity suite. */
const READ_LABELS: string = join(REPOSITORY, 'lab/labels/whole-pages.jsonl');
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
  readonly comments?: string[];
  /** All of them; absent where nobody asked. */
  readonly authors?: string[];
  /** Phrases the body must, and must not, hold. */
  readonly with?: string[];
  readonly without?: string[];
  /** Where the page was read: what another reader may decide otherwise. */
  readonly doubt?: string;
}

/** The lines of both files, as they stand there. */
export function joinInventedLabels(): string {
  return [INVENTED_LABELS, READ_LABELS].map((file) => readFileSync(file, 'utf8')).join('');
}

/** In the order of the files. */
export function readInventedLabels(): InventedLabel[] {
  return joinInventedLabels()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as InventedLabel);
}

export function readInventedPage({ id }: InventedLabel): Uint8Array {
  const bytes = readFileSync(join(FOLDER, id));
  return id.endsWith('.txt') ? new TextEncoder().encode(readSection(cutSections(bytes.toString()).page)) : new Uint8Array(bytes);
}

/** What `<html lang>` says. */
const LANGUAGE: RegExp = /<html[^>]*\slang=["']?([a-z]{2,3})/i;

/** As the golds of other sets have it: for those who leave languages out. */
export function nameLanguage(html: string): string | undefined {
  return LANGUAGE.exec(html.slice(0, 2000))?.[1]?.toLowerCase();
}
