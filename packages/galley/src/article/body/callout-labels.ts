/** Labels at the start of the text of a callout. */
import type { ParagraphPart, Part } from '../article.ts';
import { LABEL_END } from './callouts.ts';
import { moveSpans } from './marks-apart.ts';

/** What parts a label from the text behind it. */
const PARTING: RegExp = /^\s?[:：!—–]\s*/;

/** The parts with labels as titles, and none twice: readers of Markdown write the kind above a callout, and its title stands there too. */
export function partLabels(parts: Part[]): Part[] {
  if (!parts.some(({ within }) => within?.at(-1)?.type === 'callout')) return parts;
  return parts.flatMap((part, i) => partLabel(part, parts[i - 1]));
}

function partLabel(part: Part, before: Part | undefined): Part[] {
  const box = part.within?.[part.within.length - 1];
  if (part.type !== 'paragraph' || box?.type !== 'callout') return [part];
  const isTitled = before?.type === 'summary' && before.within === part.within;
  if (!isTitled && before?.within?.includes(box)) return [part];
  const title = isTitled ? before.text.replace(LABEL_END, '') : box.kind;
  const { text, spans, ...rest } = part;
  const mark = text.toLowerCase().startsWith(title.toLowerCase()) ? PARTING.exec(text.slice(title.length)) : null;
  if (mark === null) return [part];
  const behind = cutStart(part, title.length + mark[0].length);
  return isTitled ? behind : [{ ...rest, type: 'summary', text: text.slice(0, title.length) }, ...behind];
}

function cutStart({ spans, ...part }: ParagraphPart, by: number): Part[] {
  const text = part.text.slice(by);
  return text === '' ? [] : [{ ...part, text, ...(spans && { spans: moveSpans(spans, -by) }) }];
}
