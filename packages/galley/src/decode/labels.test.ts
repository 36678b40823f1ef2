/** Tests of labels: all 228 of the standard, against the runtime. */
import { expect, test } from 'vitest';
import { decodeBytes } from './decode-bytes.ts';
import type { EncodingName } from './labels.data.ts';
import { ENCODING_LABELS } from './labels.data.ts';
import { extractCharsetLabel, findEncoding } from './labels.ts';

const LABELS = Object.entries(ENCODING_LABELS).flatMap(([name, labels]) =>
  [name, ...labels.split(' ')].flatMap((label) => (label === '' ? [] : [[label, name as EncodingName] as const])),
);

test('228 labels, 40 encodings, every label found in any case and with white space', () => {
  expect(LABELS.length).toBe(228);
  expect(new Set(LABELS.map(([label]) => label)).size).toBe(228);
  expect(Object.keys(ENCODING_LABELS).length).toBe(40);
  for (const [label, name] of LABELS) expect(findEncoding(` \t\n\f\r${label.toUpperCase()} `)).toBe(name);
});

test('the runtime agrees on every label it knows', () => {
  const unknown: string[] = [];
  for (const [label, name] of LABELS) {
    try {
      expect(new TextDecoder(label).encoding).toBe(name);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      unknown.push(label);
    }
  }
  // A TextDecoder refuses the replacement encoding by design; Node 20 lacks two more.
  const allowed = ENCODING_LABELS.replacement.split(' ').concat('replacement', 'iso-8859-16', 'x-user-defined');
  expect(unknown.filter((label) => !allowed.includes(label))).toEqual([]);
});

test('every label decodes', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
  for (const [, name] of LABELS) expect(decodeBytes(bytes, name).length).toBeGreaterThan(0);
});

test('what is no label', () => {
  for (const label of ['', 'utf', 'utf-7', 'utf-32', 'latin-1', 'none', '\u00a0utf-8', 'constructor', '__proto__']) {
    expect(findEncoding(label)).toBe(undefined);
  }
});

test.each<[string, string | undefined]>([
  ['text/html; charset=utf-8', 'utf-8'],
  ['text/html;charset="GBK"; x=y', 'GBK'],
  ["text/html; charset = 'koi8-r'", 'koi8-r'],
  ['text/html; CHARSET=big5;q', 'big5'],
  ['text/html; charsetx charset=big5', 'big5'],
  ['text/html; charset', undefined],
  ['text/html; charset=', undefined],
  ['text/html; charset="utf-8', undefined],
  ['text/html', undefined],
])('extractCharsetLabel %j', (value, label) => {
  expect(extractCharsetLabel(value)).toBe(label);
});
