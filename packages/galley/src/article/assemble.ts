/** Parts and fields → the article. */
import { compareTitles, TitlePattern } from '../evidence/title-match.ts';
import { nameFile } from '../fields/choice/picture-file.ts';
import type { Fields, ImageObject, Provenance } from '../fields/fields.ts';
import type { Article, Comment, LiveBlogUpdate, MediaObject, Part } from './article.ts';

/** Parts that may stand before the headline: section, date line. */
const LEADING = 3;
/** Characters of a paragraph behind which a heading that is not the headline itself is one of the text. */
const PARAGRAPH = 100;
/** From this likeness on, a heading among the first parts is the headline (ours). */
const SAME_TITLE = 0.85;
/** Characters of a headline from which no other heading ends with it (ours). */
const SENTENCE = 30;
/** Kinds that are not part of the running text. */
const ASIDE: ReadonlySet<Part['type']> = new Set(['image', 'video', 'audio', 'embed', 'caption', 'separator']);

/** `articleBody` of parts: the running text, one part a line. */
export function joinBody(parts: readonly Pick<Part, 'type' | 'text' | 'within'>[]): string {
  const body = parts.filter((part) => !ASIDE.has(part.type) && part.text !== '' && !isAside(part));
  return body.map(({ text }) => text).join('\n');
}

function isAside({ within }: Pick<Part, 'within'>): boolean {
  return within?.some((group) => 'aside' in group && group.aside === true) === true;
}

/** The parts below the headline: without it, where it and what stands before it were kept as the first parts, and without headings of its level. */
export function dropHeadline(parts: readonly Part[], headline: string | undefined): readonly Part[] {
  return headline === undefined ? parts : lowerHeadings(withoutHeadline(parts, headline));
}

/** Where the first heading of the two highest levels is of the headline's, all go down with it, else those that are. */
function lowerHeadings(parts: readonly Part[]): readonly Part[] {
  const levels = parts.map((part) => (part.type === 'heading' ? part.level : 9));
  if (!levels.includes(1)) return parts;
  const all = levels.find((level) => level < 3) === 1;
  return parts.map((part) =>
    part.type === 'heading' && (all || part.level === 1) ? { ...part, level: Math.min(part.level + 1, 6) } : part,
  );
}

function withoutHeadline(parts: readonly Part[], headline: string): readonly Part[] {
  let title: TitlePattern | undefined;
  let inText = false;
  for (let i = 0; i < Math.min(LEADING, parts.length); i++) {
    const part = parts[i]!;
    inText ||= part.type === 'paragraph' && part.text.length > PARAGRAPH;
    if (part.text === headline) return parts.filter((_, k) => k !== i);
    if (part.type !== 'heading' || inText) continue;
    title ??= new TitlePattern(headline);
    // Its kicker may stand in it; short ones are the end of other headings too.
    if ((headline.length > SENTENCE && part.text.endsWith(headline)) || compareTitles(title, part.text) >= SAME_TITLE)
      return parts.filter((_, k) => k !== i);
  }
  return parts;
}

/** Letters of "By", "von", "par" beside names; of "Kalbino", with what parts it from one, three times as many. */
const LEAD = 3;
/** Letters of a place, a job or a paper behind each name. */
const BESIDE = 16;
const ENDS_SENTENCE: RegExp = /[.!?:…"”»。]$/;

/** Letters beside what a field was read from: "Text:", "Propos recueillis par", a day of the week. */
const READ_BESIDE = 20;
/** Digits of a year, with which days begin as elements state them. */
const YEAR = 4;
/** A longer line says more; no farther behind its element, in characters of the source, stands what a field was read from. */
const READ_LENGTH = 64;
/** A longer note on who wrote it stays: on labelled pages as many are in the gold as not, of short ones two of nine. */
const NOTE_LENGTH = 160;

/**
 * The parts without lines of nothing but who wrote it, first or last, and without those of nothing but when among the first. A name behind a dash
 * closes a letter, and stays.
 */
export function dropBylines(
  parts: readonly Part[],
  { author, image, provenance }: Pick<Fields, 'author' | 'image' | 'provenance'>,
): readonly Part[] {
  const tells = (part: Part): boolean => isByline(part.text, author) || isRead(part, provenance.author);
  const isNote = (part: Part): boolean =>
    part.text.length <= NOTE_LENGTH &&
    'spans' in part &&
    part.spans?.[0]?.end === part.text.length &&
    author.some(({ name }) => part.text.slice(0, name.length + 2 * LEAD).includes(name));
  return parts.filter((part, i) => {
    if (part.type === 'image' && (i < LEADING || i === parts.length - 1))
      return !isPortrait(part.image, author) || part.image.url === image[0]?.url;
    if (part.within !== undefined || ASIDE.has(part.type)) return true;
    return i < LEADING
      ? !tells(part) && !isRead(part, provenance.datePublished)
      : i < parts.length - 1 || /^[-–—]/.test(part.text) || !(tells(part) || isNote(part));
  });
}

/** Whether a part is what a field was read from, or says the year that its element states, and little more. */
function isRead({ text, offset }: Part, { raw = '\n\n', offset: from = Number.NaN }: Partial<Provenance> = {}): boolean {
  if (!(offset >= from) || Math.max(offset - from, text.length) > READ_LENGTH || text.includes('。')) return false;
  return text.includes(raw.slice(0, YEAR)) && countLetters(text.replace(raw, '')) <= READ_BESIDE;
}

/** All that is said of a picture is that it shows who wrote the text, or of a square one first of all. */
function isPortrait({ caption, alternateName = '', width = 0, height }: ImageObject, author: Fields['author']): boolean {
  if (caption === undefined) return isByline(alternateName, author);
  return width === height && author.some(({ name }) => name.includes(' ') && caption.startsWith(name));
}

function isByline(text: string, author: Fields['author']): boolean {
  if (text.length > PARAGRAPH) return false;
  let rest = text.toLowerCase();
  for (const { name } of author) if (name.includes(' ')) rest = rest.replace(name.toLowerCase(), '\0');
  const beside = rest.split('\0');
  const most = ENDS_SENTENCE.test(text) || beside[0]!.length > 3 * LEAD ? 0 : BESIDE * (beside.length - 1);
  return beside.length > 1 && countLetters(rest) <= LEAD + most;
}

function countLetters(text: string): number {
  return text.replace(/\P{L}+/gu, '').length;
}

/** The parts, the standfirst among them as running text: templates write it as a heading of what is below it. */
export function writeStandfirst(parts: readonly Part[], { alternativeHeadline, description }: Fields): readonly Part[] {
  const first = parts.find(({ type }) => !ASIDE.has(type));
  if (first?.type !== 'heading') return parts;
  const { level, ...line } = first;
  if (line.text.length <= PARAGRAPH && line.text !== alternativeHeadline && line.text !== description) return parts;
  return parts.map((part) => (part === first ? { ...line, type: 'paragraph' } : part));
}

export interface ArticleDetails {
  /** The address the page was fetched from, as given. */
  url: string | undefined;
  /** The lead image with what the page says of it. */
  image: readonly ImageObject[];
  comment: readonly Comment[];
  liveBlogUpdate: readonly LiveBlogUpdate[] | undefined;
  confidence: number;
}

export function assembleArticle(
  fields: Fields,
  parts: readonly Part[],
  { url, image, comment, liveBlogUpdate, confidence }: ArticleDetails,
): Article {
  const { provenance, ...known } = fields;
  // Spread out, what each page has others of costs four times as much.
  return Object.assign(url === undefined ? {} : { url }, known, {
    image: joinImages(image, parts),
    video: listMedia(parts, 'video'),
    audio: listMedia(parts, 'audio'),
    articleBody: joinBody(parts),
    parts,
    comment,
    ...(liveBlogUpdate === undefined ? {} : { liveBlogUpdate }),
    confidence,
    provenance,
  });
}

function listMedia(parts: readonly Part[], type: 'video' | 'audio'): readonly MediaObject[] {
  return parts.flatMap((part) => (part.type === type ? [part.media] : []));
}

/** The lead image first, else the first of the body, then the others of the body; no file twice. */
function joinImages(lead: readonly ImageObject[], parts: readonly Part[]): readonly ImageObject[] {
  const images = new Map<string, ImageObject>();
  for (const image of lead) images.set(nameFile(image.url), { ...image, representativeOfPage: true });
  for (const image of parts.flatMap(listPictures)) {
    const name = nameFile(image.url);
    const known = images.get(name);
    if (known !== undefined) images.set(name, join(known, image));
    else images.set(name, images.size === 0 ? { ...image, representativeOfPage: true } : image);
  }
  return [...images.values()];
}

/** Files that are called a small copy. */
const SMALL: RegExp = /[-_](?:thumb|[1-3]?\d\dx\d{2,3}\.)/;

function join(known: ImageObject, image: ImageObject): ImageObject {
  if (known.url === image.url) return { ...known, ...image };
  const { width, height, ...said } = known;
  return SMALL.test(known.url) && !SMALL.test(image.url) ? { ...image, ...said, url: image.url } : { ...image, ...known };
}

/** A picture of the body, or those in the cells of a table. */
function listPictures(part: Part): readonly ImageObject[] {
  if (part.type === 'image') return [part.image];
  return part.type === 'table' ? part.rows.flatMap((row) => row.flatMap(({ images }) => images ?? [])) : [];
}

/** True where the body shows the lead image with words below it. */
export function isCaptioned(lead: ImageObject, parts: readonly Part[]): boolean {
  const name = nameFile(lead.url);
  return parts.some(
    (part) => part.type === 'image' && (part.image.caption ?? part.image.creditText) !== undefined && nameFile(part.image.url) === name,
  );
}
