/** What the command does once its flags are read: one page to stdout, or `--jsonl`. */
import { readFile } from 'node:fs/promises';
import type { Article } from '../article/article.ts';
import { findOutput } from '../article/outputs/outputs.ts';
import { ARTICLE_SCHEMA } from '../article/outputs/schema.data.ts';
import type { FeedItem } from '../evidence/evidence.ts';
import type { Examination } from '../examine-page.ts';
import { examine } from '../extract.ts';
import type { ExtractOptions, ReferencePage } from '../options.ts';
import { findOverrides } from '../overrides/overrides.ts';
import { findStrategy, STRATEGIES } from '../strategies/registry.ts';
import type { ReasonCode } from '../text/problem.ts';
import { CommandError, UsageError } from './command-line/errors.ts';
import { EXIT } from './exit-codes.ts';
import { explainSelection } from './explain.ts';
import { explainFields } from './explain-fields.ts';
import { explainReferences } from './explain-references.ts';
import type { FetchLimits } from './fetch-page.ts';
import type { CommandLine } from './flags.ts';
import { readFeedItem } from './read-feed-item.ts';
import type { PageInput } from './read-input.ts';
import { describeFileError, readInput } from './read-input.ts';
import { readModelFor } from './read-model.ts';
import { readOverridesFile } from './read-overrides.ts';
import { readSiteFile } from './read-site.ts';

/** Resolves with the exit code. @throws CommandError */
export async function runCommand(command: CommandLine, userAgent: string): Promise<number> {
  if (command.output === 'schema') {
    process.stdout.write(`${JSON.stringify(ARTICLE_SCHEMA, null, 2)}\n`);
    return EXIT.article;
  }
  checkCommand(command);
  const limits: FetchLimits = { timeout: command.timeout, maxBytes: command.maxBytes, userAgent };
  const shared = await readShared(command, limits);
  const byHost = command.overrides === undefined ? {} : await readOverridesFile(command.overrides);
  if (isFilter(command)) {
    const { filterLines, JSON_LINES, writeRows } = await import('./lines.ts');
    const rows = findOutput(command.output)?.rows;
    const format = rows === undefined ? JSON_LINES : writeRows(rows);
    await filterLines(process.stdin, process.stdout, { options: shared, overrides: byHost }, format);
    return EXIT.article;
  }
  const page = await readInput(command.input ?? '-', limits);
  const url = command.url ?? page.url;
  const contentType = command.contentType ?? page.contentType;
  const options: ExtractOptions = {
    ...shared,
    overrides: findOverrides(byHost, url),
    ...(url === undefined ? {} : { url }),
    ...(contentType === undefined ? {} : { contentType }),
  };
  return writeResult(examine(page.bytes, { ...options, explain: command.output === 'explain' }), command, page);
}

/** `--jsonl` always, forms with rows when no page is given. */
function isFilter({ output, input }: CommandLine): boolean {
  return output === 'jsonl' || (findOutput(output)?.rows !== undefined && (input === undefined || input === '-'));
}

function checkCommand(command: CommandLine): void {
  const { input, output, strategy, url } = command;
  if (isFilter(command)) {
    if (input !== undefined && input !== '-') throw new UsageError(`--${output} reads its requests from stdin and takes no page`);
  } else if (input === undefined && process.stdin.isTTY) throw new UsageError('which page? give an address, a file, or - for stdin');
  if (input === '') throw new UsageError('the name of the page is empty');
  if (strategy !== undefined && findStrategy(strategy) === undefined) {
    throw new UsageError(`there is no strategy "${strategy}"; there are ${STRATEGIES.map(({ name }) => name).join(', ')}`);
  }
  if (command.fetchedAt !== undefined && !isTime(command.fetchedAt))
    throw new UsageError(`--fetched-at must be a time as in ISO 8601, not "${command.fetchedAt}"`);
  if (url !== undefined && !URL.canParse(url)) throw new UsageError(`--url must be an absolute address, not "${url}"`);
}

function isTime(text: string): boolean {
  return /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text));
}

/** Options that hold for every page of this run. */
async function readShared(command: CommandLine, limits: FetchLimits): Promise<ExtractOptions> {
  const references: ReferencePage[] = [];
  for (const reference of command.references) {
    const { bytes, url, contentType } = await readInput(reference, limits);
    references.push({ page: bytes, url, contentType });
  }
  const feedItem = command.feedItem === undefined ? undefined : await readFeedFile(command.feedItem);
  return {
    ...(command.strategy === undefined ? {} : { strategy: command.strategy }),
    ...(command.model === undefined ? {} : { model: readModelFor(command.strategy, command.model) }),
    ...(references.length === 0 ? {} : { references }),
    ...(command.site === undefined ? {} : { site: await readSiteFile(command.site) }),
    ...(feedItem === undefined ? {} : { feedItem }),
    ...(command.fetchedAt === undefined ? {} : { fetchedAt: command.fetchedAt }),
  };
}

async function readFeedFile(path: string): Promise<FeedItem> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    throw new CommandError(describeFileError(error, path), EXIT.noInput, { cause: error });
  }
  try {
    return readFeedItem(JSON.parse(text));
  } catch (error) {
    throw new UsageError(`${path}: ${(error as Error).message}`);
  }
}

function writeResult(examination: Examination, command: CommandLine, page: PageInput): number {
  const { result } = examination;
  const { article } = result;
  if (command.output === 'json') process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  else if (command.output === 'explain') {
    const { columns } = process.stdout;
    const options = { width: columns ?? 200, color: useColor() };
    process.stdout.write(
      explainReferences(result, command.references, options) + explainSelection(examination, options) + explainFields(result, options),
    );
  } else if (article !== undefined) process.stdout.write(writeArticle(article, command.output));
  for (const { code, message } of result.problems)
    if (code.startsWith('override_') || code === 'partial_body') process.stderr.write(`galley: ${page.name}: ${message}\n`);
  if (result.ok) return EXIT.article;
  const { reason } = result;
  const detail = result.problems.find((problem) => problem.code === reason)?.message ?? REASONS[reason];
  process.stderr.write(`galley: ${page.name}: not an article: ${detail}\n`);
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

function useColor(): boolean {
  return process.stdout.isTTY === true && !process.env['NO_COLOR'];
}

function writeArticle(article: Article, name: string): string {
  try {
    return findOutput(name)!.write(article, 2);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new CommandError(`--${name}: ${error.message}; see --url`, EXIT.usage, { cause: error });
  }
}
