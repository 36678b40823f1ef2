/** The sites of the morning's papers on the loopback: home pages that name feeds, feeds, articles with pictures; changed as the day goes on. */
import { type Origin, startOrigin } from '../../../../test/web/origin.ts';
import { type Edition, FRESH, HARBOUR, PAPERS, type Paper, type PaperArticle, WALL_EDITED, WALL_FIRST } from './papers.data.ts';
import { paintPicture } from './picture.ts';

export interface Town {
  readonly origin: Origin;
  /** Of a paper's home page: what a reader knows of it. */
  home(paper: Paper): string;
  feed(paper: Paper, edition: Edition): string;
  /** From now on every request to the paper is answered with this status; 200: as it should be. */
  answer(paper: Paper, status: number): void;
  /** The harbour's paper corrects an article of the night. */
  edit(): void;
  /** The harbour's paper has something new. */
  publish(): void;
}

const MINUTE = 60_000;

/** @param port 80 where addresses are to look as they do elsewhere */
export async function startTown(port: number): Promise<Town> {
  const origin = await startOrigin({ port });
  const began = Date.now();
  const ill = new Map<string, number>();
  const articles = new Map(PAPERS.flatMap(({ editions }) => editions.map((edition) => [edition, [...edition.articles]] as const)));
  let editedAt: number | undefined;

  const address = (paper: Paper, path: string): string => new URL(origin.url(path, paper.host)).href;
  const published = (article: PaperArticle): string => new Date(began - article.minutesAgo * MINUTE).toISOString();
  const updated = (article: PaperArticle): string =>
    article === WALL_EDITED && editedAt !== undefined ? new Date(editedAt).toISOString() : published(article);
  const told: Told = { address, published, updated };

  const serve = (paper: Paper, path: string, type: string, write: () => string | Uint8Array): void =>
    origin.serve(paper.host, path, () => {
      const status = ill.get(paper.host) ?? 200;
      return status === 200 ? { body: write(), headers: { 'content-type': type } } : { status, body: 'Please come back later.' };
    });
  const serveArticle = (paper: Paper, edition: Edition, article: PaperArticle): void => {
    const { slug } = article;
    serve(paper, pathOf(slug), HTML, () => writeArticle(paper, edition, articles.get(edition)!.find((one) => one.slug === slug)!, told));
    const seed = [...slug].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
    serve(paper, pictureOf(slug), 'image/png', () => paintPicture(seed));
  };
  for (const paper of PAPERS) {
    serve(paper, '/', HTML, () => writeHome(paper, told));
    for (const edition of paper.editions) {
      const isAtom = edition.file.endsWith('.atom');
      serve(paper, `/${edition.file}`, isAtom ? 'application/atom+xml' : 'application/rss+xml', () =>
        (isAtom ? writeAtom : writeRss)(paper, edition, articles.get(edition)!, told),
      );
      for (const article of edition.articles) serveArticle(paper, edition, article);
    }
  }
  const [harbour] = HARBOUR.editions as readonly [Edition];
  return {
    origin,
    home: (paper) => address(paper, '/'),
    feed: (paper, { file }) => address(paper, `/${file}`),
    answer: (paper, status) => ill.set(paper.host, status),
    edit: () => {
      editedAt = Date.now();
      articles.set(
        harbour,
        articles.get(harbour)!.map((article) => (article === WALL_FIRST ? WALL_EDITED : article)),
      );
    },
    publish: () => {
      const fresh = { ...FRESH, minutesAgo: (began - Date.now()) / MINUTE };
      articles.set(harbour, [fresh, ...articles.get(harbour)!]);
      serveArticle(HARBOUR, harbour, fresh);
    },
  };
}

const HTML = 'text/html; charset=utf-8';

interface Told {
  address(paper: Paper, path: string): string;
  published(article: PaperArticle): string;
  updated(article: PaperArticle): string;
}

function pathOf(slug: string): string {
  return `/${slug}.html`;
}

function pictureOf(slug: string): string {
  return `/pictures/${slug}.png`;
}

function writeHome(paper: Paper, { address }: Told): string {
  const [{ title, language, direction, articles }] = paper.editions as readonly [Edition];
  const links = paper.editions.map(
    ({ file, title: name }) =>
      `<link rel="alternate" type="application/${file.endsWith('.atom') ? 'atom' : 'rss'}+xml" title="${name}" href="/${file}">`,
  );
  const teasers = articles.map(({ slug, headline }) => `<li><a href="${address(paper, pathOf(slug))}">${headline}</a></li>`);
  return `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><title>${title}</title>${links.join('')}</head><body>${writeTop(paper, title)}<ul>${teasers.join('')}</ul></body></html>`;
}

function writeTop({ sections }: Paper, title: string): string {
  return `<header><p class="name"><a href="/">${title}</a></p><nav><ul>${sections.map((name) => `<li><a href="/">${name}</a></li>`).join('')}</ul></nav></header>`;
}

function writeArticle(paper: Paper, edition: Edition, article: PaperArticle, { address, published, updated }: Told): string {
  const { title, language, direction, articles } = edition;
  const { slug, headline, author, caption, paragraphs } = article;
  const [at, edited] = [published(article), updated(article)];
  const others = articles.filter((other) => other.slug !== slug);
  const picture = address(paper, pictureOf(slug));
  return `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><title>${headline} | ${title}</title>
<meta property="og:site_name" content="${title}"><meta property="og:image" content="${picture}"><meta property="article:published_time" content="${at}"><meta property="article:modified_time" content="${edited}">
<style>body { font: 17px/1.6 Georgia, serif; max-width: 44rem; margin: auto; padding: 1rem } nav ul { display: flex; gap: 1rem; padding: 0; list-style: none } img { max-width: 100%; height: auto } aside, footer { color: #555 }</style></head>
<body>${writeTop(paper, title)}<main><article><h1>${headline}</h1><p class="byline">${author === undefined ? '' : `<span class="author">${author}</span> `}<time datetime="${at}">${at.slice(0, 16).replace('T', ' ')}</time></p>
<figure><img src="${picture}" alt="${caption}" width="640" height="400"><figcaption>${caption}</figcaption></figure>
${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}</article></main>
<aside><ul>${others.map((other) => `<li><a href="${address(paper, pathOf(other.slug))}">${other.headline}</a></li>`).join('')}</ul></aside><footer>${paper.footer}</footer></body></html>`;
}

/** A sentence of each article: the page has the rest. */
function writeAtom(paper: Paper, { title, language, file }: Edition, articles: readonly PaperArticle[], told: Told): string {
  const entries = articles.map((article) => {
    const url = told.address(paper, pathOf(article.slug));
    return `<entry><title>${article.headline}</title><id>${url}</id><link href="${url}"/><published>${told.published(article)}</published><updated>${told.updated(article)}</updated><summary>${beginningOf(article)}</summary></entry>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}"><title>${title}</title><id>${told.address(paper, `/${file}`)}</id><link href="${told.address(paper, '/')}"/>${entries.join('')}</feed>`;
}

function writeRss(paper: Paper, { title, language }: Edition, articles: readonly PaperArticle[], told: Told): string {
  const items = articles.map((article) => {
    const url = told.address(paper, pathOf(article.slug));
    return `<item><title>${article.headline}</title><link>${url}</link><guid>${url}</guid><pubDate>${new Date(told.published(article)).toUTCString()}</pubDate><description>${beginningOf(article)}</description></item>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>${title}</title><link>${told.address(paper, '/')}</link><description>${title}</description><language>${language}</language>${items.join('')}</channel></rss>`;
}

function beginningOf({ paragraphs }: PaperArticle): string {
  return /^.*?[.。!?؟](?=\s|$|[^\s.])/u.exec(paragraphs[0]!)?.[0] ?? paragraphs[0]!;
}
