/** What `extract` is given, string or bytes → the markup of a page, or the news that it is none. */
import { decodePage } from './decode/decode-page.ts';
import { sniffContent } from './decode/sniff.ts';
import { type ReadInput, readMarkup, reportForeign } from './input.ts';
import type { Problem } from './text/problem.ts';

/** Never throws; what is wrong goes to `problems`. */
export function decodeInput(input: string | Uint8Array, contentType: string | null | undefined, problems: Problem[]): ReadInput {
  if (typeof input === 'string') return readMarkup(input, problems);
  const reason = reportForeign(sniffContent(input), problems);
  if (reason === 'binary_input') return { html: '', reason };
  const decoded = decodePage(input, { contentType });
  for (const problem of decoded.problems) if (problem.code !== 'empty_input') problems.push(problem);
  return { html: decoded.text, reason };
}
