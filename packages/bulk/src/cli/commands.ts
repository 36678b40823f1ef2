/** The commands and flags of `galley bulk`. */
import type { CommandText, Flag, Program } from 'galley/command-line';

const ANY = Number.POSITIVE_INFINITY;

const COMMANDS: Readonly<Record<string, CommandText>> = {
  run: {
    usage: 'galley bulk <source>... --out DEST [options]',
    summary: 'Articles of millions of pages: archives, lists and folders in; files or a database out; on every core, resumable.',
    inputs: [1, ANY],
    notes: [
      'Sources: folders, patterns and pages (.html, .gz, .br, .zst); .jsonl as for galley --jsonl; .warc, .warc.gz; .txt, an address a',
      'line, fetched politely; - for stdin. DEST: .jsonl, .csv (also .gz, .zst), .parquet, a folder/ of Markdown, postgres://…, - for',
      'stdout. Every page is a row, failed ones with their reason. What a job needs to go on stands in DEST.bulk/ (see --state).',
      '--filter NAME=VALUE|VALUE,…: lang, page, ok, reason, confidence (the least); only rows of which all hold are written.',
    ],
  },
};

const ALL: readonly string[] = Object.keys(COMMANDS);
const RUN: readonly string[] = ['run'];

const FLAGS: Readonly<Record<string, Flag>> = {
  out: { of: RUN, short: 'o', value: 'DEST', completes: 'file', help: 'where the rows go' },
  as: { of: RUN, value: 'FORM', completes: 'form', help: 'form of DEST where its name does not say it: jsonl, csv, parquet, markdown' },
  resume: { of: RUN, group: 'begin', help: 'go on where the job stopped, however it stopped; begins where nothing was' },
  restart: { of: RUN, group: 'begin', help: 'begin anew, over what is there' },
  concurrency: { of: RUN, short: 'c', value: 'N', help: 'worker threads (default: one a core)' },
  limit: { of: RUN, short: 'n', value: 'N', help: 'work on N pages at most' },
  sample: { of: RUN, value: 'SHARE', help: 'work on this share of the pages (.01 or 1%), the same ones every time' },
  seed: { of: RUN, value: 'N', help: 'another sample (default 1)' },
  filter: { of: RUN, value: 'CONDITIONS', help: 'write only rows like this: lang=zh|ug,page=article,confidence=.8' },
  'mark-duplicates': { of: RUN, help: 'mark rows whose text nearly equals an earlier one (duplicateOf); takes 32 bytes of memory a page' },
  strategy: { of: RUN, short: 's', value: 'NAME', help: 'one strategy instead of the default' },
  model: { of: RUN, value: 'FILE', completes: 'file', help: 'a model of galley train' },
  site: { of: RUN, value: 'FILE', completes: 'file', help: 'what galley learn found out about the site' },
  overrides: { of: RUN, value: 'FILE', completes: 'file', help: 'rules by host, as for galley' },
  timeout: { of: RUN, short: 't', value: 'SECONDS', help: 'give up a page after this long (default 30)' },
  memory: { of: RUN, value: 'MB', help: 'heap of a worker thread (default 1024)' },
  'max-bytes': { of: RUN, value: 'N', help: 'refuse larger pages (default 20000000)' },
  'max-nodes': { of: RUN, value: 'N', help: 'read no more of a page than this many elements and texts' },
  'max-depth': { of: RUN, value: 'N', help: 'levels read in the data of scripts' },
  'time-budget': { of: RUN, value: 'MS', help: 'leave out what can be once a page took so long; rows then depend on the machine' },
  pace: { of: RUN, value: 'MS', help: 'milliseconds between two requests to a host (default 1000)' },
  contact: { of: RUN, value: 'ADDRESS', help: 'page or mailbox for those who wonder who asks' },
  'allow-private': { of: RUN, value: 'HOST', repeatable: true, help: 'a private host or network that may be fetched' },
  checkpoint: { of: RUN, value: 'SECONDS', help: 'what a kill may cost at most (default 10)' },
  state: { of: RUN, value: 'DIR', completes: 'file', help: 'folder of checkpoint, quarantine and report (default DEST.bulk)' },
  quiet: { of: RUN, short: 'q', help: 'no progress and no summary' },
  json: { of: ALL, help: 'print the summary as JSON' },
  help: { of: ALL, short: 'h', help: 'print this text; after a command, only what belongs to it' },
};

export const BULK: Program = { name: 'galley bulk', commands: COMMANDS, flags: FLAGS, main: 'run' };
