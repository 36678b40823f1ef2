/** Reads the labelled sets: rows of gold with the page's raw bytes, their roles and splits respected. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { decodePage } from '../../../packages/galley/src/decode/decode-page.ts';
import { decodeTwice } from '../../../packages/galley/src/decode/encoded-twice.ts';
import { requireData, UsageError } from './data-location.ts';
import { INVENTED_PAGES, nameLanguage, readInventedLabels, readInventedPage } from './invented-pages.ts';
import { BODY_REGIONS, loadPageLabels, type PageLabel } from './labels.ts';

/** What a page may be used for: `smoke` has no truth. */
export type Slice = 'train' | 'dev' | 'test' | 'smoke';

/** One line of gold; null or absent where the set has no such field. */
export interface GoldRow {
  id: string;
  url: string | null;
  lang: string | null;
  /** Path of the page inside the set's folder. */
  html: string;
  charset: string | null;
  title?: string | null;
  text: string | null;
  date?: string | null;
  modified?: string | null;
  author?: string | string[] | null;
  authors?: string[] | null;
  image?: string | string[] | null;
  description?: string | null;
  /** Replies (ug-*), one string or several. */
  comments?: string | string[] | null;
  split?: 'train' | 'dev' | 'test';
  page_type?: string;
  /** Snippets that the body must, and must not, hold. */
  with?: string[];
  without?: string[];
  gold_cov: number | null;
  site?: string;
  [field: string]: unknown;
}

/** A page of one of our sets with its gold, whatever the gold is of; what trainers read of it is the library’s `LabelledPage`. */
export interface CorpusPage {
  id: string;
  set: string;
  slice: Slice;
  url: string | undefined;
  lang: string | undefined;
  gold: GoldRow;
  /** The page as received, decompressed; read from disk at every call. */
  bytes(): Uint8Array;
  /** Decoded by galley. */
  html(): string;
}

export interface LoadOptions {
  /** Only this slice; `train` also drops the rows of excluded-from-training.json. Default: every page. */
  split?: Slice;
  /** Bodies (default) or fields: zh-uighurbiz trains bodies and is dev for fields. */
  purpose?: 'bodies' | 'fields';
  /** At most this many pages, the first of the set. */
  limit?: number;
}

const DEV = new Set(['postlight', 'cleanportaleval', 'irr-chaos', 'ug-bagdax-kona', 'ug-bagdax-yengi', 'leogao-htmltotext']);
DEV.add('zh-portals').add('ru-news');
const TRAIN = new Set(['magic-html-article', 'magic-html-forum', 'ug-bilqut', 'ug-diyarim', 'ug-selkin']);

/** Which slice a row belongs to, by its set's role and its own split. */
export function sliceOf(set: string, row: Pick<GoldRow, 'split'>, purpose: 'bodies' | 'fields' = 'bodies'): Slice {
  if (set === 'scrapinghub') return 'test';
  if (set === 'zh-163-cx') return 'smoke';
  if (set === 'wcxb') return row.split === 'test' ? 'test' : 'train';
  if (set === 'zh-uighurbiz') return purpose === 'fields' ? 'dev' : 'train';
  if (DEV.has(set)) return 'dev';
  if (TRAIN.has(set)) return 'train';
  if (row.split === undefined) throw new Error(`set ${set}: no role known and the row has no split`);
  return row.split;
}

export function listSets(): string[] {
  return Object.keys(readJson(join(requireData(), 'sets.json')) as object);
}

/** The pages that we labelled by reading, as a set: each a training page of another set, with our gold instead of its own. */
export const READ_PAGES = 'read-pages';

/** The set's pages in the order of its gold. Throws when the set does not exist. */
export function loadSet(name: string, options: LoadOptions = {}): CorpusPage[] {
  if (name === READ_PAGES) return loadReadPages(options);
  if (name === INVENTED_PAGES) return loadInventedPages(options);
  const folder = join(requireData(), name);
  if (!listSets().includes(name)) throw new UsageError(`no set called ${name}; there are: ${listSets().join(', ')}`);
  const excluded = options.split === 'train' ? excludedIds(name) : new Set<string>();
  const pages: CorpusPage[] = [];
  for (const line of readFileSync(join(folder, 'gold.jsonl'), 'utf8').split('\n')) {
    if (line === '') continue;
    if (pages.length === options.limit) break;
    // Golds of pages that were encoded twice are too, some of them.
    const gold = JSON.parse(decodeTwice(line)) as GoldRow;
    const slice = sliceOf(name, gold, options.purpose);
    if (options.split !== undefined && options.split !== slice) continue;
    if (!excluded.has(gold.id)) pages.push(openPage(folder, name, slice, gold));
  }
  return pages;
}

function openPage(folder: string, set: string, slice: Slice, gold: GoldRow): CorpusPage {
  const bytes = (): Uint8Array => brotliDecompressSync(readFileSync(join(folder, gold.html)));
  const html = (): string => decodePage(bytes()).text;
  return { id: gold.id, set, slice, url: gold.url ?? undefined, lang: gold.lang ?? undefined, gold, bytes, html };
}

/** Their `set` is the one they come from, so that whoever asks whether they may train finds them there. */
function loadReadPages({ split, limit }: LoadOptions): CorpusPage[] {
  const labels = split === undefined || split === 'train' ? loadPageLabels() : [];
  const sets = new Map<string, Map<string, CorpusPage>>();
  for (const { set } of labels) if (!sets.has(set)) sets.set(set, new Map(loadSet(set, { split: 'train' }).map((page) => [page.id, page])));
  return labels
    .flatMap((label) => {
      const page = sets.get(label.set)!.get(label.id);
      return page === undefined ? [] : [{ ...page, gold: { ...page.gold, ...describeGold(label) } }];
    })
    .slice(0, limit);
}

/** All of them train. */
function loadInventedPages({ split, limit }: LoadOptions): CorpusPage[] {
  if (split !== undefined && split !== 'train') return [];
  return readInventedLabels()
    .slice(0, limit)
    .map((label) => {
      const bytes = (): Uint8Array => readInventedPage(label);
      const html = (): string => decodePage(bytes()).text;
      const lang = nameLanguage(html());
      const gold = { ...label, lang: lang ?? null, html: label.id, charset: null, gold_cov: label.text === null ? null : 1 };
      return { id: label.id, set: INVENTED_PAGES, slice: 'train', url: label.url ?? undefined, lang, gold, bytes, html };
    });
}

/** What a label says in the fields of gold; `gold_cov` is 1, since every block was found in the page. */
function describeGold(label: PageLabel): Partial<GoldRow> {
  const { kind, title, published, modified, authors, runs } = label;
  const join = (wanted: (run: PageLabel['runs'][number]) => boolean): string =>
    runs.flatMap((run) => (wanted(run) ? run.blocks : [])).join('\n');
  const text = join(({ region }) => BODY_REGIONS.has(region)) || null;
  return {
    kind,
    title,
    text,
    text_without_lead: join(({ region }) => region === 'body') || null,
    lead: join(({ region }) => region === 'lead') || null,
    date: published,
    modified,
    authors,
    author: authors,
    comments: runs.flatMap(({ region, blocks }) => (region === 'comments' ? [blocks.join('\n')] : [])),
    page_type: kind === 'thread' ? 'forum' : kind,
    gold_cov: text === null ? null : 1,
    runs,
  };
}

/** Rows of a set that training must not see: they share a registered domain with a test set or with pages held back. */
export function excludedIds(set: string): Set<string> {
  const lists = readJson(join(requireData(), 'excluded-from-training.json')) as Record<string, string[]>;
  return new Set(lists[set] ?? []);
}

/** True when the body gold may be trained on and scored: at least 90 % of its lines stand verbatim in the page. */
export function usable(page: CorpusPage): boolean {
  return page.gold.text !== null && (page.gold.gold_cov ?? 0) >= 0.9;
}

/** Replies of a forum page in order; empty where the set has none. */
export function goldComments(page: CorpusPage): string[] {
  const { comments } = page.gold;
  if (comments === undefined || comments === null) return [];
  return typeof comments === 'string' ? [comments] : comments;
}

/** True where the gold text holds every post, so the output's comments count as body. */
export function goldHoldsReplies(page: CorpusPage): boolean {
  const { set, id, gold } = page;
  // What we read keeps the replies apart.
  if (gold['runs'] !== undefined) return false;
  return (
    set === 'magic-html-forum' || (set === 'wcxb' && gold.page_type === 'forum') || (set === 'leogao-htmltotext' && id.includes('_forum-'))
  );
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
