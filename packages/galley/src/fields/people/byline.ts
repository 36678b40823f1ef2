/** Who is named near the body, and as what: labels, classes and the customs of bylines (docs/method/fields.md#people-and-sources). */
import type { FieldContext } from '../choice/choose.ts';
import type { FurtherWords } from '../choice/further-words.ts';
import type { Zone } from '../choice/zone.ts';
import type { ZoneLine, ZonePiece, ZonePosition } from '../choice/zone-line.ts';
import { ABROAD, CHECKED, CHECKED_HOW, CREDITED, EDITED, EDITOR, INTRODUCED, SOMEBODY_ELSE, VIA } from './byline-patterns.ts';
import type { HouseNames } from './house-names.ts';
import { findJob, hasJob } from './jobs.ts';
import { EAST, type LabelledValue, PIECE_BREAK, readLabelledValues } from './labelled-text.ts';
import { findLead } from './leads.ts';
import { goesOn, hasDigits, isDay, mayNameBesideDay, withoutDays } from './line-days.ts';
import { endsName, isAside, isMailed, joinPieces, PARTED, withoutCounter, withoutSections, withUnseenLabel } from './line-pieces.ts';
import { endOf, isElsewhere, isTop, listBesidePlace, type TextEnd } from './line-places.ts';
import { NO_BYLINE, readLoneLine } from './lone-line.ts';
import { AUTHOR, AUTHOR_PATH, BESIDE_AUTHOR, CAPTION, SECTION_PATH, SOURCE, SUBJECT_PATH } from './markup-names.ts';
import type { Mention, MentionedHow } from './mention.ts';
import { isHanNames, isHouse, isLonePerson, isPersonName, PICTURED } from './names.ts';
import { readReporters } from './reporters.ts';
import { tidySource } from './source-names.ts';
import { splitNames, WORDED, withoutDegrees } from './split-names.ts';
import { trimMarks } from './trim-marks.ts';

/** How much a place is worth to a byline (ours, on zh-portals, ru-news, fundus and wcxb dev). */
const PLACE: Readonly<Record<ZonePosition, number>> = { over: 0.7, above: 1, head: 0.97, tail: 0.95, below: 0.9 };
/** Below the body, lines this far away and further are about other things. */
const FAR = 12;
/** Farther than this from either end of the body and from the headline only labels count. */
const NEAR = 30;
/** Longer lines of the body that hold a link to a person's page speak of that person. */
const LINKED_TEXT = 60;
/** Longer leads are half a sentence about the text, which needs no other sign: "This post was written by". */
const SENTENCE = 16;
/** Longer lines are more than a name or a job. */
const LONGEST_NAME = 40;
/** Longer lines are text: of them only the first and the last words are read, for signatures. */
const LINE = 160;

/** Everybody named in the zone, in document order. */
export function readByline(
  zone: Zone,
  { language, further }: Pick<FieldContext, 'language' | 'further'>,
  sites: HouseNames,
): readonly Mention[] {
  const reader = new BylineReader(language, sites, further?.say);
  for (const line of zone.lines) reader.read(line);
  return reader.mentions;
}

class BylineReader {
  readonly mentions: Mention[] = [];
  readonly #language: string | undefined;
  readonly #sites: HouseNames;
  readonly #say: FurtherWords['say'];
  /** The role whose label ended the line before. */
  #pending: Mention['role'] | undefined;
  #pendingLabels: string | undefined;
  #pendingHeading = false;
  #lastShort: ZoneLine | undefined;
  #before: ZoneLine | undefined;
  #end: TextEnd;
  /** The block of a label of something else that ends its line: "Foto:". */
  #aside: number | undefined;
  /** By text: a line is asked for names in several ways. */
  readonly #namesIn: Map<string, readonly string[]> = new Map();

  constructor(language: string | undefined, sites: HouseNames, say: FurtherWords['say'] = (text) => text) {
    this.#language = language;
    this.#sites = sites;
    this.#say = say;
  }

  /** The line's pieces in words that are known, without what it counts. */
  #piecesOf(line: ZoneLine): readonly ZonePiece[] {
    return withoutSections(line.pieces.map((piece) => ({ ...piece, text: withoutCounter(this.#say(piece.text)) })));
  }

  #split(text: string): readonly string[] {
    const names = this.#namesIn.get(text) ?? splitNames(text);
    this.#namesIn.set(text, names);
    return names;
  }

  read(line: ZoneLine): void {
    if ((line.position === 'below' && line.distance > FAR) || line.length < 2) return;
    this.#end = endOf(line, this.#before);
    this.#before = line;
    const isLong = line.length > LINE;
    const elsewhere = isElsewhere(line);
    if (line.kept || !(isLong || (elsewhere && line.isEastern))) this.#signatures(line);
    if (isLong || elsewhere) this.#pending = undefined;
    else {
      this.#readShort(line);
      this.#dated(line);
    }
  }

  #readShort(line: ZoneLine): void {
    const known = this.#piecesOf(line);
    const text = withUnseenLabel(line, joinPieces(known));
    // Who changed it last is nobody who wrote it.
    if (this.#takePending(line, text) || this.#goesOn(line, text) || /^last (?:updat|modif|edit)/i.test(text)) return;
    this.#job(line, text);
    const before = this.mentions.length;
    const about = this.#labels(line, text);
    if (about || this.#pending !== undefined || line.reach > NEAR) return;
    const labelled = this.mentions.slice(before).some(({ role }) => role !== 'source');
    const linked = this.#linked(line);
    if (this.#classes(line, known) || labelled || this.#lead(line, text) || linked || this.#besideDate(line, known)) return;
    if (this.mentions.length === before) this.#nameAlone(line, text);
  }

  #add(line: ZoneLine, role: Mention['role'], names: readonly string[], by: string, trust: number, raw: string, how?: MentionedHow): void {
    // Where a picture is from, and who took it; a link alone is who is to be seen.
    if (names.length === 0 || (!line.isLink && by !== 'class' && line.labels.say(CAPTION))) return;
    // "Article information" above "Author: …": in scripts without capitals it looks like a name.
    const last = this.mentions.at(-1);
    if (by === 'label' && last?.by === 'class' && last.line.block === line.block - 1 && !/[\p{Lu}一-鿿]/u.test(last.raw))
      this.mentions.pop();
    this.mentions.push({
      role,
      names,
      line,
      raw: raw.replaceAll(PIECE_BREAK, ' ').trim(),
      by,
      how,
      trust: trust * PLACE[line.position],
      closing: this.#end === 'closing',
    });
  }

  /** The line after "Авторы:" is the value; so are those after it that stand in the same kind of element. */
  #takePending(line: ZoneLine, text: string): boolean {
    const role = this.#pending;
    if (role === undefined) return false;
    if (this.#pendingLabels !== undefined && (this.#pendingLabels !== line.labels.text || line.heading !== this.#pendingHeading)) {
      this.#pending = undefined;
      return false;
    }
    // The initials of somebody without a picture.
    if (line.length <= 3 && /^\p{Lu}+$/u.test(text) && !isHouse(text)) return true;
    const names = this.#namesBelowLabel(line, text, role);
    const all = line.pieces.length > 1 && names[0] === line.pieces[0]!.text ? names[0]! : withoutDegrees(text);
    const taken = names.length > 0 && line.length <= 80 && (role === 'source' || names.join(' ').length >= all.length * 0.7);
    if (taken) this.#add(line, role, names, 'label', 0.85, text);
    // More names may follow in elements of the same kind, which only their labels tell.
    this.#pending = taken && role !== 'source' && line.labels.text !== '' ? role : undefined;
    this.#pendingLabels = line.labels.text;
    this.#pendingHeading = line.heading;
    return taken;
  }

  /** "Ann Lee," and "Bob Ray" on the next line. */
  #goesOn(line: ZoneLine, text: string): boolean {
    const last = this.mentions.at(-1);
    if (last?.role !== 'author' || last.line.block !== line.block - 1 || !last.line.ending.endsWith(',') || !isTop(line)) return false;
    const names = this.#named(text);
    if (names.length > 0) this.mentions[this.mentions.length - 1] = { ...last, names: [...last.names, ...names] };
    return names.length > 0;
  }

  /** People; a first name or a house by itself where nothing else is on the line. */
  #namesBelowLabel(line: ZoneLine, text: string, role: Mention['role']): readonly string[] {
    // A link to another place of the page names no source.
    if (role === 'source') return line.pieces[0]!.href[0] === '#' ? [] : tidySource(text);
    const names = this.#split(text);
    if (line.isLink) return names;
    const people = names.filter((name) => isPersonName(name, this.#language));
    const [first = ''] = names;
    const isAlone = FIRST_NAME.test(first) || (first.includes(' ') && isHouse(first));
    return people.length === 0 && line.length <= 40 && isAlone ? [first] : people;
  }

  /** True when the line begins with a label of something else: "Фото: Getty". */
  #labels(line: ZoneLine, text: string): boolean {
    // In a link to the next story a label is one of its words.
    const labels = readLabelledValues(text).filter(({ start }) => start === 0 || !line.isLink);
    for (const label of labels) {
      // A job behind a name begins no list: "Ann Lee" and "Reporter" beside her.
      const isJob = label.value === '' && label.by === 'break' && label.start > 3 && this.#named(text.slice(0, label.start)).length > 0;
      if (!isJob) this.#label(line, label);
    }
    const [first] = labels;
    // "Editor: Ann Lee" names nobody else.
    if (first?.role === 'editor' && first.value !== '' && first.start === 0 && labels.length === 1) return true;
    if (first === undefined || line.digits >= 6 || !isAside(first, text)) return false;
    const before = text.slice(0, first.start);
    if (findLead(before) !== undefined || goesOn(line, text, first.start)) return false;
    if (endsName(line, before)) this.#add(line, 'author', this.#named(before), 'line', 0.6, before, 'signed');
    return true;
  }

  /** People, where a text holds hardly anything else. */
  #named(text: string): readonly string[] {
    if (text.length < 4 || text.length > 60) return [];
    const alone = trimMarks(text, PARTED);
    const names = this.#split(alone).filter((name) => isPersonName(name, this.#language) && !hasJob(name));
    return names.join(' ').length >= alone.length * 0.7 ? names : [];
  }

  #label(line: ZoneLine, { role, value, by }: LabelledValue): void {
    if (role === 'other') {
      this.#pending = undefined;
      if (value === '') this.#aside = line.block;
      return;
    }
    // A link to the source, or in a list of views ("Text"), is no label of what follows.
    this.#pending = value === '' && !(line.isLink && (role === 'source' || line.isItem)) ? role : undefined;
    this.#pendingLabels = value === '' ? undefined : this.#pendingLabels;
    if (value === '') return;
    // In running text a label needs its colon, and people need names.
    const sure = by === 'colon' ? 0.85 : 0.75;
    if (role === 'source') this.#source(line, value, sure + 0.05);
    else this.#add(line, role, this.#people(line, value, by !== 'bare' && !(line.kept && line.length > 60)), 'label', sure, value, by);
  }

  /** "Quelle: Ann Lee (Text), Bob Ray (Bild)" names people by what they made. */
  #source(line: ZoneLine, value: string, trust: number): void {
    if (WORDED.test(value)) this.#add(line, 'author', this.#people(line, value, false), 'label', trust, value, 'colon');
    else this.#add(line, 'source', tidySource(value), 'label', trust, value);
  }

  /** Names in a labelled value, not "sorted by: [ date ] …": of any form where a label says so clearly, else only what looks like a person. */
  #people(line: ZoneLine, value: string, clear: boolean): readonly string[] {
    const names = this.#split(value);
    if (names.every((name) => isPersonName(name, this.#language))) return names;
    if (!clear || value.startsWith('[')) return [];
    // "By: Ann Lee", then the day, readers, and more.
    if (value.length > 60) return this.#named(value.split(PIECE_BREAK, 1)[0]!);
    return names.filter((name) => name.length <= (EAST.test(name) ? 10 : line.kept ? 16 : 40));
  }

  /** Elements named after authors: `class="byline"`, `itemprop="author"`. */
  #classes(line: ZoneLine, known: readonly ZonePiece[]): boolean {
    if (line.length > LINE) return false;
    // An author inside a caption took the picture.
    const pieces = known.filter(
      ({ labels, href }) =>
        labels.sayRather(AUTHOR, BESIDE_AUTHOR) && !SECTION_PATH.test(href) && !(labels.say(CAPTION) && labels.sayAsNear(AUTHOR, CAPTION)),
    );
    if (pieces.length === 0) return false;
    // "Bob Ray" and "Foto" beside him.
    const last = pieces.at(-1)!.text;
    if (pieces.length > 1 && last.length < 16 && PICTURED.test(last)) return true;
    const said = joinPieces(pieces);
    const checked = CHECKED.exec(said);
    const whole = checked === null ? said : trimMarks(trimMarks(said.slice(0, checked.index)).replace(CHECKED_HOW, ''));
    // Who read it is named, and nobody else.
    if (checked !== null && !/\p{L}/u.test(whole)) return true;
    const lead = findLead(whole);
    const value = (lead?.index === 0 ? whole.slice(lead.end) : whole.replace(VIA, '')).split(/ [–-] (?=rep[oó]rter)/i, 1)[0]!;
    const names = this.#split(value);
    const people = names.filter((name) => isPersonName(name, this.#language));
    // "Door onze verslaggever" names nobody yet.
    const some =
      people.length > 0 || INTRODUCED.test(value)
        ? people
        : names.filter((name) => name.length <= 30 && (/^\p{Lu}/u.test(name) || !hasJob(name)));
    this.#add(line, 'author', some, 'class', 0.7, value);
    return names.length > 0;
  }

  /** Links to a page of somebody's own: `/authors/ann-lee`. */
  #linked(line: ZoneLine): boolean {
    if (line.length > LINE || (line.kept && line.length > LINKED_TEXT)) return false;
    const pieces = line.pieces.filter(
      ({ linked, href, text }, i) =>
        (isMailed(line, i) && isPersonName(text, this.#language)) ||
        (linked &&
          AUTHOR_PATH.test(href) &&
          !(line.position === 'below' && SUBJECT_PATH.test(href)) &&
          !CHECKED.test(line.pieces[i - 1]?.text ?? '')),
    );
    const names = pieces.flatMap(({ text }) => this.#split(text)).filter((name) => name.length <= 30 || isHouse(name));
    this.#add(line, 'author', names, 'author-link', 0.6, joinPieces(pieces));
    return names.length > 0;
  }

  /** "By Ann Lee and Bob Ray, 16 May 2024". */
  #lead(line: ZoneLine, text: string): boolean {
    if (this.#introduced(line, text)) return true;
    const lead = findLead(text, this.#language);
    if (lead === undefined || CHECKED.test(text.slice(0, lead.end))) return false;
    const value = text.slice(lead.end).split(/[|•·]|\s[–—-]\s/)[0]!;
    const names = this.#split(value);
    const people = names.filter((name) => isPersonName(name, this.#language));
    if (people.length === 0) return this.#account(line, value, names);
    const told = lead.end - lead.index >= SENTENCE;
    if (line.kept && line.length > LINKED_TEXT && !told && people.join('').length * 2 < value.replace(/[\d:.,/\s\u001f-]/g, '').length)
      return false;
    this.#add(line, 'author', people, 'lead', 0.82, value);
    return true;
  }

  /** "Von unserer Redakteurin Ann Lee", "Edited by Ann Lee". */
  #introduced(line: ZoneLine, text: string): boolean {
    if (!INTRODUCED.test(text)) return false;
    const edited = EDITED.exec(text);
    const work = edited === null ? findJob(text) : null;
    const start = edited?.[0].length ?? (work === null ? undefined : work.index + work[0].length);
    if (start === undefined) return false;
    const value = text.slice(start).replace(ABROAD, '');
    const names = this.#split(value).filter((name) => isPersonName(name, this.#language));
    this.#add(line, edited === null ? 'author' : 'editor', names, 'lead', 0.8, value);
    return names.length > 0;
  }

  /** "Posted in Privacy by ann77 on August 3, 2019": one word, and a day on the line. */
  #account(line: ZoneLine, value: string, names: readonly string[]): boolean {
    const name = names[0];
    if (name === undefined || line.kept || line.length > 120 || name.length > 25 || !value.trimStart().startsWith(name)) return false;
    this.#add(line, 'author', [name], 'lead-account', 0.6, value);
    return true;
  }

  /** "2019年11月25日 18:57 参考消息", "2020-06-05 20:35 叨叨姐 胡一刀": who stands beside the date without a label. */
  #besideDate(line: ZoneLine, known: readonly ZonePiece[]): boolean {
    if (!mayNameBesideDay(line)) return false;
    const before = this.mentions.length;
    // What stands behind a label was read with it, or is something else: "发布于：" and a place.
    const pieces = known.filter(({ labels }, i, all) => !/[:：]$/.test(all[i - 1]?.text ?? '') && !labels.say(NO_BYLINE));
    const people = pieces.flatMap((piece) => this.#readBesideDate(line, piece));
    const names = people.flatMap((name) => this.#split(name));
    if (this.mentions.length === before) this.#add(line, 'author', names, 'beside-date', 0.5, people.join(' '));
    return this.mentions.length > before;
  }

  /** Notes a source; answers the people a piece of a date line names. */
  #readBesideDate(line: ZoneLine, { text, labels }: ZonePiece): string[] {
    const rest = withoutDays(text);
    if (rest.length < 2 || rest.length > (EAST.test(rest) ? 30 : 60) || /[（(）)：:]|作者|公司/.test(rest)) return [];
    if (/\d/.test(rest) && EAST.test(rest)) return [];
    if (!EAST.test(rest)) {
      const names = this.#split(rest).filter((name) => isLonePerson(name, this.#language));
      return names.length > 0 ? names : [...listBesidePlace(rest, this.#language, this.#sites)];
    }
    const named = labels.say(SOURCE);
    if (!named && !(rest.length > 2 && isHouse(rest))) return isHanNames(rest) ? [rest] : [];
    this.#add(line, 'source', tidySource(rest), 'beside-date', named ? 0.85 : 0.7, rest);
    return [];
  }

  /** "Ann Lee" right above "16 May 2024, 18:30", or right below it; one line between them is none. */
  #dated(line: ZoneLine): void {
    const last = this.#lastShort;
    this.#lastShort = line;
    if (last === undefined || line.block !== last.block + 1 || !isTop(line) || !isTop(last)) return;
    const [other, day] = hasDigits(line) ? [last, line] : [line, last];
    if (other.length > LONGEST_NAME || hasDigits(other) || !isDay(day) || other.labels.say(NO_BYLINE) || (other.heading && other.isEastern))
      return;
    const found = this.mentions.findIndex((mention) => mention.line === other);
    if (found >= 0 && (this.mentions[found]!.by !== 'line' || this.mentions[found]!.how !== undefined)) return;
    const text = joinPieces(this.#piecesOf(other));
    // In scripts without capitals two words right there are hardly anything else, unless they head or announce something.
    const mayHead = other.heading || other.isLink || other.kept || text.endsWith(':') || other.labels.say(CAPTION);
    const alone = this.#split(text).filter((name) => isLonePerson(name, this.#language, !mayHead));
    // "Place" and a town as "Date" and the day: labels with their values.
    const [label, value] = other.pieces;
    const isValue = value !== undefined && label!.labels.text !== '' && label!.labels.text === day.pieces[0]!.labels.text;
    const names = alone.join(' ').length < text.length * 0.8 ? listBesidePlace(text, this.#language, this.#sites) : alone;
    if (names.length === 0) return;
    if (found >= 0) this.mentions.splice(found, 1);
    if (!isValue) this.#add(other, 'author', names, 'beside-date', 0.5, text, 'dated');
  }

  /** A line that is nothing but names, or the name of a house. */
  #nameAlone(line: ZoneLine, text: string): void {
    if (SOMEBODY_ELSE.test(text)) this.#aside = line.block;
    // Initials are of those who are named above.
    if (this.#aside === line.block - 1 || (this.mentions.length > 0 && !/\p{L}[\p{L}\p{M}]/u.test(text))) return;
    const found = readLoneLine(line, text, this.#language, this.#sites, this.#end);
    if (found === undefined) return;
    const { names = [], source, trust, signed } = found;
    this.#add(line, 'author', names, 'line', trust, text, signed ? 'signed' : undefined);
    if (source !== undefined) this.#add(line, 'source', tidySource(source), 'line', trust, text);
  }

  /** A line of nothing but a job says what whoever stands in the line before does; one that credits pictures, that they wrote. */
  #job(line: ZoneLine, text: string): void {
    const last = this.mentions.at(-1);
    if (last?.role !== 'author' || line.block !== last.line.block + 1 || line.length > LONGEST_NAME) return;
    if (last.by === 'class' && EDITOR.test(text)) {
      this.mentions.pop();
      this.mentions.push({ ...last, role: 'editor' });
    }
    // "(foto)" below what an element calls an author, not "File photo".
    if (last.by === 'class' && !text.includes(' ') && PICTURED.test(text) && !CREDITED.test(text)) this.mentions.pop();
    const pictures = CREDITED.test(text);
    if (last.by !== 'line' || !(pictures || hasJob(text))) return;
    this.mentions.pop();
    if (pictures || !PICTURED.test(text)) this.mentions.push({ ...last, how: 'signed' });
  }

  /** Agencies' customs: "（记者 张三）" near the beginning, "（张三）" at the end. */
  #signatures(line: ZoneLine): void {
    if (line.position === 'over') return;
    for (const { role, names, by, trust, raw } of readReporters(line, this.#language)) this.#add(line, role, names, by, trust, raw);
  }
}

const FIRST_NAME: RegExp = /^\p{Lu}[\p{Ll}\p{M}’'-]{2,14}$/u;
