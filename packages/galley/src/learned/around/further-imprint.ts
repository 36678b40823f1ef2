/** Lines that are none of the text by words of further languages, for `galley` alone. */
import { blockText } from '../../blocks/blocks.ts';
import { isHeadingTag } from '../../blocks/roles.ts';
import { TAG } from '../../dom/tags.ts';
import { blockSum, type PageView } from '../../features/view.ts';
import { judgeLabel } from '../../text/link-labels.ts';
import { isName, POINTER_LENGTH } from './drop-imprint.ts';
import { ABOUT, ADDRESS, ADVERTISED, ENDED, GATHERED, LABEL, REFERENCES, SIGNED } from './further-imprint-words.data.ts';
import { isInvitation } from './invitations.ts';

/** Links below a label are looked for so many blocks above. */
const LIST_REACH = 5;
const LABEL_LENGTH = 30;
const BARE_LABEL = 16;

/** From a heading to what stands below it, in blocks. */
const SECTION_REACH = 6;

export function isFurtherImprint(view: PageView, b: number, text: string, atEnd: boolean, last: boolean): boolean {
  if (last && ADDRESS.test(text)) return true;
  return (atEnd && isInSection(view, b)) || (text.length <= POINTER_LENGTH && isNoText(view, b, text, atEnd));
}

/** Whether a short line is none of the text by itself. */
function isNoText(view: PageView, b: number, text: string, atEnd: boolean): boolean {
  const linked = blockSum(view, 'linkChars', b);
  const plain = blockSum(view, 'chars', b) - linked;
  if (isInvitation(view, b, text) || (plain === 0 && isBelowLabel(view, b))) return true;
  if (isName(view, b)) return false;
  if (ADVERTISED.test(text) || SIGNED.test(text) || (atEnd && (ENDED.test(text) || GATHERED.test(text)))) return true;
  if (!isPointer(text)) return false;
  if (linked === 0) return text.length <= LABEL_LENGTH && isLinked(view, b + 1);
  // Nothing but a label outside the link; one without a mark behind it is much shorter than what it is the label of.
  return plain > 0 && plain <= (LABEL.exec(text)?.[0].length ?? (linked > 2 * plain ? BARE_LABEL : 0));
}

/** Whether a line is a heading of what is about the text, or stands below one. */
function isInSection(view: PageView, b: number): boolean {
  for (let above = b; above >= 0 && above > b - SECTION_REACH; above--) {
    if (blockSum(view, 'chars', above) <= POINTER_LENGTH && ABOUT.test(textOf(view, above))) return true;
    if (isHeadingTag(view.page.tag[view.blocks.container[above]!]!)) return false;
  }
  return false;
}

function textOf(view: PageView, b: number): string {
  return b < 0 ? '' : blockText(view.page, view.leaves, view.blocks, b);
}

function isPointer(text: string): boolean {
  return judgeLabel(text) === 'invites' && !REFERENCES.test(text);
}

/** Whether a block is one of the links below a label that invites to read them. */
function isBelowLabel(view: PageView, b: number): boolean {
  let above = b - 1;
  while (above > b - LIST_REACH && isLinked(view, above)) above--;
  const text = textOf(view, above);
  return text.length <= LABEL_LENGTH && isPointer(text) && (!isName(view, b) || view.page.tag[view.blocks.container[b]!] === TAG.li);
}

function isLinked(view: PageView, b: number): boolean {
  return b >= 0 && b < view.blocks.count && blockSum(view, 'chars', b) === blockSum(view, 'linkChars', b);
}
