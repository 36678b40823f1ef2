/**
 * Names of the columns that are written by their places only, in order: what they mean, and what a model is known to fit by. Nothing that extracts
 * reads them, so that nobody downloads them; a test compares them with the COLUMNS_HASH that models carry.
 */
import { REGION_NAMES } from '../../strategies/strategy.ts';
import { OF_BEFORE, OF_FIRST } from './cut-columns.ts';

// About the edges of the block tree (cut-columns.ts).
const OWN = [
  'innermost tag',
  'outermost tag',
  'tag around',
  'blocks',
  'is one block',
  'words',
  'link share',
  'likely share',
  'share of all likely text',
  'mean odds',
  'best odds',
  'worst odds',
] as const;
const REST = ['likely share of the rest', 'share of all likely text of the rest', 'words of the rest'] as const;
const OF_SIBLING = ['likely share', 'best odds', 'words', 'tag', 'alike'] as const;
const AMONG = [
  'siblings since a likely one',
  'siblings to the next likely one',
  'siblings',
  'siblings alike',
  'likely share of the siblings alike',
] as const;
const PLACE = [
  'likely text before',
  'likely text behind',
  'likely text before in the element around',
  'likely text behind in the element around',
  'words since likely text',
  'words to the next likely text',
  'odds of the block before',
  'odds of the block behind',
  'likely text on the page',
] as const;

const OF_SIBLING_BEFORE: readonly string[] = OF_SIBLING.map((name) => `${name} of the sibling before`);
const OF_SIBLING_BEHIND: readonly string[] = OF_SIBLING.map((name) => `${name} of the sibling behind`);
const nameFirst = (name: string): string => `${name} of the first block`;
const nameBefore = (name: string): string => `${name} of the block before`;

export const CUT_NAMES: readonly string[] = [
  ...OWN,
  ...REST,
  ...OF_SIBLING_BEFORE,
  ...OF_SIBLING_BEHIND,
  ...AMONG,
  ...PLACE,
  ...OF_FIRST.map(nameFirst),
  ...OF_BEFORE.map(nameBefore),
];

// About a page as a whole (page-columns.ts).
/** What stands on the page and what it says of itself: the same whatever the models find. */
export const FACT_NAMES = [
  'blocks',
  'text',
  'link share',
  'headings',
  'linked headings',
  'long blocks',
  'share of text in long blocks',
  'longest block',
  'images',
  'fields of forms',
  'headline shown',
  'headline position',
  'says article',
  'says product',
  'says list',
  'says thread',
  'says publication time',
  'says website',
  'steps of the address',
  'words of the address',
  'digits of the address',
  'most blocks of one linked kind',
  'share of text in the biggest kind',
  'non-Latin share',
] as const;

// About what was found on it (finding-columns.ts).
/** What the first model would keep. */
const FIRST_NAMES = [
  'kept text',
  'kept blocks',
  'mean of the kept',
  'share of the text kept',
  'text in doubt',
  'share of the kept in one run',
  'longest kept block',
  'votes for the kept',
  'strong blocks',
  'best block',
  'text of the next best run',
  'sentences of the kept',
] as const;

/** What the decoder kept otherwise; and between the first block it kept and the last, what a hole looks like from within. */
const INNER_NAMES = [
  'text the first model saw otherwise',
  'share of the inner text dropped',
  'likely inner text dropped',
  'likeliest inner block dropped',
  'longest inner block dropped',
  'inner blocks with an edge in doubt',
] as const;

export const FINDING_NAMES: readonly [...typeof FIRST_NAMES, ...typeof INNER_NAMES] = [...FIRST_NAMES, ...INNER_NAMES];

/** The words of regions (name-regions.ts). */
export const WORD_NAMES: readonly string[] = REGION_NAMES.flatMap((name) => [`names of ${name}`, `phrases of ${name}`]);
