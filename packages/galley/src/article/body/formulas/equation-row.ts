/** Equations that are set in the cells of a row: LaTeX converters align them so. */
import type { NodeId, Page } from '../../../dom/page.ts';
import { HAS_CLASS } from '../../../dom/page.ts';
import { TAG } from '../../../dom/tags.ts';
import { escapeMarkup } from '../../../text/escape-markup.ts';
import { type Formula, numberFormula } from './formula.ts';
import { joinTexts, readMath } from './read-math.ts';

const NUMBER: RegExp = /^\(?([\w.-]{1,12}[′']{0,2})\)?$/;
/** Cells of a row, and what stands in them. */
const NODES = 4000;

/** The formulas of row n as one, with its number. */
export function readEquationRow(page: Page, row: NodeId): Formula | undefined {
  const sides: Formula[] = [];
  let number: string | undefined;
  const stop = Math.min(page.end[row]!, row + NODES);
  for (let m = row + 1; m < stop; m++) {
    if (page.tag[m] === TAG.math) {
      const side = readMath(page, m);
      if (side !== undefined) sides.push(side);
      m = page.end[m]! - 1;
    } else if ((page.marks[m]! & HAS_CLASS) !== 0 && page.attribute(m, 'class')!.includes('ltx_tag_equation')) {
      number = NUMBER.exec(joinTexts(page, m).trim())?.[1];
    }
  }
  if (sides.length === 0) return undefined;
  const joined = sides.length === 1 ? { ...sides[0]!, display: true } : joinSides(sides);
  return number === undefined ? joined : numberFormula(joined, number);
}

function joinSides(sides: readonly Formula[]): Formula {
  const text = sides.map((side) => side.text).join(' ');
  const shown = sides.map(({ mathml = '' }) =>
    mathml.slice(mathml.indexOf('<semantics>') + 11, Math.max(0, mathml.indexOf('<annotation'))),
  );
  if (shown.includes('')) return { text, display: true };
  const note = `<annotation encoding="application/x-tex">${escapeMarkup(text)}</annotation>`;
  return { text, display: true, mathml: `<math display="block"><semantics><mrow>${shown.join('')}</mrow>${note}</semantics></math>` };
}
