/**
 * What a browser extension puts into a page: the page it stands in, read where it is. A page has markup and no bytes, so `galley/html` is
 * enough; the model is a file of its own (`galley/default.model`), fetched when it is needed, and the browser keeps it.
 */
import { extract, readModel } from 'galley/html';
import { renderHtml } from 'galley/outputs';

/** Where the extension has its copy of the model: beside this script. */
const MODEL = new URL('default.model', import.meta.url);

/** Lays the article of this page over it; says so where there is none. */
export async function readThisPage() {
  const response = await fetch(MODEL);
  const model = readModel(new Uint8Array(await response.arrayBuffer()));
  const result = extract(document.documentElement.outerHTML, { url: location.href, model });
  const reader = document.createElement('dialog');
  const host = document.createElement('div');
  // A root of its own: the page's styles do not reach in, ours do not reach out.
  const root = host.attachShadow({ mode: 'open' });
  const headline = document.createElement('h1');
  headline.textContent = result.article?.headline ?? `no article: ${result.reason}`;
  const body = document.createElement('div');
  // Made of a closed list of elements and attributes: nothing in it runs, whatever the page was.
  body.innerHTML = result.article === undefined ? '' : renderHtml(result.article);
  root.append(headline, body);
  reader.append(host);
  document.body.append(reader);
  reader.showModal();
}

await readThisPage();
