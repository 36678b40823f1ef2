/** Tests of the word reader. */
import { expect, test } from 'vitest';
import { isWordCharacter, WordReader } from './words.ts';

function readWords(text: string, start = 0, end = text.length): { hash: number; length: number }[] {
  const reader = new WordReader();
  const words: { hash: number; length: number }[] = [];
  reader.open(text, start, end);
  while (reader.next() || reader.close()) words.push({ hash: reader.hash, length: reader.length });
  return words;
}

const hashes = (text: string): number[] => readWords(text).map((word) => word.hash);

test('words end at blanks, marks and symbols; case does not count', () => {
  expect(readWords(' Metro—line “three”, 2020!').map((word) => word.length)).toEqual([5, 4, 5, 4]);
  expect(hashes('METRO Łódź ГОРОД')).toEqual(hashes('metro łódź город'));
  expect(hashes('metro')).not.toEqual(hashes('retro'));
  expect(readWords('')).toEqual([]);
  expect(readWords('abc def', 1, 6).map((word) => word.length)).toEqual([2, 2]);
});

test('a word runs on from piece to piece', () => {
  const reader = new WordReader();
  const words: number[] = [];
  reader.reset();
  for (const piece of ['one me', '', 'tro li', 'ne', ' three地', '铁']) {
    reader.open(piece, 0, piece.length);
    while (reader.next()) words.push(reader.hash);
  }
  while (reader.close()) words.push(reader.hash);
  expect(words).toEqual(hashes('one metro line three地铁'));
  reader.open('rest', 0, 4);
  expect(reader.next()).toBe(false);
  reader.reset();
  expect(reader.close()).toBe(false);
});

test('inflected forms share their first six letters', () => {
  expect(hashes('Оренбургским')).toEqual(hashes('оренбургской'));
  expect(hashes('школьник')).not.toEqual(hashes('школа'));
});

test('an ideograph is a word of its own', () => {
  expect(readWords('地铁line三号')).toHaveLength(5);
  expect(hashes('地铁')).toEqual(['地'.charCodeAt(0), '铁'.charCodeAt(0)]);
});

test('letters of all scripts belong to words, symbols do not', () => {
  for (const letter of 'aZ9éßжЯλסעאبۇहक्ก한字ー々') expect(isWordCharacter(letter.charCodeAt(0)), letter).toBe(true);
  for (const symbol of ' .,-–—“”«»×÷、。《》！，：©|_/\u00a0\u3000') expect(isWordCharacter(symbol.charCodeAt(0)), symbol).toBe(false);
});
