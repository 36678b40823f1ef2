/** An article made of what the feed itself says, for when its page cannot be had or says less. */
import type { Article, ExtractOptions, Part } from 'galley';
import { extract } from 'galley';
import type { FeedEntry } from '../feeds/feed.ts';
import { toFeedItem } from '../feeds/feed.ts';
import { scanMarkup, UNSEEN } from '../feeds/markup.ts';

/** Shorter texts are teasers. */
const LEAST_CHARACTERS = 40;
/** What extraction keeps of a feed's text, at least: the text is known to be the article, so losing more is a mistake. */
const LEAST_SHARE = 0.8;

/** The feed's own text of an entry as an article; undefined where it has none. `url`: where the article stands. */
export function writeFeedArticle(entry: FeedEntry, url: string | undefined): Article | undefined {
  const html = entry.content ?? entry.summary;
  if (html === undefined) return undefined;
  const page = `<!doctype html><html${entry.inLanguage === undefined ? '' : ` lang="${escapeHtml(entry.inLanguage)}"`}><head><title>${escapeHtml(entry.title ?? '')}</title></head><body><article><h1>${escapeHtml(entry.title ?? '')}</h1><div>${html}</div></article></body></html>`;
  const article = tryExtract(page, { url, feedItem: toFeedItem(entry) });
  const whole = readText(html);
  if (whole.replaceAll('\n', '').length < LEAST_CHARACTERS) return undefined;
  if (article !== undefined && article.articleBody.length >= LEAST_SHARE * whole.length) return article;
  return { ...(article ?? EMPTY), ...describe(entry), ...(url === undefined ? {} : { url }), ...fromText(whole) };
}

/** What is known to be the article's text is kept whatever becomes of its extraction. */
function tryExtract(page: string, options: ExtractOptions): Article | undefined {
  try {
    return extract(page, options).article;
  } catch {
    return undefined;
  }
}

const EMPTY: Omit<Article, 'articleBody' | 'parts' | 'confidence'> = {
  author: [],
  editor: [],
  articleSection: [],
  keywords: [],
  image: [],
  citation: [],
  provenance: {},
  video: [],
  audio: [],
  comment: [],
};

function describe({ title, datePublished, dateModified, author, inLanguage }: FeedEntry): Partial<Article> {
  return {
    ...(title === undefined ? {} : { headline: title }),
    ...(datePublished === undefined ? {} : { datePublished }),
    ...(dateModified === undefined ? {} : { dateModified }),
    ...(inLanguage === undefined ? {} : { inLanguage }),
    author: author.map((name) => ({ name })),
  };
}

function fromText(text: string): Pick<Article, 'articleBody' | 'parts' | 'confidence'> {
  const parts = text.split('\n').map((line): Part => ({ type: 'paragraph', text: line, node: -1, offset: -1 }));
  return { articleBody: text, parts, confidence: 0.5 };
}

const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside blockquote br dd div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre section table tr ul'.split(' '),
);
const MOST_CHARACTERS = 1_000_000;

/** All of the text, a block a line. */
function readText(html: string): string {
  const pieces: string[] = [];
  let unseen = 0;
  const cut = (name: string): void => {
    if (BLOCKS.has(name)) pieces.push('\n');
  };
  scanMarkup(
    html.slice(0, MOST_CHARACTERS),
    {
      ontext: (text) => void (unseen === 0 && pieces.push(text.replace(/\s+/g, ' '))),
      onopentag: (name) => {
        if (UNSEEN.has(name)) unseen++;
        cut(name);
      },
      onclosetag: (name) => {
        if (UNSEEN.has(name)) unseen--;
        cut(name);
      },
    },
    { decodeEntities: true },
  );
  const lines = pieces.join('').split('\n');
  return lines
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
