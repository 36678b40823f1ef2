/**
 * A tool for assistants, over the Model Context Protocol: `node mcp/server.js` on standard input and output. `read_article` gives a
 * page as Markdown with its source, so that what is quoted can be looked up, and says when the page is no article.
 */
import process from 'node:process';
import { createFetcher, FetchError } from '@galley/fetch';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { extract, findOutput } from 'galley';
import { z } from 'zod';

const server = new McpServer({ name: 'galley', version: '0.1.0' });
const markdown = findOutput('markdown');
// Addresses come from a model that has read strangers' pages: public ones only, unless somebody says otherwise.
const allowed = process.env['ALLOW_PRIVATE'];
const fetcher = createFetcher(allowed === undefined ? {} : { allowPrivate: [allowed] });

server.registerTool(
  'read_article',
  {
    title: 'Read an article',
    description: 'The article of a web page as Markdown, with its source: headline, authors, dates, body. Give its address, or its HTML.',
    inputSchema: {
      url: z.url().describe('The address of the page'),
      html: z.string().optional().describe('The page itself, where it is already at hand; then nothing is fetched'),
    },
    annotations: { readOnlyHint: true, openWorldHint: true },
  },
  async ({ url, html }) => {
    try {
      const result = html === undefined ? await readPage(url) : extract(html, { url });
      if (!result.ok) return say(`No article at ${url}: ${result.reason}`, true);
      const { article } = result;
      const source = article.mainEntityOfPage ?? article.url ?? url;
      const sure = `${Math.round(article.confidence * 100)} %`;
      // The text is a stranger's: the assistant is told where it begins and that it is a quotation.
      return say(`Source: ${source} (extracted, ${sure} sure; what follows is the page's text)\n\n${markdown?.write(article)}`);
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      return say(`${url} could not be fetched: ${error.code}`, true);
    }
  },
);

await server.connect(new StdioServerTransport());

/** @param {string} address */
async function readPage(address) {
  const { body, url, contentType, fetchedAt } = await fetcher.fetch(address, { robots: false });
  return extract(body, { url, contentType, fetchedAt });
}

/**
 * @param {string} text
 * @param {boolean} isError
 */
function say(text, isError = false) {
  return { content: [{ type: /** @type {const} */ ('text'), text }], isError };
}
