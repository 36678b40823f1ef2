/** Finds as files: what was wrong, the options, the page; each is tried again by a test for ever. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../corpora/data-location.ts';
import type { CallOptions } from './draw-options.ts';
import type { FuzzCall } from './make-call.ts';

export const FOUND: string = join(REPOSITORY, 'test/fuzz/found');

interface FoundFile {
  /** What was wrong when it was found. */
  readonly found: string;
  readonly options: CallOptions;
  /** The page as text, or its bytes in base64. */
  readonly text?: string;
  readonly base64?: string;
}

/** Names of all, sorted. */
export function listFound(folder: string = FOUND): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
}

/** @throws Error when the file is none of ours. */
export function readFound(path: string): FuzzCall & { readonly found: string } {
  const { found, options, text, base64 } = JSON.parse(readFileSync(path, 'utf8')) as FoundFile;
  if (options === undefined || (text ?? base64) === undefined) throw new Error(`${path}: wants options, and text or base64`);
  return { found, options, page: text ?? new Uint8Array(Buffer.from(base64!, 'base64')) };
}

/** Writes a find and gives its path; the name is what was wrong and a hash of the call. */
export function writeFound({ page, options }: FuzzCall, found: string, folder: string = FOUND): string {
  const content = typeof page === 'string' ? { text: page } : { base64: Buffer.from(page).toString('base64') };
  const text = `${JSON.stringify({ found, options, ...content }, null, 2)}\n`;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const path = join(folder, `${found.split(':')[0]!.replace(/\W+/g, '-')}-${hash}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, text);
  return path;
}
