/** Which elements cut text into blocks, which hold no article text at all, which only style it. */
import { KNOWN_TAGS, tagTable } from '../dom/tags.ts';

/** Elements that start and end a block (docs/method/page.md#blocks, plus `dialog`, `search` and `hgroup` of today's standard). */
const BLOCK_TAGS: Uint8Array = tagTable([
  'address',
  'article',
  'aside',
  'blockquote',
  'body',
  'br',
  'caption',
  'center',
  'dd',
  'details',
  'dialog',
  'dir',
  'div',
  'dl',
  'dt',
  'fieldset',
  'figcaption',
  'figure',
  'footer',
  'form',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'hgroup',
  'hr',
  'html',
  'legend',
  'li',
  'listing',
  'main',
  'menu',
  'nav',
  'ol',
  'optgroup',
  'option',
  'p',
  'plaintext',
  'pre',
  'search',
  'section',
  'select',
  'summary',
  'table',
  'tbody',
  'td',
  'textarea',
  'tfoot',
  'th',
  'thead',
  'title',
  'tr',
  'ul',
  'xmp',
]);

/** Elements whose text never belongs to the page's text. */
const MUTE_TAGS: Uint8Array = tagTable([
  'head',
  'script',
  'style',
  'svg',
  'math',
  'iframe',
  'object',
  'embed',
  'applet',
  'noembed',
  'noframes',
  'canvas',
  'audio',
  'video',
  'datalist',
]);

/** Elements that style or annotate a run of text without ending it. */
const INLINE_TAGS: Uint8Array = tagTable([
  'a',
  'abbr',
  'acronym',
  'b',
  'bdi',
  'bdo',
  'big',
  'cite',
  'code',
  'data',
  'del',
  'dfn',
  'em',
  'font',
  'i',
  'ins',
  'kbd',
  'mark',
  'nobr',
  'q',
  's',
  'samp',
  'small',
  'span',
  'strike',
  'strong',
  'sub',
  'sup',
  'time',
  'tt',
  'u',
  'var',
  'wbr',
]);

const HEADING_TAGS: Uint8Array = tagTable(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

const KNOWN = KNOWN_TAGS.length;

export function isBlockTag(tag: number): boolean {
  return tag <= KNOWN && BLOCK_TAGS[tag] === 1;
}

export function isMuteTag(tag: number): boolean {
  return tag <= KNOWN && MUTE_TAGS[tag] === 1;
}

export function isInlineTag(tag: number): boolean {
  return tag <= KNOWN && INLINE_TAGS[tag] === 1;
}

export function isHeadingTag(tag: number): boolean {
  return tag <= KNOWN && HEADING_TAGS[tag] === 1;
}
