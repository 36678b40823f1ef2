/** What Galley and the peers say about a page, brought to one shape. */
import type { Article, ExtractResult } from 'galley';
import { extract } from 'galley';
import type { CorpusPage } from '../corpora/corpora.ts';
import type { FieldAnswer } from '../metrics/field-verdicts.ts';
import { splitNames } from '../metrics/fields.ts';
import { collectAnswers } from '../peers/collect.ts';
import type { PeerFields } from '../peers/roster.ts';

export function askGalley(page: CorpusPage, explain = false): { answer: FieldAnswer; result: ExtractResult } {
  const result = extract(page.html(), { url: page.url, explain });
  return { answer: result.article === undefined ? {} : readArticle(result.article), result };
}

/** Fields that not every edition of `Article` has. */
interface LaterFields {
  editor?: readonly { name: string }[];
  sourceOrganization?: { name: string };
  citation?: readonly { url: string; anchor: string }[];
}

function readArticle(article: Article & LaterFields): FieldAnswer {
  const { headline, datePublished, dateModified, author, image, parts } = article;
  const captions = parts.filter(({ type }) => type === 'caption').map(({ text }) => text);
  // What a caption says of whose picture it is has a field of its own.
  for (const { caption, creditText } of [...image, ...parts.flatMap((part) => (part.type === 'image' ? part.image : []))])
    for (const text of [caption, creditText]) if (text !== undefined) captions.push(text);
  return {
    title: headline,
    date: datePublished,
    modified: dateModified,
    authors: author.map(({ name }) => name),
    editors: article.editor?.map(({ name }) => name),
    source: article.sourceOrganization?.name,
    houses: article.publisher === undefined ? [] : [article.publisher.name],
    captions,
    links: article.citation?.map(({ anchor, url }) => ({ anchor, href: url })),
  };
}

/** Answers of a peer by page id, from lab/results where they are known. */
export async function askPeer(name: string, pages: readonly CorpusPage[]): Promise<Map<string, FieldAnswer>> {
  const answers = await collectAnswers(name, pages, { fields: true });
  return new Map([...answers].map(([id, { fields }]) => [id, fields === undefined ? {} : readPeer(fields)]));
}

function readPeer({ title, date, author, source }: PeerFields): FieldAnswer {
  return { title, date: readPeerDate(date), authors: author === undefined ? undefined : splitPeerNames(author), source };
}

/** Peers give ISO 8601 or what the page wrote; the latter is read by the runtime, in its favour. */
function readPeerDate(date: string | undefined): string | undefined {
  if (date === undefined || /^\d{4}-\d\d-\d\d/.test(date)) return date?.trim();
  const value = Date.parse(date);
  return Number.isNaN(value) ? date : new Date(value).toISOString();
}

/** Peers give all authors in one line. */
function splitPeerNames(author: string): string[] {
  return splitNames(author.replace(/^\s*by\s+/i, '').split(/\s*(?:[,、，|]|\s(?:and|und|et|y|e)\s)\s*/i));
}
