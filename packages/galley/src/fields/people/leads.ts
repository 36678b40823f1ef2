/** What leads to a name: "By ", "Von: ". Looked up letter by letter: an expression of all of them takes milliseconds to compile. */
import { lowerCase } from '../../text/letters.ts';
import { LEADS } from './byline-words.data.ts';

/** Where a lead begins, with the mark before it, and where the name behind it does. */
export interface Lead {
  readonly index: number;
  readonly end: number;
}

/** By their first letter, longest first. */
const BY_LETTER: ReadonlyMap<string, readonly string[]> = groupLeads();
/** More of them, each in several forms. */
const FORMS: RegExp =
  /(?:words|story|te[kx]s?to?) \S{1,3} (?:f|ph)otos?(?: by)?|(?:eine? )?(?:(?:(?:gast|radio|blog)[ -]?)?(?:beitrag|artikel)|gastkommentar|kolumne|essay|reportage|interview) von|(?:gespeichert|eingereicht) von|submitted by|soumis par|ingediend door|inviato da|(?:(?:this is )?a guest |this |an? )(?:post|article|story|blog|column|essay)(?: (?:was|is) written)? by|(?:guest )?(?:column|essay|analysis|commentary) by|(?:blog )?(?:post|story|text|page|recipe|review|column|essay)s? written by/y;
/** What stands before one that does not begin the text. */
const MARK: RegExp = /(?:[\u001f|•·●»–—-]|\d\.?)\s?/g;
/** "By" in Romanian; in other languages "of", or an article. */
const DE: RegExp = /^de\s/i;
const DE_END = 3;
const BLANK: RegExp = /\s?[\u001f ]\s?/y;
const COLON: RegExp = /\s*[:：/]\s*|\s+/y;

function groupLeads(): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const lead of [...LEADS].sort((a, b) => b.length - a.length)) {
    const group = groups.get(lead[0]!);
    if (group === undefined) groups.set(lead[0]!, [lead]);
    else group.push(lead);
  }
  return groups;
}

/** The first lead of a text that begins it, or that a mark or a number parts from what stands before. */
export function findLead(text: string, language?: string): Lead | undefined {
  const low = lowerCase(text);
  const end = endOf(low, /^\s/.test(low) ? 1 : 0, BLANK);
  if (end >= 0) return { index: 0, end };
  MARK.lastIndex = 0;
  for (let mark = MARK.exec(low); mark !== null; mark = MARK.exec(low)) {
    const end = endOf(low, MARK.lastIndex, BLANK);
    if (end >= 0) return { index: mark.index, end };
  }
  return language?.startsWith('ro') && DE.test(text) ? { index: 0, end: DE_END } : undefined;
}

/** A text without the lead it begins with. */
export function withoutLead(text: string): string {
  const end = endOf(lowerCase(text), 0, COLON);
  return end < 0 ? text : text.slice(end);
}

/** Where what follows the lead at this place ends; -1 where there is none. */
function endOf(low: string, at: number, behind: RegExp): number {
  const form = skip(FORMS, low, at);
  const end = form < 0 ? form : skip(behind, low, form);
  if (end >= 0) return end;
  for (const lead of BY_LETTER.get(low[at] ?? '') ?? []) {
    const end = low.startsWith(lead, at) ? skip(behind, low, at + lead.length) : -1;
    if (end >= 0) return end;
  }
  return -1;
}

/** Where a match that begins right there ends, or -1. */
function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}
