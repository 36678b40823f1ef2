/** Paper 4's metric: how much of the output is labelled content (Yang 2015 §4) – a precision. */
import { bareCharacters, measureCommonSubsequence } from './common-subsequence.ts';

/**
 * Characters of labelled content in the output / characters of the output, by longest common subsequence.
 * `labelled` holds the body and whatever else counts as content (title, time, source, editor, captions), in page order.
 * An empty output is 0, unless nothing was labelled either: then 1.
 */
export function correctness(output: string, labelled: string): number {
  const found = bareCharacters(output);
  const wanted = bareCharacters(labelled);
  if (found.length === 0) return wanted.length === 0 ? 1 : 0;
  return measureCommonSubsequence(found, wanted) / found.length;
}
