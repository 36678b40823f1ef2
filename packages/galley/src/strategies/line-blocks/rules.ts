/** The rules by which line-blocks keeps or drops a line, as small numbers. */

/** In the order of their codes; those from `between-start-and-end` on keep the line. */
export const RULE_NAMES = [
  'too-short',
  'no-punctuation',
  'no-title',
  'before-title',
  'outside-cluster',
  'before-start',
  'after-end',
  'lives-elsewhere',
  'link-dense',
  'edge-without-sentence',
  'between-start-and-end',
  'same-home',
  'expanded',
] as const;

export type RuleName = (typeof RULE_NAMES)[number];

/** Code of each rule. */
export const RULE: Readonly<Record<RuleName, number>> = Object.fromEntries(RULE_NAMES.map((name, code) => [name, code])) as Record<
  RuleName,
  number
>;

const FIRST_KEEPING: number = RULE['between-start-and-end'];

export function isKeepingRule(code: number): boolean {
  return code >= FIRST_KEEPING;
}
