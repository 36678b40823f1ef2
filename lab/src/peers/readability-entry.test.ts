/** `galley/readability` beside the real one on our golden pages: same names, same types, the same article. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Readability as Theirs, isProbablyReaderable as theirsIsReaderable } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { decodePage } from '../../../packages/galley/src/index.ts';
import { type DocumentLike, isProbablyReaderable, Readability, type ReaderableDocument } from '../../../packages/galley/src/readability.ts';
import { REPOSITORY } from '../corpora/data-location.ts';

/** The small DOM of Readability's own tests, which has no declarations. */
const JSDOMParser = createRequire(import.meta.url)('@mozilla/readability/JSDOMParser.js') as new () => {
  parse(html: string, url: string): DocumentLike & ReaderableDocument;
};

const PAGES = join(REPOSITORY, 'test/pages');
const NAMES = readdirSync(PAGES).filter((name) => name.endsWith('.html'));

/** As much of an element as is looked at. */
interface Element {
  id: string;
  textContent: string;
  firstElementChild: Element | null;
  querySelector(selector: string): Element | null;
}

function open(name: string): { html: string; document: DocumentLike } {
  const html = decodePage(readFileSync(join(PAGES, name))).text;
  return { html, document: parseHTML(html).document as unknown as DocumentLike };
}

const splitWords = (text: string): string[] => text.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? [];
const isText = (value: unknown): boolean => value === null || value === undefined || typeof value === 'string';

describe('galley/readability', () => {
  it.each(NAMES)('%s: the shape of the real one, and its article', (name) => {
    const { html, document } = open(name);
    const ours = new Readability(html).parse()!;
    const theirs = new Theirs(document as never).parse()!;
    expect(Object.keys(ours)).toEqual(Object.keys(theirs));
    for (const [property, value] of Object.entries(ours)) {
      const real = theirs[property as keyof typeof theirs];
      expect(typeof value === typeof real || (isText(value) && isText(real)), property).toBe(true);
    }
    expect(ours.content).toMatch(/^<div id="readability-page-1" class="page">[\s\S]*<\/div>$/);
    expect(ours.length).toBe(ours.textContent.length);
    const known = new Set(splitWords(theirs.textContent!));
    const words = splitWords(ours.textContent);
    expect(words.filter((word) => known.has(word)).length / words.length).toBeGreaterThan(0.9);
  });

  it.each(NAMES)('%s: the same from a document, which stays as it was', (name) => {
    const { document } = open(name);
    const before = document.documentElement.outerHTML;
    const article = new Readability(document).parse()!;
    expect(article.textContent).toBe(new Readability(`<!doctype html>${before}`).parse()!.textContent);
    expect(document.documentElement.outerHTML).toBe(before);
  });

  it.each(NAMES)('%s: as readable as for the real one', (name) => {
    const { html, document } = open(name);
    // Theirs counts Chinese characters as if they were Latin ones.
    if (theirsIsReaderable(document as never)) expect(isProbablyReaderable(html)).toBe(true);
    expect(isProbablyReaderable(document as never)).toBe(isProbablyReaderable(html));
    expect(isProbablyReaderable(document as never, { minScore: 0, minContentLength: 20 })).toBe(true);
    const noneSeen = { visibilityChecker: (): boolean => false };
    expect(isProbablyReaderable(document as never, noneSeen)).toBe(theirsIsReaderable(document as never, noneSeen));
  });

  it.each(NAMES)('%s: the same from a document of JSDOMParser', (name) => {
    const { document } = open(name);
    // It reads well-formed XML only.
    const markup = document.documentElement.outerHTML!.replace(/<((?:meta|link|img|br|hr|input)\b[^>]*[^/>]|[bh]r)>/g, '<$1/>');
    const parsed = new JSDOMParser().parse(markup, 'https://courier.example/story');
    const ours = new Readability(parsed).parse()!;
    expect(ours.textContent).toBe(
      new Readability(`<!doctype html>${markup}`, { extract: { url: 'https://courier.example/story' } }).parse()!.textContent,
    );
    expect(isProbablyReaderable(parsed)).toBe(isProbablyReaderable(markup));
  });

  it('hands a serializer the element that holds the article', () => {
    const { document } = open('en-harbour.html');
    const ours = new Readability<Element>(document, { serializer: (node) => node }).parse()!;
    const theirs = new Theirs<Element>(open('en-harbour.html').document as never, {
      serializer: (node: unknown) => node as Element,
    }).parse()!;
    expect(ours.content.querySelector('#readability-page-1 h2')!.textContent).toBe('What a crossing will cost');
    expect(ours.content.firstElementChild!.id).toBe(theirs.content!.firstElementChild!.id);
  });
});
