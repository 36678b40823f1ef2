/** Who publishes the page: the name of the site. */
import { findFinding } from '../../evidence/metadata.ts';
import { resolveAddress } from '../choice/address.ts';
import { type Chosen, choose, type FieldContext, findMeta, readObject, readString } from '../choice/choose.ts';
import type { Organization } from '../fields.ts';

export function choosePublisher({ evidence, linked, base }: FieldContext): Chosen<Organization> | undefined {
  const stated = linked?.value['publisher'] ?? linked?.value['sourceOrganization'];
  const object = readObject(evidence, Array.isArray(stated) ? stated[0] : stated);
  const name = readString(object?.['name']) ?? (typeof stated === 'string' ? readString(stated) : undefined);
  const siteName = findMeta(evidence, 'og:site_name');
  if (name !== undefined && !isAddress(name)) {
    const url = resolveAddress(readString(object?.['url']), base);
    return choose({ name, ...(url === undefined ? {} : { url }) }, 'json-ld', 'publisher');
  }
  const finding =
    siteName ??
    findFinding(evidence.metadata, 'microdata', 'publisher.name') ??
    findMeta(evidence, 'application-name', 'dc.publisher', 'copyright');
  if (finding === undefined || finding.value === '' || finding.value.length > 80) return undefined;
  return choose({ name: finding.value }, finding.source, finding.property);
}

function isAddress(name: string): boolean {
  return /^https?:\/\//i.test(name);
}
