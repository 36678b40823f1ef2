/** JSON-LD scripts → the objects in them, flattened out of arrays, `@graph` and one another. */
import type { NodeId, Page } from '../dom/page.ts';
import { isObject } from '../text/is-object.ts';
import type { LinkedObject } from './evidence.ts';
import { readJson } from './tolerant-json.ts';
import { typeName } from './type-name.ts';

export interface LinkedReading {
  readonly objects: readonly LinkedObject[];
  /** Scripts that strict JSON refused but were read; scripts of which something was lost. */
  readonly repaired: number;
  readonly broken: number;
}

/** Values looked at per script: a bound against hostile data, far above what a page says about itself. */
const VALUES = 20_000;

/** Objects in document order; those outside arrays and `@graph` only when they describe an article. */
export function readLinkedData(page: Page, scripts: readonly NodeId[], maxDepth: number): LinkedReading {
  const objects: LinkedObject[] = [];
  let repaired = 0;
  let broken = 0;
  for (const node of scripts) {
    const text = scriptText(page, node);
    if (text.trim() === '') continue;
    const reading = readJson(text, maxDepth);
    if (reading.broken) broken++;
    else if (reading.repaired) repaired++;
    flattenObjects(reading.values, node, objects);
  }
  return { objects, repaired, broken };
}

function scriptText(page: Page, node: NodeId): string {
  let text = '';
  for (let n = node + 1; n < page.end[node]!; n++) text += page.rawText(n);
  return text;
}

/** A value still to be looked at, and whether it stands at the top (arrays and `@graph` keep one there). */
type Pending = [value: unknown, top: boolean];

function flattenObjects(values: readonly unknown[], node: NodeId, into: LinkedObject[]): void {
  const stack: Pending[] = [];
  pushContainers(stack, values, true);
  let seen = 0;
  for (let entry = stack.pop(); entry !== undefined && seen < VALUES; entry = stack.pop(), seen++) {
    const [value, top] = entry;
    if (Array.isArray(value)) pushContainers(stack, value, top);
    else flattenObject(value as Record<string, unknown>, top, node, stack, into);
  }
}

function flattenObject(object: Record<string, unknown>, top: boolean, node: NodeId, stack: Pending[], into: LinkedObject[]): void {
  const types = readTypes(object);
  if (types.length > 0 && (top || isArticleType(types))) into.push({ types, value: object, node });
  const keys = Object.keys(object);
  for (let i = keys.length - 1; i >= 0; i--) {
    const child = object[keys[i]!];
    if (isObject(child)) stack.push([child, top && keys[i] === '@graph']);
  }
}

/** Last first, so that the stack gives them back in order. */
function pushContainers(stack: Pending[], values: readonly unknown[], top: boolean): void {
  for (let i = Math.min(values.length, VALUES) - 1; i >= 0; i--) if (isObject(values[i])) stack.push([values[i], top]);
}

function readTypes(object: Record<string, unknown>): string[] {
  // A search engine's pages for mobile phones have a day and no type: `{"title": …, "pubDate": …}`.
  const type = object['@type'] ?? ('pubDate' in object ? 'WebPage' : undefined);
  const names = Array.isArray(type) ? type : [type];
  return names.filter((name): name is string => typeof name === 'string').map(typeName);
}

const ARTICLE_TYPE: RegExp = /(?:Article|Posting|Report|MedicalWebPage)$/;

/** NewsArticle, BlogPosting, Report, MedicalWebPage and their kin; `JobPosting` is none. */
export function isArticleType(types: readonly string[]): boolean {
  return types.some((type) => ARTICLE_TYPE.test(type) && type !== 'JobPosting');
}

/** The object with this `@id` that says more than its id; undefined when the page has none. */
export function findLinked(objects: readonly LinkedObject[], id: string): LinkedObject | undefined {
  return objects.find((object) => object.value['@id'] === id && Object.keys(object.value).length > 1);
}
