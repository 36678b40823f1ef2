/** Proves the hashes against the published test vectors and that a hash can be continued. */
import { expect, it } from 'vitest';
import { HASH_START, hashNumber, hashRange } from './hashing.ts';

it('gives the published values of FNV-1a', () => {
  expect(hashRange('')).toBe(0x811c9dc5);
  expect(hashRange('a')).toBe(0xe40c292c);
  expect(hashRange('foobar')).toBe(0xbf9cf968);
});

it('hashes a piece as if it were the whole', () => {
  expect(hashRange('-foobar-', 1, 7)).toBe(0xbf9cf968);
  expect(hashRange('bar', 0, 3, hashRange('foo'))).toBe(0xbf9cf968);
});

it('reads wide code units as two bytes and numbers as four', () => {
  expect(hashRange('\u0161')).toBe(hashRange('a\u0001'));
  expect(hashNumber(0x64636261)).toBe(hashRange('abcd'));
  expect(hashNumber(-1, HASH_START)).toBe(hashRange('\u00ff\u00ff\u00ff\u00ff'));
});
