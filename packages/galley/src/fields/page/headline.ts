/**
 * The headline (docs/method/fields.md#the-headline): headings before the body, what metadata calls the page, JSON-LD and the
 * feed are candidates; those that say the same raise one another. Names of the site and kickers are taken off.
 */
import { HAS_CLASS, type NodeId, type Page, TEXT } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import { gatherRuns, gatherText } from '../../evidence/element-text.ts';
import { findAll } from '../../evidence/metadata.ts';
import { compareTitles, TitlePattern } from '../../evidence/title-match.ts';
import { linksHome } from '../../evidence/title-pair.ts';
import { SiteNames, squash, stripKnownParts } from '../../evidence/title-parts.ts';
import type { Candidate, Penalty } from '../choice/candidate.ts';
import { change, doubt, makeCandidate } from '../choice/candidate.ts';
import { type Chosen, chooseBest, type FieldContext } from '../choice/choose.ts';
import { collapseBlanks } from '../choice/collapse-blanks.ts';
import { decodeReferences } from '../choice/references.ts';
import { beginsElement, readKicker } from './kickers.ts';
import { LINE, makeTitle, namedTitles } from './named-titles.ts';
import { HostName } from './site-name.ts';

/** Headings before the body that are looked at, the nearest first. */
const HEADINGS = 6;
/** How far a heading is trusted by its rank (ours, on fundus, trafilatura, wcxb and postlight dev). */
const HEADING_TRUST: Readonly<Record<number, number>> = { [TAG.h1]: 0.94, [TAG.h2]: 0.5, [TAG.h3]: 0.25 };
/** An h1 that says something else than all titles of the page. */
const UNLIKE_H1 = 0.64;
/** One that is a sentence, where no heading is like a title; its words at least (ours, on training pages: three of four are the gold). */
const UNLIKE_SENTENCE = 0.8;
const SENTENCE = 5;
/** Any other heading that does, and an h1 beside a heading that does not. */
const UNLIKE_OTHER = 0.3;
const UNLIKE = 'unlike the titles of the page';
/** Each further heading of the same rank away from the body. */
const FARTHER = 0.55;
/** What is longer than a name of a site is a headline, though the page says it for both. */
const LONGEST_NAME = 60;
/** A heading among links. */
const FURNITURE = 0.3;
/** A heading that shares less with every other title is one of another kind: a section, the name of the site. */
const KIN = 0.25;

/** `publisher` and what the profile of the site knows are not part of headlines. */
export function chooseHeadline(context: FieldContext, publisher: string | undefined): Chosen<string> | undefined {
  const { evidence } = context;
  const site = new SiteNames(
    [publisher, evidence.siteHeading, findAll(evidence.metadata, 'og:site_name')[0]?.value, ...(evidence.site?.titleSuffixes ?? [])],
    evidence.url,
  );
  const host = new HostName(evidence.url);
  const words = publisher?.split(' ') ?? [];
  // "Tide" of "Daily Tide Online" on dailytide.example.
  const isShort = (part: string): boolean => words.includes(part) && evidence.url?.hostname.includes(part.toLowerCase()) === true;
  const isSite = (part: string): boolean => site.has(part) || host.isSaidBy(part) || isShort(part) || part.startsWith('Powered by ');
  const strip = stripOnce(isSite, evidence.siteHeading, evidence.url?.pathname);
  const named = namedTitles(context, isSite, strip);
  const headings = headingTitles(context, (text) => text.length <= LONGEST_NAME && isSite(text), strip, named);
  const line = context.zone();
  if (line.headline !== '') headings.push(makeTitle(line.headline, LINE));
  const all: Candidate[] = [];
  for (const candidate of headings) all.push(withoutDouble(candidate));
  for (const candidate of named) all.push(withoutDouble(candidate));
  const cut = all.map((candidate) => withoutKicker(context.page, candidate, all, isSite));
  // Or the headline is in an h1, and no heading says what the page says for both.
  const isElse = (key: string): boolean => headings.some(({ property }) => property === 'h1') && headings.every((one) => one.key !== key);
  const spelled = cut.map((candidate) => {
    const shown = spellAsShown(joinRuns(context.page, candidate, cut), cut);
    const isBrief = shown.value.length <= LONGEST_NAME || shown.key === '' || isElse(shown.key);
    const isName = isBrief && (site.hasSquashed(shown.key) || host.isSaidBy(shown.value));
    return isName ? doubt(shown, { reason: 'the name of the site', factor: 0 }) : shown;
  });
  return chooseBest(context, 'headline', spelled);
}

/** Takes the names of the site off a title; the titles of a page are mostly one and the same, which is cut but once. */
function stripOnce(isSite: (part: string) => boolean, heading: string | undefined, path: string | undefined): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    let stripped = known.get(text);
    if (stripped === undefined) {
      stripped = stripHeading(stripKnownParts(collapseBlanks(text), isSite), heading);
      // `Disk is full #1482` at `/issues/1482`.
      stripped = stripped.replace(/ #(\d{1,9})$/, (sign, number) => (path?.endsWith(`/${number}`) ? '' : sign));
      known.set(text, stripped);
    }
    return stripped;
  };
}

/** "Harbour Blog: The light is back": a colon parts no title but behind what a heading says is the site. */
function stripHeading(text: string, heading: string | undefined): string {
  if (heading === undefined || !text.startsWith(heading)) return text;
  return /^\s*[:»«]\s*(\S.*)/su.exec(text.slice(heading.length))?.[1] ?? text;
}

/** Headings before the body, or around its first text. */
function headingTitles(
  context: FieldContext,
  isSite: (part: string) => boolean,
  strip: (text: string) => string,
  named: readonly Candidate[],
): Candidate[] {
  const { page, firstKept } = context;
  const found: Candidate[] = [];
  const seen: Record<number, number> = {};
  // An item's `headline` may be another item's.
  const called = named.filter(({ source }) => source !== 'microdata');
  for (let n = lastHeading(page, firstKept); n > 0 && found.length < HEADINGS; n--) {
    const tag = page.tag[n]!;
    if (HEADING_TRUST[tag] === undefined) continue;
    const raw = decodeReferences(gatherText(page, n));
    if (raw === '' || isSite(raw)) continue;
    // A hidden heading may repeat what the page is called; alone it is nobody's headline.
    if (!context.isRead(n) && !named.some(({ key }) => key.includes(squash(strip(raw))))) continue;
    const heading = makeHeading(page, n, raw, strip, named);
    // Behind the first text only what is known to be the title is no section's heading.
    if (n > firstKept && heading.penalties!.length > 0 && !isRightBehind(page, n, firstKept)) continue;
    const before = seen[tag] ?? 0;
    seen[tag] = before + 1;
    preferShown(page, found, heading, named);
    found.push(change(heading, { trust: heading.trust * nearness(heading, called, before) }));
  }
  const first = found.findIndex(({ property }) => property === 'h1');
  if (first >= 0) {
    found[first] = trustFirst(page, found[first]!, found, called);
    preferTitled(page, found, first, named);
  }
  return found;
}

/** What `<title>` says of the headings. */
function preferTitled(page: Page, found: Candidate[], first: number, named: readonly Candidate[]): void {
  const element = named.find(({ source }) => source === 'title-element')?.raw ?? '';
  for (let i = found.length - 1; i >= first; i--) preferChapter(page, found, i, element);
  preferFirst(page, found, first, squash(element));
}

/** The page's only h1, with one short line of the body before it (ours). */
function isRightBehind(page: Page, n: NodeId, firstKept: NodeId): boolean {
  return n <= firstKept + 3 && page.rawText(firstKept).length < 120 && page.tag.indexOf(TAG.h1, n + 1) < 0;
}

/**
 * Books, wikis and forums have their own name in an h1 of every page: `<title>` begins with a heading nearer to the body and ends with it, or it
 * leads home and another h1 is nearer; or `<title>` is "Why the light is out : harbours", as old Reddit has it.
 */
function preferChapter(page: Page, found: Candidate[], at: number, element: string): void {
  const whole = squash(element);
  const name = found[at]!;
  const rest = whole.slice(0, -name.key.length);
  if (name.property !== 'h1' || rest === '' || !whole.endsWith(name.key)) return;
  const isHome = linksHome(page, name.node);
  const near = found.findIndex(({ key, property }) => key !== '' && (rest.startsWith(key) || (isHome && property === 'h1')));
  const [line] = element.split(/ : (?=\S+$)/);
  if (near >= 0 && near < at) found[near] = change(found[near]!, { trust: HEADING_TRUST[TAG.h1]!, penalties: [] });
  else if (squash(line!) === rest && rest.length > 2 * name.key.length) found.push(makeTitle(line!, LINE));
  else return;
  found[at] = doubt(name, { reason: UNLIKE, factor: UNLIKE_OTHER });
}

/** `<title>` says the h1 and then the heading behind it, which is its second line; one or two words are a section's name. */
function preferFirst(page: Page, found: Candidate[], first: number, whole: string): void {
  const below = found[first - 1];
  const name = found[first]!;
  if (!below?.key || !whole.startsWith(name.key + below.key) || name.value.split(' ').length < 3 || linksHome(page, name.node)) return;
  found[first] = change(name, { penalties: [] });
}

/** An h1 that is what the page is called is no farther away than others. */
function nearness({ property, key }: Candidate, called: readonly Candidate[], before: number): number {
  return property === 'h1' && called.some((other) => other.key === key) ? 1 : FARTHER ** before;
}

/** A heading as a candidate, without its kicker. */
function makeHeading(page: Page, n: NodeId, raw: string, strip: (text: string) => string, named: readonly Candidate[]): Candidate {
  // The headline in `<title>` may be but a part of it.
  const endsTitle = (rest: string, whole: string): boolean =>
    named.some(({ key, raw = key }) => key.endsWith(rest) && !squash(raw).includes(whole));
  const kicker = readKicker(page, n, endsTitle);
  const value = strip(kicker !== '' && raw.startsWith(kicker) ? raw.slice(kicker.length).trim() : raw);
  const key = squash(value);
  const penalties = doubts(page, n, { value, key }, named);
  return makeCandidate(value, key, {
    source: 'heading',
    property: page.tagName(n),
    node: n,
    raw,
    trust: HEADING_TRUST[page.tag[n]!]!,
    penalties,
  });
}

/**
 * The title at the end of a trail of links is for search engines: where the h2 below it, the last found, says more, or
 * another title of the page, that is what readers see.
 */
function preferShown(page: Page, found: Candidate[], heading: Candidate, named: readonly Candidate[]): void {
  const { node, key, property } = heading;
  const below = found.at(-1);
  if (property !== 'h1' || key === '' || below?.property !== 'h2' || below.penalties!.length > 0) return;
  if (!below.key.includes(key) && !named.some((other) => other.key === below.key)) return;
  if (!isFurniture(page, node)) return;
  found[found.length - 1] = change(below, { trust: HEADING_TRUST[TAG.h1]! });
}

/**
 * An h1 like no title: the only heading in question it may be the headline, as metadata may word a story quite anew, and sections have short names;
 * beside one that is what the page is called it is the name of the site where it leads there.
 */
function trustFirst(page: Page, heading: Candidate, all: readonly Candidate[], named: readonly Candidate[]): Candidate {
  const { value, penalties } = heading;
  const isLess = isOutvoted(page, heading, all, named);
  if (isLess && penalties!.length === 0) return change(heading, { penalties: [{ reason: UNLIKE, factor: UNLIKE_H1 }] });
  if (penalties!.length !== 1 || penalties![0]!.factor !== UNLIKE_H1) return heading;
  const isCalled = all.some((one) => one.penalties!.length === 0);
  if (isCalled ? !linksHome(page, heading.node) : isLess || value.split(' ').length < SENTENCE) return heading;
  return change(heading, { penalties: [{ reason: UNLIKE, factor: isCalled ? UNLIKE_OTHER : UNLIKE_SENTENCE }] });
}

/**
 * Another heading, or the element right above the h1, is letter for letter what metadata calls the page, and the h1 has none of it; or the h1
 * is one of several, and such a heading is above all of them.
 */
function isOutvoted(page: Page, { key, node }: Candidate, all: readonly Candidate[], named: readonly Candidate[]): boolean {
  const isSection = page.tag.indexOf(TAG.h1, node + 1) > 0 && page.tag.indexOf(TAG.h1) === node;
  if (named.some((other) => other.key.includes(key) || (!isSection && key.includes(other.key)))) return false;
  const n = node - 1;
  const above = page.kind[n] === TEXT && page.parent[page.parent[n]!] === page.parent[node] ? squash(page.rawText(n)) : '';
  return named.some(
    (other) =>
      other.key === above ||
      all.some((one) => one.key !== key && one.penalties!.length === 0 && other.key === one.key && (!isSection || one.node < node)),
  );
}

/** Nodes behind the beginning of the first text: a kicker or a date may be kept above the headline (ours). */
const BEHIND = 60;

/** The first text, or the h1 right behind it where none is before. */
function lastHeading(page: Page, firstKept: NodeId): NodeId {
  if (firstKept < 0) return firstKept;
  const end = Math.min(page.size, firstKept + BEHIND);
  for (let n = firstKept + 1; n < end; n++) if (page.tag[n] === TAG.h1) return page.tag.indexOf(TAG.h1) < firstKept ? firstKept : n;
  return firstKept;
}

function doubts(page: Page, n: NodeId, heading: Pick<Candidate, 'value' | 'key'>, named: readonly Candidate[]): Penalty[] {
  const penalties: Penalty[] = [];
  if (isFurniture(page, n)) penalties.push({ reason: 'in navigation', factor: FURNITURE });
  if (named.length > 0 && !isKin(heading, named))
    penalties.push({ reason: UNLIKE, factor: page.tag[n] === TAG.h1 ? UNLIKE_H1 : UNLIKE_OTHER });
  return penalties;
}

/** In another title, or like it. */
function isKin({ value, key }: Pick<Candidate, 'value' | 'key'>, named: readonly Candidate[]): boolean {
  for (const other of named) if (other.key.includes(key)) return true;
  const pattern = new TitlePattern(value);
  return named.some((other) => compareTitles(pattern, other.value) >= KIN);
}

function isFurniture(page: Page, n: NodeId): boolean {
  for (let m = page.parent[n]!, climbed = 0; m > 0 && climbed < 6; m = page.parent[m]!, climbed++) {
    const tag = page.tag[m]!;
    if (tag === TAG.nav || tag === TAG.aside || tag === TAG.footer) return true;
    if ((page.marks[m]! & HAS_CLASS) !== 0 && /crumb/i.test(page.attribute(m, 'class')!)) return true;
  }
  return false;
}

/**
 * "Neue Leipziger Schule: Judy Lybke, ganz und gar nicht eigenartig", "Rain again | Local news": where another title is
 * the end or the beginning and a separator or the edge of an element is between, the rest is a kicker or a name of the site.
 */
function withoutKicker(page: Page, candidate: Candidate, others: readonly Candidate[], isSite: (part: string) => boolean): Candidate {
  const { value } = candidate;
  for (const other of others) {
    const { value: shorter, key } = other;
    if (key.length < 8 || shorter.length >= value.length || shorter.length * 3 < value.length) continue;
    if (value.endsWith(shorter) ? isKicked(page, candidate, other, isSite) : isTrailed(page, candidate, other))
      return makeCandidate(shorter, key, candidate);
  }
  return candidate;
}

/** "Weather: "; more words, or quoted ones, are the headline's own. */
const ONE_WORD: RegExp = /^[\p{L}\p{N}-]+:\s+$/u;

/** Whether what a title has before a shorter one is a kicker, and not its own first words. */
function isKicked(page: Page, longer: Candidate, shorter: Candidate, isSite: (part: string) => boolean): boolean {
  const before = longer.value.slice(0, -shorter.value.length);
  // Parts of `<title>` are guesses themselves, but for the first.
  if (shorter.source === 'title-element' && shorter.raw?.startsWith(shorter.value) !== true) return false;
  // "[Wanted]", as forums mark threads.
  if (/^\[.*\] ?$/.test(before)) return true;
  // In a heading a kicker has an element of its own.
  if (longer.source === 'heading' && longer.node > 0 && beginsElement(page, longer.node, shorter.key.length)) return true;
  if (shorter.source === 'title-element') return false;
  if (shorter.source === 'heading' && squash(shorter.raw ?? '') === longer.key) return true;
  if (/[|–—]\s+$/.test(before) || (/\s$/.test(before) && isSite(before.trim()))) return true;
  if (longer.source === 'heading') return ONE_WORD.test(before);
  return shorter.source === 'heading' && /(?:[:"”»]\s*|\s-\s+)$/.test(before);
}

function isTrailed(page: Page, longer: Candidate, shorter: Candidate): boolean {
  if (shorter.source === 'title-element' || !longer.value.startsWith(shorter.value)) return false;
  const behind = longer.value.slice(shorter.value.length);
  // In a heading a second line has an element of its own; a colon before it makes it one with the first.
  const isWhole = longer.source === 'heading' && longer.key !== shorter.key && longer.raw?.startsWith(longer.value);
  const [run = ''] = isWhole ? gatherRuns(page, longer.node) : [];
  if (squash(run) === shorter.key) return !run.endsWith(':');
  return /^\s*[-|–—_·»]\s?\S|^\s\p{Script=Han}/u.test(behind);
}

/** Longer titles are texts; what is searched for takes time with the square of the length. */
const LONGEST_DOUBLE = 1000;
const SHORTEST_DOUBLE = 8;

/** The same twice in one element: once for readers, once for screen readers, or for two widths of the screen. */
function withoutDouble(candidate: Candidate): Candidate {
  const { value } = candidate;
  // What stands there twice begins twice alike.
  if (value.length > LONGEST_DOUBLE || value.indexOf(value.slice(0, SHORTEST_DOUBLE), SHORTEST_DOUBLE) < 0) return candidate;
  const half = /^(.{8,}?)[\s:|·–—-]*\1$/su.exec(value)?.[1];
  return half === undefined ? candidate : makeTitle(half, candidate);
}

/** Where one of its elements ends a heading may leave out the colon that metadata has, or have a blank before it. */
function joinRuns(page: Page, candidate: Candidate, all: readonly Candidate[]): Candidate {
  const { source, value, key, node } = candidate;
  if (source !== 'heading') return candidate;
  const named = all.find((other) => other.key === key && other.source !== 'heading');
  if (named === undefined || (named.value.length <= value.length && !value.includes(' : ')) || gatherRuns(page, node).length < 2)
    return candidate;
  return makeCandidate(named.value, key, candidate);
}

/** Quotation marks and dashes as the page shows them; capitals throughout are a matter of looks. */
function spellAsShown(candidate: Candidate, all: readonly Candidate[]): Candidate {
  const isHeading = candidate.source === 'heading';
  if (isHeading && !isShouted(candidate.value)) return candidate;
  let spelled: Candidate | undefined;
  for (const other of all) {
    const { source, value, key } = other;
    // A title that a heading has letter for letter stays.
    if (!isHeading && source === 'heading' && value === candidate.value) return candidate;
    if (spelled !== undefined || key !== candidate.key || value === candidate.value || isShouted(value)) continue;
    if (isHeading || source === 'heading') spelled = other;
  }
  return spelled === undefined ? candidate : makeCandidate(spelled.value, candidate.key, candidate);
}

function isShouted(text: string): boolean {
  return text === text.toUpperCase() && text !== text.toLowerCase();
}
