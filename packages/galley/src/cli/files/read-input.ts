/** Gets the bytes of a page from wherever the command line says: address, file or stdin. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAddress } from '../../text/parse-address.ts';
import { suggestName } from '../command-line/closest-name.ts';
import { CommandError } from '../command-line/errors.ts';
import { COMMAND_NAMES } from '../flags/commands.ts';
import { EXIT } from '../flags/exit-codes.ts';
import type { FetchLimits } from './fetch-page.ts';
import { readFileWithin, readStreamWithin, TooManyBytes } from './read-bytes.ts';

export interface PageInput {
  bytes: Uint8Array;
  contentType: string | undefined;
  url: string | undefined;
  /** For messages. */
  name: string;
}

export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

/** @throws CommandError */
export async function readInput(input: string, limits: FetchLimits): Promise<PageInput> {
  if (input === '-') {
    const packed = await readStandardInput(limits);
    const bytes = await unpack(packed, readMark(packed), 'stdin', limits);
    return { bytes, contentType: undefined, url: undefined, name: 'stdin' };
  }
  if (isWebAddress(input)) {
    if (parseAddress(input) === undefined) throw new CommandError(`${input}: is no address`, EXIT.usage);
    const { fetchPage } = await import('./fetch-page.ts');
    return { ...(await fetchPage(input, limits)), name: input };
  }
  const path = input.startsWith('file://') ? readFileAddress(input) : input;
  const [, ending] = /\.(br|gz|zst)$/i.exec(path) ?? [];
  return { bytes: await unpack(readBytes(path, limits), ending, path, limits), contentType: undefined, url: undefined, name: path };
}

function readFileAddress(address: string): string {
  try {
    return fileURLToPath(address);
  } catch (error) {
    throw new CommandError(`${address}: is no address of a file`, EXIT.usage, { cause: error });
  }
}

/** How Node.js undoes each; zstd came with Node.js 22.15. */
const UNDO: Readonly<Record<string, string>> = { br: 'brotliDecompressSync', gz: 'gunzipSync', zst: 'zstdDecompressSync' };

/** How compressed bytes begin; those of Brotli like any others. */
const MARKS: readonly (readonly [ending: string, first: readonly number[]])[] = [
  ['gz', [0x1f, 0x8b]],
  ['zst', [0x28, 0xb5, 0x2f, 0xfd]],
];

/** The ending that what has no name would have. */
function readMark(bytes: Uint8Array): string | undefined {
  return MARKS.find(([, first]) => first.every((byte, at) => bytes[at] === byte))?.[0];
}

/** Decompresses what has such an ending. @throws CommandError */
async function unpack(bytes: Uint8Array, ending: string | undefined, name: string, { maxBytes }: FetchLimits): Promise<Uint8Array> {
  if (ending === undefined) return bytes;
  const zlib: Readonly<Record<string, unknown>> = { ...(await import('node:zlib')) };
  const undo = zlib[UNDO[ending.toLowerCase()]!] as ((bytes: Uint8Array, options: { maxOutputLength: number }) => Uint8Array) | undefined;
  if (undo === undefined) throw new CommandError(`${name}: zstd needs Node.js 22.15 or later`, EXIT.noInput);
  try {
    return undo(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === 'ERR_BUFFER_TOO_LARGE' ? new TooManyBytes(maxBytes).message : `cannot be decompressed: ${message}`;
    throw new CommandError(`${name}: ${why}`, EXIT.noInput, { cause: error });
  }
}

async function readStandardInput({ maxBytes }: FetchLimits): Promise<Uint8Array> {
  try {
    return await readStreamWithin(process.stdin, maxBytes);
  } catch (error) {
    throw new CommandError(describeFileError(error, 'stdin'), EXIT.noInput, { cause: error });
  }
}

function readBytes(path: string, { maxBytes }: FetchLimits): Uint8Array {
  try {
    return readFileWithin(path, maxBytes);
  } catch (error) {
    throw new CommandError(describeFileError(error, path) + suggestInput(error, path), EXIT.noInput, { cause: error });
  }
}

/** Endings of files that no host has. */
const PAGE_NAME = /^[^/]*\.(?:x?html?|gz|br|zst|json|txt)$/i;

/** What was meant, perhaps, by the name of a file that cannot be read. */
function suggestInput(error: unknown, path: string): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EISDIR') return ` (its pages are '${join(path, '**/*.html')}')`;
  if (code !== 'ENOENT' && code !== 'ENOTDIR') return '';
  if (/^[a-z][\w+.-]+:\/\//i.test(path)) return ' (a web address starts with http:// or https://)';
  if (/^(?:[\w-]+\.)+[a-z]{2,}(?:[/:?]|$)/i.test(path) && !PAGE_NAME.test(path)) return ' (a web address starts with https://)';
  return suggestName(path, COMMAND_NAMES, 'the command ');
}

const FILE_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EACCES: 'permission denied',
  EISDIR: 'is a directory',
  ENOTDIR: 'no such file',
  EEXIST: 'is no folder',
  ELOOP: 'too many symbolic links',
  ENAMETOOLONG: 'the name is too long',
  ERR_FS_FILE_TOO_LARGE: 'the file is too large',
  EINVAL: 'cannot be read',
  ENXIO: 'cannot be read',
  ENOSPC: 'no space is left on the disk',
  EDQUOT: 'no space is left for this user',
  EFBIG: 'the file becomes too large',
  EROFS: 'the disk is read-only',
  EIO: 'the disk fails',
};

/** One line for a failed read or write. */
export function describeFileError(error: unknown, path: string): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const name = path.length > 200 ? `${path.slice(0, 200)}…` : path;
  return `${name}: ${FILE_ERRORS[code ?? ''] ?? message}`;
}
