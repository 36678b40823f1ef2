/** The pieces of a line of a byline: without the sections they lead to, as one text, behind a label that is only heard. */
import type { ZoneLine, ZonePiece } from '../choice/zone-line.ts';
import { isBylineLabel, type LabelledValue, PIECE_BREAK } from './labelled-text.ts';
import { isTop } from './line-places.ts';
import { AUTHOR_PATH, CAPTION } from './markup-names.ts';
import { PICTURED } from './names.ts';

/** A link behind "in" leads to a section: "Ann Lee in «Ships»". */
export function withoutSections(pieces: readonly ZonePiece[]): readonly ZonePiece[] {
  if (!pieces.some(({ text }) => INTO.test(text))) return pieces;
  const kept: ZonePiece[] = [];
  let inside = false;
  for (const [i, piece] of pieces.entries()) {
    const { text, linked } = piece;
    if (inside && (linked || /^[\p{P}&]+$/u.test(text))) continue;
    const next = pieces[i + 1];
    inside = INTO.test(text) && next?.linked === true && !AUTHOR_PATH.test(next.href);
    kept.push(inside ? { ...piece, text: text.replace(INTO, '') } : piece);
  }
  return kept.filter(({ text }) => text !== '');
}

const INTO: RegExp = /(?:^|\s)(?:in|en|em|dans|under|unter)$/i;

export function joinPieces(pieces: readonly ZonePiece[]): string {
  return pieces.length === 1 ? pieces[0]!.text : pieces.map(({ text }) => text).join(PIECE_BREAK);
}

/** Above the text the ith piece stands before an address for mail: "Ann Lee <a.lee at example.org>". */
export function isMailed(line: ZoneLine, i: number): boolean {
  return isTop(line) && line.pieces[i + 1]?.href.startsWith('mailto:') === true;
}

/** The line behind the label that only screen readers say, where that is one of a byline's: nothing else hidden is read. */
export function withUnseenLabel({ unseenLabel }: ZoneLine, text: string): string {
  return unseenLabel !== '' && isBylineLabel(unseenLabel) ? `${unseenLabel}${PIECE_BREAK}${text}` : text;
}

/** "Фото: Getty"; without a colon only who took the pictures is surely not who wrote: "Foto" beside "Bob Ray". */
export function isAside({ role, by, value, start }: LabelledValue, text: string): boolean {
  return role === 'other' && (by === 'colon' || (value !== '' && PICTURED.test(text.slice(start))));
}

/** A mark that ends what stands before a label. */
export const PARTED: RegExp = /[\s|/,;·•.(–—\u001f-]/u;

/** Whether a label may have a name before it: in a caption that is what the picture shows. */
export function endsName({ labels }: ZoneLine, before: string): boolean {
  return PARTED.test(before.trimEnd().slice(-1)) && !labels.say(CAPTION);
}

/** "Ann Lee, 11.09.2009. Lasīts: 455": what is counted at the end of a line, in words of any language, is nobody's. */
export function withoutCounter(text: string): string {
  return text.replace(/(?:^|[\s|·])\p{L}[\p{L} ]{1,24}: ?(?:\p{Ll}{1,10} )?\d{1,6}$/u, '');
}
