/** Edited texts as people see them: words that are gone and words that came, between those that stayed. */
import { diffArrays } from 'diff';
import { html } from 'hono/html';
import type { Markup } from './layout.ts';

/** Ours: a paragraph with more edits than this is shown as replaced; it bounds the time, which grows with their number. */
const MOST_EDITS = 200;
/** Ours: characters of a paragraph whose words are compared. */
const MOST_CHARACTERS = 10_000;

const WORDS = new Intl.Segmenter('en', { granularity: 'word' });

export interface WordChange {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** What it takes to get from one wording to another, word by word; linear in the texts. */
export function diffWords(before: string, after: string): WordChange[] {
  const replaced: WordChange[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  if (before.length > MOST_CHARACTERS || after.length > MOST_CHARACTERS) return replaced;
  const changes = diffArrays(splitWords(before), splitWords(after), { maxEditLength: MOST_EDITS });
  return (
    changes?.map(({ value, added, removed }) => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text: value.join('') })) ??
    replaced
  );
}

function splitWords(text: string): string[] {
  return Array.from(WORDS.segment(text), ({ segment }) => segment);
}

/** Both wordings in one text. */
export function showWordChanges(before: string, after: string): Markup {
  return html`${diffWords(before, after).map(showWords)}`;
}

/** One side of an edit: `removed` shows what was, `added` what is. */
export function showSide(changes: readonly WordChange[], side: 'removed' | 'added'): Markup {
  return html`${changes.filter(({ kind }) => kind === 'same' || kind === side).map(showWords)}`;
}

function showWords({ kind, text }: WordChange): Markup | string {
  if (kind === 'same') return text;
  return kind === 'added' ? html`<ins>${text}</ins>` : html`<del>${text}</del>`;
}
