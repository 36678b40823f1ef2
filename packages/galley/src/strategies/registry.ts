/** Every strategy by name; a new one is a folder beside this file and a line in this list. */
import type { Strategy } from './strategy.ts';

export const STRATEGIES: readonly Strategy[] = [];

export function findStrategy(name: string): Strategy | undefined {
  return STRATEGIES.find((strategy) => strategy.name === name);
}
