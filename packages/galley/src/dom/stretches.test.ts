import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Stretches } from './stretches.ts';

function numberAll(texts: readonly string[]): number[] {
  const stretches = new Stretches(texts.join(''));
  let at = 0;
  return texts.map((text) => {
    const start = at;
    at += text.length;
    return stretches.numberOf(start, at);
  });
}

/** What a map of strings would say. */
function expected(texts: readonly string[]): number[] {
  const known = new Map<string, number>();
  return texts.map((text) => {
    if (!known.has(text)) known.set(text, known.size);
    return known.get(text)!;
  });
}

it('gives equal stretches equal numbers, in the order in which they come', () => {
  expect(numberAll(['b', 'a', '', 'b', 'ab', 'a', ''])).toEqual([0, 1, 2, 0, 3, 1, 2]);
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 3 })), (texts) => {
      expect(numberAll(texts)).toEqual(expected(texts));
    }),
  );
});

it('grows past its first table', () => {
  const texts = Array.from({ length: 9000 }, (_, i) => `c${i % 4000}`);
  expect(numberAll(texts)).toEqual(expected(texts));
});

it('still tells stretches apart when somebody chose them for one slot', () => {
  const chosen: string[] = [];
  for (let i = 0; chosen.length < 200; i++) if (slotOf(`c${i}`) === 0) chosen.push(`c${i}`);
  expect(numberAll([...chosen, ...chosen])).toEqual(expected([...chosen, ...chosen]));
});

/** The first ten bits of where a text belongs: tables of up to 1024 slots have one slot for all texts with the same. */
function slotOf(text: string): number {
  let key = text.length;
  for (let i = 0; i < text.length; i++) key = Math.imul(key ^ text.charCodeAt(i), 0x01000193);
  return Math.imul(key, 0x9e3779b1) >>> 22;
}
