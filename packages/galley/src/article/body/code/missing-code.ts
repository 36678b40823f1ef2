/** Blocks of code that were left out of the text around them: short lines between paragraphs look like captions and buttons. */
import type { NodeId } from '../../../dom/page.ts';
import { ELEMENT } from '../../../dom/page.ts';
import { TAG } from '../../../dom/tags.ts';
import type { PageView } from '../../../features/view.ts';
import { nodeSum } from '../../../features/view.ts';
import type { Selection } from '../../../strategies/strategy.ts';
import type { KeptText } from '../kept-text.ts';
import { findCodeTable, isToolElement, listLikelyCode } from './code-blocks.ts';
import { readInside, readLanguage } from './language.ts';

/** Levels of frames around code: figures, toolbars, tabs, cells of notebooks. */
const CLIMB = 8;
/** What a frame may hold besides: a file name, a prompt, words on buttons, the output. */
const BESIDE = 120;
const FILE_NAME: RegExp = /file-?name|title|caption/i;

/** Elements with code that come back, and the file names above them. O(nodes). */
export function listMissingCode(view: PageView, kept: KeptText, { kept: { bits }, replies = [] }: Selection): NodeId[] {
  const { page, leaves } = view;
  const said = new Set(replies.flat());
  const missing: NodeId[] = [];
  /** Leaves before this one came back: code behind code is as sure. */
  let until = -1;

  const isKeptLeaf = (k: number, within: NodeId): boolean =>
    leaves.first[k]! > within && leaves.first[k]! < page.end[within]! && (bits[leaves.first[k]!] === 1 || k < until);

  const isBetweenKept = (unit: NodeId, n: NodeId): boolean => {
    const parent = page.parent[unit]!;
    let first = leaves.at[unit]! - 1;
    // The button below the code before it.
    const word = leaves.parent[first]!;
    if (page.tag[word] === TAG.button || page.tag[page.parent[word]!] === TAG.button) first--;
    const before = isKeptLeaf(first, parent);
    const behind = isKeptLeaf(leaves.at[page.end[unit]!]!, parent);
    // Old pages set prose in `pre`; behind its copy for the clipboard it is code.
    const isSaid =
      page.tag[leaves.parent[first]!] === TAG.textarea || (readInside(page, n) ?? readLanguage(page, page.parent[n]!, false)) !== undefined;
    return isSaid ? before || behind : before && behind;
  };

  let next = 0;
  for (const n of listLikelyCode(page)) {
    const tag = page.tag[n]!;
    if (n < next || !(tag === TAG.pre || (tag === TAG.table && findCodeTable(page, n) !== undefined) || isToolElement(page, n))) continue;
    const chars = nodeSum(view, 'chars', n);
    const isLeft = kept.measure(n) === 0 && chars > 0 && chars <= kept.total && !said.has(leaves.first[leaves.at[n]!]!);
    const unit = isLeft ? findUnit(view, kept, n) : -1;
    if (unit > 0 && isBetweenKept(unit, n)) {
      missing.push(n, ...listNames(view, unit, n));
      until = leaves.at[page.end[unit]!]!;
    }
    next = page.end[n]!;
  }
  return missing;
}

/** The outermost element around the code of which nothing was kept, −1 where it holds more than code. */
function findUnit(view: PageView, kept: KeptText, n: NodeId): NodeId {
  const { parent } = view.page;
  let unit = n;
  for (let climbed = 0; kept.measure(parent[unit]!) === 0; climbed++, unit = parent[unit]!) if (climbed === CLIMB) return -1;
  return nodeSum(view, 'chars', unit) <= 2 * nodeSum(view, 'chars', n) + BESIDE ? unit : -1;
}

function listNames(view: PageView, unit: NodeId, code: NodeId): NodeId[] {
  const { page } = view;
  const names: NodeId[] = [];
  for (let m = unit + 1; m < Math.min(code, unit + 40); m++) {
    if (page.kind[m] !== ELEMENT || page.end[m]! > code || nodeSum(view, 'chars', m) === 0) continue;
    if (page.tag[m] !== TAG.figcaption && !FILE_NAME.test(page.attribute(m, 'class') ?? '')) continue;
    names.push(m);
    m = page.end[m]! - 1;
  }
  const behind = page.end[code]!;
  for (let m = behind; m < Math.min(page.end[unit]!, behind + 40); m++) if (page.tag[m] === TAG.figcaption) names.push(m);
  return names;
}
