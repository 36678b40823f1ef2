/** The address the page gives as its own, and the base that relative addresses resolve against. */
import type { NodeId } from '../../dom/page.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import { findFinding } from '../../evidence/metadata.ts';
import { LONGEST_BASE } from '../../evidence/own-address.ts';
import { parseAddress } from '../../text/parse-address.ts';
import { resolveAddress } from '../choice/address.ts';
import { type Chosen, choose } from '../choice/choose.ts';

export function chooseCanonical(evidence: Evidence): Chosen<string> | undefined {
  const candidates = [findFinding(evidence.metadata, 'link', 'canonical'), findFinding(evidence.metadata, 'opengraph', 'og:url')];
  for (const finding of candidates) {
    const address = resolveAddress(finding?.value, evidence.url?.href);
    if (finding !== undefined && address?.startsWith('http')) return choose(address, finding.source, finding.property, finding.value);
  }
  return undefined;
}

/**
 * Where relative addresses of the page resolve against: `<base href>` against the page's address, else that address; undefined when nothing tells. `refuse`
 * hears of a `base` that is none.
 */
export function findBase(evidence: Evidence, refuse?: RefuseBase): string | undefined {
  const own = evidence.url?.href;
  const finding = findFinding(evidence.metadata, 'html', 'base');
  if (finding === undefined || finding.value.trim() === '') return own;
  const base = resolveAddress(finding.value, own);
  if (base?.startsWith('http') && base.length <= LONGEST_BASE) return base;
  if (base?.startsWith('http')) refuse?.(finding.node, `it has ${base.length} characters, and more than ${LONGEST_BASE} are no base`);
  else if (parseAddress(finding.value.trim()) !== undefined) refuse?.(finding.node, 'nothing can be fetched below an address of its kind');
  return own;
}

/** Takes the `base` element, as a node of the page, and why it is ignored. */
export type RefuseBase = (node: NodeId, why: string) => void;
