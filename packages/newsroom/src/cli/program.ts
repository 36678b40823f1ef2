/** The commands of galley-newsroom and their options. */
import { Command, InvalidArgumentError, Option } from 'commander';
import { OUTPUTS } from 'galley';
import { systemClock } from '../clock.ts';
import { WRITTEN_FORMATS } from '../feeds/formats.ts';
import {
  addSources,
  EXPORTS,
  exportArticles,
  type ListOptions,
  listArticles,
  listSources,
  listStories,
  readArticle,
  removeSource,
  search,
  showStory,
  toStdout,
  withBackend,
} from './ask-commands.ts';
import { type FullOptions, printFullFeed } from './full-command.ts';
import { createLog } from './log.ts';
import { runNewsroom, runWorker, type ServeSettings, type WorkSettings } from './run-newsroom.ts';
import { type GlobalOptions, readSettings, type Settings } from './settings.ts';
import { VERSION } from './version.ts';

const INTRODUCTION = `Feeds in, stories out. Without a command everything starts: feeds are polled, pages fetched politely, articles
extracted with all that feed and site say, grouped into stories, and shown at http://127.0.0.1:8090/. Where nothing is
followed yet, five newspapers that do not exist are; no network is needed for them.`;

/** @param signal ends the commands that run until they are told to end. */
export function createProgram(signal: AbortSignal): Command {
  const program = new Command('galley-newsroom').description(INTRODUCTION).version(VERSION);
  program
    .option('--data <dir>', 'directory of the embedded database (GALLEY_NEWSROOM_DATA)')
    .option('--database <url>', 'use this PostgreSQL instead (DATABASE_URL)')
    .option('--server <url>', 'ask the newsroom that runs there')
    .option('--api-key <key>', 'key that the interface asks for, or that it is asked with (GALLEY_API_KEY)')
    .option('--json', 'logs and lists as JSON lines');
  const settings = (): Settings => readSettings(program.opts<GlobalOptions>());
  const log = () => createLog(settings().json, () => systemClock.now());

  workOptions(program.command('serve', { isDefault: true }).description('start everything (the default command)'))
    .option('-p, --port <port>', 'port of pages and interface', readNumber, 8090)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .addOption(new Option('--demo <when>', 'newspapers that do not exist').choices(['auto', 'on', 'off']).default('auto'))
    .option('--no-work', 'pages and interface only: workers do the rest')
    .action((options: RawOptions & ServeSettings) => {
      const { port, host, demo, work } = options;
      return runNewsroom(settings(), { ...readWork(options), port, host, demo, work }, log(), signal);
    });
  workOptions(program.command('worker').description('work on the queues of a PostgreSQL, beside others')).action((options: RawOptions) =>
    runWorker(settings(), readWork(options), log(), signal),
  );
  addSourceCommands(program, settings);
  addNewsCommands(program, settings);
  addFullCommand(program, signal);
  return program;
}

interface RawOptions {
  readonly concurrency?: number;
  readonly pace?: number;
  readonly leastPoll?: number;
  readonly lease?: number;
  readonly allowPrivate?: readonly string[];
  readonly contact?: string;
}

function workOptions(command: Command): Command {
  return command
    .option('--concurrency <pages>', 'pages read at once (8)', readNumber)
    .option('--pace <ms>', 'milliseconds between two requests to a host (1000)', readNumber)
    .option('--least-poll <seconds>', 'shortest time between two polls of a feed (300)', readNumber)
    .option('--lease <seconds>', 'a worker without a sign of life for so long has lost its jobs (60)', readNumber)
    .option('--contact <address>', 'page or mailbox for those who wonder who asks')
    .option('--allow-private <host...>', 'private hosts or networks that may be fetched');
}

function readWork({ concurrency, pace, leastPoll, lease, allowPrivate = [], contact }: RawOptions): WorkSettings {
  return {
    allowPrivate,
    ...(concurrency === undefined ? {} : { concurrency }),
    ...(pace === undefined ? {} : { paceMs: pace }),
    ...(leastPoll === undefined ? {} : { leastPollMs: leastPoll * 1000 }),
    ...(lease === undefined ? {} : { leaseSeconds: lease }),
    ...(contact === undefined ? {} : { contact }),
  };
}

function addSourceCommands(program: Command, settings: () => Settings): void {
  program
    .command('add')
    .argument('<feed...>', 'address of a feed or of a page that names one, or an OPML file')
    .option('--folder <name>', 'where to keep them')
    .option('--allow-private <host...>', 'private hosts or networks that may be fetched')
    .description('follow feeds')
    .action((feeds: string[], { folder, allowPrivate }: { folder?: string; allowPrivate?: string[] }) =>
      withBackend(settings(), addSources(feeds, folder, toStdout), allowPrivate),
    );
  program
    .command('sources')
    .description('the feeds that are followed, and how they are')
    .action(() => withBackend(settings(), listSources(settings().json, toStdout)));
  program
    .command('remove')
    .argument('<id>', 'number of the source')
    .description('follow a feed no longer; its articles stay')
    .action((id: string) => withBackend(settings(), removeSource(id)));
}

/** Without a database: what one truncated feed would say in full. */
function addFullCommand(program: Command, signal: AbortSignal): void {
  program
    .command('full')
    .argument('<feed>', 'address of a feed or of a page that names one')
    .addOption(new Option('--format <format>').choices(WRITTEN_FORMATS.map(({ name }) => name)).default(WRITTEN_FORMATS[0]!.name))
    .option('-n, --limit <number>', 'entries to read', readNumber, 20)
    .option('--pace <ms>', 'milliseconds between two requests to a host', readNumber, 1000)
    .option('--allow-private <host...>', 'private hosts or networks that may be fetched')
    .description('one feed with the full text of its articles, on stdout; nothing is kept')
    .action((feed: string, options: FullOptions) => printFullFeed(feed, options, signal));
}

function addNewsCommands(program: Command, settings: () => Settings): void {
  const listing = (command: Command): Command =>
    command
      .option('-n, --limit <number>', 'how many', '20')
      .option('--language <code>', 'en, zh, ug …')
      .option('--since <time>', 'ISO 8601: this time or later');
  listing(program.command('stories').description('stories, the latest news first'))
    .option('--least <articles>', 'of so many articles at least')
    .action((options: ListOptions) => withBackend(settings(), listStories(options, settings().json, toStdout)));
  program
    .command('story')
    .argument('<id>')
    .description('one story: its articles in order of time')
    .action((id: string) => withBackend(settings(), showStory(id, settings().json, toStdout)));
  listing(program.command('articles').description('articles, the latest news first'))
    .option('--story <id>')
    .option('--source <id>')
    .action((options: ListOptions) => withBackend(settings(), listArticles(options, settings().json, toStdout)));
  program
    .command('read')
    .argument('<id>', 'number of the article')
    .addOption(new Option('--output <form>').choices(OUTPUTS.map(({ name }) => name)).default(OUTPUTS[0]!.name))
    .description('one article')
    .action((id: string, { output }: { output: string }) => withBackend(settings(), readArticle(id, output, toStdout)));
  listing(program.command('search').argument('<words...>').description('articles with all the words, in any language')).action(
    (words: string[], options: ListOptions) => withBackend(settings(), search(words.join(' '), options, settings().json, toStdout)),
  );
  program
    .command('export')
    .option('--since <time>', 'ISO 8601: news of this time or later')
    .addOption(new Option('--output <form>').choices(EXPORTS.map(({ name }) => name)).default('json'))
    .description('whole articles, one a line')
    .action((options: { since?: string; output: string }) => withBackend(settings(), exportArticles(options, toStdout)));
}

function readNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0) throw new InvalidArgumentError('must be a number from 0.');
  return number;
}
