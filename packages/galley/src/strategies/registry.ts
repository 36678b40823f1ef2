/** Every strategy by name; a new one is a file that calls `defineStrategy` and a line in this list. */
import { CONTENT_CORRELATIVITY } from './content-correlativity/select.ts';
import { LINE_BLOCK_DISTRIBUTION } from './line-block-distribution/select.ts';
import { LINE_BLOCKS } from './line-blocks/select.ts';
import { NODE_CLASSIFIER } from './node-classifier/select.ts';
import { PATH_CLUSTERS } from './path-clusters/select.ts';
import { PATH_RATIOS } from './path-ratios/select.ts';
import type { Strategy } from './strategy.ts';
import { TEMPLATE_DIFFERENCE } from './template-difference/select.ts';
import { TEXT_DENSITY } from './text-density/select.ts';

const DEFINED: readonly Strategy[] = [
  LINE_BLOCKS,
  LINE_BLOCK_DISTRIBUTION,
  PATH_RATIOS,
  PATH_CLUSTERS,
  NODE_CLASSIFIER,
  TEMPLATE_DIFFERENCE,
  CONTENT_CORRELATIVITY,
  TEXT_DENSITY,
];

/** Each strategy, followed by the form of its paper where it has one. */
export const STRATEGIES: readonly Strategy[] = DEFINED.flatMap((strategy) =>
  strategy.paper === undefined ? [strategy] : [strategy, strategy.paper],
);

/**
 * The strategy called `name` or `name:paper`; undefined when there is none.
 *
 * @example
 * ```ts
 * import { findStrategy, STRATEGIES } from 'galley';
 *
 * findStrategy('path-clusters')?.paper?.name; // → 'path-clusters:paper'
 * findStrategy('no-such-strategy'); // → undefined
 * STRATEGIES.some(({ name }) => name === 'text-density'); // → true
 * ```
 */
export function findStrategy(name: string): Strategy | undefined {
  return STRATEGIES.find((strategy) => strategy.name === name);
}
