/** What the entries say of the pages of a file, as JSON on stdout: run by other runtimes, and by this one to compare with. */
import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { extract, parse, renderHtml, renderMarkdown, toNinjs } from 'galley';
import { extract as extractMarkup } from 'galley/html';
import { loadShippedModel } from 'galley/model';
import { Readability } from 'galley/readability';
import { isProbablyReaderable } from 'galley/readerable';

const model = loadShippedModel();
const answers = JSON.parse(readFileSync(process.argv[2], 'utf8')).map(({ base64, html, url }) => {
  const result = extract(new Uint8Array(Buffer.from(base64, 'base64')), { url, explain: true });
  const { article } = result;
  return {
    result,
    forms: article && [renderHtml(article), renderMarkdown(article), toNinjs(article)],
    markup: extractMarkup(html, { url, model }),
    readability: new Readability(html).parse(),
    readerable: isProbablyReaderable(html),
    nodes: parse(html).size,
  };
});
process.stdout.write(JSON.stringify(answers));
