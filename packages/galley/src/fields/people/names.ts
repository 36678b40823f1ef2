/** Names of people out of what bylines hold: split, cleaned, and what is no name left out (docs/method/fields.md#people-and-sources). */
import { EASTERN_HOUSES, HOUSE_WORDS, NO_NAMES, SURNAMES } from './byline-words.data.ts';
import { PIECE_BREAK } from './labelled-text.ts';

/** docs/method/fields.md#people-and-sources: longest name, most words of one, most names of one byline. */
const LONGEST = 60;
const WORDS = 6;
const MOST = 12;
const INPUT = 300;

const NONE: ReadonlySet<string> = new Set(NO_NAMES);
const HOUSES: ReadonlySet<string> = new Set(HOUSE_WORDS);
const FAMILY: ReadonlySet<string> = new Set(SURNAMES);
const EASTERN_HOUSE: RegExp = new RegExp(`(?:${EASTERN_HOUSES})$`, 'u');

/** Two to six words in Latin letters that no separator and no "by" is among: names as most pages give them, in need of nothing. */
const PLAIN_NAME: RegExp =
  /^(?!by |written |von |par |por |di |door |aut)[a-z][a-z'’-]*(?: (?!(?:and|und|et|ve|with|for|y|e|i|in) )[a-z][a-z'’-]*){1,5}$/i;

/** The names in one value of a byline, in order, none twice. */
export function splitNames(text: string): string[] {
  if (text.length <= LONGEST && PLAIN_NAME.test(text) && !/\s(?:by|von|vom)\s/i.test(text) && !JOB.test(text))
    return isName(text) ? [text] : [];
  if (isAddress(text)) return [];
  const line = tidy(text.slice(0, INPUT).replace(COUNTED, '').replace(TRANSLATED, ''));
  const names: string[] = [];
  for (const part of splitParts(line)) {
    const name = trimName(part);
    if (isName(name) && !names.includes(name)) names.push(name);
  }
  return dropPlaces(names).slice(0, MOST);
}

/** "茨默著 桂林 杨富学译": who stands after 著 translated. */
const TRANSLATED: RegExp = /(?<=\p{Script=Han}\s?)著(?=[\s,，、;；]).{0,80}$/u;
const BRACKETS: RegExp = /[（([【〔<《][^（）()[\]【】〔〕<>《》]{0,80}[）)\]】〕>》]/g;
const MAIL: RegExp = /(?:[\w.+-]{1,40}@[\w.-]{2,60}|https?:\/\/\S{1,200}|www\.\S{1,100}|(?<=^|\s)@\w{2,40})/gi;
const MOMENT: RegExp =
  /\d{4}\s?[-/.年]\s?\d{1,2}(?:\s?[-/.月]\s?\d{1,2}日?)?|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}[:：h]\d{2}(?:[:：]\d{2})?(?:\s?(?:am|pm|uhr|utc|gmt|ist|est))?/gi;

/** What is counted is no name: "评论 (3)" beside the last name of a line. */
const COUNTED: RegExp = /\u001f[^\u001f]{0,20}[(（]\d{1,6}[)）].{0,200}$/u;

/** Without brackets (unless all of it is in them), addresses, dates and times. */
function tidy(text: string): string {
  const open = text.replace(BRACKETS, ' ');
  const line = /[\p{L}]/u.test(open) ? open : text.replace(/[（([【〔<《》>〕】\])）]/g, ' ');
  return line.replace(MAIL, ' ').replace(MOMENT, ' ');
}

const SEPARATOR: RegExp = /\s*[,，、;；|｜&＆/／+\n•·]\s+|\s*[，、;；|｜＆/／\n]\s*|(?<=\p{L})\s*[,&/+]\s*(?=\p{L})/u;
const AND: RegExp = /\s(?:and|und|et|with|mit|avec|og|och|ve|dan|и|та|і|й|و|ۋە|및)\s/iu;
/** "y", "e", "i", "en" part names only where names of several words stand on both sides: "Ortega y Gasset" is one man. */
const SHORT_AND: RegExp = /^(\S+ \S.{0,60}?) (?:y|e|i|en) (\S+ \S.*)$/iu;

function splitParts(line: string): string[] {
  const parts: string[] = [];
  for (const stretch of joinWords(line).split(SEPARATOR)) {
    for (const part of stretch.split(AND)) {
      const both = SHORT_AND.exec(part.trim());
      if (both !== null) parts.push(both[1]!, both[2]!);
      else parts.push(...splitEastern(part.replace(/\s+/g, ' ').trim()));
    }
  }
  return parts;
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
      (isLatinWord(before) && isLatinWord(piece)) ||
      /^[,，、;&]|^\p{L}{1,4}$/u.test(piece) ||
      /[,，、;&]$|^\p{L}{1,4}$/u.test(before);
    joined += i === 0 ? piece : glue ? ` ${piece}` : `; ${piece}`;
  }
  return joined;
}

function isLatinWord(text: string): boolean {
  return /^[\p{Script=Latin}\p{Script=Cyrillic}'’.-]+$/u.test(text);
}

const HAN: RegExp = /\p{Script=Han}/u;
const HAN_NAME: RegExp = /^\p{Script=Han}{2,4}$/u;
const HAN_JOB: RegExp =
  /^(?:本报|本網|本网|本刊|特约|特派|见习|实习|首席|驻\p{Script=Han}{1,6}|通讯社)*(?:记者|記者|通讯员|通訊員|作者|撰文|编辑|責編|责编|整理|编译|实习生|文\/?|主笔|译者)\s*[:：]?\s*/u;
const HAN_DONE: RegExp =
  /(?<=..)\s*(?:著|编著|译|编译|翻译|整理|摄|撰|撰文|文|报道|報道|综合|整合|编辑|编|记者|供稿|原创|供图|发自.{0,8}|実習生|記者|署名|執筆)$/u;

/** Blanks part Han names where each is two to four ideographs; a name set wide ("谷 苞") is one. */
function splitEastern(part: string): string[] {
  if (!HAN.test(part) || !part.includes(' ')) return [part];
  const words = part.split(' ').map((word) => word.replace(HAN_JOB, '').replace(HAN_DONE, ''));
  if (words.length === 2 && words.every((word) => /^\p{Script=Han}$/u.test(word))) return [words.join('')];
  const names = words.filter((word) => HAN_NAME.test(word) || (HAN.test(word) && /[·•]/.test(word)));
  return names.length > 0 ? names : [part];
}

const JOB_BEFORE: RegExp =
  /^(?:[^,]{0,40}\bby|(?:\p{L}{1,12}\s){0,2}(?:erstellt|veröffentlicht|geschrieben|verfasst|pressemitteilung|wortlaut|beitrag|artikel|kommentar|interview|text)\s(?:am .{0,20})?von|vom?|von|par|por|di|door|de|af|av|oleh|autor(?:in|a|es)?|author|auteur|yazar|text|texte|автор|авторы|текст|корреспондент|журналист|редактор|بقلم|الكاتب)(?:\s*[:：/]\s*|\s+)/iu;
const JOB_AFTER: RegExp = /\s*(?:[|–—⋅]|\s-\s|,|\s(?:for|in|at|from|is an?|für|pour|из|reports?|reporting)\s).{0,80}$/iu;
/** Jobs, and the words before them that no name ends with: "Will Judd Former Deputy Tech Editor". */
const JOB: RegExp =
  /(?:^|\s+)(?:(?:former|senior|junior|deputy|chief|lead|head|associate|assistant|staff|managing|contributing|guest|special|executive|freelance|tech|science|sports?|political|business|features?|news|night|digital|home|security|web|city|health|review|travel|foreign)\s+){0,5}(?:reporters?|correspondents?|editors?(?:-in-chief)?|writers?|columnist|journalist|analyst|expert|producer|contributor|strategist|specialist|consultant|professor|educators?|chefredakteur(?:in)?|redakteur(?:in)?|journalistin|volontär(?:in)?|корреспондент|журналист|обозреватель|muhabiri?)$/iu;

/** A job is taken off a full name and off nothing else: "Guardian staff reporter" is all the page says. */
function withoutJob(name: string): string {
  const rest = name.replace(JOB, '');
  return rest === '' || rest.includes(' ') ? rest : name;
}

function trimName(part: string): string {
  let name = part.replace(/^[\s\-–—*:："“”'|.,]+|[\s\-–—*:："“”|,，、]+$/gu, '');
  name = HAN.test(name) ? name.replace(HAN_JOB, '').replace(HAN_DONE, '') : withoutJob(name.replace(JOB_BEFORE, '').replace(JOB_AFTER, ''));
  return name.trim();
}

/** In "Ann Lee, Berlin" the single word is a place or a house; in "dan, ssi" it is a name. */
function dropPlaces(names: readonly string[]): readonly string[] {
  if (names.length < 2 || !names.some((name) => name.includes(' '))) return names;
  return names.filter((name) => name.includes(' ') || !/^[\p{Script=Latin}\p{Script=Cyrillic}.'’-]+$/u.test(name));
}

/** True for what may be a name when something says that it is one: short, with letters, no sentence, no address, nobody's job. */
export function isName(text: string): boolean {
  if (text.length < 2 || text.length > LONGEST || isAddress(text) || /[@<>{}=。！？!?…#%:：]|\d{5}/.test(text)) return false;
  if (NONE.has(text.toLowerCase()) || !/\p{L}/u.test(text)) return false;
  const words = text.split(' ');
  // Accounts may hold digits ("leo1974ud"), names of several words are then a date or a count.
  return words.length <= WORDS && (words.length === 1 || !/(?:^|\s)\d/.test(text));
}

/** True for a name of an organisation or a desk: "Reuters Staff", 新华网. */
export function isHouse(name: string): boolean {
  if (HAN.test(name)) return EASTERN_HOUSE.test(name) && !(HAN_NAME.test(name) && name.length < 4 && FAMILY.has(name[0]!));
  return name
    .toLowerCase()
    .split(/[\s.-]+/)
    .some((word) => HOUSES.has(word));
}

const PARTICLE: RegExp =
  /^(?:de|da|do|dos|das|del|della|der|den|di|du|la|le|van|von|ter|ten|al|el|bin|ibn|bint|abu|y|e|af|zu|zum|zur|st\.?|mc|o['’]|d['’].*|al-.*|el-.*)$/iu;
const CAPITALISED: RegExp = /^(?:\p{Lu}[\p{L}\p{M}'’.-]*|[dDlLoO]['’]\p{Lu}\p{L}*)$/u;
const HANGUL_NAME: RegExp = /^[\uac00-\ud7af]{2,4}$/;
const KANJI_NAME: RegExp = /^[\p{Script=Han}々ヶ]{1,4}[ 　]?[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々]{1,4}$/u;
/** Names of foreigners: 海热提江·乌斯曼. */
const DOTTED_NAME: RegExp = /^\p{Script=Han}{1,8}[·•.-]\p{Script=Han}{1,8}(?:[·•.]\p{Script=Han}{1,8})?$/u;

/** True only for what looks like a person's name by itself, nothing around it saying so. */
export function isPersonName(text: string, language?: string): boolean {
  if (!isName(text) || /\d/.test(text)) return false;
  if (HAN.test(text)) {
    if (DOTTED_NAME.test(text)) return true;
    if (language?.startsWith('ja')) return KANJI_NAME.test(text) && !isHouse(text);
    return HAN_NAME.test(text) && FAMILY.has(text[0]!) && !isHouse(text);
  }
  if (HANGUL_NAME.test(text)) return true;
  const words = text.split(' ');
  if (words.length < 2 || words.length > 5 || isHouse(text)) return false;
  if (/^\p{Script=Arabic}/u.test(text)) return words.length <= 4;
  return (
    CAPITALISED.test(words[0]!) && CAPITALISED.test(words.at(-1)!) && words.every((word) => CAPITALISED.test(word) || PARTICLE.test(word))
  );
}

function isAddress(text: string): boolean {
  return /^(?:https?:)?\/\/|^www\.|\.(?:com|org|net|html?|ru|cn|de|uk)\b/i.test(text);
}
