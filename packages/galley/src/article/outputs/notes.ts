/** Notes as outputs write them: apart from the body, in the order of their references, each with the places that refer to it. */
import type { Cell, FootnoteGroup, ItemGroup, Part, RichText, Span } from '../article.ts';

/** One note. */
export interface WrittenNote {
  /** Fit for an id. */
  readonly label: string;
  /** Ids of the references, in order. */
  readonly references: readonly string[];
  /** What it says, as if it were the body. */
  readonly parts: readonly Part[];
}

/** A body and its notes. References of the body have their own id in `href`; one without a note has none. */
export interface SplitNotes {
  readonly body: readonly Part[];
  readonly notes: readonly WrittenNote[];
}

/** A label fit for an id and for Markdown; '' for anything else, since an article may come from anybody's JSON. */
export function readLabel(label: unknown): string {
  return typeof label === 'string' && /^[\w-]{1,40}$/.test(label) ? label : '';
}

/** The note a part stands in. */
export function noteOf({ within }: Part): FootnoteGroup | undefined {
  const outer = Array.isArray(within) ? (within as readonly FootnoteGroup[])[0] : undefined;
  return outer?.type === 'footnote' && readLabel(outer.label) !== '' ? outer : undefined;
}

interface NoteDraft {
  readonly label: string;
  readonly references: string[];
  readonly parts: Part[];
}

/** O(parts + spans). */
export function splitNotes(parts: readonly Part[]): SplitNotes {
  const notes = new Map<string, NoteDraft>();
  for (const part of parts) {
    const note = noteOf(part);
    if (note !== undefined && !notes.has(note.label)) notes.set(note.label, { label: note.label, references: [], parts: [] });
  }
  if (notes.size === 0) return { body: parts.map((part) => mapSpans(part, dropReference)), notes: [] };
  const numbers = new ReferenceNumbers(notes);
  const body: Part[] = [];
  for (const part of parts) {
    const note = noteOf(part);
    const numbered = mapSpans(part, numbers.take);
    if (note === undefined) body.push(numbered);
    else notes.get(note.label)!.parts.push({ ...numbered, within: part.within!.slice(1) });
  }
  const order = new Map(numbers.order.map((label, i) => [label, i]));
  const rank = ({ label }: NoteDraft): number => order.get(label) ?? order.size;
  return { body, notes: [...notes.values()].sort((a, b) => rank(a) - rank(b)) };
}

class ReferenceNumbers {
  /** Labels in the order of their first references. */
  readonly order: string[] = [];
  readonly #notes: ReadonlyMap<string, NoteDraft>;

  constructor(notes: ReadonlyMap<string, NoteDraft>) {
    this.#notes = notes;
  }

  readonly take = (span: Span): Span => {
    const note = this.#notes.get(readLabel(span.label));
    if (note === undefined) return dropReference(span);
    const { references, label } = note;
    if (references.length === 0) this.order.push(label);
    const id = references.length === 0 ? `fnref-${label}` : `fnref-${label}_${references.length + 1}`;
    references.push(id);
    return { ...span, href: id };
  };
}

function dropReference(span: Span): Span {
  const { href: _, ...rest } = span;
  return rest;
}

/** The part with its references changed, those in cells too. */
function mapSpans(part: Part, change: (span: Span) => Span): Part {
  if (part.type === 'table') return { ...part, rows: (part.rows ?? []).map((row) => row.map((cell) => mapContent(cell, change))) };
  return 'spans' in part ? mapContent(part, change) : part;
}

function mapContent<C extends RichText | Cell>(content: C, change: (span: Span) => Span): C {
  if (content.spans === undefined || !content.spans.some(({ type }) => type === 'footnote')) return content;
  return { ...content, spans: content.spans.map((span) => (span.type === 'footnote' ? change(span) : span)) };
}

/** No list of a page has this number. */
const LEFT_OVER = -1;

/** Notes that nothing refers to become items of lists: readers of Markdown show no others. O(parts + spans). */
export function listLeftOver(parts: readonly Part[]): readonly Part[] {
  const left = findLeftOver(parts);
  if (left.size === 0) return parts;
  return parts.map((part) => {
    const note = noteOf(part);
    return note !== undefined && left.has(note.label) ? { ...part, within: [toItem(note), ...part.within!.slice(1)] } : part;
  });
}

function toItem({ id, label }: FootnoteGroup): ItemGroup {
  const number = numberLabel(label)?.value;
  return { type: 'item', id, list: LEFT_OVER, ...(number === undefined ? {} : { number }) };
}

/** Labels of notes to which no reference leads from the body, by way of other notes or not. */
function findLeftOver(parts: readonly Part[]): ReadonlySet<string> {
  const left = new Set<string>();
  const inside = new Map<string, string[]>();
  const found: string[] = [];
  for (const part of parts) {
    const note = noteOf(part);
    if (note !== undefined) left.add(note.label);
    const references = note === undefined ? found : (inside.get(note.label) ?? []);
    addReferences(part, references);
    if (note !== undefined) inside.set(note.label, references);
  }
  for (let label = found.pop(); label !== undefined; label = found.pop())
    if (left.delete(label)) for (const next of inside.get(label) ?? []) found.push(next);
  return left;
}

function addReferences(part: Part, labels: string[]): void {
  const contents: readonly (RichText | Cell)[] =
    part.type === 'table' ? (part.rows ?? []).flat() : 'spans' in part ? [part as RichText] : [];
  for (const { spans = [] } of contents) for (const { type, label } of spans) if (type === 'footnote') labels.push(readLabel(label));
}

/** The number a label ends with, or the place of its letter; undefined for others. `isLetter`: the list counts in letters. */
export function numberLabel(label: string): { readonly value: number; readonly isLetter: boolean } | undefined {
  const digits = /^(?:[a-z]{1,12}-)?(\d{1,9})(?:-\d{1,9})?$/.exec(label)?.[1];
  if (digits !== undefined) return { value: Number(digits), isLetter: false };
  const letter = /^([a-z])(?:-\d{1,9})?$/.exec(label)?.[1];
  return letter === undefined ? undefined : { value: letter.charCodeAt(0) - 96, isLetter: true };
}
