/** The MathML that goes into an article: elements and attributes on a list, text; nothing that loads, links, runs or holds HTML. */

const ELEMENT_NAMES =
  'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle merror mpadded mphantom mfenced menclose msub msup msubsup munder mover ' +
  'munderover mmultiscripts mprescripts none mtable mtr mlabeledtr mtd semantics annotation';
const ATTRIBUTE_NAMES =
  'display displaystyle scriptlevel mathvariant dir form fence separator stretchy symmetric largeop movablelimits accent accentunder lspace ' +
  'rspace minsize maxsize width height depth voffset linethickness bevelled numalign denomalign open close separators notation columnalign ' +
  'rowalign columnlines rowlines columnspacing rowspacing columnspan rowspan frame side encoding';

/** Elements of MathML that may be written. `annotation` holds text; `annotation-xml`, `maction` and `mglyph` could hold more. */
export const MATHML_ELEMENTS: ReadonlySet<string> = new Set(ELEMENT_NAMES.split(' '));
/** Attributes that may be written; none of them takes an address, a style or a script. */
export const MATHML_ATTRIBUTES: ReadonlySet<string> = new Set(ATTRIBUTE_NAMES.split(' '));
/** Longest value of an attribute. */
export const MATHML_VALUE = 60;
/** Longest formula in MathML, in UTF-16 units. */
export const LONGEST_MATHML = 20_000;
/** How deep elements may nest. */
export const DEEPEST_MATHML = 100;

/** A tag, or text up to the next one: text and values hold `<`, `>` and `"` as references only. */
const PIECE: RegExp = /<(\/?)([a-z]{1,20})((?: [a-z]{1,20}="[^"<>]{0,400}")*)(\/?)>|([^<>]+)/y;
const NAME_IN_TAG: RegExp = / ([a-z]{1,20})="/g;

/**
 * Whether a text is one `math` element as galley writes it, with every tag closed: such text may stand in HTML as it is. Articles come
 * from anybody's JSON.
 */
export function isCleanMathml(text: unknown): text is string {
  if (typeof text !== 'string' || text.length > LONGEST_MATHML || !text.startsWith('<math')) return false;
  const open: string[] = [];
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < text.length) {
    const piece = PIECE.exec(text);
    if (piece === null) return false;
    if (!follow(open, piece)) return false;
    if (open.length === 0) return PIECE.lastIndex === text.length;
  }
  return false;
}

/** Takes one tag or text to the stack of open elements; false where it may not stand there. */
function follow(open: string[], [, slash, name, attributes, empty]: RegExpExecArray): boolean {
  if (name === undefined) return open.length > 0;
  if (!MATHML_ELEMENTS.has(name) || (name === 'math') !== (open.length === (slash === '/' ? 1 : 0))) return false;
  if (slash === '/') return attributes === '' && empty === '' && open.pop() === name;
  for (const [, attribute] of attributes!.matchAll(NAME_IN_TAG)) if (!MATHML_ATTRIBUTES.has(attribute!)) return false;
  if (empty === '') open.push(name);
  return open.length <= DEEPEST_MATHML;
}
