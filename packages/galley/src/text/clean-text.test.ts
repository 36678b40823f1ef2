/** Proves that control characters and halves of characters go, that nothing else does, and that what is clean is not copied. */
import { describe, expect, it } from 'vitest';
import { cleanText, cleanValue, isUnclean } from './clean-text.ts';

describe('cleanText', () => {
  it.each([
    ['a\0b', 'ab'],
    ['a\u001b[31mb', 'a[31mb'],
    ['a\rb\fc\u0085d', 'a b c d'],
    ['\ud83d', '\ufffd'],
    ['\udc00\ud83d', '\ufffd\ufffd'],
    ['x\ud83d\ude00y\ude00', 'x😀y\ufffd'],
    ['\u007f\u009f', ''],
  ])('%j → %j', (given, clean) => {
    expect(isUnclean(given)).toBe(true);
    expect(cleanText(given)).toBe(clean);
    expect(isUnclean(clean)).toBe(false);
  });

  it.each(['', 'a\tb\nc', '😀 한국어 ئۇيغۇر', 'a\u00a0b\u200b\ufffd'])('leaves %j', (given) => {
    expect(isUnclean(given)).toBe(false);
    expect(cleanText(given)).toBe(given);
  });
});

describe('cleanValue', () => {
  it('cleans strings at any depth and gives what is clean as it is', () => {
    const clean = { list: [{ text: 'b' }], count: 1, none: undefined };
    expect(cleanValue(clean)).toBe(clean);
    const value = { name: 'a\0', clean };
    expect(cleanValue(value)).toEqual({ name: 'a', clean });
    expect(cleanValue(value).clean).toBe(clean);
    expect(value.name).toBe('a\0');
  });
});
