/** The lines of a text file in UTF-8, each with where reading goes on behind it. */
import { TOO_LONG, takeLine } from './bytes/byte-cursor.ts';
import type { ByteReader } from './bytes/byte-reader.ts';
import type { BytePlace } from './bytes/piece.ts';

export interface TextLine {
  /** Without its end; undefined for one of too many bytes. */
  readonly text: string | undefined;
  /** What is wrong with the file here, instead of a line. */
  readonly damage?: string;
  readonly place: BytePlace;
  readonly read: number;
}

/** All but blank ones. */
export async function* readLines(reader: ByteReader, most: number): AsyncGenerator<TextLine> {
  for (;;) {
    const line = await takeLine(reader, most);
    const damage = line === undefined ? await reader.takeDamage() : undefined;
    if (line === undefined && damage === undefined) return;
    const text =
      typeof line === 'object' ? Buffer.from(line.buffer, line.byteOffset, line.length).toString().replace(BYTE_ORDER_MARK, '') : undefined;
    const place = reader.place;
    if (damage !== undefined) yield { text, damage, place, read: reader.read };
    else if (line === TOO_LONG || text?.trim() !== '') yield { text, place, read: reader.read };
  }
}

const BYTE_ORDER_MARK = /^\ufeff/;
