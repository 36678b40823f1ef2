/** Labels before links: do they announce picks of the newsroom (`Read also`, `Related`), or something else (`Most read`, `Tags`)? */
import { INVITING_LABELS, OTHER_LABELS, RELATED_LABELS } from './link-labels.data.ts';
import { isLower } from './name-words.ts';

/** `invites` is an editor's hand; under `related` stand picks of editors and of machines. */
export type LabelKind = 'invites' | 'related' | 'other';

/** Labels by their first two characters, longer ones first. */
const LABELS: ReadonlyMap<number, readonly (readonly [string, LabelKind])[]> = indexLabels();

function indexLabels(): Map<number, [string, LabelKind][]> {
  const index = new Map<number, [string, LabelKind][]>();
  const add = (label: string, kind: LabelKind): void => {
    const first = beginningOf(label);
    const known = index.get(first);
    if (known === undefined) index.set(first, [[label, kind]]);
    else known.push([label, kind]);
  };
  for (const label of INVITING_LABELS) add(label, 'invites');
  for (const label of RELATED_LABELS) add(label, 'related');
  for (const label of OTHER_LABELS) add(label, 'other');
  for (const list of index.values()) list.sort((a, b) => b[0].length - a[0].length);
  return index;
}

/** The first two characters as one number. */
function beginningOf(text: string): number {
  return text.charCodeAt(0) * 65536 + text.charCodeAt(1);
}

const LEADING: RegExp = /^[^\p{L}]{1,8}/u;

/** Judges a text by its beginning; undefined when it announces nothing known. */
export function judgeLabel(text: string): LabelKind | undefined {
  // Next to all texts say it by their first two letters.
  const one = text.charCodeAt(0) | 32;
  const two = text.charCodeAt(1) | 32;
  if (isLower(one) && isLower(two) && !LABELS.has(one * 65536 + two)) return undefined;
  // `İ` in lower case is i with a dot of its own.
  const head = text.slice(0, 48).toLowerCase().replaceAll('\u0307', '');
  const first = head.charCodeAt(0);
  const said = first >= 97 && first <= 122 ? head : head.replace(LEADING, '');
  const labels = LABELS.get(beginningOf(said));
  if (labels !== undefined) for (const [label, kind] of labels) if (said.startsWith(label)) return kind;
  return undefined;
}
