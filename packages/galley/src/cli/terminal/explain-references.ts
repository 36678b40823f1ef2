/** `--explain`: which of the pages given by `--reference` is compared with, and why the others are not. */
import type { ExtractResult } from '../../examine-page.ts';
import { maskCredentials, oneLine } from '../command-line/safe-line.ts';
import { cut, type ExplainOptions } from './explain.ts';

/** A line a page, those in use first; '' when none was given. `names` are the pages as the user wrote them. */
export function explainReferences({ references = [] }: ExtractResult, names: readonly string[], { width }: ExplainOptions): string {
  return references.map(({ index, words }) => `${cut(oneLine(maskCredentials(`reference ${names[index]} ${words}`)), width)}\n`).join('');
}
