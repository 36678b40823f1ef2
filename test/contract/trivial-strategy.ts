/** The smallest strategy there is, one file as ARCHITECTURE.md says, held to the same contract as the registered ones. */
import { defineStrategy } from '../../packages/galley/src/strategies/define-strategy.ts';
import { STRATEGIES } from '../../packages/galley/src/strategies/registry.ts';
import type { Strategy } from '../../packages/galley/src/strategies/strategy.ts';

export const LONG_LEAVES: Strategy = defineStrategy({
  name: 'long-leaves',
  summary: 'Every run of text of at least 80 characters.',
  settings: {},
  decide({ leaves }) {
    const { chars } = leaves.sums;
    return { kept: Uint8Array.from({ length: leaves.count }, (_, k) => (chars[k + 1]! - chars[k]! >= 80 ? 1 : 0)) };
  },
});

export const UNDER_CONTRACT: readonly Strategy[] = [...STRATEGIES, LONG_LEAVES];
