import { expect, it } from 'vitest';
import { CodeUnitSet } from './code-unit-set.ts';

it('finds the ends of its ranges and what lies between, within the bounds', () => {
  const set = new CodeUnitSet('bd\uffff\uffff');
  expect(['b', 'c', 'd', '\uffff'].every((unit) => set.isIn(`a${unit}e`))).toBe(true);
  expect(set.isIn('ae\ufffe')).toBe(false);
  expect(set.isIn('bab', 1, 2)).toBe(false);
  expect(set.isIn('')).toBe(false);
});
