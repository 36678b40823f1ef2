/** Rewrites of an article by rule: what another newspaper may print of the same story, without a synonym. */
import { type SeededRandom, shuffleValues } from '../../../../packages/galley/src/numeric/seeded-random.ts';

export interface Draft {
  title: string;
  paragraphs: readonly string[];
}

export type RewriteName = 'copy' | 'cut' | 'thinned' | 'shuffled' | 'brief' | 'second half' | 'update';

type Rewrite = (sentences: string[], random: SeededRandom, other: readonly string[]) => string[];

/** `other`: sentences of an article on something else, for what an update adds. */
const REWRITES: Readonly<Record<RewriteName, Rewrite>> = {
  copy: (sentences) => sentences,
  cut: (sentences, random) => sentences.slice(0, Math.max(3, Math.round(sentences.length * (0.25 + random.next() * 0.4)))),
  thinned: (sentences, random) => keepSome(sentences, random, 0.6),
  shuffled: (sentences, random) => shuffleValues(keepSome(sentences, random, 0.8), random),
  brief: (sentences, random) => [sentences[0]!, ...keepSome(sentences.slice(1, 8), random, 0.3)],
  'second half': (sentences) => sentences.slice(Math.floor(sentences.length / 2)),
  update: (sentences, random, other) => [...other.slice(0, 2 + random.below(4)), ...keepSome(sentences, random, 0.5), ...other.slice(6, 8)],
};

export const REWRITE_NAMES: readonly RewriteName[] = Object.keys(REWRITES) as RewriteName[];

/** Sentences of one paragraph of the result. */
const SENTENCES_A_PARAGRAPH = 3;

/** The article as `name` would print it. The same random numbers give the same text. */
export function rewriteDraft(name: RewriteName, draft: Draft, other: Draft, random: SeededRandom): Draft {
  const sentences = splitSentences(draft.paragraphs);
  const kept = REWRITES[name](sentences, random, splitSentences(other.paragraphs));
  return { title: varyTitle(draft.title, sentences, random), paragraphs: name === 'copy' ? draft.paragraphs : groupSentences(kept) };
}

/** Sentences end in a mark and a space, or in an ideographic mark. */
export function splitSentences(paragraphs: readonly string[]): string[] {
  return paragraphs.flatMap((paragraph) => paragraph.match(/[^.!?。！？؟]+(?:[.!?。！？؟]+["”»’]?\s*|$)/g) ?? [paragraph]);
}

function groupSentences(sentences: readonly string[]): string[] {
  const paragraphs: string[] = [];
  for (let at = 0; at < sentences.length; at += SENTENCES_A_PARAGRAPH) {
    paragraphs.push(
      sentences
        .slice(at, at + SENTENCES_A_PARAGRAPH)
        .join('')
        .trim(),
    );
  }
  return paragraphs.filter((paragraph) => paragraph !== '');
}

function keepSome(sentences: readonly string[], random: SeededRandom, share: number): string[] {
  const kept = sentences.filter(() => random.next() < share);
  return kept.length > 0 ? kept : sentences.slice(0, 1);
}

/** The same title, a part of it, its words thinned, or the start of the first sentence. */
function varyTitle(title: string, sentences: readonly string[], random: SeededRandom): string {
  const choice = random.below(4);
  const words = title.split(' ');
  if (choice === 1 && words.length > 5) return words.filter(() => random.next() < 0.7).join(' ') || title;
  if (choice === 2 && words.length > 7) return words.slice(0, 5 + random.below(words.length - 5)).join(' ');
  if (choice === 3) return cutSentence(sentences[0]!);
  return title;
}

function cutSentence(sentence: string): string {
  const words = sentence.trim().split(/\s+/);
  return words.length > 2 ? words.slice(0, 12).join(' ') : sentence.trim().slice(0, 30);
}
