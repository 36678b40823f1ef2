/** Shows where a found article has the words asked for: a passage of its body and the stretches to mark. */
import { tokenise } from '../stories/tokens.ts';

/** Plain text, and where in it the words stand: [start, end) in UTF-16 units, in order, apart from one another. */
export interface Marked {
  readonly text: string;
  readonly marks: readonly (readonly [number, number])[];
}

/** Ours: two or three lines. */
const PASSAGE = 240;
/** Ours: how far into a body a passage is looked for. */
const LOOK = 20_000;

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const DENSE = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}/u;

/** Marks the words of one query in any number of texts, and remembers how the texts' words are folded. */
export class Marker {
  readonly #wanted: ReadonlySet<string>;
  readonly #dense: readonly string[];
  /** Written word to the word asked for; undefined where it is none. */
  readonly #known: Map<string, string | undefined> = new Map();

  /** @param words folded, as `listWords` gives them. */
  constructor(words: readonly string[]) {
    this.#wanted = new Set(words);
    this.#dense = words.filter((word) => DENSE.test(word));
  }

  /** Marks the words in a whole text. */
  markWhole(text: string): Marked {
    return { text, marks: this.#findWords(text).map(({ start, end }) => [start, end] as const) };
  }

  /** The passage of a text with most of the words, cut at spaces, with `…` where something is left out. */
  markPassage(body: string): Marked {
    const text = body.slice(0, LOOK);
    const found = this.#findWords(text);
    const [from, to] = choosePassage(text, found);
    const lead = from > 0 ? '…' : '';
    const shown = text.slice(from, to).replaceAll('\n', ' ');
    const shift = lead.length - from;
    const marks = found
      .filter(({ start, end }) => start >= from && end <= to)
      .map(({ start, end }) => [start + shift, end + shift] as const);
    return { text: `${lead}${shown}${to < body.length ? '…' : ''}`, marks };
  }

  #findWords(text: string): Found[] {
    const found: Found[] = [];
    for (const { 0: written, index } of text.matchAll(WORD)) {
      if (this.#dense.length > 0 && DENSE.test(written)) {
        for (const at of findDense(written, this.#dense)) found.push({ ...at, start: at.start + index, end: at.end + index });
        continue;
      }
      const word = this.#recognise(written);
      if (word !== undefined) found.push({ start: index, end: index + written.length, word });
    }
    return found;
  }

  #recognise(written: string): string | undefined {
    if (!this.#known.has(written)) {
      const [word, ...others] = tokenise(written);
      this.#known.set(written, word !== undefined && others.length === 0 && this.#wanted.has(word) ? word : undefined);
    }
    return this.#known.get(written);
  }
}

interface Found {
  readonly start: number;
  readonly end: number;
  readonly word: string;
}

/** Words inside a run of characters without spaces, the longest at each place. */
function findDense(run: string, words: readonly string[]): Found[] {
  const found: Found[] = [];
  for (let at = 0; at < run.length; ) {
    let longest = '';
    for (const word of words) if (word.length > longest.length && run.startsWith(word, at)) longest = word;
    if (longest !== '') found.push({ start: at, end: at + longest.length, word: longest });
    at += longest.length || 1;
  }
  return found;
}

/** The window of `PASSAGE` characters with the most different words, then the most words, then the first. */
function choosePassage(text: string, found: readonly Found[]): [number, number] {
  let best = 0;
  let bestScore = -1;
  const inside = new Map<string, number>();
  for (let first = 0, next = 0; first < found.length; first++) {
    const reach = found[first]!.start + PASSAGE - 40;
    for (; next < found.length && found[next]!.end <= reach; next++)
      inside.set(found[next]!.word, (inside.get(found[next]!.word) ?? 0) + 1);
    const score = inside.size * 1000 + (next - first);
    if (score > bestScore) [best, bestScore] = [found[first]!.start, score];
    if (next > first) leave(inside, found[first]!.word);
    else next = first + 1;
  }
  const from = best < 40 ? 0 : cutBehindSpace(text, best - 40, best);
  const to = Math.min(text.length, from + PASSAGE);
  return [from, to === text.length ? to : Math.max(cutAtSpace(text, to), lastEnd(found, from, to))];
}

function leave(inside: Map<string, number>, word: string): void {
  const left = (inside.get(word) ?? 0) - 1;
  if (left > 0) inside.set(word, left);
  else inside.delete(word);
}

function cutBehindSpace(text: string, least: number, most: number): number {
  const space = text.slice(least, most).search(/\s/);
  return space < 0 ? wholeCharacter(text, least) : least + space + 1;
}

function cutAtSpace(text: string, most: number): number {
  const space = text.lastIndexOf(' ', most);
  return space > most - 40 ? space : wholeCharacter(text, most);
}

/** Not between the halves of a surrogate pair. */
function wholeCharacter(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit < 0xe000 ? at + 1 : at;
}

/** Where the last word that fits ends, so that the cut leaves it whole. */
function lastEnd(found: readonly Found[], from: number, to: number): number {
  let end = 0;
  for (const { start, end: last } of found) if (start >= from && last <= to) end = last;
  return end;
}
