/** The text of every block, as the window has it and labels are made of it. */
import type { Examination } from 'galley';

/** One entry a block in document order, '' where a block has no text of its own. `examination`: with explanations. */
export function blockTexts({ view, selection, result }: Examination): string[] {
  const texts = new Array<string>(view.blocks.count).fill('');
  selection.trace?.forEach(({ block }, i) => {
    texts[block] = result.explanation?.[i]?.text ?? '';
  });
  return texts;
}
