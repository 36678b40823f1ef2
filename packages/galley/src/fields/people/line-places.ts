/** Lines that belong to something else than the article, those at its top, and those that say where somebody wrote. */
import type { LabelPattern, Labels } from '../choice/element-labels.ts';
import type { ZoneLine } from '../choice/zone-line.ts';
import type { HouseNames } from './house-names.ts';
import { isDay } from './line-days.ts';
import { AUTHOR, AUTHOR_PATH } from './markup-names.ts';
import { isPersonName } from './names.ts';

/** Lines from the headline or from the first of the text among which a name and a day stand one above the other. */
const TOP = 6;
/** Other articles, or the head of this one and what an article has at its side. */
const TEASER: LabelPattern = { bit: 8192, words: /(?:^|[\s_-])(?:teasers?|sidebar)(?=$|[\s_-])/ };
const ELSEWHERE: LabelPattern = {
  bit: 1,
  words:
    /(?:^|[\s_-])(?:comments?|tributes?|testimonials?|replies|related|recommend\w*|popular|trending|most-?read|(?:sub|main|top)?nav(?:i|bar|igation)?|menu|carousel|newsletter|breadcrumbs?|(?<!(?:post|entry|article)-)footer|login|copyright|tags?|bibliography|references|(?<![_-])reference)(?=$|[\s_-])|button_$/,
};

/**
 * In a list of comments, a menu, another article. A count of comments at the head of a line leaves the rest of it alone; the head of a page
 * may be called a teaser, and what is called a byline in one is a byline. Below the text a link around several lines is another page's.
 */
export function isElsewhere(line: ZoneLine): boolean {
  const { labels } = line;
  if (labels.say(ELSEWHERE) && line.pieces.every((piece) => piece.labels.say(ELSEWHERE) && !isByline(piece.labels))) return true;
  const card = line.position === 'below' ? line.cardHref : '';
  if (card !== '' && !AUTHOR_PATH.test(card)) return true;
  return line.position !== 'above' && labels.say(TEASER) && !labels.sayAsNear(AUTHOR, TEASER);
}

/** What is called after authors in a box that is named like one of links: `entry_nav`, `journal-entry-tag`. */
function isByline(labels: Labels): boolean {
  return labels.sayRather(AUTHOR, ELSEWHERE) && /[_-](?:nav|tags?)(?![a-z])/.test(labels.nearest(ELSEWHERE));
}

/** Near the headline or the first words of the text. */
export function isTop({ position, reach }: ZoneLine): boolean {
  return (position === 'above' || position === 'head') && reach <= TOP;
}

const SENTENCE_END: RegExp = /[.!?…।۔။។።։:。！？]\s?["”»’)]?$/u;
/** Blocks before the last of the text at which a signature of several lines may begin. */
const SIGNATURE = 3;

export type TextEnd = 'opening' | 'closing' | 'quoted' | undefined;

/**
 * `opening` the text right behind its day; `closing` it behind a whole sentence, or the first line of what does: "Ann Lee," above her paper
 * and her town, or set to the right, where not all of it is; `quoted` what stands right behind a quotation, as who said it does.
 */
export function endOf(line: ZoneLine, before: ZoneLine | undefined): TextEnd {
  if (before?.isQuoted && !line.isQuoted) return 'quoted';
  if (!line.kept || before === undefined) return undefined;
  const { position, distance } = line;
  if (position === 'head') return !before.kept && isDay(before) ? 'opening' : undefined;
  if (position !== 'tail' || distance > SIGNATURE || !before.kept || !SENTENCE_END.test(before.ending)) return undefined;
  return distance === 0 || line.ending.endsWith(',') || (line.isRightAligned && !before.isRightAligned) ? 'closing' : undefined;
}

/** "الرياض - فهد العتيبي", "আরিফ হোসেন, চট্টগ্রাম": in scripts without capitals a single word beside two says that they are a name. */
export function listBesidePlace(text: string, language: string | undefined, sites: HouseNames): readonly string[] {
  const parts = CAPITALS.test(text) ? [] : text.split(/ ?[-–ـ،,] /);
  const names = parts.filter((part) => part.includes(' '));
  if (parts.length !== 2 || names.length !== 1) return [];
  return names.filter((name) => isPersonName(name, language) && !sites.isHouse(name));
}

/** Letters of scripts that have them, and the border of an element. */
const CAPITALS: RegExp = /[\p{Lu}\p{Ll}\u001f]/u;
