/** A day's news in one piece: a story each, with the article to read first whole and the others named. Plain data, and as HTML. */
import { type Article, renderHtml } from 'galley';
import { escapeHtml } from '../feeds/markup.ts';

export interface DigestStory {
  readonly headline: string;
  readonly url: string;
  /** Who says it. */
  readonly house: string;
  readonly article: Article;
  /** Of the same story, on this day. */
  readonly others: readonly { readonly headline: string; readonly url: string; readonly house: string }[];
}

export interface Digest {
  /** `2026-11-22`, UTC. */
  readonly day: string;
  readonly title: string;
  /** Those that most tell of first. */
  readonly stories: readonly DigestStory[];
}

/** Goes into HTML, and into the pages of a book. */
export const DIGEST_STYLE =
  'body{max-width:42em;margin:0 auto;padding:1em;font:1em/1.5 serif}img{max-width:100%;height:auto}.meta{color:#555;font-size:.85em}pre{overflow-x:auto}';

/** One page that needs nothing else; it runs nothing. */
export function writeDigestPage({ title, stories }: Digest): string {
  const contents = stories.map(({ headline }, at) => `<li><a href="#s${at + 1}" dir="auto">${escapeHtml(headline)}</a></li>`).join('\n');
  const articles = stories.map((story, at) => `<article id="s${at + 1}">\n${writeStory(story)}\n</article>`).join('\n<hr>\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src https: http:; style-src 'unsafe-inline'">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<style>${DIGEST_STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<ol>
${contents}
</ol>
${articles}
</body>
</html>
`;
}

/** What stands of a story between its tags; HTML without scripts. */
export function writeStory({ headline, url, house, article, others }: DigestStory): string {
  const language = article.inLanguage === undefined ? '' : ` lang="${escapeHtml(article.inLanguage)}"`;
  const names = article.author.map(({ name }) => name).join(', ');
  const more = others.map((other) => `<li>${writeLink(other.url, other.headline)} (${escapeHtml(other.house)})</li>`);
  return `<h2 dir="auto"${language}>${escapeHtml(headline)}</h2>
<p class="meta">${[escapeHtml(names), writeLink(url, house), article.datePublished?.slice(0, 10) ?? ''].filter((part) => part !== '').join(' · ')}</p>
<div dir="auto"${language}>${renderHtml(article, { frames: false })}</div>
${more.length === 0 ? '' : `<p class="meta">Also told by:</p>\n<ul class="meta">\n${more.join('\n')}\n</ul>`}`;
}

function writeLink(url: string, text: string): string {
  return /^https?:/i.test(url) ? `<a href="${escapeHtml(url)}" dir="auto">${escapeHtml(text)}</a>` : escapeHtml(text);
}
