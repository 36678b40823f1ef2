/** Every strategy by name; a new one is a folder beside this file and a line in this list. */
import { CONTENT_CORRELATIVITY, CONTENT_CORRELATIVITY_PAPER } from './content-correlativity/select.ts';
import type { Strategy } from './strategy.ts';
import { TEXT_DENSITY, TEXT_DENSITY_PAPER } from './text-density/select.ts';

export const STRATEGIES: readonly Strategy[] = [CONTENT_CORRELATIVITY, CONTENT_CORRELATIVITY_PAPER, TEXT_DENSITY, TEXT_DENSITY_PAPER];

export function findStrategy(name: string): Strategy | undefined {
  return STRATEGIES.find((strategy) => strategy.name === name);
}
