/**
 * Signatures in the text itself: "新京报快讯（记者 裴剑飞）今日…" at its beginning, "…巴西举行。（张巨峰）" and
 * "(Reporting by Ann Lee; editing by Bob Ray)" at its end
 * (docs/method/fields.md#people-and-sources).
 */

import type { ZoneLine } from '../choice/zone-line.ts';
import { joinPieces } from './line-pieces.ts';
import { isHouse, isPersonName } from './names.ts';
import { JAPANESE_JOB, splitNames } from './split-names.ts';

export interface Signature {
  readonly role: 'author' | 'editor';
  readonly names: readonly string[];
  readonly by: 'reporter' | 'signature' | 'lead';
  readonly trust: number;
  readonly raw: string;
}

/** Names before 기자 (reporter) or 특파원 (correspondent); commas and dots part several, behind "(서울=연합뉴스)" blanks too. */
const KOREAN: RegExp =
  /(?:^|[\s\])(|/\u001f]|(?<!사진)=)(?!촬영|사진|영상)([\uac00-\ud7af]{2,4}(?:(?:(?:\s?기자)?\s?[·,]\s?|\s?기자[\s\u001f]{1,3}(?=[\uac00-\ud7af]{2,4}\s?기자)|(?<==[^()=]{2,9}[)\]]\s?[\uac00-\ud7af ]{2,20}) )(?:[\uac00-\ud7af]{2,3}=)?[\uac00-\ud7af]{2,4}){0,4})\s?(?:선임|수습|인턴|전문)?(?:기자|특파원|논설위원)(?![\uac00-\ud7af])/;
const MAIL: RegExp = /\s?[\w.-]{1,64}@[\w.-]{1,200}/g;
/** "글 김철수 / 사진 이영희" in a line of its own. */
const WRITTEN: RegExp = /^(?:글|취재)(?:·사진)?[\s\u001f=·]{1,3}([\uac00-\ud7af]{3})(?=$|[\s,/|·])/u;
const WRITTEN_LINE = 30;
/** （文・石井望、写真・川村直子）, 【ワシントン＝田中宏樹】 */
const JAPANESE: RegExp =
  /^[（(【［]?(?:取材・)?文[・＝=／/]\s?([^、,・／/（）()【】]{2,9}?)(?=[、,／/）)】］]|$)|^[【［][^【】＝=]{2,12}[＝=]([^【】＝=・]{3,9})[】］]/u;
/** Characters at either end of a line that may hold a signature. */
const REACH = 80;
/** Blocks below the body within which a line signs it. */
const BELOW = 3;
/** Who wrote it, up to who edited it; at the beginning of a line, a sentence or a bracket: "(A - autor: …" of agencies; a line that begins with it is a byline. */
const CREDIT: RegExp =
  /(?:^|[([.;*—–-]\s?|and )((?<!^)autor(?=:)|(?:report(?:ing|ed)?|writing|written|compiled|editing|edited) by):? ([^;:()[\]]{3,140}?)(?=[;)\].]|,? and edit|,? edit|$)/gi;
const CREDIT_REACH = 200;
const EASTERN: RegExp = /[\u3040-\u9fff]/;
/** "（记者 A、B）", "澎湃新闻记者 A B" as a whole line; what was photographed is none. */
const REPORTER: RegExp = /(?:记者|記者|通讯员|通訊員)[\s:：]{0,2}([\p{Script=Han}·•\s、，和及]{2,40})/u;
const CLOSING: RegExp = /[（(【[〔]\s?([^（()）【】[\]〔〕]{2,40})\s?[)）】\]〕]\s?$/u;
const PICTURE: RegExp = /[摄摂攝撮图圖供]|写真|照片|视频|图片|资料|来源|原题|完$/u;
/** What reporters did besides writing, who pictured it for them, and what other labels say: "记者 陈思远 文/图", "记者 陈思远 摄影 刘畅", "记者 陈思远 来源：潮报", "来源：潮报 记者 陈思远 编辑 刘畅". */
const PICTURED_TOO: RegExp =
  /^来源：\S+ (?=记者)|\s(?:来源|來源|(?:责任)?编辑|责编|校对)[:： ].*|文[/／]?[图圖]$|[摄攝]影(?:[报報][道導]|\s\p{Script=Han}+)$/gu;
/** 【高畑祥吾、写真・平野孝】 */
const PICTURED_BY: RegExp = /[、，]\s?(?:写真|撮影)[・／/].*/;
/** The whole of a paragraph's first bracket, or a line of nothing but the reporters. */
const BRACKET: RegExp =
  /[（(【［[〔]([^（()）【】［］[\]〔〕]{0,20}(?:记者|記者|通讯员|通訊員)[^（()）【】［］[\]〔〕]{1,40})[)）】］\]〕]/u;
/** 中新网西宁5月3日电 (祁增蓓 李江宁): whom the bracket behind the day names. */
const SENT: RegExp = /([电電]\s?[（(])(?=\p{Script=Han}{2,4}[ )）])/u;
/** 生活中心／馬若蘭報導: the desk before the reporter. */
const DESK: RegExp = /^[^记記]{2,6}[／/](?=.{2,4}[报報])/;
/** 记者 阎肃宁 实习生 蒲念, 記者沈孟潔、特約記者龔雅筑: who else wrote it. */
const AGAIN: RegExp = /([\s、，和及])(?:[特见見实實][约約派习習])?(?:[记記]者|[实實][习習]生)\s?/gu;
/** 記者馬若蘭、田青基隆4日電, 記者馬若蘭基隆報導: the place is set behind a name of three. */
const WIRED: RegExp = /(?<=(?:[记記]者|、)\p{Script=Han}{3})\p{Script=Han}{2,4}(?=\d{1,2}日[电電]|[报報][道導导])/gu;

/** Signatures of a line that is not above the headline. */
export function readReporters(line: ZoneLine, language: string | undefined): readonly Signature[] {
  const found: Signature[] = [];
  if (line.position === 'below' && line.distance > BELOW) return found;
  if (language?.startsWith('ja')) addJapanese(found, line);
  if (!line.isEastern) {
    addCredit(found, line, language);
    addEnding(found, line, language);
    return found;
  }
  addKorean(found, line);
  if (line.position === 'above' || line.position === 'head') {
    const start = line.text.slice(0, REACH).replace(DESK, '记者');
    if (/[者员員电]/.test(start)) addReporters(found, start, line.length, language);
  }
  const isEnding = line.position === 'tail' || line.position === 'below';
  if (isEnding && line.length <= 40) addReporters(found, line.text, line.length, language);
  if (line.position !== 'above' && line.distance < (line.position === 'head' ? 1 : 2)) addClosing(found, line, language);
  return found;
}

function addReporters(found: Signature[], start: string, length: number, language: string | undefined): void {
  const bracket = BRACKET.exec(start.replace(SENT, '$1记者'));
  const text = (bracket?.[1] ?? (length <= 40 && !/[，。,]/.test(start) ? start : undefined))?.replace(PICTURED_TOO, '');
  if (text === undefined || PICTURE.test(text)) return;
  const match = REPORTER.exec(text.replace(AGAIN, '$1').replace(WIRED, ' '));
  if (match === null) return;
  const names = splitNames(match[1]!.replace(/[和及]/g, '、')).filter((name) => isPersonName(name, language));
  if (names.length > 0) found.push({ role: 'author', names, by: 'reporter', trust: 0.8, raw: text.trim() });
}

/** "김철수 기자", "(서울=연합뉴스) 김철수·이영희 기자 =" at the beginning, in a line of its own, or at the end. */
function addKorean(found: Signature[], line: ZoneLine): void {
  const start = line.text.slice(0, REACH);
  const written = line.length <= WRITTEN_LINE ? WRITTEN.exec(start) : null;
  if (written !== null) found.push({ role: 'author', names: [written[1]!], by: 'reporter', trust: 0.8, raw: written[0] });
  if (line.length > REACH && line.position !== 'head') return;
  const match = KOREAN.exec(start.replace(MAIL, '')) ?? KOREAN.exec(joinPieces(line.pieces));
  if (match === null) return;
  const names = splitNames(`${match[1]!.replace(/[가-힣]{2,3}=/g, '')} 기자`);
  if (names.length > 0) found.push({ role: 'author', names, by: 'reporter', trust: 0.8, raw: match[0] });
}

function addJapanese(found: Signature[], { text }: ZoneLine): void {
  const match = JAPANESE.exec(text);
  const names = splitNames(match?.[1] ?? match?.[2] ?? '').filter((name) => isPersonName(name, 'ja'));
  if (names.length > 0) found.push({ role: 'author', names, by: 'reporter', trust: 0.8, raw: match![0] });
}

/** Agencies' last line: "(Reporting by Ann Lee in Lima; editing by Bob Ray)". */
function addCredit(found: Signature[], line: ZoneLine, language: string | undefined): void {
  const { position, distance } = line;
  if ((position !== 'tail' && position !== 'below') || distance > BELOW) return;
  const raw = line.ending.slice(-CREDIT_REACH);
  if (!/ by|autor:/i.test(raw)) return;
  for (const role of ['author', 'editor'] as const) {
    const names = creditsOf(raw, role === 'editor', language);
    if (names.length > 0) found.push({ role, names, by: 'reporter', trust: 0.8, raw });
  }
}

function creditsOf(text: string, edited: boolean, language: string | undefined): string[] {
  const names = new Set<string>();
  for (const [, work, value] of text.matchAll(CREDIT))
    if (/^edit/i.test(work!) === edited) for (const name of splitNames(value!)) if (isPersonName(name, language)) names.add(name);
  return [...names];
}

/** A text that opens with "Ayşe KAYA-Can ÖZ/BERGAMA (İzmir), (DHA)-", with "ТОМСК, 3 мая – РИА Новости, Анна Ли.", with "كتب سليم الحايك:" */
const OPENING: RegExp =
  /^(\p{L}[^()/]{4,80})\/\p{Lu}{3}[^/]{0,40}\(\p{Lu}{2,4}\)|^\p{Lu}{3}[^.()/]{3,40} [-–—] [\p{L} ]{3,24}, (\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+)\.|^كتبت?[ :ـ-]{1,3}([\u0600-\u06ff ]{5,30}?) ?[:–-]/u;
/** A summary that ends with its author: "The lamp stays. By Ann Lee", a text that does: "… said the mayor. (Ann Lee)". */
const ENDING: RegExp =
  /[.!?…»”“"’']\s(?:\(|(?:text:|von|vom|by|par|por|di|door|av|af|od|от)\s)([a-z\xc0-\u024f\u0370-\u052f\u0531-\u0587\u1e00-\u1fff].{3,60}?)\)?\.?$/i;

function addEnding(found: Signature[], line: ZoneLine, language: string | undefined): void {
  const { position, distance } = line;
  if (position !== 'above' && (!line.kept || (position === 'head' ? distance > 1 : distance > 0))) return;
  const end = ENDING.exec(line.ending.slice(-REACH));
  const match = end ?? OPENING.exec(line.text);
  const value = match?.slice(1).find(Boolean);
  // In brackets above the text stands who took the picture.
  if (value === undefined || (!line.kept && end?.[0].endsWith(')'))) return;
  const names = splitNames(value);
  if (names.length > 0 && names.every((name) => isPersonName(name, language)) && names.join(' ').length >= value.length * 0.7)
    found.push({ role: 'author', names, by: 'lead', trust: 0.7, raw: value });
}

function addClosing(found: Signature[], line: ZoneLine, language: string | undefined): void {
  // Beside it a bracket names more than those who wrote it, but for a desk of theirs: （札幌支局・高橋健）.
  if (!line.kept && line.text.search(JAPANESE_JOB) < 0) return;
  const ending = line.length > REACH ? line.ending.slice(-REACH) : line.text;
  const last = ending.at(-1)!;
  if (!'）)】]'.includes(last) || !EASTERN.test(ending)) return;
  const inside = CLOSING.exec(ending)?.[1]?.replace(PICTURED_BY, '');
  if (inside === undefined || PICTURE.test(inside)) return;
  const names = splitNames(inside);
  if (names.length === 0 || !names.every((name) => isPersonName(name, language) && !isHouse(name))) return;
  found.push({ role: 'author', names, by: 'signature', trust: line.position === 'tail' ? 0.7 : 0.4, raw: inside });
}
