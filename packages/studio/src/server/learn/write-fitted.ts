/** What was learned, as the files that command, library and newsroom take. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LearnedFile, LearnedRule, LearnKind } from '../../labels/learned.ts';
import type { LabelStore } from '../label-store.ts';
import type { Using } from './learn-task.ts';

export interface Fitted {
  readonly kind: LearnKind;
  readonly site: string;
  /** What an extraction is given. */
  readonly using: Using;
  /** Rules, profile, or where a model comes from. */
  readonly content: object;
  /** Of a model. */
  readonly bytes?: Uint8Array;
  readonly rules: readonly LearnedRule[];
  readonly notes: readonly string[];
  /** Why there is nothing to write. */
  readonly empty?: string;
}

export interface Folder {
  readonly out: string;
  readonly labels: LabelStore;
}

/** Rules of pages that name no address are those of all hosts without rules. */
const ALL_HOSTS = '*';

/** Where it would be written, and what uses it. */
export function placeOf({ out }: Folder, { kind, site }: Fitted): LearnedFile {
  if (kind === 'rules') {
    const path = join(out, 'overrides.json');
    return { path, replaces: Object.hasOwn(readRules(path), site || ALL_HOSTS), command: `galley --overrides ${quote(path)} PAGE` };
  }
  const path = join(out, kind === 'profile' ? `${nameFile(site)}.profile.json` : 'extended.model');
  return { path, replaces: existsSync(path), command: `galley --${kind === 'profile' ? 'site' : 'model'} ${quote(path)} PAGE` };
}

/** Writes it whole or not at all; rules of other hosts in the file stay. The path. `at`: now, for the note beside a model. */
export function writeFitted(folder: Folder, fitted: Fitted, at: string): string {
  const { path } = placeOf(folder, fitted);
  mkdirSync(folder.out, { recursive: true });
  if (fitted.kind === 'rules')
    writeWhole(path, `${JSON.stringify({ ...readRules(path), [fitted.site || ALL_HOSTS]: fitted.content }, null, 2)}\n`);
  else if (fitted.bytes === undefined) writeWhole(path, `${JSON.stringify(fitted.content)}\n`);
  else {
    writeWhole(path, fitted.bytes);
    const gold = createHash('sha256').update(folder.labels.lines().join('\n')).digest('hex');
    writeWhole(`${path}.json`, `${JSON.stringify({ ...fitted.content, labels: { sha256: gold }, written: at }, null, 2)}\n`);
  }
  return path;
}

/** @throws Error where the file is something else: it is nobody's to write over */
function readRules(path: string): Readonly<Record<string, unknown>> {
  if (!existsSync(path)) return {};
  const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${path} holds no rules by host.`);
  return value as Record<string, unknown>;
}

function nameFile(site: string): string {
  return site.replace(/[^\w.-]/g, '-') || 'site';
}

function quote(path: string): string {
  return /^[\w./:=@%+-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}

function writeWhole(path: string, content: string | Uint8Array): void {
  writeFileSync(`${path}.new`, content);
  renameSync(`${path}.new`, path);
}
