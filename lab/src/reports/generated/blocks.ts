/** Generated blocks of the documents: text between two comments, the first of which says what it was made by and from. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../../corpora/data-location.ts';

/** What a block was made by and from; the hashes have eight hexadecimal digits, or are `none` or `unknown`. */
export interface Stamp {
  readonly command: string;
  readonly data: string;
  readonly model: string;
  readonly source: string;
}

export interface Block {
  /** Path of the document in the repository. */
  readonly document: string;
  readonly name: string;
  /** Undefined where the first comment says nothing but the name. */
  readonly stamp: Stamp | undefined;
  readonly content: string;
  /** Where the whole block, comments included, stands in the document. */
  readonly start: number;
  readonly end: number;
}

const KEYS = ['command', 'data', 'model', 'source'] as const;
const OPENING = /<!-- generated: ([^;\n]+?)(?:; ([^\n]*?))? -->\n/g;
const NOTE = /^\*Stale \([^\n]*(?:\n+|$)/;

/** All documents that may hold generated blocks, as paths in the repository. */
export function listDocuments(): string[] {
  const below = (folder: string, recursive = false): string[] =>
    readdirSync(join(REPOSITORY, folder), { recursive, encoding: 'utf8' }).map((name) => join(folder, name));
  const packages = readdirSync(join(REPOSITORY, 'packages')).flatMap((name) => below(`packages/${name}`));
  return [...below('.'), ...below('docs', true), ...below('lab'), ...packages].filter((path) => path.endsWith('.md')).sort();
}

/** Blocks of a document in order. @throws Error where a block has no end or begins inside another. */
export function readBlocks(document: string, text: string): Block[] {
  const blocks: Block[] = [];
  for (const match of text.matchAll(OPENING)) {
    const [opening, name = '', stamp] = match;
    const closing = `<!-- end: ${name} -->`;
    const from = match.index + opening.length;
    const to = text.indexOf(closing, from);
    if (to < 0) throw new Error(`${document}: block "${name}" has no end`);
    const content = text.slice(from, to);
    if (content.includes('<!-- generated:')) throw new Error(`${document}: a block begins inside block "${name}"`);
    blocks.push({ document, name, stamp: readStamp(stamp), content: content.trim(), start: match.index, end: to + closing.length });
  }
  return blocks;
}

/** Reads a document of the repository. */
export function openDocument(document: string): string {
  return readFileSync(join(REPOSITORY, document), 'utf8');
}

function readStamp(text: string | undefined): Stamp | undefined {
  if (text === undefined) return undefined;
  const found = new Map(text.split('; ').map((part) => [part.slice(0, part.indexOf(': ')), part.slice(part.indexOf(': ') + 2)]));
  if (!KEYS.every((key) => found.has(key))) return undefined;
  return Object.fromEntries(KEYS.map((key) => [key, found.get(key)!])) as unknown as Stamp;
}

/** The block as it stands in a document. */
export function frameBlock(name: string, stamp: Stamp | undefined, content: string): string {
  const said = stamp === undefined ? '' : KEYS.map((key) => `; ${key}: ${stamp[key]}`).join('');
  return `<!-- generated: ${name}${said} -->\n${content.trim()}\n<!-- end: ${name} -->`;
}

/** The document with another content and stamp in one block. @throws Error where it has no such block. */
export function replaceBlock(document: string, text: string, name: string, stamp: Stamp | undefined, content: string): string {
  const block = readBlocks(document, text).find((one) => one.name === name);
  if (block === undefined) throw new Error(`${document} has no block "${name}"`);
  return text.slice(0, block.start) + frameBlock(name, stamp, content) + text.slice(block.end);
}

/** The content without the line that tells readers it is stale, and that line's reasons. */
export function readNote(content: string): { content: string; reasons: string | undefined } {
  const reasons = /^\*Stale \(([^)]*)\)/.exec(content)?.[1];
  return { content: content.replace(NOTE, ''), reasons };
}

/** Content that says first that it is stale. */
export function addNote(content: string, reasons: readonly string[], command: string): string {
  return `*Stale (${reasons.join(', ')}): \`${command}\` makes it anew.*\n\n${readNote(content).content}`;
}
