/** The peers: other extractors from npm, how each is loaded and called with an already decoded page. */

export interface PeerAnswer {
  /** Markup of the body, where the peer gives markup. */
  html?: string;
  /** Plain text, where it gives that. */
  text?: string;
  /** What it says about the page, where it says anything. */
  fields?: PeerFields;
}

export interface PeerFields {
  title?: string;
  /** As the peer gives them. */
  date?: string;
  author?: string;
  source?: string;
}

export type PeerCall = (html: string, url: string) => Promise<PeerAnswer> | PeerAnswer;

export interface Peer {
  name: string;
  /** The npm package whose version is printed. */
  package: string;
  /** How it is set up, for the tables. */
  note: string;
  load(): Promise<PeerCall>;
}

export const PEERS: readonly Peer[] = [
  { name: 'readability', package: '@mozilla/readability', note: 'with linkedom 0.18.12', load: loadReadability },
  { name: 'defuddle', package: 'defuddle', note: 'with linkedom 0.18.12', load: loadDefuddle },
  { name: 'mercury-parser', package: '@jocmp/mercury-parser', note: 'given the page, fetching nothing', load: loadMercury },
  { name: 'article-extractor', package: '@extractus/article-extractor', note: 'given the page', load: loadArticleExtractor },
  { name: 'html-extractor', package: '@firecrawl/html-extractor', note: 'native; plain-text output', load: loadHtmlExtractor },
];

/** Not an extractor: the unit of cost. */
export const PARSE5: Peer = { name: 'parse5', package: 'parse5', note: 'bare parse, the unit of cost', load: loadParse5 };

/** Also finds parse5 and `galley:NAME`, so that all of them are timed alike. */
export function findPeer(name: string): Peer | undefined {
  if (name.startsWith('galley:')) return { name, package: 'galley', note: '', load: () => loadGalley(name.slice('galley:'.length)) };
  return [...PEERS, PARSE5].find((peer) => peer.name === name);
}

async function loadGalley(name: string): Promise<PeerCall> {
  const { extract } = await import('galley');
  const strategy = name === 'default' ? undefined : name;
  return (html, url) => ({ text: extract(html, { url, strategy }).article?.articleBody ?? '' });
}

/** Peers come without types or with types of another DOM; each loader below says what it relies on. */
const load = async (name: string): Promise<unknown> => await import(name);

/** Drops what is empty or no string. */
function gatherFields(values: Record<keyof PeerFields, unknown>): PeerFields {
  const given = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '');
  return Object.fromEntries(given);
}

async function loadReadability(): Promise<PeerCall> {
  const { Readability } = (await load('@mozilla/readability')) as {
    Readability: new (document: unknown) => { parse(): PeerContent | null };
  };
  const { parseHTML } = (await load('linkedom')) as { parseHTML(html: string): { document: unknown } };
  return (html) => {
    const content = new Readability(parseHTML(html).document).parse();
    const { title, publishedTime, byline, siteName } = content ?? {};
    return { html: content?.content ?? '', fields: gatherFields({ title, date: publishedTime, author: byline, source: siteName }) };
  };
}

/** The peers' own names for what they find. */
interface PeerContent {
  content?: string | null;
  title?: unknown;
  author?: unknown;
  byline?: unknown;
  published?: unknown;
  publishedTime?: unknown;
  date_published?: unknown;
  site?: unknown;
  siteName?: unknown;
  source?: unknown;
}

async function loadDefuddle(): Promise<PeerCall> {
  const { Defuddle } = (await load('defuddle/node')) as { Defuddle(html: string, url: string, options: object): Promise<PeerContent> };
  // `useAsync: false`: asks no third party when a page has too little text.
  return async (html, url) => {
    const { content, title, published, author, site } = await Defuddle(html, url, { useAsync: false });
    return { html: content ?? '', fields: gatherFields({ title, date: published, author, source: site }) };
  };
}

async function loadMercury(): Promise<PeerCall> {
  const { default: mercury } = (await load('@jocmp/mercury-parser')) as {
    default: { parse(url: string, options: object): Promise<PeerContent> };
  };
  return async (html, url) => {
    const { content, title, date_published, author } = await mercury.parse(url, { html, fetchAllPages: false, contentType: 'html' });
    return { html: content ?? '', fields: gatherFields({ title, date: date_published, author, source: undefined }) };
  };
}

async function loadArticleExtractor(): Promise<PeerCall> {
  const { extractFromHtml } = (await load('@extractus/article-extractor')) as {
    extractFromHtml(html: string, url: string): Promise<PeerContent | null>;
  };
  return async (html, url) => {
    const { content, title, published, author, source } = (await extractFromHtml(html, url)) ?? {};
    return { html: content ?? '', fields: gatherFields({ title, date: published, author, source }) };
  };
}

async function loadHtmlExtractor(): Promise<PeerCall> {
  const { extractSync } = (await load('@firecrawl/html-extractor')) as { extractSync(html: string, options: object): { text?: string } };
  return (html, url) => ({ text: extractSync(html, { url, outputText: true, includeMetadata: false }).text ?? '' });
}

async function loadParse5(): Promise<PeerCall> {
  const { parse } = (await load('parse5')) as { parse(html: string): unknown };
  return (html) => {
    parse(html);
    return { text: '' };
  };
}
