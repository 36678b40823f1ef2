/** `galley diff`: another extractor and ours on the caller's own pages, what both found and what only one did. */
import { styleText } from 'node:util';
import { decodePage } from '../../decode/decode-page.ts';
import type { ExtractOptions } from '../../options.ts';
import { findOverrides } from '../../overrides/overrides.ts';
import { CommandError, UsageError } from '../command-line/errors.ts';
import { maskCredentials } from '../command-line/safe-line.ts';
import { findInputs } from '../files/find-inputs.ts';
import { readInput } from '../files/read-input.ts';
import { readDefaultModel } from '../files/read-model.ts';
import { readOverridesFile } from '../files/read-overrides.ts';
import { readSiteFile } from '../files/read-site.ts';
import { EXIT } from '../flags/exit-codes.ts';
import type { CommandLine } from '../flags/flags.ts';
import { fitTerminal, report } from '../terminal/terminal-text.ts';
import type { OtherArticle, OtherExtractor } from './diff-extractors.ts';
import { openExtractor, readOwn } from './diff-extractors.ts';
import type { Amount, ComparedParagraph, Comparison } from './diff-paragraphs.ts';
import { compareParagraphs } from './diff-paragraphs.ts';

type ComparedField = 'title' | 'byline' | 'date';
const COMPARED_FIELDS: readonly ComparedField[] = ['title', 'byline', 'date'];

interface FieldDifference {
  readonly field: ComparedField;
  readonly ours: string | null;
  readonly theirs: string | null;
}

interface PageDifference extends Comparison {
  readonly page: string;
  /** What stands in both alike is not named. */
  readonly fields: readonly FieldDifference[];
}

/** Resolves with the exit code: that of the last page that could not be read, else 0. @throws CommandError */
export async function runDiff(command: CommandLine, userAgent: string): Promise<number> {
  const { inputs, with: other } = command;
  if (other === undefined) throw new UsageError('--with is missing: readability, a strategy, or a file');
  if (inputs.length === 0) throw new UsageError('which pages? give addresses or files');
  const theirs = await openExtractor(other);
  const optionsFor = await readShared(command);
  const differences: PageDifference[] = [];
  let code: number = EXIT.article;
  for (const input of findInputs(inputs)) {
    try {
      const page = await readInput(input, { timeout: command.timeout, maxBytes: command.maxBytes, userAgent });
      const { contentType, url } = page;
      const { text } = decodePage(page.bytes, contentType === undefined ? {} : { contentType });
      const difference = await diffPage(page.name, text, theirs, optionsFor(url));
      differences.push(difference);
      if (command.output !== 'json') process.stdout.write(describeDifference(difference, other));
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      report(error.message);
      code = error.exitCode;
    }
  }
  if (command.output === 'json')
    process.stdout.write(fitTerminal(`${JSON.stringify({ with: other, pages: differences, ...sumUp(differences) }, null, 2)}\n`));
  else if (differences.length > 1) process.stdout.write(`${differences.length} pages: ${summarise(sumUp(differences), other)}\n`);
  return code;
}

/** What holds for all pages, and the rules for that of an address. */
async function readShared({ model, site, overrides }: CommandLine): Promise<(url: string | undefined) => ExtractOptions> {
  const byHost = overrides === undefined ? {} : await readOverridesFile(overrides);
  const shared: ExtractOptions = {
    ...(model === undefined ? {} : { model: readDefaultModel(model) }),
    ...(site === undefined ? {} : { site: await readSiteFile(site) }),
  };
  return (url) => ({ ...shared, url, overrides: findOverrides(byHost, url) });
}

const NOTHING: OtherArticle = { paragraphs: [] };

async function diffPage(page: string, html: string, extractTheirs: OtherExtractor, options: ExtractOptions): Promise<PageDifference> {
  const ours = readOwn(html, options) ?? NOTHING;
  let theirs: OtherArticle;
  try {
    theirs = (await extractTheirs(html, options)) ?? NOTHING;
  } catch (error) {
    throw new CommandError(`${page}: the other extractor failed: ${String(error)}`, EXIT.internal, { cause: error });
  }
  const fields = COMPARED_FIELDS.filter((field) => ours[field] !== theirs[field]).map((field) => ({
    field,
    ours: ours[field] ?? null,
    theirs: theirs[field] ?? null,
  }));
  return { page: maskCredentials(page), fields, ...compareParagraphs(theirs.paragraphs, ours.paragraphs) };
}

type Sums = Pick<Comparison, 'both' | 'ours' | 'theirs'>;

function sumUp(differences: readonly PageDifference[]): Sums {
  const sum = (side: keyof Sums): Amount => ({
    paragraphs: differences.reduce((all, difference) => all + difference[side].paragraphs, 0),
    characters: differences.reduce((all, difference) => all + difference[side].characters, 0),
  });
  return { both: sum('both'), ours: sum('ours'), theirs: sum('theirs') };
}

function summarise({ both, ours, theirs }: Sums, other: string): string {
  return `shared ${count(both)}, only galley ${count(ours)}, only ${other} ${count(theirs)}`;
}

function count({ paragraphs, characters }: Amount): string {
  return `${paragraphs} ${paragraphs === 1 ? 'paragraph' : 'paragraphs'} (${characters} characters)`;
}

function describeDifference(difference: PageDifference, other: string): string {
  const head = [paint('-', `--- ${other}: ${oneLine(difference.page)}`), paint('+', `+++ galley: ${oneLine(difference.page)}`)];
  const fields = difference.fields.flatMap(({ field, ours, theirs }) => [
    ...(theirs === null ? [] : [paint('-', `- ${field}: ${oneLine(theirs)}`)]),
    ...(ours === null ? [] : [paint('+', `+ ${field}: ${oneLine(ours)}`)]),
  ]);
  return `${[...head, ...fields, ...listLines(difference.paragraphs), summarise(difference, other)].join('\n')}\n\n`;
}

/** Shared paragraphs that stand beside none that differs are counted only. */
function listLines(paragraphs: readonly ComparedParagraph[]): string[] {
  const lines: string[] = [];
  let hidden = 0;
  const tellHidden = (): void => {
    if (hidden > 0) lines.push(paint('@', `@@ ${hidden} shared @@`));
    hidden = 0;
  };
  for (const [i, { side, text }] of paragraphs.entries()) {
    const near = [paragraphs[i - 1], paragraphs[i + 1]].some((neighbour) => neighbour !== undefined && neighbour.side !== 'both');
    if (side === 'both' && !near) {
      hidden++;
      continue;
    }
    tellHidden();
    if (side === 'both') lines.push(`  ${cut(oneLine(text))}`);
    else lines.push(side === 'ours' ? paint('+', `+ ${oneLine(text)}`) : paint('-', `- ${oneLine(text)}`));
  }
  tellHidden();
  return lines;
}

const COLORS = { '-': 'red', '+': 'green', '@': 'cyan' } as const;

function paint(sign: keyof typeof COLORS, text: string): string {
  return process.stdout.isTTY === true && !process.env['NO_COLOR'] ? styleText(COLORS[sign], text) : text;
}

/** Nothing a page says may steer the terminal. */
function oneLine(text: string): string {
  return text.replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ').trim();
}

const SHARED_WIDTH = 80;

function cut(text: string): string {
  return text.length > SHARED_WIDTH ? `${text.slice(0, SHARED_WIDTH - 1)}…` : text;
}
