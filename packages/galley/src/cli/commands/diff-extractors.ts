/** What `galley diff --with` compares with: a strategy, Mozilla's Readability, a module of the caller's, or a file with the text. */
import { existsSync, readFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { renderHtml } from '../../article/outputs/html.ts';
import { blockText } from '../../blocks/blocks.ts';
import { parse } from '../../dom/parse.ts';
import { extract } from '../../extract.ts';
import { viewPage } from '../../features/view.ts';
import type { ExtractOptions } from '../../options.ts';
import { findStrategy, STRATEGIES } from '../../strategies/registry.ts';
import { CommandError, UsageError } from '../command-line/errors.ts';
import { describeFileError } from '../files/read-input.ts';
import { EXIT } from '../flags/exit-codes.ts';
import { findPackage } from './find-package.ts';

/** What another extractor made of a page. */
export interface OtherArticle {
  readonly paragraphs: readonly string[];
  readonly title?: string;
  readonly byline?: string;
  readonly date?: string;
}

/** `html`: the page decoded; `options`: those of our own run. Undefined when it found nothing. */
export type OtherExtractor = (html: string, options: ExtractOptions) => Promise<OtherArticle | undefined> | OtherArticle | undefined;

/** @throws CommandError when there is no such thing, or it cannot be loaded. */
export async function openExtractor(name: string): Promise<OtherExtractor> {
  if (name === 'readability') return await openReadability();
  if (findStrategy(name) !== undefined) return (html, options) => readOwn(html, { ...options, strategy: name });
  if (!existsSync(name)) {
    const known = ['readability', ...STRATEGIES.map((strategy) => strategy.name)].join(', ');
    throw new UsageError(`--with knows no "${name}": it takes ${known}, or a file (.txt, .html, .json, .mjs)`);
  }
  return /\.[cm]?js$/.test(name) ? await openModule(name) : openFile(name);
}

/** Our own article in the form of the others. */
export function readOwn(html: string, options: ExtractOptions): OtherArticle | undefined {
  const { article } = extract(html, options);
  if (article === undefined) return undefined;
  const { headline, datePublished, author } = article;
  return {
    paragraphs: divideHtml(renderHtml(article)),
    ...name('title', headline),
    ...name('byline', author.map((person) => person.name).join(', ')),
    ...name('date', datePublished),
  };
}

function name(property: 'title' | 'byline' | 'date', value: unknown): Partial<OtherArticle> {
  return typeof value === 'string' && value.trim() !== '' ? { [property]: value.trim() } : {};
}

/** The blocks of text in markup. */
function divideHtml(html: string): string[] {
  const { page, leaves, blocks } = viewPage(parse(`<!doctype html><body>${html}`));
  return Array.from({ length: blocks.count }, (_, b) => blockText(page, leaves, blocks, b)).filter((text) => text !== '');
}

function divideText(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

interface ReadabilityModule {
  Readability: new (document: unknown) => { parse(): Readonly<Record<string, unknown>> | null };
}

async function openReadability(): Promise<OtherExtractor> {
  const { Readability } = await load<ReadabilityModule>('@mozilla/readability');
  const open = await openDocuments();
  return (html, { url }) => readAnswer(new Readability(open(html, url)).parse());
}

/** Whichever DOM the caller has. */
async function openDocuments(): Promise<(html: string, url: string | undefined) => unknown> {
  if (findPackage('jsdom') !== undefined && findPackage('linkedom') === undefined) {
    const { JSDOM } = await load<{ JSDOM: new (html: string, options: { url?: string }) => { window: { document: unknown } } }>('jsdom');
    return (html, url) => new JSDOM(html, url === undefined ? {} : { url }).window.document;
  }
  const { parseHTML } = await load<{ parseHTML(html: string): { document: unknown } }>('linkedom');
  return (html) => parseHTML(html).document;
}

async function load<T>(packageName: string): Promise<T> {
  const address = findPackage(packageName);
  if (address === undefined)
    throw new CommandError(
      `--with readability needs what is not installed here (${packageName}): npm install @mozilla/readability linkedom`,
      EXIT.usage,
    );
  const module = (await import(address)) as T & { default?: T };
  return { ...module.default, ...module };
}

/** A module whose default export is `(html, url) => text, or an object with text, textContent, articleBody, html or content`. */
async function openModule(path: string): Promise<OtherExtractor> {
  const { default: call } = (await import(pathToFileURL(resolve(path)).href)) as { default?: unknown };
  if (typeof call !== 'function') throw new UsageError(`${path}: the default export must be a function (html, url) → article`);
  return async (html, { url }) => readAnswer(await call(html, url));
}

/** What another program wrote about the one page. */
function openFile(path: string): OtherExtractor {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new CommandError(describeFileError(error, path), EXIT.noInput, { cause: error });
  }
  const kind = extname(path).toLowerCase();
  if (kind !== '.json') return () => ({ paragraphs: kind.startsWith('.htm') ? divideHtml(text) : divideText(text) });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${path}: ${(error as Error).message}`);
  }
  return () => readAnswer((value as { article?: unknown } | null)?.article ?? value);
}

/** Text or an object, with the names that extractors use. */
function readAnswer(answer: unknown): OtherArticle | undefined {
  if (typeof answer === 'string') return { paragraphs: divideText(answer) };
  if (typeof answer !== 'object' || answer === null) return undefined;
  const given = answer as Readonly<Record<string, unknown>>;
  const first = (...names: string[]): string | undefined => {
    const value = names.map((one) => given[one]).find((one) => typeof one === 'string' && one.trim() !== '');
    return value as string | undefined;
  };
  const html = first('content', 'html');
  return {
    paragraphs: html === undefined ? divideText(first('textContent', 'text', 'articleBody') ?? '') : divideHtml(html),
    ...name('title', first('title', 'headline')),
    ...name('byline', first('byline', 'author')),
    ...name('date', first('publishedTime', 'datePublished', 'date', 'published')),
  };
}
