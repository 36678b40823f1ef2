/** Text → bytes in charsets the platform only decodes. */

/** Windows-1251: ASCII and Cyrillic; anything else is an error. */
export function encodeWindows1251(text: string): Uint8Array {
  const table = new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 128 }, (_, i) => 128 + i));
  return Uint8Array.from(text, (character) => {
    const code = character.charCodeAt(0);
    const upper = table.indexOf(character);
    if (code >= 128 && upper < 0) throw new TypeError(`"${character}" is not in windows-1251`);
    return code < 128 ? code : 128 + upper;
  });
}
