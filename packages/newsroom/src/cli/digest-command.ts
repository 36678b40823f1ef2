/** The command that writes a day's stories into a file or a folder. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { unzipSync } from 'fflate';
import { CommandError } from 'galley/command-line';
import type { Print, Work } from './ask-commands.ts';

export const DIGEST_FORMS = ['html', 'epub', 'markdown'] as const;

export interface DigestOptions {
  readonly form: (typeof DIGEST_FORMS)[number];
  readonly day: string | undefined;
  /** A file; with `markdown` a folder. */
  readonly to: string | undefined;
}

export function writeDigest({ form, day, to }: DigestOptions, print: Print): Work {
  return async ({ ask }) => {
    const answer = await ask(`/digest?${new URLSearchParams({ form, ...(day !== undefined && { day }) })}`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? `digest.${form}`;
    const path = to ?? (form === 'markdown' ? basename(name, '.zip') : basename(name));
    try {
      if (form === 'markdown') writeFolder(path, bytes);
      else writeFileSync(path, bytes);
    } catch (error) {
      throw new CommandError(`${path} cannot be written: ${(error as Error).message}`, 74);
    }
    print(path);
  };
}

function writeFolder(path: string, zipped: Uint8Array): void {
  mkdirSync(path, { recursive: true });
  for (const [name, text] of Object.entries(unzipSync(zipped))) writeFileSync(join(path, basename(name)), text);
}
