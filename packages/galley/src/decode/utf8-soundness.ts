/** How much of some bytes is sound UTF-8: tells a UTF-8 page with stray bytes from a page that never was UTF-8. */

const ENOUGH = 100; // broken places after which a page with hardly any sound character is judged

/**
 * Sound characters beyond ASCII per broken byte; Infinity when nothing is broken, NaN when all is ASCII. Stops early on bytes that are clearly something else.
 */
export function measureUtf8(bytes: Uint8Array): number {
  let sound = 0;
  let broken = 0;
  let at = 0;
  while (at < bytes.length) {
    if (bytes[at]! < 0x80) {
      at++;
      continue;
    }
    const length = characterLength(bytes, at);
    if (length > 0) sound++;
    else broken++;
    if (broken >= ENOUGH && sound < broken) break;
    at += length > 0 ? length : 1;
  }
  return sound / broken;
}

/** Length of the well-formed character beyond ASCII at `at`, 0 where there is none (Unicode Standard, table 3-7). */
function characterLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at]!;
  const length = lengthByLead(lead);
  if (length === 0 || at + length > bytes.length) return 0;
  const second = bytes[at + 1]!;
  if (second < (FIRST_SECOND[lead] ?? 0x80) || second > (LAST_SECOND[lead] ?? 0xbf)) return 0;
  for (let i = 2; i < length; i++) if ((bytes[at + i]! & 0xc0) !== 0x80) return 0;
  return length;
}

/** The second bytes of these leads have a narrower range: no overlong forms, no surrogates, nothing above U+10FFFF. */
const FIRST_SECOND: Readonly<Record<number, number>> = { 224: 0xa0, 240: 0x90 };
const LAST_SECOND: Readonly<Record<number, number>> = { 237: 0x9f, 244: 0x8f };

function lengthByLead(lead: number): number {
  if (lead < 0xc2 || lead > 0xf4) return 0;
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? 3 : 4;
}
