/** Five newspapers' worth of feeds and pages on the loopback, so that the newsroom can be tried without a network. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEMO_PAPERS, type DemoArticle, type DemoPaper } from './demo-articles.data.ts';

export interface DemoSite {
  /** The feeds' addresses. */
  readonly feeds: readonly string[];
  /** Host of all demo pages: the one private address the newsroom must be allowed to fetch. */
  readonly host: string;
  close(): Promise<void>;
}

export const DEMO_HOST = '127.0.0.1';
const HOUR = 3_600_000;

/**
 * Serves the demo. With the port it had last time, articles of a store that is opened again keep their addresses.
 * @param now milliseconds since 1970: from when the articles' ages count.
 */
export async function startDemoSite(now: number, port = 0): Promise<DemoSite> {
  const answers = new Map<string, { type: string; body: string }>();
  const server = createServer((request, response) => {
    const found = answers.get(new URL(request.url ?? '/', 'http://x').pathname);
    response.writeHead(found === undefined ? 404 : 200, { 'content-type': found?.type ?? 'text/plain; charset=utf-8' });
    response.end(found?.body ?? 'not found');
  });
  const origin = `http://${DEMO_HOST}:${await listen(server, port)}`;
  for (const paper of DEMO_PAPERS) {
    answers.set(`/${paper.path}/feed.xml`, { type: 'application/rss+xml; charset=utf-8', body: writeFeed(paper, origin, now) });
    for (const article of paper.articles) {
      if (article.page !== 'missing')
        answers.set(`/${paper.path}/${article.slug}`, { type: 'text/html; charset=utf-8', body: writePage(paper, article, origin, now) });
    }
  }
  return {
    feeds: DEMO_PAPERS.map(({ path }) => `${origin}/${path}/feed.xml`),
    host: DEMO_HOST,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The port that was asked for where it is free, else any. */
function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (port !== 0 && error.code === 'EADDRINUSE') resolve(listen(server, 0));
      else reject(error);
    });
    server.listen(port, DEMO_HOST, () => resolve((server.address() as AddressInfo).port));
  });
}

function writeFeed({ name, path, language, motto, articles }: DemoPaper, origin: string, now: number): string {
  const items = articles.map((article) => {
    const url = `${origin}/${path}/${article.slug}`;
    const whole = `<content:encoded><![CDATA[${article.paragraphs.map((text) => `<p>${text}</p>`).join('')}]]></content:encoded>`;
    // Most feeds of this world are truncated: a sentence, and the page has the rest.
    const summary = `<description>${escapeXml(beginningOf(article.paragraphs[0]!))} …</description>`;
    return `<item><title>${escapeXml(article.headline)}</title><link>${url}</link><guid>${url}</guid><pubDate>${new Date(dateOf(article, now)).toUTCString()}</pubDate>${summary}${article.page === undefined ? '' : whole}</item>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>${escapeXml(name)}</title><link>${origin}/${path}/</link><description>${escapeXml(motto)}</description><language>${language}</language>${items.join('')}</channel></rss>`;
}

function writePage(paper: DemoPaper, article: DemoArticle, origin: string, now: number): string {
  const { name, path, language, direction, motto, sections, boxes, footer, articles } = paper;
  const date = new Date(dateOf(article, now)).toISOString();
  const link = (text: string): string => `<a href="${origin}/${path}/">${escapeXml(text)}</a>`;
  const others = articles.filter(({ slug }) => slug !== article.slug);
  return `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><title>${escapeXml(article.headline)} | ${escapeXml(name)}</title>
<meta property="og:site_name" content="${escapeXml(name)}"><meta property="article:published_time" content="${date}"></head><body>
<header class="masthead"><p class="name">${link(name)}</p><p class="motto">${escapeXml(motto)}</p><nav><ul>${sections.map((text) => `<li>${link(text)}</li>`).join('')}</ul></nav></header>
<main class="story"><p class="section">${link(article.section)}</p><h1>${escapeXml(article.headline)}</h1>${article.dek === undefined ? '' : `<p class="dek">${escapeXml(article.dek)}</p>`}
<p class="byline">${article.author === undefined ? '' : `<span class="author">${escapeXml(article.author)}</span> `}<time datetime="${date}">${date.slice(0, 16).replace('T', ' ')}</time></p>
${writeBody(article)}</main>
<aside class="boxes">${boxes.map((text) => `<section><h2>${escapeXml(text)}</h2><ul>${others.map(({ slug, headline }) => `<li><a href="${origin}/${path}/${slug}">${escapeXml(headline)}</a></li>`).join('')}</ul></section>`).join('')}</aside>
<footer><p>${escapeXml(footer)}</p></footer></body></html>`;
}

function writeBody({ paragraphs, caption, subheading, page }: DemoArticle): string {
  if (page === 'teaser')
    return `<div class="text"><p>${escapeXml(paragraphs[0]!)}</p></div><div class="wall"><p>Read on with a subscription.</p></div>`;
  const picture = caption === undefined ? '' : `<figure><img src="${PIXEL}" alt=""><figcaption>${escapeXml(caption)}</figcaption></figure>`;
  const pieces = paragraphs.map((text) => `<p>${escapeXml(text)}</p>`);
  const middle = Math.ceil(pieces.length / 2);
  const heading = subheading === undefined ? '' : `<h2>${escapeXml(subheading)}</h2>`;
  return `<div class="text">${pieces[0]}${picture}${pieces.slice(1, middle).join('')}${heading}${pieces.slice(middle).join('')}</div>`;
}

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Some 140 characters, cut between words where the script has spaces. */
function beginningOf(text: string): string {
  const cut = text.slice(0, 140);
  return text.length <= 140 || !cut.includes(' ') ? cut : cut.slice(0, cut.lastIndexOf(' '));
}

function dateOf({ hoursAgo }: DemoArticle, now: number): number {
  return Math.floor((now - hoursAgo * HOUR) / 60_000) * 60_000;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
