/** Article → IPTC ninjs 3.0: the news industry's exchange format in JSON. */

import type { Citation, ImageObject, Organization, Person } from '../../fields/fields.ts';
import { parseAddress } from '../../text/parse-address.ts';
import type { Article, MediaObject } from '../article.ts';
import { checkArticle } from '../check-article.ts';
import { renderHtml } from './html.ts';
import { renderMarkdown } from './markdown.ts';

/** One text of a ninjs object. */
export interface NinjsText {
  /** Which of its kind it is: `main`, `alternative`, `summary`, `richtext`, `caption` … */
  readonly role: string;
  /** Media type: `text/plain`, `text/html`, `text/markdown`. */
  readonly contentType: string;
  /** The text itself, in that form. */
  readonly value: string;
  /** Length in UTF-16 code units; bodies only. */
  readonly charCount?: number;
}

/** One file of a picture, film or sound. */
export interface NinjsRendition {
  /** `original` or `thumbnail`. */
  readonly name: string;
  /** Absolute address of the file. */
  readonly href: string;
  /** Pixels across, where known. */
  readonly width?: number;
  /** Pixels down, where known. */
  readonly height?: number;
}

/** A person, a house or a subject. */
export interface NinjsParty {
  /** As the page writes it. */
  readonly name: string;
  /** What somebody or something is to the article: `author`, `editor`, `section`, `keyword`. */
  readonly rel?: string;
  /** What a house is to it: `source`, `publisher`. */
  readonly role?: string;
  /** Absolute address of their page, where the page gives one. */
  readonly uri?: string;
}

/** A picture, film or sound of the article, or a text it points to. */
export interface NinjsAssociation {
  /** Unique in the item: `picture-1`, `video-1`, `audio-1`, `citation-1`. */
  readonly name: string;
  /** What it is to the article: `featureimage` (the picture for previews), `picture`, `video`, `audio`, `citation`. */
  readonly rel: string;
  /** Where it can be opened: a page, or the file itself. */
  readonly uri: string;
  /** The kind of item; a cited page is `text`. */
  readonly type: 'picture' | 'video' | 'audio' | 'text';
  /** Who made the picture. */
  readonly by?: string;
  /** Name of the film or sound; of a citation the text of the link. */
  readonly title?: string;
  /** The caption (role `caption`), or the sentence around the link (`context`). */
  readonly descriptions?: readonly NinjsText[];
  /** Files: `original` with its size in pixels where known, and `thumbnail`. */
  readonly renditions?: readonly NinjsRendition[];
}

/** The members of a ninjs 3.0 object that an article fills. */
export interface Ninjs {
  /** Identifies the item: `NinjsOptions.uri`, else the address of the article. */
  readonly uri: string;
  /** Which edition of ninjs this is; `schema` is the address of its JSON Schema. */
  readonly standard: { readonly name: string; readonly version: string; readonly schema: string };
  /** Always `text`: the item is an article. */
  readonly type: 'text';
  /** `partial` where `isAccessibleForFree` is false, else `full`. */
  readonly representationType: 'full' | 'partial';
  /** The article’s `inLanguage`, BCP 47. */
  readonly language?: string;
  /** When it was published, RFC 3339; absent where the page gives no time or no zone. */
  readonly firstCreated?: string;
  /** When it was last changed, else when it was published, RFC 3339; absent as `firstCreated`. */
  readonly versionCreated?: string;
  /** The headline (role `main`) and the second one (`alternative`). */
  readonly headlines?: readonly NinjsText[];
  /** The article’s description, role `summary`. */
  readonly descriptions?: readonly NinjsText[];
  /** The body three times: plain text (role `main`), safe HTML (`richtext`), Markdown (`markdown`). */
  readonly bodies: readonly NinjsText[];
  /** Names of the authors, with commas between them. */
  readonly by?: string;
  /** The article’s dateline. */
  readonly located?: string;
  /** Authors and editors; `rel` says which, `uri` is the address of their page. */
  readonly people?: readonly NinjsParty[];
  /** The source organisation and the publisher; `role` says which. */
  readonly infoSources?: readonly NinjsParty[];
  /** Sections and keywords; `rel` says which. */
  readonly subjects?: readonly NinjsParty[];
  /** The canonical address (role `canonical`), where it is not `uri`. */
  readonly altIds?: readonly { readonly role: string; readonly value: string }[];
  /** Pictures, films, sounds and cited pages, in this order. */
  readonly associations?: readonly NinjsAssociation[];
}

/** Options of `toNinjs`. */
export interface NinjsOptions {
  /** Identifies the item; the article's own address when left out. */
  readonly uri?: string;
}

const STANDARD = { name: 'ninjs', version: '3.0', schema: 'http://www.iptc.org/std/ninjs/ninjs-schema_3.0.json' };

/**
 * The article as a ninjs 3.0 object. The body comes three times: as plain text, as safe HTML and as Markdown. Dates that
 * have no time or no zone are left out: ninjs has no room for them.
 *
 * @throws TypeError when neither the article nor the options give an address: ninjs requires one.
 *
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { extract, toNinjs } from 'galley';
 *
 * const { article } = extract(readFileSync('page.html'));
 * if (article) {
 *   const item = toNinjs(article, { uri: 'https://post.example/lighthouse' });
 *   item.firstCreated; // → '2024-02-09T08:15:00Z'
 *   item.bodies.map(({ contentType }) => contentType); // → ['text/plain', 'text/html', 'text/markdown']
 *   toNinjs(article); // throws TypeError
 * }
 * ```
 */
export function toNinjs(article: Article, { uri }: NinjsOptions = {}): Ninjs {
  checkArticle('toNinjs', article);
  const address = [uri, article.url, article.mainEntityOfPage].find((candidate) => parseAddress(candidate) !== undefined);
  if (address === undefined) throw new TypeError('the article has no address, and ninjs requires one');
  const published = completeDate(article.datePublished);
  const version = completeDate(article.dateModified) ?? published;
  return {
    uri: address,
    standard: STANDARD,
    type: 'text',
    // Behind a wall, a page shows a part.
    representationType: article.isAccessibleForFree === false ? 'partial' : 'full',
    ...(article.inLanguage === undefined ? {} : { language: article.inLanguage }),
    ...(published === undefined ? {} : { firstCreated: published }),
    ...(version === undefined ? {} : { versionCreated: version }),
    ...fill('headlines', listHeadlines(article)),
    ...(article.dateline === undefined ? {} : { located: article.dateline }),
    ...(article.description === undefined ? {} : { descriptions: [plain('summary', article.description)] }),
    bodies: listBodies(article),
    ...describeParties(article),
    ...fill('subjects', listSubjects(article)),
    ...fill('altIds', listAlternatives(article, address)),
    ...fill('associations', listAssociations(article)),
  };
}

function plain(role: string, value: string): NinjsText {
  return { role, contentType: 'text/plain', value };
}

function fill<K extends string, T>(name: K, list: readonly T[]): Partial<Record<K, readonly T[]>> {
  return list.length === 0 ? {} : ({ [name]: list } as Partial<Record<K, readonly T[]>>);
}

/** RFC 3339 date-time; undefined for days and for times without a zone. */
function completeDate(date: string | undefined): string | undefined {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(:\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/.exec(date ?? '');
  return match === null ? undefined : `${match[1]}${match[2] ?? ':00'}${match[3]}`;
}

function listHeadlines({ headline, alternativeHeadline }: Article): NinjsText[] {
  return [
    ...(headline === undefined ? [] : [plain('main', headline)]),
    ...(alternativeHeadline === undefined ? [] : [plain('alternative', alternativeHeadline)]),
  ];
}

function listBodies(article: Article): NinjsText[] {
  return [
    { ...plain('main', article.articleBody), charCount: article.articleBody.length },
    { role: 'richtext', contentType: 'text/html', value: renderHtml(article) },
    { role: 'markdown', contentType: 'text/markdown', value: renderMarkdown(article) },
  ];
}

function describeParties(article: Article): Pick<Ninjs, 'by' | 'people' | 'infoSources'> {
  const { author, editor, sourceOrganization, publisher } = article;
  const people = [
    ...author.map((person) => describeParty(person, 'rel', 'author')),
    ...editor.map((person) => describeParty(person, 'rel', 'editor')),
  ];
  const sources = [
    ...(sourceOrganization === undefined ? [] : [describeParty(sourceOrganization, 'role', 'source')]),
    ...(publisher === undefined ? [] : [describeParty(publisher, 'role', 'publisher')]),
  ];
  const by = author.map(({ name }) => name).join(', ');
  return { ...(by === '' ? {} : { by }), ...fill('people', people), ...fill('infoSources', sources) };
}

function describeParty({ name, url }: Person | Organization, property: 'rel' | 'role', value: string): NinjsParty {
  return { name, [property]: value, ...(url !== undefined && parseAddress(url) !== undefined ? { uri: url } : {}) };
}

function listSubjects({ articleSection, keywords }: Article): NinjsParty[] {
  return [...articleSection.map((name) => ({ name, rel: 'section' })), ...keywords.map((name) => ({ name, rel: 'keyword' }))];
}

function listAlternatives({ mainEntityOfPage }: Article, uri: string): { role: string; value: string }[] {
  return mainEntityOfPage === undefined || mainEntityOfPage === uri ? [] : [{ role: 'canonical', value: mainEntityOfPage }];
}

function listAssociations({ image, video, audio, citation }: Article): NinjsAssociation[] {
  return [
    ...image.filter(isAbsolute).map(describePicture),
    ...video.filter(isAbsolute).map((media, i) => describeMedia(media, 'video', i)),
    ...audio.filter(isAbsolute).map((media, i) => describeMedia(media, 'audio', i)),
    ...citation.filter(isAbsolute).map(describeCitation),
  ];
}

/** The standard's format of addresses. */
function isAbsolute({ url }: { readonly url: string }): boolean {
  return parseAddress(url) !== undefined;
}

function describePicture({ url, caption, creditText, representativeOfPage, width, height }: ImageObject, i: number): NinjsAssociation {
  return {
    name: `picture-${i + 1}`,
    rel: representativeOfPage === true ? 'featureimage' : 'picture',
    uri: url,
    type: 'picture',
    ...(creditText === undefined ? {} : { by: creditText }),
    ...(caption === undefined ? {} : { descriptions: [plain('caption', caption)] }),
    renditions: [describeRendition('original', url, width, height)],
  };
}

function describeMedia(
  { url, contentUrl, thumbnailUrl, name, caption, width, height }: MediaObject,
  type: 'video' | 'audio',
  i: number,
): NinjsAssociation {
  return {
    name: `${type}-${i + 1}`,
    rel: type,
    uri: url,
    type,
    ...(name === undefined ? {} : { title: name }),
    ...(caption === undefined ? {} : { descriptions: [plain('caption', caption)] }),
    renditions: [
      describeRendition('original', contentUrl ?? url, width, height),
      ...(thumbnailUrl === undefined ? [] : [describeRendition('thumbnail', thumbnailUrl, undefined, undefined)]),
    ],
  };
}

function describeCitation({ url, anchor, context }: Citation, i: number): NinjsAssociation {
  return {
    name: `citation-${i + 1}`,
    rel: 'citation',
    uri: url,
    type: 'text',
    title: anchor,
    ...(context === undefined ? {} : { descriptions: [plain('context', context)] }),
  };
}

function describeRendition(name: string, href: string, width: number | undefined, height: number | undefined): NinjsRendition {
  return { name, href, ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) };
}
