/** The page's side: sends pages to the worker, lists what comes back. The page itself stays free. */
const list = /** @type {HTMLElement} */ (document.getElementById('articles'));
const worker = new Worker(new URL('./extract-worker.js', import.meta.url), { type: 'module' });

worker.addEventListener('message', ({ data }) => {
  const item = document.createElement('li');
  item.textContent = data.ok ? `${data.article.headline} (${data.article.parts.length} parts)` : `${data.url}: ${data.reason}`;
  list.append(item);
});

for (const address of new URLSearchParams(location.search).getAll('page')) {
  const url = new URL(address, location.href).href;
  const response = await fetch(url);
  const bytes = new Uint8Array(await response.arrayBuffer());
  // The bytes move to the worker; nothing is copied.
  worker.postMessage({ bytes, url, contentType: response.headers.get('content-type') ?? undefined }, [bytes.buffer]);
}
