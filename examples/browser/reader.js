/** A reader in the browser: fetches a page, extracts it right there, shows the article. Bundled by `npm run build`. */
import { extract, renderHtml } from 'galley';

const status = /** @type {HTMLElement} */ (document.getElementById('status'));
const shown = /** @type {HTMLElement} */ (document.getElementById('article'));
const address = new URLSearchParams(location.search).get('page');
if (address !== null) await read(new URL(address, location.href).href);

/** @param {string} url */
async function read(url) {
  status.textContent = 'reading …';
  const response = await fetch(url);
  const page = new Uint8Array(await response.arrayBuffer());
  const result = extract(page, { url, contentType: response.headers.get('content-type') ?? undefined });
  const { article } = result;
  if (article === undefined) {
    status.textContent = `nothing to read: ${result.reason}`;
    return;
  }
  status.textContent = result.ok ? '' : `perhaps no article: ${result.reason}`;
  const headline = document.createElement('h1');
  headline.textContent = article.headline ?? url;
  // Made of a closed list of elements and attributes: nothing in it runs, whatever the page was.
  const body = document.createElement('div');
  body.innerHTML = renderHtml(article);
  body.lang = article.inLanguage ?? '';
  body.dir = article.direction ?? 'auto';
  shown.replaceChildren(headline, body);
}
