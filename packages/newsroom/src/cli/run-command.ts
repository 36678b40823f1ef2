/** Does what the command line says. What a command needs is loaded when it runs: reading the command line loads nothing. */
import process from 'node:process';
import { parseAddress, systemClock } from '@galley/fetch';
import { type GivenCommand, UsageError, writeCompletion, writeHelp } from 'galley/command-line';
import type { Retention } from '../keeping/prune.ts';
import type * as Asking from './ask-commands.ts';
import { NEWSROOM } from './commands.ts';
import { readWithEnvironment } from './environment.ts';
import type * as Keeping from './keep-commands.ts';
import type { Log } from './log.ts';
import type { ReachSettings, WorkSettings } from './run-newsroom.ts';
import { readSettings, type Settings } from './settings.ts';
import { VERSION } from './version.ts';

/**
 * @param signal ends the commands that run until they are told to end.
 * @throws CommandError, StoreError, FetchError, FeedError
 */
export async function runCommand(argv: readonly string[], signal: AbortSignal): Promise<void> {
  const given = readWithEnvironment(NEWSROOM, argv, process.env);
  if (given.isOn('version')) print(VERSION);
  else if (given.isOn('help') || given.text('completion') !== undefined) print(await writeReference(given));
  else await COMMANDS[given.command]!(given, readSettings(readGlobals(given)), signal);
}

function print(text: string): void {
  process.stdout.write(`${text.trimEnd()}\n`);
}

/** `--help`, or the completion script: the names that stand in tables are read from them. */
async function writeReference(given: GivenCommand): Promise<string> {
  const shell = given.text('completion');
  if (shell === undefined) return writeHelp(NEWSROOM, given.command, await listNames(given.command));
  const [form, format] = await Promise.all([listForms(), listFormats()]);
  return writeCompletion(NEWSROOM, shell, { when: DEMO, form, format });
}

/** What the help of a command says of the tables; most commands need none of them. */
async function listNames(command: string): Promise<string[]> {
  if (command === 'read') return [`Forms: ${(await listForms()).join(', ')}`];
  if (command === 'export') return [`Forms: ${(await import('./ask-commands.ts')).EXPORTS.map(({ name }) => name).join(', ')}`];
  if (command === 'full') return [`Formats: ${(await listFormats()).join(', ')}`];
  return [];
}

async function listForms(): Promise<string[]> {
  return (await import('galley/outputs')).OUTPUTS.map(({ name }) => name);
}

async function listFormats(): Promise<string[]> {
  return (await import('../feeds/formats.ts')).WRITTEN_FORMATS.map(({ name }) => name);
}

type Run = (given: GivenCommand, settings: Settings, signal: AbortSignal) => Promise<void>;

const DEMO = ['auto', 'on', 'off'] as const;

const COMMANDS: Readonly<Record<string, Run>> = {
  async serve(given, settings, signal) {
    const port = given.whole('port') ?? 8090;
    const demo = (given.choice('demo', DEMO) ?? 'auto') as (typeof DEMO)[number];
    const options = {
      ...readWork(given),
      ...readReach(given),
      port,
      demo,
      work: !given.isOn('no-work'),
      ...present('labels', given.text('labels')),
    };
    const { runNewsroom } = await import('./run-newsroom.ts');
    await runNewsroom(settings, options, await openLog(settings), signal);
  },
  async worker(given, settings, signal) {
    const health = readPlace(given.text('health'));
    const options = { ...readWork(given), ...(health === undefined ? {} : { health }) };
    const { runWorker } = await import('./run-newsroom.ts');
    await runWorker(settings, options, await openLog(settings), signal);
  },
  async full(given, _settings, signal) {
    const limit = given.whole('limit', 1) ?? 20;
    const pace = given.whole('pace') ?? 1000;
    const { printFullFeed } = await import('./full-command.ts');
    const options = { format: given.text('format'), limit, pace, allowPrivate: given.list('allow-private') };
    await printFullFeed(given.inputs[0]!, options, signal);
  },
  add: ask((given, { addSources, toStdout }) => addSources(given.inputs, given.text('folder'), toStdout)),
  sources: ask((_, { listSources, toStdout }, { json }) => listSources(json, toStdout)),
  remove: ask((given, { removeSource }) => removeSource(given.inputs[0]!)),
  async set(given, settings) {
    const [{ setSource }, { toStdout, withBackend }] = await Promise.all([import('./set-command.ts'), import('./ask-commands.ts')]);
    await withBackend(settings, setSource(given, settings.json, toStdout));
  },
  async digest(given, settings) {
    const [{ DIGEST_FORMS, writeDigest }, { toStdout, withBackend }] = await Promise.all([
      import('./digest-command.ts'),
      import('./ask-commands.ts'),
    ]);
    const form = given.choice('form', DIGEST_FORMS) ?? 'html';
    await withBackend(
      settings,
      writeDigest({ form: form as (typeof DIGEST_FORMS)[number], day: given.text('day'), to: given.text('out') }, toStdout),
    );
  },
  async user(given, settings) {
    const [{ keepUsers }, { toStdout, withBackend }] = await Promise.all([import('./user-command.ts'), import('./ask-commands.ts')]);
    await withBackend(settings, keepUsers(given.inputs, settings.json, toStdout));
  },
  backup: async (given, settings) => {
    const [{ makeBackup }, { toStdout, withBackend }] = await loadKeeping();
    await withBackend(settings, makeBackup(given.inputs[0]!, toStdout));
  },
  restore: async (given, settings) => {
    const [{ restore }, { toStdout }] = await loadKeeping();
    await restore(given.inputs[0]!, settings, toStdout);
  },
  check: async (given, settings) => {
    const [{ checkBackup, checkNewsroom }, { toStdout, withBackend }] = await loadKeeping();
    const [file] = given.inputs;
    await (file === undefined ? withBackend(settings, checkNewsroom(settings.json, toStdout)) : checkBackup(file, toStdout));
  },
  prune: async (given, settings) => {
    const [{ pruneNewsroom }, { toStdout, withBackend }] = await loadKeeping();
    await withBackend(settings, pruneNewsroom(readRetention(given), toStdout));
  },
  async judge(_, settings) {
    const [{ judgeDecisions }, { toStdout, withBackend }] = await Promise.all([import('./judge-command.ts'), import('./ask-commands.ts')]);
    await withBackend(settings, judgeDecisions(settings.json, toStdout));
  },
  stories: ask((given, { listStories, toStdout }, { json }) => listStories(readListing(given), json, toStdout)),
  story: ask((given, { showStory, toStdout }, { json }) => showStory(given.inputs[0]!, json, toStdout)),
  articles: ask((given, { listArticles, toStdout }, { json }) => listArticles(readListing(given), json, toStdout)),
  read: ask((given, { readArticle, toStdout }) => readArticle(given.inputs[0]!, given.text('output'), toStdout)),
  search: ask((given, { search, toStdout }, { json }) => search(given.inputs.join(' '), readListing(given), json, toStdout)),
  export: ask((given, { exportArticles, toStdout }) =>
    exportArticles({ since: given.text('since'), output: given.text('output') }, toStdout),
  ),
};

function loadKeeping(): Promise<[typeof Keeping, typeof Asking]> {
  return Promise.all([import('./keep-commands.ts'), import('./ask-commands.ts')]);
}

/** A command that asks a newsroom. */
function ask(
  work: (given: GivenCommand, commands: typeof Asking, settings: Settings) => Parameters<(typeof Asking)['withBackend']>[1],
): Run {
  return async (given, settings) => {
    const commands = await import('./ask-commands.ts');
    await commands.withBackend(settings, work(given, commands, settings), given.list('allow-private'));
  };
}

async function openLog({ json }: Settings): Promise<Log> {
  const { createLog } = await import('./log.ts');
  return createLog(json, () => systemClock.now());
}

function readGlobals(given: GivenCommand): Parameters<typeof readSettings>[0] {
  return {
    data: given.text('data'),
    database: given.text('database'),
    server: given.text('server'),
    apiKey: given.text('api-key'),
    json: given.isOn('json'),
  };
}

/** @throws UsageError */
function readPlace(text: string | undefined): { host: string; port: number } | undefined {
  if (text === undefined) return undefined;
  const [, host = '127.0.0.1', port] = /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? [];
  if (port === undefined || Number(port) > 65_535) throw new UsageError(`--health is a port, or a host and a port, not "${text}"`);
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) };
}

function readWork(given: GivenCommand): WorkSettings {
  const milliseconds = (seconds: number | undefined): number | undefined => (seconds === undefined ? undefined : seconds * 1000);
  return {
    allowPrivate: given.list('allow-private'),
    retention: readRetention(given),
    ...present('concurrency', given.whole('concurrency', 1)),
    ...present('embedder', given.text('embedder')),
    ...present('paceMs', given.whole('pace')),
    ...present('leastPollMs', milliseconds(given.whole('least-poll'))),
    ...present('mostPollMs', milliseconds(given.whole('most-poll', 1))),
    ...present('publicUrl', readPublicUrl(given)),
    ...present('leaseSeconds', given.whole('lease', 1)),
    ...present('contact', given.text('contact')),
  };
}

/** As said, or by name and proxy; undefined: nobody outside reaches us. @throws UsageError */
function readPublicUrl(given: GivenCommand): string | undefined {
  const url = given.text('public-url');
  if (url !== undefined && !(/^https?:\/\//i.test(url) && parseAddress(url) !== undefined))
    throw new UsageError(`--public-url is an address, not "${url}"`);
  if (url !== undefined || given.command !== 'serve') return url;
  const [name] = given.list('name');
  if (name === undefined) return undefined;
  return given.isOn('behind-proxy') ? `https://${name}${given.text('base-path') ?? ''}` : `http://${name}:${given.whole('port') ?? 8090}`;
}

/** @throws UsageError */
function readReach(given: GivenCommand): ReachSettings {
  const basePath = given.text('base-path') ?? '';
  if (!/^[\w.~/-]*$/.test(basePath)) throw new UsageError(`--base-path must be a path such as /news, not "${basePath}"`);
  const cors = given.list('cors');
  const wrong = cors.find((origin) => origin !== '*' && parseAddress(origin)?.origin !== origin);
  if (wrong !== undefined) throw new UsageError(`--cors takes origins such as https://reader.example, or *, not "${wrong}"`);
  return {
    host: given.text('host') ?? '127.0.0.1',
    names: given.list('name'),
    behindProxy: given.isOn('behind-proxy'),
    cors,
    basePath,
    open: given.isOn('open'),
  };
}

function readRetention(given: GivenCommand): Partial<Retention> {
  return {
    ...present('pages', given.number('keep-pages')),
    ...present('revisions', given.number('keep-revisions')),
    ...present('log', given.number('keep-log')),
    ...present('pictures', given.number('keep-pictures')),
  };
}

function readListing(given: GivenCommand): { limit: number } & Partial<Record<(typeof FILTERS)[number], string>> {
  const filters = FILTERS.map((name) => [name, given.text(name)] as const).filter(([, value]) => value !== undefined);
  return { limit: given.whole('limit', 1) ?? 20, ...Object.fromEntries(filters) };
}

const FILTERS = ['language', 'since', 'least', 'story', 'source'] as const;

function present<K extends string, T>(name: K, value: T | undefined): Partial<Record<K, T>> {
  return (value === undefined ? {} : { [name]: value }) as Partial<Record<K, T>>;
}
