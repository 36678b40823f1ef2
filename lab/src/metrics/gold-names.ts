/** What golds of authors hold besides names of people: several names in one string, credentials, jobs, the house. */
import { parseAddress } from '../../../packages/galley/src/text/parse-address.ts';

/** Marks between names; two initials or more may stand before "and". */
const BETWEEN = /\s*[;,&/+|]\s*(?:(?:and|und|et|y)\s+)?|\s+(?:and|und|et|y|и|و)\s+/iu;
/** "PhD", "M.D.", "RD", "CEPF®", "Jr." where it stands alone between commas. */
const CREDENTIAL = /^(?:(?:[A-Z]{1,2}[a-z]?\.?){1,4}|[A-Z]{2,6}[®™]?|E-RYT \d+|Ph\.?D\.?|[JS]r\.?|MD|M\.D\..*)$/u;
const JOB =
  /\b(?:writer|reporter|editor|expert|director|dietitian|correspondent|journalist|representative|ceo|founder|manager|contributor|redaktion|abteilung)\b/iu;
const AGENCY =
  /^(?:ap|afp|dpa|apa|sda|sid|epd|kna|efe|ansa|pti|ani|aap|pap|tass|reuters|bloomberg|xinhua|jiji|kyodo|tpn|the associated press|associated press|deutsche presse-agentur|anadolu ajansı|agencia efe|kathpress|press association|news desk|newsdesk|wire services?)(?:[ /,].*)?$/iu;
const DESK =
  /(?:^|[\s.-])(?:redaktion|news|redacción|redacao|redação|rédaction|redazione|staff(?: (?:writer|reporter|report|clinician))?|editorial team|webteam|newsroom|team|editors|staff report|press(?:e|estelle)?|admin)(?=$|[\s.])/iu;
const FORM =
  /(?:\s(?:ag|se|gmbh|inc\.?|ltd\.?|llc|e\. ?v\.|foundation|bund|online|news|fernsehen|deutschland)|(?:新聞|新聞社|オンライン|デジタル|ニュース|通信社)|\.(?:com|de|org|net|ch|at|be|tr|ru)(?:\.\w\w)?)$/iu;

const PERSON = /^\p{Lu}\p{Ll}+ (?:\p{Lu}\.? )?\p{Lu}\p{L}+$/u;

/** `Von A B und C D` → two names; `A B, PhD` and `A B, Shipping Expert` → one. A name of one word that follows a full one is no person. */
export function splitGoldNames(value: string): string[] {
  const line = value.replace(/^(?:by|von|por|par)\s+/iu, '').replace(/(?<=\p{Ll}{2})\.$/u, '');
  // "Kaufman, Jeff T." and "Mac & i": a part of one word first is no list of people.
  if (/^\p{Lu}\p{L}+, \p{Lu}\p{L}+ \p{Lu}\.$/u.test(line)) return [line.replace(/^(.+), (.+)$/u, '$2 $1')];
  const comma = line.indexOf(', ');
  if (comma > 0 && JOB.test(line.slice(comma)) && line.slice(0, comma).includes(' ')) return [line.slice(0, comma)];
  const parts = line.split(BETWEEN).filter((part) => part !== '');
  if (parts.length < 2 || !parts[0]!.includes(' ')) return [line];
  const people = parts.filter((part, i) => i === 0 || (!CREDENTIAL.test(part) && !JOB.test(part)));
  return people.length === parts.length && parts.some((part) => !part.includes(' ') && !AGENCY.test(part)) && parts.length === 2
    ? [line]
    : people;
}

/** Names of the site by its host and by what the gold calls its publisher, in letters alone. */
export function listSiteNames(url: string | null, publisher: unknown): string[] {
  const host = parseAddress(url ?? '')?.hostname.replace(/^www\./, '') ?? '';
  const labels = /\.(?:wordpress|blogspot|substack|medium|tumblr)\./.test(host) ? [] : host.split('.').filter((label) => label.length > 3);
  const names = [host, ...labels, typeof publisher === 'string' ? publisher : ''];
  return names.map(squash).filter((name) => name !== '');
}

/** True for the site itself, an agency, a desk, a company: they are looked for in the source and the publisher. */
export function isGoldHouse(name: string, sites: readonly string[]): boolean {
  if (AGENCY.test(name) || DESK.test(name) || FORM.test(name)) return true;
  // Somebody's own site has their name.
  if (PERSON.test(name)) return false;
  const squashed = squash(name);
  return sites.includes(squashed) || sites.includes(squashed.replace(/^(?:the|der|die|das|le|la)/, ''));
}

function squash(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
