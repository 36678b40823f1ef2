/**
 * What the default may learn from an invented page. Where every written answer on the body is right, the body that came out is taken for the whole of
 * it: answers name a phrase of each paragraph and of what stands around. Else the phrases are all that is known.
 */
import { writeFileSync } from 'node:fs';
import { extract } from 'galley';
import { INVENTED_LABELS, type InventedLabel } from '../corpora/invented-pages.ts';
import type { FidelityCase } from '../fidelity/case-file.ts';
import { checkFacts } from '../fidelity/facts.ts';
import { asHtml, runGalley } from '../fidelity/galley.ts';
import type { InventedCase } from './case-file.ts';
import { answerCase } from './checks.ts';

/** With fewer phrases the answers say too little of a whole body. */
const LEAST_PHRASES = 3;
/** Folders whose pages are threads where they have replies. */
const THREADS = /^discussions/;

/** Undefined for pages that are no articles: their answers say nothing of blocks. */
export function labelInvented(given: InventedCase): InventedLabel | undefined {
  const { name, part, url, page, expect } = given;
  if (expect.ok === false) return undefined;
  const article = extract(page, { url }).article;
  const answers = answerCase(given).filter(({ subject, question }) => subject === 'body' || question.startsWith('comments '));
  const phrases = expect.bodyHas ?? [];
  const whole = article !== undefined && phrases.length >= LEAST_PHRASES && answers.every(({ right }) => right);
  const replies = (article?.comment ?? []).map(({ text }) => text);
  const { authors } = expect;
  const known = {
    id: `invented/${name}`,
    url: url ?? null,
    title: expect.headline ?? null,
    ...(authors === undefined ? {} : { authors: [...authors] }),
  };
  const page_type = THREADS.test(part) && replies.length > 0 ? 'forum' : 'article';
  if (whole) return { ...known, page_type, text: article.articleBody, ...(page_type === 'forum' ? { comments: replies } : {}) };
  const ends = [expect.bodyStarts, expect.bodyEnds].filter((phrase) => phrase !== undefined);
  return { ...known, page_type: 'article', text: null, with: [...phrases, ...ends], without: [...(expect.bodyLacks ?? [])] };
}

/** Whole pages: those to learn from were read (`lab/labels/whole-pages.jsonl`), the others say how unseen ones fare. */
const WHOLE = /^whole-/;

/** Of a case of the fidelity suite, where all that has to be kept of it is: code, notes, lists, tables, formulas stand in hardly any news. */
function labelFidelity(given: FidelityCase): InventedLabel | undefined {
  if (WHOLE.test(given.kind)) return undefined;
  const output = runGalley(given);
  const { article } = output;
  // A formula's text is not what stands in its element, and a block whose words are not in the text is none of it.
  if (given.kind === 'formulas' || article === undefined || checkFacts(given.facts, asHtml(output)).includes(false)) return undefined;
  const id = `fidelity/${given.name}`;
  const comments = (article.comment ?? []).map(({ text }) => text);
  const known = { id: `${id}.txt`, url: null, site: id, title: article.headline || null, text: article.articleBody };
  return comments.length > 0 ? { ...known, page_type: 'forum', comments } : { ...known, page_type: 'article' };
}

/** Writes the labels of all cases and gives how many are of whole bodies. */
export function writeInventedLabels(
  cases: readonly InventedCase[],
  fidelity: readonly FidelityCase[],
): { readonly pages: number; readonly whole: number } {
  const labels = [...cases.flatMap((given) => labelInvented(given) ?? []), ...fidelity.flatMap((given) => labelFidelity(given) ?? [])];
  writeFileSync(INVENTED_LABELS, labels.map((label) => `${JSON.stringify(label)}\n`).join(''));
  return { pages: labels.length, whole: labels.filter(({ text }) => text !== null).length };
}
