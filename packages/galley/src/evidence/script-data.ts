/** The data that a page carries for its own scripts: `__NEXT_DATA__`, `__NUXT__`, `window.__INITIAL_STATE__ = {…}`, JSON scripts. */
import type { NodeId, Page } from '../dom/page.ts';
import { HTML } from '../dom/page.ts';
import { TAG } from '../dom/tags.ts';
import { isObject } from '../text/is-object.ts';
import { parseJson } from '../text/parse-json.ts';
import { readLiteral } from './script-literal.ts';

/** One value that a script holds, untrusted. */
export interface ScriptData {
  /** The script's id or the variable's name; `script` when it has neither. */
  readonly name: string;
  readonly value: unknown;
  /** The element that holds it. */
  readonly node: NodeId;
}

/** Scripts shorter than this hold no article. */
const SHORTEST = 250;
/** Characters of scripts that are read of one page, and assignments looked at in one script. */
const LONGEST = 8_000_000;
const ASSIGNMENTS = 60;
/** Attributes of an application's root element that hold its data as JSON (Inertia, Rails with React and their kin). */
const DATA_ATTRIBUTES: readonly string[] = ['data-page', 'data-props', 'data-react-props', 'data-state', 'data-initial-state'];

type Accepts = (text: string, linked: boolean) => boolean;

const JSON_TYPE: RegExp = /^\s*(?:application|text)\/(?:[\w.-]{1,40}\+)?json\b/i;
const SCRIPT_TYPE: RegExp = /^\s*(?:$|module\s*$|(?:text|application)\/(?:x-)?(?:java|ecma)script)/i;
/** `window.x =`, `window["x"] =`, `__X__ =`, `var x =`, followed by what may be a large value. */
const ASSIGNMENT: RegExp =
  /(?:\b(?:window|self|globalThis)(?:\.([\w$]{1,80})|\[\s*["']([^"'\]]{1,80})["']\s*\])|\b(__[\w$]{1,80})|\b(?:var|let|const)\s+([\w$]{1,80}))\s*=\s*(?=[{[(]|JSON\.parse\s*\(|decodeURI)/g;

/**
 * Every value worth a look, in document order. Linear in the length of the scripts.
 *
 * @param accepts tells by the text as written, and whether it is JSON-LD, if a script is read at all; reading costs far more than looking for a word
 */
export function listScriptData(page: Page, accepts: Accepts): ScriptData[] {
  const found: ScriptData[] = [];
  const { size, tag, namespace } = page;
  const budget = { characters: LONGEST, made: MOST };
  const reading = { budget, accepts, names: DATA_ATTRIBUTES.filter((name) => page.mayHaveAttribute(name)) };
  for (let n = 1; n < size && budget.characters > 0; n++) {
    if (namespace[n] !== HTML) continue;
    if (tag[n] === TAG.script) readScript(page, n, reading, found);
    else if (tag[n] === TAG.div || tag[n] === TAG.main) readAttributes(page, n, reading, found);
  }
  return found;
}

/** What may still be spent on a page: characters of scripts, values made of flat data. */
interface Budget {
  characters: number;
  made: number;
}

interface Reading {
  readonly budget: Budget;
  readonly accepts: Accepts;
  /** Attributes with data that elements of the page have. */
  readonly names: readonly string[];
}

function readScript(page: Page, n: NodeId, { budget, accepts }: Reading, found: ScriptData[]): void {
  if (n + 1 >= page.end[n]! || page.textEnd[n + 1]! - page.textStart[n + 1]! < SHORTEST) return;
  const type = page.attribute(n, 'type') ?? '';
  const json = JSON_TYPE.test(type);
  if (!json && !SCRIPT_TYPE.test(type)) return;
  const linked = /ld\+/i.test(type);
  // Most scripts are refused: only what is read is searched for what must be cleaned.
  if (!accepts(page.textBuffer(n + 1).slice(page.textStart[n + 1]!, page.textEnd[n + 1]!), linked)) return;
  const text = page.rawText(n + 1);
  if (text.length > budget.characters) return;
  budget.characters -= text.length;
  const name = page.attribute(n, 'id') || (linked ? 'json-ld' : 'script');
  if (json) addJson(text, { name, node: n }, budget, found);
  else addAssignments(text, n, found);
}

function addJson(text: string, { name, node }: Omit<ScriptData, 'value'>, budget: Budget, found: ScriptData[]): void {
  const parsed = parseJson(text.includes('&q;') ? decodeTransferState(text) : text);
  const value = name === '__NUXT_DATA__' ? unflatten(parsed, budget) : parsed;
  if (isObject(value)) found.push({ name, value, node });
}

const TRANSFER: Readonly<Record<string, string>> = { '&q;': '"', '&s;': "'", '&l;': '<', '&g;': '>', '&a;': '&' };

/** Older Angular writes its state with references of its own. */
function decodeTransferState(text: string): string {
  return text.replace(/&[qslga];/g, (reference) => TRANSFER[reference]!);
}

function addAssignments(text: string, node: NodeId, found: ScriptData[]): void {
  ASSIGNMENT.lastIndex = 0;
  for (let i = 0; i < ASSIGNMENTS; i++) {
    const match = ASSIGNMENT.exec(text);
    if (match === null) return;
    const { value, end } = readLiteral(text, ASSIGNMENT.lastIndex);
    ASSIGNMENT.lastIndex = Math.max(ASSIGNMENT.lastIndex, end);
    const [, property, quoted, dunder, variable] = match;
    if (end - match.index >= SHORTEST && isObject(value))
      found.push({ name: property ?? quoted ?? dunder ?? variable ?? 'script', value, node });
  }
}

function readAttributes(page: Page, n: NodeId, { names, accepts }: Reading, found: ScriptData[]): void {
  for (const name of names) {
    const text = page.attribute(n, name);
    if (text === undefined || text.length < SHORTEST || !text.startsWith('{') || !accepts(text, false)) continue;
    const value = parseJson(text);
    if (value !== undefined) found.push({ name, value, node: n });
  }
}

/** Nested values of a flat payload are followed so deep. */
const DEPTH = 12;
const MOST = 200_000;

/**
 * Nuxt 3 writes its data as one flat list whose members name one another by their places (devalue); the values of
 * the objects in it, each put together anew, members of members up to 12 levels. At most 200 000 values a page.
 */
function unflatten(flat: unknown, budget: Budget): unknown {
  if (!Array.isArray(flat)) return flat;
  const build = (at: unknown, depth: number): unknown => {
    // Primitives count too: many lists may name one long list.
    if (--budget.made < 0 || depth > DEPTH) return undefined;
    const value = typeof at === 'number' && Number.isInteger(at) ? flat[at] : undefined;
    if (!isObject(value)) return value;
    if (!Array.isArray(value)) return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, build(child, depth + 1)]));
    // ["Reactive", 3], ["Date", "2024-…"], ["Set", 4, 5]: what a tag stands before.
    if (typeof value[0] !== 'string') return value.map((child) => build(child, depth + 1));
    return value[0] === 'Date' ? value[1] : build(value[1], depth + 1);
  };
  return build(0, 0);
}
