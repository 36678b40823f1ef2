import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Article } from '../article.ts';
import { ROW_COLUMNS, toRow, writeCsvLine } from './rows.ts';

/** RFC 4180, one record. */
function readLine(line: string): string[] {
  return [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '');
}

const ARTICLE: Article = {
  headline: 'Boats, "again"',
  author: [{ name: 'Ann' }, { name: 'Bo' }],
  editor: [],
  articleSection: [],
  keywords: ['a', 'b'],
  image: [{ url: 'https://x.example/1.jpg' }],
  video: [],
  audio: [],
  articleBody: 'One.\nTwo.',
  parts: [],
  citation: [],
  comment: [],
  confidence: 0.12345,
  provenance: {},
};

describe('rows', () => {
  it('have one text a column', () => {
    const row = toRow(ARTICLE);
    expect(Object.keys(row)).toEqual([...ROW_COLUMNS]);
    expect(row).toMatchObject({
      headline: 'Boats, "again"',
      author: 'Ann; Bo',
      keywords: 'a; b',
      image: 'https://x.example/1.jpg',
      confidence: '0.123',
      url: '',
    });
  });

  it('are read back from CSV as they were', () => {
    const text = fc
      .string({ maxLength: 8, unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', '好', '=') })
      .filter((cell) => !/^[=+\-@\t\r]/.test(cell));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (cells) => {
        expect(readLine(writeCsvLine(cells))).toEqual(cells);
      }),
    );
  });

  it('hold nothing that a spreadsheet would run', () => {
    for (const cell of ['=1+1', '@SUM(A1)', '+cmd|x', '-2+3', '\t=1']) expect(readLine(writeCsvLine([cell]))).toEqual([`'${cell}`]);
    expect(writeCsvLine(['-2.5', '0.9'])).toBe('-2.5,0.9');
  });
});
