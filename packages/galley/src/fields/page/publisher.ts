/** Who publishes the page (docs/method/fields.md#the-publisher): what is stated, else the end of the title, the logo, the host. */
import type { NodeId, Page } from '../../dom/page.ts';
import { readNames } from '../../dom/read-names.ts';
import { TAG } from '../../dom/tags.ts';
import { gatherText } from '../../evidence/element-text.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import { findFinding } from '../../evidence/metadata.ts';
import { squash, titleParts } from '../../evidence/title-parts.ts';
import { parseAddress } from '../../text/parse-address.ts';
import { resolveAddress } from '../choice/address.ts';
import { type Chosen, choose, type FieldContext, findMeta, readObject, readString } from '../choice/choose.ts';
import { collapseBlanks } from '../choice/collapse-blanks.ts';
import type { Organization } from '../fields.ts';
import { chooseCanonical } from './canonical.ts';
import { HostName } from './site-name.ts';

/** Longest name of a publisher, and of a logo's text (ours). */
const LONGEST = 80;
const LONGEST_LOGO = 40;
/** Nodes at the top of the page among which its logo is looked for. */
const LOGO_REACH = 1500;
/** How far a name from the title, the logo, the host is trusted (ours). */
const TITLE_TRUST = 0.7;
const LOGO_TRUST = 0.5;
const HOST_TRUST = 0.3;

export function choosePublisher(context: FieldContext): Chosen<Organization> | undefined {
  return stated(context) ?? fromTitle(context) ?? fromLogo(context) ?? fromHost(context);
}

/** False for a name that is a guess from the title, the logo or the host. */
export function isStated(publisher: Chosen<Organization> | undefined): boolean {
  return publisher !== undefined && publisher.provenance.confidence > TITLE_TRUST;
}

function stated({ evidence, linked, base, page }: FieldContext): Chosen<Organization> | undefined {
  const value = linked?.value['publisher'] ?? linked?.value['sourceOrganization'];
  const object = readObject(evidence, Array.isArray(value) ? value[0] : value);
  const name = readString(object?.['name']) ?? (typeof value === 'string' ? readString(value) : undefined);
  if (name !== undefined && !isBacker(name, object, evidence) && !isNoName(name, evidence)) {
    const url = resolveAddress(readString(object?.['url']), base);
    return choose({ name: withoutSlogan(name, evidence), ...(url === undefined ? {} : { url }) }, 'json-ld', 'publisher');
  }
  const finding =
    findMeta(evidence, 'og:site_name') ??
    findFinding(evidence.metadata, 'microdata', 'publisher.name') ??
    findMeta(evidence, 'application-name', 'dc.publisher', 'copyright');
  const text = collapseBlanks(finding?.value ?? '')
    .trim()
    .replace(/^(?:(?:©|\(c\)|copyright) ?)+(?:\d{4}(?: ?[–-] ?\d{4})?\b ?)?|版权所有$|[,;]? \S{1,60}@\S{1,60}$/gi, '');
  if (finding !== undefined && /\p{L}/u.test(text) && !POST.test(text) && text.length <= LONGEST && !isNoName(text, evidence))
    return choose({ name: withoutSlogan(readAccount(page, text), evidence) }, finding.source, finding.property);
  const whole = evidence.metadata.linkedData.find(({ types }) => types.includes('WebSite'));
  const called = readString(whole?.value['name']);
  return called === undefined || called.length > LONGEST || isNoName(called, evidence)
    ? undefined
    : choose({ name: withoutSlogan(called, evidence) }, 'json-ld', 'WebSite');
}

/** "Webfactory Ltd, 5430 Hillside": where whoever built the site lives. */
const POST: RegExp = /, (?:[A-Z]{1,3}[ -])?\d{4,5} \p{L}/u;

/** On WeChat's platform an account publishes. */
function readAccount(page: Page, name: string): string {
  for (let n = 1; n < page.size && name === '微信公众平台'; n++)
    if (page.attribute(n, 'id') === 'js_name') return gatherText(page, n) || name;
  return name;
}

/** Blogs are set up to stand for a person, and a house belongs to a company: neither is what it is called. */
function isBacker(name: string, publisher: ReturnType<typeof readObject>, evidence: Evidence): boolean {
  const site = findMeta(evidence, 'og:site_name')?.value ?? '';
  return (COMPANY.test(name) || [publisher?.['@type']].flat().includes('Person')) && site !== '' && !isFrontPage(site);
}

const COMPANY: RegExp = / (?:GmbH|AG|Ltd|LLC|Inc|S\.?A|o\.o)\.?$/;

/** "Tide | News from the coast" on tide.example, "Tide |". */
function withoutSlogan(name: string, evidence: Evidence): string {
  const hosts = listHosts(evidence);
  return titleParts(name).find((part) => hosts.some((host) => host.isSaidBy(part))) ?? name.replace(/^www\.| [|–—-]$/gi, '');
}

/** Where the page was asked for, and where it says it is: sites move. */
function listHosts(evidence: Evidence): readonly HostName[] {
  return [evidence.url, parseAddress(chooseCanonical(evidence)?.value ?? '')].map((url) => new HostName(url));
}

/** Systems state their own name as well, on hosts that are called otherwise. */
function isNoName(name: string, evidence: Evidence): boolean {
  const isSystem = /^(?:blogger|wordpress|medium|substack|wix)$/i.test(name);
  return /^(?:https?:)?\/\//i.test(name) || isFrontPage(name) || (isSystem && listHosts(evidence).every((host) => !host.isSaidBy(name)));
}

/** "Rain again – The Daily Bugle" on dailybugle.com, or under a heading that says "The Daily Bugle". */
function fromTitle({ evidence }: FieldContext): Chosen<Organization> | undefined {
  const heading = evidence.siteHeading;
  if (heading !== undefined && heading.length <= LONGEST) return doubtful(heading, 'title-element', 'title', TITLE_TRUST);
  const parts = partsOfTitle(evidence);
  if (parts.length < 2) return undefined;
  const hosts = listHosts(evidence);
  const last = parts.at(-1)!;
  const name = [last, ...parts].find(
    (part) =>
      part.length <= LONGEST && hosts.some((host) => host.isSaidBy(part) || (part === last && (host.begins(part) || HAN_HOUSE.test(part)))),
  );
  return name === undefined ? undefined : doubtful(name, 'title-element', 'title', TITLE_TRUST);
}

/** No host spells it. */
const HAN_HOUSE: RegExp = /^[\u4e00-\u9fff]{1,9}(?:[网網报報社台臺]|在线)$/;

function partsOfTitle({ metadata }: Evidence): readonly string[] {
  return titleParts(collapseBlanks(findFinding(metadata, 'title-element', 'title')?.value ?? ''));
}

/** The text of a link home at the top, or of the picture in it, that says it is a logo. */
function fromLogo({ page, evidence, firstKept }: FieldContext): Chosen<Organization> | undefined {
  const parts = partsOfTitle(evidence);
  const end = firstKept > 0 ? Math.min(firstKept, LOGO_REACH) : Math.min(page.size, LOGO_REACH);
  for (let n = 1; n < end; n++) {
    if (page.tag[n] !== TAG.a || !(page.attribute(n, 'rel') === 'home' || leadsHome(page.attribute(n, 'href'), evidence.url))) continue;
    const name = readLogo(page, n);
    // In scripts that no host is written in the title may say the same.
    if (name !== '' && (name === parts.at(-1) || name === parts[0] || isLogo(page, n, name, evidence.url)))
      return doubtful(name, 'html', 'logo', LOGO_TRUST);
  }
  return undefined;
}

function leadsHome(href: string | undefined, url: URL | undefined): boolean {
  if (href === undefined) return false;
  // `/?p=20881` is a story of it.
  const [address] = href.trim().split(/#|\?(?!\D{0,20}\d\d)/, 1);
  return address === '/' || (url !== undefined && (address === url.origin || address === `${url.origin}/`));
}

/** The text of the link, without it what its picture says; without the word for a logo. */
function readLogo(page: Page, n: NodeId): string {
  let text = gatherText(page, n);
  for (let m = n + 1; m < page.end[n]! && text === ''; m++)
    if (page.tag[m] === TAG.img) text = collapseBlanks(page.attribute(m, 'alt') ?? '').trim();
  const name = text.replace(/^(?:the )?logo(?: (?:of|von|de|der))?[ :–-]{1,3}|[ :–-]{0,3}\blogo(?: (?:on|in|with) .*)?$/i, '').trim();
  return name.length > LONGEST_LOGO || /^(?:logo|)$/i.test(name) || isFrontPage(name) ? '' : name;
}

/** "Startseite", as links home say and sections of it. */
export function isFrontPage(name: string): boolean {
  return /^(?:(?:go to )?home(?:page)?|start(?:seite)?|welcome|willkommen|index|accueil|inicio|portada|главная|الرئيسية|首页)$/i.test(name);
}

function isLogo(page: Page, n: NodeId, name: string, url: URL | undefined): boolean {
  if (new HostName(url).isSaidBy(name)) return true;
  // "get a new boat": written for machines.
  if (/ /.test(name) && !/[\p{Lu}\p{Lo}]/u.test(name) && gatherText(page, n) === '') return false;
  for (let m = n, climbed = 0; m > 0 && climbed < 3; m = page.parent[m]!, climbed++) if (isNamedLogo(page, m)) return true;
  for (let m = n + 1; m < page.end[n]!; m++) if (isNamedLogo(page, m)) return true;
  return false;
}

function isNamedLogo(page: Page, n: NodeId): boolean {
  return /(?:^|[\s_-])(?:site-?)?(?:logo|brand|masthead)/i.test(readNames(page, n));
}

/** `news.dailybugle.com`, as the address has it, or that of the page that an archive keeps. */
function fromHost({ evidence: { url } }: FieldContext): Chosen<Organization> | undefined {
  const kept = /^\/web\/\d{4,14}\w{0,3}\/https?:\/\/([^/:]+)/.exec(url?.pathname ?? '')?.[1];
  const host = (kept ?? url?.hostname ?? '').replace(/^(?:www\d?|m|amp)\./, '');
  const isName = /[a-z]/i.test(host) && squash(host) !== '';
  return isName ? doubtful(host, 'url', 'host', HOST_TRUST) : undefined;
}

function doubtful(name: string, source: 'title-element' | 'html' | 'url', property: string, confidence: number): Chosen<Organization> {
  return { value: { name }, provenance: { source, property, confidence } };
}
