/**
 * A feed as a folder of Markdown: `node feed-to-markdown/feed-to-markdown.js https://… FOLDER` writes a note an article, with front
 * matter, whole even where the feed has only the first lines. Run again, it writes what is new.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { createFetcher, FetchError } from '@galley/fetch';
import { parseFeed, toFeedItem } from '@galley/newsroom';
import { extract, findOutput } from 'galley';

const [address, folder] = process.argv.slice(2);
const markdown = findOutput('markdown');
if (address === undefined || folder === undefined || markdown === undefined) {
  console.error('usage: node feed-to-markdown.js FEED FOLDER');
  process.exit(64);
}

// A polite guest: robots.txt, a pause between requests to a host, no inner addresses but those allowed here.
const allowed = process.env['ALLOW_PRIVATE'];
const fetcher = createFetcher({ contact: 'https://reader.example/', ...(allowed === undefined ? {} : { allowPrivate: [allowed] }) });
try {
  mkdirSync(folder, { recursive: true });
  const answer = await fetcher.fetch(address);
  const feed = parseFeed(answer.body, {
    url: answer.url,
    ...(answer.contentType === undefined ? {} : { contentType: answer.contentType }),
  });
  for (const entry of feed.entries) await keep(entry, folder);
} finally {
  await fetcher.close();
}

/**
 * @param {import('@galley/newsroom').FeedEntry} entry
 * @param {string} into
 */
async function keep(entry, into) {
  if (entry.url === undefined) return;
  const file = join(into, nameOf(entry));
  if (existsSync(file)) return console.log(`known   ${file}`);
  try {
    const page = await fetcher.fetch(entry.url);
    // What the feed says of the article sharpens it: headline, date, and the body where the page has none.
    const { url, contentType, fetchedAt } = page;
    const result = extract(page.body, { url, contentType, fetchedAt, feedItem: toFeedItem(entry) });
    if (!result.ok) return console.log(`skipped ${entry.url}: ${result.reason}`);
    writeFileSync(file, markdown?.write(result.article) ?? '');
    console.log(`written ${file}`);
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    console.log(`skipped ${entry.url}: ${error.code}`);
  }
}

/**
 * `2024-02-09 lighthouse-to-be-lit-again.md`: letters and digits of any script, nothing a file system minds.
 * @param {import('@galley/newsroom').FeedEntry} entry
 */
function nameOf({ id, title = id, datePublished = 'undated' }) {
  const words = title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['untitled'];
  return `${datePublished.slice(0, 10)} ${words.join('-').slice(0, 80)}.md`;
}
