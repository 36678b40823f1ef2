/** Tables against cases worked out by hand. */
import { describe, expect, it } from 'vitest';
import { countTables, readTables } from './tables.ts';

const ROWS = [
  ['Team', 'Played', 'Points'],
  ['Harbour', '3', '7'],
  ['Gannet', '3', '4'],
  ['Marlow', '3', '1'],
];
const draw = (rows: readonly (readonly string[])[]): string =>
  `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
const TOP = 'The league goes on after the storm of Friday night.';
const END = 'All games of the next week were moved to Sunday afternoon.';
const html = (table: string): string =>
  `<title>x</title><nav><a href=/>3</a></nav><p>${TOP}</p>${table}<p>${END}</p><footer>7 days</footer>`;
const text = (rows: readonly (readonly string[])[], cell = '\n', row = '\n'): string =>
  `${TOP}\n${rows.map((one) => one.join(cell)).join(row)}\n${END}`;
const count = (output: string, gold = text(ROWS), page = html(draw(ROWS))) => countTables(readTables(page, gold)!, output);

describe('tables', () => {
  it('whole, however the text is cut into lines', () => {
    const whole = {
      tables: 1,
      keptTables: 1,
      damagedTables: 0,
      wholeRows: 4,
      damagedRows: 0,
      lostRows: 0,
      shiftedRows: 0,
      cells: 12,
      keptCells: 12,
    };
    expect(count(text(ROWS))).toMatchObject(whole);
    expect(count(text(ROWS, '\t'))).toMatchObject(whole);
    expect(count(text(ROWS, ' | ', ' '))).toMatchObject(whole);
    expect(count(text(ROWS), text(ROWS, ' ', ' '))).toMatchObject(whole);
  });
  it('a cell at the end of a row gone: damaged', () => {
    const output = text([ROWS[0]!, ROWS[1]!, ['Gannet', '3'], ROWS[3]!]);
    expect(count(output)).toMatchObject({ damagedTables: 1, wholeRows: 3, damagedRows: 1, shiftedRows: 0, keptCells: 11 });
  });
  it('a cell in the middle gone: the next stands under a wrong header', () => {
    const output = text([ROWS[0]!, ROWS[1]!, ['Gannet', '4'], ROWS[3]!]);
    expect(count(output)).toMatchObject({ wholeRows: 3, damagedRows: 1, shiftedRows: 1 });
  });
  it('tabs keep a place open', () => {
    const rows = [ROWS[0]!, ROWS[1]!, ['Gannet', '', '4'], ROWS[3]!];
    expect(count(text(rows, '\t'))).toMatchObject({ wholeRows: 3, damagedRows: 1, shiftedRows: 0 });
    const closed = [ROWS[0]!, ROWS[1]!, ['Gannet', '4'], ROWS[3]!];
    expect(count(text(closed, '\t'))).toMatchObject({ wholeRows: 3, damagedRows: 1, shiftedRows: 1 });
  });
  it('a column gone with its header: damaged, but nothing is under a wrong header', () => {
    expect(count(text(ROWS.map(([team, , points]) => [team!, points!])))).toMatchObject({ damagedRows: 4, shiftedRows: 0, keptCells: 8 });
  });
  it('cells without text hold their place', () => {
    const rows = [ROWS[0]!, ['Harbour', '', '7'], ROWS[2]!];
    const result = countTables(readTables(html(draw(rows)), text(rows))!, text([ROWS[0]!, ['Harbour', '7'], ROWS[2]!]));
    expect(result).toMatchObject({ wholeRows: 3, shiftedRows: 0 });
  });
  it('rows gone: lost; the table gone: all lost', () => {
    expect(count(text([ROWS[0]!, ROWS[1]!, ROWS[3]!]))).toMatchObject({ keptTables: 1, wholeRows: 3, lostRows: 1, damagedRows: 0 });
    expect(count(`${TOP}\n${END}`)).toMatchObject({ tables: 1, keptTables: 0, lostRows: 4, keptCells: 0 });
  });
  it('left out by the gold: extra', () => {
    const gold = `${TOP}\n${END}`;
    expect(count(text(ROWS), gold)).toMatchObject({ tables: 0, extraRows: 4 });
    expect(count(gold, gold)).toMatchObject({ tables: 0, extraRows: 0 });
  });
  it('not resolved by the gold: says so', () => {
    const gold = `${TOP}\nHarbour\nGannet\nMarlow\n${END}`;
    expect(count(text(ROWS), gold)).toMatchObject({ tables: 0, unresolved: 1, extraRows: 0 });
  });
  it('nothing where there is no table of data', () => {
    expect(readTables(html(''), text(ROWS))).toBeUndefined();
    expect(readTables(html(`<table><tr><td>${TOP}</td></tr></table>`), TOP)).toBeUndefined();
    expect(readTables(html(`<table><tr><td>${draw(ROWS)}</td></tr></table>`), text(ROWS))!.tables).toHaveLength(1);
  });
});
