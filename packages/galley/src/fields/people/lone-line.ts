/**
 * Lines near the body that say no more than who wrote it: "Ann Lee", "Ann Lee, ČTK", "— Ann Lee (PAP)", 李在山/新华社
 * (docs/method/fields.md#people-and-sources).
 */
import type { LabelPattern } from '../choice/element-labels.ts';
import type { ZoneLine, ZonePosition } from '../choice/zone-line.ts';
import type { HouseNames } from './house-names.ts';
import { hasJob } from './jobs.ts';
import { EAST, PIECE_BREAK } from './labelled-text.ts';
import { listBesidePlace, type TextEnd } from './line-places.ts';
import { isHouse, isLonePerson, isPersonName, PICTURED } from './names.ts';
import { joinForm, splitNames, withoutDegrees } from './split-names.ts';

export interface LoneLine {
  readonly names?: readonly string[];
  /** The house that stands with the names, or instead of them, where the line says which is which. */
  readonly source?: string;
  readonly trust: number;
  /** True where what stands with the names says that they signed: a job, a house, a dash before them. */
  readonly signed?: boolean;
}

/** Longer lines are more than names. */
const NAMES = 60;
/** Longer lines are more than names, jobs and houses. */
const SIGNED = 110;
/** Entries of a list there may be the section, the day and the author. */
const BEFORE: ReadonlySet<ZonePosition> = new Set<ZonePosition>(['over', 'above', 'head']);
/** What else stands there. */
export const NO_BYLINE: LabelPattern = {
  bit: 16,
  words:
    /(?:^|[\s_-])(?:(?:fig)?captions?|credits?|img|image|photo|picture|btn|tags?|breadcrumbs?|category|categories|kicker|topics?|section|rubric|location|tools|share|social|(?<!elementor-(?:heading-|widget-)?)(?:title|heading)|subtitle|quote)(?=$|[\s_-])/,
};

/** @param end where the line opens the text, or closes it behind a whole sentence. */
export function readLoneLine(
  line: ZoneLine,
  text: string,
  language: string | undefined,
  sites: HouseNames,
  end: TextEnd,
): LoneLine | undefined {
  const graduates = BEFORE.has(line.position) && line.reach <= NEAR && !line.heading ? listGraduates(text, language) : [];
  if (graduates.length > 0) return { names: graduates, trust: 0.5, signed: true };
  if (
    line.reach > (line.position === 'below' || line.position === 'over' ? 2 : 10) ||
    line.length > SIGNED ||
    line.digits > 0 ||
    end === 'quoted'
  )
    return undefined;
  if (line.labels.say(NO_BYLINE) || (line.isItem && !BEFORE.has(line.position) && !EAST.test(text))) return undefined;
  return (
    readHouse(line, text, language) ?? (mayBeSigned(line, text, language, end) ? readNames(line, text, language, sites, end) : undefined)
  );
}

/** "Ann Lee, DVM, PhD; Bob Ray, MD & Eva Holm, RN": names with a degree each, one of more than two letters, which places have none of. */
function listGraduates(text: string, language: string | undefined): readonly string[] {
  if (!DEGREE.test(text)) return [];
  const people = text.replace(/\([^()]*\)/g, '').split(/[;&]|,? and /);
  const names = people.map((part) => withoutDegrees(part.trim()));
  return names.every((name, i) => name.length < people[i]!.trim().length && isLonePerson(name, language)) ? names : [];
}

const DEGREE: RegExp = /, (?:Ph\.? ?D|[A-Z]{3})/;
/** Lines from the headline on. */
const NEAR = 6;

/** 李在山/新华社, and 新华社 alone. */
function readHouse(line: ZoneLine, text: string, language: string | undefined): LoneLine | undefined {
  const slash = /^([^/／]{2,20})[/／]([^/／]{2,20})$/.exec(text);
  if (slash !== null && !mayBePictured(line, text) && isHouse(slash[2]!.trim()) && isPersonName(slash[1]!.trim(), language))
    return { names: [slash[1]!.trim()], source: slash[2]!, trust: 0.75, signed: true };
  const isShort = EAST.test(text) && !line.kept && line.position === 'above' && line.length <= 12;
  return isShort && !line.isLink && isHouse(text) ? { source: text, trust: 0.55 } : undefined;
}

function readNames(line: ZoneLine, said: string, language: string | undefined, sites: HouseNames, end: TextEnd): LoneLine | undefined {
  const text = said
    .replace(end === 'closing' ? LAST_TOWN : TOWN, '')
    .replace(BEFORE.has(line.position) || PICTURED.test(said) ? /[:：]$/ : BESIDES, '');
  const trust = line.kept ? 0.5 : 0.42;
  if (line.length <= NAMES && text.split(' ').length <= 8) {
    const set = isSet(line, text, language, end);
    const clear = set && isLast(line, end);
    const names = listNames(clear ? text.replace(CITY, '') : text, clear, language, sites);
    if (names.length > 0) return { names, trust, signed: text !== said || DASH.test(text) || text.includes('/') || set };
  }
  if (!PARTS.test(text) || mayBePictured(line, text)) return undefined;
  const names = readSigned(text, language, sites);
  return names.length > 0 ? { names, trust, signed: true } : undefined;
}

/** Of the text, and its end. */
function isLast({ kept, position, distance }: ZoneLine, end: TextEnd): boolean {
  return kept && position === 'tail' && (end === 'closing' || distance === 0);
}

/** Names that are nearly all of a text; where it is `clear` that it signs, also of scripts without capitals, beside their town or not. */
function listNames(text: string, clear: boolean, language: string | undefined, sites: HouseNames): readonly string[] {
  const all = splitNames(text).filter(
    (name) => (clear ? isPersonName : isLonePerson)(name, language) && name.split(' ').length <= (clear ? 4 : 3),
  );
  const people = all.length > 1 ? all.filter((name) => !sites.isHost(name)) : all;
  if (people.join(' ').length >= text.length * 0.8) return people;
  return clear ? listBesidePlace(text.replace(/[()]/g, ''), language, sites) : [];
}

const BRACKETED: RegExp = /^\(.+\)$/;

/** Set as signatures are: to the right, in brackets or in bold where the text begins or ends (in German that is a heading's look), the last name in capitals. */
function isSet(line: ZoneLine, text: string, language: string | undefined, end: TextEnd): boolean {
  if (line.kept && line.isRightAligned) return true;
  if (end !== 'opening' && line.position !== 'tail' && (line.position !== 'below' || line.distance > 1)) return false;
  return (
    SURNAME.test(text) || BRACKETED.test(text) || line.isRightAligned || (line.kept && line.isEmphasised && !language?.startsWith('de'))
  );
}

/** The town somebody wrote in: "دبي: محمد حسن", "Ayşe KAYA / BURSA". */
const TOWN: RegExp = /^[\u0600-\u06ff]{3,9} ?[-–ـ:] ?|(?<=\p{Lu}{3})(?: ?\/ ?| - )\p{Lu}{4,}$/u;
/** Where a text ends: "Анна Ли, Томск", "Анна Ли," above her paper; not two towns. */
const LAST_TOWN: RegExp =
  /(?<!^(?:Нижн|Верхн|Велик|Набереж|Стар|Нов|Бел|Красн)\p{L}{1,6} \p{L}{1,20})(?<=[\u0400-\u058f]),(?: \p{Lu}[\p{L}-]{3,})?$/u;

/** The same set as a signature: "Ann Lee | Lima", "Ann Lee, à Lima". */
const CITY: RegExp = /(?:, (?:à )?| [|/] )\p{Lu}\S+$/u;

/** Behind a name that ends a text: who they are, that they put it together, or for which house: "Ann Lee, “The Tide”". */
const BESIDES: RegExp = / \([^()\d]{1,20}\)$|, [“„«"][^“”„«»"]{2,40}[“”»"]$/;
const SURNAME: RegExp = /^\p{Lu}\p{Ll}+ \p{Lu}{3,}[.,]?$/u;

/** "Ann Lee / AP" over the text, and no part of it, took its picture. */
function mayBePictured({ kept, position }: ZoneLine, text: string): boolean {
  return !kept && (position === 'above' || position === 'head') && text.includes('/') && !EAST.test(text);
}

const DASH: RegExp = /^[–—-]{1,2}\s/u;

/** Lines of nothing but names stand right at the beginning; farther away they are places, headings and other articles. */
function mayBeSigned(
  { position, distance, reach, pieces, isLink, heading }: ZoneLine,
  text: string,
  language: string | undefined,
  end: TextEnd,
): boolean {
  if (language?.startsWith('ja')) return false;
  if (isLink || heading || pieces.length > 4 || /^\/|[?!]$/.test(text) || (/[:：]$/.test(text) && !hasJob(text.slice(0, -1)))) return false;
  // A tag, and another.
  if (position === 'over' || position === 'below') return distance <= 2 && !pieces[0]!.linked;
  if (position === 'tail') return end === 'closing' || distance <= 1;
  return (
    end === 'opening' ||
    (position === 'above' && reach <= 6) ||
    (position === 'head' && distance <= 2) ||
    (position !== 'above' && EAST.test(text))
  );
}

const PARTS: RegExp = new RegExp(`\\s?[,|•·/(©${PIECE_BREAK}]\\s?|\\s[-–—]\\s|\\)`, 'u');
/** What says that a text is signed: that its pictures are its author's, that one may follow who wrote it. */
const RIGHTS: RegExp =
  /^(?:follow$|riproduzione riservata|all rights reserved|фото (?:автора|(?:з|из|с) ар[хc])|(?:foto|photo|fotot|ảnh):? (?:autor|arhiv|archiv|đvcc))/i;
/** Most parts of such a line. */
const MOST = 6;

/** The names that a line begins with, where a job or a house follows and nothing else but short words: a place. */
function readSigned(text: string, language: string | undefined, sites: HouseNames): readonly string[] {
  const parts = joinForm(text)
    .replace(DASH, '')
    .split(PARTS, MOST)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const names: string[] = [];
  let signed = false;
  for (const part of parts) {
    const people =
      signed || (names.length > 0 && hasJob(part))
        ? []
        : splitNames(part).filter((name) => isPersonName(name, language) && !sites.isHouse(name) && !sites.isHost(name) && !hasJob(name));
    if (people.length > 0 && people.join(' ').length >= part.length * 0.7) names.push(...people);
    else if (names.length === 0 || part.length > 40 || PICTURED.test(part)) return [];
    else signed ||= hasJob(part) || sites.isHouse(part) || sites.isHost(part) || RIGHTS.test(part);
  }
  return signed ? names : [];
}
