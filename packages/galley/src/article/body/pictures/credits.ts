/** What the words of a caption say of who made the picture: labels, agencies, signs and brackets, as newspapers write them. */

import { isAgency } from '../../../text/agencies.ts';

export interface CaptionText {
  readonly caption: string;
  /** Who made the picture or owns it, without `Photo:`, brackets and `©`. */
  readonly creditText: string;
}

const LABEL: string =
  '(?:(?:symbol|ar[ck]h?iv|bild|file |stock |sursa )?(?:photo|ima(?:ge[mn]?|xe)|zdroj|forrás|picture|credit|copyright|foto|bild|quelle|źródło|source|crédits?|crédito|crediti|fotograf[ií]a|zdjęcie|fotó|kuva|ảnh|hoto|izvor|извор|צילום|הדמיה|фото(?:граф)?|снимка|источник|сурет|写真|提供|[摄攝]影|撮影|[制製][图圖]|φωτ(?:\\.|ο(?:γραφία)?)|(?:ljós)?mynd|nuotrauka|autor\\/allikas|fotoğraf|լուս(?:անկարը|\\.)|ფოტო|ছবি|ചിത്രം|عکس|صورة|تصوير|فوٹو|ፎቶ|ምስል|picha|तस्बिर|छाया(?:चित्र)?|ఫ[ొో]టో|ಚಿತ್ರ|તસવીર|ਫੋਟੋ|сүрөт|फोटो|(?:புகைப்)?படம்|ภาพ|انځور|ഫോട്ടോ|ඡායාරූපය?|ဓာတ်ပုံ|រូប(?:ថត|ភាព)|ຮູບ|ພາບ|зураг|şəkil|sawir|larawan|gambar|pictiúr|argazkia|wêne|وێنە|سۈرەت|图片来源|[图圖]源|[图圖]|照片|사진)(?:graph)?s?(?:credit|nachweis|rechte| credit| source| courtesy| by| par| de)?)';
const AGENCIES: string =
  'AP|AFP|dpa|EPA|PA|ANSA|EFE|TASS|UPI|AAP|NTB|TT|ANP|APA|MTI|Keystone|Getty|GETTY|Reuters|REUTERS|IMAGO|Shutterstock|Alamy|Bloomberg|Xinhua|Kyodo|Yonhap|REX|ТАСС|РИА|視覺中國|视觉中国|新华社|共同|時事|연합뉴스|뉴시스|뉴스1|BBC|CNN';
/** `Photo: X`, `AP Photo/X`, `Photo by X`, `© X`, in brackets or not; what stands before is no letter. */
const CREDIT_START: RegExp = new RegExp(
  `(?<![^\\0-@[-\`{-\\xbf\\u2000-\\u303f\\uff00-\\uff20])[(（\\[]?\\s?(?:(?:(?:${AGENCIES}) )?${LABEL}\\s?[:：/／՝=፡፦៖|]|(?:(?<=[.!?(] ?)\\w{3,15} )?(?:photo(?:graph)?|picture) (?:by|via|courtesy of) |foto:? d[ie] |credit\\.{3}|[©ⓒ]|\\(c\\)\\s)`,
  'i',
);
/** What each of them holds: a look for labels in all languages is dear. */
const CREDIT_MARK: RegExp = /[:：/／=©ⓒ՝፡፦៖|]|\(c\)|\.{3}|by |via |y of |d[ie] /i;
/** Words that need no colon: French papers put none. */
const BARE: string = '(?:Photos?|[Cc]opyright|F[oø]to|FOTO|Фот[оа]|Снимка|[Ff]ot\\.|Φωτ\\.|រូបថត|Picha(?: na)?)';
const LEADING_LABEL: RegExp = new RegExp(
  `^(?:${LABEL}(?:\\s?[:：/／՝=፡፦៖|]|\\s?[-–]\\s|โดย ?)|(?:photo(?:graph)?|picture) (?:by|via|courtesy of) |foto:? d[ie] |credit\\.{3}|${BARE} |[©ⓒ]|\\(c\\)\\s)`,
  'i',
);
/** A bracket at the very end: `(AP)`, `(Jane Doe)`, `（新华社记者 王晔 摄）`. */
const LAST_BRACKET: RegExp = /[(（[]([^()（）[\]]{2,80})[)）\]]\s?[.。]?$/u;
const AGENCY: RegExp = new RegExp(
  `(?:^|/ ?| v[ií]a )(?:${AGENCIES})(?![\\p{L}\\p{N}])|^(?:(?:Dok|Fot|Φωτ)\\.|撮影・|[Cc]ourtesy |\\p{Lu}{2,5} Photo$)|(?:摄|攝|供图|提供|撮影|资料图|[社报報网網照])$|^取自`,
  'u',
);
/** A name in brackets behind a whole sentence is whose picture it is; `(Archive photo)` is not a name. */
const NAME: RegExp =
  /^(?!.{0,40}(?:archiv|symbol|foto|photo|file|image|illustr|left|right|links|rechts))[^\s.!?]{1,21}(?: [\p{L}&][^\s.!?]{0,20}){0,3}$/iu;
/** An agency behind the last sentence, without brackets; Japanese papers write `＝共同`. */
const LAST_AGENCY: RegExp = new RegExp(
  `(?:[.!?»”"。—](\\s(?:(?:[^.!?]{0,40}(?:/| via ))?(?:${AGENCIES})(?:[ /][^.!?]{0,60})?|(?:\\S{1,5}=)?\\S{2,4} 기자(?: \\S{3,40}@\\S{3,40})?))|^((?:${AGENCIES})(?: Images| Photo)?(?:\\s?/\\s?[^.!?]{0,60})?))$`,
  'u',
);
/** Chinese papers end with `记者 王晔 摄`, behind a sentence or a blank, or with nothing but that. */
const LAST_CHINESE: RegExp =
  /(?:^|[。！？，,\s])(图自[^。，\s]{2,12}|(?:(?:[^。！？，,.\s]{1,3}|[^。！？，,.\s]{0,16}[者员員社网報报台心局部团队隊][^。！？，,.\s]{0,4})\s){0,2}[^。！？，,\s]{0,20}(?:\s?제공|[摄攝]影?|供图|供圖|[资資]料[图圖]片?|截图|\s[图圖]|(?:视觉中国|新华社|中新社|东方IC)\s?(?:资料|图|发))(?:（[^（）]{2,12}）)?)[。.]?$/u;
/** … behind a sentence, a dash or a bracket. */
const LAST_PHOTO: RegExp = new RegExp(
  `(?<=(?:[.!?»”"|។(（/]|\\s[–—-]) ?[(（]?|^[(（]?(?!P))(${BARE}(?: [–-] \\S| [\\p{Lu}\\p{Lo}])[^!?()]{2,60}|(?:\\p{Lu}\\. )?\\p{Lu}[^.!?()|]{2,50} nuotr(?:\\.|auka))\\)?$`,
  'u',
);
const LAST_EQUALS: RegExp = /[=＝、]([^=＝、\d\p{Nd}]{0,16}(?:ＡＰ|ＡＦＰ|ＥＰＡ|ロイター|通信|共同|時事|撮影|提供|写す))$/u;

/** The title that it ends begins before it, 《…，…》报道截图, or it says when: 2019年摄. */
const CUT_TITLE: RegExp = /^(?:[^《「『]*[》」』]|\d*年)/;

/** What both end with, but for a full stop: they are dear, and next to all captions end otherwise. */
const EASTERN_END: RegExp = /[^\0-\u2e7f]/;

/** A caption's words, and the credit they end with; '' where there is none. */
export function splitCredit(text: string): CaptionText {
  return splitLabelled(text) ?? splitBracket(text) ?? splitEnd(text);
}

function splitLabelled(text: string): CaptionText | undefined {
  const start = CREDIT_MARK.test(text) ? CREDIT_START.exec(text) : null;
  if (start === null || !isLabel(start[0], text.slice(0, start.index)) || text.length - start.index > 120) return undefined;
  const before = start[0].endsWith('/') ? HOUSE : start[0].endsWith(' by ') ? OPEN : /$/;
  const at = text.slice(0, start.index).replace(before, '').length;
  const credit = text.slice(at).replace(BEHIND, '$1');
  const [name = credit] = (at === 0 && FIRST.exec(credit)) || [];
  return { caption: tidyEnd(text.slice(0, at)) || credit.slice(name.length), creditText: stripLabel(name) };
}

/** "Photo: The Tide. Boats leave the harbour at noon": more words than "All rights reserved". */
const FIRST: RegExp = /^.{3,48}?\S{3}\. (?=\p{Lu}\S* \S+ \S+ \S)/u;

function splitBracket(text: string): CaptionText | undefined {
  const bracket = LAST_BRACKET.exec(text);
  if (bracket === null) return undefined;
  const signed = readSigned(bracket[1]!);
  if (signed === '' && !isName(bracket[1]!, text.slice(0, bracket.index))) return undefined;
  return cutCredit(text, bracket.index, signed || bracket[1]!);
}

function splitEnd(text: string): CaptionText {
  const last =
    LAST_AGENCY.exec(text) ??
    LAST_PHOTO.exec(text) ??
    (EASTERN_END.test(text.slice(-2)) ? (LAST_EQUALS.exec(text) ?? LAST_CHINESE.exec(text)) : null);
  const credit = last?.[1] ?? last?.[2] ?? '';
  if (credit !== '' && !CUT_TITLE.test(credit)) return cutCredit(text, text.lastIndexOf(credit), credit);
  const sentence = text.split(LAST_SENTENCE).at(-1)!;
  const signed = sentence === text && text[0] !== '—' ? '' : readSigned(sentence) || (/^\/.{2,60}$/.exec(sentence)?.[0] ?? '');
  return signed === '' ? { caption: text, creditText: '' } : cutCredit(text, text.length - sentence.length, signed);
}

/** Where the last sentence of a caption begins; no sentence ends with an abbreviation. */
const LAST_SENTENCE: RegExp = /(?<=[^\s./]{3}[.!?]|[»”"。|—])\s/;
/** "Word: Name" is a credit in any language, but for who stands where. */
export const ANY_LABEL: RegExp = /^(?:\/ )?(?!in\b|left|right|links|rechts)[^\s\d:：-]{2,14}\s?(?:[:：]\s?|-(?=\p{Lo}))(?=\p{L})/iu;
/** A name and a house, of some words. */
const HOUSED: RegExp = /^(?=.* ).*\D ?[/|]{1,2} ?\p{Lu}/u;
/** Names have none but short ones. */
const SMALL_WORD: RegExp = /(?<![^\s/])\p{Ll}[^\s/]{3}/u;

/** Whose picture it is where words say nothing else: behind a label, or at a slash; '' for others. */
function readSigned(words: string): string {
  const name = words.replace(ANY_LABEL, '');
  return name.length > 60 || SMALL_WORD.test(name) || (name === words && !HOUSED.test(name)) ? '' : name;
}

/** Before "photo by": "(Official City". */
const OPEN: RegExp = /[(（]\p{Lu}[^()（）.,:;|]{2,40}$/u;
/** Before the word and a slash: "ANTARA FOTO/Name". */
const HOUSE: RegExp = /[(（[]?\p{Lu}{2,12} ?$/u;

/** A text that is nothing but a credit with its label. */
export function isLabelled(text: string): boolean {
  const { caption, creditText } = splitCredit(text);
  return caption === '' && creditText !== '' && LEADING_LABEL.test(text.replace(OPENED, ''));
}

/** What stands behind a credit in brackets. */
const BEHIND: RegExp = /^([(（][^()（）]*[)）]).*$/s;

/** In the middle of a sentence, not behind a bar, "picture:" is a word like any other. Georgian letters count as small ones. */
function isLabel(label: string, before: string): boolean {
  return /(?:^|[|.!?])\s?$/.test(before) || !/^\s?\p{Ll}/u.test(label) || /^\(c\)/.test(label);
}

function isName(words: string, before: string): boolean {
  // "Ann LEE / BURSA, (DHA)" opens a text.
  const bare = words.replace(LEADING_LABEL, '');
  if ((bare !== words && /^[\p{Lu}\p{Lo}]/u.test(bare)) || AGENCY.test(words) || (isAgency(words) && !before.trimEnd().endsWith(',')))
    return true;
  return /[.!?。]\s?$/.test(before) && NAME.test(words.replace(/\.(?=\p{L})|(?<=\b\p{Lu})\./gu, '')) && /^\p{Lu}/u.test(words);
}

function cutCredit(text: string, at: number, credit: string): CaptionText {
  return { caption: tidyEnd(text.slice(0, at)), creditText: stripLabel(credit) };
}

const OPENING = ' \t\n,，、؛(（[|/•·–—-＝=▲△';
const OPENED: RegExp = /^(?:[ \t\n（[|/•·–—\-＝=▲△]|\((?!c\)))+/i;
const CLOSING = ' .,。)）]/';

/** Without the brackets, dashes and bars that led to a credit. */
export function tidyEnd(text: string): string {
  let end = text.length;
  while (end > 0 && OPENING.includes(text[end - 1]!)) end--;
  // A full stop may be all that stands before the credit.
  return text
    .slice(0, end)
    .trim()
    .replace(/^[.:]$/, '');
}

/** Without brackets around it and the labels before it: "Foto: (c) Ann Lee" has two. */
export function stripLabel(text: string): string {
  let bare = text;
  for (let labels = 0; labels < 2; labels++) bare = bare.replace(OPENED, '').replace(LEADING_LABEL, '');
  bare = bare.replace(OPENED, '').replace(/ nuotr(?:\.|auka)?$/, '');
  let end = bare.length;
  // A closing bracket whose opening one went with the label.
  if (!/[(（[]/.test(bare)) while (end > 0 && CLOSING.includes(bare[end - 1]!)) end--;
  else if (/[)）]$/.test(bare) && bare.split(/[(（]/).length < bare.split(/[)）]/).length) end--;
  return bare.slice(0, end).trim();
}
