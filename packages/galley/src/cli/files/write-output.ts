/** Where what is printed goes: to stdout, to one file, or to a file a page in a folder (`--out`). */
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { CommandError, UsageError } from '../command-line/errors.ts';
import { EXIT } from '../flags/exit-codes.ts';
import { fitTerminal } from '../terminal/terminal-text.ts';
import { describeFileError, isWebAddress } from './read-input.ts';

/** Takes what was made of a page; `input` as on the command line. */
export type WriteText = (text: string, input: string) => void;

/** Somewhere to write to. */
export interface Sink {
  readonly sink: WriteText;
  /** Whether all pages go to one place, one after another. */
  readonly shared: boolean;
}

const ENDINGS: Readonly<Record<string, string>> = { markdown: 'md', json: 'json', html: 'html', text: 'txt', ninjs: 'json', csv: 'csv' };

/** `out` undefined: stdout. @throws CommandError when something cannot be written, or a page would be written over. */
export function openSink(out: string | undefined, form: string, inputs: readonly string[]): Sink {
  // What --explain says is made for the terminal, colours and all.
  const fit = form === 'explain' ? (text: string): string => text : fitTerminal;
  if (out === undefined) return { shared: true, sink: (text) => void process.stdout.write(fit(text)) };
  const own = new Set(inputs.map((input) => resolve(input)));
  const write = (path: string, text: string, flag: 'w' | 'a'): void => {
    if (own.has(resolve(path))) throw new UsageError(`--out: ${path} is a page that is read`);
    attempt(path, () => writeFileSync(path, text, { flag }));
  };
  if (!isFolder(out)) {
    let flag: 'w' | 'a' = 'w';
    const sink: WriteText = (text) => {
      write(out, text, flag);
      flag = 'a';
    };
    return { shared: true, sink };
  }
  attempt(out, () => void mkdirSync(out, { recursive: true }));
  const taken = new Set<string>();
  return { shared: false, sink: (text, input) => write(join(out, nameFile(input, ENDINGS[form] ?? 'txt', taken)), text, 'w') };
}

/** @throws CommandError that says of a place why nothing can be written there. */
function attempt(path: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' || code === 'ENOTDIR' ? `${path}: there is no such folder` : describeFileError(error, path);
    throw new CommandError(why, EXIT.output, { cause: error });
  }
}

function isFolder(out: string): boolean {
  return /[/\\]$/.test(out) || (existsSync(out) && statSync(out).isDirectory());
}

/** `story.html.br` → `story.md`; the second of a name is `story-2.md`. */
function nameFile(input: string, ending: string, taken: Set<string>): string {
  const path = isWebAddress(input) ? new URL(input).pathname : input === '-' ? 'stdin' : input;
  const own = basename(path)
    .replace(/\.(?:br|gz|zst)$/i, '')
    .replace(/\.x?html?$/i, '');
  const name = own.replace(/[^\p{L}\p{N}._-]+/gu, '-') || (isWebAddress(input) ? new URL(input).hostname : 'page');
  let file = `${name}.${ending}`;
  for (let n = 2; taken.has(file); n++) file = `${name}-${n}.${ending}`;
  taken.add(file);
  return file;
}
