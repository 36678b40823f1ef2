/** Sitemaps, news and image sitemaps, sitemap indexes (sitemaps.org 0.9, Google's extensions) → our own fields. */
import { scanMarkup } from './markup.ts';
import type { RawEntry, RawFeed, RawMedium } from './raw.ts';

/** The fields of one `<url>` or `<sitemap>`: path below it without prefixes (`loc`, `news/title`, `image/loc`) → values. */
type Fields = Map<string, string[]>;

const LONGEST_FIELD = 10_000; // characters; addresses have at most 2,048

const MAX_VALUES = 1_000; // of one field of a record: Google takes as many images
const MAX_DEPTH = 4; // levels below a record that are read; formats know three …
const LONGEST_NAME = 60; // … of names so long

/** Never throws; what is cut off is read as far as it goes. @param xml from the root element on. */
export function readSitemap(xml: string, most: number): RawFeed {
  const { pages, sitemaps } = collect(xml, most);
  const listed = sitemaps.flatMap((fields) => {
    const url = fields.get('loc')?.[0];
    return url === undefined ? [] : [{ url, updated: fields.get('lastmod')?.[0] }];
  });
  const entries = pages.map(readPage);
  const feed = { title: pages[0]?.get('news/publication/name')?.[0], entries };
  return listed.length > 0 || /^<[\w:]{0,40}sitemapindex/i.test(xml) ? { ...feed, sitemaps: listed } : feed;
}

function collect(xml: string, most: number): { pages: Fields[]; sitemaps: Fields[] } {
  const found = { pages: [] as Fields[], sitemaps: [] as Fields[] };
  let fields: Fields | undefined;
  const path: string[] = [];
  let text = '';
  /** Files what has been read of the field; also where the next begins because an end tag is missing. */
  const flush = (): void => {
    const value = text.trim();
    text = '';
    if (fields === undefined || value === '' || path.length === 0 || path.length > MAX_DEPTH) return;
    const key = path.join('/');
    const values = fields.get(key);
    if (values === undefined) fields.set(key, [value]);
    else if (values.length < MAX_VALUES) values.push(value);
  };
  scanMarkup(
    xml,
    {
      onopentag(name) {
        flush();
        const local = localName(name);
        if (path.length > 0 || (local !== 'url' && local !== 'sitemap')) {
          if (fields !== undefined) path.push(local.slice(0, LONGEST_NAME));
          return;
        }
        fields = new Map();
        const list = local === 'url' ? found.pages : found.sitemaps;
        if (list.length < most) list.push(fields);
      },
      ontext(data) {
        if (path.length > 0 && text.length < LONGEST_FIELD) text += data;
      },
      onclosetag() {
        flush();
        if (path.pop() === undefined) fields = undefined;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  return found;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}

function readPage(fields: Fields): RawEntry {
  const first = (path: string): string | undefined => fields.get(path)?.[0];
  const captions = fields.get('image/caption') ?? fields.get('image/title') ?? [];
  const images: RawMedium[] = (fields.get('image/loc') ?? []).map((url, i, all) => ({
    url,
    type: 'image',
    // Lists of different lengths do not say which caption belongs where.
    caption: captions.length === all.length ? captions[i] : undefined,
  }));
  return {
    id: first('loc'),
    links: [first('loc')],
    title: first('news/title'),
    published: first('news/publication_date'),
    updated: first('lastmod'),
    author: [],
    keywords: first('news/keywords')?.split(/[,;，、]/) ?? [],
    inLanguage: first('news/publication/language'),
    media: images,
    bases: [],
  };
}
