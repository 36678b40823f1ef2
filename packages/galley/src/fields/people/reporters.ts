/**
 * Signatures in the text itself: "新京报快讯（记者 裴剑飞）今日…" at its beginning, "…巴西举行。（张巨峰）" at its end
 * (docs/method/fields.md#people-and-sources).
 */

import type { ZoneLine } from '../choice/zone.ts';
import { isHouse, isPersonName, splitNames } from './names.ts';

export interface Signature {
  readonly names: readonly string[];
  readonly by: 'reporter' | 'signature';
  readonly trust: number;
  readonly raw: string;
}

const NONE: readonly Signature[] = [];
/** Characters at either end of a line that may hold a signature. */
const REACH = 80;
const EASTERN: RegExp = /[\u3040-\u9fff]/;
/** "（记者 A、B）", "澎湃新闻记者 A B" as a whole line; what was photographed is none. */
const REPORTER: RegExp = /(?:记者|記者|通讯员|通訊員)[\s:：]{0,2}([\p{Script=Han}·•\s、，和及]{2,40})/u;
const CLOSING: RegExp = /[（(【[]\s?([^（()）【】[\]]{2,40})\s?[)）】\]]\s?$/u;
const PICTURE: RegExp = /[摄摂攝撮图圖供]|写真|照片|视频|图片|资料|来源|原题|完$/u;
/** The whole of a paragraph's first bracket, or a line of nothing but the reporters. */
const BRACKET: RegExp = /[（(【]([^（()）【】]{0,20}(?:记者|記者|通讯员|通訊員)[^（()）【】]{1,40})[)）】]/u;

/** Signatures of a line of East Asian text; others have none. */
export function readReporters(line: ZoneLine, language: string | undefined): readonly Signature[] {
  if (!line.isEastern) return NONE;
  const found: Signature[] = [];
  if (line.position === 'above' || line.position === 'head') {
    const start = line.text.slice(0, REACH);
    if (start.includes('者') || start.includes('员') || start.includes('員')) addReporters(found, start, line.length, language);
  }
  if (line.position === 'tail' || line.position === 'head') addClosing(found, line, language);
  return found;
}

function addReporters(found: Signature[], start: string, length: number, language: string | undefined): void {
  const bracket = BRACKET.exec(start);
  const text = bracket?.[1] ?? (length <= 40 && !/[，。,]/.test(start) ? start : undefined);
  if (text === undefined || PICTURE.test(text)) return;
  const match = REPORTER.exec(text);
  if (match === null) return;
  const names = splitNames(match[1]!.replace(/[和及]/g, '、')).filter((name) => isPersonName(name, language));
  if (names.length > 0) found.push({ names, by: 'reporter', trust: 0.8, raw: text.trim() });
}

function addClosing(found: Signature[], line: ZoneLine, language: string | undefined): void {
  if (!line.kept || line.distance > (line.position === 'head' ? 0 : 1)) return;
  const ending = line.length > REACH ? line.ending.slice(-REACH) : line.text;
  const last = ending.at(-1)!;
  if (!'）)】]'.includes(last) || !EASTERN.test(ending)) return;
  const inside = CLOSING.exec(ending)?.[1];
  if (inside === undefined || PICTURE.test(inside)) return;
  const names = splitNames(inside);
  if (names.length === 0 || !names.every((name) => isPersonName(name, language) && !isHouse(name))) return;
  found.push({ names, by: 'signature', trust: line.position === 'tail' ? 0.7 : 0.4, raw: inside });
}
