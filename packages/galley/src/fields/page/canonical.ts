/** The address the page gives as its own, and the base that relative addresses resolve against. */
import type { Evidence } from '../../evidence/evidence.ts';
import { findFinding } from '../../evidence/metadata.ts';
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

/** `<base href>` against the page's address, else that address, else the canonical one. */
export function chooseBase(evidence: Evidence, canonical: string | undefined): string | undefined {
  const own = evidence.url?.href ?? canonical;
  const base = findFinding(evidence.metadata, 'html', 'base');
  return resolveAddress(base?.value, own) ?? own;
}
