/**
 * What stands between the pages and the network: what was read opens without one, what was marked meanwhile is sent when it is back. Whoever
 * logs in or out leaves nothing behind.
 */

/** A script and no module: browsers take modules here only since lately. */
const worker = self as unknown as ServiceWorkerGlobalScope;

const PAGES = 'galley-pages';
/** Marks that wait: one entry an article and kind of mark, under an address that nobody serves. */
const WAITING = 'galley-waiting';
/** Entries of `PAGES`; the oldest go. */
const MOST_PAGES = 300;
const HOME = worker.registration.scope;
/** After an answer of this kind a mark would be refused for ever: its article is gone, or it is none. */
const REFUSED: ReadonlySet<number> = new Set([400, 404, 410, 422]);

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => {
  // A new edition shows no pages of an older one; what waits is still to be sent.
  // Pages are asked for by the browser itself: only so does the newsroom see that a person opened them.
  event.waitUntil(Promise.all([caches.delete(PAGES), worker.registration.navigationPreload?.enable(), worker.clients.claim()]));
});
worker.addEventListener('message', ({ data }) => {
  if (Array.isArray(data?.keep)) void keepAll(data.keep);
  else void deliver();
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const path = pathOf(request.url);
  if (path === undefined) return;
  if (path === 'login' || path === 'read/logout') {
    // Before a log-out what waits is sent: behind it nobody may.
    if (request.method === 'POST') event.respondWith(changeReader(request));
    else event.waitUntil(caches.delete(PAGES));
  } else if (request.method === 'POST') {
    if (path === 'read/mark') event.respondWith(mark(request));
  } else if (request.method === 'GET' && isShown(request)) event.respondWith(show(event));
});

/** Below the newsroom's own address, without what stands behind `?`. */
function pathOf(url: string): string | undefined {
  return url.startsWith(HOME) ? url.slice(HOME.length).replace(/[?#].*/, '') : undefined;
}

function isShown({ mode, destination }: Request): boolean {
  return mode === 'navigate' || destination === 'style' || destination === 'script' || destination === 'image';
}

async function show(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    const answer = ((await event.preloadResponse) as Response | undefined) ?? (await fetch(request));
    const copy = answer.clone();
    event.waitUntil(keep(request.url, copy).then(deliver));
    return answer;
  } catch {
    const known = await (await caches.open(PAGES)).match(plain(request.url));
    if (known !== undefined && request.mode === 'navigate') event.waitUntil(markOpened(request.url, known.clone()));
    return known ?? (request.mode === 'navigate' ? sayOffline() : Response.error());
  }
}

/** An article that is opened is read, here as with a network; its page has the word that forms go by. */
async function markOpened(url: string, page: Response): Promise<void> {
  const id = /^read\/articles\/(\d+)$/.exec(pathOf(url) ?? '')?.[1];
  // Who has just said "unread" is led back, and has not opened it.
  if (id === undefined || new URL(url).searchParams.has('marked')) return;
  const form = /<input type="hidden" name="form" value="([\w-]+)">/.exec(await page.text())?.[1];
  if (form !== undefined) await wait(String(new URLSearchParams({ form, to: '/', mark: `read ${id}` })));
}

/** A mark leads back to its list by an address with this in it; the list is the same. */
function plain(url: string): string {
  const address = new URL(url);
  address.searchParams.delete('marked');
  address.hash = '';
  return address.href;
}

async function keep(url: string, answer: Response): Promise<void> {
  const kind = answer.headers.get('content-type') ?? '';
  if (/no-store/.test(answer.headers.get('cache-control') ?? '')) return;
  if (answer.status !== 200 || answer.redirected || !/^(?:text\/(?:html|css|javascript)|image\/)/.test(kind)) return;
  const pages = await caches.open(PAGES);
  await pages.put(plain(url), answer);
  const keys = await pages.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_PAGES)).map((key) => pages.delete(key)));
}

/** Articles that may be wanted without a network, one after another; they are not read by that. */
async function keepAll(urls: readonly unknown[]): Promise<void> {
  const pages = await caches.open(PAGES);
  for (const url of urls.slice(0, MOST_PAGES / 2)) {
    if (typeof url !== 'string' || pathOf(url) === undefined || (await pages.match(plain(url))) !== undefined) continue;
    const answer = await fetch(url).catch(() => undefined);
    if (answer === undefined) return;
    await keep(url, answer);
  }
}

async function mark(request: Request): Promise<Response> {
  const body = await request.clone().text();
  try {
    const answer = await fetch(request);
    return answer;
  } catch {
    await wait(body);
    const fields = new URLSearchParams(body);
    const to = new URL((fields.get('to') ?? '').replace(/^\//, ''), HOME);
    // A script asks for what became of it; a form wants to see its list again.
    return request.mode === 'navigate' && to.href.startsWith(HOME)
      ? Response.redirect(to.href, 303)
      : new Response('', { status: 202, headers: { 'x-galley': 'waiting' } });
  }
}

/** Of two marks of one kind for one article the later counts. */
async function wait(body: string): Promise<void> {
  const [name = '', id = ''] = (new URLSearchParams(body).get('mark') ?? '').split(' ');
  const kind = name.endsWith('star') ? 'star' : 'read';
  const waiting = await caches.open(WAITING);
  await waiting.put(`${HOME}waiting/${kind}/${encodeURIComponent(id)}`, new Response(body));
}

let delivering: Promise<void> | undefined;

/** Sends what waits, each once; what the newsroom did not take waits on. */
function deliver(): Promise<void> {
  delivering ??= deliverAll().finally(() => {
    delivering = undefined;
  });
  return delivering;
}

async function deliverAll(): Promise<void> {
  const waiting = await caches.open(WAITING);
  for (const key of await waiting.keys()) {
    const entry = await waiting.match(key);
    if (entry === undefined) continue;
    const body = await entry.text();
    const answer = await send(body);
    if (answer === undefined) return;
    const isTaken = answer.ok && pathOf(answer.url) !== 'login';
    // A later mark may have taken its place meanwhile.
    const now = await (await waiting.match(key))?.text();
    if ((isTaken || REFUSED.has(answer.status)) && now === body) await waiting.delete(key);
  }
}

function send(body: string): Promise<Response | undefined> {
  return fetch(`${HOME}read/mark`, { method: 'POST', body: new URLSearchParams(body) }).catch(() => undefined);
}

async function changeReader(request: Request): Promise<Response> {
  await deliver();
  const answer = await fetch(request);
  await Promise.all([caches.delete(PAGES), caches.delete(WAITING)]);
  return answer;
}

function sayOffline(): Response {
  const text = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Offline</title>
<main><h1>There is no network</h1><p>This page was not read before. <a href="${HOME}">The stories as they were last seen</a></p></main>`;
  return new Response(text, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
