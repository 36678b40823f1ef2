/** SVG and MathML: names the standard adjusts, and inserting elements of their namespaces (§13.2.6.5). */

import { MATHML, type NodeId, SVG } from '../page.ts';
import { KNOWN_TAGS, TAG } from '../tags.ts';
import type { TreeConstructor } from './constructor.ts';

/** Tag names that SVG writes with capitals (§13.2.6.5). */
export const SVG_TAGS: readonly string[] = [
  'altGlyph',
  'altGlyphDef',
  'altGlyphItem',
  'animateColor',
  'animateMotion',
  'animateTransform',
  'clipPath',
  'feBlend',
  'feColorMatrix',
  'feComponentTransfer',
  'feComposite',
  'feConvolveMatrix',
  'feDiffuseLighting',
  'feDisplacementMap',
  'feDistantLight',
  'feFlood',
  'feFuncA',
  'feFuncB',
  'feFuncG',
  'feFuncR',
  'feGaussianBlur',
  'feImage',
  'feMerge',
  'feMergeNode',
  'feMorphology',
  'feOffset',
  'fePointLight',
  'feSpecularLighting',
  'feSpotLight',
  'feTile',
  'feTurbulence',
  'foreignObject',
  'glyphRef',
  'linearGradient',
  'radialGradient',
  'textPath',
];

const SVG_ATTRIBUTES: readonly string[] = [
  'attributeName',
  'attributeType',
  'baseFrequency',
  'baseProfile',
  'calcMode',
  'clipPathUnits',
  'diffuseConstant',
  'edgeMode',
  'filterUnits',
  'glyphRef',
  'gradientTransform',
  'gradientUnits',
  'kernelMatrix',
  'kernelUnitLength',
  'keyPoints',
  'keySplines',
  'keyTimes',
  'lengthAdjust',
  'limitingConeAngle',
  'markerHeight',
  'markerUnits',
  'markerWidth',
  'maskContentUnits',
  'maskUnits',
  'numOctaves',
  'pathLength',
  'patternContentUnits',
  'patternTransform',
  'patternUnits',
  'pointsAtX',
  'pointsAtY',
  'pointsAtZ',
  'preserveAlpha',
  'preserveAspectRatio',
  'primitiveUnits',
  'refX',
  'refY',
  'repeatCount',
  'repeatDur',
  'requiredExtensions',
  'requiredFeatures',
  'specularConstant',
  'specularExponent',
  'spreadMethod',
  'startOffset',
  'stdDeviation',
  'stitchTiles',
  'surfaceScale',
  'systemLanguage',
  'tableValues',
  'targetX',
  'targetY',
  'textLength',
  'viewBox',
  'viewTarget',
  'xChannelSelector',
  'yChannelSelector',
  'zoomAndPan',
];

/** Names the attribute table starts with; the first eight carry marks: 1 << (id − 1) of `Page.marks`. */
export const KNOWN_ATTRIBUTES: readonly string[] = [
  'href',
  'class',
  'id',
  'style',
  'hidden',
  'role',
  'itemprop',
  'aria-hidden',
  'type',
  'encoding',
  'color',
  'size',
  'face',
  'src',
  'alt',
  'title',
  'rel',
  'name',
  'content',
  'property',
  'target',
  'width',
  'height',
  'lang',
  'dir',
  'itemtype',
  'itemscope',
  'datetime',
  'srcset',
  'onclick',
  'value',
  'definitionurl',
  'definitionURL',
  ...SVG_ATTRIBUTES.map((name) => name.toLowerCase()),
  ...SVG_ATTRIBUTES,
];

const ATTRIBUTE_ID: ReadonlyMap<string, number> = new Map(KNOWN_ATTRIBUTES.map((name, index) => [name, index + 1]));
const SVG_ATTRIBUTE_ADJUSTED: ReadonlyMap<number, number> = new Map(
  SVG_ATTRIBUTES.map((name) => [ATTRIBUTE_ID.get(name.toLowerCase())!, ATTRIBUTE_ID.get(name)!]),
);
const MATHML_ATTRIBUTE_ADJUSTED: ReadonlyMap<number, number> = new Map([
  [ATTRIBUTE_ID.get('definitionurl')!, ATTRIBUTE_ID.get('definitionURL')!],
]);

/** Id of an attribute name that is known from the start; it is the same on every page. */
export function attributeId(name: string): number {
  return ATTRIBUTE_ID.get(name) ?? 0;
}

const ENCODING: number = attributeId('encoding');

/** Tag names every page's table starts with: the ones with rules, then the adjusted SVG names in both spellings. */
export const STARTING_TAGS: readonly string[] = [...new Set([...KNOWN_TAGS, ...SVG_TAGS, ...SVG_TAGS.map((name) => name.toLowerCase())])];

const TAG_ID: ReadonlyMap<string, number> = new Map(STARTING_TAGS.map((name, index) => [name, index + 1]));
const SVG_TAG_ADJUSTED: ReadonlyMap<number, number> = new Map(SVG_TAGS.map((name) => [TAG_ID.get(name.toLowerCase())!, TAG_ID.get(name)!]));

/** Inserts an element for the current start tag in a foreign namespace, with its names adjusted. */
export function insertForeign(c: TreeConstructor, namespace: number): void {
  const adjusted = namespace === SVG ? SVG_ATTRIBUTE_ADJUSTED : MATHML_ATTRIBUTE_ADJUSTED;
  const names = c.builder.attributeName;
  if (namespace === SVG || namespace === MATHML) {
    for (let i = c.attributesFrom; i < c.attributesTo; i++) names[i] = adjusted.get(names[i]!) ?? names[i]!;
  }
  const tag = namespace === SVG ? (SVG_TAG_ADJUSTED.get(c.tag) ?? c.tag) : c.tag;
  if (c.selfClosing) c.insertVoid(namespace, tag);
  else noteAnnotation(c, c.insertElement(namespace, tag), namespace);
}

/** An `annotation-xml` whose encoding is HTML hands its content to the HTML rules. */
function noteAnnotation(c: TreeConstructor, node: NodeId, namespace: number): void {
  if (c.tag !== TAG['annotation-xml'] || namespace !== MATHML) return;
  const encoding = c.builder.attributeOf(node, ENCODING)?.toLowerCase();
  if (encoding === 'text/html' || encoding === 'application/xhtml+xml') c.htmlAnnotations.add(node);
}
