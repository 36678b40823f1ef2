/** A charset label, as a page or a server writes it, → the encoding it means. */
import type { EncodingName } from './labels.data.ts';
import { ENCODING_LABELS } from './labels.data.ts';

const ENCODINGS: ReadonlyMap<string, EncodingName> = new Map(
  Object.entries(ENCODING_LABELS).flatMap(([name, labels]) =>
    `${name} ${labels}`
      .trimEnd()
      .split(' ')
      .map((label) => [label, name as EncodingName]),
  ),
);

/** Encoding Standard §4.2, "get an encoding": undefined where the label is unknown. */
export function findEncoding(label: string): EncodingName | undefined {
  return ENCODINGS.get(label.replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, '').toLowerCase());
}

/**
 * The label behind `charset=` in a `Content-Type` value, header or `<meta content>`; undefined where there is none.
 * HTML Standard, "algorithm for extracting a character encoding from a meta element".
 */
export function extractCharsetLabel(value: string): string | undefined {
  const lower = value.toLowerCase();
  for (let at = lower.indexOf('charset'); at >= 0; at = lower.indexOf('charset', at)) {
    at = skipSpaces(value, at + 7);
    if (value[at] !== '=') continue;
    at = skipSpaces(value, at + 1);
    const quote = value[at];
    if (quote === undefined) return undefined;
    if (quote === '"' || quote === "'") {
      const end = value.indexOf(quote, at + 1);
      return end < 0 ? undefined : value.slice(at + 1, end);
    }
    return /^[^\t\n\f\r ;]*/.exec(value.slice(at))![0];
  }
  return undefined;
}

function skipSpaces(value: string, from: number): number {
  let at = from;
  while (at < value.length && '\t\n\f\r '.includes(value[at]!)) at++;
  return at;
}
