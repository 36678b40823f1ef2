/** What running text says by marks alone: notes that nothing links, TeX between delimiters, numbers apart from their text, lines of verse, labels of callouts, headings in bold type, items by their depth, typed lines, times and buttons of players. */
import type { Page } from '../../dom/page.ts';
import type { Part } from '../article.ts';
import { markBoldHeadings } from './bold-headings.ts';
import { partLabels } from './callout-labels.ts';
import { pairPlainNotes } from './footnotes/plain-notes.ts';
import { markRawTex } from './formulas/raw-tex.ts';
import { joinLines } from './join-lines.ts';
import { joinMarks } from './marks-apart.ts';
import { dropControls } from './player-controls.ts';
import { regroup } from './regroup.ts';
import { labelTabs } from './tab-labels.ts';
import { markTypedItems, markTypedQuotes } from './typed-quotes.ts';

/** The parts with all of them marked, without the last. `noted`: the page has notes that are linked, so its numbers are no others. */
export function markParts(parts: Part[], page: Page, noted: boolean): Part[] {
  const said = markTypedQuotes(drawLines(markBoldHeadings(dropControls(parts))));
  const marked = joinMarks(markRawTex(said, page), page);
  return markTypedItems(regroup(partLabels(joinLines(labelTabs(noted ? marked : pairPlainNotes(marked), page), page)), page));
}

/** `* * *`, `_____`, `◇`: at the beginning and the end they part nothing. `★★★★☆` is a judgement. */
const LINE: RegExp = /^([*_=~—–•·-])(?:\s?\1){2,}$|^([◇◆○●□■☆★※❖✻⁂])(?:\s+\2)*$/;

function drawLines(parts: readonly Part[]): Part[] {
  return parts.flatMap((part, i) => {
    if (part.type !== 'paragraph' || !LINE.test(part.text)) return part;
    const { spans, ...line } = part;
    return i === 0 || i === parts.length - 1 ? [] : [{ ...line, type: 'separator', text: '' }];
  });
}
