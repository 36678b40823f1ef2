/** Every strategy by name; a new one is a folder beside this file and a line in this list. */
import { CONTENT_CORRELATIVITY, CONTENT_CORRELATIVITY_PAPER } from './content-correlativity/select.ts';
import { LINE_BLOCK_DISTRIBUTION, LINE_BLOCK_DISTRIBUTION_PAPER } from './line-block-distribution/select.ts';
import { LINE_BLOCKS, LINE_BLOCKS_PAPER } from './line-blocks/select.ts';
import { NODE_CLASSIFIER, NODE_CLASSIFIER_PAPER } from './node-classifier/select.ts';
import { PATH_CLUSTERS, PATH_CLUSTERS_PAPER } from './path-clusters/select.ts';
import { PATH_RATIOS, PATH_RATIOS_PAPER } from './path-ratios/select.ts';
import type { Strategy } from './strategy.ts';
import { TEMPLATE_DIFFERENCE, TEMPLATE_DIFFERENCE_PAPER } from './template-difference/select.ts';
import { TEXT_DENSITY, TEXT_DENSITY_PAPER } from './text-density/select.ts';

export const STRATEGIES: readonly Strategy[] = [
  LINE_BLOCKS,
  LINE_BLOCKS_PAPER,
  LINE_BLOCK_DISTRIBUTION,
  LINE_BLOCK_DISTRIBUTION_PAPER,
  PATH_RATIOS,
  PATH_RATIOS_PAPER,
  PATH_CLUSTERS,
  PATH_CLUSTERS_PAPER,
  NODE_CLASSIFIER,
  NODE_CLASSIFIER_PAPER,
  TEMPLATE_DIFFERENCE,
  TEMPLATE_DIFFERENCE_PAPER,
  CONTENT_CORRELATIVITY,
  CONTENT_CORRELATIVITY_PAPER,
  TEXT_DENSITY,
  TEXT_DENSITY_PAPER,
];

export function findStrategy(name: string): Strategy | undefined {
  return STRATEGIES.find((strategy) => strategy.name === name);
}
