/** Corrections → a row of `gold.jsonl`, as `galley train` and `galley evaluate` read it (docs/training.md). */
import type { Analysis } from '../analysis/analysis.ts';
import type { Corrections } from './corrections.ts';

/** Who says so, and when. */
export interface Labeller {
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}

/** A labelled page. What the reader of labels does not know of it leaves alone. */
export interface GoldRow {
  readonly id: string;
  /** Path of the page, seen from the folder. */
  readonly html: string;
  readonly url?: string;
  readonly lang?: string;
  readonly title?: string;
  readonly date?: string;
  readonly modified?: string;
  readonly authors?: readonly string[];
  /** The body, a block a line. */
  readonly text: string;
  /** What blocks outside the body were said to be. */
  readonly regions?: readonly { readonly region: string; readonly text: string }[];
  readonly labelled: Labeller & {
    /** How many blocks were said to be something, and of how many that is another fate than they had. */
    readonly blocks: number;
    readonly changed: number;
    readonly strategy: string;
    /** Whose differing labels this one settles. */
    readonly settles?: readonly string[];
  };
}

/** What else a row is made of. */
export interface RowFacts extends Labeller {
  readonly id: string;
  readonly html: string;
  readonly url?: string | undefined;
  readonly settles?: readonly string[] | undefined;
}

/** True where a block is body, corrections heeded. */
export function isKept({ blocks }: Analysis, corrections: Corrections, block: number): boolean {
  return corrections.blocks.get(block)?.kept ?? blocks[block]!.kept;
}

/** The body as corrected, a block a line. */
export function writeBody(analysis: Analysis, corrections: Corrections): string {
  return analysis.blocks
    .filter((block, b) => isKept(analysis, corrections, b) && block.text !== '')
    .map(({ text }) => text)
    .join('\n');
}

export function writeRow(analysis: Analysis, corrections: Corrections, { id, html, url, by, at, settles }: RowFacts): GoldRow {
  const { blocks, article, strategy } = analysis;
  const { title = article?.headline, date = article?.datePublished, modified = article?.dateModified, authors } = corrections.fields;
  const names = authors?.split(';').map((name) => name.trim()) ?? article?.author.map(({ name }) => name) ?? [];
  const regions = [...corrections.blocks]
    .sort(([a], [b]) => a - b)
    .flatMap(([b, { region }]) => (region === undefined ? [] : [{ region, text: blocks[b]!.text }]));
  const address = url ?? article?.url;
  return {
    id,
    html,
    ...definedOnly({
      url: address,
      lang: article?.inLanguage,
      title: title || undefined,
      date: date || undefined,
      modified: modified || undefined,
    }),
    ...(names.length === 0 ? {} : { authors: names.filter((name) => name !== '') }),
    text: writeBody(analysis, corrections),
    ...(regions.length === 0 ? {} : { regions }),
    labelled: {
      by,
      at,
      blocks: corrections.blocks.size,
      changed: [...corrections.blocks].filter(([b, { kept }]) => kept !== blocks[b]!.kept).length,
      strategy,
      ...definedOnly({ settles }),
    },
  };
}

function definedOnly<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

/** Not by `URL.canParse`: once compiled, Node 20's reads Latin-1 as UTF-8. */
function nameAddress(address: string): string {
  try {
    const { hostname, pathname } = new URL(address);
    return `${hostname}${pathname}`;
  } catch {
    return 'page';
  }
}

/** A name for a page that may be a file name: of its address, or of its text. */
export function nameLabel(url: string | undefined, text: string): string {
  const clean = nameAddress(url ?? '')
    .slice(0, 400)
    .replaceAll(/[^\w.-]+/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
    .slice(0, 80);
  return `${clean === '' ? 'page' : clean}-${hash(`${url ?? ''}\n${text}`)}`;
}

/** FNV-1a of the UTF-16 units: tells pages of one folder apart, no more. */
function hash(text: string): string {
  let value = 0x81_1c_9d_c5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01_00_01_93);
  return (value >>> 0).toString(16).padStart(8, '0');
}
