/** Ends of lines in the source that are ends of lines for readers. */
import { type ClassTest, classTest } from '../../dom/class-tests.ts';
import type { NodeId, Page } from '../../dom/page.ts';
import { HAS_STYLE } from '../../dom/page.ts';
import { tagTable } from '../../dom/tags.ts';

/** After one `<br>`, an indented line starts a paragraph, as Chinese pages write them; one of no-break spaces or a wide one may be verse. */
const INDENT: RegExp = /^[ \t\r\n]*(?:\u3000{2}|(\u00a0{2}|\u3000))/;
/** Behind a sentence the same ends a paragraph in a source without `<br>`, as Japanese agencies send them. */
export const SET_IN: RegExp = /(?<=[。」）])\s*\n(?=\u3000)/;

/** What shows the ends of lines of its text as such: by its style, or by a class of a tool that has one for it. */
const SHOWS_LINES: RegExp = /white-?space[:-]\s?(?:pre|break-s)/i;
const namesLines: ClassTest = classTest(['whitespace'], (names) => SHOWS_LINES.test(names));

/** Lines are written as they stand; those of a style may be the editor's. */
const WRITTEN = 1;
const STYLED = 2;
const PRE: Uint8Array = tagTable(['pre', 'listing', 'xmp', 'plaintext']);

/** How the lines of the text in element n are lines for its readers; 0: not by itself. */
export function readLines(page: Page, n: NodeId): number {
  if (PRE[page.tag[n]!] === 1) return WRITTEN;
  const style = (page.marks[n]! & HAS_STYLE) === 0 ? '' : page.attribute(n, 'style')!;
  return page.classPasses(n, namesLines) || SHOWS_LINES.test(style) ? STYLED : 0;
}

/** Lines that an editor broke: three of nearly one length, and none longer than its columns. */
const WRAPPED: RegExp = /(?:[^\n]{60,80}\n){3}/;

/** The text line by line; paragraph by paragraph where an editor broke the lines. */
export function splitLines(text: string, mode: number): string[] {
  const isWrapped = mode === STYLED && !/[^\n]{81}/.test(text) && WRAPPED.test(text);
  return (isWrapped ? text.replace(/\n\s*/g, (gap) => (gap.includes('\n', 1) ? '\n\n' : ' ')) : text).split('\n');
}

/** The text behind a line break is a paragraph; `ended`: the one before ends a sentence. */
export function isSetIn(text: string, ended: boolean): boolean {
  const [indent, isBlank] = INDENT.exec(text) ?? [];
  return indent !== undefined && (!isBlank || ended);
}
