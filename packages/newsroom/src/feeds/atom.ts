/** Atom 0.3 and 1.0 as feedsmith reads them → our own fields. */
import type { AtomFeed } from 'feedsmith';
import { escapeHtml, textOf } from './markup.ts';
import { MOST_INHERITED, type RawEntry, type RawFeed } from './raw.ts';
import { creatorsOf, hubsOf, mediaOf, minutesOf, subjectsOf } from './rss.ts';

export function readAtom(feed: AtomFeed.Feed<string>): RawFeed {
  const authors = namesOf(feed.authors?.slice(0, MOST_INHERITED));
  return {
    title: plain(feed.title),
    homeUrl: alternateOf(feed.links),
    description: plain(feed.subtitle),
    inLanguage: feed.xml?.lang,
    ttlMinutes: minutesOf(feed.sy),
    base: feed.xml?.base,
    ...hubsOf(feed.links),
    entries: (feed.entries ?? []).map((entry) => readEntry(entry, authors)),
  };
}

function readEntry(entry: AtomFeed.Entry<string>, feedAuthors: readonly (string | undefined)[]): RawEntry {
  const { dc, media, links = [] } = entry;
  const authors = [...namesOf(entry.authors), ...creatorsOf(dc)];
  const source = namesOf(entry.source?.authors);
  return {
    id: entry.id,
    links: [alternateOf(links), entry.content?.src],
    title: plain(entry.title),
    summary: html(entry.summary) ?? media?.groups?.[0]?.description?.value,
    content: html(entry.content),
    published: entry.published ?? dc?.dates?.[0],
    updated: entry.updated,
    // RFC 4287 §4.2.1: an entry without author has those of its source, else of the feed.
    author: authors.length > 0 ? authors : source.length > 0 ? source : feedAuthors,
    keywords: [...(entry.categories ?? []).map(({ label, term }) => label ?? term), ...subjectsOf(dc, media)],
    inLanguage: entry.xml?.lang,
    media: [
      ...links.filter(({ rel }) => rel === 'enclosure').map(({ href, type, title }) => ({ url: href, type, caption: title })),
      ...mediaOf(media),
    ],
    bases: [entry.xml?.base, entry.content?.xml?.base],
  };
}

function namesOf(people: readonly AtomFeed.Person[] | undefined): (string | undefined)[] {
  return (people ?? []).map(({ name }) => name);
}

/** The page: an HTML one before others. */
function alternateOf(links: readonly AtomFeed.Link<string>[] | undefined): string | undefined {
  const alternates = (links ?? []).filter(({ rel }) => rel === undefined || rel === 'alternate');
  return (alternates.find(({ type }) => type === undefined || type.includes('html')) ?? alternates[0])?.href;
}

type Text = AtomFeed.Text | AtomFeed.Content | undefined;

function isHtml(text: NonNullable<Text>): boolean {
  return /html/i.test(text.type ?? '');
}

function plain(text: Text): string | undefined {
  if (text?.value === undefined) return undefined;
  return isHtml(text) ? textOf(text.value) : text.value.replace(/\s+/g, ' ').trim();
}

/** RFC 4287 §4.1.3.3: text is text, other media types than text are not for reading. */
function html(text: Text): string | undefined {
  if (text?.value === undefined) return undefined;
  if (isHtml(text)) return text.value;
  if (text.type === undefined || text.type.startsWith('text')) return escapeHtml(text.value);
  const decoded = decodeBase64(text.value);
  return decoded === undefined || text.type.endsWith('xml') ? undefined : /<[a-z]/i.test(decoded) ? decoded : escapeHtml(decoded);
}

/** Text in base64 (RFC 4287 §4.1.3.3); undefined where it is none: pictures, archives. */
function decodeBase64(value: string): string | undefined {
  const compact = value.replace(/\s+/g, '');
  if (compact === '' || compact.length % 4 !== 0 || !/^[A-Za-z\d+/]+={0,2}$/.test(compact)) return undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(atob(compact), (character) => character.charCodeAt(0)));
    return /[\0-\x08\x0e-\x1f]/.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
