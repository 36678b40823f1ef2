/** Formulas of a page as TeX, where it says how they are written, else as the characters they show. */
import type { NodeId, Page } from '../../dom/page.ts';
import { ELEMENT, TEXT } from '../../dom/page.ts';

export interface Formula {
  /** TeX without delimiters, or plain text. */
  readonly text: string;
  /** It stands on a line of its own. */
  readonly display: boolean;
}

/** Nodes of a formula looked at, and characters kept. */
const NODES = 2000;
const LONGEST = 4000;

/** A `math` element (MathML Core 2.1); undefined when it is empty. */
export function readFormula(page: Page, n: NodeId): Formula | undefined {
  const text = readTex(page, n) ?? readCharacters(page, n);
  return text === '' ? undefined : { text, display: page.attribute(n, 'display') === 'block' || page.attribute(n, 'mode') === 'display' };
}

/** The TeX it was made from: an annotation, or `alttext`. */
function readTex(page: Page, n: NodeId): string | undefined {
  const end = Math.min(page.end[n]!, n + NODES);
  for (let m = n + 1; m < end; m++) {
    if (page.kind[m] !== ELEMENT || page.tagName(m) !== 'annotation') continue;
    if (/^(?:application\/x-|text\/)?(?:la)?tex$/i.test((page.attribute(m, 'encoding') ?? '').slice(0, 100))) return joinTexts(page, m, '');
  }
  return tidy(page.attribute(n, 'alttext') ?? '') || undefined;
}

/** What it shows; annotations show nothing. */
function readCharacters(page: Page, n: NodeId): string {
  return joinTexts(page, n, 'annotation');
}

function joinTexts(page: Page, n: NodeId, skipped: string): string {
  let text = '';
  const end = Math.min(page.end[n]!, n + NODES);
  for (let m = n + 1; m < end && text.length < LONGEST; ) {
    if (skipped !== '' && page.kind[m] === ELEMENT && page.tagName(m).startsWith(skipped)) m = page.end[m]!;
    else {
      if (page.kind[m] === TEXT) text += page.rawText(m);
      m++;
    }
  }
  return tidy(text);
}

function tidy(text: string): string {
  return text.slice(0, LONGEST).replace(/\s+/g, ' ').trim();
}
