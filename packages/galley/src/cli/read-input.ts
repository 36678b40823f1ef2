/** Gets the bytes of a page from wherever the command line says: address, file or stdin. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { CommandError } from './command-line/errors.ts';
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
  return { bytes: await readBytes(path), contentType: undefined, url: undefined, name: path };
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
    throw new CommandError(describeFileError(error, path) + hint, EXIT.noInput, { cause: error });
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
