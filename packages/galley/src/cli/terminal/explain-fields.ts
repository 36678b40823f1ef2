/** `--explain`: every field's candidates, the chosen one marked, with their scores and what raised and lowered them. */
import { styleText } from 'node:util';
import type { ExtractResult } from '../../examine-page.ts';
import type { FieldCandidate } from '../../fields/fields.ts';
import { oneLine } from '../command-line/safe-line.ts';
import type { ExplainOptions } from './explain.ts';
import { cut, formatNumber } from './explain.ts';

/** Candidates shown of one field; the JSON output has all. */
const SHOWN = 5;
/** Characters shown of a value. */
const LONGEST = 80;

/** A field, then a line a candidate, the best first; '' when there are none. */
export function explainFields({ fieldCandidates = {} }: ExtractResult, { width, color }: ExplainOptions): string {
  const output: string[] = [];
  for (const [name, candidates] of Object.entries(fieldCandidates)) {
    output.push(name);
    for (const candidate of candidates.slice(0, SHOWN)) {
      const line = cut(`  ${describeCandidate(candidate)}`, width);
      output.push(color ? styleText(candidate.chosen ? 'green' : 'dim', line) : line);
    }
    if (candidates.length > SHOWN) output.push(`  … ${candidates.length - SHOWN} more`);
  }
  return output.length === 0 ? '' : `${output.join('\n')}\n`;
}

function describeCandidate({ chosen, score, source, property, value, why }: FieldCandidate): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `${chosen ? '+' : '-'} ${formatNumber(score)} ${source} ${oneLine(property)}: ${cut(oneLine(text), LONGEST)} (${oneLine(why)})`;
}
