/** The name somebody may have meant. */

/**
 * ` (did you mean x?)`, with what stands in front of names; '' where no name is near: at most two letters added, dropped, replaced or
 * swapped, one in names of less than four letters.
 *
 * @example
 * ```ts
 * import { suggestName } from 'galley/command-line';
 *
 * suggestName('markdwon', ['json', 'markdown']); // → ' (did you mean markdown?)'
 * suggestName('jsno', ['json'], '--'); // → ' (did you mean --json?)'
 * suggestName('xml', ['json', 'markdown']); // → ''
 * ```
 */
export function suggestName(typed: string, names: readonly string[], prefix = ''): string {
  const most = typed.length < 4 ? 1 : 2;
  const near = names.map((name) => ({ name, steps: countEdits(typed, name) })).filter(({ steps }) => steps <= most);
  const [best] = near.sort((a, b) => a.steps - b.steps);
  return best === undefined ? '' : ` (did you mean ${prefix}${best.name}?)`;
}

/** Least number of letters to add, drop, replace or swap with the next (optimal string alignment). */
function countEdits(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let steps = Math.min(row[j - 1]! + 1, last[j]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) steps = Math.min(steps, before[j - 2]! + 1);
      row.push(steps);
    }
    before = last;
    last = row;
  }
  return last[b.length]!;
}
