/** Puts blocks of Markdown into the containers they stand in: marks at the start of lines, and the lines between. */
import type { Group, ItemGroup, Part } from '../article.ts';
import { readLabel } from './notes.ts';
import { type Frame, OpenFrames, readKind } from './open-frames.ts';

interface MarkdownFrame extends Frame {
  /** What its first line starts with, what stands before text in that line, and what all other lines start with. */
  first: string;
  readonly box: string;
  rest: string;
  /** Of a list: whether it is written with the other mark, since a list ended right before it. */
  readonly other: boolean;
  /** Nothing stands in it yet. */
  fresh: boolean;
}

function openFrame(frame: Frame, outer: MarkdownFrame | undefined, before: MarkdownFrame | undefined): MarkdownFrame {
  const { group, type } = frame;
  const holds = isList(frame);
  // A definition that begins with a list is that list.
  if (holds && outer?.fresh && outer.type === 'definition') outer.first = outer.rest = '';
  const first = holds ? '' : markStart(group, outer?.other === true);
  const rest = first === '> ' ? first : ' '.repeat(group.type === 'footnote' && first !== '' ? 4 : first.length);
  const checked = type === 'item' ? (group as ItemGroup).checked : undefined;
  const box = typeof checked === 'boolean' ? `[${checked ? 'x' : ' '}] ` : '';
  return { ...frame, first, box, rest, other: holds && before?.other === false && isList(before), fresh: true };
}

function isList({ type }: Frame): boolean {
  return type === 'list' || type === 'definitions';
}

function isItem({ type }: Frame): boolean {
  return type === 'item' || type === 'definition';
}

function markStart(group: Group, other: boolean): string {
  switch (group.type) {
    case 'quote':
    case 'callout':
      return '> ';
    case 'item':
      return markItem(group, other);
    case 'definition':
      return other ? '* ' : '- ';
    case 'footnote':
      return readLabel(group.label) === '' ? '' : `[^${group.label}]: `;
    default:
      return '';
  }
}

/** Markdown's numbers of items have up to nine digits and no sign. */
function markItem({ number }: ItemGroup, other: boolean): string {
  if (number === undefined) return other ? '* ' : '- ';
  return `${number >= 0 && number < 1e9 ? Math.trunc(number) : 1}${other ? ')' : '.'} `;
}

/** Items stand line by line; only an ordered list that starts with 1 may interrupt the text of the item it is nested in. */
function isTight(closed: readonly Frame[], opened: readonly Frame[]): boolean {
  const [outer, inner] = opened;
  if (outer === undefined || !closed.every((frame) => isItem(frame) || isList(frame))) return false;
  if (isItem(outer)) return true;
  const number = outer.group.type === 'item' ? outer.group.number : undefined;
  return closed.length === 0 && isList(outer) && inner !== undefined && isItem(inner) && (number === undefined || number === 1);
}

export class MarkdownWriter {
  #output = '';
  readonly #frames: OpenFrames<MarkdownFrame> = new OpenFrames<MarkdownFrame>(openFrame);
  /** The last block is the first text of an item. */
  #endsItem = false;
  /** The last block is the head of a callout. */
  #endsHead = false;
  /** The next block follows on the next line. */
  #tight = false;

  /** Closes and opens containers up to the part; answers the one that begins with it. */
  enter(part: Part | undefined): Frame['type'] | undefined {
    const { before, now, shared } = this.#frames.move(part);
    for (let i = before.length - 1; i >= shared; i--) if (before[i]!.type === 'details') this.#write('</details>', before.slice(0, i));
    this.#tight = this.#endsItem && isTight(before.slice(shared), now.slice(shared));
    for (let i = shared; i < now.length; i++) this.#begin(now[i]!, now.slice(0, i + 1));
    return now.length > shared ? now[now.length - 1]!.type : undefined;
  }

  #begin({ group }: MarkdownFrame, frames: readonly MarkdownFrame[]): void {
    if (group.type === 'details') this.#write(group.open === true ? '<details open>' : '<details>', frames);
    else if (group.type === 'callout') {
      this.#write(`[!${readKind(group.kind).toUpperCase()}]`, frames);
      this.#endsHead = true;
    }
  }

  /** A block of its own. `isText`: a paragraph, which may follow the head of a callout or a box to tick in the same block. */
  add(text: string, isText: boolean): void {
    const frames = this.#frames.open;
    const inner = frames[frames.length - 1];
    const startsItem = inner?.fresh === true && isItem(inner);
    if (isText && this.#endsHead && inner?.fresh === false) this.#tight = true;
    this.#write(text, frames, isText);
    this.#endsItem = startsItem && isText;
  }

  /** The summary: a line behind the last one. */
  addSummary(text: string): void {
    this.#tight = true;
    this.#write(text, this.#frames.open);
  }

  finish(): string {
    this.enter(undefined);
    return this.#output;
  }

  #write(text: string, frames: readonly MarkdownFrame[], isText = false): void {
    let kept = '';
    let first = '';
    let rest = '';
    for (const frame of frames) {
      if (frame.fresh) first += frame.first + (isText ? frame.box : '');
      else {
        first += frame.rest;
        kept += frame.rest;
      }
      rest += frame.rest;
      frame.fresh = false;
    }
    if (this.#output !== '') this.#output += this.#tight ? '\n' : `\n${kept.trimEnd()}\n`;
    this.#output += first + (rest === '' ? text : text.replace(/\n(?!\n|$)/g, `\n${rest}`).replace(/\n(?=\n|$)/g, `\n${rest.trimEnd()}`));
    this.#tight = false;
    this.#endsItem = false;
    this.#endsHead = false;
  }
}
