/** A formula's MathML as the page has it, cleaned: what is on no list goes, of what may hold HTML only the text stays. */
import type { NodeId, Page } from '../../../dom/page.ts';
import { ELEMENT, TEXT } from '../../../dom/page.ts';
import { escapeMarkup } from '../../../text/escape-markup.ts';
import { DEEPEST_MATHML, LONGEST_MATHML, MATHML_ATTRIBUTES, MATHML_ELEMENTS, MATHML_VALUE } from '../../mathml.ts';

const NODES = 4000;
/** Elements whose text is shown; anywhere else text is white space. */
const TOKENS: ReadonlySet<string> = new Set(['mi', 'mn', 'mo', 'ms', 'mtext']);
/** Left out with all that is in them. */
const DROPPED: ReadonlySet<string> = new Set(['annotation', 'annotation-xml', 'script', 'style', 'mglyph', 'malignmark', 'maligngroup']);
/** Left out of attributes: what says nothing. */
const IDLE: ReadonlySet<string> = new Set(['display', 'encoding']);

/** What a formula is besides its elements. */
export interface MathmlDetails {
  readonly tex: string;
  readonly display: boolean;
}

/** A whole `math` element with its TeX as annotation; undefined where the page's shows nothing or is too long. */
export function writeMathml(page: Page, n: NodeId, { tex, display }: MathmlDetails): string | undefined {
  const writer = new MathmlWriter(page, Math.min(page.end[n]!, n + NODES));
  writer.children(n, 0);
  const { output } = writer;
  if (!writer.shows || writer.cut) return undefined;
  const row = writer.roots === 1 ? output : `<mrow>${output}</mrow>`;
  const note = `<annotation encoding="application/x-tex">${escapeMarkup(tex)}</annotation>`;
  const whole = `<math${display ? ' display="block"' : ''}><semantics>${row}${note}</semantics></math>`;
  return whole.length > LONGEST_MATHML ? undefined : whole;
}

class MathmlWriter {
  output = '';
  /** Some token shows something. */
  shows = false;
  /** There was more than may be. */
  cut = false;
  /** Elements at the top. */
  roots = 0;
  readonly #page: Page;
  readonly #stop: NodeId;

  constructor(page: Page, stop: NodeId) {
    this.#page = page;
    this.#stop = stop;
  }

  children(n: NodeId, depth: number): void {
    const { kind, end } = this.#page;
    if (depth >= DEEPEST_MATHML - 4) this.cut = true;
    if (this.cut) return;
    for (let m = n + 1; m < end[n]!; m = end[m]!) {
      if (m >= this.#stop || this.output.length > LONGEST_MATHML) {
        this.cut = true;
        return;
      }
      if (kind[m] === ELEMENT) this.#element(m, depth);
    }
  }

  #element(n: NodeId, depth: number): void {
    const name = this.#page.tagName(n);
    if (DROPPED.has(name)) return;
    if (name === 'semantics' || name === 'maction' || !MATHML_ELEMENTS.has(name) || name === 'math') {
      this.#transparent(n, name, depth);
      return;
    }
    if (depth === 0) this.roots++;
    const tag = `${name}${this.#attributes(n)}`;
    this.output += `<${tag}>`;
    if (TOKENS.has(name)) this.#token(n);
    else this.children(n, depth + 1);
    this.output += `</${name}>`;
  }

  /** Of alternatives the first is shown; an element that is on no list is its children, in one row. */
  #transparent(n: NodeId, name: string, depth: number): void {
    const { kind, end } = this.#page;
    if (name === 'semantics' || name === 'maction') {
      let first = n + 1;
      while (first < end[n]! && kind[first] !== ELEMENT) first = end[first]!;
      if (first < end[n]! && depth < DEEPEST_MATHML) this.#element(first, depth + 1);
      if (depth === 0) this.roots += 1;
      return;
    }
    if (depth === 0) this.roots++;
    this.output += '<mrow>';
    this.children(n, depth + 1);
    this.output += '</mrow>';
  }

  #token(n: NodeId): void {
    const { kind, end } = this.#page;
    let text = '';
    for (let m = n + 1; m < end[n]! && m < this.#stop && text.length < LONGEST_MATHML; m++)
      if (kind[m] === TEXT) text += this.#page.rawText(m);
    const shown = text.replace(/\s+/g, ' ');
    if (shown.trim() !== '') this.shows = true;
    this.output += escapeMarkup(shown);
  }

  #attributes(n: NodeId): string {
    let attributes = '';
    for (const [name, value] of this.#page.attributes(n).slice(0, 20)) {
      if (!MATHML_ATTRIBUTES.has(name) || IDLE.has(name) || value.length > MATHML_VALUE || /[\u0000-\u001f]/.test(value)) continue;
      attributes += ` ${name}="${escapeMarkup(value)}"`;
    }
    return attributes;
  }
}
