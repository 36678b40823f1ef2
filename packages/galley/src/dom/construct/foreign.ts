/** The rules for tokens in SVG and MathML (§13.2.6.5). */
import { HTML, MATHML, SVG } from '../page.ts';
import { TAG, tagTable } from '../tags.ts';
import type { TreeConstructor } from './constructor.ts';
import { attributeId, insertForeign } from './foreign-names.ts';

const LEAVES_FOREIGN: Uint8Array = tagTable([
  'b',
  'big',
  'blockquote',
  'body',
  'br',
  'center',
  'code',
  'dd',
  'div',
  'dl',
  'dt',
  'em',
  'embed',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'head',
  'hr',
  'i',
  'img',
  'li',
  'listing',
  'menu',
  'meta',
  'nobr',
  'ol',
  'p',
  'pre',
  'ruby',
  's',
  'small',
  'span',
  'strong',
  'strike',
  'sub',
  'sup',
  'table',
  'tt',
  'u',
  'ul',
  'var',
]);
const FONT_STYLING: ReadonlySet<number> = new Set(['color', 'face', 'size'].map(attributeId));

const MATHML_TEXT_POINTS: ReadonlySet<number> = new Set([TAG.mi, TAG.mo, TAG.mn, TAG.ms, TAG.mtext]);

function isMathTextPoint(tag: number, namespace: number): boolean {
  return namespace === MATHML && MATHML_TEXT_POINTS.has(tag);
}

/** `annotation-xml` is one only with an HTML encoding, which the caller checks. */
function isSvgHtmlPoint(tag: number, namespace: number): boolean {
  return namespace === SVG && (tag === TAG.foreignobject || tag === TAG.desc || tag === TAG.title);
}

/** True when the current node takes HTML although it is foreign. */
function isHtmlPoint(c: TreeConstructor): boolean {
  const { stack } = c;
  if (stack.top === 0 && c.contextTag !== 0) return isSvgHtmlPoint(c.contextTag, c.contextNamespace);
  if (isSvgHtmlPoint(stack.tag, stack.namespace)) return true;
  return c.htmlAnnotations.has(stack.node);
}

function isMathPoint(c: TreeConstructor): boolean {
  const { stack } = c;
  if (stack.top === 0 && c.contextTag !== 0) return isMathTextPoint(c.contextTag, c.contextNamespace);
  return isMathTextPoint(stack.tag, stack.namespace);
}

/** Text goes by the foreign rules only where no integration point hands it to HTML. */
export function takesForeignText(c: TreeConstructor): boolean {
  return c.inForeign() && !isHtmlPoint(c) && !isMathPoint(c);
}

function adjustedCurrent(c: TreeConstructor): { tag: number; namespace: number } {
  const { stack } = c;
  if (stack.top === 0 && c.contextTag !== 0) return { tag: c.contextTag, namespace: c.contextNamespace };
  return { tag: stack.tag, namespace: stack.namespace };
}

/** The dispatcher's exceptions: what an integration point hands back to the HTML rules. */
function isHtmlStart(c: TreeConstructor): boolean {
  const current = adjustedCurrent(c);
  if (c.tag === TAG.svg && current.namespace === MATHML && current.tag === TAG['annotation-xml']) return true;
  if (isMathPoint(c)) return c.tag !== TAG.mglyph && c.tag !== TAG.malignmark;
  return isHtmlPoint(c);
}

function leavesForeign(c: TreeConstructor): boolean {
  if (c.tag === TAG.font) {
    for (let i = c.attributesFrom; i < c.attributesTo; i++) if (FONT_STYLING.has(c.builder.attributeName[i]!)) return true;
    return false;
  }
  return LEAVES_FOREIGN[c.tag] === 1;
}

function popForeign(c: TreeConstructor): void {
  const { stack } = c;
  while (stack.top > 0 && stack.namespace !== HTML && !isHtmlPoint(c) && !isMathPoint(c)) c.pop();
}

/** Start tags in foreign content: HTML’s own tags leave it, integration points hand them back. */
export function startInForeign(c: TreeConstructor): void {
  if (isHtmlStart(c)) c.rules.start[c.mode]!(c);
  else if (leavesForeign(c)) {
    popForeign(c);
    c.rules.start[c.mode]!(c);
  } else insertForeign(c, adjustedCurrent(c).namespace);
}

/** End tags in foreign content; what no foreign element bears goes to the mode’s own rules. */
export function endInForeign(c: TreeConstructor): void {
  const { stack, tag } = c;
  if (tag === TAG.p || tag === TAG.br) {
    popForeign(c);
    c.rules.end[c.mode]!(c);
    return;
  }
  if (stack.top === 0) return;
  const slot = stack.foreignSlotOf(tag);
  if (slot > stack.htmlSlot()) c.popTo(slot);
  else c.rules.end[c.mode]!(c);
}
