/**
 * Character references that are left in what a page says of itself: systems escape texts that JSON and attributes need unescaped, or
 * escape them twice (docs/method/fields.md#text-of-fields).
 */
import { decodeText } from '../../dom/references.ts';
import type { Evidence, Finding, LinkedObject, Metadata } from '../../evidence/evidence.ts';

/** With its semicolon: an address may hold `&copy=1`. */
const REFERENCE: RegExp = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/gi;
/** `&amp;amp;quot;` is three deep. */
const DEEPEST = 3;

/** The text without references, however often they were escaped. */
export function decodeReferences(text: string): string {
  let decoded = text;
  for (let depth = 0; depth < DEEPEST && decoded.includes('&'); depth++) {
    const next = decoded.replace(REFERENCE, decodeText);
    if (next === decoded) break;
    decoded = next;
  }
  return decoded;
}

/** In addresses a reference to `&` is what counts: `&amp;page=2`. */
function decodeAddress(address: string): string {
  return address.includes('&amp;') ? address.replaceAll('&amp;', '&') : address;
}

/** A value of a field, or anything in JSON, with its texts decoded; itself where there is nothing to decode. */
export function decodeValue<T>(value: T): T {
  return decodeAny(value, { left: MOST }) as T;
}

/** Values looked at: far above what a page says about itself. */
const MOST = 20_000;
const ADDRESS: RegExp = /^(?:https?:)?\/\//i;

function decodeAny(value: unknown, budget: { left: number }): unknown {
  if (budget.left-- <= 0) return value;
  if (typeof value === 'string') return value.includes('&') ? decodeString(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return decodeList(value, budget) ?? value;
  return decodeMembers(value as Record<string, unknown>, budget);
}

/** Itself where nothing is to be decoded, as next to all are. */
function decodeMembers(value: Record<string, unknown>, budget: { left: number }): Record<string, unknown> {
  const names = Object.keys(value);
  let decoded: unknown[] | undefined;
  for (let i = 0; i < names.length; i++) {
    const own = value[names[i]!];
    const inner = decodeAny(own, budget);
    if (inner !== own) decoded ??= names.slice(0, i).map((name) => value[name]);
    decoded?.push(inner);
  }
  const all = decoded;
  return all === undefined ? value : Object.fromEntries(names.map((name, i) => [name, all[i]]));
}

function decodeString(text: string): string {
  return ADDRESS.test(text) ? decodeAddress(text) : decodeReferences(text);
}

/** Undefined where nothing is to be decoded, as in next to all of them. */
function decodeList(values: readonly unknown[], budget: { left: number }): unknown[] | undefined {
  let decoded: unknown[] | undefined;
  for (let i = 0; i < values.length; i++) {
    const value = decodeAny(values[i], budget);
    if (value === values[i]) continue;
    decoded ??= values.slice();
    decoded[i] = value;
  }
  return decoded;
}

/** The evidence as fields read it: without references in what the page states; itself where it has none. */
export function decodeEvidence(evidence: Evidence): Evidence {
  const { metadata, title, feedItem } = evidence;
  const decoded = decodeMetadata(metadata);
  const named = decodeReferences(title);
  const item = decodeValue(feedItem);
  if (decoded === metadata && named === title && item === feedItem) return evidence;
  return { ...evidence, metadata: decoded, title: named, ...(item === undefined ? {} : { feedItem: item }) };
}

function decodeMetadata(metadata: Metadata): Metadata {
  const findings = decodeEach(metadata.findings, decodeFinding);
  const linkedData = decodeEach(metadata.linkedData, decodeLinked);
  return findings === metadata.findings && linkedData === metadata.linkedData ? metadata : { ...metadata, findings, linkedData };
}

/** The list itself where all stay what they are. */
function decodeEach<T>(list: readonly T[], decode: (one: T) => T): readonly T[] {
  let decoded: T[] | undefined;
  for (let i = 0; i < list.length; i++) {
    const one = decode(list[i]!);
    if (one !== list[i]) decoded ??= list.slice(0, i);
    decoded?.push(one);
  }
  return decoded ?? list;
}

function decodeFinding(finding: Finding): Finding {
  if (!finding.value.includes('&')) return finding;
  const value = decodeString(finding.value);
  return value === finding.value ? finding : { ...finding, value };
}

function decodeLinked(object: LinkedObject): LinkedObject {
  const value = decodeValue(object.value);
  return value === object.value ? object : { ...object, value };
}
