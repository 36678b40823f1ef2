/** Tests of decoding: the standard's tables against the runtime's, rows known to differ, error handling. */
import { describe, expect, test } from 'vitest';
import { decodeBytes, decodeValidUtf8 } from './decode-bytes.ts';
import type { EncodingName } from './labels.data.ts';
import { SINGLE_BYTE_TABLES } from './single-byte.data.ts';
import { singleByteTable } from './single-byte.ts';

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(hex.split(' ').map((byte) => Number.parseInt(byte, 16)));
const UPPER = Uint8Array.from({ length: 128 }, (_, i) => 128 + i);

describe('single-byte encodings', () => {
  test('28 tables of 128 characters', () => {
    expect(Object.keys(SINGLE_BYTE_TABLES).length).toBe(27);
    for (const table of Object.values(SINGLE_BYTE_TABLES)) expect(table.length).toBe(128);
    expect(singleByteTable('iso-8859-8-i')).toBe(singleByteTable('iso-8859-8'));
  });

  // Where Node 20's TextDecoder is known to leave the standard; a newer runtime may agree on more.
  const DEVIATIONS: Readonly<Record<string, string>> = {
    'koi8-u': 'ae be',
    'windows-874': 'db dc dd de fc fd fe ff',
    'windows-1252': '80 82 83 84 85 86 87 88 89 8a 8b 8c 8e 91 92 93 94 95 96 97 98 99 9a 9b 9c 9e 9f',
    'windows-1253': 'aa',
    'windows-1255': 'ca',
  };

  test.each(Object.keys(SINGLE_BYTE_TABLES).filter((name) => name !== 'iso-8859-16'))(
    '%s is what the runtime says, known deviations apart',
    (name) => {
      const ours = decodeBytes(UPPER, name as EncodingName);
      const allowed = (DEVIATIONS[name] ?? '').split(' ');
      const theirs = [...UPPER].map((byte) => new TextDecoder(name).decode(Uint8Array.of(byte)));
      const differing = [...UPPER].filter((_, i) => theirs[i] !== ours[i]).map((byte) => byte.toString(16));
      expect(differing.filter((byte) => !allowed.includes(byte))).toEqual([]);
    },
  );

  test.each<[EncodingName, string, string]>([
    ['windows-1252', '80 82 85 91 92 93 94 96 97 99 9f', '€‚…‘’“”–—™Ÿ'],
    ['windows-1252', '81 8d 8f 90 9d', '\u0081\u008d\u008f\u0090\u009d'],
    ['koi8-u', 'ae be a4 b4', 'ўЎєЄ'],
    ['windows-874', 'a1 db df', 'ก\ufffd฿'],
    ['windows-1253', 'a2 aa', 'Ά\ufffd'],
    ['windows-1255', 'e0 ca c0', 'א\u05ba\u05b0'],
    ['iso-8859-16', 'a1 a4 d0 de fe', 'Ą€ĐȚț'],
    ['x-mac-cyrillic', '80 a2 ff', 'АҐ€'],
    ['iso-8859-8-i', 'e0 fa', 'את'],
    ['x-user-defined', '41 80 ff', 'A\uf780\uf7ff'],
  ])('%s: %s', (name, hex, text) => {
    expect(decodeBytes(bytesOf(hex), name)).toBe(text);
  });
});

describe('double-byte encodings', () => {
  test.each<[EncodingName, string, string]>([
    ['gbk', '80', '€'],
    ['gbk', 'a2 e3', '€'],
    ['gbk', '81 30 81 30', '\u0080'],
    ['gb18030', '94 39 da 33', '💩'],
    ['euc-kr', '81 41 c6 52 b0 a1 a2 e6', '갂힣가€'],
    ['big5', '87 40 9d c8 fe fe', '䏰嘭秔'],
    ['big5', '88 62 88 a5', '\u00ca\u0304\u00ea\u030c'],
    ['big5', 'a4 a4 a4 e5', '中文'],
    ['shift_jis', '93 fa 96 7b b1', '日本ｱ'],
    ['euc-jp', 'c6 fc cb dc 8e b1', '日本ｱ'],
    ['iso-2022-jp', '1b 24 42 46 7c 1b 28 42 41', '日A'],
  ])('%s: %s', (name, hex, text) => {
    expect(decodeBytes(bytesOf(hex), name)).toBe(text);
  });

  test('all 11,172 syllables of modern Korean, each once', () => {
    const seen = new Set<string>();
    for (let lead = 0x81; lead <= 0xfe; lead++) {
      for (let trail = 0x41; trail <= 0xfe; trail++) {
        const text = decodeBytes(Uint8Array.of(lead, trail), 'euc-kr');
        if (text >= '\uac00' && text <= '\ud7a3' && text.length === 1) seen.add(text);
      }
    }
    expect(seen.size).toBe(11_172);
  });

  test('a broken lead byte never swallows a tag', () => {
    for (const name of ['gbk', 'gb18030', 'big5', 'euc-kr', 'shift_jis', 'euc-jp', 'utf-8'] as const) {
      expect(decodeBytes(bytesOf('e4 3c 70 3e'), name)).toBe('\ufffd<p>');
      expect(decodeBytes(bytesOf('41 e4'), name)).toBe('A\ufffd');
    }
  });

  test('bytes that are no pair', () => {
    expect(decodeBytes(bytesOf('80 ff c9 a1 41'), 'euc-kr')).toBe('\ufffd\ufffd\ufffdA');
    expect(decodeBytes(bytesOf('80 ff 81 a1 41'), 'big5')).toBe('\ufffd\ufffd\ufffdA');
  });
});

test('the replacement encoding gives one U+FFFD, and nothing for nothing', () => {
  expect(decodeBytes(bytesOf('41 42'), 'replacement')).toBe('\ufffd');
  expect(decodeBytes(new Uint8Array(), 'replacement')).toBe('');
});

test('decodeValidUtf8: characters across the border of two pieces', () => {
  for (const character of ['é', '中', '😀', '\ufeff']) {
    for (let before = 8185; before < 8195; before++) {
      const text = `${'a'.repeat(before)}${character.repeat(3)}${'b'.repeat(9000)}`;
      expect(decodeValidUtf8(new TextEncoder().encode(text))).toBe(text);
    }
  }
  for (let at = 8185; at < 8195; at++) {
    for (const bad of [[0x80], [0xe4, 0xb8], [0xf0, 0x9f, 0x98], [0x80, 0x80, 0x80, 0x80]]) {
      const bytes = new Uint8Array(20_000).fill(97);
      bytes.set(bad, at);
      expect(decodeValidUtf8(bytes)).toBe(undefined);
    }
  }
});

test('decodeValidUtf8', () => {
  expect(decodeValidUtf8(new TextEncoder().encode('\ufeffa中😀'))).toBe('\ufeffa中😀');
  for (const hex of ['c0 80', 'ed a0 80', 'f5 80 80 80', 'e4 b8', '80']) expect(decodeValidUtf8(bytesOf(hex))).toBe(undefined);
});
