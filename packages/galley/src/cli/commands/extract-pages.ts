/** Pages of the command line, one after another: read, extracted, written; several may be one article. */
import { mergePages } from '../../article/around/merge-pages.ts';
import type { Article } from '../../article/article.ts';
import { findOutput } from '../../article/outputs/outputs.ts';
import type { Examination, ExtractResult } from '../../examine-page.ts';
import { examine } from '../../extract.ts';
import type { ExtractOptions } from '../../options.ts';
import { findOverrides, type OverridesByHost } from '../../overrides/overrides.ts';
import type { ReasonCode } from '../../text/problem.ts';
import { CommandError } from '../command-line/errors.ts';
import { maskCredentials, oneLine } from '../command-line/safe-line.ts';
import type { FetchLimits } from '../files/fetch-page.ts';
import { isWebAddress, type PageInput, readInput } from '../files/read-input.ts';
import { openSink, type WriteText } from '../files/write-output.ts';
import { EXIT } from '../flags/exit-codes.ts';
import type { CommandLine } from '../flags/flags.ts';
import { explainSelection } from '../terminal/explain.ts';
import { explainFields } from '../terminal/explain-fields.ts';
import { explainReferences } from '../terminal/explain-references.ts';
import { report } from '../terminal/terminal-text.ts';

/** What holds for every page. */
export interface PageDefaults {
  readonly shared: ExtractOptions;
  readonly overrides: OverridesByHost;
  readonly limits: FetchLimits;
}

/** A page that was read, extracted. */
interface Extracted extends Examination {
  readonly input: string;
  readonly page: PageInput;
}

/** Takes what was made of one page, or why nothing was. */
interface PageWriter {
  take(extracted: Extracted): void;
  miss(error: CommandError, input: string): void;
  finish(): void;
}

/** Resolves with the exit code: that of the last page that gave no article, else 0. @throws CommandError when nothing can be written */
export async function extractPages(command: CommandLine, inputs: readonly string[], defaults: PageDefaults): Promise<number> {
  const { sink, shared } = openSink(command.out, command.output, inputs);
  const writer = command.merge ? gatherPages(command, inputs[0]!, sink) : writePages(command, shared && inputs.length > 1, sink);
  if (lacksAddress(command, inputs, defaults.overrides))
    report('--overrides: rules go by the host of a page, and the pages given have no address; say it with --url, or in --jsonl');
  let code: number = EXIT.article;
  for (const input of inputs) {
    try {
      const extracted = await extractPage(command, input, defaults);
      writer.take(extracted);
      code = reportResult(extracted.result, extracted.page.name) || code;
    } catch (error) {
      if (!(error instanceof CommandError) || error.exitCode === EXIT.usage) throw error;
      writer.miss(error, input);
      report(error.message);
      code = error.exitCode;
    }
  }
  writer.finish();
  return code;
}

/** Rules that no page of this run can be told by. */
function lacksAddress({ url }: CommandLine, inputs: readonly string[], overrides: OverridesByHost): boolean {
  const hosts = Object.keys(overrides);
  return hosts.length > 0 && !hosts.includes('*') && url === undefined && !inputs.some(isWebAddress);
}

async function extractPage(command: CommandLine, input: string, { shared, overrides, limits }: PageDefaults): Promise<Extracted> {
  const page = await readInput(input, limits);
  const url = command.url ?? page.url;
  const contentType = command.contentType ?? page.contentType;
  const options: ExtractOptions = { ...shared, overrides: findOverrides(overrides, url), url, contentType };
  return { ...examine(page.bytes, { ...options, explain: command.output === 'explain' }), input, page };
}

/** The pages of one article: nothing is written before the last. */
function gatherPages({ output }: CommandLine, name: string, sink: WriteText): PageWriter {
  const articles: Article[] = [];
  return {
    take({ result }) {
      if (result.article !== undefined) articles.push(result.article);
    },
    miss() {},
    finish() {
      if (articles.length === 0) return;
      const article = mergePages(articles);
      sink(output === 'json' ? writeJson({ ok: true, article, problems: [] }, true) : writeArticle(article, output), name);
    },
  };
}

/** Each page by itself; of many in one place, JSON is a line each, with the page's name as its id, and rows have one head. */
function writePages(command: CommandLine, many: boolean, sink: WriteText): PageWriter {
  const { output } = command;
  const rows = many ? findOutput(output)?.rows : undefined;
  if (rows !== undefined) sink(rows.head(['id']), '');
  const write = (result: object, input: string): void =>
    sink(writeJson(many ? { id: maskCredentials(input), ...result } : result, !many), input);
  return {
    take(extracted) {
      const { result, input } = extracted;
      if (rows !== undefined) sink(rows.write(result.article, [maskCredentials(input)]), input);
      else if (output === 'json') write(result, input);
      else if (output === 'explain') sink((many ? `${oneLine(maskCredentials(input))}\n` : '') + explain(extracted, command), input);
      else if (result.article !== undefined) sink(writeArticle(result.article, output), input);
    },
    miss({ message, exitCode }, input) {
      const reason = FAILURES[exitCode] ?? 'internal_error';
      if (output === 'json') write({ ok: false, reason, problems: [{ code: reason, message: maskCredentials(message) }] }, input);
      else if (rows !== undefined) sink(rows.write(undefined, [maskCredentials(input)]), input);
    },
    finish() {},
  };
}

function explain(extracted: Extracted, { references, out }: CommandLine): string {
  const { columns } = process.stdout;
  const options = { width: columns || 200, color: out === undefined && process.stdout.isTTY === true && !process.env['NO_COLOR'] };
  return (
    explainReferences(extracted.result, references, options) +
    explainSelection(extracted, options) +
    explainFields(extracted.result, options)
  );
}

function writeJson(value: unknown, indented: boolean): string {
  return `${JSON.stringify(value, null, indented ? 2 : undefined)}\n`;
}

const FAILURES: Readonly<Record<number, string>> = {
  [EXIT.notAnArticle]: 'not_html',
  [EXIT.blocked]: 'blocked',
  [EXIT.network]: 'network',
  [EXIT.noInput]: 'unreadable_file',
};

/** What a person should know, on stderr; the exit code of the page. */
function reportResult(result: ExtractResult, name: string): number {
  for (const { code, message } of result.problems)
    if (code.startsWith('override_') || code === 'partial_body') report(`${name}: ${message}`);
  if (result.ok) return EXIT.article;
  const { reason } = result;
  const detail = result.problems.find((problem) => problem.code === reason)?.message ?? REASONS[reason];
  report(`${name}: not an article: ${detail}`);
  return EXIT.notAnArticle;
}

const REASONS: Readonly<Record<ReasonCode, string>> = {
  empty: 'no text was found',
  not_an_article: 'the page looks like a list, a shop or a service',
  consent_wall: 'the page asks for consent to cookies and shows nothing else',
  access_wall: 'the page asks to subscribe, to sign in or for a proof, and shows little else',
  form: 'the page is a form to fill in',
  error_page: 'the page reports an error',
  too_little_text: 'the page says a few words only',
  needs_javascript: 'the page is empty until its scripts have run; give it as a browser shows it',
  not_html: 'this is no HTML',
  empty_input: 'there is nothing in it',
  binary_input: 'this is no text',
};

function writeArticle(article: Article, name: string): string {
  try {
    return findOutput(name)!.write(article, 2);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new CommandError(`--${name}: ${error.message}; see --url`, EXIT.usage, { cause: error });
  }
}
