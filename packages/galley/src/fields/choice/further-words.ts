/** Words of languages that few pages are written in, said in words that every reader of fields knows: the job of a line, its label, its month. */
import { FURTHER_MONTHS, FURTHER_WORDS } from './further-words.data.ts';

/** One language's. */
export interface FurtherWords {
  /** A line of a byline with the words of its language exchanged for known ones: "ভোলা প্রতিনিধি" → "ভোলা correspondent". */
  readonly say: (text: string) => string;
  /** The numbers of months by their names, lower case. */
  readonly months: ReadonlyMap<string, number> | undefined;
}


/** What a language needs beyond what is known of all; undefined where it needs nothing. */
export function speak(language: string | undefined): FurtherWords | undefined {
  const code = language?.split('-', 1)[0]?.toLowerCase() ?? '';
  const [words, months] = [FURTHER_WORDS[code], FURTHER_MONTHS[code]];
  if (words === undefined && months === undefined) return undefined;
  return { say: words === undefined ? (text) => text : compile(words), months: months === undefined ? undefined : readMonths(months) };
}

function compile(list: string): FurtherWords['say'] {
  const known = new Map<string, string>();
  const patterns = list.split(';').map((pair) => {
    const at = pair.lastIndexOf('=');
    const word = pair.slice(0, at);
    known.set(word.replace(/^\^|\*$/g, ''), pair.slice(at + 1));
    return `${word.startsWith('^') ? '^' : '(?<![\\p{L}\\p{M}])'}${word.replace(/^\^|\*$/g, '')}${word.endsWith('*') ? '[\\p{L}\\p{M}]*' : /[ ՝]$/.test(word) ? '' : '(?![\\p{L}\\p{M}])'}`;
  });
  const pattern = new RegExp(patterns.sort((a, b) => b.length - a.length).join('|'), 'giu');
  const stems = list.includes('*') ? [...known.keys()] : [];
  return (text) =>
    text.replace(pattern, (word) => {
      const low = word.toLowerCase();
      return known.get(low) ?? known.get(stems.find((stem) => low.startsWith(stem)) ?? '') ?? word;
    });
}

function readMonths(list: string): ReadonlyMap<string, number> {
  return new Map(list.split(' ').flatMap((names, i) => names.split('/').map((name): [string, number] => [name.normalize('NFC'), i + 1])));
}
