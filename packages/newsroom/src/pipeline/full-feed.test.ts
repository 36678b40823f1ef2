/** A truncated feed made whole: nothing of it can run a script, whatever the feed and its pages bring. */
import { createFetcher, type Fetcher } from '@galley/fetch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Origin, startOrigin } from '../../../../test/web/origin.ts';
import { quickClock } from '../../../../test/web/quick-clock.ts';
import { WRITTEN_FORMATS } from '../feeds/formats.ts';
import { parseFeed } from '../feeds/parse-feed.ts';
import { writeFullFeed } from './full-feed.ts';

const SCRIPT = `<script>alert('feed')</script><img src=x onerror="alert(1)"><a href="javascript:alert(2)">more</a><iframe src="//evil.example"></iframe><style>p{}</style>`;
const TEXT = 'The pier at Gannet Rock was closed on Monday when a storm broke two of its piles, the harbour trust said. ';
const ATTACK = /<script|onerror|javascript:|<iframe|<style|alert\(/i;

describe('a feed with scripts in its descriptions', () => {
  let origin: Origin;
  let fetcher: Fetcher;
  beforeAll(async () => {
    origin = await startOrigin();
    const escaped = `${SCRIPT}<p>${TEXT.repeat(5)}</p>`.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const items = ['/page', '/missing', ''].map(
      (path) => `<item><title>Pier ${path}</title>${path && `<link>${path}</link>`}<description>${escaped}</description></item>`,
    );
    origin.serve('*', '/feed', { body: `<rss version="2.0"><channel><title>Post</title>${items.join('')}</channel></rss>` });
    origin.serve('*', '/page', { body: `<title>Pier</title><article><h1>Pier</h1>${SCRIPT}<p>${TEXT.repeat(6)}</p></article>` });
    fetcher = createFetcher({
      allowPrivate: ['127.0.0.0/8'],
      resolve: origin.resolve,
      perHostDelayMs: 0,
      robots: false,
      clock: quickClock(),
    });
  });
  afterAll(async () => {
    await fetcher.close();
    await origin.close();
  });

  it.each(WRITTEN_FORMATS)('gives their text and nothing that runs, as $title', async ({ name }) => {
    const full = await writeFullFeed(fetcher, origin.url('/feed', 'post.example'), { format: name });
    const { entries } = parseFeed(full, { url: 'https://me.example/' });
    expect(entries).toHaveLength(3);
    for (const { content, summary } of entries) {
      expect(content).toContain('The pier at Gannet Rock');
      expect(summary).toContain('The pier at Gannet Rock');
      expect(`${content}${summary}`).not.toMatch(ATTACK);
    }
  });
});
