import { describe, expect, it } from 'vitest';
import { readItemId, writeItemId } from './item-id.ts';

describe('numbers of items', () => {
  it('are read in every form that programs send', () => {
    const forms = {
      'tag:google.com,2005:reader/item/000000000000001f': 31,
      // Without the zeros (RSS Guard), without the prefix (Reeder), short (NetNewsWire, Liferea).
      'tag:google.com,2005:reader/item/1f': 31,
      '000000000000001f': 31,
      '0000000000000010': 16,
      '1f': 31,
      '16': 16,
      '900719925474099': 900_719_925_474_099,
    };
    expect(Object.fromEntries(Object.keys(forms).map((text) => [text, readItemId(text)]))).toEqual(forms);
  });

  it('are none where they are none', () => {
    for (const text of ['', '0', '-16', 'x', '1.5', 'tag:google.com,2005:reader/item/', 'ffffffffffffffff', '00000000000000001f'])
      expect([text, readItemId(text)]).toEqual([text, undefined]);
  });

  it('come back as they were given out', () => {
    for (const id of [1, 15, 16, 255, 1e6, 2 ** 40, Number.MAX_SAFE_INTEGER]) expect(readItemId(writeItemId(id))).toBe(id);
    for (const id of [1, 15, 16, 255, 1e6, 2 ** 40]) expect(readItemId(String(id))).toBe(id);
  });
});
