/** A text file with an address a line → pages fetched. */
import type { ByteReader } from './bytes/byte-reader.ts';
import { faultyDraft, type Item, type SourceOptions } from './drafts.ts';
import { fetchDraft } from './fetched-page.ts';
import { readLines } from './text-lines.ts';

/** Browsers take no longer ones. */
const MOST_ADDRESS = 1 << 16;

/** In their order, however long each takes; lines that begin with `#` are remarks. */
export async function* readAddresses(reader: ByteReader, options: SourceOptions, signal: AbortSignal): AsyncGenerator<Item> {
  for await (const { text, damage, ...where } of readLines(reader, MOST_ADDRESS)) {
    const url = text?.trim();
    if (damage !== undefined) yield { draft: faultyDraft(null, 'damaged_file', damage), ...where };
    else if (url === undefined) yield { draft: faultyDraft(null, 'bad_line', 'the line is too long for an address'), ...where };
    else if (!url.startsWith('#')) yield { draft: fetchDraft(url, { id: url }, options, signal), ...where };
  }
}
