/** The pages that the command was given: files, folders of pages, folders of labelled pages, addresses. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CommandError } from 'galley/command-line';
import type { StudioPages } from './pages.ts';

/** A page that can be opened. */
export interface GivenPage {
  /** A number, as text: what the window asks by. */
  readonly id: string;
  readonly name: string;
  /** Absolute path, or the address. */
  readonly place: string;
  readonly url?: string;
}

const PAGES = /\.(?:x?html?|mht|mhtml)(?:\.(?:br|gz))?$/i;
const NO_INPUT = 66;
/** More are not listed. */
const MOST_PAGES = 20_000;
/** Of a page, unpacked. */
const MOST_BYTES = 100_000_000;

/** @throws CommandError where there is no such file or folder, or no page in it */
export function listPages(sources: readonly string[]): GivenPage[] {
  const found = sources.flatMap((source) =>
    /^https?:\/\//i.test(source) ? [{ name: source, place: source, url: source }] : listFiles(source),
  );
  return found.slice(0, MOST_PAGES).map((page, i) => ({ id: String(i + 1), ...page }));
}

function listFiles(source: string): Omit<GivenPage, 'id'>[] {
  const path = resolve(source);
  let isFolder: boolean;
  try {
    isFolder = statSync(path).isDirectory();
  } catch {
    throw new CommandError(`${source}: no such file or folder`, NO_INPUT);
  }
  if (!isFolder) return [{ name: source, place: path }];
  const known = listLabelled(path);
  const pages = readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && PAGES.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
  if (pages.length === 0)
    throw new CommandError(`${source}: there is no page (.html, .htm, .mhtml, also .gz and .br) in this folder`, NO_INPUT);
  return pages.map((place) => ({ name: relative(path, place), place, ...urlOf(known.get(place)) }));
}

function urlOf(url: string | undefined): { url?: string } {
  return url === undefined ? {} : { url };
}

/** Addresses of the pages of a folder with `gold.jsonl`, by their paths. */
function listLabelled(folder: string): Map<string, string | undefined> {
  let text: string;
  try {
    text = readFileSync(join(folder, 'gold.jsonl'), 'utf8');
  } catch {
    return new Map();
  }
  const rows = text.split('\n').flatMap((line) => {
    try {
      const { html, url } = JSON.parse(line) as { html?: unknown; url?: unknown };
      return typeof html === 'string' ? [[resolve(folder, html), typeof url === 'string' ? url : undefined] as const] : [];
    } catch {
      return [];
    }
  });
  return new Map(rows);
}

/** What the command was given, for the window: all in one list. */
export function servePages(pages: readonly GivenPage[]): StudioPages {
  return {
    list: async ({ search = '' }) => ({
      items: pages
        .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
        .map(({ id, name, url }) => ({ id, name, ...urlOf(url) })),
    }),
    open: async (id) => {
      const page = pages.find((other) => other.id === id);
      if (page === undefined) return undefined;
      if (/^https?:/i.test(page.place)) return { address: page.place };
      try {
        return { bytes: readPage(page), url: page.url };
      } catch (error) {
        throw new Error(`${page.name}: ${(error as Error).message}`, { cause: error });
      }
    },
  };
}

/** The page's bytes, unpacked. @throws Error where the file cannot be read */
export function readPage({ place }: GivenPage): Uint8Array {
  return readPlace(place);
}

/** The bytes of a file, unpacked. @throws Error where it cannot be read */
export function readPlace(place: string): Uint8Array {
  const bytes = readFileSync(place);
  if (/\.br$/i.test(place)) return brotliDecompressSync(bytes, { maxOutputLength: MOST_BYTES });
  return /\.gz$/i.test(place) ? gunzipSync(bytes, { maxOutputLength: MOST_BYTES }) : bytes;
}

/** True of what has to be fetched. */
export function isAddress({ place }: GivenPage): boolean {
  return /^https?:/i.test(place);
}

/** An address as the window gets it: a header holds ASCII alone. */
export function writeAddress(url: string): string {
  try {
    return encodeURI(decodeURI(url));
  } catch {
    return encodeURI(url);
  }
}
