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
  plan: {
    usage: 'galley bulk plan <source>... --out DIR --database URL [options]',
    summary: 'Cuts sources into shards for workers on many machines, kept in PostgreSQL.',
    inputs: [1, ANY],
    notes: [
      'A shard is a .warc.gz, 256 MB of a .jsonl (all of a .jsonl.gz), a list of addresses, or a thousand pages. Its rows become one file of',
      'DIR, part-00017.jsonl.gz; pages that broke their thread are in DIR/quarantine. Each worker keeps its own pace with a host.',
      'Sources and DIR have the same names on all machines. The same plan again changes nothing.',
    ],
  },
  worker: {
    usage: 'galley bulk worker --database URL [options]',
    summary: 'Works on the shards of a plan until none is left; start as many as you like, anywhere, and kill them at any time.',
    inputs: [0, 0],
    notes: [
      'It takes its options from the plan, and refuses a plan of another version of galley.',
      'Exit code 2: shards failed, see galley bulk status.',
    ],
  },
  status: {
    usage: 'galley bulk status --database URL [options]',
    summary: 'How a plan stands: shards waiting, active, done and failed with their reasons, rows, rate, time left.',
    inputs: [0, 0],
    notes: [],
  },
};

const ALL: readonly string[] = Object.keys(COMMANDS);
const RUN: readonly string[] = ['run'];
const PLAN: readonly string[] = ['plan'];
const BOTH: readonly string[] = [...RUN, ...PLAN];
const MACHINES: readonly string[] = ['plan', 'worker', 'status'];

const FLAGS: Readonly<Record<string, Flag>> = {
  out: { of: BOTH, short: 'o', value: 'DEST', completes: 'file', help: 'where the rows go' },
  as: { of: BOTH, value: 'FORM', completes: 'form', help: 'form of DEST where its name does not say it: jsonl, csv, parquet, markdown' },
  database: { of: MACHINES, short: 'd', value: 'URL', help: 'PostgreSQL that the plan is kept in (default: $DATABASE_URL)' },
  plan: { of: MACHINES, value: 'NAME', help: 'one plan of several in a database (default bulk)' },
  lease: { of: PLAN, value: 'SECONDS', help: 'a worker that is silent for so long loses its shard to another (default 60)' },
  'retry-failed': { of: ['worker'], help: 'first give shards that failed another chance' },
  resume: { of: RUN, group: 'begin', help: 'go on where the job stopped, however it stopped; begins where nothing was' },
  restart: { of: BOTH, group: 'begin', help: 'begin anew, over what is there' },
  concurrency: { of: [...RUN, 'worker'], short: 'c', value: 'N', help: 'worker threads (default: one a core)' },
  limit: { of: RUN, short: 'n', value: 'N', help: 'work on N pages at most' },
  sample: { of: BOTH, value: 'SHARE', help: 'work on this share of the pages (.01 or 1%), the same ones every time' },
  seed: { of: BOTH, value: 'N', help: 'another sample (default 1)' },
  filter: { of: BOTH, value: 'CONDITIONS', help: 'write only rows like this: lang=zh|ug,page=article,confidence=.8' },
  'mark-duplicates': { of: RUN, help: 'mark rows whose text nearly equals an earlier one (duplicateOf); takes 32 bytes of memory a page' },
  strategy: { of: BOTH, short: 's', value: 'NAME', help: 'one strategy instead of the default' },
  model: { of: BOTH, value: 'FILE', completes: 'file', help: 'a model of galley train' },
  site: { of: BOTH, value: 'FILE', completes: 'file', help: 'what galley learn found out about the site' },
  overrides: { of: BOTH, value: 'FILE', completes: 'file', help: 'rules by host, as for galley' },
  timeout: { of: BOTH, short: 't', value: 'SECONDS', help: 'give up a page after this long (default 30)' },
  memory: { of: BOTH, value: 'MB', help: 'heap of a worker thread (default 1024)' },
  'max-bytes': { of: BOTH, value: 'N', help: 'refuse larger pages (default 20000000)' },
  'max-nodes': { of: BOTH, value: 'N', help: 'read no more of a page than this many elements and texts' },
  'max-depth': { of: BOTH, value: 'N', help: 'levels read in the data of scripts' },
  'time-budget': { of: RUN, value: 'MS', help: 'leave out what can be once a page took so long; rows then depend on the machine' },
  pace: { of: BOTH, value: 'MS', help: 'milliseconds between two requests to a host (default 1000)' },
  contact: { of: BOTH, value: 'ADDRESS', help: 'page or mailbox for those who wonder who asks' },
  'allow-private': { of: BOTH, value: 'HOST', repeatable: true, help: 'a private host or network that may be fetched' },
  checkpoint: { of: RUN, value: 'SECONDS', help: 'what a kill may cost at most (default 10)' },
  state: { of: RUN, value: 'DIR', completes: 'file', help: 'folder of checkpoint, quarantine and report (default DEST.bulk)' },
  quiet: { of: [...RUN, 'worker'], short: 'q', help: 'no progress and no summary' },
  json: { of: [...RUN, 'status'], help: 'print the summary as JSON' },
  help: { of: ALL, short: 'h', help: 'print this text; after a command, only what belongs to it' },
};

export const BULK: Program = { name: 'galley bulk', commands: COMMANDS, flags: FLAGS, main: 'run' };
