/** The commands and flags of `galley`. */

import { OUTPUTS } from '../../article/outputs/outputs.ts';
import type { CommandText, Flag, Program } from '../command-line/program.ts';

export type CommandName = 'extract' | 'evaluate' | 'fit' | 'train' | 'learn' | 'diff' | 'bulk' | 'studio' | 'help';

const COMMANDS: Readonly<Record<CommandName, CommandText>> = {
  extract: {
    usage: 'galley [options] <url | file | pattern | ->...',
    summary: 'Prints the articles of web pages as Markdown with front matter. Files may be .gz, .br or .zst.',
    inputs: [0, Number.POSITIVE_INFINITY],
    notes: [
      'Lines of --jsonl: {"id", "file" or "html", "url"?, "contentType"?, "fetchedAt"?, "feedItem"?} → {"id", "ok", "article"?, "reason"?, "problems"}',
    ],
  },
  evaluate: {
    usage: 'galley evaluate --labels DIR [options]',
    summary: 'Measures extraction on labelled pages: the default, a model, strategies; a table a language, then all pages.',
    notes: [
      'P, R, F1: 4-gram precision and recall, means over the pages; ±: half the 95 % interval by bootstrap; exact: pages whose F1 is 1;',
      'seg: snippets that must (with) and must not (without) be in the body.',
    ],
  },
  fit: {
    usage: 'galley fit STRATEGY|overrides --labels DIR [options]',
    inputs: [0, 1],
    completes: 'strategy',
    summary: 'Fits a paper’s constants to your labelled pages, or finds rules (--overrides) that mend them.',
    notes: [
      'STRATEGY: line-blocks, path-clusters, template-difference, content-correlativity, or one of their :paper forms.',
      'overrides: selectors of what to keep and drop, by host, out of the pages’ own names, with what they are worth on pages held back.',
      'Every combination of values is tried; the highest mean page F1 wins. Interrupted, it goes on from FILE.partial.',
    ],
  },
  train: {
    usage: 'galley train --labels DIR --out MODEL [options]',
    summary: 'Trains the model of the default, or of a strategy, on your labelled pages; --model uses it.',
    notes: [
      'Prints what the model gains over the shipped one on pages held back. Interrupted, it goes on from MODEL.partial.',
      '--strategy node-classifier trains the linear models of that strategy: body, title, dates and editorial links, in one go.',
    ],
  },
  learn: {
    usage: 'galley learn <url | file>... --out SITE [options]',
    inputs: [0, Number.POSITIVE_INFINITY],
    summary: 'Learns, without labels, what the pages of one site have in common; --site uses it.',
    notes: ['Two pages help, five to ten are enough. With --site the new pages are added to a profile learned before.'],
  },
  diff: {
    usage: 'galley diff --with NAME|FILE <url | file>... [options]',
    inputs: [0, Number.POSITIVE_INFINITY],
    summary: 'Compares what another extractor finds on your pages with what galley finds, paragraph by paragraph.',
    notes: [
      'NAME: readability (npm install @mozilla/readability linkedom), or a strategy. FILE: what another program found on the one page',
      '(.txt, .html, or .json with "content", "text" or "articleBody"), or a module (.mjs) whose default export is (html, url) → that.',
      '-: only the other has it, +: only galley. What is only divided into other paragraphs counts as shared.',
    ],
  },
  bulk: {
    usage: 'galley bulk <source>... --out DEST [options]',
    inputs: [0, Number.POSITIVE_INFINITY],
    summary: 'Articles of millions of pages: archives, lists and folders, on every core, resumable (npm install @galley/bulk).',
    notes: [],
  },
  studio: {
    usage: 'galley studio [page | folder | address]... [options]',
    inputs: [0, Number.POSITIVE_INFINITY],
    summary: 'A page beside its article in your browser: why, compared, corrected (npm install @galley/studio).',
    notes: [],
  },
  help: {
    usage: 'galley help [topic | command]',
    inputs: [0, 1],
    completes: 'topic',
    summary: 'Says more about one thing: output, input, extraction, strategies, labels; or all there is.',
    notes: [],
  },
};

export const COMMAND_NAMES: readonly string[] = Object.keys(COMMANDS).filter((name) => name !== 'extract');

/** What the flags that are not on the first page of help are about. */
const TOPICS: Readonly<Record<string, string>> = {
  output: 'What is printed, and where:',
  input: 'Pages, and what is known of them:',
  extraction: 'How pages are extracted:',
  strategies: 'Strategies (NAME:paper is the form of the paper, where there is one), for --strategy:',
  labels: 'Labelled pages, for evaluate, fit and train:',
};

/** What holds for every command that takes --labels. */
export const LABELS_NOTE: readonly string[] = [
  'DIR holds gold.jsonl: one page a line, {"id", "html": path of the page (.html, .html.br, .html.gz), "text": the body or null,',
  '"url"?, "lang"?, "title"?, "with"?, "without"?: snippets, "comments"?, "page_type"?, "split"?, "gold_cov"?: share of the text found,',
  '"date"?, "modified"?, "links"?: [{"href", "anchor"?}] editorial ones; these three teach node-classifier}.',
  'Rows of split "dev" and "test" never train. Measured are the rows of split "dev"; where there are none, one site in five is held',
  'back from train and fit, and is what evaluate --model measures; evaluate without --model takes every row but "test". Rows of',
  'split "test" are measured only when --split asks for them. A page in a file called evaluate, fit, train, learn, diff, bulk or studio is ./evaluate …',
];

const PAGE: readonly CommandName[] = ['extract'];
const LABELS: readonly CommandName[] = ['evaluate', 'fit', 'train'];
const ALL: readonly CommandName[] = ['extract', 'evaluate', 'fit', 'train', 'learn', 'diff', 'help'];
const FETCHING: readonly CommandName[] = ['extract', 'learn', 'diff'];

/** One flag for each form of the article; without a page, forms with rows are filters. */
const OUTPUT_FLAGS: Readonly<Record<string, Flag>> = Object.fromEntries(
  OUTPUTS.map(({ name, title, rows }): [string, Flag] => {
    const help = `print the article as ${title}${rows === undefined ? '' : '; without a page, filter as --jsonl, a row a request'}`;
    return [name, { of: PAGE, group: 'output', topic: 'output', help }];
  }),
);

const FLAGS: Readonly<Record<string, Flag>> = {
  ...OUTPUT_FLAGS,
  format: {
    of: PAGE,
    short: 'f',
    value: 'NAME',
    completes: 'format',
    help: `form of the article: ${OUTPUTS.map(({ name }) => name).join(', ')}; --NAME is the same`,
  },
  json: {
    of: ['extract', 'diff'],
    short: 'j',
    group: 'output',
    help: 'print the whole result as JSON, failures too; of several pages a line each',
  },
  jsonl: { of: PAGE, group: 'output', topic: 'output', help: 'filter: one request a line on stdin, one result a line on stdout, in order' },
  schema: { of: PAGE, group: 'output', topic: 'output', help: 'print the JSON Schema of an article' },
  merge: { of: PAGE, help: 'the pages given are those of one article: print it whole' },
  explain: {
    of: PAGE,
    short: 'e',
    group: 'output',
    help: 'print the tree of blocks: kept (+) or dropped (-), score, rule, source line; the candidates of every field',
  },
  strategy: {
    of: ['extract', 'evaluate', 'train'],
    short: 's',
    value: 'NAME',
    completes: 'strategy',
    help: 'use one strategy instead of the default (galley help strategies); evaluate takes several, A,B',
  },
  model: {
    of: ['extract', 'evaluate', 'learn', 'diff'],
    topic: 'extraction',
    value: 'FILE',
    completes: 'file',
    help: 'a model of galley train instead of the shipped one, of the default or of the strategy named; evaluate measures both',
  },
  base: {
    of: ['train'],
    value: 'FILE',
    completes: 'file',
    help: 'go on from a model, or from the shipped one (--base shipped): few pages suffice to learn what it gets wrong',
  },
  reference: {
    of: PAGE,
    short: 'r',
    topic: 'extraction',
    value: 'FILE|URL',
    repeatable: true,
    completes: 'file',
    help: 'another page of the same site; of several those with the layout of the page are used, the likest first (--explain)',
  },
  site: {
    of: FETCHING,
    topic: 'extraction',
    value: 'FILE',
    completes: 'file',
    help: 'what galley learn found out about the site',
  },
  with: {
    of: ['diff'],
    value: 'NAME|FILE',
    completes: 'strategy',
    help: 'the other extractor: readability, a strategy, or a file (see below)',
  },
  overrides: {
    of: ['extract', 'diff'],
    topic: 'extraction',
    value: 'FILE',
    completes: 'file',
    help: 'CSS selectors of body and fields as JSON, by host: {"example.org": {"drop": ".box", "author": ".by"}}',
  },
  'feed-item': {
    of: PAGE,
    topic: 'input',
    value: 'FILE',
    completes: 'file',
    help: 'what the feed says, as JSON: title, description, content, published, authors, link',
  },
  url: { of: PAGE, short: 'u', value: 'URL', help: 'address of a page read from a file or stdin' },
  'content-type': { of: PAGE, topic: 'input', value: 'TYPE', help: 'the Content-Type header of a page read from a file or stdin' },
  'fetched-at': { of: PAGE, topic: 'input', value: 'TIME', help: 'when the page was fetched, ISO 8601: "yesterday" is counted from then' },
  timeout: { of: FETCHING, short: 't', topic: 'input', value: 'SECONDS', help: 'give up a download after this long (default 30)' },
  'max-bytes': {
    of: FETCHING,
    topic: 'input',
    value: 'N',
    help: 'refuse a page, or a line of --jsonl, larger than this (default 20000000)',
  },
  'max-nodes': { of: PAGE, topic: 'input', value: 'N', help: 'read no more of a page than this many elements and texts (default 5000000)' },
  'max-depth': { of: PAGE, topic: 'input', value: 'N', help: 'levels read in the data of scripts (default 60)' },
  'time-budget': { of: PAGE, topic: 'input', value: 'MS', help: 'leave out what can be once a page took this many milliseconds' },
  labels: { of: LABELS, value: 'DIR', completes: 'file', help: 'the folder of labelled pages (see below)' },
  out: {
    of: ['extract', 'fit', 'train', 'learn'],
    short: 'o',
    value: 'FILE|DIR',
    completes: 'file',
    help: 'write there instead of printing; into a folder (DIR/) a file a page',
  },
  split: { of: LABELS, value: 'A,B', help: 'only rows of these splits: train, dev, test (default: see below)' },
  all: { of: LABELS, help: 'hold no page back' },
  limit: { of: LABELS, value: 'N', help: 'only the first N pages' },
  seed: { of: LABELS, value: 'N', help: 'of everything random (default 1)' },
  completion: { of: PAGE, topic: 'output', value: 'SHELL', help: 'print the completion script for bash, zsh or fish' },
  help: { of: ALL, short: 'h', help: 'print this text; after a command, only what belongs to it' },
  version: { of: ALL, short: 'V', help: 'print the version' },
};

export const GALLEY: Program = { name: 'galley', commands: COMMANDS, flags: FLAGS, main: 'extract', topics: TOPICS };
