/** Which language a text in Latin letters is in, by its function words and the letters few languages share. */
import type { LatinLanguage } from './function-words.data.ts';
import type { DetectedLanguage, TellLatin } from './language.ts';

const LETTER_KEY = '.'; // keeps the letter é apart from the word é
const LETTER_WEIGHT = 0.35;

/** Word or letter → the languages it speaks for; what fewer languages share counts more. */
type Evidence = ReadonlyMap<string, readonly number[]>;

function collectEvidence(languages: readonly LatinLanguage[]): Evidence {
  const evidence = new Map<string, number[]>();
  languages.forEach(({ words, letters = '' }, index) => {
    for (const key of [...words.split(' '), ...[...letters].map((letter) => LETTER_KEY + letter)]) {
      const speaking = evidence.get(key);
      if (speaking === undefined) evidence.set(key, [index]);
      else speaking.push(index);
    }
  });
  return evidence;
}

const WORD: RegExp = /[\p{L}\p{M}‘ʻ]+/gu;
/** The same where nothing is `STRANGE`, in a third of the time. */
const PLAIN_WORD: RegExp = /[a-zªµºß-öø-ɏ‘]+/g;
/** Neither of Latin's first blocks nor a mark. */
const STRANGE: RegExp = /[^\0-ɏ\u2000-\u206f]/;

/** What tells the language of text in Latin letters, one of `languages`, by `detectLanguage`; undefined when no known function word or letter occurs. */
export function tellLatin(languages: readonly LatinLanguage[]): TellLatin {
  let evidence: Evidence | undefined;
  return (sample) => {
    evidence ??= collectEvidence(languages);
    return detectLatinLanguage(sample, languages, evidence);
  };
}

function detectLatinLanguage(sample: string, languages: readonly LatinLanguage[], evidence: Evidence): DetectedLanguage | undefined {
  const scores = new Float64Array(languages.length);
  const text = sample.toLowerCase();
  const words = text.match(STRANGE.test(text) ? WORD : PLAIN_WORD) ?? [];
  for (const word of words) addEvidence(scores, evidence.get(word), 1);
  for (const letter of text.match(/[\u00df-\u024f\u1e00-\u1eff]/g) ?? [])
    addEvidence(scores, evidence.get(LETTER_KEY + letter), LETTER_WEIGHT);
  let best = 0;
  for (let i = 1; i < scores.length; i++) if (scores[i]! > scores[best]!) best = i;
  let second = 0;
  for (let i = 0; i < scores.length; i++) if (i !== best) second = Math.max(second, scores[i]!);
  const top = scores[best]!;
  if (top < 0.5) return undefined;
  // In running text every third word is a function word; half of that already says that the text is in the language.
  const presence = Math.min(1, (top / Math.max(4, words.length)) * 8);
  return { language: languages[best]!.language, confidence: presence * Math.min(1, (1 - second / top) * 6) };
}

function addEvidence(scores: Float64Array, languages: readonly number[] | undefined, weight: number): void {
  if (languages === undefined) return;
  const share = weight / languages.length;
  // A shared word still counts for all that share it: half by itself, half by how rare it is.
  for (const index of languages) scores[index]! += weight * 0.5 + share * 0.5;
}
