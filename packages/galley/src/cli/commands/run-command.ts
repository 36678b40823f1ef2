/** What the command does once its flags are read: pages, or `--jsonl`. */
import { readFile } from 'node:fs/promises';
import { findOutput } from '../../article/outputs/outputs.ts';
import { ARTICLE_SCHEMA } from '../../article/outputs/schema.data.ts';
import type { FeedItem } from '../../evidence/evidence.ts';
import type { ExtractOptions, ReferencePage } from '../../options.ts';
import { findStrategy, STRATEGIES } from '../../strategies/registry.ts';
import { parseAddress } from '../../text/parse-address.ts';
import { suggestName } from '../command-line/closest-name.ts';
import { CommandError, UsageError } from '../command-line/errors.ts';
import type { FetchLimits } from '../files/fetch-page.ts';
import { findInputs } from '../files/find-inputs.ts';
import { readFeedItem } from '../files/read-feed-item.ts';
import { describeFileError, readInput } from '../files/read-input.ts';
import { readModelFor } from '../files/read-model.ts';
import { readOverridesFile } from '../files/read-overrides.ts';
import { readSiteFile } from '../files/read-site.ts';
import { EXIT } from '../flags/exit-codes.ts';
import type { CommandLine } from '../flags/flags.ts';

/** Resolves with the exit code: that of the last page that gave no article, else 0. @throws CommandError */
export async function runCommand(command: CommandLine, userAgent: string): Promise<number> {
  if (command.output === 'schema') {
    process.stdout.write(`${JSON.stringify(ARTICLE_SCHEMA, null, 2)}\n`);
    return EXIT.article;
  }
  checkCommand(command);
  const limits: FetchLimits = { timeout: command.timeout, maxBytes: command.maxBytes, userAgent };
  const shared = await readShared(command, limits);
  const overrides = command.overrides === undefined ? {} : await readOverridesFile(command.overrides);
  if (isFilter(command)) {
    const { filterLines, fitLines, JSON_LINES, writeRows } = await import('../files/lines.ts');
    const rows = findOutput(command.output)?.rows;
    const format = rows === undefined ? JSON_LINES : writeRows(rows);
    await filterLines(process.stdin, process.stdout, { options: shared, overrides, maxBytes: limits.maxBytes }, fitLines(format));
    return EXIT.article;
  }
  const { extractPages } = await import('./extract-pages.ts');
  return await extractPages(command, findInputs(command.inputs.length === 0 ? ['-'] : command.inputs), { shared, overrides, limits });
}

/** `--jsonl` always, forms with rows when no page is given. */
function isFilter({ output, input }: CommandLine): boolean {
  return output === 'jsonl' || (findOutput(output)?.rows !== undefined && (input === undefined || input === '-'));
}

function checkCommand(command: CommandLine): void {
  const { inputs, strategy, url } = command;
  checkInputs(command);
  if (inputs.length > 1 && (url ?? command.contentType) !== undefined)
    throw new UsageError('--url and --content-type are of one page; several have their addresses in --jsonl');
  if (strategy !== undefined && findStrategy(strategy) === undefined) {
    const names = STRATEGIES.map(({ name }) => name);
    throw new UsageError(`there is no strategy "${strategy}"; there are ${names.join(', ')}${suggestName(strategy, names)}`);
  }
  if (command.fetchedAt !== undefined && !isTime(command.fetchedAt))
    throw new UsageError(`--fetched-at must be a time as in ISO 8601, not "${command.fetchedAt}"`);
  if (url !== undefined && parseAddress(url) === undefined) throw new UsageError(`--url must be an absolute address, not "${url}"`);
}

function checkInputs(command: CommandLine): void {
  const { input, inputs, output, merge, out } = command;
  if (merge && output === 'explain') throw new UsageError('--merge and --explain cannot be given together');
  if (isFilter(command)) {
    if (out !== undefined) throw new UsageError('--out is for pages; a filter writes to stdout');
    if (input !== undefined && input !== '-') throw new UsageError(`--${output} reads its requests from stdin and takes no page`);
  } else if (input === undefined && process.stdin.isTTY) throw new UsageError('which page? give an address, a file, or - for stdin');
  if (inputs.includes('')) throw new UsageError('the name of the page is empty');
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
    // What is larger was refused already.
    maxBytes: command.maxBytes,
    ...(command.maxNodes === undefined ? {} : { maxNodes: command.maxNodes }),
    ...(command.maxDepth === undefined ? {} : { maxDepth: command.maxDepth }),
    ...(command.timeBudget === undefined ? {} : { timeBudget: command.timeBudget }),
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
