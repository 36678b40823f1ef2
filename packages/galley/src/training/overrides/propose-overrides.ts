/**
 * Corrected pages of a site → the rules that mend them: selectors out of the pages' own names, chosen one after another by the characters they
 * mend, held against pages nobody corrected, and kept only where the whole extraction is the better for them.
 */
import type { OverrideRules } from '../../evidence/evidence.ts';
import { extract } from '../../extract.ts';
import type { LabelledPage } from '../labels/labelled-page.ts';
import { overlapShingles, pageF1 } from '../labels/shingles.ts';
import { type JudgedPage, judgePage } from './judged-page.ts';
import { applyRule, judgeElsewhere, type RuleKind, weighRule } from './weigh-rule.ts';

/** One rule that is proposed. */
export interface ProposedRule {
  /** `body`: the text is in these elements and nowhere else; `keep` and `drop`: as well, or not. */
  readonly kind: RuleKind;
  /** A CSS selector. */
  readonly selector: string;
  /** Characters of the corrected pages that it mends. */
  readonly fixed: number;
  /** Characters of them that it spoils. */
  readonly broken: number;
  /** Corrected pages that have such elements. */
  readonly pages: number;
  /** Of `others` those that have such elements, all of which could be as the rule says. */
  readonly others: number;
}

/** What `proposeOverrides` found. */
export interface OverrideProposal {
  /** For `extract`, or for a file of overrides under the site's host. */
  readonly overrides: OverrideRules;
  /** Where each comes from, in the order they were chosen. */
  readonly rules: readonly ProposedRule[];
  /** Mean 4-gram F1 of the corrected pages without the rules, 0 … 1. */
  readonly before: number;
  /** The same with them. */
  readonly after: number;
}

/** Options of `proposeOverrides`. */
export interface ProposeOptions {
  /** Markup of pages of the site that nobody corrected: rules that would tear one of ten of them apart are not proposed. */
  readonly others?: readonly string[];
}

const MOST_RULES = 8;
/** A rule mends so many characters at least, and this share of the bodies. */
const LEAST_FIXED = 12;
const LEAST_SHARE = 0.002;
/** For a character it spoils. */
const LEAST_RATIO = 8;
/** Of the others that have its elements. */
const MOST_TORN = 0.1;
/** A body told by one element must mend so many times what the best single rule does: it undoes what the default knows. */
const BODY_FACTOR = 1.5;
/** Of a character that a rule covers, as a loss. */
const NARROW = 0.001;

interface Chosen extends ProposedRule {
  readonly gain: number;
  /** Of the text of the corrected pages what it changes. */
  readonly share: number;
}

/**
 * Rules for the site of these pages. Pages whose gold is not their text are left out; where nothing is wrong nothing is proposed. Takes an
 * extraction a page and some more for each rule; deterministic.
 *
 * @throws TypeError where a page's markup or address is no string.
 *
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { proposeOverrides } from 'galley/train';
 *
 * const html = readFileSync('page.html', 'utf8');
 * const text = `${readFileSync('page.txt', 'utf8')}\nSign up for our newsletter, every morning in your inbox.`;
 * const { overrides } = proposeOverrides([{ id: 'a', site: 'post.example', html, text }]);
 * overrides; // → { keep: ['.newsletter'] }
 * ```
 */
export function proposeOverrides(pages: readonly LabelledPage[], { others = [] }: ProposeOptions = {}): OverrideProposal {
  const usable = pages.filter(({ text }) => text !== null);
  const judged = usable.flatMap(({ html, url, text }) => judgePage(html, url, text!) ?? []);
  const elsewhere = others.flatMap((html) => judgePage(html, undefined) ?? []);
  const rules = prune(usable, chooseRules(judged, elsewhere));
  const overrides = writeRules(rules);
  return {
    overrides,
    rules: rules.map(({ gain: _, share: __, ...rule }) => rule),
    before: scoreOverrides(usable, {}),
    after: scoreOverrides(usable, overrides),
  };
}

function chooseRules(pages: readonly JudgedPage[], elsewhere: readonly JudgedPage[]): Chosen[] {
  const rules: Chosen[] = [];
  let kept = pages.map((page) => page.kept);
  const all = pages.reduce((sum, { gold, weight }) => sum + weight.reduce((a, one, b) => a + one * gold![b]!, 0), 0);
  const least = Math.max(LEAST_FIXED, LEAST_SHARE * all);
  const selectors = [...new Set(pages.flatMap(({ candidates }) => [...candidates.keys()]))];
  while (rules.length < MOST_RULES) {
    const kinds: readonly RuleKind[] = rules.length === 0 ? ['keep', 'drop', 'body'] : ['keep', 'drop'];
    const possible = selectors
      .flatMap((selector) => kinds.map((kind) => weighEverywhere(kind, selector, pages, kept)))
      .filter(({ fixed, broken, gain }) => gain > 0 && fixed >= least && fixed >= LEAST_RATIO * broken)
      .sort((a, b) => b.gain - a.gain);
    const best = findAgreed(possible, elsewhere);
    if (best === undefined) break;
    rules.push(best);
    const { kind, selector } = best;
    kept = pages.map((page, i) => applyRule(kind, page, kept[i]!, page.candidates.get(selector) ?? []));
  }
  return rules;
}

/** The first that the other pages do not speak against. */
function findAgreed(rules: readonly Chosen[], elsewhere: readonly JudgedPage[]): Chosen | undefined {
  for (const rule of rules) {
    const agreed = askOthers(rule, elsewhere);
    if (agreed !== undefined) return agreed;
  }
  return undefined;
}

function weighEverywhere(kind: RuleKind, selector: string, pages: readonly JudgedPage[], kept: readonly Uint8Array[]): Chosen {
  let [fixed, broken, matched, covered, all] = [0, 0, 0, 0, 0];
  pages.forEach((page, i) => {
    const nodes = page.candidates.get(selector);
    if (nodes === undefined) return;
    const weighed = weighRule(kind, page, kept[i]!, nodes);
    fixed += weighed.fixed;
    broken += weighed.broken;
    covered += weighed.covered;
    matched++;
    // What is kept before a rule that drops, and after one that keeps.
    page.weight.forEach((weight, b) => {
      all += weight * kept[i]![b]!;
    });
  });
  // Of two that mend the same the narrower one.
  const gain = (fixed - broken - NARROW * covered) / (kind === 'body' ? BODY_FACTOR : 1);
  const share = (fixed + broken) / Math.max(1, kind === 'drop' ? all : all + fixed + broken);
  return { kind, selector, fixed, broken, pages: matched, others: 0, gain, share };
}

/** undefined where the other pages speak against it. */
function askOthers(rule: Chosen, elsewhere: readonly JudgedPage[]): Chosen | undefined {
  const said = elsewhere.map((page) => judgeElsewhere(rule.kind, page, page.candidates.get(rule.selector), rule.share));
  const torn = said.filter((one) => one === 'torn').length;
  const agrees = said.filter((one) => one === 'agrees').length;
  if (torn > MOST_TORN * (torn + agrees)) return undefined;
  return { ...rule, others: agrees };
}

/** Without rules that the whole extraction is no better for, the last chosen first. */
function prune(pages: readonly LabelledPage[], rules: readonly Chosen[]): Chosen[] {
  let left = [...rules];
  let score = scoreOverrides(pages, writeRules(left));
  for (const rule of [...rules].reverse()) {
    const fewer = left.filter((other) => other !== rule);
    const without = scoreOverrides(pages, writeRules(fewer));
    if (without < score) continue;
    left = fewer;
    score = without;
  }
  return left;
}

function writeRules(rules: readonly Chosen[]): OverrideRules {
  const of = (kind: RuleKind): string[] => rules.filter((rule) => rule.kind === kind).map(({ selector }) => selector);
  return Object.fromEntries((['body', 'keep', 'drop'] as const).flatMap((kind) => (of(kind).length === 0 ? [] : [[kind, of(kind)]])));
}

/** Mean 4-gram F1 of pages that have a body, extracted with these rules; 1 of none. */
export function scoreOverrides(pages: readonly LabelledPage[], overrides: OverrideRules): number {
  if (pages.length === 0) return 1;
  const scores = pages.map(({ html, url, text }) => {
    const { article } = extract(html, { ...(url === undefined ? {} : { url }), overrides });
    return pageF1(overlapShingles(article?.articleBody ?? '', text!));
  });
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}
