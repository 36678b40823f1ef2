/** What is a name, whose it is and how it looks, in any script (docs/method/fields.md#people-and-sources). */
import { isAgency } from '../../text/agencies.ts';
import { ARABIC_LABELS, CYRILLIC_LABELS, EASTERN_LABELS, LATIN_LABELS, OTHER_LABELS } from '../../text/byline-labels.data.ts';
import { EASTERN_HOUSES, HOUSE_PARTS, HOUSE_WORDS, NO_NAMES, NOBODY } from './byline-words.data.ts';
import { EAST } from './labelled-text.ts';
import { SURNAME_STEPS } from './surnames.data.ts';

/** docs/method/fields.md#people-and-sources: longest name, most words of one. */
export const LONGEST = 60;
const WORDS = 6;

/** The longest of `NOBODY`. */
const NOBODYS = 25;
const NONE: ReadonlySet<string> = new Set([
  ...NO_NAMES,
  ...[LATIN_LABELS, CYRILLIC_LABELS, ARABIC_LABELS, EASTERN_LABELS, OTHER_LABELS].flatMap((labels) => Object.values(labels).flat()),
]);
const HOUSES: ReadonlySet<string> = new Set(HOUSE_WORDS);
const PARTS: ReadonlySet<string> = new Set(HOUSE_PARTS);
const FAMILY: ReadonlySet<string> = readSurnames();
const EASTERN_HOUSE: RegExp = new RegExp(`(?:${EASTERN_HOUSES})$`, 'u');
const HANGUL_HOUSE: RegExp = /(?:일보|신문|뉴스|방송|타임스|통신|데일리|미디어|편집국|닷컴|ออนไลน์)$/;
const HAN: RegExp = /\p{Script=Han}/u;
const HAN_NAME: RegExp = /^\p{Script=Han}{2,4}$/u;

function readSurnames(): Set<string> {
  const surnames = new Set<string>();
  let code = 0x4e00;
  for (const [, far, letter] of SURNAME_STEPS.matchAll(/(!*)([^!])/g)) {
    code += 52 * far!.length + letter!.charCodeAt(0) - 40;
    surnames.add(String.fromCharCode(code));
  }
  return surnames;
}

/** True for what may be a name when something says that it is one: short, with letters, no sentence, no address, nobody's job. */
export function isName(text: string): boolean {
  if (text.length > LONGEST || isAddress(text) || /^[/\\]|[@<>{}=。！？!?…#%:：]|^[^“”]*”[^”]*$|\b\d{5}/.test(text)) return false;
  const low = (text.endsWith('.') ? text.slice(0, -1) : text).toLowerCase();
  if (
    NONE.has(low) ||
    (low.length <= NOBODYS && NOBODY.test(low)) ||
    !/\p{L}\p{M}*(?:\. ?)?\p{L}/u.test(text) ||
    /作者$|^(?:[Ff]oto|[Фф]от[оа]|Снимка)\s|^系|创作|认证|账号|字体|微博|微信|分享|收藏|[摄攝]影?$|記事$|[稿新開]日$|[时時][间間]$|[电電讯訊]$|机版$|[报報][道導]$|^社[论論]$|(?:페이지|[하보듣]기|요약)$/u.test(
      text,
    )
  )
    return false;
  const words = text.split(' ');
  // Accounts may hold digits ("leo1974ud"), names of several words are then a date or a count.
  return words.length <= WORDS && (words.length === 1 || !/(?:^|\s)\p{Nd}/u.test(text));
}

/** True for a name of an organisation or a desk: "Reuters Staff", 新华网. */
export function isHouse(name: string): boolean {
  if (HAN.test(name))
    return EASTERN_HOUSE.test(name) && !(HAN_NAME.test(name) && name.length < 4 && FAMILY.has(name[0]!) && !name.endsWith('台'));
  if (HANGUL_HOUSE.test(name) || isAgency(name)) return true;
  const words = name.toLowerCase().split(/[\s._-]+/);
  return words.some((word) => HOUSES.has(word) || (words.length > 1 && PARTS.has(word)));
}

/** True for the people of a house, whoever they are: "Newsroom", "Die Redaktion", "Staff Reporter". */
export function isDesk(name: string): boolean {
  return /(?:^|[\s-])(?:staff|team|desk|newsdesk|bureau|admin|webmaster|report|сайт|redaksi|redaksia|newsroom|editorial|editors|redaktion|redacción|redaccion|redação|rédaction|redazione|redactie|redakcja|редакция|编辑部|編集部)(?=$|[\s-])/i.test(
    name,
  );
}

/** "de", "Van", "Le" within a name. */
export const PARTICLE: RegExp =
  /^(?:de|da|do|dos|das|del|della|delos|dela|degli|binti|bte|ould|ole|uí|nic|der|den|di|du|la|le|van|von|ter|ten|al|el|bin|ibn|bint|abu|y|e|i|af|zu|zum|zur|st\.?|mc|o['’]|d['’].*|al-.*|el-.*)$/i;
const CAPITALISED: RegExp = /^(?:\p{Lu}[\p{L}\p{M}'’.-]*|[dDlLoO]['’]\p{Lu}\p{L}*)$/u;
const HANGUL_NAME: RegExp = /^[\uac00-\ud7af]{2,4}$/;
/** С.Наранцэцэг, С.НАРАНЦЭЦЭГ, ர.பிரபாகரன், കെ. ജി. പത്മകുമാർ: initials before a name; 가. leads an entry of a list. */
const INITIALLED: RegExp =
  /^(?![가-힣])(?:[\p{Lu}\p{Lo}](?:\p{Ll}|[\p{Lo}\p{M}]{0,3})\. ?){1,4}[\p{Lu}\p{Lo}][\p{Ll}\p{Lo}\p{M}]{2,}(?:-\p{Lu}\p{Ll}+)?$/u;
/** Of a word and its ending (残り, 続き) none. */
const KANJI_NAME: RegExp =
  /^(?!.\p{Script=Hiragana}{1,2}$)[\p{Script=Han}々ヶ]{1,4}[ 　]?[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々]{1,4}$/u;
/** Names of foreigners: 海热提江·乌斯曼. */
const DOTTED_NAME: RegExp = /^\p{Script=Han}{1,8}[·•.-]\p{Script=Han}{1,8}(?:[·•.]\p{Script=Han}{1,8})?$/u;

/** Without a full stop the dear expression is not asked. */
function isInitialled(text: string): boolean {
  return text.includes('.') && (INITIALLED.test(text) || /^\p{Lu}\. ?\p{Lu}{4,}$/u.test(text));
}

/** True only for what looks like a person's name by itself, nothing around it saying so. */
export function isPersonName(text: string, language?: string): boolean {
  if (!isName(text) || /\p{Nd}/u.test(text)) return false;
  if (HAN.test(text)) {
    if (DOTTED_NAME.test(text)) return true;
    if (language?.startsWith('ja')) return KANJI_NAME.test(text) && !isHouse(text);
    return HAN_NAME.test(text) && FAMILY.has(text[0]!) && !isHouse(text);
  }
  if (HANGUL_NAME.test(text) || isInitialled(text)) return true;
  const words = text.split(' ');
  if (words.length < 2 || words.length > 5 || isHouse(text) || RANK.test(words[0]!)) return false;
  if (CASELESS.test(text)) return words.length <= 4;
  return (
    CAPITALISED.test(words[0]!) && CAPITALISED.test(words.at(-1)!) && words.every((word) => CAPITALISED.test(word) || PARTICLE.test(word))
  );
}

/** "Senior Autos", of a reporter; "About Harbour Ferries", "More Shows", "Full Story"; whom a letter greets; days of the week in two words: "Thứ Hai", "E Martë", "Dé Máirt". */
const RANK: RegExp =
  /^(?:about|more|full|search|show|view|read|free|dear|señor|e|dé|dydd|thứ|chủ|יום|senior|junior|chief|deputy|associate|assistant|managing|contributing|former)$/i;

/** Begins names in a script without capitals. */
const GIVEN: RegExp = /^(?:(?:[مأا]حم|عبد|حس[ني])\S*|عل[يی]|خالد) /;

/** Looks like a person's name and like nothing else; in scripts without capitals names look like any two words, unless a given name or their place tells them. */
export function isLonePerson(text: string, language: string | undefined, placed = false): boolean {
  return (
    isPersonName(text, language) &&
    (placed || !CASELESS.test(text) || GIVEN.test(text) || isInitialled(text)) &&
    (!/^[\p{Lu}\s]+$/u.test(text) || EAST.test(text))
  );
}

/** Arabic, Hebrew, the scripts of India and of the south-east, Georgian, Ethiopic: begin a name. */
const CASELESS: RegExp = /^[\u0590-\u109f\u10d0-\u10ff\u1200-\u137f\u1780-\u17ff\ufb1d-\ufeff]/;

/** Jobs of those who took the pictures. */
export const PICTURED: RegExp = /(?:photo|foto|фото)(?!.{0,4}(?:автор|autor))/i;

/** True for what begins with a common Chinese surname. */
export function hasSurname(name: string): boolean {
  return FAMILY.has(name[0]!);
}

/** True for an address of the web, or what names one. */
export function isAddress(text: string): boolean {
  return /^(?:https?:)?\/\/|^www\.|\.(?:com|org|net|html?|ru|cn|de|uk|pdf|docx?)\b|^[a-z\d-]{3,}\.(?:it|ch|at|fr|es|eu|io|pl|nl|se|be|info|tv)$/i.test(
    text,
  );
}

/** One or more Chinese names and nothing else; two letters by themselves are a place ("北京") where they begin with no surname. */
export function isHanNames(text: string): boolean {
  return HAN_NAMES.test(text) && (text.length > 2 || hasSurname(text));
}

const HAN_NAMES: RegExp = /^\p{Script=Han}{2,4}(?:\s\p{Script=Han}{2,4}){0,5}$/u;
