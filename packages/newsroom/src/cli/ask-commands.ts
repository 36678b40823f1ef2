/** Commands that ask a newsroom and print: add, sources, remove, stories, story, articles, read, search, export. */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { styleText } from 'node:util';
import { CommandError, UsageError } from 'galley/command-line';
import { OUTPUTS, type Output } from 'galley/outputs';
import type { ArticleSummary, StoredArticle } from '../store/article-lists.ts';
import type { Source, StoryRow } from '../store/schema.ts';
import { type Backend, openBackend } from './backend.ts';
import type { Settings } from './settings.ts';

export type Print = (line: string) => void;

/** A command's work: what it asks, what it prints. */
export type Work = (backend: Backend) => Promise<void>;

const PAGE = 100;

export async function withBackend(settings: Settings, work: Work, reach: readonly string[] = []): Promise<void> {
  const backend = await openBackend(settings, reach);
  try {
    await work(backend);
  } finally {
    await backend.close();
  }
}

/** Follows a feed, the feed of a page, or every feed of an OPML file. */
export function addSources(addresses: readonly string[], folder: string | undefined, print: Print): Work {
  return async (backend) => {
    for (const address of addresses)
      await (/^https?:\/\//.test(address) ? addFeed(backend, address, folder, print) : addList(backend, address, print));
  };
}

async function addFeed({ ask }: Backend, url: string, folder: string | undefined, print: Print): Promise<void> {
  const body = JSON.stringify({ url, ...(folder === undefined ? {} : { folder }) });
  const answer = await ask('/sources', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const source = (await answer.json()) as Source;
  print(`${answer.status === 201 ? 'follows' : 'followed already'}: ${source.id} ${source.title ?? source.url}`);
}

async function addList({ ask }: Backend, path: string, print: Print): Promise<void> {
  const answer = await ask('/sources', { method: 'POST', headers: { 'content-type': 'text/x-opml' }, body: readList(path) });
  const { items, created } = (await answer.json()) as { items: Source[]; created: number };
  print(`${path}: ${created} feeds added, ${items.length - created} followed already`);
}

function readList(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'there is no such file, and addresses start with http:// or https://' : message;
    throw new CommandError(`${path} is neither an address nor a file that can be read: ${why}`, 66);
  }
}

export function removeSource(id: string): Work {
  return async ({ ask }) => {
    await ask(`/sources/${encodeURIComponent(id)}`, { method: 'DELETE' });
  };
}

export function listSources(json: boolean, print: Print): Work {
  return async (backend) => {
    let found = 0;
    for await (const source of eachItem<Source>(backend, '/sources', {})) {
      found++;
      print(json ? JSON.stringify(source) : describeSource(source));
    }
    if (found === 0 && !json) print('no feed is followed yet: galley-newsroom add ADDRESS');
  };
}

function describeSource({ id, title, url, state, failures, lastError, nextPollAt }: Source): string {
  const trouble = failures > 0 ? styleText('red', ` ${failures} failures: ${lastError}`) : '';
  const when = state === 'active' ? `next ${nextPollAt.slice(0, 16).replace('T', ' ')}` : state;
  return `${String(id).padStart(4)}  ${title ?? url}  ${styleText('dim', `${url}  ${when}`)}${trouble}`;
}

export interface ListOptions {
  readonly limit: number;
  readonly language?: string;
  readonly since?: string;
  readonly least?: string;
}

export function listStories({ limit, ...filter }: ListOptions, json: boolean, print: Print): Work {
  return async (backend) => {
    for await (const story of eachItem<StoryRow>(backend, '/stories', { ...filter }, limit)) {
      if (json) print(JSON.stringify(story));
      else {
        const { id, headline, articleCount, lastAt } = story;
        print(
          `${String(id).padStart(4)}  ${styleText('bold', headline)}  ${styleText('dim', `${articleCount} article${articleCount === 1 ? '' : 's'}, ${lastAt.slice(0, 16).replace('T', ' ')}`)}`,
        );
      }
    }
  };
}

/** What `/stories/{id}` gives. */
interface StoryWithTimeline extends StoryRow {
  readonly timeline: readonly { readonly at: string; readonly score: number; readonly article: ArticleSummary }[];
}

export function showStory(id: string, json: boolean, print: Print): Work {
  return async ({ ask }) => {
    const story = (await (await ask(`/stories/${encodeURIComponent(id)}`)).json()) as StoryWithTimeline;
    if (json) return print(JSON.stringify(story));
    print(styleText('bold', story.headline));
    for (const { article } of story.timeline) printArticle(article, print);
  };
}

export function search(words: string, { limit, ...filter }: ListOptions, json: boolean, print: Print): Work {
  return async (backend) => {
    let found = 0;
    for await (const hit of eachItem<ArticleSummary & { snippet?: string; excerpt?: string }>(
      backend,
      '/search',
      { q: words, ...filter },
      limit,
    )) {
      found++;
      if (json) print(JSON.stringify(hit));
      else printArticle(hit, print);
    }
    if (found === 0 && !json) throw new CommandError('nothing found', 1);
  };
}

export function listArticles(
  { limit, ...filter }: ListOptions & { readonly story?: string; readonly source?: string },
  json: boolean,
  print: Print,
): Work {
  return async (backend) => {
    for await (const article of eachItem<ArticleSummary>(backend, '/articles', { ...filter }, limit)) {
      if (json) print(JSON.stringify(article));
      else printArticle(article, print);
    }
  };
}

function printArticle({ id, headline, host, listedAt, partial, revisionCount }: ArticleSummary, print: Print): void {
  const marks = [partial ? 'partial' : '', revisionCount > 1 ? `${revisionCount} revisions` : ''].filter(Boolean).join(', ');
  print(
    `${String(id).padStart(4)}  ${headline ?? '(no headline)'}  ${styleText('dim', `${host}, ${listedAt.slice(0, 16).replace('T', ' ')}${marks && `, ${marks}`}`)}`,
  );
}

/** One article, by its number or its address. */
export function readArticle(which: string, asked: string | undefined, print: Print): Work {
  const output = chooseForm(asked ?? OUTPUTS[0]!.name, OUTPUTS);
  return async ({ ask }) => {
    const answer = await ask(`/articles/${encodeURIComponent(which)}?output=${encodeURIComponent(output)}`);
    print((await answer.text()).trimEnd());
  };
}

/** @throws UsageError when there is no such form. */
function chooseForm(name: string, forms: readonly Output[]): string {
  if (forms.some((form) => form.name === name)) return name;
  throw new UsageError(`--output is one of ${forms.map((form) => form.name).join(', ')}, not "${name}"`);
}

/** Forms of which many make a file: JSON, a line an article, and rows. */
export const EXPORTS: readonly Output[] = OUTPUTS.filter(({ type, rows }) => type.endsWith('json') || rows !== undefined);

/** Whole articles, one after another, the latest news first. */
export function exportArticles({ since, output: asked }: { since?: string | undefined; output?: string | undefined }, print: Print): Work {
  const output = chooseForm(asked ?? 'json', EXPORTS);
  return async (backend) => {
    const head = EXPORTS.find(({ name }) => name === output)?.rows?.head([]) ?? '';
    if (head !== '') print(head.trimEnd());
    for await (const { id } of eachItem<ArticleSummary>(backend, '/articles', { since })) {
      const answer = await backend.ask(`/articles/${id}?output=${output}`);
      if (output !== 'json') print((await answer.text()).slice(head.length).trimEnd());
      else {
        const { url, storyId, partial, article } = (await answer.json()) as StoredArticle;
        print(JSON.stringify({ ...article, url, storyId, partial }));
      }
    }
  };
}

/** All items of a list, its pages asked for as they are needed. */
async function* eachItem<Item>(
  { ask }: Backend,
  path: string,
  query: Readonly<Record<string, string | undefined>>,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<Item> {
  let after: string | undefined;
  let given = 0;
  do {
    const limit = String(Math.min(PAGE, most - given));
    const parameters = new URLSearchParams(
      Object.entries({ ...query, after, limit }).filter((pair): pair is [string, string] => pair[1] !== undefined),
    );
    const slice = (await (await ask(`${path}?${parameters}`)).json()) as { items: Item[]; next?: string };
    for (const item of slice.items) {
      yield item;
      given++;
    }
    after = slice.next;
  } while (after !== undefined && given < most);
}

export const toStdout: Print = (line) => void process.stdout.write(`${line}\n`);
