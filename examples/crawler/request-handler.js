/**
 * A request handler as Crawlee's HttpCrawler and CheerioCrawler call it: `new HttpCrawler({ requestHandler })`. Crawlee itself is no
 * dependency of ours (135 packages); the context is described here as far as it is used, and `crawl.js` stands in for the crawler.
 */
import { extract } from 'galley';

/**
 * @typedef {object} Context
 * @property {{ url: string, loadedUrl?: string }} request the page's address, and where redirects led
 * @property {string | Uint8Array} body
 * @property {{ type: string, encoding?: string }} contentType of the answer
 * @property {(record: object) => Promise<void>} pushData
 * @property {(options: { urls: string[] }) => Promise<unknown>} enqueueLinks
 * @property {{ info(message: string): void }} log
 */

/** @param {Context} context */
export async function requestHandler({ request, body, contentType, pushData, enqueueLinks, log }) {
  const url = request.loadedUrl ?? request.url;
  const header = contentType.encoding === undefined ? contentType.type : `${contentType.type}; charset=${contentType.encoding}`;
  const result = extract(body, { url, contentType: header });
  if (!result.ok) {
    // Front pages and lists of articles are no articles: their links are what a crawler wants of them.
    log.info(`${url}: ${result.reason}`);
    return;
  }
  const { headline, datePublished, author, articleBody, pagination, citation, confidence } = result.article;
  await pushData({ url, headline, datePublished, author: author.map(({ name }) => name), articleBody, confidence });
  // What the article itself leads to: its next page, and the links that the newsroom chose.
  const next = pagination?.next === undefined ? [] : [pagination.next];
  await enqueueLinks({ urls: [...next, ...citation.map((link) => link.url)] });
}
