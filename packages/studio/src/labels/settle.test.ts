/** Labels that differ, settled. */
import { describe, expect, it } from 'vitest';
import { differ, type StoredRow } from './readings.ts';
import { type Dispute, listDifferences, settle } from './settle.ts';

const row = (more: Partial<StoredRow>): StoredRow => ({ id: 'a', html: 'html/a.html', text: 'x', ...more });
const DISPUTE: Dispute = {
  places: [
    ['', 'body', 'body', 'caption', '', 'teasers'],
    ['', 'body', '', 'body', 'byline', 'related'],
  ],
  readings: [
    { by: 'Ines', at: '', row: row({ title: 'A  title', date: '2024-02-09T08:15:00Z', authors: ['B', 'A'] }) },
    { by: 'Tobias', at: '', row: row({ title: 'A title', date: '2024-02-10', authors: ['A', 'B'] }) },
  ],
};

describe('a dispute', () => {
  it('is of blocks in the body or not, of two kinds, of fields; not of a kind that one left out, nor of white space', () => {
    expect(listDifferences(DISPUTE)).toEqual([
      { kind: 'block', block: 2, said: ['body', ''] },
      { kind: 'block', block: 3, said: ['caption', 'body'] },
      { kind: 'block', block: 5, said: ['teasers', 'related'] },
      { kind: 'field', field: 'date', said: ['2024-02-09T08:15:00Z', '2024-02-10'] },
    ]);
  });

  it('settled says of every block and field what was chosen, or what all say', () => {
    const differences = listDifferences(DISPUTE);
    const { blocks, fields } = settle(
      DISPUTE,
      differences,
      new Map([
        [0, 1],
        [1, 0],
        [2, 1],
        [3, 1],
      ]),
    );
    expect([...blocks.values()]).toEqual([
      { kept: false },
      { kept: true },
      { kept: false },
      { kept: false, region: 'caption' },
      { kept: false, region: 'byline' },
      { kept: false, region: 'related' },
    ]);
    expect(fields).toEqual({ title: 'A  title', date: '2024-02-10', authors: 'B; A' });
  });

  it('is there where texts, fields or kinds differ', () => {
    expect(differ(row({}), row({}))).toBe(false);
    expect(differ(row({ text: 'x\ny' }), row({ text: 'x' }))).toBe(true);
    expect(differ(row({ title: 'x' }), row({ title: 'y' }))).toBe(true);
    const named = (region: string): StoredRow => row({ regions: [{ region, text: 'By Ann' }] });
    expect(differ(named('byline'), row({}))).toBe(false);
    expect(differ(named('byline'), named('share'))).toBe(true);
  });
});
