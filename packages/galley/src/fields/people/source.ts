/** The house a text was taken from or made by: 来源, Источник, `sourceOrganization` (docs/method/fields.md#people-and-sources). */
import { squash } from '../../evidence/title-parts.ts';
import { isAgency } from '../../text/agencies.ts';
import { resolveAddress } from '../choice/address.ts';
import type { Candidate } from '../choice/candidate.ts';
import { type Chosen, chooseBest, type FieldContext, findMeta, placePenalties, readObject, readString } from '../choice/choose.ts';
import type { Organization, Person } from '../fields.ts';
import { hasJob, isNoise } from './jobs.ts';
import { isDesk } from './names.ts';
import type { PeopleEvidence } from './people.ts';
import type { readSignedHouses } from './signed-houses.ts';
import { tidySource } from './source-names.ts';

type House = Candidate<Organization>;

/** A house less likely right is none. */
const LEAST = 0.4;

/** @param readSigned finds the houses that sign the text; left out where every byte counts. */
export function chooseSource(
  context: FieldContext,
  people: PeopleEvidence,
  author?: Chosen<readonly Person[]>,
  readSigned?: typeof readSignedHouses,
): Chosen<Organization> | undefined {
  const candidates: House[] = [
    ...linkedSource(context),
    ...taggedSource(context),
    ...signedHouses(context, people, author),
    ...readHouses(context, people, readSigned),
  ];
  for (const mention of people.mentions) {
    if (mention.role !== 'source') continue;
    const { line, raw, trust, by } = mention;
    const name = mention.names[0]!;
    if (isNoise(name)) continue;
    const doubt = line.position === 'above' ? [] : doubtReference(name);
    const place = line.kept ? undefined : placePenalties(context, line.node);
    const penalties = [...doubt, ...(place ?? [])];
    candidates.push({
      ...house(name),
      source: 'html',
      property: by,
      raw,
      node: line.node,
      trust,
      origin: `html ${line.position}`,
      penalties,
    });
  }
  const chosen = chooseBest(context, 'sourceOrganization', candidates);
  return chosen !== undefined && chosen.provenance.confidence >= LEAST ? chosen : undefined;
}

/** Below the body of texts in other scripts "Source:" stands before references as often, and before addresses mostly. */
function doubtReference(name: string): { reason: string; factor: number }[] {
  const factor = /\.\p{Ll}+$/u.test(name) ? 0.4 : 0.5;
  return /^[\p{Script=Latin}\p{N}\p{P}\s]+$/u.test(name) ? [{ reason: 'may be a reference', factor }] : [];
}

function house(name: string): { value: Organization; key: string } {
  return { value: { name }, key: squash(name) };
}

/** Agencies that sign where authors do; the site's own name and its desks are the publisher's, what only a tag names made the site. Nor is it who is the author, though metadata call them an organisation. */
function signedHouses({ body }: FieldContext, { houses, sites }: PeopleEvidence, author: Chosen<readonly Person[]> | undefined): House[] {
  return houses.flatMap(({ name, reading: { candidate } }): House[] => {
    const isShown = candidate.source !== 'meta' || isAgency(name) || body.includes(name);
    const isOfHouse = isDesk(sites.say(name)) || hasJob(name);
    const isNamed = isOfHouse ? sites.isOwnDesk(name) : isShown && !author?.value.some((person) => person.name === name);
    const tidy = isNamed && !sites.isHost(name) ? tidySource(name)[0] : undefined;
    if (tidy === undefined) return [];
    const { source, property, node, raw } = candidate;
    return [{ ...house(tidy), source, property, node, raw, trust: isOfHouse ? 0.45 : 0.55 }];
  });
}

/** Houses that sign near the body. */
function readHouses(context: FieldContext, { mentions, sites }: PeopleEvidence, read: typeof readSignedHouses | undefined): House[] {
  const authored = new Set(mentions.flatMap(({ role, line }) => (role === 'author' ? [line.block] : [])));
  const signed = read?.(context.zone(), authored, sites) ?? [];
  return signed.map(({ name, line, by, raw, trust }) => ({
    ...house(name),
    source: 'html',
    property: by,
    raw,
    node: line.node,
    trust,
    origin: `html ${line.position}`,
    penalties: line.kept ? undefined : placePenalties(context, line.node),
  }));
}

function linkedSource({ evidence, linked, base }: FieldContext): House[] {
  const stated = linked?.value['sourceOrganization'];
  if (linked === undefined || stated === undefined) return [];
  const first: unknown = Array.isArray(stated) ? stated[0] : stated;
  const object = readObject(evidence, first);
  const name = tidySource(readString(object?.['name']) ?? readString(first) ?? '')[0];
  if (name === undefined) return [];
  const url = resolveAddress(readString(object?.['url']), base);
  const value = { name, ...(url === undefined ? {} : { url }) };
  return [{ value, key: squash(name), source: 'json-ld', property: 'sourceOrganization', node: linked.node, trust: 0.9 }];
}

/** Meta tags that say where a text comes from; `source` of some systems is a number. */
function taggedSource({ evidence }: FieldContext): House[] {
  const finding = findMeta(evidence, 'source', 'article:source', 'news_source', 'original-source', 'dc.source', 'dcterms.source');
  const name = finding === undefined ? undefined : tidySource(finding.value)[0];
  if (finding === undefined || name === undefined || /^https?:/i.test(name)) return [];
  const { source, property, node } = finding;
  return [{ ...house(name), source, property, node, trust: 0.6 }];
}
