/** How an inline style takes the text of its element out of sight. */
import type { NodeId, Page } from './page.ts';
import { HAS_STYLE } from './page.ts';

/** Ways of styles to hide; 0 hides nothing. */
export const STYLE_SHOWS = 0;
/** The element takes no place: nothing in it can be shown again. */
export const NOT_DISPLAYED = 1;
/** It takes its place unseen; what it holds may be shown. */
export const NOT_VISIBLE = 2;
const TRANSPARENT = 3;
const WITHOUT_SIZE = 4;
const OUTSIDE = 5;
const GROUND_COLOUR = 6;
/** How many values `readStyle` may give, STYLE_SHOWS included. */
export const STYLE_WAYS = 7;

/** A cheap test that most styles fail. */
const SUSPECT: RegExp =
  /none|hidden|collapse|opacity|transparent|clip|scale|-\d\d|(?:width|height|size)\s*:\s*(?:0|[12](?!\d))|(?:^|[;\s])color\s*:/i;
/** Farther than this to the left or above is off the screen (pixels). */
const OFF_SCREEN = -900;
/** Ancestors that are asked for their ground. */
const CLIMB = 12;
const LENGTH: RegExp = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+))(px|em|rem|ex|ch|pt|pc|in|cm|mm|%|vw|vh)?$/;
/** Pixels of the units that are not 1, nearly. */
const UNITS: Readonly<Record<string, number>> = {
  em: 16,
  rem: 16,
  ex: 8,
  ch: 8,
  pt: 1.33,
  pc: 16,
  in: 96,
  cm: 37.8,
  mm: 3.78,
  '%': 10,
  vw: 10,
  vh: 10,
};

type Style = ReadonlyMap<string, string>;

/** How the style of an element that has one hides it, STYLE_SHOWS or below STYLE_WAYS. */
export function readStyle(page: Page, n: NodeId): number {
  const written = page.attribute(n, 'style')!;
  if (!SUSPECT.test(written)) return STYLE_SHOWS;
  const style = parseDeclarations(written);
  if (style.get('display') === 'none' || style.get('content-visibility') === 'hidden') return NOT_DISPLAYED;
  const visibility = style.get('visibility');
  if (visibility === 'hidden' || visibility === 'collapse') return NOT_VISIBLE;
  if (isTransparent(style) && !fadesIn(page, n, style)) return TRANSPARENT;
  if (isWithoutSize(style)) return WITHOUT_SIZE;
  if (isOutside(style)) return OUTSIDE;
  return isInGroundColour(page, n, style) ? GROUND_COLOUR : STYLE_SHOWS;
}

/** Declarations by lower-case name, values in lower case without `!important`; the last of a name counts. */
function parseDeclarations(written: string): Style {
  const style = new Map<string, string>();
  for (const declaration of written.toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    if (colon > 0)
      style.set(
        declaration.slice(0, colon).trim(),
        declaration
          .slice(colon + 1)
          .replace('!important', '')
          .trim(),
      );
  }
  return style;
}

function isTransparent(style: Style): boolean {
  return isZero(style.get('opacity')) || /opacity\(\s*0(?:\.0+)?%?\s*\)/.test(style.get('filter') ?? '');
}

/** The first frame of an animation that scripts begin, as Framer, Webflow and WooCommerce write it: all readers see what it ends with, unless it waits above the page. */
function fadesIn(page: Page, n: NodeId, style: Style): boolean {
  const isAnimated = style.has('will-change') || style.has('transform') || page.attribute(n, 'data-w-id') !== undefined;
  return (isAnimated || fadesInPlace(style)) && style.get('position') !== 'fixed' && style.get('pointer-events') !== 'none';
}

/** Menus and dialogues wait above the page. */
function fadesInPlace(style: Style): boolean {
  return /^(?:all|opacity)\b/.test(style.get('transition') ?? '') && !style.has('position') && !style.has('z-index');
}

function isWithoutSize(style: Style): boolean {
  const type = style.get('font-size');
  if (isZero(type) || (type !== undefined && !/[em%]{1,3}$/.test(type) && isSmall(type))) return true;
  if (shrinks(style.get('transform') ?? style.get('scale'))) return true;
  if (!clips(style) || hasPadding(style)) return false;
  return ['height', 'max-height', 'width', 'max-width'].some((side) => isThin(style.get(side)));
}

/** Frames that keep their proportions have no height, but a padding. */
function hasPadding(style: Style): boolean {
  for (const name of ['padding', 'padding-bottom', 'padding-top']) {
    const value = style.get(name);
    if (value !== undefined && !isZero(value)) return true;
  }
  return false;
}

function clips(style: Style): boolean {
  return /hidden|clip/.test(style.get('overflow') ?? style.get('overflow-y') ?? style.get('overflow-x') ?? '');
}

function isOutside(style: Style): boolean {
  if (['text-indent', 'margin-left', 'margin-top'].some((side) => isOff(style.get(side)))) return true;
  if (moves(style.get('transform'))) return true;
  const position = style.get('position');
  if (position !== 'absolute' && position !== 'fixed') return position === 'relative' && isOff(style.get('left'));
  return ['left', 'top', 'right', 'bottom'].some((side) => isOff(style.get(side))) || clipsAll(style);
}

function clipsAll(style: Style): boolean {
  const clip = style.get('clip') ?? '';
  if (clip.startsWith('rect(')) {
    const sides = clip
      .slice(5)
      .split(/[\s,)]+/)
      .filter((side) => side !== '');
    if (sides.length === 4 && sides.every((side) => isThin(side))) return true;
  }
  return /^(?:inset\(\s*(?:[5-9]\d|100)%|circle\(\s*0)/.test(style.get('clip-path') ?? '');
}

function shrinks(transform: string | undefined): boolean {
  return transform !== undefined && /^0(?:\.0+)?$|scale(?:3d|x|y)?\(\s*0(?:\.0+)?\s*[,)]/.test(transform);
}

/** Per cent of a translation are of the element itself. */
function moves(transform: string | undefined): boolean {
  const lengths = transform === undefined ? undefined : /translate(?:3d|x|y)?\(([^()]{0,80})/.exec(transform)?.[1];
  return lengths?.split(',').some((length) => !length.includes('%') && isOff(length.trim())) === true;
}

function isOff(value: string | undefined): boolean {
  const length = readLength(value);
  return length !== undefined && length <= OFF_SCREEN;
}

function isThin(value: string | undefined): boolean {
  const length = readLength(value);
  return length !== undefined && length >= 0 && length <= 1;
}

/** Type of a pixel or two. */
function isSmall(value: string): boolean {
  const length = readLength(value);
  return length !== undefined && length >= 0 && length <= 2;
}

function isZero(value: string | undefined): boolean {
  return value !== undefined && /^[+-]?(?:0+(?:\.0*)?|\.0+)(?:px|em|rem|pt|%)?$/.test(value);
}

/** Pixels, nearly; undefined for anything that is no length. */
function readLength(value: string | undefined): number | undefined {
  const found = value === undefined ? null : LENGTH.exec(value);
  return found === null ? undefined : Number(found[1]) * (UNITS[found[2] ?? 'px'] ?? 1);
}

/** Text in the colour of its own ground, or of the next ancestor's that names one inline. */
function isInGroundColour(page: Page, n: NodeId, style: Style): boolean {
  const colour = readColour(style.get('color'));
  if (colour === undefined) return false;
  if (colour === 'transparent') return true;
  const ground = readGround(style) ?? findGround(page, n);
  return ground === colour;
}

function findGround(page: Page, n: NodeId): string | undefined {
  for (let m = page.parent[n]!, climbed = 0; m > 0 && climbed < CLIMB; m = page.parent[m]!, climbed++) {
    const written = (page.marks[m]! & HAS_STYLE) === 0 ? undefined : page.attribute(m, 'style');
    const ground =
      (written?.includes('background') === true ? readGround(parseDeclarations(written)) : undefined) ??
      readColour(page.attribute(m, 'bgcolor'));
    if (ground !== undefined) return ground;
  }
  return undefined;
}

function readGround(style: Style): string | undefined {
  const ground = readColour(style.get('background-color') ?? style.get('background'));
  return ground === 'transparent' ? undefined : ground;
}

/** Words that are no colour of their own. */
const NO_COLOUR: ReadonlySet<string> = new Set(['inherit', 'initial', 'unset', 'revert', 'currentcolor', 'none', 'auto', 'important']);
const NAMED: Readonly<Record<string, string>> = { white: 'ffffff', black: '000000' };

/** One spelling a colour: six hexadecimal digits, `transparent`, else what is written; undefined without a plain colour. */
function readColour(value: string | undefined): string | undefined {
  if (value === undefined || value === '' || value.includes('url(') || value.includes('gradient')) return undefined;
  const text = value.toLowerCase().trim();
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text)?.[1];
  if (hex !== undefined) return hex.length === 6 ? hex : hex.replace(/./g, '$&$&');
  const parts = /^rgba?\(([^)]*)\)$/.exec(text)?.[1]?.split(/[\s,/]+/);
  if (parts !== undefined && parts.length >= 3) {
    if (parts.length === 4 && Number.parseFloat(parts[3]!) === 0) return 'transparent';
    return parts
      .slice(0, 3)
      .map((part) => Number.parseInt(part, 10).toString(16).padStart(2, '0'))
      .join('');
  }
  return /^[a-z]+$/.test(text) && !NO_COLOUR.has(text) ? (NAMED[text] ?? text) : undefined;
}
