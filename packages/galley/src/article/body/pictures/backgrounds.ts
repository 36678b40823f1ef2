/** Photographs that an empty element has for its background, or that a script puts into it. */
import { type ClassTest, classTest } from '../../../dom/class-tests.ts';
import type { NodeId, Page } from '../../../dom/page.ts';
import { HAS_ROLE, HAS_STYLE } from '../../../dom/page.ts';
import { readNames, readNamesOf } from '../../../dom/read-names.ts';
import { TAG, tagTable } from '../../../dom/tags.ts';
import { hasText } from '../../../evidence/element-text.ts';
import { collapseBlanks } from '../../../fields/choice/collapse-blanks.ts';
import { hintedWidth, resolveImage } from './address-hints.ts';
import { findDataSource, type PictureSource } from './sources.ts';

export interface Background {
  readonly source: PictureSource;
  readonly alternateName: string;
}

/** Nodes an element for a background may hold: a link, an overlay, a sign. */
const MOST_NODES = 12;
const ADDRESS: RegExp = /background(?:-image)?\s{0,3}:[^;]{0,200}?url\(\s{0,3}(['"]?)([^'")]{1,1800})\1/i;
const PICTURE_WORDS: readonly string[] = 'image img photo picture foto bild hero cover lead gallery slide visual thumb'.split(' ');
const PICTURE_NAME: RegExp = new RegExp(PICTURE_WORDS.join('|'), 'i');
const OTHER_NAME: RegExp = /overlay|pattern|texture|icon|logo|avatar|sprite|button/i;

const namesPictureBox: ClassTest = classTest(PICTURE_WORDS, (names) => PICTURE_NAME.test(names.slice(0, 300)));

/** Undefined where the element holds anything of its own, or nothing says that the background is the picture. */
export function findBackground(page: Page, n: NodeId, base: string | undefined): Background | undefined {
  if (page.end[n]! - n > MOST_NODES) return undefined;
  const marks = page.marks[n]!;
  const shown =
    page.tag[n] === TAG.figure ||
    page.tag[page.parent[n]!] === TAG.figure ||
    ((marks & HAS_ROLE) !== 0 && page.attribute(n, 'role') === 'img');
  const names = shown ? readNames(page, n) : readNamesOf(page, n, namesPictureBox);
  if (names === '' || OTHER_NAME.test(names) || !isEmpty(page, n)) return undefined;
  const label = page.attribute(n, 'aria-label') ?? page.attribute(n, 'data-alt') ?? page.attribute(n, 'title') ?? '';
  const source = findStyled(page, n, base) ?? findDataSource(page, n, base);
  return source && { source, alternateName: collapseBlanks(label.slice(0, 2000)).trim() };
}

function findStyled(page: Page, n: NodeId, base: string | undefined): PictureSource | undefined {
  if ((page.marks[n]! & HAS_STYLE) === 0) return undefined;
  const url = resolveImage(ADDRESS.exec(page.attribute(n, 'style')!.slice(0, 2500))?.[2], base);
  return url === undefined || /\.svg(?:[?#]|$)/i.test(url) ? undefined : { url, width: hintedWidth(url) ?? 400 };
}

/** What is shown itself; a quotation without words is a post that a script fetches. */
const SHOWN: Uint8Array = tagTable(['img', 'iframe', 'video', 'picture', 'blockquote']);

/** Holds neither text nor any of these. */
function isEmpty(page: Page, n: NodeId): boolean {
  return !hasText(page, n) && !page.tag.subarray(n + 1, page.end[n]).some((tag) => SHOWN[tag] === 1);
}
