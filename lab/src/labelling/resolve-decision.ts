/** A decision by numbers of blocks → a label by their texts, which stays true when the numbers change. */

import { nameRegisteredDomain } from '../../../packages/galley/src/cli/files/registered-domain.ts';
import type { CorpusPage } from '../corpora/corpora.ts';
import type { LabelRun, PageLabel, Region } from '../corpora/labels.ts';
import { PAGE_KINDS } from '../corpora/labels.ts';
import type { BlockList } from './block-list.ts';
import type { Decision, Span } from './decisions.ts';

export interface Resolved {
  readonly label: PageLabel;
  readonly problems: readonly string[];
}

/** A piece of a block that belongs to a region. */
interface Piece {
  readonly block: number;
  /** Where it starts in the block's text, in characters. */
  readonly start: number;
  readonly end: number;
  readonly region: Region;
  /** Of the region; comments of one post share it. */
  readonly group: number;
  readonly text: string;
  /** True for a block named without words. */
  readonly whole: boolean;
}

export function resolveDecision(decision: Decision, page: CorpusPage, list: BlockList, reader: string, batch: string): Resolved {
  const problems: string[] = [];
  if (decision.mark !== list.mark) problems.push(`the list is @${list.mark} by now, the decision of @${decision.mark}: read it again`);
  const pieces = giveWay(readPieces(decision, list, problems), problems);
  const field = (name: string): string | null => decision.fields.get(name) ?? null;
  const names = (name: string): string[] =>
    (field(name) ?? '')
      .split(';')
      .map((one) => one.trim())
      .filter((one) => one !== '');
  const kind = PAGE_KINDS.find((one) => one === field('kind'));
  if (kind === undefined) problems.push(`kind is one of ${PAGE_KINDS.join(', ')}`);
  const [published, publishedRaw] = readTime(field('published'));
  const [modified, modifiedRaw] = readTime(field('modified'));
  const label: PageLabel = {
    batch,
    reader,
    set: page.set,
    id: page.id,
    url: page.url ?? null,
    domain: nameDomain(page.url),
    lang: page.lang ?? null,
    kind: kind ?? 'other',
    title: readTitle(field('title'), list, problems),
    published,
    published_raw: publishedRaw,
    modified,
    modified_raw: modifiedRaw,
    authors: names('authors'),
    editors: names('editors'),
    source: field('source'),
    runs: joinRuns(pieces),
    doubt: field('doubt'),
  };
  return { label, problems };
}

export function nameDomain(url: string | undefined | null): string | null {
  if (!url) return null;
  try {
    return nameRegisteredDomain(new URL(url).hostname) || null;
  } catch {
    return null;
  }
}

function readPieces(decision: Decision, list: BlockList, problems: string[]): Piece[] {
  const pieces: Piece[] = [];
  for (const [region, groups] of decision.regions) {
    for (const [group, spans] of groups.entries()) {
      for (const span of spans) pieces.push(...cutSpan(span, region, group, list, problems));
    }
  }
  return pieces;
}

function cutSpan({ from, to, part }: Span, region: Region, group: number, list: BlockList, problems: string[]): Piece[] {
  const pieces: Piece[] = [];
  for (let block = from; block <= to; block++) {
    const text = list.blocks[block]?.text;
    if (text === undefined) {
      problems.push(`${region}: there is no block ${block}`);
      break;
    }
    const start = part === undefined ? 0 : text.indexOf(part.first);
    const last = part === undefined || start < 0 ? 0 : text.indexOf(part.last, start);
    if (start < 0 || last < 0) {
      problems.push(`${region}: block ${block} has no "${part!.first} … ${part!.last}"`);
      continue;
    }
    const end = part === undefined ? text.length : last + part.last.length;
    pieces.push({ block, start, end, region, group, text: text.slice(start, end).trim(), whole: part === undefined });
  }
  return pieces;
}

/** Whole blocks of body and comments give way to what another region names; any other overlap is a problem. */
function giveWay(pieces: readonly Piece[], problems: string[]): Piece[] {
  const named = pieces.filter((piece) => !isWide(piece));
  const kept = pieces.flatMap((piece) => (isWide(piece) ? cutOut(piece, named) : [piece]));
  kept.sort((a, b) => a.block - b.block || a.start - b.start);
  for (const [i, piece] of kept.entries()) {
    const before = kept[i - 1];
    if (before !== undefined && before.block === piece.block && before.end > piece.start)
      problems.push(`block ${piece.block} is in ${before.region} and in ${piece.region}`);
  }
  return kept;
}

function isWide({ region, whole }: Piece): boolean {
  return whole && (region === 'body' || region === 'comments');
}

/** What is left of a block without the pieces of it that are named. */
function cutOut(piece: Piece, named: readonly Piece[]): Piece[] {
  const holes = named.filter(({ block }) => block === piece.block).sort((a, b) => a.start - b.start);
  const left: Piece[] = [];
  let start = piece.start;
  for (const hole of [...holes, { start: piece.end, end: piece.end }]) {
    const text = piece.text.slice(start, hole.start).trim();
    if (text !== '') left.push({ ...piece, start, end: hole.start, text });
    start = Math.max(start, hole.end);
  }
  return left;
}

function joinRuns(pieces: readonly Piece[]): LabelRun[] {
  const runs: { region: Region; blocks: string[] }[] = [];
  let before: Piece | undefined;
  for (const piece of pieces) {
    const open = runs.at(-1);
    if (open !== undefined && before!.region === piece.region && before!.group === piece.group) open.blocks.push(piece.text);
    else runs.push({ region: piece.region, blocks: [piece.text] });
    before = piece;
  }
  return runs;
}

/** A number of a block, or the words themselves in quotes. */
function readTitle(value: string | null, list: BlockList, problems: string[]): string | null {
  if (value === null) return null;
  const words = /^"(.+)"$/.exec(value);
  if (words !== null) return words[1]!;
  const text = /^\d+$/.test(value) ? list.blocks[Number(value)]?.text : undefined;
  if (text === undefined) problems.push('title is the number of a block, or words in quotes');
  return text ?? null;
}

/** `2020-05-01T10:00:00+02:00 = 1. Mai 2020, 10 Uhr`: the time, then as the page has it. */
function readTime(value: string | null): [string | null, string | null] {
  if (value === null) return [null, null];
  const [iso, ...raw] = value.split(' = ');
  return [iso!.trim(), raw.length === 0 ? iso!.trim() : raw.join(' = ').trim()];
}
