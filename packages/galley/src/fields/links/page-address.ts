/** Addresses of the pages of one article: the same but for a token that counts them (docs/method/fields.md#pages-of-one-article). */
import { listLayers, readAddress } from './link-address.ts';

/** An address read as page n of something. */
export interface PageAddress {
  /** The address without the token: the same for all pages. */
  readonly key: string;
  /** From 1. */
  readonly number: number;
}

/** Parameters that count pages. */
const PARAMETERS: ReadonlySet<string> = new Set(
  'page p pg paged pageno pagenum pagenumber page_no seite pagina página sayfa strana str side sida sivu pagen_1 currentpage'.split(' '),
);
/** `story_2`, `story-page-2`, `page2`, `2`: what stands before the number, and the number. */
const TOKEN: RegExp = /^(.{0,300}?)[_.,-]?(?:(?:page|seite|pagina|pag|sayfa|strana|side|sida|p)[_.,-]?)?(\d{1,3})$/i;
const EXTENSION: RegExp = /\.(?:s?html?|php|aspx?|jsp)$/i;
/** A layer of its own before the number: `/page/2`. */
const PAGE_LAYER: RegExp = /^(?:page|p|seite|pagina|sayfa|strana|side|sida)$/i;
/** Nobody cuts an article into more pages. */
const MOST = 200;

/**
 * All ways to read an address, the one without a token (page 1) first; [] for what is no address. `host`: of relative
 * addresses; `directory`: theirs.
 */
export function readPageAddresses(href: string, host: string, directory: readonly string[]): PageAddress[] {
  const address = readAddress(href);
  if (address === undefined) return [];
  const relative = address.host === '' && !address.path.startsWith('/');
  const layers = relative ? [...directory, ...listLayers(address.path)] : listLayers(address.path);
  const place = address.host === '' ? host : address.host;
  const { rest, number } = readQuery(address.query);
  const write = (kept: readonly string[]): string => `${place}/${kept.join('/')}?${rest}`;
  const last = (layers.at(-1) ?? '').replace(EXTENSION, '');
  const before = layers.slice(0, -1);
  const whole = last === '' || last.toLowerCase() === 'index' ? before : [...before, last];
  if (number !== undefined) return [{ key: write(whole), number }];
  const plain = { key: write(whole), number: 1 };
  const token = readToken(before, last);
  return token === undefined ? [plain] : [plain, { key: write(token.named), number: token.number }];
}

/** The layers without the number in the last of them, and the number; undefined when it has none. */
function readToken(before: readonly string[], last: string): { named: readonly string[]; number: number } | undefined {
  const token = TOKEN.exec(last);
  const number = Number(token?.[2]);
  if (token === null || number < 1 || number > MOST) return undefined;
  const stem = token[1]!;
  const above = stem === '' && PAGE_LAYER.test(before.at(-1) ?? '') ? before.slice(0, -1) : before;
  const named = stem === '' || stem.toLowerCase() === 'index' ? above : [...above, stem];
  // A directory of numbered stories is no article of pages: some name must be left.
  return named.length === 0 ? undefined : { named: named.map(dropExtension), number };
}

function dropExtension(layer: string, i: number, all: readonly string[]): string {
  return i === all.length - 1 ? layer.replace(EXTENSION, '') : layer;
}

/** The page a query names, and the query without it, its parameters in order. */
function readQuery(query: string): { rest: string; number: number | undefined } {
  let number: number | undefined;
  const rest = query.split('&', 40).filter((part) => {
    const cut = part.indexOf('=');
    if (cut < 0 || !PARAMETERS.has(part.slice(0, cut).toLowerCase())) return part !== '' && !part.startsWith('utm_');
    const value = part.slice(cut + 1);
    if (!/^\d{1,3}$/.test(value) || Number(value) > MOST) return true;
    number ??= Math.max(1, Number(value));
    return false;
  });
  return { rest: rest.sort().join('&'), number };
}

/** True when an address seems to be the article's own on a page of its own: `?page=all`, `/all`, `story_all.html`, `story.print`. */
export function isWholeOf(href: string, key: string, host: string, directory: readonly string[]): boolean {
  const address = readAddress(href);
  if (address === undefined) return false;
  const bare = address.path.replace(EXTENSION, '').replace(/(?:[/_-]?(?:all|full|whole|single|print|0))?\/?$/i, '');
  const [own] = readPageAddresses(bare, address.host === '' ? host : address.host, directory);
  return own !== undefined && own.key.slice(0, own.key.indexOf('?')) === key.slice(0, key.indexOf('?'));
}
