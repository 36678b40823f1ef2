/** What stands around the headline: the second headline or dek, and the place the text is dated from. */
import type { NodeId, Page } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import { gatherText } from '../../evidence/element-text.ts';
import { findFinding } from '../../evidence/metadata.ts';
import { squash } from '../../evidence/title-parts.ts';
import { listWords } from '../../text/letters.ts';
import type { Candidate } from '../choice/candidate.ts';
import { type Chosen, chooseBest, type FieldContext, readString } from '../choice/choose.ts';
import type { LabelPattern } from '../choice/element-labels.ts';
import type { ZoneLine } from '../choice/zone-line.ts';
import { isDay } from '../people/line-days.ts';
import { AUTHOR, AUTHOR_PATH } from '../people/markup-names.ts';
import type { Mention } from '../people/mention.ts';
import { isHouse } from '../people/names.ts';

const LONGEST = 400;
/** Longer lines are more than a byline. */
const BYLINE = 120;
/** Shorter ones head a chapter. */
const WORDS = 6;
const DEK: LabelPattern = {
  bit: 32,
  words:
    /(?:^|[\s_-])(?:sub-?(?:tit(?:les?|ulo)?|heads?|headlines?|headings?|line)|deks?|deck|standfirst|strap-?line|alternativeheadline|untertitel|dachzeile|chapo|chapeau|sous-?titre|bajada|copete|sottotitolo|occhiello|entradilla|undertitel|alt-?baslik|podtytul|lead-?text)(?=$|[\s_-])/,
};

/** A second headline beside `headline`: stated, or a line between headline and body that is named after one and no list of those in `mentions`. */
export function chooseAlternativeHeadline(
  context: FieldContext,
  headline: string | undefined,
  mentions: readonly Mention[] = [],
): Chosen<string> | undefined {
  const { evidence, linked, page, firstKept, lastKept } = context;
  const zone = context.zone();
  const candidates: Candidate[] = [];
  const stated = readString(linked?.value['alternativeHeadline']);
  const other = squash(headline ?? '');
  if (linked !== undefined && stated !== undefined && stated.length <= LONGEST) {
    candidates.push({
      value: stated,
      key: squash(stated),
      source: 'json-ld',
      property: 'alternativeHeadline',
      node: linked.node,
      trust: 0.85,
    });
  }
  // The h2 below the h1 that `<title>` says behind the headline.
  const second = page.tag.indexOf(TAG.h2, page.tag.indexOf(TAG.h1));
  const text = second < 0 || second > firstKept ? '' : gatherText(page, second);
  const whole = squash(findFinding(evidence.metadata, 'title-element', 'title')?.value ?? '');
  if (other !== '' && text.split(' ').length >= WORDS && whole.startsWith(other + squash(text)))
    candidates.push({ value: text, key: squash(text), source: 'heading', property: 'h2', node: second, trust: 0.75 });
  for (const [i, line] of zone.lines.entries()) {
    // Below a heading of its own it is that one's.
    const before = zone.lines[i - 1];
    const isOther = before?.heading === true && before.block === line.block - 1 && squash(before.text) !== other;
    if (
      !(isDek(line) && !isOther && !isByline(line) && !mentions.some((mention) => mention.line === line && isMost(mention))) &&
      !(isOpening(line, zone.headlineBlock) && countHeadings(page, line.node, lastKept) === 0)
    )
      continue;
    const value = line.text.split('\n', 1)[0]!;
    candidates.push({ value, key: squash(value), source: 'html', property: 'subtitle', node: line.node, trust: 0.75 });
  }
  return chooseBest(
    context,
    'alternativeHeadline',
    candidates.filter(({ value }) => !retells(value, headline ?? '')),
  );
}

/** Some systems state the headline twice, or with its topic or tags. */
function retells(text: string, headline: string): boolean {
  const words = new Set(listWords(text.toLowerCase()));
  return text.length < 2 * headline.length + TAGS && listWords(headline.toLowerCase()).every((word) => words.has(word));
}

/** Characters of words that are added. */
const TAGS = 9;

function isDek(line: ZoneLine): boolean {
  const isNear = (line.position === 'above' && line.distance <= 8) || (line.position === 'head' && line.distance <= 1);
  // A label leads to what stands beside it.
  return (
    isNear && line.length >= 12 && line.length < 300 && !(line.heading && line.isLink) && !/[:：]$/.test(line.text) && line.labels.say(DEK)
  );
}

/** Who wrote it, and when; `subtitle` may be a size of letters. A day below other words is apart from them. */
function isByline(line: ZoneLine): boolean {
  const isNamed = line.pieces.some(({ labels, href }) => labels.say(AUTHOR) || AUTHOR_PATH.test(href));
  return line.length < BYLINE && (isNamed || (isDay(line) && !line.text.includes('\n')));
}

/** Names, and little else but degrees. */
function isMost({ names, line }: Mention): boolean {
  return names.join('').length * 3 > line.length;
}

/** A sentence set as a heading at the very beginning, below the headline. */
function isOpening({ position, distance, block, kept, heading, text }: ZoneLine, headline: number): boolean {
  const isFirst = position === 'head' && distance === 0 && kept && headline >= 0 && block - headline <= 8;
  return isFirst && heading && text.split(' ').length >= WORDS && !text.endsWith(':');
}

function countHeadings(page: Page, from: NodeId, to: NodeId): number {
  let count = 0;
  for (let n = from; n < to; n++) if (page.tag[n]! >= TAG.h1 && page.tag[n]! <= TAG.h6) count++;
  return count;
}

/** "WASHINGTON (Reuters) – …", "МОСКВА, 5 мая — РИА Новости. …": capitals up to a dash, the date and the agency left out. */
const CAPITALS: RegExp =
  /^(\p{Lu}[\p{Lu}'’/-]{1,24}(?:(?:(?<=^ST)\.)?\s\p{Lu}[\p{Lu}'’/-]{0,20}){0,3}(?:,\s\p{Lu}[\p{L}.]{1,20}(?:\s\p{Lu}[\p{L}.]{1,20})?)?)(?:,\s[^()–—]{1,30}|\.\s\p{Lu}[\p{L}\s]{1,30})?(?:\s?\([^()]{2,40}\))?\s?(?:[–—]|--?\s|\s-)/u;
/** "新华社北京1月1日电", "（新华社北京1月1日电". */
const WIRE: RegExp =
  /^[（(]?(?:新华社|中新社|中新网|人民网|央视网|本报|新華社)?(\p{Script=Han}{2,8}?)(?:\d{4}年)?\d{1,2}月\d{1,2}日(?:电|電)/u;

/** Of the second letter: most texts have none, and need not be asked. */
function isCapital(letter: string): boolean {
  return letter !== letter.toLowerCase() || "'’/-".includes(letter);
}

/** The place in the first words of the body. */
export function chooseDateline(context: FieldContext): Chosen<string> | undefined {
  const line = context.zone().lines.find(({ position, kept, length }) => position === 'head' && kept && length > 40);
  if (line === undefined) return undefined;
  const start = line.text.slice(0, 120);
  const place = ((isCapital(start[1] ?? ' ') ? CAPITALS.exec(start) : null) ?? WIRE.exec(start))?.[1]?.trim();
  if (place === undefined || isHouse(place)) return undefined;
  return chooseBest(context, 'dateline', [{ value: place, key: place, source: 'html', property: 'text', node: line.node, trust: 0.8 }]);
}
