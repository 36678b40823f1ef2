/** The tables of paper 1 on a group made up by hand. */
import { expect, it } from 'vitest';
import type { Group } from './tables.ts';
import { drawDifferences, drawPaperTable, drawSummary, scoreText } from './tables.ts';

const GOLD = '10日上午，某市地铁三号线正式开通运营。该线路全长42公里，共设28座车站。';
const OUTPUTS = [GOLD, `${GOLD}版权所有，未经授权禁止转载。`, GOLD.slice(0, 20)];

function makeGroup(name: string, outputs: readonly string[], time: number): Group {
  const perfect = outputs.map(() => scoreText(GOLD, GOLD));
  return {
    name,
    results: new Map([
      ['a', outputs.map((output) => scoreText(output, GOLD))],
      ['b', perfect],
    ]),
    times: new Map([
      ['a', time],
      ['b', 2],
    ]),
  };
}

const cellsOf = (table: string, row: string): string[] =>
  table
    .split('\n')
    .find((line) => line.startsWith(`| ${row}`))!
    .split('|')
    .slice(2, -1)
    .map((cell) => cell.trim());

it("counts as the paper's tables do: whole, correct, wrong, lost", () => {
  const table = drawPaperTable([makeGroup('one', OUTPUTS, 1), makeGroup('two', OUTPUTS.slice(0, 1), 3)], 'a');
  expect(cellsOf(table, 'pages N')).toEqual(['3', '1', '4']);
  expect(cellsOf(table, 'whole body found M')).toEqual(['2', '1', '3']);
  expect(cellsOf(table, 'correct / wrong')).toEqual(['1/1', '1/0', '2/1']);
  expect(cellsOf(table, 'CPU ms, all pages')).toEqual(['3.00', '3.00', '6.00']);
  expect(cellsOf(table, 'P ')).toEqual(['.333', '1.000', '.500']);
  expect(cellsOf(table, 'R ')).toEqual(['.500', '1.000', '.667']);
  expect(cellsOf(table, 'L ')).toEqual(['.333', '.000', '.250']);
  expect(cellsOf(table, 'T, µs a page')).toEqual(['1000', '3000', '1500']);
});

it('gives times as a ratio to the yardstick', () => {
  const table = drawSummary([makeGroup('one', OUTPUTS, 1), makeGroup('zh-x', OUTPUTS, 5)], ['a', 'b'], 'b');
  expect(cellsOf(table, 'a ').slice(3, 5)).toEqual(['3000', '1.50']);
  expect(cellsOf(table, 'b ').slice(3, 7)).toEqual(['2000', '1.00', '1.000', '1.000']);
});

it('gives differences with an interval around them', () => {
  const table = drawDifferences([makeGroup('one', OUTPUTS, 1)], 'b', ['a']);
  const [, , , theirs, difference] = cellsOf(table, 'portals');
  expect(Number(theirs)).toBeLessThan(1);
  expect(difference).toMatch(/^\+\.\d{3} \([+−]\.\d{3} … \+\.\d{3}\)$/);
});
