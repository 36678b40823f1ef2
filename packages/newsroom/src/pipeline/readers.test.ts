/** Feeds and pages are read in threads: what takes too long costs itself, and the reason is said. */
import { FetchError, type Fetched } from '@galley/fetch';
import { afterAll, describe, expect, it } from 'vitest';
import { FeedError } from '../feeds/feed-error.ts';
import type { FetchedPage } from './read-page.ts';
import { Readers } from './readers.ts';

const readers = new Readers();
/** So little time that only small things are read. */
const hasty = new Readers({ timeoutMs: 60 });
afterAll(async () => {
  await Promise.all([readers.close(), hasty.close()]);
});

const given = (text: string, url = 'https://post.example/rss'): Fetched & FetchedPage => ({
  url,
  requestedUrl: url,
  status: 200,
  notModified: false,
  body: new TextEncoder().encode(text),
  validators: {},
  redirects: [],
  fetchedAt: '2026-03-01T00:00:00.000Z',
  durationMs: 1,
});

const item = (text: string): string => `<item><title>Pier</title><link>/pier</link><description>${text}</description></item>`;
const rss = (items: string): string => `<rss version="2.0"><channel><title>Post</title>${items}</channel></rss>`;
const WORDS = 'The pier at Gannet Rock was closed on Monday when a storm broke two of its piles, the harbour trust said. ';
const LONG = `<article><h1>Pier</h1>${`<p>${WORDS}</p>`.repeat(60_000)}</article>`;

describe('a feed', () => {
  it('is read, and its bytes stay', async () => {
    const fetched = given(rss(item(WORDS)));
    expect((await readers.readFeed(fetched)).entries[0]).toMatchObject({ title: 'Pier', url: 'https://post.example/pier' });
    expect(fetched.body.length).toBeGreaterThan(100);
  });

  it('that is none is refused as before', async () => {
    const error = await readers.readFeed(given('<p>No feed.')).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(FeedError);
    expect(error).toMatchObject({ code: 'not_a_feed', message: 'no element of a feed or sitemap' });
    await expect(readers.readOpml('<p>')).rejects.toMatchObject({ code: 'not_a_feed' });
  });

  it('that takes too long is unreadable', async () => {
    await expect(hasty.readFeed(given(rss(item(`&lt;p>${WORDS}`).repeat(40_000))))).rejects.toMatchObject({
      name: 'FeedError',
      code: 'unreadable',
    });
    expect((await hasty.readFeed(given(rss(item(WORDS))))).entries).toHaveLength(1);
  });
});

describe('a page', () => {
  it('is read, with what it teaches', async () => {
    const reading = await readers.readPage(given(`<h1>Pier</h1><p>${WORDS.repeat(4)}</p><p>${WORDS.repeat(3)}</p>`), undefined, {});
    expect(reading).toMatchObject({ ok: true, learned: { host: 'post.example', template: { pages: 1 } } });
  });

  it('that takes too long is one without an article; what its feed says is read nevertheless', async () => {
    const reading = await hasty.readPage(given(LONG), undefined, {});
    expect(reading).toEqual({ article: undefined, ok: false, reason: 'timed_out: no result after 60 ms', learned: undefined });
    const { entries } = await readers.readFeed(given(rss(item(WORDS))));
    expect((await readers.readFeedText(entries[0]!, undefined))!.articleBody).toContain('The pier at Gannet Rock');
    const profile = { host: 'post.example' };
    expect(await hasty.learnPage(given(LONG), profile)).toEqual(profile);
  });

  it('is given up when nobody wants it any more', async () => {
    const signal = AbortSignal.timeout(100);
    const error = await readers.readPage(given(LONG.repeat(3)), undefined, {}, signal).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'TaskError', code: 'aborted' });
    expect(error).not.toBeInstanceOf(FetchError);
  });
});
