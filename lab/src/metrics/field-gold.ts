/** The gold of a page's fields, as plain values; what is no name in it is taken out by general patterns. */
import type { CorpusPage } from '../corpora/corpora.ts';
import { INVENTED_PAGES } from '../corpora/invented-pages.ts';
import type { FieldAnswer } from './field-verdicts.ts';
import { splitNames } from './fields.ts';
import { isGoldHouse, listSiteNames, splitGoldNames } from './gold-names.ts';

/** Sets labelled by hand for every field: what is absent there is not on the page. */
const COMPLETE: ReadonlySet<string> = new Set(['zh-portals', 'ru-news', 'world-news', 'editorial-links']);

interface GoldImage {
  caption?: string | null;
}

export function goldAnswer({ set, gold }: CorpusPage): FieldAnswer {
  const given = gold.authors ?? splitNames(gold.author ?? '');
  // The answers to invented pages are names and nothing else.
  const plain = set === INVENTED_PAGES;
  const named = plain ? given : given.flatMap((name) => tidyGoldName(name, gold.lang));
  const sites = listSiteNames(gold.url, gold['publisher']);
  const parts = plain ? named : named.flatMap(splitGoldNames);
  const authors = parts.filter((name) => plain || !isGoldHouse(name, sites));
  const images = (gold['images'] as GoldImage[] | null | undefined) ?? [];
  const editors = (gold['editors'] as string[] | undefined) ?? splitNames((gold['editor'] as string | undefined) ?? '');
  const captions = (gold['captions'] as string[] | undefined) ?? images.flatMap(({ caption }) => (caption ? [caption] : []));
  return {
    title: gold.title ?? undefined,
    date: tidyGoldDate(gold.date ?? undefined),
    modified: gold.modified ?? undefined,
    authors,
    authorsAsGiven: named,
    houses: parts.filter((name) => !plain && isGoldHouse(name, sites)),
    unsigned: COMPLETE.has(set) && gold.authors !== undefined && gold['kind'] === 'article' && named.length === 0,
    editors: editors.flatMap((name) => tidyGoldName(name, gold.lang)),
    source: tidyGoldSource((gold['source'] as string | null | undefined) ?? undefined),
    captions: [...new Set(captions)],
    links: COMPLETE.has(set) ? ((gold['links'] as FieldAnswer['links']) ?? []) : undefined,
  };
}

const HAN_NAME = /^[\p{Script=Han}·]{2,4}$/u;
/** No person: "unknown", "anonymous", "the reporter", accounts of the house. */
const NOBODY = /^(?:佚名|未知|匿名|不详|无名|记者|本报记者|中新社记者|编辑|admin|administrator)$/i;
/** Places of work, with postcodes or without, that rule-made gold glues to names. */
const AFFILIATION = /\d{4,}|作者单位|大学|学院|研究所|委员会|博物馆/u;

/**
 * Rule-made gold holds more than names: `杨富学（敦煌研究院）` → 杨富学; `记者王大霖` → 王大霖; `茨默著 桂林 杨富学译` → 茨默 (those
 * after 著 translated); `X编辑` → X; `杨富学 赵天英` → two names, where each has two to four characters. What holds a place
 * of work after that is no name and is left out; `佚名`, `未知` mean that nobody is named. In Japanese a blank parts the
 * family name of one person: `大渡 美咲`.
 */
export function tidyGoldName(value: string, language?: string | null): string[] {
  const name = value
    .normalize('NFKC')
    .replace(/\([^()]{0,80}\)/gu, ' ')
    .replace(/作者单位.*$/u, '')
    .replace(/^(?:本报|本刊|通讯员|特约)?记者(?=\p{Script=Han})/u, '')
    .replace(/(?<=\p{Script=Han})\s*著(?=[\s,，]|$).*$/u, '')
    .replace(/(?<=\p{Script=Han})(?:编辑|编译|整理)$/u, '')
    .replace(/\s+/gu, ' ')
    .trim();
  const parts = name.split(/\s*[、,，]\s*(?=\p{Script=Han})/u);
  const names = parts.flatMap((part) => {
    const words = part.split(' ');
    // A surname and a name of one character each, set apart for looks, are one person: 谷 苞.
    if (words.length === 2 && words.every((word) => /^\p{Script=Han}$/u.test(word))) return [words.join('')];
    return words.length > 1 &&
      !language?.startsWith('ja') &&
      words.every((word) => HAN_NAME.test(word) || /^[\p{Script=Han}]{2,6}·[\p{Script=Han}·]{2,9}$/u.test(word))
      ? words
      : [part];
  });
  return names.filter((part) => part !== '' && !NOBODY.test(part) && !AFFILIATION.test(part));
}

/** `维吾尔在线www.uighurbiz.cn` → without the address; "the internet", "original", "unknown" name no organisation. */
export function tidyGoldSource(value: string | undefined): string | undefined {
  const source = value
    ?.normalize('NFKC')
    .replace(/(?:https?:\/\/|www\.)\S+$/i, '')
    .trim();
  return source === undefined || /^(?:未知|不详|互联网|互联网收集|网络|本站原创|本站|原创|作者提供|转载)?$/u.test(source)
    ? undefined
    : source;
}

/** `2022-29-11`, `2022-11-1`: day and month exchanged, a zero forgotten. */
export function tidyGoldDate(value: string | undefined): string | undefined {
  const parts = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(value ?? '');
  if (parts === null) return value;
  const [, year, second, third] = parts as unknown as [string, string, string, string];
  const [month, day] = Number(second) > 12 ? [third, second] : [second, third];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
