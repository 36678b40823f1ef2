/** Pages that somebody wrote from memory of how publishing systems write them, with what a reader would say of each: `test/invented`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../corpora/data-location.ts';

export const INVENTED: string = join(REPOSITORY, 'test/invented');

/** A reply that has to be there; what is not named is not asked. */
export interface ExpectedReply {
  readonly author?: string;
  /** Part of its text. */
  readonly text?: string;
  /** Beginning of its ISO 8601 time. */
  readonly date?: string;
  /** Author of the one it answers. */
  readonly parent?: string;
  readonly score?: number;
  readonly accepted?: boolean;
}

/** What a page must give; what is not named is not asked. Times are beginnings of ISO 8601, null where there must be none. */
export interface Expectations {
  readonly ok?: boolean;
  readonly headline?: string;
  readonly datePublished?: string | null;
  readonly dateModified?: string | null;
  /** All of them, in order. */
  readonly authors?: readonly string[];
  readonly bodyStarts?: string;
  readonly bodyEnds?: string;
  readonly bodyHas?: readonly string[];
  readonly bodyLacks?: readonly string[];
  readonly mdHas?: readonly string[];
  readonly mdLacks?: readonly string[];
  readonly htmlHas?: readonly string[];
  /** How many, answers to answers included. */
  readonly comments?: number;
  readonly commentHas?: readonly ExpectedReply[];
  /** Part of the address, of the caption, of the credit of one of its pictures. */
  readonly image?: string;
  readonly caption?: string;
  readonly credit?: string;
}

export interface InventedCase {
  /** `east-asia/01-ja-national.html`. */
  readonly name: string;
  /** The folder: a part of the world, or a kind of pages. */
  readonly part: string;
  readonly url: string | undefined;
  readonly page: Uint8Array;
  readonly expect: Expectations;
}

/** All cases, part by part. @throws Error where a list of cases or a page cannot be read. */
export function readInvented(folder: string = INVENTED): InventedCase[] {
  const parts = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return parts
    .map(({ name }) => name)
    .sort()
    .flatMap((part) => {
      const listed = JSON.parse(readFileSync(join(folder, part, 'cases.json'), 'utf8')) as readonly {
        readonly file: string;
        readonly url?: string;
        readonly expect: Expectations;
      }[];
      return listed.map(({ file, url, expect }) => ({
        name: `${part}/${file}`,
        part,
        url,
        page: new Uint8Array(readFileSync(join(folder, part, file))),
        expect,
      }));
    });
}
