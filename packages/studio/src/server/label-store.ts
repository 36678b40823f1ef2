/** Labels in a folder, as `galley train --labels` reads it: `gold.jsonl` and the pages below `html/`. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A row that is none. */
export class LabelError extends Error {}

const ID = /^[\w-][\w.-]{0,119}$/;

interface StoredRow {
  readonly id: string;
  readonly html: string;
  readonly text: string;
  readonly url?: string;
}

/** One process at a time writes a folder; each write is whole or did not happen. */
export class LabelStore {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** The lines of all labels. */
  lines(): string[] {
    const path = join(this.folder, 'gold.jsonl');
    if (!existsSync(path)) return [];
    return readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '');
  }

  /** Addresses of the labelled pages, where they have one. */
  urls(): ReadonlySet<string> {
    return new Set(this.lines().flatMap((line) => (typeof readId(line)?.url === 'string' ? [readId(line)!.url!] : [])));
  }

  /**
   * Adds a label with its page, in the place of an older one of that id. The page first: a row never names a page that is not there.
   * @throws LabelError where the row cannot be one
   */
  put(row: unknown, page: Uint8Array): void {
    const { id } = checkRow(row);
    mkdirSync(join(this.folder, 'html'), { recursive: true });
    writeWhole(join(this.folder, 'html', `${id}.html`), page);
    const others = this.lines().filter((line) => readId(line)?.id !== id);
    writeWhole(join(this.folder, 'gold.jsonl'), `${[...others, JSON.stringify(row)].join('\n')}\n`);
  }
}

function readId(line: string): Partial<StoredRow> | undefined {
  try {
    return JSON.parse(line) as Partial<StoredRow>;
  } catch {
    // Somebody's own line: kept as it is.
    return undefined;
  }
}

function checkRow(row: unknown): StoredRow {
  if (typeof row !== 'object' || row === null) throw new LabelError('the row is no object');
  const { id, html, text } = row as Partial<StoredRow>;
  if (typeof id !== 'string' || !ID.test(id)) throw new LabelError('the id of the row is no name of a file');
  if (html !== `html/${id}.html`) throw new LabelError(`the row must name its page html/${id}.html`);
  if (typeof text !== 'string') throw new LabelError('the row has no text');
  return row as StoredRow;
}

function writeWhole(path: string, content: string | Uint8Array): void {
  const draft = `${path}.new`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}
