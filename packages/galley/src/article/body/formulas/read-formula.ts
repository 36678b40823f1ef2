/** What of a page is a formula, by how encyclopedias, MathJax, KaTeX, static site generators and blogs write them. */
import { type ClassTest, classTest } from '../../../dom/class-tests.ts';
import type { NodeId, Page } from '../../../dom/page.ts';
import { ELEMENT, HAS_CLASS, TEXT } from '../../../dom/page.ts';
import { KNOWN_TAGS, TAG } from '../../../dom/tags.ts';
import { readEquationRow } from './equation-row.ts';
import { drawsTex, type Formula, isFormulaText, LONGEST_FORMULA, looksLikeTex, numberFormula, readDelimited, tidyTex } from './formula.ts';
import { isDisplayedPicture, readAddress, readWiris } from './picture-source.ts';
import { joinTexts, readMath, readMathSource } from './read-math.ts';

/** Nodes of a formula looked at, and for what stands near its start. */
const NODES = 4000;
const NEAR = 60;
/** Nodes of a paragraph of TeX: line breaks between its lines. */
const BLOCK_NODES = 80;
/** Characters before the first delimiter of a paragraph of TeX. */
const BLANKS = 200;
const SPACE = 32;
const DOLLAR = 36;
const BACKSLASH = 92;
const DELETE = 127;
/** Longest class attribute and longest address read. */
const NAMES = 300;
const ADDRESS = 4000;

/** Attributes in which scripts find the TeX of a formula they draw. */
const DATA_NAMES = [
  'data-tex',
  'data-latex',
  'data-math',
  'data-katex',
  'data-equation',
  'data-formula',
  'data-expr',
  'data-mathml',
  'data-attrs',
] as const;
/** Custom elements whose text is TeX. */
const TEX_ELEMENTS: ReadonlySet<string> = new Set([
  'd-math',
  'dt-math',
  'tex-math',
  'math-renderer',
  'x-tex',
  'la-tex',
  'math-field',
  'katex-element',
]);
/** A cheap test that most class names fail: `text` stands in many. */
const MATHS_NAME: RegExp = /math|mjx-|stem|tex(?!t)/i;
/** Classes of what scripts drew. */
const DRAWING: RegExp = /(?:^|\s)(?:katex(?:-display)?(?:\s|$)|MathJax|mjx-)|mwe-math-element/i;
/** Classes of elements that hold one formula between delimiters, or bare. */
const HOLDER: RegExp =
  /(?:^|\s)(?:math|math-container|arithmatex|tex|latex|tex2jax_process|js-inline-math|js-display-math|math-inline|math-display|inline-math|display-math|katex-src|mathjax|MathJax_Source|stem)(?:\s|$)/i;
const BARE: RegExp = /(?:^|\s)(?:language-math|lang-math|language-katex)(?:\s|$)/;
/** The number of an equation, with the link to it, before the delimiter. */
const LEADING_NUMBER: RegExp = /^\s{0,20}\(([\w.-]{1,8})\)[\s¶#]{0,20}(?=\\\[|\$\$)/;
/** Classes of pictures of formulas. */
const PICTURE: RegExp = /(?:^|[\s_-])(?:math|tex|latex|mimetex|equation|formula|ql-img)(?:[\s_-]|$)|mwe-math|MathImg|Wirisformula/i;
const DISPLAY_NAME: RegExp = /(?:^|[\s_-])(?:display|block|displayed)(?:[\s_-]|$)|display-math|math-display|displayed-equation/i;

/** A formula and which subtree it takes the place of. */
export interface FormulaFound {
  readonly node: NodeId;
  readonly formula: Formula;
  /** Other subtrees that show the same: previews, pictures. */
  readonly doubles?: readonly NodeId[];
}

/** Any of the classes that `#readClasses` knows. */
const namesMaths: ClassTest = classTest(['math', 'tex', 'stem', 'mjx-'], (names) => {
  const read = names.slice(0, NAMES);
  if (!MATHS_NAME.test(read)) return false;
  return DRAWING.test(read) || HOLDER.test(read) || BARE.test(read);
});

/** LaTeX converters set each side of an aligned equation in a cell of its own. */
const namesEquationRow: ClassTest = classTest(['ltx_eqn_row'], (names) => names.includes('ltx_eqn_row'));

const namesPictureOfMaths: ClassTest = classTest(['math', 'tex', 'equation', 'formula', 'ql-img'], (names) =>
  PICTURE.test(names.slice(0, NAMES)),
);

/** What tells formulas from other elements of a page. */
export class FormulaReader {
  readonly #page: Page;
  readonly #dataNames: readonly string[];
  /** The page loads something that draws the TeX in its text; undefined until somebody asks. */
  #drawn: boolean | undefined;
  /** The last stretch of nodes without a `math` element. */
  #emptyFrom: NodeId = 0;
  #emptyTo: NodeId = 0;

  constructor(page: Page) {
    this.#page = page;
    this.#dataNames = DATA_NAMES.filter((name) => page.mayHaveAttribute(name));
  }

  /** The page has elements that are written for formulas alone; else only pictures and paragraphs of TeX are left. */
  get mayFindAny(): boolean {
    const page = this.#page;
    if (this.#dataNames.length > 0 || page.tag.includes(TAG.math) || page.nodesOfClass(namesMaths).length > 0) return true;
    return ['mjx-container', ...TEX_ELEMENTS].some((name) => page.mayHaveTag(name)) || page.attributePasses('type', isMathType);
  }

  /** The formula that element n is, or begins. */
  read(n: NodeId): FormulaFound | undefined {
    const page = this.#page;
    const tag = page.tag[n]!;
    if (tag === TAG.math) return this.#found(n, readMath(page, n));
    if (tag === TAG.script) return this.#found(n, this.#readScript(n));
    if (tag === TAG.img) return this.#found(n, this.#readPicture(n));
    if (tag === TAG.pre) return this.#found(n, this.#readFence(n));
    if (tag === TAG.tr) return page.classPasses(n, namesEquationRow) ? this.#found(n, readEquationRow(page, n)) : undefined;
    const named = tag < KNOWN_TAGS.length ? undefined : this.#readCustom(n, page.tagName(n));
    return named ?? this.#readClasses(n) ?? this.#readData(n) ?? this.#readBlock(n, tag);
  }

  #found(node: NodeId, formula: Formula | undefined, doubles?: readonly NodeId[]): FormulaFound | undefined {
    if (formula === undefined) return undefined;
    return doubles === undefined ? { node, formula } : { node, formula, doubles };
  }

  /** MathJax 2, and what older generators write for it. */
  #readScript(n: NodeId): Formula | undefined {
    const type = (this.#page.attribute(n, 'type') ?? '').slice(0, 60).toLowerCase();
    if (!type.startsWith('math/')) return undefined;
    const source = joinTexts(this.#page, n);
    const display = type.includes('mode=display');
    if (type.startsWith('math/mml')) return readMathSource(source, display);
    const text = tidyTex(source);
    return text === '' ? undefined : { text, display };
  }

  #readCustom(n: NodeId, name: string): FormulaFound | undefined {
    const page = this.#page;
    if (name === 'mjx-container') return this.#found(n, this.#readContainer(n));
    if (!TEX_ELEMENTS.has(name)) return undefined;
    const display = page.attribute(n, 'block') !== undefined || DISPLAY_NAME.test(this.#names(n));
    // Saved behind the script that drew it.
    const drawn = this.#findMath(n);
    if (drawn >= 0) return this.#found(n, readMath(page, drawn, display));
    const text = joinTexts(page, n).slice(0, LONGEST_FORMULA);
    const tex = tidyTex(text);
    return this.#found(n, readDelimited(text) ?? (tex === '' ? undefined : { text: tex, display }));
  }

  /** The first `math` element in n, −1 when there is none near. */
  #findMath(n: NodeId): NodeId {
    const { tag, end } = this.#page;
    const stop = Math.min(end[n]!, n + NODES);
    const isKnown = n >= this.#emptyFrom && n < this.#emptyTo;
    if (!isKnown) this.#emptyFrom = n;
    let m = isKnown ? this.#emptyTo : n + 1;
    while (m < stop && tag[m] !== TAG.math) m++;
    this.#emptyTo = m;
    return m < stop ? m : -1;
  }

  /** MathJax 3 and 4: MathML for assistive technology, or the TeX on what is drawn. */
  #readContainer(n: NodeId): Formula | undefined {
    const page = this.#page;
    const display = page.attribute(n, 'display') === 'true' || page.attribute(n, 'display') === 'block';
    const math = this.#findMath(n);
    if (math >= 0) return readMath(page, math, display);
    const text = tidyTex(page.attribute(n, 'data-latex') ?? this.#findDrawnTex(n));
    return text === '' ? undefined : { text, display };
  }

  #findDrawnTex(n: NodeId): string {
    const page = this.#page;
    const stop = Math.min(page.end[n]!, n + NEAR);
    for (let m = n + 1; m < stop; m++) {
      if (page.kind[m] !== ELEMENT) continue;
      if (page.tagName(m) === 'mjx-math' || page.attribute(m, 'data-mml-node') === 'math') return page.attribute(m, 'data-latex') ?? '';
    }
    return '';
  }

  #names(n: NodeId): string {
    return (this.#page.marks[n]! & HAS_CLASS) === 0 ? '' : this.#page.attribute(n, 'class')!.slice(0, NAMES);
  }

  #readClasses(n: NodeId): FormulaFound | undefined {
    if (!this.#page.classPasses(n, namesMaths)) return undefined;
    const names = this.#names(n);
    const words = new Set(names.split(/\s+/));
    if (words.has('katex') || words.has('katex-display'))
      return this.#found(n, this.#readInside(n, words.has('katex-display') || this.#isDisplayed(n)));
    if (names.includes('mwe-math-element')) return this.#found(n, this.#readInside(n, names.includes('mwe-math-element-block')));
    if (/(?:^|\s)(?:MathJax|mjx-)/i.test(names)) return this.#readDrawn(n, names);
    if (BARE.test(names)) return this.#found(n, this.#readBare(n, words.has('math-display')));
    if (HOLDER.test(names)) return this.#found(n, this.#readHolder(n, DISPLAY_NAME.test(names)));
    return undefined;
  }

  /** What Markdown's readers leave of a formula for a script: code in the language `math`. */
  #readBare(n: NodeId, display: boolean): Formula | undefined {
    const source = joinTexts(this.#page, n);
    const text = tidyTex(source);
    return readDelimited(source) ?? (text === '' ? undefined : { text, display });
  }

  #readFence(n: NodeId): Formula | undefined {
    const page = this.#page;
    const names = this.#names(n);
    if (BARE.test(names)) return this.#readBare(n, true);
    if (HOLDER.test(names)) return this.#readHolder(n, true);
    const isFenced = page.tag[n + 1] === TAG.code && page.end[n + 1] === page.end[n] && BARE.test(this.#names(n + 1));
    return isFenced ? this.#readBare(n, true) : undefined;
  }

  /** A `.katex` in a `.katex-display`. */
  #isDisplayed(n: NodeId): boolean {
    return /(?:^|\s)katex-display(?:\s|$)/.test(this.#names(this.#page.parent[n]!));
  }

  /** The one `math` element in what is drawn; else the picture beside it. */
  #readInside(n: NodeId, display: boolean): Formula | undefined {
    const page = this.#page;
    const math = this.#findMath(n);
    if (math >= 0) return readMath(page, math, display);
    const stop = Math.min(page.end[n]!, n + NEAR);
    for (let m = n + 1; m < stop; m++) {
      const formula = page.tag[m] === TAG.img ? this.#readPicture(m) : this.#readSource(m, display);
      if (formula !== undefined) return display ? { ...formula, display } : formula;
    }
    return undefined;
  }

  /** MathML that was taken for text: letter by letter, and the TeX in its last line. */
  #readSource(n: NodeId, display: boolean): Formula | undefined {
    if (this.#names(n) !== 'katex-mathml' || this.#page.end[n]! - n > NODES) return undefined;
    const text = tidyTex(joinTexts(this.#page, n).trim().split('\n').pop()!);
    return text === '' ? undefined : { text, display };
  }

  /** MathJax 2: a preview and a frame before the script they are drawn from; where that is gone, MathML in the frame. */
  #readDrawn(n: NodeId, names: string): FormulaFound | undefined {
    const script = this.#scriptBehind(n);
    if (script !== undefined) return script;
    if (names.includes('MathJax_Preview')) return undefined;
    const data = this.#page.attribute(n, 'data-mathml');
    const display = /(?:MathJax|MJXc)[\w-]{0,40}[_-]display/i.test(names);
    return this.#found(n, data === undefined ? this.#readMathmlInside(n, display) : readMathSource(data, display));
  }

  #readMathmlInside(n: NodeId, display: boolean): Formula | undefined {
    const page = this.#page;
    const math = this.#findMath(n);
    if (math >= 0) return readMath(page, math, display);
    const stop = Math.min(page.end[n]!, n + NEAR);
    for (let m = n + 1; m < stop; m++) {
      if (page.kind[m] !== ELEMENT) continue;
      const data = page.attribute(m, 'data-mathml');
      if (data !== undefined) return readMathSource(data, display);
      // Its output for forums keeps nothing but what screen readers say.
      const text = this.#names(m).includes('mjx-math') ? tidyTex(page.attribute(m, 'aria-label') ?? '') : '';
      if (text !== '') return { text, display };
    }
    return undefined;
  }

  /** The script behind what MathJax 2 draws from it; between them stand only other drawings. */
  #scriptBehind(n: NodeId): FormulaFound | undefined {
    const page = this.#page;
    const doubles: NodeId[] = [n];
    const last = page.end[page.parent[n]!]!;
    let m = page.end[n]!;
    for (let seen = 0; m < last && seen < 8; seen++, m = page.end[m]!) {
      if (page.kind[m] === TEXT && page.rawText(m).trim() === '') continue;
      if (page.kind[m] !== ELEMENT) return undefined;
      if (page.tag[m] === TAG.script) return this.#found(m, this.#readScript(m), doubles);
      if (!/(?:^|\s)(?:MathJax|mjx-)/i.test(this.#names(m))) return undefined;
      doubles.push(m);
    }
    return undefined;
  }

  #readHolder(n: NodeId, display: boolean): Formula | undefined {
    const page = this.#page;
    if (page.end[n]! > n + 60 || page.tag[n] === TAG.body) return undefined;
    const stop = page.end[n]!;
    for (let m = n + 1; m < stop; m++)
      if (page.tag[m] === TAG.math || page.tag[m] === TAG.script || page.tag[m] === TAG.img) return undefined;
    const text = joinTexts(page, n);
    const number = LEADING_NUMBER.exec(text);
    if (number !== null) {
      const numbered = readDelimited(text.slice(number[0].length));
      return numbered?.display === true ? numberFormula(numbered, number[1]!) : undefined;
    }
    const formula =
      readDelimited(text) ?? (looksLikeTex(text) && text.length <= LONGEST_FORMULA ? { text: tidyTex(text), display } : undefined);
    const isBlock = display || page.tag[n] === TAG.div || page.tag[n] === TAG.pre;
    return formula !== undefined && isBlock && !formula.display ? { ...formula, display: true } : formula;
  }

  /** A paragraph that is nothing but TeX between delimiters, or one environment. */
  #readBlock(n: NodeId, tag: number): FormulaFound | undefined {
    const page = this.#page;
    if ((tag !== TAG.p && tag !== TAG.div && tag !== TAG.dd) || page.end[n]! > n + BLOCK_NODES || page.kind[n + 1] !== TEXT)
      return undefined;
    if (!this.#opensTex(n + 1)) return undefined;
    this.#drawn ??= drawsTex(page);
    if (!this.#drawn) return undefined;
    const formula = readDelimited(joinTexts(page, n));
    return formula?.display === true ? this.#found(n, formula) : undefined;
  }

  /** Text node n is the first of a paragraph and begins with a delimiter. */
  opensBlock(n: NodeId): boolean {
    const tag = this.#page.tag[n - 1]!;
    return (tag === TAG.p || tag === TAG.div || tag === TAG.dd) && this.#page.parent[n] === n - 1 && this.#opensTex(n);
  }

  /** Text node n begins with a delimiter. */
  #opensTex(n: NodeId): boolean {
    const page = this.#page;
    const buffer = page.textBuffer(n);
    const stop = Math.min(page.textEnd[n]!, page.textStart[n]! + BLANKS);
    let at = page.textStart[n]!;
    while (at < stop && buffer.charCodeAt(at) <= SPACE) at++;
    const code = buffer.charCodeAt(at);
    // Other kinds of white space are rare enough for a string.
    if (code < DELETE && code !== DOLLAR && code !== BACKSLASH) return false;
    return /^(?:\$\$|\\\[|\\begin\{)/.test(page.rawText(n).slice(0, BLANKS).trimStart());
  }

  #readData(n: NodeId): FormulaFound | undefined {
    const page = this.#page;
    if (this.#dataNames.length === 0) return undefined;
    for (const name of this.#dataNames) {
      const value = page.attribute(n, name);
      if (value === undefined || page.end[n]! > n + NODES) continue;
      const display = DISPLAY_NAME.test(this.#names(n)) || page.attribute(n, 'data-display') === 'true';
      const formula = readValue(name, value, display);
      if (formula !== undefined) return this.#found(n, formula);
    }
    return undefined;
  }

  /** A picture that says what TeX it shows: by its class, its address, or delimiters around its text. */
  #readPicture(n: NodeId): Formula | undefined {
    const page = this.#page;
    const names = this.#names(n);
    const mathml = page.attribute(n, 'data-mathml');
    if (mathml !== undefined) return readMathSource(readWiris(mathml));
    const alternative = (page.attribute(n, 'alt') ?? '').slice(0, LONGEST_FORMULA).trim();
    const delimited = readDelimited(alternative);
    if (delimited !== undefined) return isDisplayedPicture(names) ? { ...delimited, display: true } : delimited;
    const address = (page.attribute(n, 'src') ?? page.attribute(n, 'data-src') ?? '').slice(0, ADDRESS);
    const block = this.#isInMaths(n);
    const isNamed = block || page.classPasses(n, namesPictureOfMaths);
    const tex = isNamed && isFormulaText(alternative) ? tidyTex(alternative) : readAddress(address);
    return tex === '' ? undefined : { text: tex, display: block || isDisplayedPicture(names) };
  }

  /** Sphinx: `div.math > p > img`. */
  #isInMaths(img: NodeId): boolean {
    const { parent, tag } = this.#page;
    const block = tag[parent[img]!] === TAG.p ? parent[parent[img]!]! : parent[img]!;
    return tag[block] === TAG.div && /(?:^|\s)math(?:\s|$)/.test(this.#names(block));
  }
}

function isMathType(type: string): boolean {
  return /^math\//i.test(type);
}

/** Substack's blocks of TeX, drawn by its scripts. */
const SUBSTACK: RegExp = /"persistentExpression":"((?:[^"\\]|\\[^nu])+)"/;

function readValue(name: string, value: string, display: boolean): Formula | undefined {
  const text = value.slice(0, LONGEST_FORMULA + 1).trim();
  if (name === 'data-mathml') return text.startsWith('<') ? readMathSource(value, display) : undefined;
  if (name === 'data-attrs') {
    const said = SUBSTACK.exec(text)?.[1];
    return said === undefined ? undefined : { text: tidyTex(said.replace(/\\\\/g, '\\')), display: true };
  }
  const delimited = readDelimited(text);
  if (delimited !== undefined) return delimited;
  if (text.length > LONGEST_FORMULA || text.startsWith('{"') || !isFormulaText(text)) return undefined;
  return { text: tidyTex(text), display };
}
