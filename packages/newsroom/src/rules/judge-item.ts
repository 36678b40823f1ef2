/** Whether a source’s rules let an item pass, as far as is known of it. Pure, and linear in the texts. */
import { compileRule, type Rule, type RuleField, writeRule } from './rule.ts';

/** What is known of an item; of the feed and of its page, so each has several. */
export type JudgedItem = Readonly<Record<Exclude<RuleField, 'any'>, readonly string[]>>;

/** Of each text: what a rule is about stands in front. */
export const MOST_JUDGED = 100_000;

/**
 * Why the item is blocked; undefined: it is not.
 *
 * @param whole nothing more will be known: rules to keep are asked even where they look at what only the page may say.
 */
export function judgeItem(rules: readonly Rule[], item: JudgedItem, whole: boolean): string | undefined {
  const blocking = rules.find((rule) => rule.action === 'block' && holds(rule, item));
  if (blocking !== undefined) return `blocked by rule “${writeRule(blocking)}”`;
  const keeping = rules.filter(({ action }) => action === 'keep');
  if (keeping.length === 0 || (!whole && keeping.some(({ field }) => field !== 'link'))) return undefined;
  return keeping.some((rule) => holds(rule, item)) ? undefined : `blocked: none of the rules to keep holds`;
}

function holds(rule: Rule, item: JudgedItem): boolean {
  const expression = compileRule(rule);
  const texts = rule.field === 'any' ? [...item.title, ...item.text, ...item.author, ...item.link] : item[rule.field];
  return texts.some((text) => expression.test(text.slice(0, MOST_JUDGED).normalize('NFC')));
}
