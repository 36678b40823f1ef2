/** Compares our source offsets with parse5's `sourceCodeLocationInfo`, and says where the two mean different things. */
import type { DefaultTreeAdapterTypes } from 'parse5';
import { ELEMENT, type Page, TEXT } from '../../packages/galley/src/dom/page.ts';
import { parse } from '../../packages/galley/src/dom/parse-fragment.ts';
import { parseTheirs, walkTree } from './parse5-oracle.ts';

type Node = DefaultTreeAdapterTypes.Node;

interface Place {
  start: number;
  end: number;
  /** True when parse5 saw the element's own end tag. */
  closed: boolean;
}

/** The first difference that is none of the known ones; undefined when there is none. */
export function findOffsetDifference(html: string, context?: string): string | undefined {
  const page = context === undefined ? parse(html, { forms: 'kept' }) : parse(html, { context, forms: 'kept' });
  const shift = context === undefined ? 0 : 1;
  let n = shift;
  for (const [node] of walkTree(parseTheirs(html, context, true))) {
    if (n > shift) {
      const place = placeOf(node);
      const ours = `${page.sourceStart[n]}–${page.sourceEnd[n]}`;
      if (!sameStart(page, n, place) || !sameEnd(page, n, place)) {
        return `node ${n} ${page.tagName(n)} kind ${page.kind[n]}: ours ${ours} | parse5 ${place.start}–${place.end}`;
      }
    }
    n++;
  }
  return undefined;
}

function placeOf(node: Node): Place {
  const location = (node as DefaultTreeAdapterTypes.Element).sourceCodeLocation;
  if (location === undefined || location === null) return { start: -1, end: -1, closed: false };
  return { start: location.startOffset, end: location.endOffset, closed: 'endTag' in location && location.endTag !== undefined };
}

/**
 * Known: parse5 gives the copies that repair misnested formatting the place of the first one, ours have none; it counts
 * `<![CDATA[`, `</>` and the newline dropped behind `<textarea>` and `<pre>` as text, and may start text at the end of the
 * reference it begins with.
 */
function sameStart(page: Page, n: number, { start }: Place): boolean {
  const ours = page.sourceStart[n]!;
  if (ours === start) return true;
  if (page.kind[n] === ELEMENT) return ours === -1 && isCopied(page, n, start);
  if (page.kind[n] !== TEXT) return false;
  const skipped = page.source.slice(start, ours);
  if (ours > start ? /^(?:<!\[CDATA\[|<\/>)/.test(skipped) : /^&#?\w+;?$/.test(page.source.slice(ours, start))) return true;
  return /^(?:\r\n|\r|\n)$/.test(skipped) || isPatchy(page.source.slice(Math.min(ours, start), page.sourceEnd[n]), page.rawText(n));
}

/** A copy stands for a start tag that really is in the source. */
function isCopied(page: Page, n: number, start: number): boolean {
  return (
    page.source[start] === '<' &&
    page.source
      .slice(start + 1)
      .toLowerCase()
      .startsWith(page.tagName(n).toLowerCase())
  );
}

/**
 * Known: an element without an end tag ends for us where the tag begins that closed it, or where the page ends; parse5
 * often leaves it at its start tag. At the end of the page parse5 counts one character too many for comments and
 * doctypes.
 */
function sameEnd(page: Page, n: number, { start, end, closed }: Place): boolean {
  const ours = page.sourceEnd[n]!;
  if (ours === end || (page.kind[n] === ELEMENT && page.sourceStart[n] === -1)) return true;
  if (page.kind[n] === ELEMENT) return (ours > end && !closed) || isMistaken(page, n, end);
  if (page.kind[n] === TEXT) return isPatchy(page.source.slice(start, Math.max(ours, end)), page.rawText(n));
  return end === page.source.length + 1 && ours === page.source.length;
}

/** Ends parse5 gives to the wrong element: an inner template's to the outer one, that of `html` to `body`. */
function isMistaken(page: Page, n: number, end: number): boolean {
  const name = page.tagName(n);
  return (name === 'template' && page.sourceEnd[n]! > end) || (name === 'body' && page.source.slice(page.sourceEnd[n], end) === '</html>');
}

/** Text that lost characters on the way: ours spans the whole run, parse5 what is left or the dropped `</>` too. */
function isPatchy(written: string, text: string): boolean {
  return (
    written.includes('\0') || written.includes('</>') || written.includes('<![CDATA[') || (text.trim() === '' && written.trim() !== '')
  );
}
