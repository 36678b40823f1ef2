/** The counted work of extracting the golden pages, room by room, beside what it was when it was last recorded. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as galley from 'galley';
import { REPOSITORY } from '../corpora/data-location.ts';
import { WorkCounter } from './count-work.ts';

/** Operations a character of the golden pages, by room; of the strategies asked alone, all rooms together. */
export type WorkTable = Readonly<Record<string, number>>;

/** What is kept: engines differ in where they begin and end a block. */
export interface WorkRecord {
  /** Major version of Node.js. */
  readonly node: number;
  readonly work: WorkTable;
}

export const RECORD: string = join(REPOSITORY, 'lab/work-record.json');
/** So much more than recorded is a slip. */
export const TOLERANCE = 0.1;
/** Rooms below this share of the whole may do what they like. */
const LEAST_SHARE = 0.01;
export const ALL = 'extract';

const PAGES = join(REPOSITORY, 'test/pages');
const BUILT = join(REPOSITORY, 'packages/galley/dist');
/** A file's room is the folder below the package's root; what stands there itself is the flow. */
const ROOM: RegExp = /\/packages\/galley\/dist\/(?:([^/]+)\/)?[^/]*(?:\/.*)?$/;

type Built = Pick<typeof galley, 'extract' | 'STRATEGIES'>;

/** Counts with the built package, which is the same whatever runs this. */
export async function countGoldenPages(): Promise<WorkTable> {
  const counter = new WorkCounter();
  const { extract, STRATEGIES } = (await import(pathToFileURL(join(BUILT, 'index.js')).href)) as Built;
  const pages = readdirSync(PAGES)
    .filter((name) => name.endsWith('.html'))
    .map((name) => new Uint8Array(readFileSync(join(PAGES, name))));
  const characters = pages.reduce((sum, page) => sum + page.length, 0);
  const work: Record<string, number> = {};
  const add = (name: string, operations: number): void => {
    work[name] = (work[name] ?? 0) + operations / characters;
  };
  const extractAll = (strategy: string | undefined) => (): void => {
    for (const page of pages) extract(page, { url: 'https://post.example/2024/story', strategy });
  };
  for (const strategy of [undefined, ...STRATEGIES.map(({ name }) => name).filter((name) => !name.includes(':'))]) {
    // What is read once a process – models, tables – is no work of a page.
    extractAll(strategy)();
    const { operations, byFile } = counter.count(extractAll(strategy));
    if (strategy !== undefined) add(`${ALL} (${strategy})`, operations);
    else {
      add(ALL, operations);
      for (const [url, count] of byFile) add(ROOM.exec(url)?.[1] ?? 'flow', count);
    }
  }
  counter.close();
  return work;
}

/** What does more than TOLERANCE beyond its record: sentences; none when all is as it was, or better. */
export function listSlips(record: WorkTable, now: WorkTable): string[] {
  const whole = record[ALL] ?? 0;
  return Object.entries(now).flatMap(([name, work]) => {
    const before = record[name] ?? 0;
    if (work <= before * (1 + TOLERANCE) || work - before < whole * LEAST_SHARE) return [];
    return [`${name}: ${work.toFixed(1)} operations a character, ${before.toFixed(1)} recorded`];
  });
}
