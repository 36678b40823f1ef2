/** Names of the houses a text was taken from, out of what follows 来源, Источник, Source. */
import { EAST, PIECE_BREAK } from './labelled-text.ts';

/** What names no house: "the internet", "own work", "unknown", "the author", "posted in Lima", "latest news", "entered", "changed", whose rights a picture is. */
const NOBODY: RegExp =
  /^(?:未知|不详|互联网|互联网收集|网络|网络整理|网络转载|本站|本网|本站原创|原创|입력|수정|作者|作者提供|作者投稿|转载|综合|其他|其它|(?:本文|发布于|来自|下载|最新|©).*|internet|web|own|unknown|original|n\/a|собственная информация|интернет)$/i;
/** Houses of pictures: "Source: Getty Images" stands below one. */
const PICTURES: RegExp =
  /^(?:getty|istock|shutterstock|alamy|unsplash|pixabay|pexels|depositphotos|adobe stock|imago|instagram)(?=$|[\s/.])/i;
const ADDRESS: RegExp = /(?:https?:\/\/\S{1,200}|www\.\S{1,100})/gi;
/** The day behind it, or the volume of a journal. */
const DAY: RegExp = /(?<!,)\s\d{4}(?:;|$)|\s(?:\d{4}[ -]|\d{1,2}[./:]\d|\d{1,2}\.? \p{Ll}|übermittelt )/u;
/** Vietnamese has "after" before it: "Theo Reuters". */
const LABEL: RegExp = /^(?:(?:来源|來源|source|источник)\s?[:：]|来源于|theo\s(?!dõi ))\s?/i;
const LONGEST = 60;

/** The name in a list of one; empty when there is none. */
export function tidySource(value: string): string[] {
  const text = value.slice(0, 200).replaceAll(PIECE_BREAK, ' ').replace(/\s+/g, ' ').replace('－ ', '－').trim().replace(LABEL, '');
  const bracketed = /^[(（[]([^()（）[\]]+)[)）\]]$/
    .exec(text)?.[1]
    ?.split(/\s[–—-]\s/)
    .at(-1);
  const named = (bracketed ?? text).replace(ADDRESS, ' ').split(DAY, 1)[0]!.trim() || text;
  // Ideographs are set without blanks: what follows one is the next item of the line.
  const name = (EAST.test(named) ? named.split(/\s(?![A-Za-z])/)[0]! : named)
    .replace(/^[\s,，、;；"“”'|>»-]+|[\s,，、;；。"'|<（([【-]+$/gu, '')
    .trim();
  if (name.length < 2 || name.length > LONGEST || NOBODY.test(name) || PICTURES.test(name) || /[。！？!?@]|\d{4}[-年/]\d/.test(name))
    return [];
  return /\p{L}/u.test(name) ? [name] : [];
}
