/**
 * What a newsroom has, read by a client that knows its whole interface by type: `newsroom.d.ts` is made from the newsroom's own OpenAPI
 * document by `npm run client`. A wrong path, parameter or field is an error of the compiler.
 *
 *     node examples/client/read-news.js http://localhost:8080 pier OR lighthouse
 *
 * `GALLEY_API_KEY` holds the key where the newsroom has one.
 */
import process from 'node:process';
import createClient from 'openapi-fetch';

const [baseUrl, ...words] = process.argv.slice(2);
if (baseUrl === undefined) {
  console.error('usage: read-news.js ADDRESS [WORDS…]');
  process.exit(64);
}

const key = process.env['GALLEY_API_KEY'];
/** @type {import('openapi-fetch').Client<import('./newsroom.d.ts').paths>} */
const newsroom = createClient({ baseUrl, ...(key === undefined ? {} : { headers: { 'X-API-Key': key } }) });

const { data, error } =
  words.length === 0
    ? await newsroom.GET('/articles', { params: { query: { limit: 10 } } })
    : await newsroom.GET('/search', { params: { query: { q: words.join(' '), limit: 10 } } });

// What went wrong is a problem by RFC 9457, with a code from a closed list.
if (error !== undefined) {
  console.error(`${error.code}: ${error.detail ?? error.title}`);
  process.exit(1);
}
for (const { id, headline, datePublished, url } of data.items)
  console.log(`${datePublished ?? '–'}  ${headline ?? `article ${id}`}\n  ${url}`);
