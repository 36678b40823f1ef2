/**
 * The names in one value of a byline: cut into parts, each of which is a name, a job, a house, a moment or nothing
 * (docs/method/fields.md#people-and-sources).
 */
import { isAgency } from '../../text/agencies.ts';
import { MONTH_NAMES } from '../../text/month-names.data.ts';
import { CREDENTIALS } from './byline-words.data.ts';
import { hasJob, isNoise, withoutJob } from './jobs.ts';
import { PIECE_BREAK } from './labelled-text.ts';
import { withoutLead } from './leads.ts';
import { hasSurname, isAddress, isDesk, isHouse, isName, isPersonName, LONGEST } from './names.ts';
import { trimMarks } from './trim-marks.ts';

/** Most names of one byline, and characters of one that are read. */
const MOST = 12;
const INPUT = 300;

/** What stands around a name without being of it. */
const BEFORE_NAME: RegExp = /[\s\-–—*:：“”"'|.,]/u;
const BEHIND_NAME: RegExp = /[\s\-–—*:："“”/|,，、→›·•]/u;

/** One to six words in Latin letters that no separator and no "by" is among: names as most pages give them, in need of nothing. */
const PLAIN_NAME: RegExp =
  /^(?!by |written |von |par |por |di |door |aut)(?:[a-z]+|[a-z][a-z'’-]*(?: (?!(?:and|und|et|ve|with|mit|avec|con|com|for|on|y|e|i|in|at|by|von|vom) )[a-z][a-z'’-]*){1,5})$/i;

/**
 * The names in one value of a byline, in order, none twice; houses only where no person is named.
 *
 * @param stated True for metadata, where "Lee, Ann" is one name.
 */
export function splitNames(value: string, stated = false): string[] {
  const text = value.includes('.') ? value.replace(SITE, '') : value;
  if (text.length <= LONGEST && PLAIN_NAME.test(text) && !hasJob(text) && !isNoise(text) && !FUSED.test(text))
    return isName(text) ? [text] : [];
  if (isAddress(text)) return [];
  const line = tidy(
    joinForm(text.slice(0, INPUT))
      .normalize('NFC')
      .replace(COUNTED, '')
      .replace(BUREAU, '$1')
      .replace(JAPANESE_JOB, '')
      .replace(TRANSLATED, '')
      .replace(WORDED, '')
      .replace(PICTURED_BY, ', $1,')
      .replace(CHECKED, ''),
  );
  const office = OFFICE.exec(line)?.[1] ?? '';
  if (isHouse(office) && (stated || isLoneHouse(office, line))) return [line.trim()].filter(isName);
  const swapped = swapNames(line, stated);
  if (swapped !== undefined) return [swapped];
  const names = readParts(splitParts(line));
  const people = names.filter((name) => !isHouse(name));
  // "The Post, Lima": beside nothing but a house a single word is a place.
  const places = people.length < names.length && people.every((name) => /^[\p{Lu}\p{Lo}][^ ]*$/u.test(name) && !EASTERN.test(name));
  return dropPlaces(people.length > 0 && !places ? people : names).slice(0, MOST);
}

/** "Ann Lee - tide.example": the site behind a name. */
const SITE: RegExp = /(?:,|\s[-–|])\s[\p{L}\d-]{3,30}\.\p{L}{2,4}$/u;

/** "Harbour Ferries, Inc." is one house. */
export function joinForm(text: string): string {
  return text.replace(/, ?(?=(?:inc|ltd|ll[cp]|plc|gmbh)(?![a-z]))/gi, ' ');
}

/** "Center for Harbours and Research": one house, whatever its name joins. */
const OFFICE: RegExp = /^\s*(?:the )?((?:[^\s,;:/|()]+ )?[^\s,;:/|()]+) (?:for|of|on|del?|des|du|für|der|zur)\s/i;
/** Shown, the line says nothing else, and no job there. */
function isLoneHouse(office: string, line: string): boolean {
  return !/[,;:|/\u001e\u001f–—]/.test(line) && isName(line.trim()) && !hasJob(office) && !isDesk(office);
}

/** "Ann Lee, AP — Lima": a place behind the house. */
const BUREAU: RegExp = /(,[^,—–]{2,40})[\s\u001f][—–]\s\p{Lu}[^,—–]{1,30}$/u;

/** Names among the parts; what follows a name may be their job, a degree, or the house in capitals. */
function readParts(parts: readonly string[]): string[] {
  const names: string[] = [];
  for (const part of parts) {
    const last = names.at(-1);
    if (names.length > 1 && TOOK.test(part)) names.pop();
    if (last !== undefined && isAboutName(part, last)) continue;
    if (last !== undefined && isBeyond(part, last)) break;
    const name = withoutHouse(trimName(part), isAgency);
    if (!isNoise(name) && isName(name) && !names.includes(name)) names.push(name);
  }
  return names;
}

/** "(foto)", alone: beside others, whoever took the pictures is named for these. */
const TOOK: RegExp = /^\s*(?:foto|photo|bild|фото)\S{0,10}\s*$/i;

/** A job, a degree, the house in capitals. */
function isAboutName(part: string, last: string): boolean {
  return hasJob(part) || CREDENTIALS.test(part.trim()) || isShout(part, last) || (BESIDE_NAME.test(part.trim()) && !isBeyond(part, last));
}

/** What stands behind the day, or says what else they are, is no longer about the names before it. */
function isBeyond(part: string, last: string): boolean {
  return part.includes(WHEN) || ASIDE.test(part.trim()) || isCalling(part.trim(), last);
}

/** Words of a name that are looked at. */
const LONGEST_BRANCH = 6;

/** "Ann Lee The Post" without the house that nothing parts from her name. */
export function withoutHouse(name: string, isHouse: (tail: string) => boolean): string {
  const words = name.split(' ', LONGEST_BRANCH);
  for (let n = 2; n < words.length; n++) if (isHouse(words.slice(n).join(' '))) return words.slice(0, n).join(' ');
  return name;
}

/** "Ann Lee, MD, gastroenterologist, Harbour Health": what they do, and the house behind it. */
function isCalling(part: string, last: string): boolean {
  return CALLING.test(part) && /\p{Lu}\p{Ll}.* \p{Lu}\p{Ll}/u.test(last);
}

const CALLING: RegExp = /^\p{Ll}{5,}(?: \p{Ll}+){0,4}\.?$/u;

/** What follows says where or when: "Ann Lee | on Friday | from the news dept." */
const ASIDE: RegExp = /^(?:in|at|for|from|on|am|um|im|für|bei|aus|le|el|op|em|в|от)(?:\s.*)?$/u;
/** "Ann Lee | El Sol de Plata", "Ann Lee, The Tide", 記者馬若蘭／基隆報導: a house behind a name, and where it was written. */
const BESIDE_NAME: RegExp =
  /^(?:the|el|los|las|les|der|die|das|il|o|a)\s[a-z\xc0-\u024f\u0370-\u052f\u0531-\u0587\u1e00-\u1fff]|^[\u3400-\u9fff]{2,4}[报報][道導导]$/i;

/** "Ann Lee, THE POST", "Ann Lee / RTV Lima": a name is not written like the one before it. */
/** Begins with a word in capitals, not "DJ". */
const SHOUT: RegExp = /^\s*\p{Lu}{3,} /u;

function isShout(part: string, last: string): boolean {
  if (!/\p{Ll}/u.test(last)) return false;
  return (/\p{Lu}{2}/u.test(part) && !/[\p{Ll}\p{Lo}]/u.test(part)) || (SHOUT.test(part) && !/\p{Lu}{2}/u.test(last));
}

/** "Lee, Ann" in metadata, "Kaufman, Jeff T." anywhere. */
function swapNames(line: string, stated: boolean): string | undefined {
  if (!line.includes(', ')) return undefined;
  const match = /^\s*(\p{Lu}[\p{L}'’-]+),\s(\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}\p{L}*\.)?)\s*$/u.exec(line);
  if (match === null || isHouse(match[1]!) || isHouse(match[2]!)) return undefined;
  return stated || match[2]!.endsWith('.') ? `${match[2]} ${match[1]}` : undefined;
}

/** 編集委員・佐藤武嗣, 札幌支局　高橋健 */
export const JAPANESE_JOB: RegExp =
  /(?<![\p{Script=Han}\p{Script=Katakana}ー])(?:(?:編集|論説)委員|[\p{Script=Han}\p{Script=Katakana}ー]{2,8}(?:支局|総局|部|特派員))長?[・\s]\s?(?=\p{Script=Han})/gu;
/** "茨默著 桂林 杨富学译": who stands after 著 translated, after 摄影 took the pictures, what after さんが did what. */
const TRANSLATED: RegExp =
  /(?<=\p{Script=Han}\s?)(?:著|[\s\u001f]*さんが|[\s\u001f/／]+[摄攝]影|\s校[对對])(?=[\s\u001f,，、;；]).{0,80}$/u;
/** "Ann Lee (texto) e Bob Ray (fotos)": who stands behind those who wrote did something else. */
export const WORDED: RegExp = /(?<=\((?:te(?:xt|kst)[a-zåäöeéó]{0,2}|testo|words)\)).*$/i;
/** "Bob Ray (foto)" */
const PICTURED_BY: RegExp = /[(（]((?:foto|photo|bild|фото)[^()]{0,10})[)）]/gi;
const BRACKETS: RegExp = /[（(【[〔<《][^（）()[\]【】〔〕<>《》]{0,80}[）)\]】〕>》]/g;
const MAIL: RegExp = /(?:[\w.+-]{1,40}@[\w.-]{2,60}|https?:\/\/\S{1,200}|www\.\S{1,100}|(?<=^|\s)@\w{2,40}|_[A-Z]{1,4}\d{3,6})/gi;
/** A day or a time in digits. */
export const MOMENT: RegExp =
  /\d{4}\s?[-/.年]\s?\d{1,2}(?![\d:])(?:\s?[-/.月]\s?\d{1,2}日?)?|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}[:：h時]\d{2}(?:[:：分]\d{0,2})?(?:\s?(?:am|pm|uhr|utc|gmt|ist|est|cest|cet))?(?:\s(?:ist|myt|wib|wat|eat|sast|pkt|sgt|hkt))?/gi;
const MONTHS: ReadonlySet<string> = new Set(MONTH_NAMES.flat());

/** "Ann Lee dne 16. května", "Publicat: 16.05.2024": what leads to the day. */
const BEFORE_DAY: RegExp = /[\s\u001f](?:\p{Ll}{1,3}\.?|\p{L}+:)\s*(?=; \u001e)/gu;

/** Stands for a moment while a line is cut into parts. */
const WHEN = '\u001e';

/** Who read, translated or drew for it stands after who wrote it. */
const CHECKED: RegExp =
  /(?!^)[\s\u001f.,;|(–—-]+(?:(?:medically|expert|fact|legally|clinically)[\s-])?(?:(?:reviewe[dr]|checked|edited|translat(?:ed|ion)|übersetzt|traduit|illustrat[a-zéó]{1,4}|(?:f|ph)oto\p{L}{0,8}|images?|bilder)\s?(?:by|von|de|par|por|:|by:)|фото[а-яё-ґ]*|تصوير|عدسة)(?=[\s\u001f]).*$/iu;

/** What is counted is no name: "评论 (3)" beside the last name of a line. */
const COUNTED: RegExp = /\u001f[^\u001f]{0,20}[(（]\d{1,6}[)）].{0,200}$/u;

/** Without brackets (unless all of it is in them), addresses, dates and times. */
function tidy(text: string): string {
  const open = text.replace(BRACKETS, ' ');
  const line = /[\p{L}]/u.test(open) ? open : text.replace(/[（([【〔<《》>〕】\])）]/g, ' ');
  const bare = line.replace(MAIL, ' ');
  return /[\d\u001e]/.test(bare) ? cutMonths(bare.replace(MOMENT, ` ; ${WHEN} ; `)).replace(BEFORE_DAY, ' ') : bare;
}

/** "Ann Lee on February 18, 2020": the name of a month beside a number ends what stands before. */
function cutMonths(line: string): string {
  // A border of elements parts words as a blank does.
  const words = line
    .replaceAll(PIECE_BREAK, ` ${PIECE_BREAK} `)
    .split(' ')
    .filter((word) => word !== '');
  const isNumber = (word: string | undefined): boolean => word !== undefined && /^\d{1,4}(?:st|nd|rd|th|º|[.,])*$/.test(word);
  let cut = false;
  for (const [i, word] of words.entries()) {
    if (!MONTHS.has(word.toLowerCase().replace(/[.,]+$/, ''))) continue;
    if (!isNumber(words[i - 1]) && !isNumber(words[i + 1])) continue;
    for (const k of [i - 1, i + 1, i + 2]) if (isNumber(words[k])) words[k] = '';
    words[i] = `; ${WHEN} ;`;
    cut = true;
  }
  return cut ? words.join(' ') : line;
}

/** A full stop parts a name from a house: "Ann Lee. Post International". */
const SEPARATOR: RegExp =
  /\s*[,•·⋅●»@]\s+|\s+[-–—]{1,2}\s+|\s*[،，、;；|｜丨＆／\n]\s*|(?<=\p{Ll}{2})(?<!Prof|Dipl|Mag|Ing|Mrs)\.\s+(?=\p{Lu})|(?<=\p{L}\.?)\s*[,/]\s*(?=\p{L})|(?<=\p{Lu}{2})-(?=\p{Lu}\p{Ll})|(?<=[\uac00-\ud7af])·(?=[\uac00-\ud7af])|(?<=\p{Script=Han}{2})・(?=\p{Script=Han}{2})/u;
/** In Hebrew "and" is the first letter of the next name: two words stand on each side, or it is a letter like any other. */
export const AND: RegExp =
  / ו(?<=\S \S{2,20} ו)(?=\S{2,20} \S)|(?:^|\s)(?:and|und|et|with|mit|avec|og|och|v[eə]|dan|și|és|dhe|và|и|та|і|й|և|და|және|و|ۋە|및|και|और|සහ|आणि|এবং|ও|และ)\s/i;
const AMPERSAND: RegExp = /\s*[&+]\s*/u;
/** "y", "e", "i", "en" part names only where names of several words stand on both sides, or an agency: "Ortega y Gasset" is one man. */
const SHORT_AND: RegExp = /^(\S+ \S.{0,60}?) (?:y|e|i|en|a|un|ir|ja|va|na) (\S+ [^\0-@[-`{-\xbf].*)$/i;
const AND_AGENCY: RegExp = /^(\S+|\S+ .{1,40}?) (?:y|e|i|en|a) (\S.*)$/i;

function splitParts(line: string): string[] {
  const parts: string[] = [];
  for (const stretch of joinWords(line).split(SEPARATOR)) {
    if (POST.test(stretch)) {
      parts.push(stretch);
      continue;
    }
    if (isJob(stretch)) continue;
    for (const part of stretch.split(AND).flatMap(splitAmpersand)) {
      const both = SHORT_AND.exec(part.trim()) ?? joinsAgency(part.trim());
      if (both !== null) parts.push(both[1]!, ...(SHORT_AND.exec(both[2]!)?.slice(1) ?? [both[2]!]));
      else parts.push(...splitEastern(part.replace(/\s+/g, ' ').trim()));
    }
  }
  return parts;
}

/** "Sales & Harbour Manager": what "and" joins to a job is one, unless it names somebody. */
function isJob(stretch: string): boolean {
  const sides = stretch.split(AND).flatMap((side) => side.split(AMPERSAND));
  return (
    sides.length > 1 &&
    hasJob(sides.at(-1)!) &&
    !sides.map(trimName).some((name) => !hasJob(name) && (isPersonName(name) || isAgency(name)))
  );
}

function joinsAgency(part: string): RegExpExecArray | null {
  const both = AND_AGENCY.exec(part);
  return both !== null && (isAgency(both[1]!) || isAgency(both[2]!)) ? both : null;
}

/** "Head of Marketing and Development" is one job. */
const POST: RegExp =
  /^(?:[^\0-@[-`{-\xa0]+\s){0,2}(?:head|director|manager|chief|dean|chair|president|vp|lead|leiter(?:in)?) (?:of|for|für|der)\s/i;

/** "Ann Lee & Bob Ray" is two, "Mac & i" and "Maria & Katerina" are one. */
function splitAmpersand(part: string): string[] {
  const sides = part.trim().split(AMPERSAND);
  return sides.length === 2 && sides.every((side) => /^[\p{Script=Latin}\p{M}]+$/u.test(side)) ? [part] : sides;
}

/** Borders of elements part names, but not "and" from what it joins, nor a first name from the last name beside it. */
function joinWords(line: string): string {
  if (!line.includes(PIECE_BREAK)) return line;
  const pieces = line
    .split(PIECE_BREAK)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
  let joined = '';
  for (const [i, piece] of pieces.entries()) {
    const before = pieces[i - 1];
    const glue =
      before === undefined ||
      (isNameWord(before) && isNameWord(piece)) ||
      JOINT.test(piece) ||
      /[,，、،;&]$|^\P{P}{1,4}\.$/u.test(before) ||
      JOINT.test(before);
    joined += i === 0 ? piece : glue ? ` ${piece}` : `; ${piece}`;
  }
  return joined;
}

/** "and" of any language; not the capitals of an agency. */
const JOINT: RegExp = /^[,，、،;&]|^(?!\p{Lu}{2})\p{L}{1,4}$|^(?:[yei]|ja|ir) /u;

function isNameWord(text: string): boolean {
  return /^\p{Lu}[\p{Script=Latin}\p{Script=Cyrillic}\p{M}'’.-]*$/u.test(text);
}

/** Scripts in which a name may have no blank, or a dot in place of one. */
const EASTERN: RegExp = /[·\u3040-\u9fff\uac00-\ud7af]/;
const HAN: RegExp = /\p{Script=Han}/u;
const HAN_NAME: RegExp = /^\p{Script=Han}{2,4}$/u;
const HAN_JOB: RegExp =
  /^(?:本报|本網|本网|本刊|特约|特派|见习|实习|首席|驻\p{Script=Han}{1,6}|通讯社)*(?:记者|記者|通讯员|通訊員|作者|撰文|采写|採訪|[报報][道導导]|编辑|責編|责编|整理|编译|实习生|研究员|文\/?|聞き手(?:・構成)?|主笔|译者)\s*[:：・]?\s*/u;
const HAN_DONE: RegExp =
  /(?<=..)\s*(?:著|编著|译|编译|翻译|整理|摄|撰|撰文|文|[报報][道導导]|综合|整合|编辑|编|记者|供稿|原创|供图|发自.{0,8}|実習生|記者|署名|執筆)$/u;
const HANGUL: RegExp = /[\uac00-\ud7af]/;
const HANGUL_JOB: RegExp =
  /\s*(?:선임|수습|인턴|전문|객원)?\s?(?:기자|특파원|논설위원|앵커|리포터|에디터|칼럼니스트|\S{0,4}학자|작가|교수|PD)(?:\s?외\s?\d{1,2}명|\s구독)?$/u;

/** "柴崎 陽太郎 : 東西経済 記者" */
const TITLED: RegExp = /(?:^| )[:：] .{1,60}$/u;

/** Blanks part Han and Hangul names where each is two to four characters; a name set wide ("谷 苞") is one, and so is "真鍋 麻里". */
function splitEastern(said: string): string[] {
  if (HANGUL.test(said)) return splitKorean(said);
  const part = HAN.test(said) ? said.replace(TITLED, '') : said;
  if (!HAN.test(part) || !part.includes(' ')) return [part];
  const words = part.split(' ').map((word) => word.replace(HAN_JOB, '').replace(HAN_DONE, ''));
  if (words.length === 2 && words.every((word) => /^\p{Script=Han}$/u.test(word))) return [words.join('')];
  if (
    words.length === 2 &&
    /^(?:\p{Script=Han}{1,2} \p{Script=Han}{1,3}|\p{Script=Han}{3} \p{Script=Han}{1,2})$/u.test(words.join(' ')) &&
    !words.every(hasSurname)
  )
    return [part];
  const names = words.filter((word) => HAN_NAME.test(word) || (HAN.test(word) && /[·•]/.test(word)));
  return names.length > 0 ? names : [part];
}

/** "김철수 이영희 기자" → two names; "한국일보 김철수 기자", "신안=최지웅 기자" → one. */
function splitKorean(part: string): string[] {
  const rest = part
    .replace(HANGUL_JOB, '')
    .replace(/^[\uac00-\ud7af]{2,4}=/, '')
    .trim();
  const words = rest.split(' ').filter((word) => word !== '');
  const names = words.filter(
    (word) => /^[\uac00-\ud7af]{2,4}$/.test(word) && !/^(?:작성자|글쓴이|입력|수정|등록|취재)$|(?:뉴스|일보|신문|방송|기자)$/.test(word),
  );
  return rest !== part && names.length > 0 ? names : [rest];
}

const JOB_BEFORE: RegExp =
  /^(?:[^,]{0,40}\bby|(?:[^\0-@[-`{-\xa0]{1,12}\s){0,3}(?:beiträge|artikel|articles|posts|entries|stories)\s(?:von|of|de|di|door)|(?:[^\0-@[-`{-\xa0]{1,12}\s){0,2}(?:erstellt|veröffentlicht|geschrieben|verfasst|pressemitteilung|wortlaut|beitrag|artikel|kommentar|interview|text)\s(?:am .{0,20})?von|[^\0-@[-`{-\xa0]{4,14}:|vom|de|about|editor|редактор|eue?re?|deine?|ihre?)(?:\s*[:：/]\s*|\s+)/i;
const JOB_AFTER: RegExp =
  /\s*(?:[|–—⋅]|\s-\s|,|\s(?:for|in|at|from|is an?|für|bei|aus|pour|из|من|reports?|reporting|says|wrote|schrieb|sagt|on behalf)\s).{0,80}$/i;
/** What is left of "Ann Lee on 3 May" when the day is out. */
const DANGLING: RegExp = /(?:\s+(?:am|on|um|uhr|at|by|von|the|and|published|in|(?:mon|tues|wednes|thurs|fri|satur|sun)day))+$/i;
/** "Isabel KeaneJournal News": a house that nothing parts from a full name. */
function withoutFused(name: string): string {
  const at = name.search(FUSED);
  return at > 0 && name.slice(0, at).includes(' ') && isHouse(name.slice(at)) ? name.slice(0, at) : name;
}

const FUSED: RegExp = /(?<=\p{Ll}{2})(?=\p{Lu}\p{Ll}{2})/u;

/** What leads to a name, by the words of a job or by those of a byline. */
function withoutLeading(name: string): string {
  const rest = name.replace(JOB_BEFORE, '');
  return rest === name ? withoutLead(name) : rest;
}

function trimName(part: string): string {
  const bare = trimMarks(part, BEFORE_NAME, BEHIND_NAME);
  const name = HAN.test(bare)
    ? bare.replace(HAN_JOB, '').replace(HAN_DONE, '')
    : withoutJob(PARTED.test(bare) ? withoutLeading(withoutFused(bare)).replace(JOB_AFTER, '').replace(DANGLING, '') : bare);
  // A full stop ends a line, or a name cut short: "Juan Muñoz C.", "Robert Downey Jr.".
  return (name.endsWith('.') ? name.replace(/(?<=[\p{Ll}\p{Lo}]{3}|\p{Lu}{3})\.$/u, '') : name).trim();
}

/** What parts a name from whatever stands beside it. */
const PARTED: RegExp = /[\s|–—⋅,:：/]/;

/** In "Ann Lee, Berlin" the single word is a place or a house; in "dan, ssi" it is a name. */
function dropPlaces(names: readonly string[]): readonly string[] {
  if (names.length < 2 || !names.some((name) => name.includes(' '))) return names;
  return names.filter((name) => name.includes(' ') || EASTERN.test(name) || /\d/.test(name));
}

/** "Ann Lee, MD, DABOM" → "Ann Lee". */
export function withoutDegrees(text: string): string {
  const parts = text.split(/,\s/);
  return parts.filter((part, i) => i === 0 || !CREDENTIALS.test(part.trim())).join(', ');
}
