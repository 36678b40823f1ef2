/** The file a reader writes, a few lines a page: which blocks are what, by their numbers in the list. */
import { UsageError } from '../corpora/data-location.ts';
import type { Region } from '../corpora/labels.ts';
import { REGIONS } from '../corpora/labels.ts';

/** Blocks from … to, or a part of one block from its words `first` through its words `last`. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly part?: { readonly first: string; readonly last: string };
}

export interface Decision {
  readonly set: string;
  readonly id: string;
  readonly mark: string;
  /** Where it stands in the file, for messages. */
  readonly line: number;
  /** A list a post or stretch of a region: comments divided by `|` are one each. */
  readonly regions: ReadonlyMap<Region, readonly (readonly Span[])[]>;
  /** `kind`, `title`, `published` … as written. */
  readonly fields: ReadonlyMap<string, string>;
}

const FIELDS: ReadonlySet<string> = new Set(['kind', 'title', 'published', 'modified', 'authors', 'editors', 'source', 'doubt']);
const SPAN: RegExp = /^(\d+)(?:\s*-\s*(\d+))?\s*(?:"(.*)")?$/s;

interface OpenDecision extends Decision {
  readonly regions: Map<Region, readonly (readonly Span[])[]>;
  readonly fields: Map<string, string>;
}

/** @throws UsageError with the line that cannot be read. */
export function parseDecisions(text: string): Decision[] {
  const decisions: OpenDecision[] = [];
  for (const [i, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const head = /^page (\S+) (.+) @([0-9a-f]{6})$/.exec(line);
    if (head === null) readLine(line, i, decisions.at(-1));
    else decisions.push({ set: head[1]!, id: head[2]!, mark: head[3]!, line: i + 1, regions: new Map(), fields: new Map() });
  }
  return decisions;
}

function readLine(line: string, i: number, decision: OpenDecision | undefined): void {
  const [, name, value] = /^([a-z]+):\s*(.*)$/.exec(line) ?? refuse(i, line);
  if (decision === undefined) refuse(i, line);
  const region = REGIONS.find((one) => one === name);
  if (region === undefined && !FIELDS.has(name!)) refuse(i, line);
  if (region === undefined ? decision.fields.has(name!) : decision.regions.has(region))
    throw new UsageError(`line ${i + 1}: "${name}" comes twice`);
  if (value === '') return;
  if (region === undefined) decision.fields.set(name!, value!);
  else decision.regions.set(region, parseSpans(value!, i));
}

function refuse(i: number, line: string): never {
  throw new UsageError(
    `line ${i + 1} is no "page SET ID @mark", no region (${REGIONS.join(', ')}), no field (${[...FIELDS].join(', ')}): ${line}`,
  );
}

function parseSpans(value: string, i: number): Span[][] {
  return splitOutsideQuotes(value, '|').map((group) =>
    splitOutsideQuotes(group, ',').map((piece) => {
      const match = SPAN.exec(piece);
      if (match === null) throw new UsageError(`line ${i + 1}: "${piece}" is no number, no range, no number with words in quotes`);
      const from = Number(match[1]);
      const to = match[2] === undefined ? from : Number(match[2]);
      if (to < from) throw new UsageError(`line ${i + 1}: ${piece} runs backwards`);
      if (match[3] === undefined) return { from, to };
      if (to !== from) throw new UsageError(`line ${i + 1}: words are of one block: ${piece}`);
      const [first, last = first] = match[3].split(' … ');
      return { from, to, part: { first: first!, last: last! } };
    }),
  );
}

function splitOutsideQuotes(text: string, separator: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  let quoted = false;
  for (const [i, letter] of [...text].entries()) {
    // A quote opens after a number and closes before the next number or the end: quotes within the words stay.
    if (letter === '"') quoted = quoted ? !/^\s*([,|]\s*\d|$)/.test([...text].slice(i + 1).join('')) : true;
    if (letter === separator && !quoted) {
      pieces.push(piece.trim());
      piece = '';
    } else piece += letter;
  }
  pieces.push(piece.trim());
  return pieces.filter((one) => one !== '');
}
