/** Reads the labels of our own: editorial links and modification times of training pages, labelled by reading them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from './data-location.ts';

/** One labelled page; how it was labelled is told in lab/labels/README.md. */
export interface EditorialLabel {
  set: string;
  id: string;
  url: string;
  /** Registered domain: the unit of the split. */
  domain: string;
  lang: string | null;
  /** ISO 8601, with a zone where the page names one; null where the page states no change. */
  modified: string | null;
  /** The same as it stands in the page. */
  modified_raw: string | null;
  /** In document order; `href` as written, `anchor` with white space folded. */
  links: { anchor: string; href: string }[];
  part: 'train' | 'held';
  note?: string;
}

/** The labelled pages of one part, or of both. */
export function loadEditorialLabels(part?: EditorialLabel['part']): EditorialLabel[] {
  const lines = readFileSync(join(REPOSITORY, 'lab/labels/editorial-links.jsonl'), 'utf8').trimEnd().split('\n');
  const labels = lines.map((line) => JSON.parse(line) as EditorialLabel);
  return part === undefined ? labels : labels.filter((label) => label.part === part);
}
