/** The name table against a plain map. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NameTable } from './name-table.ts';

describe('NameTable', () => {
  it('numbers the given names from 1', () => {
    const table = NameTable.of(['div', 'foreignObject', 'foreignobject']);
    expect(table.names).toEqual(['', 'div', 'foreignObject', 'foreignobject']);
    expect(table.find('foreignObject')).toBe(2);
    expect(table.find('span')).toBe(0);
    expect(table.find('')).toBe(0);
  });

  it('reads tag names up to white space, slash or the end of the tag, in any case', () => {
    const table = NameTable.of(['div']);
    for (const source of ['<div>', '<DIV ', '<dIv/', '<div\n', '<div\f', '<Div']) {
      expect(table.readTagName(source, 1)).toBe(1);
      expect(table.end).toBe(4);
    }
    expect(table.readTagName('<d=v\0É>', 1)).toBe(2);
    expect(table.names[2]).toBe('d=v\ufffdÉ'); // only ASCII is lower-cased
  });

  it('reads attribute names up to an equals sign too, but not at their start', () => {
    const table = NameTable.of(['class']);
    expect(table.readAttributeName(' CLASS="x"', 1)).toBe(1);
    expect(table.end).toBe(6);
    table.readAttributeName('==x', 0);
    expect(table.names[2]).toBe('=');
    expect(table.end).toBe(1);
  });

  it('never takes an adjusted name for one that was read', () => {
    const table = NameTable.of(['viewBox']);
    expect(table.readAttributeName('viewBox=1', 0)).toBe(2);
    expect(table.names[2]).toBe('viewbox');
  });

  it('grows on its own when copied', () => {
    const base = NameTable.of(['a']);
    const copy = base.copy();
    for (let i = 0; i < 1000; i++) copy.intern(`name-${i}`);
    expect(base.names).toEqual(['', 'a']);
    expect(copy.find('name-999')).toBe(1001);
    expect(copy.find('a')).toBe(1);
  });

  it('keeps names apart whose keys collide', () => {
    const names = Array.from({ length: 5000 }, (_, i) => i.toString(2).padStart(14, '0').replaceAll('0', 'aa').replaceAll('1', 'bÁ'));
    const table = NameTable.of([]);
    names.forEach((name, i) => {
      expect(table.intern(name)).toBe(i + 1);
    });
    names.forEach((name, i) => {
      expect(table.find(name)).toBe(i + 1);
    });
    expect(table.readTagName(`<${names[77]}>`, 1)).toBe(78);
  });

  it('is a map from lower-cased names to numbers in order of appearance', () => {
    const name = fc.string({ unit: fc.constantFrom(...'abzAZ-1é=\0_:', 'aa', 'bÁ'), minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(fc.array(name, { maxLength: 200 }), (names) => {
        const table = NameTable.of(['abz']);
        const known = new Map([['abz', 1]]);
        for (const raw of names) {
          const lower = raw.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()).replaceAll('\0', '\ufffd');
          if (!known.has(lower)) known.set(lower, known.size + 1);
          expect(table.readTagName(`<${raw}>`, 1)).toBe(known.get(lower));
          expect(table.find(lower)).toBe(known.get(lower));
        }
        expect(table.names.slice(1)).toEqual([...known.keys()]);
      }),
    );
  });
});
