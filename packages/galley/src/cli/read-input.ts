/** Gets the bytes of a page from wherever the command line says: address, file or stdin. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { suggestName } from './command-line/closest-name.ts';
import { CommandError } from './command-line/errors.ts';
import { COMMAND_NAMES } from './commands.ts';
import { EXIT } from './exit-codes.ts';
import type { FetchLimits } from './fetch-page.ts';

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
  if (input === '-') return { bytes: await readStandardInput(), contentType: undefined, url: undefined, name: 'stdin' };
  if (isWebAddress(input)) {
    if (!URL.canParse(input)) throw new CommandError(`${input}: is no address`, EXIT.usage);
    const { fetchPage } = await import('./fetch-page.ts');
    return { ...(await fetchPage(input, limits)), name: input };
  }
  const path = input.startsWith('file://') ? fileURLToPath(input) : input;
  return { bytes: await unpack(await readBytes(path), path), contentType: undefined, url: undefined, name: path };
}

/** How Node.js undoes each; zstd came with Node.js 22.15. */
const UNDO: Readonly<Record<string, string>> = { br: 'brotliDecompressSync', gz: 'gunzipSync', zst: 'zstdDecompressSync' };

/** A file whose name says that it is compressed is decompressed. @throws CommandError */
async function unpack(bytes: Uint8Array, path: string): Promise<Uint8Array> {
  const [, ending] = /\.(br|gz|zst)$/i.exec(path) ?? [];
  if (ending === undefined) return bytes;
  const zlib: Readonly<Record<string, unknown>> = { ...(await import('node:zlib')) };
  const undo = zlib[UNDO[ending.toLowerCase()]!] as ((bytes: Uint8Array) => Uint8Array) | undefined;
  if (undo === undefined) throw new CommandError(`${path}: this Node.js cannot read zstd`, EXIT.noInput);
  try {
    return undo(bytes);
  } catch (error) {
    throw new CommandError(`${path}: cannot be decompressed: ${(error as Error).message}`, EXIT.noInput, { cause: error });
  }
}

async function readStandardInput(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

async function readBytes(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    const hint = /^(?:[\w-]+\.)+[a-z]{2,}(?:[/:?]|$)/i.test(path) ? ' (a web address starts with https://)' : '';
    const command = suggestName(path, COMMAND_NAMES, 'the command ');
    throw new CommandError(describeFileError(error, path) + (hint || command), EXIT.noInput, { cause: error });
  }
}

const FILE_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EACCES: 'permission denied',
  EISDIR: 'is a directory',
  ENOTDIR: 'no such file',
  ELOOP: 'too many symbolic links',
  ENAMETOOLONG: 'the name is too long',
  ERR_FS_FILE_TOO_LARGE: 'the file is too large',
};

/** One line for a failed read. */
export function describeFileError(error: unknown, path: string): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const name = path.length > 200 ? `${path.slice(0, 200)}…` : path;
  return `${name}: ${FILE_ERRORS[code ?? ''] ?? message}`;
}
