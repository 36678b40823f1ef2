/** The check of what `extract` of `galley` is given, which throws `TypeError`: bytes, and options that `galley/html` has not. */
import type { Page } from './dom/page.ts';
import {
  type Check,
  COMMON_CHECKS,
  checkOptions,
  describeValue,
  type ExtractOptions,
  isModel,
  isOptionalString,
  isString,
  STRING,
} from './options.ts';
import { isNodeModel } from './strategies/node-classifier/model-file.ts';
import { isObject } from './text/is-object.ts';

/** By option: what it must be. */
const CHECKS: Readonly<Record<keyof ExtractOptions, Check>> = {
  ...COMMON_CHECKS,
  contentType: [(value) => value === null || isString(value), 'a string or null'],
  strategy: STRING,
  references: [
    (value) => Array.isArray(value) && value.every((entry) => isGivenPage(entry) || isReferencePage(entry)),
    'a list of pages (strings, bytes) or of { page, url }',
  ],
  site: [isObject, 'what learnSite gives'],
  model: [(value) => isNodeModel(value) || isModel(value), 'what readModel or readNodeModel gives'],
  overrides: [
    (value) => isObject(value) && !Array.isArray(value) && isFunction(value, 'before') && isFunction(value, 'after'),
    'an object of selectors and functions',
  ],
  timeBudget: [(value) => typeof value === 'number' && value > 0, 'a number above 0'],
};

function isGivenPage(value: unknown): boolean {
  if (typeof value === 'string' || value instanceof Uint8Array) return true;
  return isObject(value) && (value as Partial<Page>).kind instanceof Uint8Array;
}

function isReferencePage(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { page, url, contentType } = value as Readonly<Record<string, unknown>>;
  return isGivenPage(page) && isOptionalString(url) && (contentType == null || isString(contentType));
}

function isFunction(value: unknown, name: string): boolean {
  const member = (value as Readonly<Record<string, unknown>>)[name];
  return member === undefined || typeof member === 'function';
}

/** @throws TypeError when the input is neither a string nor bytes, or an option has the wrong type or an unknown name. */
export function checkArguments(input: unknown, options: unknown): void {
  if (typeof input !== 'string' && !(input instanceof Uint8Array)) {
    throw new TypeError(`extract: the page must be a string or a Uint8Array, not ${describeValue(input)}${suggestBytes(input)}`);
  }
  checkOptions(options, CHECKS, 'there is');
}

/** What programs have in hand where the bytes of a page are one step away. */
function suggestBytes(input: unknown): string {
  if (input instanceof ArrayBuffer) return ': new Uint8Array(buffer) is one';
  const { then, arrayBuffer } = (input ?? {}) as Readonly<Record<string, unknown>>;
  if (then !== undefined) return ': await it';
  return arrayBuffer === undefined ? '' : ': new Uint8Array(await it.arrayBuffer()) is one';
}
