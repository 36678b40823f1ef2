/** Writes generated tables and pictures into the documents: a table between two comments that say what it was made by and from. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { REPOSITORY } from '../corpora/data-location.ts';
import { frameBlock, openDocument, readBlocks, replaceBlock, type Stamp } from './generated/blocks.ts';
import { REPORTS } from './generated/reports.data.ts';
import { findReport, stampReport } from './generated/staleness.ts';

/** Taken when the run begins: what it reads may be edited before it ends. */
const STAMPS: ReadonlyMap<unknown, Stamp> = new Map(REPORTS.map((report) => [report, stampReport(report)]));

const PAPERS = join(REPOSITORY, 'docs/papers');

/**
 * Replaces a generated block and stamps it with command, data, models and sources as the run found them. `document` is a path in the
 * repository. @throws Error where the document has no such block, or reports.data.ts does not know it.
 */
export function fillSection(document: string, name: string, content: string): void {
  const stamp = STAMPS.get(findReport(document, name));
  writeFileSync(join(REPOSITORY, document), replaceBlock(document, openDocument(document), name, stamp, content));
}

/** Replaces the content and leaves the stamp: for what was measured earlier and is only drawn anew. */
export function redrawSection(document: string, name: string, content: string): void {
  const text = openDocument(document);
  const stamp = readBlocks(document, text).find((block) => block.name === name)?.stamp;
  writeFileSync(join(REPOSITORY, document), replaceBlock(document, text, name, stamp, content));
}

/** A stamped block for a document that is written whole. */
export function frameSection(document: string, name: string, content: string): string {
  return frameBlock(name, STAMPS.get(findReport(document, name)), content);
}

/** Writes a picture into docs/papers. */
export function writePicture(name: string, svg: string): void {
  const path = join(PAPERS, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, svg);
}
