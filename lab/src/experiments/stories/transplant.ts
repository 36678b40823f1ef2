/** Puts a text into another site's page: the host keeps its navigation, teasers and markup, its article becomes ours. */
import { decodeHTML, encodeXML } from 'entities';

/** A page that can carry another article, cut at the places of its own. */
export interface HostPage {
  readonly url: string;
  readonly language: string | undefined;
  /** Source between the paragraphs: one more than there are slots. */
  readonly pieces: readonly string[];
}

export interface HostSource {
  url: string;
  language: string | undefined;
  html: string;
  title: string;
  /** Gold body, one paragraph a line. */
  text: string;
}

/** A host's own words must all but go: at least this share of its gold text stands in paragraphs that can be replaced. */
const LEAST_COVERED = 0.95;
const LEAST_SLOTS = 3;
const TITLE_MARK = '\u0001';

/** The page as a host; undefined where its paragraphs or its headline (an h1) cannot be found in the source. */
export function openHost({ url, language, html, title, text }: HostSource): HostPage | undefined {
  const lines = new Set(text.split('\n').map(fold));
  const bare = html
    .replace(/<script[^>]*ld\+json[\s\S]*?<\/script>/gi, '')
    .replace(/<meta[^>]*(?:description|keywords|title)[^>]*>/gi, '')
    .replace(/(<title[^>]*>)[^<]*/i, `$1${TITLE_MARK}`)
    .replaceAll(title, TITLE_MARK)
    .replaceAll(encodeXML(title), TITLE_MARK);
  if (!/<h1[^>]*>(?:\s|<[^>]*>)*\u0001/.test(bare)) return undefined;
  const pieces: string[] = [];
  let end = 0;
  let covered = 0;
  for (const match of bare.matchAll(/(<p(?:\s[^>]*)?>)([\s\S]*?)<\/p>/gi)) {
    const inner = fold(decodeHTML(match[2]!.replace(/<[^>]*>/g, '')));
    if (inner === '' || !lines.has(inner)) continue;
    const start = match.index + match[1]!.length;
    pieces.push(bare.slice(end, start));
    end = start + match[2]!.length;
    covered += inner.length;
  }
  const all = [...lines].reduce((sum, line) => sum + line.length, 0);
  if (pieces.length < LEAST_SLOTS || covered < LEAST_COVERED * all) return undefined;
  return { url, language, pieces: [...pieces, bare.slice(end)] };
}

/** The host's page with this title and these paragraphs; paragraphs beyond its slots share them, slots beyond them stay empty. */
export function transplant({ pieces }: HostPage, title: string, paragraphs: readonly string[]): string {
  const slots = pieces.length - 1;
  let html = '';
  for (let slot = 0; slot < slots; slot++) {
    const from = Math.floor((slot * paragraphs.length) / slots);
    const to = Math.floor(((slot + 1) * paragraphs.length) / slots);
    html += pieces[slot]! + paragraphs.slice(from, to).map(encodeXML).join('</p><p>');
  }
  return (html + pieces[slots]!).replaceAll(TITLE_MARK, () => encodeXML(title));
}

function fold(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
