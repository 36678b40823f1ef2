/**
 * Houses that sign a text with its authors or instead of them: "Ann Lee, The Associated Press", "PARIS (Reuters) –", "— AFP", the
 * name of an agency beside the day (docs/method/fields.md#people-and-sources).
 */
import { isAgency } from '../../text/agencies.ts';
import type { Zone } from '../choice/zone.ts';
import type { ZoneLine } from '../choice/zone-line.ts';
import type { HouseNames } from './house-names.ts';
import { hasJob, isNoise } from './jobs.ts';
import { CAPTION } from './markup-names.ts';
import { isDesk, isHouse, isPersonName } from './names.ts';
import { tidySource } from './source-names.ts';
import { trimMarks } from './trim-marks.ts';

export interface SignedHouse {
  readonly name: string;
  readonly line: ZoneLine;
  /** How the page says it: beside names, in a line of its own, where the text begins with a place, where it ends. */
  readonly by: 'byline' | 'house-line' | 'dateline' | 'signature';
  readonly raw: string;
  /** Probability that it is right, 0 … 1 (ours, on world-news' training half). */
  readonly trust: number;
}

/** Longer lines are text. */
const LINE = 160;
/** Longer lines are more than a name. */
const ALONE = 48;
/** Blocks from the body within which a line signs it, and from a line that names people or a day. */
const NEAR = 12;
const BESIDE = 2;
/** Digits of a day. */
const DAY = 6;

/** @param authored blocks whose lines name authors. */
export function readSignedHouses(zone: Zone, authored: ReadonlySet<number>, sites: HouseNames): readonly SignedHouse[] {
  const found: SignedHouse[] = [];
  const signs = zone.lines.filter((line) => isNearTop(line) && (authored.has(line.block) || line.digits >= DAY));
  const isBeside = (line: ZoneLine): boolean => isNearTop(line) && signs.some(({ block }) => Math.abs(block - line.block) <= BESIDE);
  // How a line ends is dear to read.
  for (const line of zone.lines.filter((line) => (isBeside(line) || isSignature(line, authored)) && !speaks(line))) {
    if (isBeside(line)) (signs.includes(line) ? addBeside : addAlone)(found, line, sites, authored);
    if (isFirst(line)) addDateline(found, line);
    if (isAtEnd(line)) addEnding(found, line);
    if (isBelow(line, authored)) addBelow(found, line);
  }
  return found;
}

function isNearTop({ position, kept, distance, length }: ZoneLine): boolean {
  return (position === 'above' || (position === 'head' && (!kept || length <= ALONE))) && distance <= NEAR && length <= LINE;
}

/** A name before a colon speaks, one below a picture took it. */
function speaks({ ending, labels }: ZoneLine): boolean {
  return ending.endsWith(':') || labels.say(CAPTION);
}

function isSignature(line: ZoneLine, authored: ReadonlySet<number>): boolean {
  return isFirst(line) || isAtEnd(line) || isBelow(line, authored);
}

function isBelow({ block, position, distance }: ZoneLine, authored: ReadonlySet<number>): boolean {
  return position === 'below' && distance <= NEAR && authored.has(block);
}

function isFirst({ kept, position, distance }: ZoneLine): boolean {
  return kept && position === 'head' && distance <= 1;
}

/** The last paragraph, or what stands right below it by itself. */
function isAtEnd({ kept, position, distance, length }: ZoneLine): boolean {
  if (kept) return distance <= 1 && (position === 'tail' || position === 'head');
  return (position === 'tail' || position === 'below') && distance <= BESIDE && length <= ALONE;
}

const PARTS: RegExp =
  / ?[,，|｜/／•·\u001f;] ?| [–—-] | (?:for|für|pour|para|with|mit|avec|con|com|et|und|and) (?:l[’'])?(?=\p{Lu}\p{Lu})| ?[()] ?| \d.*/isu;
/** More parts than a byline has. */
const MOST_PARTS = 8;
const LEAD: RegExp = /^(?:(?:by|por|par|von|di|do|da|from|source|with|avec|mit|posted by|artikel von:?(?:\s*von)?)\s+)(?:l[’'])?/i;
/** What begins the next item of a line. */
const NEXT: RegExp = / (?:published|updated|posted|publicado|publié|veröffentlicht|on|with|et|und|and|e|y)\b.*/is;
/** Tags and categories may be the names of houses. */
const TAGS: RegExp =
  /(?:^|[\s\u001f|])(?:tags?|categor(?:y|ies)|kategorien?|categorías?|catégories?|schlagw[oö]rter|filed under)[:\s\u001f]|</i;

/** The house in a line that names people or a day. */
function addBeside(found: SignedHouse[], line: ZoneLine, sites: HouseNames, authored: ReadonlySet<number>): void {
  const raw = line.pieces
    .map(({ text }) => text)
    .join('\u001f')
    .replaceAll(/\s+/gu, ' ');
  if (TAGS.test(raw)) return;
  let last = '';
  for (const part of raw.split(PARTS, MOST_PARTS)) {
    const name = part.replace(LEAD, '').replace(NEXT, '').trim();
    const agency = agencyOf(name);
    if (agency !== undefined || isSiteName(name, sites) || (authored.has(line.block) && isPersonName(last) && followsName(name, sites))) {
      add(found, line, agency ?? name, 'byline', raw, agency === undefined ? 0.6 : 0.75);
      return;
    }
    last = name;
  }
}

/** An agency among those who are named below the text. */
function addBelow(found: SignedHouse[], line: ZoneLine): void {
  const agency = line.text.split(PARTS, MOST_PARTS).find(isAgency);
  if (agency !== undefined) add(found, line, agency, 'byline', line.text, 0.7);
}

/** What begins with the site's name and goes on: "G1 RO" of G1. */
function isBranch(name: string, sites: HouseNames): boolean {
  const words = name.split(' ', LONGEST_BRANCH);
  return words.some((_, n) => n > 0 && sites.has(words.slice(0, n).join(' ')));
}

/** Words of a name that are looked at. */
const LONGEST_BRANCH = 6;

function followsName(name: string, sites: HouseNames): boolean {
  return isHouseName(name) || isBranch(name, sites) || NAMED.test(name);
}

/** "Ann Lee | El Sol de Plata": what follows a name with an article. */
const NAMED: RegExp =
  /^(?:the|el|los|las|les|der|die|das|il|o)\s[a-z\xc0-\u024f\u0370-\u052f\u0531-\u0587\u1e00-\u1fff]\S*(?:\s(?:[a-z\xc0-\u024f\u0370-\u052f\u0531-\u0587\u1e00-\u1fff]\S*|d\S{1,2})){0,5}$/i;

/** A line that is nothing but the name of an agency or of the site, near one of those. */
function addAlone(found: SignedHouse[], line: ZoneLine, sites: HouseNames): void {
  if (line.length > ALONE || line.heading || line.pieces.length > 2) return;
  const name = trimMarks(line.text).replace(LEAD, '').split(/[,|/]/, 1)[0]!.trim();
  const agency = agencyOf(name);
  if (agency !== undefined) add(found, line, agency, 'house-line', line.text, 0.7);
  else if (isSiteName(name, sites) || (isBranch(name, sites) && isHouseName(name))) add(found, line, name, 'house-line', line.text, 0.5);
}

/** The site's own name, where it is not its owner's. */
function isSiteName(name: string, sites: HouseNames): boolean {
  return name.length > 2 && !isDesk(name) && !hasJob(name) && sites.isHouse(name) && sites.isSite(name);
}

const SMALL: RegExp = /^(?:of|the|and|de|del|la|le|di|do|da|du|des|der|für|&)$/u;
/** Where people studied, and what boxes say. */
const NO_HOUSE: RegExp = /universi|college|institut|school|^(?:social|articles?|more|google)\s/i;

/** The name of a house of several words, each written as names are. */
function isHouseName(name: string): boolean {
  if (!name.includes(' ') || isDesk(name) || hasJob(name) || isNoise(name) || NO_HOUSE.test(name)) return false;
  return isHouse(name) && name.split(' ').every((word) => /^[\p{Lu}\p{Lo}\d]/u.test(word) || SMALL.test(word));
}

/** "AP" of "AP National Writer". */
function agencyOf(name: string): string | undefined {
  if (isAgency(name)) return name;
  const words = name.split(' ');
  for (let n = Math.min(words.length - 1, 3); n > 0; n--) {
    const first = words.slice(0, n).join(' ');
    if (hasJob(words.slice(n).join(' ')) && (isAgency(first) || (n === 1 && isAgency(first.toUpperCase()))))
      return n === 1 ? first.toUpperCase() : first;
  }
  return undefined;
}

/** Where a text begins: "PARIS, 3 May (Reuters) –", "(ANSA) - ROMA", "МОСКВА, 3 мая. /ТАСС/.", "dpa –"; in scripts without capitals no mark need follow. */
const DATELINE: RegExp =
  /^（?(\p{Script=Han}{3,5}?)(?:[記记]者|\p{Script=Han}{0,6}\d{1,2}月\d{1,2}日[电電讯訊])|^به گزارش (?:خبرگزاری )?(\p{L}{3,8})[،؛ ]|^[【［[][^【】\]＝=]{2,12}[＝= ]([^【】\]＝=]{2,10})[】］\]]|^[^()（）]{0,60}?(?:[(（[]([^()（）[\]]{2,60})[)）\]]|\/([^()/]{2,24})\/)\s*(?:[-–—:.]|(?<=[\p{Lo}\p{M}][)）\]]\s*))|^(?:\p{Lu}{3}[^.()/]{3,40} [-–—] )?(\p{Lu}[\p{L} ]{1,20})(?:\s?[-–—]\s|[.,] ?\p{Lu})/u;

function addDateline(found: SignedHouse[], line: ZoneLine): void {
  const match = DATELINE.exec(line.text);
  if (match === null) return;
  const inside = match
    .slice(1)
    .find((part) => part !== undefined)!
    .split(/[/,=]|\s[–—-]\s/);
  const agency = inside.map((part) => part.trim()).find(isAgency);
  if (agency !== undefined) add(found, line, agency, 'dateline', match[0], 0.7);
}

/** Where a text ends: "— AFP", "(dpa)", a line of "PAP". */
const ENDING: RegExp = /(?:^|\s)[–—-]{1,3}\s?([^–—()-]{2,24})$|[(（[/]([^()（）[\]/]{2,24})[)）\]/]\s*$|^([^()]{2,24})$/u;

function addEnding(found: SignedHouse[], line: ZoneLine): void {
  const ending = line.ending.slice(-40);
  const mark = ENDING.exec(ending);
  const name = (mark?.[1] ?? mark?.[2] ?? mark?.[3])?.trim().replace(/^[Tt]heo |\.$/g, '');
  const agency = name?.split(/\s?[/,]\s?/).find(isAgency);
  if (agency !== undefined) add(found, line, agency, 'signature', ending, 0.7);
}

function add(found: SignedHouse[], line: ZoneLine, named: string, by: SignedHouse['by'], raw: string, trust: number): void {
  const name = tidySource(named)[0];
  if (name !== undefined) found.push({ name, line, by, raw: raw.replaceAll('\u001f', ' '), trust });
}
