/** Cases of the fidelity suite: one file a page – what it shows, the markup, what has to be kept of it, the Markdown and HTML expected. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { REPOSITORY } from '../corpora/data-location.ts';
import { cutSections, readSection } from '../corpora/fidelity-sections.ts';
import { type Fact, readFact } from './facts.ts';

export const CASES: string = join(REPOSITORY, 'test/fidelity');

export interface FidelityCase {
  /** `footnotes/pandoc`. */
  readonly name: string;
  /** The folder: what the page is about. */
  readonly kind: string;
  /** What the page shows, in a line. */
  readonly title: string;
  /** Address the page is read as coming from. */
  readonly url: string;
  readonly page: string;
  readonly facts: readonly Fact[];
  /** Expected output, written by `FIDELITY=update` and read by people. */
  readonly markdown: string;
  readonly html: string;
}

/** Pages that need no address of their own stand here. */
const NO_URL = 'https://paper.example/2024/05/story.html';

/** All cases, in the order of their names. @throws Error that names file and line where one cannot be read. */
export function readCases(folder: string = CASES): FidelityCase[] {
  const kinds = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return kinds
    .flatMap((kind) => readdirSync(join(folder, kind.name)).map((file) => join(kind.name, file)))
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .map((file) => readCase(file, readFileSync(join(folder, file), 'utf8')));
}

/** `file`: path below the folder of the cases. */
export function readCase(file: string, text: string): FidelityCase {
  const { head, ...sections } = cutSections(text);
  const [title = '', ...rest] = head;
  const url = rest[0]?.startsWith('https://') === true ? rest.shift()! : NO_URL;
  const stray = rest.find((line) => line.trim() !== '');
  if (stray !== undefined) throw new Error(`${file}: a line before the first section: ${stray}`);
  const facts = sections.keeps.filter((line) => line.trim() !== '').map((line) => readFact(line, file));
  if (title.trim() === '' || sections.page.length === 0 || facts.length === 0) throw new Error(`${file}: wants a title, a page and facts`);
  const [page, markdown, html] = [sections.page, sections.markdown, sections.html].map(readSection);
  const name = join(file, '..', basename(file, '.txt'));
  return { name, kind: name.split('/')[0]!, title, url, page: page!, facts, markdown: markdown!, html: html! };
}

/** Writes what came out as what is expected, and leaves the rest as it stands. */
export function writeExpected({ name }: FidelityCase, markdown: string, html: string): void {
  const path = join(CASES, `${name}.txt`);
  const given = readFileSync(path, 'utf8').split(/^=== (?:markdown|html)$/m)[0]!;
  writeFileSync(path, `${given.trimEnd()}\n\n=== markdown\n${markdown}\n\n=== html\n${html}\n`);
}
