/** Whether everybody may read the whole article, and what says so: JSON-LD, `article:content_tier`, other tags. */

import { readPrimitive } from '../../evidence/data-values.ts';
import { isObject } from '../../text/is-object.ts';
import type { Candidate } from '../choice/candidate.ts';
import { type Chosen, chooseBest, type FieldContext, findMeta } from '../choice/choose.ts';

/** Meta tags of content systems, and what they mean when they are true. */
const TAGS: readonly (readonly [name: string, free: boolean])[] = [
  ['cxenseparse:ispremium', false],
  ['cxenseparse:pmc-is_free', true],
  ['lp:premium', false],
  ['adv:premium', false],
  ['bad:paywall', false],
  ['isaccessibleforfree', true],
  ['premium', false],
  ['paywall', false],
];

type Access = Candidate<boolean>;

export function chooseAccess(context: FieldContext): Chosen<boolean> | undefined {
  return chooseBest(context, 'isAccessibleForFree', [...linkedAccess(context), ...taggedAccess(context)]);
}

function access(value: boolean, rest: Omit<Access, 'value' | 'key'>): Access {
  return { ...rest, value, key: String(value) };
}

/** `true`, "True", "http://schema.org/True"; undefined for what is neither. */
function readBoolean(value: unknown): boolean | undefined {
  const text = readPrimitive(value).toLowerCase();
  if (/(?:^|\/)(?:true|yes|1)$/.test(text)) return true;
  return /(?:^|\/)(?:false|no|0)$/.test(text) ? false : undefined;
}

/** A part that is not free makes the whole less than free. */
function linkedAccess({ linked }: FieldContext): Access[] {
  if (linked === undefined) return [];
  const { node } = linked;
  const found: Access[] = [];
  const stated = linked.value['isAccessibleForFree'];
  const own = readBoolean(stated);
  if (own !== undefined)
    found.push(access(own, { source: 'json-ld', property: 'isAccessibleForFree', node, raw: readPrimitive(stated), trust: 0.95 }));
  const part = linked.value['hasPart'];
  for (const entry of (Array.isArray(part) ? part : [part]).slice(0, 5) as unknown[]) {
    const partial = isObject(entry) ? entry['isAccessibleForFree'] : undefined;
    const value = readBoolean(partial);
    if (value !== undefined)
      found.push(
        access(value, { source: 'json-ld', property: 'hasPart.isAccessibleForFree', node, raw: readPrimitive(partial), trust: 0.8 }),
      );
  }
  return found;
}

function taggedAccess({ evidence }: FieldContext): Access[] {
  const found: Access[] = [];
  const tier = findMeta(evidence, 'article:content_tier');
  if (tier !== undefined) {
    const { source, property, node, value } = tier;
    found.push(
      access(value.toLowerCase() === 'free', { source, property, node, raw: value, trust: value.toLowerCase() === 'metered' ? 0.6 : 0.85 }),
    );
  }
  for (const [name, free] of TAGS) {
    const finding = findMeta(evidence, name);
    const value = finding === undefined ? undefined : readBoolean(finding.value);
    if (finding === undefined || value === undefined) continue;
    const { source, property, node } = finding;
    found.push(access(value === free, { source, property, node, raw: finding.value, trust: 0.75 }));
  }
  return found;
}
