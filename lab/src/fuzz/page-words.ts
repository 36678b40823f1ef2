/** Whether each word of a body stands on the page it is said to come from: what is checked without asking the code that made it. */
import { repairText } from '../../../packages/galley/src/decode/repair-text.ts';
import { TEXT } from '../../../packages/galley/src/dom/page.ts';
import { parse } from '../../../packages/galley/src/dom/parse.ts';
import { foldPresentationForms } from '../../../packages/galley/src/text/presentation-forms.ts';

const LONGEST_WORD = 80;
const WORD: RegExp = /[\p{L}\p{N}\p{M}]+/gu;
const INVISIBLE: RegExp = /[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\u00ad\u0640\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** What stands behind the end of a line of the markup that parts no words. */
const CHINESE: RegExp = /[\u2e80-\u9fff\uf900-\ufaff\uff01-\uff9f\ud840-\ud87f]/;

/**
 * The end of a line of the markup parts no Chinese words, whatever nobody sees between them; whether it parts a Chinese word from one before it that is not, is
 * the writer's choice: `always` it does not.
 */
function joinLines(text: string, always: boolean): string {
  return text
    .replace(INVISIBLE, '')
    .replace(/\s+/g, (blanks, at: number, whole: string) =>
      /[\r\n]/.test(blanks) && CHINESE.test(whole.charAt(at + blanks.length)) && (always || CHINESE.test(whole.charAt(at - 1)))
        ? ''
        : blanks,
    );
}

/** Words of a text as they are compared: base letters, nothing invisible. */
function listWords(text: string): string[] {
  return foldPresentationForms(text.replace(INVISIBLE, '')).match(WORD) ?? [];
}

/** Words of the body that stand nowhere in the source nor in `more` (a feed item, rules); at most five. */
export function findStrangeWords(body: string, source: string, more: readonly string[]): string[] {
  const words = new Set(listWords(body));
  if (words.size === 0) return [];
  const own = new PieceWords(listTexts(source));
  let strange = [...words].filter((word) => !own.has(word));
  if (strange.length === 0) return [];
  const all = new PieceWords(
    [...spellOut(source), ...more.flatMap(spellOut)].flatMap((text) => [
      text,
      ...listTexts(text),
      ...text.split(/<[^>]*>?/),
      ...text.split(/[<>]/),
      // Raised digits refer to notes, all of them or those that end a word.
      ...text.split(/[⁰¹²³⁴-⁹]/),
      ...text.split(/(?<=\p{L})[⁰¹²³⁴-⁹]/u),
    ]),
  );
  strange = strange.filter((word) => !own.has(word) && !all.has(word));
  return strange.slice(0, 5);
}

/** Texts of nodes; of one that is markup itself (in `iframe`, `noscript`, written as references) also its own. */
function listTexts(source: string): string[] {
  const texts = readTexts(source);
  return [...texts, ...texts.flatMap((text) => (text.includes('<') ? readTexts(text) : []))];
}

function readTexts(source: string): string[] {
  const page = parse(source);
  const texts: string[] = [];
  for (let n = 1; n < page.size; n++) if (page.kind[n] === TEXT) texts.push(page.rawText(n));
  return texts;
}

/** A source as data may hold it: escapes of JSON and references resolved, one in the other, twice. */
function spellOut(source: string): string[] {
  const resolve = (text: string): string => repairText(decodeReferences(text), { references: 'always' });
  const unescaped = unescapeJson(source);
  const doubly = resolve(resolve(source));
  return [
    source,
    // As a comment that was left open is read once more.
    source.replaceAll('<!--', ''),
    // As NUL stands in the text of elements without markup.
    source.replaceAll('\0', '\ufffd'),
    unescaped,
    resolve(source),
    doubly,
    resolve(unescaped),
    unescapeJson(doubly),
    unescapeJson(unescaped),
    doubly.replace(/<[^>]*>?/g, ''),
  ];
}

function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  const page = parse(`<p>${text.replaceAll('<', '\ue000')}`);
  return page.rawText(page.size - 1).replaceAll('\ue000', '<');
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v' };

function unescapeJson(text: string): string {
  return text.replace(
    /\\(?:u([0-9a-f]{4})|x([0-9a-f]{2})|(.))/gis,
    (_, hex: string | undefined, byte: string | undefined, one: string | undefined) =>
      one === undefined ? String.fromCharCode(Number.parseInt((hex ?? byte)!, 16)) : (ESCAPES[one] ?? one),
  );
}

/** Words of pieces of text, and words that go on from one piece into another: `har<b>bour</b>`. */
class PieceWords {
  readonly #inside = new Set<string>();
  readonly #ends = new Set<string>();
  readonly #starts = new Set<string>();
  readonly #whole = new Set<string>();

  constructor(pieces: readonly string[]) {
    // Halves of a character are none, whatever invisible stands between them.
    const whole = pieces.map((piece) => piece.toWellFormed());
    for (const piece of whole.flatMap((text) => [text, joinLines(text, true).trim(), joinLines(text, false).trim()])) {
      const text = foldPresentationForms(piece.replace(INVISIBLE, ''));
      const words = text.match(WORD) ?? [];
      for (const word of words) this.#inside.add(word);
      const first = words[0];
      const last = words.at(-1);
      if (first !== undefined && text.startsWith(first)) (text.length === first.length ? this.#whole : this.#starts).add(first);
      if (last !== undefined && text.endsWith(last) && text.length !== last.length) this.#ends.add(last);
    }
  }

  has(word: string): boolean {
    return this.#inside.has(word) || this.#isJoined(word);
  }

  /** An end, any number of whole pieces, a start; each may be missing. Places reached, from the left. */
  #isJoined(whole: string): boolean {
    // Quadratic in the word; nobody writes longer ones.
    const word = whole.slice(0, LONGEST_WORD);
    const reached = new Set<number>([0]);
    for (let at = 0; at < word.length; at++) {
      if (!reached.has(at)) continue;
      for (let end = at + 1; end <= word.length; end++) {
        const piece = word.slice(at, end);
        const fits =
          this.#whole.has(piece) ||
          (at === 0 && this.#ends.has(piece)) ||
          (end === word.length && this.#begins(piece, whole.length > word.length));
        if (fits) reached.add(end);
      }
    }
    return reached.has(word.length);
  }

  /** A piece begins with it, as far as it was cut. */
  #begins(piece: string, cut: boolean): boolean {
    return this.#starts.has(piece) || (cut && [...this.#starts, ...this.#whole, ...this.#inside].some((start) => start.startsWith(piece)));
  }
}
