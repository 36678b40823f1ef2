/** Notes that nothing links: numbers in brackets or raised in the text, and paragraphs or a list at its end that begin with them. */
import type { FootnoteGroup, Part, RichText, Span } from '../../article.ts';
import { type Marked, markText } from '../formulas/raw-tex.ts';
import { readRuns } from '../typed-quotes.ts';

type TextPart = Extract<Part, { readonly type: 'paragraph' | 'heading' | 'caption' }>;
/** How a page writes its numbers. */
type Style = 'bracket' | 'raised' | 'item';

interface NoteStart {
  readonly number: number;
  readonly style: Style;
  /** Where its words begin. */
  readonly from: number;
}

/** Paragraphs of one note, behind the first. */
const LONGEST_NOTE = 3;
/** Parts behind the notes: thanks, a date. */
const BEHIND = 4;
const SPACE = 32;
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** A raised one ends its word, but between ideographs. */
const MARKS: RegExp = /\[(\d{1,3})\]|[⁰¹²³⁴-⁹]{1,3}(?![a-zA-ZÀ-֏⁰¹²³⁴-⁹])/g;
const START: RegExp = /^(?:\[(\d{1,3})\]|([⁰¹²³⁴-⁹]{1,3})|(\d{1,3}))[.:)]?\s*(?=\S)/;
/** Raised digits behind these are powers. */
const POWER: RegExp = /(?:\d|(?:^|[\s\d(])(?:[a-zA-Z]|[kcmdµ]m))$/;
/** What such notes are headed by, without signs; stars and lines are nothing, a number is something. */
const TITLES: ReadonlySet<string> = new Set(
  '|note|notes|footnote|footnotes|references|sources|fußnoten|anmerkungen|quellen|notas|références|примечания|сноски|przypisy|注释|注釋|脚注|註|注'.split(
    '|',
  ),
);

/** The parts with such notes told apart and referred to, where every number of a row from 1 on is there twice. O(characters). */
export function pairPlainNotes(whole: Part[]): Part[] {
  // Notes may stand line by line in one paragraph.
  const parts = whole.flatMap((part) => (part.type === 'paragraph' && START.test(part.text) ? readRuns(part, NOTES) : part));
  for (let at = parts.length - 1; at > 0; at--) {
    const first = readStart(parts, at);
    if (first?.number !== 1) continue;
    const starts = listStarts(parts, at, first);
    const behind = parts.length - starts[starts.length - 1]!.at - 1;
    const titled = isTitle(parts[at - 1]!);
    if (behind > BEHIND || (!titled && (starts.length < 2 || first.style === 'item'))) return whole;
    return joinNotes(parts, starts, titled ? at - 1 : at) ?? whole;
  }
  return whole;
}

/** The lines up to one that begins with such a number. */
const NOTES: RegExp = /.+?(?:\n(?=\[?\d|[⁰¹²³⁴-⁹])|$)/gs;

const isText = (part: Part): part is TextPart => part.type === 'paragraph' || part.type === 'heading' || part.type === 'caption';

/** Headings are titles in any language. */
function isTitle(part: Part): boolean {
  return (
    part.type === 'separator' ||
    (isText(part) &&
      part.text.length < 40 &&
      (part.type === 'heading' ||
        TITLES.has(
          part.text
            .replace(/[^\p{L}\p{N}]+/gu, ' ')
            .trim()
            .toLowerCase(),
        )))
  );
}

/** The number that part i begins with, if a note may. */
function readStart(parts: readonly Part[], i: number): NoteStart | undefined {
  const part = parts[i]!;
  if (part.type !== 'paragraph') return undefined;
  const [outer, inner] = part.within ?? [];
  if (inner !== undefined || (outer !== undefined && outer.type !== 'item')) return undefined;
  const match = START.exec(part.text);
  const style = match === null ? undefined : match[1] !== undefined ? 'bracket' : isRaised(part, match) ? 'raised' : undefined;
  if (style !== undefined) return { number: readNumber(match![1] ?? match![2] ?? match![3]!), style, from: match![0].length };
  if (outer?.number === undefined || parts[i - 1]?.within?.[0]?.id === outer.id) return undefined;
  return { number: outer.number, style: 'item', from: 0 };
}

function isRaised({ spans = [] }: RichText, match: RegExpExecArray): boolean {
  const length = match[3]?.length ?? 0;
  return (
    match[2] !== undefined ||
    spans.some(({ type, start, end }) => type === 'superscript' && start === 0 && end >= length && end <= match[0].length)
  );
}

function readNumber(text: string): number {
  return Number(text.replace(/[^\d]/g, (digit) => String(RAISED.indexOf(digit))));
}

interface PlacedStart extends NoteStart {
  readonly at: number;
}

/** The notes from 1 on, of one style, with not too much between them. */
function listStarts(parts: readonly Part[], at: number, first: NoteStart): PlacedStart[] {
  const starts: PlacedStart[] = [{ ...first, at }];
  for (let i = at + 1; i < parts.length && i - starts[starts.length - 1]!.at <= LONGEST_NOTE; i++) {
    const next = readStart(parts, i);
    if (next?.style === first.style && next.number === starts.length + 1) starts.push({ ...next, at: i });
    else if (!isText(parts[i]!) || parts[i]!.type === 'heading') break;
  }
  return starts;
}

/** Undefined where a note has no reference. */
function joinNotes(parts: readonly Part[], starts: readonly PlacedStart[], title: number): Part[] | undefined {
  const { style } = starts[0]!;
  let seen = 0;
  const refer = ({ start, end, number }: Mark): readonly Marked[] => {
    if (number > seen + 1 || number > starts.length || (number <= seen && style === 'raised')) return [];
    seen = Math.max(seen, number);
    return [{ start, end, tex: String(number), label: String(number) }];
  };
  const body = parts.slice(0, title).map((part): Part => {
    const references = isText(part) ? listMarks(part, style).flatMap(refer) : [];
    return references.length === 0 ? part : { ...part, ...markText(part as TextPart, references) };
  });
  if (seen < starts.length) return undefined;
  const behind = starts[starts.length - 1]!.at + 1;
  const notes = starts.flatMap((start, i) => writeNote(parts.slice(start.at, starts[i + 1]?.at ?? behind), start));
  return [...body, ...parts.slice(behind), ...notes];
}

/** The parts of a note without its number. */
function writeNote(parts: readonly Part[], { number, from }: PlacedStart): Part[] {
  const note: FootnoteGroup = { type: 'footnote', id: -1 - number, label: String(number) };
  return parts.map((part, k): Part => {
    if (k > 0 || from === 0) return { ...part, within: [note] };
    const { spans, ...rest } = part as TextPart;
    return { ...rest, ...markText(part as TextPart, [], from), within: [note] };
  });
}

interface Mark {
  readonly start: number;
  readonly end: number;
  readonly number: number;
}

/** Numbers in a text that may refer to notes, with the blanks before them. */
function listMarks({ text, spans = [] }: TextPart, style: Style): Mark[] {
  const marks = listRaised(text, spans);
  const exact = spans.filter(({ type }) => type === 'code' || type === 'math' || type === 'link' || type === 'superscript');
  let next = 0;
  let until = 0;
  for (const match of text.matchAll(MARKS)) {
    const start = match.index;
    for (; next < exact.length && exact[next]!.start <= start; next++) until = Math.max(until, exact[next]!.end);
    const other: Style = match[1] === undefined ? 'bracket' : 'raised';
    if (style !== other && until <= start) marks.push({ start, end: start + match[0].length, number: readNumber(match[1] ?? match[0]) });
  }
  return marks.flatMap((mark) => placeMark(text, mark, style)).sort((a, b) => a.start - b.start);
}

/** Superscripts that are numbers. */
function listRaised(text: string, spans: readonly Span[]): Mark[] {
  return spans.flatMap(({ type, start, end }) => {
    const said = type === 'superscript' && end - start < 8 ? /^\s*\[?(\d{1,3})\]?\s*$/.exec(text.slice(start, end))?.[1] : undefined;
    return said === undefined ? [] : [{ start, end, number: Number(said) }];
  });
}

/** The mark with the blanks before it; none for a power, or where nothing stands before it. */
function placeMark(text: string, mark: Mark, style: Style): Mark[] {
  let { start } = mark;
  while (start > 0 && text.charCodeAt(start - 1) <= SPACE) start--;
  const isMark = start > 0 && (style === 'bracket' || !POWER.test(text.slice(Math.max(0, start - 4), start)));
  return isMark ? [{ ...mark, start }] : [];
}
