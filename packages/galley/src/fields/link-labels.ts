/** Labels before links: do they announce picks of the newsroom (`Read also`), or something else (`Most read`, `Tags`)? */
import { OTHER_LABELS, PICK_LABELS } from './link-words.data.ts';

export type LabelKind = 'picks' | 'other';

/** Labels by their first character, longer ones first. */
const LABELS: ReadonlyMap<string, readonly (readonly [string, LabelKind])[]> = indexLabels();

function indexLabels(): Map<string, [string, LabelKind][]> {
  const index = new Map<string, [string, LabelKind][]>();
  const add = (label: string, kind: LabelKind): void => {
    const first = label.charAt(0);
    const known = index.get(first);
    if (known === undefined) index.set(first, [[label, kind]]);
    else known.push([label, kind]);
  };
  for (const label of PICK_LABELS) add(label, 'picks');
  for (const label of OTHER_LABELS) add(label, 'other');
  for (const list of index.values()) list.sort((a, b) => b[0].length - a[0].length);
  return index;
}

const LEADING: RegExp = /^[^\p{L}]{1,8}/u;

/** Judges a text by its beginning; undefined when it announces nothing known. */
export function judgeLabel(text: string): LabelKind | undefined {
  if (text === '') return undefined;
  const said = text.slice(0, 48).toLowerCase().replace(LEADING, '');
  return LABELS.get(said.charAt(0))?.find(([label]) => said.startsWith(label))?.[1];
}
