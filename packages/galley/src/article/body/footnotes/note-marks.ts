/** What references to notes look like: their words, the names of their elements, the links that lead back to them. */
import type { NodeId, Page } from '../../../dom/page.ts';
import { HAS_CLASS, HAS_ID, TEXT } from '../../../dom/page.ts';
import { TAG } from '../../../dom/tags.ts';
import { gatherText } from '../../../evidence/element-text.ts';
import type { RichText } from '../../article.ts';

/** A number, a letter or two, a star; with or without brackets and a word before it, as in "lower-alpha 1" and "Anm. 3"; `[1:1]` is the second reference to a note. */
const MARK: RegExp =
  /^[[(（〔［【{]?\s?((?:[*※] ?)?(?:[\d٠-٩۰-۹०-९０-９]{1,4}|[a-z]{1,2}|[ivxlc]{1,6})|[^\0-,.-@[-`{-\xa0]{1,11}\.? ?[\d٠-٩۰-۹०-९０-９]{1,3}|[\u2460-\u2473\u2070-\u2079\u00b9\u00b2\u00b3]{1,3}|[*†‡§¶]{1,3})\s?(?::\d\])?[\])）〕］】}]?[.:]?$/i;
/** Names by which pages say that a link leads to a note. */
const NAMES: RegExp =
  /(?:^|[\s_#-])(?:footnote|endnote|noteref|note(?![a-z])|fn|ftn|edn|reference|cite|citation|bibref|biblio|bib\.|sidenote)/i;
const EXPLICIT: RegExp = /(?:^|\s)(?:doc-noteref|noteref|footnote-ref|footnote-reference|footnoteRef|footref|fn-ref)(?:\s|$)/i;
const BACK_NAMES: RegExp = /back-?link|back-?ref|reversefootnote|footnote-?back|footnote-return|to-top|cite-accessibility|(?:^|\s)fn-back/i;
/** What links back say. */
const BACK_WORDS: RegExp =
  /^(?:[↩↵⏎↑⇑⬆⤴^⮌⏫\s[\](){}|.,]*\ufe0e?\ufe0f?|(?:[↩↑^]\s?)?(?:jump up(?: to)?:?|jump back.{0,40}|back(?: to (?:text|content|reference.{0,10}))?|return(?: to .{0,12})?|zurück|nach oben|hochspringen|retour|volver|torna|наверх|назад|вернуться|返回|戻る|跳转)(?:\s?[↩↑^])?)$/i;
/** Marks with nothing else around them. */
const BARE: RegExp = /^[\s^↑↩↵⏎⤴⬆[\](){}.,:;|·•–—-]*\ufe0e?\ufe0f?$/u;
const BARE_END: RegExp = /^[\s^↑↩↵⏎⤴⬆[\](){}|]*\ufe0e?\ufe0f?$/u;
/** Characters of the names of an element that are read. */
export const NAME_CHARACTERS = 300;

/** What a reference says without brackets, '' for a text that is none. */
export function readMark(text: string): string {
  return (MARK.exec(text.slice(0, 40))?.[1] ?? '').trim();
}

/** Attributes besides the class that name what an element is. */
export const NAME_ATTRIBUTES = ['role', 'rel', 'epub:type', 'rev'] as const;

/** Names of an element: classes, roles and the like. */
export function namesOf(page: Page, n: NodeId): string {
  let names = (page.marks[n]! & HAS_CLASS) === 0 ? '' : page.attribute(n, 'class')!;
  for (const name of NAME_ATTRIBUTES) names += ` ${page.attribute(n, name) ?? ''}`;
  return names.slice(0, NAME_CHARACTERS);
}

/** Link n leads to a note: by its words and where they stand, or because it says so. `fragment`: what it leads to. */
export function looksLikeReference(page: Page, n: NodeId, fragment: string): boolean {
  const text = gatherText(page, n);
  const names = namesOf(page, n);
  if (EXPLICIT.test(names) || page.attribute(n, 'data-footnote-ref') !== undefined) return text.length <= 20;
  if (BACK_NAMES.test(names)) return false;
  if (readMark(text) === '') return false;
  const outer = page.parent[n]!;
  const around = page.tag[outer] === TAG.span ? namesOf(page, outer) : '';
  // In the line, a year and the name of an author say what the number of a note would not.
  if (isRaised(page, n)) return true;
  return (
    !/\d{4}|[a-z]{4}\d\d/i.test(text) && NAMES.test(`${names} ${around} ${page.attribute(n, 'id')} ${fragment.slice(0, NAME_CHARACTERS)}`)
  );
}

/** The number in link n is in brackets, or one of several; in round ones of its own where something may lead back to it. */
export function isBracketed(page: Page, n: NodeId): boolean {
  if ((page.marks[n]! & HAS_ID) !== 0 && /^\(\*?\d{1,3}\)$/.test(gatherText(page, n))) return true;
  const read = (m: NodeId): string => (page.kind[m] === TEXT ? page.rawText(m).trim() : '');
  return /[[,–-]\d{1,3}[\],–-]/.test(`${read(n - 1).slice(-1)}${gatherText(page, n)}${read(page.end[n]!)[0]}`);
}

/** In superscript, around the link or inside it. */
function isRaised(page: Page, n: NodeId): boolean {
  const parent = page.parent[n]!;
  return page.tag[parent] === TAG.sup || page.tag[page.parent[parent] ?? 0] === TAG.sup || page.tag[n + 1] === TAG.sup;
}

/** Link n, which stands in a note, leads back to where the note is referred to. */
export function looksLikeBackLink(page: Page, n: NodeId): boolean {
  if (BACK_NAMES.test(namesOf(page, n)) || page.attribute(n, 'data-footnote-backref') !== undefined) return true;
  const text = gatherText(page, n);
  return isRaised(page, n) || BACK_WORDS.test(text) || readMark(text) !== '';
}

/** Element n holds nothing but links back. */
export function holdsBackLinks(page: Page, n: NodeId): boolean {
  return BACK_NAMES.test(namesOf(page, n));
}

/** A text at the start of a note that is only what surrounds links back. */
export function isBareStart(text: string): boolean {
  return text.length <= 30 && BARE.test(text);
}

/** The same at its end, where a full stop is the note's own. */
export function isBareEnd(text: string): boolean {
  return text.length <= 30 && BARE_END.test(text);
}

/** Which of the bare texts at a note's end have a bracket that closes none of them: the note's own. */
export function listOwnEnds(texts: readonly string[]): Set<number> {
  const own = new Set<number>();
  let open = 0;
  for (const [i, text] of texts.entries())
    for (const c of text) {
      if ('[({'.includes(c)) open++;
      else if ('])}'.includes(c) && --open < 0) {
        own.add(i);
        open = 0;
      }
    }
  return own;
}

/** The label of a note: what its references say, as far as ids and Markdown can take it; '' where that is nothing. */
export function writeLabel(mark: string): string {
  const plain = mark.normalize('NFKC').toLowerCase();
  const digits = plain.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
  const words = digits
    .replace(/[\s.]+/g, '-')
    .replace(/[^\da-z-]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
  return words.slice(0, 20);
}

/** Decimal digits stand in rows of ten, each from a multiple of their own. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0)!;
  if (code < 128) return code - 48;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return code - zero;
}

/** The first text of a note without the mark it starts with, nor arrows at its end or a bracket open there. `mark`: what its references say. */
export function trimNote(content: RichText, mark: string): RichText {
  const from = measureMark(content.text, mark);
  const whole = content.text.slice(from);
  const text = whole.slice(0, whole.length - /[\s↩↑⏎⤴^([]{0,8}\ufe0e?\ufe0f?$/u.exec(whole.slice(-8))![0].length);
  if (text.length === content.text.length) return content;
  const spans = (content.spans ?? []).flatMap((span) => {
    const moved = { ...span, start: Math.max(0, span.start - from), end: Math.min(text.length, span.end - from) };
    return moved.start < moved.end ? [moved] : [];
  });
  return spans.length === 0 ? { text } : { text, spans };
}

/** How many characters of a note are the mark it starts with. */
function measureMark(text: string, mark: string): number {
  const start = /^[\s^↑↩]*(?:[.:)]\s+)?/u.exec(text)![0].length;
  const rest = text.slice(start);
  const brackets = /^[[(（［【]\s?([^\])）］】\s]{1,12})\s?[\])）］】]\s?[.:]?\s*/u.exec(rest);
  if (brackets !== null && mark !== '' && readMark(brackets[1]!).toLowerCase() === mark.toLowerCase()) return start + brackets[0].length;
  if (mark === '' || !rest.toLowerCase().startsWith(mark.toLowerCase())) return start === text.length ? 0 : start;
  const behind = /^(?:[.:)\]、．]+\s*|\s+(?=[\p{Lu}\p{Lo}"“„«'‘[(<]|https?:))/u.exec(rest.slice(mark.length));
  const isNumber = /^[.]\d/.test(rest.slice(mark.length));
  return behind === null || isNumber ? start : start + mark.length + behind[0].length;
}
