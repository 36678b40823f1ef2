/** Callouts of which only the whole tells what they are: labels at the start of their text, and chapters that are called notes. */
import type { Group, ParagraphPart, Part } from '../article.ts';

/** What parts a label from the text behind it. */
const PARTING: RegExp = /^\s?[:：!—–]\s*/;

/** The parts with labels as titles, and none twice: readers of Markdown write the kind above a callout, and its title stands there too. */
export function tidyCallouts(parts: readonly Part[]): Part[] {
  return freeChapters(parts.flatMap((part, i) => partLabel(part, parts[i - 1])));
}

function partLabel(part: Part, before: Part | undefined): Part[] {
  const box = part.within?.[part.within.length - 1];
  if (part.type !== 'paragraph' || box?.type !== 'callout') return [part];
  const isTitled = before?.type === 'summary' && before.within === part.within;
  if (!isTitled && before?.within?.includes(box)) return [part];
  const title = isTitled ? before.text.replace(PARTING_END, '') : box.kind;
  const { text, spans, ...rest } = part;
  const mark = text.toLowerCase().startsWith(title.toLowerCase()) ? PARTING.exec(text.slice(title.length)) : null;
  if (mark === null) return [part];
  const behind = cutStart(part, title.length + mark[0].length);
  return isTitled ? behind : [{ ...rest, type: 'summary', text: text.slice(0, title.length) }, ...behind];
}

const PARTING_END: RegExp = /\s?[:：!]$/;

function cutStart({ spans, ...part }: ParagraphPart, by: number): Part[] {
  const text = part.text.slice(by);
  if (text === '') return [];
  const moved = spans?.map((span) => ({ ...span, start: Math.max(0, span.start - by), end: span.end - by })).filter(({ end }) => end > 0);
  return [{ ...part, text, ...(moved && { spans: moved }) }];
}

/** A callout with two headings in it is chapters of the text, whatever it is called. */
function freeChapters(parts: readonly Part[]): Part[] {
  const headings = new Map<Group, number>();
  for (const { type, within = [] } of parts)
    if (type === 'heading') for (const group of within) if (group.type === 'callout') headings.set(group, (headings.get(group) ?? 0) + 1);
  const isChapters = (group: Group): boolean => (headings.get(group) ?? 0) > 1;
  return parts.map((part) => {
    if (!part.within?.some(isChapters)) return part;
    const { within, ...rest } = part;
    const others = within.filter((group) => !isChapters(group));
    return others.length === 0 ? rest : { ...rest, within: others };
  });
}
