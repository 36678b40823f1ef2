/** The flags of `galley studio`. */
import type { CommandText, Flag, Program } from 'galley/command-line';

const RUN: Readonly<Record<string, CommandText>> = {
  run: {
    usage: 'galley studio [page|folder|address]... [options]',
    summary: 'A page beside the article it gives, in your browser: see why, compare, correct. Nothing leaves this machine.',
    inputs: [0, Number.POSITIVE_INFINITY],
    notes: [
      'Pages are files (also .gz, .br), folders of them – of labelled ones, too –, and addresses, which are fetched when they are opened.',
      'Without one the window opens empty. What is corrected becomes labels in the folder of --labels: galley train --labels FOLDER.',
      'With --labels and pages there is a project: a queue by least confidence, progress, agreement of labellers, export and import.',
      'playground.html of the package is the same window without a server: it opens from a file.',
    ],
  },
};

const OF: readonly string[] = ['run'];

const FLAGS: Readonly<Record<string, Flag>> = {
  labels: { of: OF, short: 'l', value: 'FOLDER', completes: 'file', help: 'where corrections are stored; made where it is missing' },
  out: {
    of: OF,
    short: 'o',
    value: 'FOLDER',
    completes: 'file',
    help: 'where rules, profiles and models learned from labels are written (default: beside the labels)',
  },
  labeller: { of: OF, value: 'NAME', help: 'who labels; the window asks where it is not said' },
  twice: { of: OF, value: 'PERCENT', help: 'of the pages that two labellers are to read (default 10)' },
  import: {
    of: OF,
    value: 'PATH',
    repeatable: true,
    completes: 'file',
    help: 'labels of somebody else that are taken into --labels: an archive, JSON lines, a folder',
  },
  port: { of: OF, short: 'p', value: 'N', help: 'port on 127.0.0.1 (default 8091; 0 = any that is free)' },
  'allow-private': { of: OF, value: 'HOST', repeatable: true, help: 'a private host or network that may be fetched' },
  timeout: { of: OF, short: 't', value: 'SECONDS', help: 'give up an address after this long (default 30)' },
  help: { of: OF, short: 'h', help: 'show this help' },
};

export const STUDIO: Program = { name: 'galley studio', commands: RUN, flags: FLAGS, main: 'run' };
