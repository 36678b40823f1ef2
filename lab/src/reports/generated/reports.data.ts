/** Every generated block of the documents: which command makes it, from which labelled sets, models and sources, in how many minutes. */

/** Blocks that one command writes into one document. */
export interface Report {
  /** A script of package.json with its arguments, as after `npm run`. */
  readonly command: string;
  /** About how long it takes on one core. */
  readonly minutes: number;
  /** Path in the repository. */
  readonly document: string;
  readonly blocks: readonly string[];
  /** Folders and files of the labelled pages. */
  readonly data: readonly string[];
  readonly models: readonly string[];
  /**
   * Folders and files whose code decides what is measured and how it is scored. What lies below every strategy (parser,
   * blocks, measures) is watched by `npm run gate` instead: it changes too often for too little.
   */
  readonly sources: readonly string[];
}

const GALLEY = 'packages/galley/src';
const SHINGLES = [`${GALLEY}/training/labels/shingles.ts`, `${GALLEY}/training/labels/tokens.ts`];
const DEFAULT_MODEL = `${GALLEY}/learned/model/model.data.ts`;
const NODE_MODEL = `${GALLEY}/strategies/node-classifier/model.data.ts`;
const LINK_WEIGHTS = `${GALLEY}/fields/links/link-weights.data.ts`;
const STORY_MODEL = 'packages/newsroom/src/stories/pair-model.data.ts';
const DEFAULT = [`${GALLEY}/learned`, `${GALLEY}/features`];

const ONE_SITE = ['zh-uighurbiz', 'ug-bilqut', 'ug-diyarim', 'ug-selkin', 'ug-bagdax-kona', 'ug-bagdax-yengi'];
const SITE_SETS = [...ONE_SITE, 'cleanportaleval', 'zh-portals', 'ru-news', 'wcxb', 'dragnet'];
const TRAINING_SETS = ['dragnet', 'fundus', 'magic-html-article', 'trafilatura', 'wcxb', 'zh-uighurbiz', 'excluded-from-training.json'];
const BODY_SETS = [
  'fundus',
  'zh-portals',
  'ru-news',
  'irr-chaos',
  'leogao-htmltotext',
  'cleanportaleval',
  'ug-bagdax-kona',
  'ug-bagdax-yengi',
];
const BOARD_SETS = [...BODY_SETS, 'trafilatura', 'scrapinghub', 'wcxb', 'dragnet', 'magic-html-article', 'magic-html-forum', ...ONE_SITE];
/** What trains node-classifier, and what its protocol is tested on. */
const NODE_SETS = [...ONE_SITE, 'cleanportaleval', 'zh-portals', 'ru-news', 'world-news', 'magic-html-forum', ...TRAINING_SETS];
const LINK_LABELS = ['lab/labels/editorial-links.jsonl', 'lab/labels/editorial-links-dev.jsonl'];
/** Sets of which a few pages have labelled links (lab/labels). */
const LINKED_SETS = ['fundus', 'trafilatura', 'wcxb', 'magic-html-article', 'leogao-htmltotext', 'postlight', 'irr-chaos'];
const NODE_CLASSIFIER = [
  'lab/src/experiments/node-classifier',
  'lab/src/training/node-pages.ts',
  `${GALLEY}/strategies/node-classifier`,
  `${GALLEY}/training/node-classifier`,
  ...SHINGLES,
];
const BOARD = {
  command: 'scoreboard',
  minutes: 45,
  data: BOARD_SETS,
  models: [DEFAULT_MODEL, NODE_MODEL],
  sources: [...DEFAULT, `${GALLEY}/strategies`, 'lab/src/metrics', 'lab/src/scoring/score.ts', 'lab/package.json', ...SHINGLES],
} as const;

/** Timed only. */
const CRAWL_SETS = ['fundus', 'trafilatura', 'wcxb', 'magic-html-article', 'zh-portals', 'ru-news', 'ug-bagdax-kona'];

/** All but scrapinghub. */
const SOAK_SETS = [
  ...['cleanportaleval', 'dragnet', 'fundus', 'irr-chaos', 'leogao-htmltotext', 'magic-html-article', 'magic-html-forum', 'postlight'],
  ...['ru-news', 'trafilatura', 'ug-bagdax-kona', 'ug-bagdax-yengi', 'ug-bilqut', 'ug-diyarim', 'ug-selkin', 'wcxb', 'world-news'],
  ...['zh-163-cx', 'zh-portals', 'zh-uighurbiz'],
];

export const REPORTS: readonly Report[] = [
  { ...BOARD, document: 'docs/evaluation.md', blocks: ['board'] },
  { ...BOARD, document: 'README.md', blocks: ['quality', 'speed'] },
  {
    command: 'evaluate:fields -- --peers --write',
    minutes: 10,
    document: 'docs/fields.md',
    blocks: ['fields'],
    data: ['fundus', 'trafilatura', 'wcxb', 'postlight', 'ug-bagdax-kona', 'ug-bagdax-yengi', 'zh-uighurbiz', 'zh-portals', 'ru-news'],
    models: [DEFAULT_MODEL, LINK_WEIGHTS],
    sources: [`${GALLEY}/fields`, 'lab/labels', 'lab/src/metrics', 'lab/package.json'],
  },
  {
    command: 'experiment:learned',
    minutes: 3,
    document: 'docs/learned.md',
    blocks: ['feed', 'metadata', 'confidence', 'classes', 'refusals', 'failures'],
    data: [...BODY_SETS, 'trafilatura'],
    models: [DEFAULT_MODEL],
    sources: ['lab/src/experiments/learned', ...DEFAULT, ...SHINGLES],
  },
  {
    // Reads what `npm run out-of-fold` keeps, and trains nothing.
    command: 'experiment:learned -- --only folds',
    minutes: 1,
    document: 'docs/learned.md',
    blocks: ['folds', 'fold-classes', 'kinds', 'kind-classes'],
    data: TRAINING_SETS,
    models: [DEFAULT_MODEL],
    sources: ['lab/src/experiments/learned', 'lab/src/out-of-fold', ...DEFAULT, ...SHINGLES],
  },
  {
    command: 'experiment:learned -- --only languages',
    minutes: 30,
    document: 'docs/learned.md',
    blocks: ['languages'],
    data: ['zh-portals', 'ug-bagdax-kona', 'ug-bagdax-yengi', ...TRAINING_SETS],
    models: [DEFAULT_MODEL],
    sources: ['lab/src/experiments/learned', ...DEFAULT, ...SHINGLES],
  },
  {
    command: 'experiment:sites',
    minutes: 15,
    document: 'docs/site-evidence.md',
    blocks: ['dev', 'dev-summary', 'held', 'held-summary'],
    data: [...SITE_SETS.filter((set) => set !== 'wcxb'), 'irr-chaos', 'fundus'],
    models: [DEFAULT_MODEL],
    sources: ['lab/src/experiments/sites', ...DEFAULT, `${GALLEY}/sites`, ...SHINGLES],
  },
  {
    command: 'experiment:shells',
    minutes: 1,
    document: 'docs/overrides.md',
    blocks: ['shells'],
    data: ['fundus', 'irr-chaos', 'zh-portals', 'wcxb'],
    models: [DEFAULT_MODEL],
    sources: [
      'lab/src/experiments/shells',
      `${GALLEY}/fill-shell.ts`,
      `${GALLEY}/evidence/embedded-article.ts`,
      `${GALLEY}/evidence/embedded-body.ts`,
      ...SHINGLES,
    ],
  },
  {
    command: 'experiment:line-blocks',
    minutes: 9,
    document: 'docs/papers/line-blocks.md',
    blocks: [
      'summary',
      'line-blocks:paper',
      'line-blocks',
      'path-ratios:paper',
      'path-ratios',
      'line-block-distribution:paper',
      'line-block-distribution',
      'reach',
      'differences',
      'repairs',
      'baselines',
    ],
    data: [
      'zh-portals',
      'zh-uighurbiz',
      'magic-html-article',
      'ru-news',
      'fundus',
      'irr-chaos',
      'leogao-htmltotext',
      'ug-bagdax-kona',
      'ug-bagdax-yengi',
    ],
    models: [],
    sources: [
      'lab/src/experiments/line-blocks',
      `${GALLEY}/strategies/page-lines.ts`,
      `${GALLEY}/strategies/line-blocks`,
      `${GALLEY}/strategies/path-ratios`,
      `${GALLEY}/strategies/line-block-distribution`,
      'lab/src/metrics/common-subsequence.ts',
      ...SHINGLES,
    ],
  },
  {
    command: 'experiment:path-clusters',
    minutes: 5,
    document: 'docs/papers/path-clusters.md',
    blocks: ['readings', 'repairs', 'thresholds-paper', 'thresholds-repaired'],
    data: [...SITE_SETS, 'fundus', 'irr-chaos', 'magic-html-article'],
    models: [],
    sources: [
      'lab/src/experiments/path-clusters',
      `${GALLEY}/strategies/path-clusters`,
      `${GALLEY}/training/constants/site-thresholds.ts`,
      ...SHINGLES,
    ],
  },
  {
    command: 'experiment:node-classifier -- protocol',
    minutes: 10,
    document: 'docs/papers/node-classifier.md',
    blocks: ['groups', 'sites', 'costs'],
    data: NODE_SETS,
    models: [],
    sources: NODE_CLASSIFIER,
  },
  {
    command: 'experiment:node-classifier -- fields',
    minutes: 3,
    document: 'docs/papers/node-classifier.md',
    blocks: ['titles', 'links'],
    data: [...new Set([...NODE_SETS, ...LINKED_SETS])],
    models: [],
    sources: [...NODE_CLASSIFIER, ...LINK_LABELS],
  },
  {
    command: 'experiment:node-classifier -- disguises',
    minutes: 6,
    document: 'docs/papers/node-classifier.md',
    blocks: ['disguises'],
    data: NODE_SETS,
    models: [],
    sources: NODE_CLASSIFIER,
  },
  {
    command: 'experiment:node-classifier -- shipped',
    minutes: 2,
    document: 'docs/papers/node-classifier.md',
    blocks: ['baselines', 'repairs', 'feeds', 'fields'],
    data: [...new Set([...BODY_SETS, 'world-news', ...LINKED_SETS])],
    models: [NODE_MODEL],
    sources: [...NODE_CLASSIFIER, ...LINK_LABELS, `${GALLEY}/strategies/text-density`],
  },
  {
    command: 'experiment:template-difference',
    minutes: 6,
    document: 'docs/papers/template-difference.md',
    blocks: ['correctness', 'f1', 'recall', 'gain', 'choice', 'of-two', 'repairs'],
    data: SITE_SETS,
    models: [],
    sources: [
      'lab/src/experiments/template-difference',
      `${GALLEY}/strategies/template-difference`,
      `${GALLEY}/sites`,
      'lab/src/metrics/correctness.ts',
      ...SHINGLES,
    ],
  },
  {
    command: 'experiment:content-correlativity',
    minutes: 4,
    document: 'docs/papers/content-correlativity.md',
    blocks: ['scores', 'levels', 'repairs', 'density-repairs'],
    data: [...ONE_SITE, 'zh-portals', 'fundus', 'magic-html-forum'],
    models: [],
    sources: [
      'lab/src/experiments/content-correlativity',
      `${GALLEY}/strategies/content-correlativity`,
      `${GALLEY}/records`,
      `${GALLEY}/strategies/text-density`,
      'lab/src/metrics/common-subsequence.ts',
      ...SHINGLES,
    ],
  },
  {
    command: 'experiment:stories',
    minutes: 3,
    document: 'docs/papers/story-clustering.md',
    blocks: ['features', 'pairs', 'topics', 'streams', 'rewrites'],
    data: ['news-pairs', 'irr-chaos', 'cleanportaleval', 'fundus', 'zh-portals', 'ru-news', 'leogao-htmltotext'],
    models: [STORY_MODEL, DEFAULT_MODEL],
    sources: ['lab/src/experiments/stories', 'lab/labels/stories.json', 'packages/newsroom/src/stories', 'lab/src/metrics/clustering.ts'],
  },
  {
    command: 'bench:crawls -- --write',
    minutes: 3,
    document: 'docs/scale.md',
    blocks: ['throughput', 'crawls'],
    data: CRAWL_SETS,
    models: [],
    sources: ['lab/src/commands/bench-crawls.ts', 'lab/src/throughput', 'packages/bulk/src/sources', 'packages/pool/src'],
  },
  {
    command: 'soak:bulk -- --write',
    minutes: 60,
    document: 'docs/scale.md',
    blocks: ['soak'],
    data: SOAK_SETS,
    models: [DEFAULT_MODEL],
    sources: ['lab/src/commands/soak-bulk.ts', 'lab/src/throughput/long-run.ts', 'packages/bulk/src', 'packages/pool/src'],
  },
  {
    command: 'bench:stories -- --write',
    minutes: 3,
    document: 'docs/papers/story-clustering.md',
    blocks: ['cost'],
    data: [],
    models: [STORY_MODEL],
    sources: ['lab/src/commands/bench-stories.ts', 'packages/newsroom/src/stories'],
  },
  {
    command: 'experiment:fits',
    minutes: 10,
    document: 'docs/training.md',
    blocks: ['fits'],
    data: ['dragnet', 'zh-uighurbiz', 'ug-selkin', 'fundus'],
    models: [],
    sources: [
      'lab/src/experiments/fits',
      `${GALLEY}/training/constants/fit-constants.ts`,
      `${GALLEY}/training/constants/fit-choices.ts`,
      `${GALLEY}/training/constants/fit-plans.ts`,
      `${GALLEY}/training/constants/site-thresholds.ts`,
      `${GALLEY}/strategies/line-blocks`,
      `${GALLEY}/strategies/content-correlativity`,
      `${GALLEY}/strategies/template-difference`,
      `${GALLEY}/strategies/path-clusters`,
    ],
  },
  {
    command: 'fidelity -- --write',
    minutes: 1,
    document: 'docs/fidelity.md',
    blocks: ['fidelity'],
    data: [],
    models: [],
    sources: ['test/fidelity', 'lab/src/fidelity', `${GALLEY}/article`, 'lab/package.json'],
  },
  {
    command: 'load -- --write',
    minutes: 12,
    document: 'packages/newsroom/README.md',
    blocks: ['load'],
    data: [],
    models: [],
    sources: [
      'packages/newsroom/test/load.ts',
      'packages/newsroom/test/load-run.ts',
      'packages/newsroom/src/queue',
      'packages/newsroom/src/pipeline',
    ],
  },
];

/** Files that training writes: they count as models, never as sources. */
export const MODELS: readonly string[] = [DEFAULT_MODEL, NODE_MODEL, LINK_WEIGHTS, STORY_MODEL];
