/** Reads the Arabic presentation forms of a page as base letters, so that everything that counts or compares text sees these. */
import { foldPresentationForms, holdsPresentationForms, weighUyghur } from '../text/presentation-forms.ts';
import type { PageColumns } from './flat-page.ts';
import { type NodeId, TEXT } from './page.ts';
import { cleanRawText } from './references.ts';

/**
 * The columns with the text of nodes and attributes in base letters; offsets into the source stay. Each text is read in the
 * language its own letters tell, a text that tells nothing in that of the others.
 */
export function readBaseLetters(columns: PageColumns): PageColumns {
  const { size, nodes, source } = columns;
  const strings = new Map(columns.strings);
  const textStart = nodes.textStart.slice();
  const textEnd = nodes.textEnd.slice();
  const found: { readonly n: NodeId; readonly text: string; readonly weight: number }[] = [];
  let all = 0;
  for (let n = 0; n < size; n++) {
    if (nodes.kind[n] !== TEXT) continue;
    const text = strings.get(n) ?? source.slice(textStart[n], textEnd[n]);
    if (!holdsPresentationForms(text)) continue;
    const weight = weighUyghur(text);
    found.push({ n, text, weight });
    all += weight;
  }
  for (const { n, text, weight } of found) {
    const folded = foldPresentationForms(strings.has(n) ? text : cleanRawText(text), (weight || all) > 0);
    strings.set(n, folded);
    textStart[n] = 0;
    textEnd[n] = folded.length;
  }
  const attributeValue = (index: number): string => {
    const value = columns.attributeValue(index);
    return holdsPresentationForms(value) ? foldPresentationForms(value, (weighUyghur(value) || all) > 0) : value;
  };
  return { ...columns, nodes: { ...nodes, textStart, textEnd }, strings, attributeValue, folded: true };
}
