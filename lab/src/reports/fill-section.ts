/** Writes generated tables and pictures into a document by hand: between two comments that name the section. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { REPOSITORY } from '../corpora/data-location.ts';

export const PAPERS: string = join(REPOSITORY, 'docs/papers');

/** Replaces what stands between `<!-- generated: name -->` and `<!-- end: name -->`; throws where the marks are missing. */
export function fillSection(document: string, name: string, content: string): void {
  const path = join(PAPERS, document);
  const text = readFileSync(path, 'utf8');
  const open = `<!-- generated: ${name} -->`;
  const close = `<!-- end: ${name} -->`;
  const from = text.indexOf(open);
  const to = text.indexOf(close);
  if (from < 0 || to < from) throw new Error(`${document} has no section "${name}"`);
  writeFileSync(path, `${text.slice(0, from + open.length)}\n${content.trim()}\n${text.slice(to)}`);
}

/** Writes a picture into docs/papers. */
export function writePicture(name: string, svg: string): void {
  const path = join(PAPERS, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, svg);
}
