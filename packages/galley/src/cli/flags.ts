/** The flags of the command as data: parsing, `--help` and shell completion all come from this one table. */
import { parseArgs } from 'node:util';
import { UsageError } from './exit-codes.ts';

interface Flag {
  /** Placeholder of the value; a flag without one is a switch. */
  value?: string;
  repeatable?: boolean;
  short?: string;
  /** One line for `--help`. */
  help: string;
  /** What the shell may complete the value with. */
  completes?: 'file' | 'strategy';
  /** Only one flag of a group may be given. */
  group?: 'output';
}

const FLAGS: Readonly<Record<string, Flag>> = {
  json: { group: 'output', help: 'print the whole result as JSON: ok, article, reason, problems' },
  jsonl: { group: 'output', help: 'filter: one request a line on stdin, one result a line on stdout, in order' },
  html: { group: 'output', help: 'print the article as safe HTML' },
  text: { group: 'output', help: 'print the body as plain text' },
  explain: { group: 'output', help: 'print the tree of blocks: kept (+) or dropped (-), score, rule, source line' },
  strategy: { value: 'NAME', completes: 'strategy', help: 'use one strategy instead of the default (list below)' },
  reference: { value: 'FILE|URL', repeatable: true, completes: 'file', help: 'another page of the same site; may be given several times' },
  'feed-item': {
    value: 'FILE',
    completes: 'file',
    help: 'what the feed says, as JSON: title, description, content, published, authors, link',
  },
  url: { value: 'URL', help: 'address of a page read from a file or stdin' },
  'content-type': { value: 'TYPE', help: 'the Content-Type header of a page read from a file or stdin' },
  timeout: { value: 'SECONDS', help: 'give up a download after this long (default 30)' },
  'max-bytes': { value: 'N', help: 'give up a download larger than this (default 20000000)' },
  completion: { value: 'SHELL', help: 'print the completion script for bash, zsh or fish' },
  help: { short: 'h', help: 'print this text' },
  version: { short: 'V', help: 'print the version' },
};

export interface CommandLine {
  /** The page: address, file, `-`, or undefined when none is given. */
  input: string | undefined;
  /** Which output was asked for; Markdown when none. */
  output: 'json' | 'jsonl' | 'html' | 'text' | 'explain' | 'markdown';
  help: boolean;
  version: boolean;
  completion: string | undefined;
  strategy: string | undefined;
  references: readonly string[];
  feedItem: string | undefined;
  url: string | undefined;
  contentType: string | undefined;
  /** Milliseconds. */
  timeout: number;
  maxBytes: number;
}

const ENTRIES: readonly (readonly [string, Flag])[] = Object.entries(FLAGS);

/** @throws UsageError on unknown flags, missing values and contradictions. */
export function readCommandLine(argv: readonly string[]): CommandLine {
  const { values, positionals } = parseFlags(argv);
  const text = (name: string): string | undefined => values[name] as string | undefined;
  const outputs = ENTRIES.filter(([name, flag]) => flag.group === 'output' && values[name] === true).map(([name]) => name);
  if (outputs.length > 1) throw new UsageError(`--${outputs.join(' and --')} cannot be given together`);
  if (positionals.length > 1) throw new UsageError(`one page at a time, not ${positionals.length}; for many, see --jsonl`);
  return {
    input: positionals[0],
    output: (outputs[0] as CommandLine['output'] | undefined) ?? 'markdown',
    help: values['help'] === true,
    version: values['version'] === true,
    completion: text('completion'),
    strategy: text('strategy'),
    references: (values['reference'] as string[] | undefined) ?? [],
    feedItem: text('feed-item'),
    url: text('url'),
    contentType: text('content-type'),
    timeout: readNumber('timeout', text('timeout') ?? '30') * 1000,
    maxBytes: readNumber('max-bytes', text('max-bytes') ?? '20000000'),
  };
}

function parseFlags(argv: readonly string[]): ReturnType<typeof parseArgs> {
  const options = Object.fromEntries(
    ENTRIES.map(([name, flag]) => [
      name,
      {
        type: flag.value === undefined ? ('boolean' as const) : ('string' as const),
        multiple: flag.repeatable ?? false,
        ...(flag.short === undefined ? {} : { short: flag.short }),
      },
    ]),
  );
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message.split('. To specify')[0]!);
  }
}

function readNumber(name: string, text: string): number {
  const number = Number(text);
  if (text.trim() === '' || !(number > 0) || !Number.isFinite(number))
    throw new UsageError(`--${name} must be a number above 0, not "${text}"`);
  return number;
}

/** The text of `--help`. */
export function writeHelp(strategies: readonly { name: string; summary: string }[]): string {
  const names = ENTRIES.map(([name, flag]) => {
    const short = flag.short === undefined ? '' : `-${flag.short}, `;
    return `  ${short}--${name}${flag.value === undefined ? '' : ` ${flag.value}`}`;
  });
  const width = Math.max(...names.map((name) => name.length)) + 2;
  const lines = ENTRIES.map(([, flag], i) => names[i]!.padEnd(width) + flag.help);
  const plain = strategies.filter((strategy) => !strategy.name.includes(':'));
  const nameWidth = Math.max(0, ...plain.map((strategy) => strategy.name.length)) + 4;
  return [
    'Usage: galley [options] <url | file | ->',
    '',
    'Prints the article of a web page as Markdown with front matter.',
    '',
    'Options:',
    ...lines,
    '',
    'Strategies (NAME:paper is the form of the paper, where there is one):',
    ...plain.map((strategy) => `  ${strategy.name}`.padEnd(nameWidth) + strategy.summary),
    '',
    'Lines of --jsonl: {"id", "file" or "html", "url"?, "contentType"?} → {"id", "ok", "article"?, "reason"?, "problems"}',
    '',
    'Exit codes: 0 article, 2 not an article, 3 blocked, 4 network, 64 usage, 66 no such input',
    '',
  ].join('\n');
}

/** A completion script. @throws UsageError for shells we do not know. */
export function writeCompletion(shell: string, strategies: readonly string[]): string {
  const names = ENTRIES.map(([name]) => `--${name}`).join(' ');
  switch (shell) {
    case 'bash':
      return `_galley() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}"
  if [[ $before == --strategy ]]; then COMPREPLY=($(compgen -W "${strategies.join(' ')}" -- "$word"))
  elif [[ $word == -* ]]; then COMPREPLY=($(compgen -W "${names}" -- "$word"))
  else COMPREPLY=($(compgen -f -- "$word")); fi
}
complete -F _galley galley
`;
    case 'zsh':
      return `#compdef galley\n_arguments ${ENTRIES.map(completeZsh(strategies)).join(' ')} '*:page:_files'\n`;
    case 'fish':
      return `${ENTRIES.map(completeFish(strategies)).join('\n')}\n`;
    default:
      throw new UsageError(`--completion knows bash, zsh and fish, not "${shell}"`);
  }
}

function completeZsh(strategies: readonly string[]): (entry: readonly [string, Flag]) => string {
  return ([name, flag]) => {
    const action = flag.completes === 'strategy' ? `(${strategies.map((s) => s.replaceAll(':', '\\:')).join(' ')})` : '_files';
    const value = flag.value === undefined ? '' : `:${flag.value}:${action}`;
    return `'${flag.repeatable ? '*' : ''}--${name}[${flag.help.replace(/[[\]:']/g, ' ')}]${value}'`;
  };
}

function completeFish(strategies: readonly string[]): (entry: readonly [string, Flag]) => string {
  return ([name, flag]) => {
    const values = flag.completes === 'strategy' ? ` -xa '${strategies.join(' ')}'` : '';
    return `complete -c galley -l ${name}${flag.value === undefined ? '' : ' -r'}${values} -d '${flag.help.replaceAll("'", ' ')}'`;
  };
}
