/** `galley studio`, as the `galley` command calls it. */
import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import process from 'node:process';
import { createFetcher } from '@galley/fetch';
import { type ServerType, serve } from '@hono/node-server';
import { CommandError, type GivenCommand, maskCredentials, oneLine, readArguments, writeHelp } from 'galley/command-line';
import { LabelStore } from '../server/label-store.ts';
import { Learning } from '../server/learn/learning.ts';
import { type GivenPage, listPages, servePages } from '../server/page-list.ts';
import { importFile, importFolder } from '../server/project/archive.ts';
import { Project } from '../server/project/project.ts';
import { createStudio } from '../server/studio-app.ts';
import { STUDIO } from './commands.ts';
import { VERSION } from './version.ts';

/** Exit codes of sysexits.h. */
const EXIT = { usage: 64, data: 65, noInput: 66, unavailable: 69, internal: 70 } as const;
const HOST = '127.0.0.1';
const PORT = 8091;
const TIMEOUT_SECONDS = 30;
const TWICE_PERCENT = 10;
const MOST_BYTES = 100_000_000;

/** What `galley studio` does with these arguments: serves until it is interrupted. Resolves with the exit code; says on stderr what went wrong. */
export async function run(argv: readonly string[]): Promise<number> {
  try {
    const given = readArguments(STUDIO, argv);
    if (given.isOn('help')) {
      process.stdout.write(writeHelp(STUDIO, given.command));
      return 0;
    }
    return await serveStudio(given);
  } catch (error) {
    return fail(error);
  }
}

async function serveStudio(given: GivenCommand): Promise<number> {
  const pages = listPages(given.inputs);
  const folder = given.text('labels');
  const fetcher = createFetcher({
    userAgent: `galley-studio/${VERSION}`,
    maxBytes: MOST_BYTES,
    timeoutMs: (given.number('timeout') ?? TIMEOUT_SECONDS) * 1000,
    // A person asks for this one page, as with a browser.
    robots: false,
    perHostDelayMs: 0,
    allowPrivate: given.list('allow-private'),
  });
  const labels = folder === undefined ? undefined : new LabelStore(folder);
  const project = labels === undefined ? undefined : openProject(given, pages, labels);
  await takeIn(given.list('import'), labels);
  const learning =
    labels === undefined ? undefined : new Learning({ pages, labels, out: given.text('out') ?? labels.folder, version: VERSION });
  const app = createStudio({
    version: VERSION,
    pages: servePages(pages),
    fetcher,
    labels,
    project,
    learning,
    hosts: [HOST, 'localhost'],
    offers: { labeller: given.text('labeller') },
  });
  const server = await listen(app.fetch, given.whole('port') ?? PORT);
  const { port } = server.address() as { port: number };
  process.stdout.write(`Galley studio: http://${HOST}:${port}/\n`);
  process.stderr.write(`${pages.length} pages${folder === undefined ? '' : `, labels in ${oneLine(folder)}`}; Ctrl-C ends it.\n`);
  project?.measuring.start();
  await untilInterrupted();
  await Promise.all([project?.measuring.close(), learning?.close()]);
  await fetcher.close();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
  return 0;
}

/** @throws CommandError where there is nothing to be taken in, or no place for it */
async function takeIn(paths: readonly string[], labels: LabelStore | undefined): Promise<void> {
  for (const path of paths) {
    if (labels === undefined) throw new CommandError('--import needs --labels FOLDER', EXIT.usage);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats === undefined) throw new CommandError(`${path}: no such file or folder`, EXIT.noInput);
    const taken = await (stats.isDirectory() ? importFolder(labels, path) : importFile(labels, path)).catch((error: Error) => {
      throw new CommandError(`${path}: nothing was taken: ${error.message}`, EXIT.data);
    });
    process.stderr.write(`${oneLine(path)}: ${taken.added} new, ${taken.known} known already, ${taken.pages} pages new\n`);
    for (const { page, why } of taken.conflicts) process.stderr.write(`  ${oneLine(page)}: ${oneLine(why)}\n`);
    for (const { file, line, why } of taken.bad) process.stderr.write(`  ${file}${line > 0 ? ` line ${line}` : ''}: ${oneLine(why)}\n`);
  }
}

/** One core is left to the window. */
function openProject(given: GivenCommand, pages: readonly GivenPage[], labels: LabelStore): Project {
  const percent = given.number('twice') ?? TWICE_PERCENT;
  if (percent > 100) throw new CommandError('--twice is a share in percent, 0 … 100', EXIT.usage);
  return new Project({ pages, labels, version: VERSION, twice: percent / 100, threads: Math.max(1, availableParallelism() - 1) });
}

function listen(fetch: Parameters<typeof serve>[0]['fetch'], port: number): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname: HOST }, () => resolve(server));
    server.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new CommandError(`port ${port} is taken: --port N`, EXIT.unavailable) : error),
    );
  });
}

function untilInterrupted(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}

function fail(error: unknown): number {
  const known = error instanceof CommandError;
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`galley studio: ${known ? '' : 'unexpected: '}${oneLine(maskCredentials(message))}\n`);
  const code = known ? error.exitCode : EXIT.internal;
  if (code === EXIT.usage) process.stderr.write('galley studio: see galley studio --help\n');
  return code;
}
