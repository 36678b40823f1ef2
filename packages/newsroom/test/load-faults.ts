/** What stands in the way of a newsroom under load: a feed made to hang its readers, a slow host, a feed that never says the same twice. */
import type { Origin, Resource } from '../../../test/web/origin.ts';
import type { Store } from '../src/store/store.ts';

export interface FaultShape {
  /** Of the slow host, and of the volatile feed. */
  readonly items: number;
  /** That a page of the slow host takes. */
  readonly slowMs: number;
  /** Between two times that the volatile and the hostile feed are asked. */
  readonly againMs: number;
}

export interface FaultResult {
  /** Articles of the slow host that came meanwhile. */
  readonly slowArticles: number;
  /** Times that the feed made to hang was asked for; its source must say why it brings nothing. */
  readonly hostilePolls: number;
  readonly hostileError: string | null;
  /** Of the volatile feed: how often it was asked for, its articles, their revisions, and the requests for their pages. */
  readonly volatilePolls: number;
  readonly volatileArticles: number;
  readonly volatileRevisions: number;
  readonly volatilePages: number;
}

/** Bytes that took older readers of XML minutes: a title that opens more and more and ends nowhere. */
const HOSTILE = `<rss><channel><item><title>${'<'.repeat(400_000)}`;

/** Sources that make trouble, each at a host of its own behind those of the run. */
export class Faults {
  readonly #origin: Origin;
  readonly #store: Store;
  readonly #shape: FaultShape;
  readonly #hosts: { readonly hostile: string; readonly slow: string; readonly volatile: string };
  readonly #ids: Record<'hostile' | 'slow' | 'volatile', number> = { hostile: 0, slow: 0, volatile: 0 };
  #asked: number = Date.now();

  /** @param from number of the first host that is free */
  constructor(origin: Origin, store: Store, shape: FaultShape, from: number) {
    this.#origin = origin;
    this.#store = store;
    this.#shape = shape;
    const [hostile, slow, volatile] = [0, 1, 2].map((n) => origin.hostAddress(from + n)) as [string, string, string];
    this.#hosts = { hostile, slow, volatile };
  }

  async add(): Promise<void> {
    const { hostile, slow, volatile } = this.#hosts;
    const { items, slowMs } = this.#shape;
    const origin = this.#origin;
    origin.serve(hostile, '/feed.xml', { body: HOSTILE, headers: FEED });
    const slowFeed = origin.serveFeed(slow, { items });
    for (let item = 0; item < items; item++) origin.serve(slow, `/item/${item}.html`, { body: SLOW_PAGE, delayMs: slowMs });
    for (let item = 0; item < items; item++) origin.serve(volatile, `/item/${item}.html`, { body: writePage(item) });
    origin.serve(volatile, '/feed.xml', (_, times) => this.#writeVolatile(times));
    const add = async (url: string): Promise<number> => (await this.#store.sources.add({ url })).source.id;
    this.#ids.slow = await add(slowFeed);
    this.#ids.hostile = await add(origin.url('/feed.xml', hostile));
    this.#ids.volatile = await add(origin.url('/feed.xml', volatile));
  }

  /** Has the feeds asked once more when it is time. */
  async askAgain(): Promise<void> {
    if (Date.now() - this.#asked < this.#shape.againMs) return;
    this.#asked = Date.now();
    await this.#store.sources.pollNow(this.#ids.volatile);
    await this.#store.sources.pollNow(this.#ids.hostile);
  }

  /** Whether each has been asked often enough to tell something by it, and every article of the volatile feed has come: an item taken by a process that died waits for its lease to end, longer perhaps than the run's own items. */
  async isSeen(): Promise<boolean> {
    const { hostile, volatile } = this.#hosts;
    if (this.#polls(hostile) === 0 || this.#polls(volatile) <= 2) return false;
    return (await this.#countVolatile()) >= this.#shape.items;
  }

  async examine(): Promise<FaultResult> {
    const { hostile, volatile } = this.#hosts;
    return {
      slowArticles: await this.#count(`articles where source_id = ${this.#ids.slow}`),
      hostilePolls: this.#polls(hostile),
      hostileError: (await this.#store.sources.get(this.#ids.hostile))?.lastError ?? null,
      volatilePolls: this.#polls(volatile),
      volatileArticles: await this.#countVolatile(),
      volatileRevisions: await this.#count(
        `article_revisions r join articles a on a.id = r.article_id where a.source_id = ${this.#ids.volatile}`,
      ),
      volatilePages: this.#origin.requestsTo(volatile).filter(({ path }) => path.startsWith('/item/')).length,
    };
  }

  #countVolatile(): Promise<number> {
    return this.#count(`articles where source_id = ${this.#ids.volatile}`);
  }

  async #count(sql: string): Promise<number> {
    return Number((await this.#store.executeSql(`select count(*)::int as n from ${sql}`)).rows[0]!['n']);
  }

  #polls(host: string): number {
    return this.#origin.requestsTo(host).filter(({ path }) => path === '/feed.xml').length;
  }

  /** Ids, dates and numbers of comments are others each time, what is told is the same. */
  #writeVolatile(times: number): Resource {
    const { volatile } = this.#hosts;
    const items = Array.from({ length: this.#shape.items }, (_, item) => {
      const url = this.#origin.url(`/item/${item}.html`, volatile);
      return `<item><title>${headlineOf(item)}</title><link>${url}</link><guid isPermaLink="false">${times}-${item}</guid><pubDate>${new Date().toUTCString()}</pubDate><description>In brief. ${times} comments, ${100 + times} views</description></item>`;
    });
    return { body: `<rss version="2.0"><channel><title>Volatile</title>${items.join('')}</channel></rss>`, headers: FEED };
  }
}

const FEED = { 'content-type': 'application/rss+xml' };
const SLOW_PAGE = '<article><h1>Slow</h1><p>It came at last, after everybody else had read the news of the day.</p></article>';

function headlineOf(item: number): string {
  return `Reading number ${item} of the tide gauge at Sand Point`;
}

function writePage(item: number): string {
  const text = (n: number): string =>
    `<p>The gauge at Sand Point showed ${item * 3 + n} centimetres above its mark when it was read for the ${item + 1}th time that day, the harbour board said.</p>`;
  return `<!doctype html><html lang="en"><head><title>${headlineOf(item)}</title></head><body><article><h1>${headlineOf(item)}</h1>${[1, 2, 3].map(text).join('')}</article></body></html>`;
}
