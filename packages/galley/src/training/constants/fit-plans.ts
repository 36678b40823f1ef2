/** Which constants the papers fitted on pages of their own, what they printed, and which values are worth trying. */

/** A constant that a paper fitted on its own pages. */
export interface FittableConstant {
  /** What the strategy's option is called. */
  readonly name: string;
  /** The paper's symbol or rule, for people. */
  readonly symbol: string;
  /** The value that the paper prints. */
  readonly published: number;
  /** Ascending, the published value among them. */
  readonly values: readonly number[];
}

/** What can be fitted of one strategy, and how. */
export interface FitPlan {
  /** Name of the strategy; its `:paper` form is fitted the same way. */
  readonly strategy: string;
  /** Every combination of their values is tried. Empty for path-clusters, whose thresholds are trained, not tried. */
  readonly constants: readonly FittableConstant[];
  /** Where comments are labelled, replies count: the paper scores whole threads. */
  readonly threads: boolean;
  /** How many pages of the same site each page is compared with. */
  readonly references: number;
}

const LINE_BLOCKS: FitPlan = {
  strategy: 'line-blocks',
  threads: false,
  references: 0,
  // He & Wang 2018, tables 1–3; 1e9 common characters switch the bounds off.
  constants: [
    { name: 'minLength', symbol: 'characters', published: 8, values: [0, 2, 4, 6, 8, 10, 14, 20, 30, 45] },
    { name: 'minPunctuation', symbol: 'punctuation marks', published: 1, values: [0, 1, 2, 3] },
    { name: 'minCommon', symbol: 'T, common characters', published: 2, values: [1, 2, 3, 4, 6, 1e9] },
  ],
};

const PATH_CLUSTERS: FitPlan = { strategy: 'path-clusters', threads: false, references: 0, constants: [] };

const TEMPLATE_DIFFERENCE: FitPlan = {
  strategy: 'template-difference',
  threads: false,
  references: 2,
  // Yang, Li & Geng 2015 §2.2 c: "0.25 to 0.3"; 1 switches the rule off.
  constants: [
    {
      name: 'linkShare',
      symbol: 'rule 1, share of link text',
      published: 0.3,
      values: [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1],
    },
  ],
};

const CONTENT_CORRELATIVITY: FitPlan = {
  strategy: 'content-correlativity',
  threads: true,
  references: 0,
  // Wang, Zhou & Li 2012 §3.3–3.4, fitted by them on Uyghur pages; a share of 1 is never exceeded: no node is raised.
  constants: [
    { name: 'threshold', symbol: 'C, characters a link', published: 29, values: [8, 16, 24, 29, 36, 45, 60, 90, 140, 220, 350] },
    { name: 'siblingShare', symbol: 'S, share of siblings', published: 0.57, values: [0, 0.2, 0.4, 0.57, 0.75, 1] },
    { name: 'textLinkRatio', symbol: 'D, surroundings', published: 63, values: [32, 63, 125, 250, 500] },
  ],
};

/** One plan for each strategy whose paper fitted constants; `fitConstants` knows these and their `:paper` forms. */
export const FIT_PLANS: readonly FitPlan[] = [LINE_BLOCKS, PATH_CLUSTERS, TEMPLATE_DIFFERENCE, CONTENT_CORRELATIVITY];

/** The plan of a strategy or of its `:paper` form; undefined when its paper fitted nothing. */
export function findFitPlan(strategy: string): FitPlan | undefined {
  const name = strategy.replace(/:paper$/, '');
  return FIT_PLANS.find((plan) => plan.strategy === name);
}
