/** A `math` element, or MathML in an attribute or a script → a formula: its own TeX where it says it, else the TeX its elements mean. */
import type { NodeId, Page } from '../../../dom/page.ts';
import { ELEMENT, TEXT } from '../../../dom/page.ts';
import { parse } from '../../../dom/parse.ts';
import { TAG } from '../../../dom/tags.ts';
import { type Formula, LONGEST_FORMULA, readDelimited, tidyTex } from './formula.ts';
import { writeMathml } from './write-mathml.ts';
import { writeTex } from './write-tex.ts';

const NODES = 4000;
const TEX_ENCODING: RegExp = /^(?:application\/x-|text\/|application\/)?(?:x-)?(?:la)?tex$/i;
/** Longest MathML read from an attribute. */
const LONGEST_SOURCE = 100_000;

/** A `math` element (MathML Core 2.1); undefined when it shows nothing. */
export function readMath(page: Page, n: NodeId, display = false): Formula | undefined {
  const block = display || page.attribute(n, 'display') === 'block' || page.attribute(n, 'mode') === 'display';
  const shown = tidyTex(joinTexts(page, n));
  // A fraction of nothing is none.
  const text = readTex(page, n) || (shown && (writeTex(page, n) || shown));
  if (text === '') return undefined;
  const mathml = writeMathml(page, n, { tex: text, display: block });
  return mathml === undefined ? { text, display: block } : { text, display: block, mathml };
}

/** MathML as a string. */
export function readMathSource(source: string, display = false): Formula | undefined {
  if (source.length > LONGEST_SOURCE) return undefined;
  const page = parse(source);
  const n = page.tag.indexOf(TAG.math);
  return n < 0 ? undefined : readMath(page, n, display);
}

/** The TeX a formula was made from: an annotation, `alttext`, or what MathJax 4 leaves. */
function readTex(page: Page, n: NodeId): string {
  const end = Math.min(page.end[n]!, n + NODES);
  for (let m = n + 1; m < end; m++) {
    if (page.kind[m] !== ELEMENT || page.tagName(m) !== 'annotation') continue;
    if (TEX_ENCODING.test((page.attribute(m, 'encoding') ?? '').slice(0, 100))) return readAnnotation(joinTexts(page, m));
  }
  return readAnnotation(page.attribute(n, 'data-latex') ?? page.attribute(n, 'alttext') ?? '');
}

function readAnnotation(text: string): string {
  return readDelimited(text)?.text ?? tidyTex(text);
}

/** The texts in an element, but for annotations. */
export function joinTexts(page: Page, n: NodeId): string {
  let text = '';
  const end = Math.min(page.end[n]!, n + NODES);
  for (let m = n + 1; m < end && text.length < LONGEST_FORMULA; ) {
    if (page.kind[m] === ELEMENT && page.tagName(m).startsWith('annotation')) m = page.end[m]!;
    else {
      if (page.kind[m] === TEXT) text += page.rawText(m);
      m++;
    }
  }
  return text;
}
