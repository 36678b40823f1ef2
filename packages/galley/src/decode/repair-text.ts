/**
 * Repairs of text that is decoded and parsed correctly and still not the text its writer meant (content-correlativity;
 * docs/method/text-repair.md#the-steps).
 */
import { cleanText } from '../text/clean-text.ts';
import { readCodePoint } from '../text/code-points.ts';
import { CodeUnitSet } from '../text/code-unit-set.ts';
import { foldPresentationForms } from '../text/presentation-forms.ts';

/** Each repair can be switched off; all are on by default. */
export interface TextRepairs {
  /**
   * Decode numeric references that survived the parser because the page escaped them twice: where at least three occur in the
   * text, or `'always'` (for pieces of a page whose source `hasDoubleEscapes`).
   */
  readonly references: boolean | 'always';
  /** Arabic presentation forms → base letters. */
  readonly presentationForms: boolean;
  /** Remove the tatweel (U+0640) that stretches Arabic words; at their ends it says something. */
  readonly tatweel: boolean;
  /** Remove the invisible marks of direction. */
  readonly bidiMarks: boolean;
  /** Read control characters as windows-1252 does, or remove them; half a character becomes U+FFFD. */
  readonly controls: boolean;
}

const MIN_REFERENCES = 3; // docs/method/text-repair.md#the-steps: one or two may be what the text is about

const REFERENCE = /&#(?:x([0-9a-f]+)|([0-9]+));?/gi;
/** Between letters it only stretches; at the end of a word it joins what follows (الـ 24), or marks an abbreviation (1440 هـ). */
const TATWEEL = /(?<=[\p{Script=Arabic}\p{M}])\u0640+(?=[\p{Script=Arabic}\p{M}])/gu;
const BIDI_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
// With flag u a surrogate is found only where it has no other half.
const ANY = /&#|[\0-\x08\x0b-\x1f\x7f-\x9f\u0640\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufb50-\ufdff\ufe70-\ufefe]/u;

/** What each of them begins with, and halves that have their other one. */
const SUSPECT: CodeUnitSet = new CodeUnitSet(
  '&&\0\x08\x0b\x1f\x7f\x9f\u0640\u0640\u200e\u200f\u202a\u202e\u2066\u2069\ud800\udfff\ufb50\ufdff\ufe70\ufefe',
);

/** Whether any repair could change the text; costs next to nothing where none can. */
export function needsRepair(text: string): boolean {
  return SUSPECT.isIn(text) && ANY.test(text);
}

/**
 * The text with its repairs. For text on its way out and for texts that are compared: offsets into the page do not survive.
 */
export function repairText(text: string, repairs: Partial<TextRepairs> = {}): string {
  if (!needsRepair(text)) return text;
  let repaired = text;
  const atLeast = repairs.references === 'always' ? 1 : MIN_REFERENCES;
  if (repairs.references !== false) repaired = decodeReferences(repaired, atLeast);
  if (repairs.presentationForms !== false) repaired = foldPresentationForms(repaired);
  if (repairs.bidiMarks !== false) repaired = repaired.replace(BIDI_MARKS, '');
  if (repairs.tatweel !== false) repaired = repaired.replace(TATWEEL, '');
  // Last: a reference may stand for one. Those that references by their numbers read as of Windows are.
  if (repairs.controls !== false) repaired = cleanText(repaired.replace(/[\x80-\x9f]/g, (one) => readCodePoint(one.charCodeAt(0))));
  return repaired;
}

/** Whether a page's source holds at least three numeric references escaped twice (`&amp;#1588;`). One search over the source. */
export function hasDoubleEscapes(source: string): boolean {
  let count = 0;
  for (let at = source.indexOf('&amp;#'); at >= 0 && count < MIN_REFERENCES; at = source.indexOf('&amp;#', at + 6)) {
    if (/^(?:x[0-9a-f]{2}|[0-9]{2})/i.test(source.slice(at + 6, at + 9))) count++;
  }
  return count >= MIN_REFERENCES;
}

function decodeReferences(text: string, atLeast: number): string {
  const count = text.includes('&#') ? (text.match(REFERENCE)?.length ?? 0) : 0;
  if (count < atLeast) return text;
  return text.replace(REFERENCE, (_, hex: string | undefined, decimal: string | undefined) =>
    readCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
  );
}
