/** What the command line of `galley` says, typed. */
import { OUTPUTS } from '../../article/outputs/outputs.ts';
import { UsageError } from '../command-line/errors.ts';
import { type GivenCommand, readArguments } from '../command-line/read-arguments.ts';
import { type CommandName, GALLEY } from './commands.ts';

export interface CommandLine {
  command: CommandName;
  /** The first input: for `fit` the strategy, for `help` the topic; undefined when none is given. */
  input: string | undefined;
  /** All inputs: addresses, files, patterns, `-`. */
  inputs: readonly string[];
  /** Which output was asked for: a form of the article, or `jsonl`, `schema`, `explain`. */
  output: string;
  /** The pages are those of one article. */
  merge: boolean;
  help: boolean;
  version: boolean;
  completion: string | undefined;
  strategy: string | undefined;
  model: string | undefined;
  /** A model to go on from, or `shipped`. */
  base: string | undefined;
  site: string | undefined;
  references: readonly string[];
  /** File of rules by host. */
  overrides: string | undefined;
  feedItem: string | undefined;
  /** What `diff` compares with. */
  with: string | undefined;
  url: string | undefined;
  contentType: string | undefined;
  /** When the page was fetched, ISO 8601. */
  fetchedAt: string | undefined;
  /** Milliseconds. */
  timeout: number;
  maxBytes: number;
  maxNodes: number | undefined;
  maxDepth: number | undefined;
  /** Milliseconds. */
  timeBudget: number | undefined;
  labels: string | undefined;
  out: string | undefined;
  /** Splits by name; undefined when not given. */
  split: readonly string[] | undefined;
  all: boolean;
  limit: number | undefined;
  seed: number;
}

/** @throws UsageError on unknown flags, missing values and contradictions. */
export function readCommandLine(argv: readonly string[]): CommandLine {
  const given = readArguments(GALLEY, argv);
  const { command, inputs } = given;
  const format = given.choice(
    'format',
    OUTPUTS.map(({ name }) => name),
  );
  const asked = given.oneOf('output', GALLEY);
  if (format !== undefined && asked !== undefined) throw new UsageError(`--format and --${asked} cannot be given together`);
  return {
    command: command as CommandName,
    input: inputs[0],
    inputs,
    output: format ?? asked ?? OUTPUTS[0]!.name,
    merge: given.isOn('merge'),
    help: given.isOn('help'),
    version: given.isOn('version'),
    completion: given.text('completion'),
    strategy: given.text('strategy'),
    model: given.text('model'),
    base: given.text('base'),
    site: given.text('site'),
    references: given.list('reference'),
    overrides: given.text('overrides'),
    feedItem: given.text('feed-item'),
    with: given.text('with'),
    url: given.text('url'),
    contentType: given.text('content-type'),
    fetchedAt: given.text('fetched-at'),
    timeout: (given.number('timeout') ?? 30) * 1000,
    maxBytes: readMaxBytes(given),
    maxNodes: given.whole('max-nodes', 1),
    maxDepth: given.whole('max-depth', 1),
    timeBudget: given.whole('time-budget', 1),
    labels: given.text('labels'),
    out: given.text('out'),
    split: given.text('split')?.split(','),
    all: given.isOn('all'),
    limit: given.whole('limit'),
    seed: given.whole('seed') ?? 1,
  };
}

/** What the parser holds at most, in characters, which are never more than bytes. */
const MOST_BYTES = 2 ** 28 - 1;

function readMaxBytes(given: GivenCommand): number {
  const bytes = given.number('max-bytes') ?? 20_000_000;
  if (bytes > MOST_BYTES) throw new UsageError(`--max-bytes must be at most ${MOST_BYTES}, not ${bytes}`);
  return bytes;
}
