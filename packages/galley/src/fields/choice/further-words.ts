/** Words of languages that few pages are written in, said in words that every reader of fields knows: the job of a line, its label, its month. */
import { FURTHER_HALVES, FURTHER_MONTHS, FURTHER_WORDS, MEANINGS } from './further-words.data.ts';

/** One language's. */
export interface FurtherWords {
  /** A line of a byline with the words of its language exchanged for known ones: "ভোলা প্রতিনিধি" → "ভোলা correspondent". */
  readonly say: (text: string) => string;
  /** The numbers of months by their names, lower case; 13 and 14 for the halves of the day. */
  readonly months: ReadonlyMap<string, number> | undefined;
}

/** By code of the language; made when a page of it comes. */
const KNOWN: Map<string, FurtherWords> = new Map();

/** What a language needs beyond what is known of all; undefined where it needs nothing. */
export function speak(language: string | undefined): FurtherWords | undefined {
  const code = language?.split('-', 1)[0]?.toLowerCase() ?? '';
  if (![FURTHER_WORDS, FURTHER_MONTHS, FURTHER_HALVES].some((words) => Object.hasOwn(words, code))) return undefined;
  if (!KNOWN.has(code)) KNOWN.set(code, learn(code));
  return KNOWN.get(code);
}

function learn(code: string): FurtherWords {
  const words = FURTHER_WORDS[code];
  const months = new Map([...readMonths(FURTHER_MONTHS[code], 1), ...readMonths(FURTHER_HALVES[code], 13)]);
  return { say: words === undefined ? (text) => text : compile(words), months: months.size === 0 ? undefined : months };
}

function compile(list: string): FurtherWords['say'] {
  const known = new Map<string, string>();
  const stems: string[] = [];
  const patterns: string[] = [];
  // The longer of two words that begin alike comes first, and before all what counts only where a line begins.
  for (const [word, meaning] of listWords(list).sort(
    ([a], [b]) => Number(b.startsWith('^')) - Number(a.startsWith('^')) || b.length - a.length,
  )) {
    const plain = word.replace(/^\^|\*$/g, '');
    known.set(plain, meaning);
    if (word.endsWith('*')) stems.push(plain);
    // A mark may stand right behind a word.
    const before = word.startsWith('^') ? '^' : /^\p{L}/u.test(plain) ? '(?<![\\p{L}\\p{M}])' : '';
    const behind = word.endsWith('*') ? '[\\p{L}\\p{M}]*' : /[\p{L}\p{M}]$/u.test(word) ? '(?![\\p{L}\\p{M}])' : '';
    // The name may stand in an element of its own: "Ni" beside it.
    patterns.push(before + plain.replace(/ $/, '(?: |$$)') + behind);
  }
  const pattern = new RegExp(patterns.join('|'), 'giu');
  return (text) =>
    text.replace(pattern, (found) => {
      const word = found.toLowerCase();
      return known.get(word) ?? known.get(`${word} `) ?? known.get(stems.find((stem) => word.startsWith(stem)) ?? '') ?? found;
    });
}

/** The words of a language with what they say; blanks and colons around a word are around what it says, too. */
function listWords(list: string): (readonly [word: string, meaning: string])[] {
  return list.split('#').flatMap((table) =>
    table.split(';').flatMap((words, i) => {
      const [, own = MEANINGS[i]!, others] = /^(?:=([^|]*)\|)?(.*)$/.exec(words)!;
      return others!.split('|').map((entry) => {
        const [word = '', meaning = word.replace(/[^^*: ]+(?: +[^^*: ]+)*/, own).replace(/[\^*]/g, '')] = entry.split('=');
        return [word, meaning] as const;
      });
    }),
  );
}

/** `fra|r` is said in full and as what stands before a bar. */
function readMonths(list = '-', first: number): ReadonlyMap<string, number> {
  const months = new Map<string, number>();
  for (const [i, names] of list.split(' ').entries())
    for (const name of names.split('/')) {
      let word = '';
      for (const part of name.split('|')) {
        word += part;
        months.set(word.normalize('NFC'), i + first);
      }
    }
  return months;
}
