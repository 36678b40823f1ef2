/** Reads the labels of our own: pages read block by block; editorial links of training and of dev pages, modification times of the former. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REGION_NAMES } from '../../../packages/galley/src/strategies/strategy.ts';
import { REPOSITORY } from './data-location.ts';

/** What a block of a page is; lab/labels/README.md says where one ends and the next begins. Blocks without a region are furniture. */
export const REGIONS = ['lead', 'body', ...REGION_NAMES, 'next'] as const;
export type Region = (typeof REGIONS)[number];
/** The regions that make `text`. */
export const BODY_REGIONS: ReadonlySet<Region> = new Set<Region>(['lead', 'body']);

export const PAGE_KINDS = ['article', 'thread', 'product', 'list', 'video', 'gallery', 'other'] as const;

/** Blocks of one region that follow one another; a post of the comments each its own run. */
export interface LabelRun {
  region: Region;
  /** Their texts, white space folded. */
  blocks: string[];
}

/** A page read block by block; how is told in lab/labels/README.md. */
export interface PageLabel {
  /** Of the reading list: `T01`. */
  batch: string;
  reader: string;
  set: string;
  id: string;
  url: string | null;
  /** Registered domain; null where the page has no address. */
  domain: string | null;
  lang: string | null;
  kind: (typeof PAGE_KINDS)[number];
  /** As visible. */
  title: string | null;
  /** ISO 8601 as precise as the page is, with a zone where it names one, and as it stands in the page. */
  published: string | null;
  published_raw: string | null;
  modified: string | null;
  modified_raw: string | null;
  authors: string[];
  editors: string[];
  source: string | null;
  /** In document order. */
  runs: LabelRun[];
  doubt: string | null;
}

/** Every page's first reading, or the second readings of those read twice; in the order of the files. */
export function loadPageLabels(reading: 'first' | 'second' = 'first'): PageLabel[] {
  const folder = reading === 'first' ? 'pages' : 'second-readings';
  const path = join(REPOSITORY, 'lab/labels', folder);
  const files = existsSync(path) ? readdirSync(path).filter((file) => file.endsWith('.jsonl')) : [];
  return files.sort().flatMap((file) => readLines<PageLabel>(`${folder}/${file}`));
}

/** The batches of pages to read: `T01` → `set/id`, in order. */
export function loadReadingList(): Record<string, string[]> {
  return JSON.parse(readFileSync(join(REPOSITORY, 'lab/labels/reading-list.json'), 'utf8')) as Record<string, string[]>;
}

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
