/**
 * Dates written on the page near the body (docs/method/fields.md#dates): "2024年5月16日 06:30 来源：…", "Posted on 16 May 2024",
 * "Updated …". What a line says before the date, what its element is called, where it stands and how much of it the date is
 * tell how far it is trusted.
 */

import { leafText } from '../../blocks/blocks.ts';
import type { NodeId } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import { gatherText } from '../../evidence/element-text.ts';
import type { PageView } from '../../features/view.ts';
import { ACCOUNT } from '../../records/post-facts.ts';
import { type Penalty, weigh } from '../choice/candidate.ts';
import type { FieldContext } from '../choice/choose.ts';
import { placePenalties } from '../choice/choose.ts';
import type { ZoneLine, ZonePiece, ZonePosition } from '../choice/zone-line.ts';
import type { WrittenDate } from './date-reader.ts';
import { readDates } from './date-reader.ts';
import { CHANGED } from './date-terms.data.ts';

export interface TextDate {
  readonly written: WrittenDate;
  readonly kind: 'published' | 'modified';
  /** `text` near the body where the line is there for its date, else `page`, which is trusted little without others. */
  readonly property: 'text' | 'page';
  /** The date as the line has it. */
  readonly raw: string;
  /** `text`, or the label that stands before it. */
  readonly trust: number;
  readonly node: NodeId;
  readonly penalties: readonly Penalty[] | undefined;
}

/** How far a date is trusted for where its line stands (fitted on trafilatura, wcxb, zh-portals, the dev halves). */
const PLACES: Readonly<Record<ZonePosition, number>> = { over: 0.5, above: 0.66, head: 0.55, tail: 0.35, below: 0.45 };
/** Lines of the body itself tell a story; only its first one may begin with place and date. */
const IN_BODY: Readonly<Record<ZonePosition, number>> = { over: 0, above: 0, head: 0.3, tail: 0.3, below: 0 };
const LONG_LINE = 160;
/** Share of a line from which it says nothing but its dates and their labels. */
const MERE_DATES = 0.75;
/** Characters before a date in which its label stands. */
const LABEL_REACH = 36;
/** Most characters of a label that stands before its date in an element of its own. */
const ALONE = 24;

const PUBLISHED: RegExp =
  /publi|post[eé]|datum|date|veröffentlicht|erstellt|erschienen|written|created|fecha|data |pubblicat|gepubliceerd|опублик|дата|发布|發布|发表|發表|时间|時間|日期|公開|掲載|投稿|등록|입력|게시|ۋاقتى|ۋاقىت|يوللى|نشر|تاريخ|تاریخ|انتشار/i;
/** Dates of the writer's account, of events, of the page's own making; not of the article. */
const OTHERS: RegExp =
  /ئاخىرقى|تەستىقلان|تەرىپىدىن|审核|引用|本帖|本主题|last (?:login|online)|最后登录|©|copyright|\(c\)|abgerufen|retrieved|accessed|archived|geboren|\bborn\b|deadline|\bsince\s?$|until|\bbis\b|\bvol(?:ume|\.)?\s?$|recei|rec[ei]b|acc?e[ip]t/i;
/** Reason of the penalty of a date whose label names another thing. */
export const SOMETHING_ELSE = 'a date of something else';
const DATE_NAME: RegExp = /date(?!n|book)|datum|fecha|zeit|time(?!line)|publi|posted|created|byline|meta|info/;
const CHANGED_NAME: RegExp = /modif|updat|revis|a[kc]tuali[sz]/;
/** `datePublished`, `post-date`: says it outright. */
const SURE_NAME: RegExp =
  /pubdate|pub[_-]?time|(?:post-?|entry-)date(?!s)|dateline|publish|datetime|(?:^|[\s_-])(?:date|datum|fecha)(?=$|[\s_-])/;

/** Dates in the zone around the body, in document order; `stated`: the page states one. */
export function listZoneDates(context: FieldContext, stated: boolean): TextDate[] {
  const dates: TextDate[] = [];
  const cards = new Map<string, Card>();
  let last: ZoneLine | undefined;
  let shown = 0;
  const { lines } = context.zone();
  for (const [i, line] of lines.entries()) {
    const label = last?.block === line.block - 1 && last.digits === 0 && last.length <= ALONE ? last : undefined;
    last = line;
    if (!mayBeDated(context, line)) continue;
    const at = dates.length;
    readLine(context, line, label, findClock(line, lines[i + 1]), dates);
    const date = dates[at];
    if (date === undefined) continue;
    const { day, month } = date.written;
    const isPlain = weigh(date) >= PLAIN;
    // What has its day above has that of another thing below, be it unnamed; its own may have the month first.
    if (line.position !== 'below') shown ||= Number(isPlain) * day;
    else if ((!isPlain && ![0, day, month].includes(shown)) || (stated && isOfCard(context, line.node))) dates[at] = markCard(date);
    addCard(dates, cards, line, at);
  }
  return dates;
}

/** Most characters of a time of the day that stands below its day in an element of its own. */
const LONE_CLOCK = 12;

/** The line below where it says nothing but the time: "13:20 น.". */
function findClock(line: ZoneLine, below: ZoneLine | undefined): string {
  const isNear = below?.block === line.block + 1 && below.length <= LONE_CLOCK && below.digits > 2;
  // Two counters in a row are none.
  return isNear && below.pieces.some(({ text }) => /^\D{0,4}\d{1,2}[:.h]\d\d\D*$/.test(text)) ? ` ${below.text}` : '';
}

/** A day is shown as plainly as one above the body. */
const PLAIN = 0.6;

function mayBeDated({ further }: FieldContext, line: ZoneLine): boolean {
  const { position, distance, kept, length } = line;
  if (kept && length > LONG_LINE && (position !== 'head' || distance > 0)) return false;
  // Digits of many scripts are not counted.
  return line.digits > 0 || (kept ? /\p{Nd}/u.test(line.text) : length <= (further?.months === undefined ? 40 : LONG_LINE));
}

/** Levels and nodes before a day among which the title of its story is looked for, and words of one (ours). */
const CARD_LEVELS = 4;
const CARD_REACH = 60;
const TITLE_WORDS = 4;

/** Its box has a link of several words before it, to the story whose day it is. */
function isOfCard({ page, lastKept }: FieldContext, node: NodeId): boolean {
  let from = node;
  for (let level = 0; level < CARD_LEVELS && page.parent[from]! > lastKept; level++) from = page.parent[from]!;
  for (let n = Math.max(from, node - CARD_REACH); n < node; n++)
    if (page.tag[n] === TAG.a && page.end[n]! <= node && gatherText(page, n).split(' ', TITLE_WORDS).length === TITLE_WORDS) return true;
  return false;
}

/** The last of the dated lines that are made alike. */
interface Card {
  readonly at: number;
  readonly block: number;
}

/** Several lines below, or over the headline, that are made alike are of other articles, or of comments: each has a title or a text beside it. */
function addCard(dates: TextDate[], cards: Map<string, Card>, line: ZoneLine, at: number): void {
  const { labels, block, pieces, position } = line;
  // Old pages' lines over the headline are all called nothing.
  if (position !== 'below' && (position !== 'over' || labels.text === '')) return;
  const last = cards.get(labels.text);
  cards.set(labels.text, { at, block });
  if (last === undefined || (block === last.block + 1 && !pieces.some(({ linked }) => linked))) return;
  for (const i of [last.at, at]) dates[i] = markCard(dates[i]!);
}

/** Reason of the penalty of dates that stand beside other articles. */
export const CARD: Penalty = { reason: 'as on other lines', factor: 0.25 };

function markCard(date: TextDate): TextDate {
  const { kind, penalties = [] } = date;
  return kind === 'modified' || penalties.includes(CARD) ? date : { ...date, property: 'page', penalties: [...penalties, CARD] };
}

/** A line with dates in it, as it is read. */
interface DatedLine {
  readonly line: ZoneLine;
  /** With a blank between pieces: elements part words that stand apart on the screen, `<span>10-08</span><span>12:00</span>`. */
  readonly text: string;
  /** Empty where the line is one piece, or long. */
  readonly pieces: readonly ZonePiece[];
  /** Share of it that is dates. */
  readonly dated: number;
}

/** `above`: the line before, where it may be the label of a date that its line begins with; `clock`: the time below it. */
function readLine(context: FieldContext, line: ZoneLine, above: ZoneLine | undefined, clock: string, into: TextDate[]): void {
  const pieces = line.length > 200 || line.pieces.length < 2 ? [] : line.pieces;
  const own = pieces.map((piece) => piece.text).join(' ') || line.text;
  const text = /\d$/.test(own) ? own + clock : own;
  const read = readDates(text, context.language, context.further?.months);
  let dates = 0;
  for (const { start, end } of read) dates += end - start;
  const shown = { line, text, pieces, dated: dates / Math.max(1, text.length) };
  let last: WrittenDate | undefined;
  for (const written of addClocks(text, read)) {
    const { start, end } = written;
    const label = text.slice(Math.max(last?.end ?? 0, start - LABEL_REACH), start) || labelAbove(above, text.slice(start, end), into);
    const before = context.further?.say(label) ?? label;
    if (!read.includes(written) && !CHANGED.test(before) && !PUBLISHED.test(before)) continue;
    into.push(placeDate(context, shown, written, before, last, into.at(-1)?.written));
    last = written;
  }
}

/** `before`: its label; `last`: the date before it in the line; `earlier`: in any. */
function placeDate(
  context: FieldContext,
  { line, text, pieces, dated }: DatedLine,
  written: WrittenDate,
  before: string,
  last: WrittenDate | undefined,
  earlier: WrittenDate | undefined,
): TextDate {
  const place = findPiece(pieces, written.start) ?? line;
  const behind = text.slice(written.end);
  const trust = trustLine(line, written, text, before, dated);
  const penalties = [...(placePenalties(context, line.node) ?? []), ...judgeLabel(before), ...judgeCaption(line.labels.text)];
  const raw = text.slice(written.start, written.end);
  const node = written.ago === undefined ? place.node : line.node;
  const found = { written, kind: 'published', property: 'text', raw, trust, node, penalties } as const;
  if (!isChange(text, before, place.labels.text, behind.slice(0, 20)))
    return { ...found, trust: last === undefined ? trust : trust * 0.7, ...findMention(line, before, behind) };
  // A change without its year was in that of the day before it, or the next.
  const year = written.year ?? (earlier?.year && earlier.year + Number(written.month < earlier.month));
  return { ...found, kind: 'modified', written: { ...written, year } };
}

/** Times behind a day that stand without one: "12 marzo 2020 | Publicado a las 18:44 · Actualizado a las 20:05". */
const CLOCK: RegExp = /\d{1,2}[:.h]\d\d/g;
const SOME_DAY = '2000-01-01 ';

/** The dates of a text, and what they are with the times that stand behind them, which their labels may make dates too. */
function addClocks(text: string, read: readonly WrittenDate[]): WrittenDate[] {
  return read.flatMap((day, i) => {
    const next = read[i + 1]?.start;
    const behind = text.slice(day.end, next);
    if (!/\d/.test(behind)) return [day];
    const clocks = [...behind.matchAll(CLOCK)].flatMap(({ index }) => {
      const start = day.end + index;
      const [clock] = readDates(SOME_DAY + text.slice(start, start + CLOCK_REACH));
      const end = start + (clock?.end ?? 0) - SOME_DAY.length;
      // "12:05 - 15 Mayıs": the time of the next day.
      return clock?.time && (next === undefined || /\p{L}/u.test(text.slice(end, next))) ? { ...day, time: clock.time, start, end } : [];
    });
    return [day, ...clocks];
  });
}

/** Characters of a time with the half of the day and its zone. */
const CLOCK_REACH = 16;

/** The piece in which a date of their line begins. */
function findPiece(pieces: readonly ZonePiece[], start: number): ZonePiece | undefined {
  let left = start;
  return pieces.find((piece) => {
    left -= piece.text.length + 1;
    return left < 0;
  });
}

/** The label of the date that begins a line, from the line above. That of a change needs another day before it: that of publication. */
function labelAbove(above: ZoneLine | undefined, raw: string, dates: readonly TextDate[]): string {
  const label = above?.text ?? '';
  if (label.includes('©')) return '';
  return !CHANGED.test(label) || dates.some((date) => date.kind === 'published' && date.raw !== raw) ? label : '';
}

/** A date amid a sentence is of what the text tells. */
const MENTION = { property: 'page', trust: 0.17 } as const;
/** The sentence goes on behind it, or ends. */
const GOES_ON: RegExp = /^(?:,?\s\p{Ll}|\.)/u;

/** "Das Treffen findet am 21. Mai 2019 statt", and a link to a report of that day. */
function findMention(line: ZoneLine, before: string, behind: string): typeof MENTION | undefined {
  if (PUBLISHED.test(before) || DATE_NAME.test(line.labels.text)) return undefined;
  return /\p{Ll}\s\p{Ll}{1,9}\P{L}{0,2}$/u.test(before) && (line.isLink || GOES_ON.test(behind)) ? MENTION : undefined;
}

/** What stands right before the date decides, else what stands behind it, else the element's name. */
function isChange(text: string, before: string, labels: string, behind: string): boolean {
  if (CHANGED.test(before)) return true;
  if (PUBLISHED.test(before)) return false;
  if (CHANGED_BEHIND.test(behind)) return true;
  // `… 公開`: shorter than any label of the next date.
  if (PUBLISHED.test(behind.slice(0, 4))) return false;
  // A line that says itself which of its days is that of a change needs no name.
  if (!CHANGED_NAME.test(labels) || CHANGED.test(text)) return false;
  // `post-date post-date__modified-date`: what a longer name begins with says no more than that.
  return !labels.split(' ').some((name) => SURE_NAME.test(name) && !CHANGED_NAME.test(name) && !labels.includes(`${name}__`));
}

/** Behind the day, and no label of the next one. */
const CHANGED_BEHIND: RegExp = /^\s?[(（]?(?:更新|updated|aktualisiert|(?:دە )?قايتا)(?!\s?[:：]|.{0,6}\d)/i;

/** "LIMA, Peru, May 16, 2024 (The Wire) --": a body that begins with place and day says when it was sent. */
const OPENING = 40;
const WIRED: RegExp = /^,? ?(?:[(/].{2,30}[)/])? ?[–—-]{1,2} /;

/** `dated`: the share of the line that is dates. */
function trustLine(line: ZoneLine, written: WrittenDate, text: string, before: string, dated: number): number {
  const { position, distance, kept } = line;
  const labels = line.labels.text;
  if (kept && position === 'head' && written.start > 0 && written.start < OPENING && WIRED.test(text.slice(written.end))) return 0.6;
  if (kept && text.length > LONG_LINE) return written.start < OPENING ? 0.35 : 0.1;
  const detail = (written.time === undefined ? 0 : 0.05) - (written.year === undefined ? 0.15 : 0);
  const said = PUBLISHED.test(before) || CHANGED.test(before) ? 0.16 : 0;
  const share = (written.end - written.start) / Math.max(1, text.length);
  const shown = PLACES[position] - Math.min(0.2, 0.02 * Math.max(0, distance - 2));
  // A line of nothing but dates was taken for body by mistake.
  const place = kept && dated < MERE_DATES ? IN_BODY[position] : shown;
  const trust = place + detail + said + (kept && said > 0 ? 0.06 : 0) + trustName(labels) + trustShare(share);
  return Math.max(0.02, Math.min(0.92, trust));
}

function trustName(names: string): number {
  return SURE_NAME.test(names) ? 0.14 : DATE_NAME.test(names) ? 0.08 : 0;
}

/** A line that is mostly its date states it, one that is hardly its date mentions it. */
function trustShare(share: number): number {
  return share > 0.6 ? 0.06 : share < 0.12 ? -0.15 : share < 0.35 ? -0.08 : 0;
}

/** Leaves of the whole page that are looked at when the zone says nothing. */
const MOST_LEAVES = 80;
const LONGEST_LEAF = 90;
const FEWEST_DIGITS = 4;

/** Dates anywhere on the page, those in an element named after dates trusted more; for pages where nothing better is found. */
export function listPageDates(view: PageView, context: FieldContext): TextDate[] {
  const { leaves } = view;
  const { chars, digits } = leaves.sums;
  const dates: (TextDate & { readonly made: string })[] = [];
  const alike = new Map<string, number>();
  for (let k = 0, looked = 0; k < leaves.count && looked < MOST_LEAVES; k++) {
    if (digits[k + 1]! - digits[k]! < FEWEST_DIGITS || chars[k + 1]! - chars[k]! > LONGEST_LEAF) continue;
    looked++;
    const date = readLeaf(view, context, k, dates.length);
    if (date === undefined) continue;
    dates.push(date);
    const { made } = date;
    alike.set(made, (alike.get(made) ?? 0) + 1);
  }
  return dates.map((date) => (alike.get(date.made)! < CARDS || date.penalties?.length !== 0 ? date : markCard(date)));
}

/** So many dated elements that are made alike are cards. */
const CARDS = 3;

/** `earlier`: how many dates stand before it; the first ones are trusted a little more. */
function readLeaf(
  { page, leaves }: PageView,
  context: FieldContext,
  k: number,
  earlier: number,
): (TextDate & { readonly made: string }) | undefined {
  const text = leafText(page, leaves, k);
  const [written] = readDates(text, context.language, context.further?.months);
  if (written?.year === undefined) return undefined;
  const parent = leaves.parent[k]!;
  const names = `${page.attribute(parent, 'class') ?? ''} ${page.attribute(parent, 'id') ?? ''}`.toLowerCase().slice(0, 200);
  const before = text.slice(0, written.start);
  const kind = isChange('', before, names, '') ? 'modified' : 'published';
  const labelled = PUBLISHED.test(before) || CHANGED.test(before) ? 0.12 : 0;
  const share = (written.end - written.start) / text.length;
  const linked = leaves.linked[k] === 1 ? 0.08 : 0;
  const trust = (share > 0.5 ? 0.26 : 0.12) + labelled + trustName(names) - linked - Math.min(0.05, earlier * 0.005);
  const node = leaves.first[k]!;
  const penalties = [...(placePenalties(context, node) ?? []), ...judgeLabel(before)];
  return { written, kind, property: 'page', raw: text.slice(written.start, written.end), trust, node, penalties, made: names };
}

/** Captions say when the picture was made. */
const CAPTION: RegExp =
  /(?:^|[\s_-])(?:fig)?caption(?=$|[\s_-])|(?:^|[\s_-])(?:pic|picture|photo|image|img|bild|foto)[_-]?(?:box|text|caption|credit|legend|unterschrift)(?=$|[\s_-])/;

function judgeCaption(labels: string): Penalty[] {
  return CAPTION.test(labels) ? [{ reason: 'in a caption', factor: 0.3 }] : [];
}

function judgeLabel(before: string): Penalty[] {
  // Behind a bar something else begins: "© The Tide: Ann Lee | 3 May 2024".
  const own = before.slice(before.lastIndexOf('|') + 1);
  return ACCOUNT.test(own) || OTHERS.test(own) ? [{ reason: SOMETHING_ELSE, factor: 0.02 }] : [];
}
