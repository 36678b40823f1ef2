/** Light stems: endings come off so that forms of one word meet; never a linguist's analysis, and never below three letters. */

/** The shortest stem that is left. */
const LEAST = 3;

/** Endings of nouns, adjectives and verbs in Russian and Ukrainian, by length. */
const CYRILLIC_ENDINGS: readonly ReadonlySet<string>[] = byLength(
  'а я о е ы и у ю й ь і ї є ая яя ое ее ый ий ой ей ую юю ом ем ам ям ах ях ов ев ал ил ел ла ло ли ть ет ит ут ют ат ят им ым их ых ие ые ия ью ою ею ів їв ій' +
    ' ами ями ого его ому ему ыми ими ать ить еть ает яет ует или али ыло ыла был ила ает ите ших шей вши ься ыть ого ому ами ями ові еві ння' +
    ' ться тся лся лись лась лось ости остью ения ению ение ением ания анию ание анием ости ность ности ющий ющие ющих ющая вший вшие вших енные енный енных енное',
);

const CYRILLIC_TAIL = 'аеиоуыэюяйьіїєн';

/** Case, number and possession in Uyghur (Arabic script): taken off one after another. */
const UYGHUR_ENDINGS: readonly ReadonlySet<string>[] = byLength(
  'ى نى دا دە تا تە غا قا گە كە لار لەر نىڭ دىن تىن ىنى لىق لىك لۇق لۈك چى دۇر تۇر ىدا ىدە ىغا ىگە ىنىڭ ىدىن سىنى سىنىڭ لىرى لىرىنى لىرىنىڭ دىكى تىكى ىدىكى نىڭكى',
);

const ARABIC_PREFIXES: readonly string[] = ['وال', 'بال', 'كال', 'فال', 'لل', 'ال'];
const ARABIC_ENDINGS: readonly ReadonlySet<string>[] = byLength('ه ي ها ان ات ون ين يه');

/** Letters that Uyghur writes and Arabic does not. */
const UYGHUR_LETTER = /[ەېۇۆۈۋڭ]/;

/**
 * The light stem of a folded word (lower case, without marks).
 *
 * @param language ISO 639 code, where it is known: English endings come off English words only, a plural's s off every Latin word.
 */
export function stem(word: string, language?: string): string {
  const first = word.charCodeAt(0);
  if (first < 0x250) return stemLatin(word, language);
  if (first >= 0x400 && first < 0x530) return stemCyrillic(word);
  if (first >= 0x600 && first < 0x700) return language === 'ug' || UYGHUR_LETTER.test(word) ? stemUyghur(word) : stemArabic(word);
  return word;
}

/** One ending off, then the vowels and the н that verbs, nouns and adjectives of one root put before it. */
function stemCyrillic(word: string): string {
  const bare = takeEnding(word, CYRILLIC_ENDINGS);
  let end = bare.length;
  while (end > LEAST && CYRILLIC_TAIL.includes(bare[end - 1]!)) end--;
  return bare.slice(0, end);
}

function stemLatin(word: string, language: string | undefined): string {
  const length = word.length;
  if (length < 4) return word;
  const bare = stemPlural(word);
  if (language !== undefined && language !== 'en') return bare;
  if (bare.length > 5 && bare.endsWith('ing')) return undouble(bare.slice(0, -3));
  if (bare.length > 4 && bare.endsWith('ed')) return undouble(bare.slice(0, -2));
  if (bare.length > 4 && bare.endsWith('e')) return bare.slice(0, -1);
  return bare;
}

/** Harman's s-stemmer (1991): ies → y, es → e, s off, but not us and ss. */
function stemPlural(word: string): string {
  if (!word.endsWith('s') || word.endsWith('ss') || word.endsWith('us')) return word;
  if (word.length > 4 && word.endsWith('ies')) return word.slice(0, -3) + 'y';
  return word.slice(0, -1);
}

function undouble(word: string): string {
  const last = word.length - 1;
  return last > 2 && word[last] === word[last - 1] && word[last] !== 'l' && word[last] !== 's' ? word.slice(0, -1) : word;
}

function stemUyghur(word: string): string {
  let stemmed = word;
  for (let round = 0; round < 3; round++) {
    const shorter = takeEnding(stemmed, UYGHUR_ENDINGS);
    if (shorter === stemmed) break;
    stemmed = shorter;
  }
  return stemmed;
}

/** Larkey's light stemming (2002): the article and its compounds, then one ending. */
function stemArabic(word: string): string {
  const prefix = ARABIC_PREFIXES.find((start) => word.startsWith(start) && word.length - start.length >= LEAST);
  return takeEnding(prefix === undefined ? word : word.slice(prefix.length), ARABIC_ENDINGS);
}

/** The word without its longest known ending, if enough is left. */
function takeEnding(word: string, endings: readonly ReadonlySet<string>[]): string {
  const longest = Math.min(endings.length - 1, word.length - LEAST);
  for (let length = longest; length > 0; length--) {
    if (endings[length]!.has(word.slice(-length))) return word.slice(0, -length);
  }
  return word;
}

function byLength(list: string): ReadonlySet<string>[] {
  const sets: Set<string>[] = [new Set()];
  for (const ending of list.split(' ')) {
    while (sets.length <= ending.length) sets.push(new Set());
    sets[ending.length]!.add(ending);
  }
  return sets;
}
