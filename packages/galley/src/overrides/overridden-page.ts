/** The caller's rules on one page: what they select, what they find, and what is wrong with them. */
import type { NodeId, Page } from '../dom/page.ts';
import { gatherText } from '../evidence/element-text.ts';
import type { FieldRule, FieldRules, OverrideRules, Selectors } from '../evidence/evidence.ts';
import type { PageView } from '../features/view.ts';
import type { FieldContext } from '../fields/choice/choose.ts';
import type { FieldName, Fields, Provenance } from '../fields/fields.ts';
import { readStatedFields, STATABLE_FIELDS, type StatedChoices, type StatedField, type StatedFields } from '../fields/stated-fields.ts';
import type { Selection } from '../strategies/strategy.ts';
import { isObject } from '../text/is-object.ts';
import type { Problem } from '../text/problem.ts';
import { overrideSelection } from './override-selection.ts';
import type { NodeChoice, Overrides } from './overrides.ts';
import { selectNodes } from './select-nodes.ts';

const OTHERS: ReadonlySet<string> = new Set(['body', 'keep', 'drop', 'before', 'after']);
/** Where elements hold the value that is not their text. */
const USUAL_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = { meta: ['content'], time: ['datetime'] };
const ADDRESS_ATTRIBUTES: readonly string[] = ['content', 'src', 'href'];
const ADDRESSES: ReadonlySet<string> = new Set<FieldName>(['image', 'favicon', 'mainEntityOfPage']);
/** Values of one field that are read. */
const MOST = 40;

/** Never throws: bad selectors and functions that fail become problems, and all else is as without them. */
export class OverriddenPage {
  /** Where the body was chosen by hand. */
  bodyProvenance: Provenance | undefined;
  readonly #page: Page;
  readonly #rules: Overrides;
  readonly #problems: Problem[];

  /** Undefined when there are no rules. The rules for this page win over those of its site, name by name. */
  static of(page: Page, own: Overrides | undefined, site: OverrideRules | undefined, problems: Problem[]): OverriddenPage | undefined {
    return own === undefined && site === undefined ? undefined : new OverriddenPage(page, { ...site, ...own }, problems);
  }

  private constructor(page: Page, rules: Overrides, problems: Problem[]) {
    this.#page = page;
    this.#rules = rules;
    this.#problems = problems;
    for (const name of Object.keys(rules)) if (!STATABLE_FIELDS.has(name) && !OTHERS.has(name)) this.#fail(`there is no field "${name}"`);
  }

  #fail(message: string): void {
    this.#problems.push({ code: 'override_failed', message });
  }

  #miss(name: string, what: string): void {
    this.#problems.push({ code: 'override_unmatched', message: `nothing was found for ${name} by ${what}` });
  }

  select(view: PageView, selection: Selection): Selection {
    const { body, keep, drop } = this.#rules;
    const roots = this.#selectAll('body', body);
    if (body !== undefined && roots.length === 0) this.#miss('body', describeSelectors(body));
    const choice = { keep: this.#selectAll('keep', keep), drop: this.#selectAll('drop', drop) };
    let chosen = this.#apply(view, selection, roots.length === 0 ? choice : { ...choice, body: roots }, describeSelectors(body ?? ''));
    const { before } = this.#rules;
    if (before === undefined) return chosen;
    try {
      const byHand = before(this.#page, Uint8Array.from(chosen.kept.bits));
      if (byHand !== undefined) chosen = this.#apply(view, chosen, byHand, 'before');
    } catch (error) {
      this.#fail(`the function "before" failed: ${String(error)}`);
    }
    return chosen;
  }

  /** Rules without which nothing would be left are not applied. */
  #apply(view: PageView, selection: Selection, choice: NodeChoice, property: string): Selection {
    const { body, keep = [], drop = [] } = choice;
    if (body === undefined && keep.length === 0 && drop.length === 0) return selection;
    const chosen = overrideSelection(view, selection, choice);
    if (body === undefined) return chosen;
    if (chosen.kept.count() === 0) {
      this.#miss('body', `${property}: there is no text in it`);
      return overrideSelection(view, selection, { keep, drop });
    }
    this.bodyProvenance = { source: 'override', property, offset: this.#page.sourceStart[body[0]!]!, confidence: 1 };
    return chosen;
  }

  #selectAll(name: string, selectors: Selectors | undefined): NodeId[] {
    const list: readonly unknown[] = typeof selectors === 'string' ? [selectors] : Array.isArray(selectors) ? selectors : [];
    if (selectors !== undefined && list.length === 0) this.#fail(`${name} must be a selector or a list of them`);
    return list.flatMap((selector) => this.#find(name, selector));
  }

  #find(name: string, selector: unknown): NodeId[] {
    if (typeof selector !== 'string') {
      this.#fail(`${name}: a selector must be a string`);
      return [];
    }
    try {
      return selectNodes(this.#page, selector);
    } catch (error) {
      this.#fail(`${name}: ${(error as Error).message}`);
      return [];
    }
  }

  /** What the rules for fields find, read as what the fields hold; undefined when there are none. */
  readonly readFields = (context: FieldContext): StatedChoices | undefined => {
    const stated = this.#stateFields();
    return stated && readStatedFields(context, stated);
  };

  #stateFields(): StatedFields | undefined {
    const stated = new Map<FieldName, StatedField>();
    for (const [name, rules] of Object.entries(this.#rules)) {
      if (!STATABLE_FIELDS.has(name) || rules === undefined) continue;
      const field = this.#stateField(name, rules as FieldRules);
      if (field !== undefined) stated.set(name as FieldName, field);
      else this.#miss(name, describeRules(rules as FieldRules));
    }
    return stated.size === 0 ? undefined : stated;
  }

  #stateField(name: string, rules: FieldRules): StatedField | undefined {
    for (const { selector, attribute } of listRules(rules)) {
      const values: string[] = [];
      let first = -1;
      for (const n of this.#find(name, selector).slice(0, MOST)) {
        const value = this.#readValue(n, attribute, ADDRESSES.has(name));
        if (value === '') continue;
        if (first < 0) first = n;
        values.push(value);
      }
      const property = attribute === undefined ? selector : `${selector} @${attribute}`;
      if (values.length > 0) return { values, property, node: first };
    }
    return undefined;
  }

  #readValue(n: NodeId, attribute: string | undefined, address: boolean): string {
    const page = this.#page;
    if (attribute !== undefined) return page.attribute(n, String(attribute).toLowerCase())?.trim() ?? '';
    for (const name of address ? ADDRESS_ATTRIBUTES : (USUAL_ATTRIBUTES[page.tagName(n)] ?? [])) {
      const value = page.attribute(n, name)?.trim();
      if (value) return value;
    }
    return gatherText(page, n);
  }

  /** The article with the fields that `after` gives, and a problem for each rule whose value could not be read. */
  finish<T extends Fields>(article: T): T {
    for (const name of Object.keys(this.#rules)) {
      const found = article.provenance[name as FieldName]?.source === 'override';
      const missed = this.#problems.some(({ message }) => message.startsWith(`nothing was found for ${name} `));
      if (STATABLE_FIELDS.has(name) && !found && !missed) this.#miss(name, 'reading what stands there');
    }
    const { after } = this.#rules;
    if (after === undefined) return article;
    try {
      return this.#withFields(article, after(article, this.#page) ?? {});
    } catch (error) {
      this.#fail(`the function "after" failed: ${String(error)}`);
      return article;
    }
  }

  #withFields<T extends Fields>(article: T, given: Partial<Omit<Fields, 'provenance'>>): T {
    const fields: Record<string, unknown> = {};
    const provenance: Record<string, Provenance> = {};
    for (const [name, value] of Object.entries(given)) {
      if (!STATABLE_FIELDS.has(name) && name !== 'direction') this.#fail(`the function "after" gave "${name}", which is no field`);
      else {
        fields[name] = value;
        if (name !== 'direction') provenance[name] = { source: 'override', property: 'after', confidence: 1 };
      }
    }
    return { ...article, ...fields, provenance: { ...article.provenance, ...provenance } };
  }
}

function describeSelectors(selectors: Selectors): string {
  return Array.isArray(selectors) ? selectors.join(', ') : String(selectors);
}

/** The rules as a list; what is no rule has a selector that is none, which is told when it is looked for. */
function listRules(rules: unknown): FieldRule[] {
  return (Array.isArray(rules) ? rules : [rules]).map((rule: unknown) =>
    isObject(rule) ? (rule as unknown as FieldRule) : { selector: rule as string },
  );
}

function describeRules(rules: FieldRules): string {
  return listRules(rules)
    .map(({ selector }) => String(selector))
    .join(', ');
}
