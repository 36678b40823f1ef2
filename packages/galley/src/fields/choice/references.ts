/**
 * Character references that are left in what a page says of itself: systems escape texts that JSON and attributes need unescaped, or
 * escape them twice (docs/method/fields.md#text-of-fields).
 */
import { decodeText } from '../../dom/references.ts';
import type { Evidence, Finding, LinkedObject, Metadata } from '../../evidence/evidence.ts';
import { mapChanged } from '../../text/clean-text.ts';
import { isObject } from '../../text/is-object.ts';

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
  if (!isObject(value)) return value;
  const decode = (item: unknown): unknown => decodeAny(item, budget);
  if (Array.isArray(value)) return mapChanged(value, decode);
  const names = Object.keys(value);
  const values = names.map((name) => (value as Record<string, unknown>)[name]);
  const decoded = mapChanged(values, decode);
  return decoded === values ? value : Object.fromEntries(names.map((name, i) => [name, decoded[i]]));
}

function decodeString(text: string): string {
  return ADDRESS.test(text) ? decodeAddress(text) : decodeReferences(text);
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
  const findings = mapChanged(metadata.findings, decodeFinding);
  const linkedData = mapChanged(metadata.linkedData, decodeLinked);
  return findings === metadata.findings && linkedData === metadata.linkedData ? metadata : { ...metadata, findings, linkedData };
}

function decodeFinding(finding: Finding): Finding {
  const value = finding.value.includes('&') ? decodeValue(finding.value) : finding.value;
  return value === finding.value ? finding : { ...finding, value };
}

function decodeLinked(object: LinkedObject): LinkedObject {
  const value = decodeValue(object.value);
  return value === object.value ? object : { ...object, value };
}
