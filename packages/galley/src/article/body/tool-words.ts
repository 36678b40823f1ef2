/** Words that tools write into a text and nobody reads as part of it: numbers of printed pages, prompts of notebooks, bars above code, notes on the entry of a blog, names of icons, links that no printer gets. */
import { type ClassTest, classTest } from '../../dom/class-tests.ts';
import { type NodeId, type Page, TEXT } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import { gatherText } from '../../evidence/element-text.ts';
import { readInside, readLabel } from './code/language.ts';

/** `[Pg 12]`, `{xiv}`; `In [3]:`; `[source]`, `1.0.0`; `Code: [Select]`, `Code Select Expand` of Simple Machines, in any language. */
const WORDS: RegExp =
  /^(?:.{0,40}(?:source\]?|\.\d)|\W?(?:pg?|page)?[\s.]{0,2}(?:\d{1,4}|[ivxl]{1,8})\W?|(?:in|out)\s?\[[\s\d*]{0,8}\]:)$/i;
/** No cells, items, terms, headings. */
const HOLDERS: readonly number[] = [TAG.span, TAG.a, TAG.div, TAG.p, TAG.i];
/** Nodes of such an element, and from a bar to its code. */
const NODES = 40;
const AHEAD = 4;

/** What is said there is a tool's, whatever it is: WordPress notes when an entry was posted, and where to answer. */
const WHOLE: RegExp = /^codeheader$|^postmetadata|^entry-utility/;

/** Fonts that draw a sign for a name: `chevron_right`. */
const ICONS: RegExp = /material-(?:icons|symbols)/;
const ICON: RegExp = /^[a-z\d_]+$/;
/** What is left out on paper. */
const UNPRINTED: RegExp = /(?:^|[\s-])(?:(?:no|hide|hidden)-?print|print[-:](?:none|hidden))(?:\s|$)/;

const isNamed: ClassTest = classTest(
  ['page-n', 'pagen', 'prompt', 'viewcode', 'src', 'rightside', 'codeheader', 'postmetadata', 'entry-utility', 'material-', 'print'],
  (names) =>
    WHOLE.test(names) ||
    ICONS.test(names) ||
    UNPRINTED.test(names) ||
    /page-?n|prompt|viewcode|(?:^|\s)(?:src|rightside)(?:\s|$)/i.test(names),
);

/** Elements with such words, in no order. O(nodes). */
export function listToolWords(page: Page): NodeId[] {
  const { tag, parent, end } = page;
  const words = page.nodesOfClass(isNamed).flatMap((n) => {
    const names = page.attribute(n, 'class')!;
    if (UNPRINTED.test(names)) return listLinks(page, n);
    return WHOLE.test(names) || (ICONS.test(names) ? ICON : WORDS).test(gatherText(page, n)) ? [n] : [];
  });
  // Bars stand above code.
  if (tag.includes(TAG.pre))
    for (let n = tag.indexOf(TAG.button); n > 0; n = tag.indexOf(TAG.button, n + 1)) if (isBar(page, parent[n]!)) words.push(parent[n]!);
  // A picture has its own place in the body.
  return words.filter((n) => HOLDERS.includes(tag[n]!) && end[n]! - n < NODES && !tag.subarray(n, end[n]).includes(TAG.img));
}

/** The links of a block of nothing else, but to what a text cites: a word in the middle of a sentence may be one that paper has no use for. */
function listLinks(page: Page, n: NodeId): readonly NodeId[] {
  const { tag, kind, parent, end } = page;
  const links: NodeId[] = [];
  if ((tag[n] !== TAG.p && tag[n] !== TAG.div) || end[n]! - n >= NODES) return links;
  for (let m = n + 1; m < end[n]!; m++) {
    if (tag[m] === TAG.a && !/\bdoi\./.test(page.attribute(m, 'href') ?? '')) links.push(m);
    if (kind[m] === TEXT && tag[parent[m]!] !== TAG.a && tag[parent[parent[m]!]!] !== TAG.a && page.rawText(m).trim() !== '') return [];
  }
  return links;
}

/** Nothing but the language of the code right behind it, and buttons. "Azure CLI" is what the class of the code calls `azurecli`. */
function isBar(page: Page, box: NodeId): boolean {
  const behind = page.end[box]!;
  const code = page.tag.subarray(behind, behind + AHEAD).indexOf(TAG.pre);
  const label = code < 0 ? '' : gatherText(page, box);
  return readLabel(label) !== undefined || label.toLowerCase().replaceAll(' ', '') === readInside(page, behind + code);
}
