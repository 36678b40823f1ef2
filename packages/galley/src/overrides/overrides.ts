/** What a caller may say about pages: rules as data, and functions for what no rule can say. */
import type { NodeId, Page } from '../dom/page.ts';
import type { OverrideRules } from '../evidence/evidence.ts';
import type { Fields } from '../fields/fields.ts';
import { parseAddress } from '../text/parse-address.ts';

/** Elements or text nodes of a page; what is below them is meant too. */
export interface NodeChoice {
  /** The body is these and nothing else, whatever was found. */
  readonly body?: readonly NodeId[];
  /** These belong to the body too. */
  readonly keep?: readonly NodeId[];
  /** These are no part of it; wins over `body` and `keep`. */
  readonly drop?: readonly NodeId[];
}

/** What a caller says about one page: rules, and functions where no rule will do. */
export interface Overrides extends OverrideRules {
  /**
   * Asked once the body is chosen and the rules are applied, before the fields are. `kept`: one byte a node, 1 for the text nodes of
   * the body. What it throws becomes a problem, and the page is read as if it were not there.
   */
  readonly before?: (page: Page, kept: Uint8Array) => NodeChoice | undefined;
  /** Asked last: the fields it gives replace those of the article. What it throws becomes a problem. */
  readonly after?: (article: Fields, page: Page) => Partial<Omit<Fields, 'provenance'>> | undefined;
}

/** Rules by host name, as a file holds them; `*` are those of all other hosts. */
export type OverridesByHost = Readonly<Record<string, OverrideRules>>;

/**
 * The rules for an address: of its host, else of the nearest domain above it (`news.example.org`, `example.org`), else of `*`.
 *
 * @example
 * ```ts
 * import { findOverrides } from 'galley';
 *
 * const byHost = { 'post.example': { body: '.story' }, '*': { drop: '.cookie-note' } };
 * findOverrides(byHost, 'https://news.post.example/a'); // → { body: '.story' }
 * findOverrides(byHost, 'https://other.example/a'); // → { drop: '.cookie-note' }
 * ```
 */
export function findOverrides(byHost: OverridesByHost, url: string | undefined): OverrideRules | undefined {
  const labels = parseAddress(url)?.hostname.split('.') ?? [];
  for (let i = 0; i < labels.length; i++) {
    const host = labels.slice(i).join('.');
    if (Object.hasOwn(byHost, host)) return byHost[host];
  }
  return Object.hasOwn(byHost, '*') ? byHost['*'] : undefined;
}
