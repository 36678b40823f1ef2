/** Tables as the command draws them, and the numbers of the lab in them. */
export type { Column } from '../../../packages/galley/src/cli/terminal/tables.ts';
export { drawTable, formatShare } from '../../../packages/galley/src/cli/terminal/tables.ts';

/** Milliseconds with three digits that matter. */
export function formatMilliseconds(value: number): string {
  if (value === 0) return '–';
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
