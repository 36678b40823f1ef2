/**
 * A queue of files in place of a crawler of the web: `node crawler/crawl.js FOLDER page.html` reads pages as if they had been fetched
 * from `https://site.example/`, follows what the handler enqueues as far as the folder has it, and prints a record a line.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { requestHandler } from './request-handler.js';

const [folder = '.', ...names] = process.argv.slice(2);
const base = 'https://site.example/';
const queue = names.map((name) => new URL(name, base).href);
const seen = new Set(queue);

for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
  const file = join(folder, new URL(url).pathname);
  if (!url.startsWith(base) || !existsSync(file)) {
    console.error(`not fetched: ${url}`);
    continue;
  }
  await requestHandler({
    request: { url },
    body: readFileSync(file),
    contentType: { type: 'text/html' },
    pushData: async (record) => console.log(JSON.stringify(record)),
    enqueueLinks: async ({ urls }) => {
      for (const link of urls) if (!seen.has(link)) queue.push(link);
      for (const link of urls) seen.add(link);
    },
    log: { info: (message) => console.error(message) },
  });
}
