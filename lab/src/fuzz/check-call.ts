/** One call and everything that has to be true of what it gives. */
import process from 'node:process';
import { isDeepStrictEqual } from 'node:util';
import Ajv from 'ajv/dist/2020.js';
import { Budget } from '../../../packages/galley/src/budget.ts';
import type { Article, ExtractResult, RichText } from '../../../packages/galley/src/index.ts';
import { decodePage, extract } from '../../../packages/galley/src/index.ts';
import { ARTICLE_SCHEMA, articleSchema } from '../../../packages/galley/src/outputs.ts';
import { checkOutputs } from './check-outputs.ts';
import { findUncleanText } from './clean-text.ts';
import type { Find } from './find.ts';
import type { FuzzCall } from './make-call.ts';
import { findStrangeWords } from './page-words.ts';

/** How thorough: what is dear is done for some calls. */
export interface Thoroughness {
  /** Calls it twice. */
  readonly twice: boolean;
  /** Validates by the published schema with ajv, and reads the Markdown again. */
  readonly schema: boolean;
}

/** Milliseconds of CPU: for any page, and for a megabyte more. Generous: the first calls are compiled, other programs run beside. */
const MOST_TIME = 5000;
const TIME_A_MEGABYTE = 10_000;
/** The article as JSON, in characters: for any page, and for a character of the input. */
const MOST_SIZE = 200_000;
const SIZE_A_CHARACTER = 60;

const REASONS: ReadonlySet<unknown> = new Set(
  'empty not_an_article consent_wall access_wall form too_little_text error_page needs_javascript not_html empty_input binary_input'.split(
    ' ',
  ),
);
const validateSchema = new Ajv.default({ strict: true }).compile(ARTICLE_SCHEMA as object);

/** The first thing that is wrong, or nothing. */
export function checkCall(call: FuzzCall, { twice, schema }: Thoroughness): Find | undefined {
  const before = performance.now();
  let result: ExtractResult;
  try {
    result = extract(call.page, call.options);
  } catch (error) {
    return { check: 'throw', message: describeError(error) };
  }
  const spent = performance.now() - before;
  try {
    return (
      checkTime(call, spent) ??
      checkSize(call, result) ??
      checkShape(result, schema) ??
      checkText(call, result) ??
      (twice ? checkTwice(call, result) : undefined) ??
      (result.article === undefined ? undefined : checkOutputs(result.article, call.options.url, schema))
    );
  } catch (error) {
    return { check: 'output', message: `a check threw ${describeError(error)}` };
  }
}

export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const place = /at (.*?) \(?(?:file:\/\/)?(?:.*?\/)?((?:packages|lab)\/[^)]*?):\d+\)?$/m.exec(error.stack ?? '');
  return `${error.name}: ${error.message.slice(0, 200)}${place === null ? '' : ` at ${place[1]} (${place[2]})`}`;
}

/** Seconds of the clock are cheap to read; CPU is measured only of a call that took too many of them, by calling again. */
function checkTime(call: FuzzCall, passed: number): Find | undefined {
  const given = sizeOf(call);
  const limit = MOST_TIME + (TIME_A_MEGABYTE * given) / 1e6;
  if (passed <= limit) return undefined;
  const before = process.cpuUsage();
  extract(call.page, call.options);
  const { user, system } = process.cpuUsage(before);
  const spent = (user + system) / 1000;
  return spent > limit ? { check: 'slow', message: `${Math.round(spent)} ms for ${given} characters` } : undefined;
}

function checkSize(call: FuzzCall, { article }: ExtractResult): Find | undefined {
  const given = sizeOf(call);
  const size = article === undefined ? 0 : JSON.stringify(article).length;
  if (size > MOST_SIZE + SIZE_A_CHARACTER * given) return { check: 'grown', message: `an article of ${size} characters from ${given}` };
  return undefined;
}

function sizeOf({ page, options }: FuzzCall): number {
  return page.length + JSON.stringify(options).length;
}

function checkShape(result: ExtractResult, schema: boolean): Find | undefined {
  const fault = findFault(result);
  if (fault !== undefined) return { check: 'shape', message: fault };
  const { article } = result;
  if (article === undefined) return undefined;
  const told = articleSchema['~standard'].validate(article);
  if ('issues' in told) return { check: 'shape', message: `${told.issues[0]!.path.join('.')}: ${told.issues[0]!.message}` };
  if (schema && !validateSchema(article)) return { check: 'shape', message: JSON.stringify(validateSchema.errors![0]) };
  return checkSpans(article);
}

function findFault({ ok, reason, article, problems }: ExtractResult): string | undefined {
  if (typeof ok !== 'boolean') return 'ok is no boolean';
  if (ok ? article === undefined : !REASONS.has(reason)) return `ok ${ok}, reason ${reason}, article ${typeof article}`;
  if (ok && reason !== undefined) return 'ok with a reason';
  if (ok && article?.parts.length === 0) return 'an article without text';
  const bad = problems.find(({ code, message }) => !/^[a-z_]+$/.test(code) || typeof message !== 'string');
  return bad === undefined ? undefined : `a problem ${JSON.stringify(bad)}`;
}

/** Stretches lie in their text and never cut a character in two. */
function checkSpans({ parts }: Article): Find | undefined {
  for (const part of parts) {
    if (!('spans' in part)) continue;
    for (const { start, end, type } of part.spans ?? [])
      if (start < 0 || end <= start || end > part.text.length)
        return { check: 'shape', message: `a ${type} from ${start} to ${end} of a ${part.type} of ${part.text.length}` };
  }
  return undefined;
}

function checkText({ page, options }: FuzzCall, result: ExtractResult): Find | undefined {
  const unclean = findUncleanText(result);
  if (unclean !== undefined) return { check: 'unclean text', message: unclean };
  if (result.article === undefined) return undefined;
  return checkWords({ page, options }, result.article);
}

function checkWords({ page, options }: FuzzCall, article: Article): Find | undefined {
  const read = new Budget(options, []).cutInput(page);
  const source = typeof read === 'string' ? read : decodePage(read, { contentType: options.contentType }).text;
  const text = article.parts.map(readOwnText).join('\n');
  const more = [JSON.stringify(options.feedItem ?? ''), options.feedItem?.content ?? '', options.feedItem?.description ?? ''];
  const strange = findStrangeWords(text, source, more);
  return strange.length === 0 ? undefined : { check: 'strange text', message: strange.join(' ') };
}

/** What a part says in the page's own words: formulas are TeX made of MathML, references have numbers of ours. */
function readOwnText(part: Article['parts'][number]): string {
  if (part.type === 'math') return '';
  if (part.type === 'table')
    return [...part.rows.flat(), ...(part.caption === undefined ? [] : [part.caption])].map(readOwnWords).join('\n');
  return 'spans' in part ? readOwnWords(part) : part.text;
}

function readOwnWords({ text, spans = [] }: Pick<RichText, 'text' | 'spans'>): string {
  let own = text;
  // As long as before: a formula may stand in a reference.
  for (const { type, start, end } of spans)
    if (type === 'math' || type === 'footnote') own = `${own.slice(0, start)}${' '.repeat(end - start)}${own.slice(end)}`;
  return own;
}

function checkTwice({ page, options }: FuzzCall, result: ExtractResult): Find | undefined {
  const again = extract(page, options);
  return isDeepStrictEqual(again, result) ? undefined : { check: 'other twice', message: 'the same call gave another result' };
}
