/** Reads the labels of our own: editorial links of training and of dev pages, modification times of the former, labelled by reading. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from './data-location.ts';

/** The editorial links of one page; how it was labelled is told in lab/labels/README.md. */
export interface LinkLabel {
  set: string;
  id: string;
  url: string;
  /** Registered domain: the unit of the split. */
  domain: string;
  lang: string | null;
  /** In document order; `href` as written, `anchor` with white space folded. */
  links: { anchor: string; href: string }[];
  note?: string;
}

/** A page of the training side. */
export interface EditorialLabel extends LinkLabel {
  /** ISO 8601, with a zone where the page names one; null where the page states no change. */
  modified: string | null;
  /** The same as it stands in the page. */
  modified_raw: string | null;
  part: 'train' | 'held';
}

/** The labelled pages of one part, or of both. */
export function loadEditorialLabels(part?: EditorialLabel['part']): EditorialLabel[] {
  const labels = readLines<EditorialLabel>('editorial-links.jsonl');
  return part === undefined ? labels : labels.filter((label) => label.part === part);
}

/** The labelled pages of the dev side: `evaluate:fields` scores editorial links on them, and they may be tuned on. */
export function loadDevLinkLabels(): LinkLabel[] {
  return readLines<LinkLabel>('editorial-links-dev.jsonl');
}

function readLines<T>(file: string): T[] {
  const lines = readFileSync(join(REPOSITORY, 'lab/labels', file), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => JSON.parse(line) as T);
}
