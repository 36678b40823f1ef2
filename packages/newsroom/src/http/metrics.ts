/** What the server counts, in a registry of its own, for Prometheus. */

import { sql } from 'kysely';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { NewsroomEvent } from '../pipeline/events.ts';
import type { Store } from '../store/store.ts';
import { inTime } from './in-time.ts';
import type { NewsDesk } from './news-desk.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export interface Metrics {
  readonly registry: Registry;
  observeRequest(method: string, route: string, status: number, seconds: number): void;
  /** One call of galley's `extract`. */
  observeExtraction(ok: boolean, seconds: number): void;
  observeEvent(event: NewsroomEvent): void;
  /** Streams of events open now, by a signed step. */
  countStreams(step: 1 | -1): void;
}

export function createMetrics(store: Store, desk: Pick<NewsDesk, 'countJobs'>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until an answer began.',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers,
  });
  const extraction = new Histogram({
    name: 'galley_extraction_seconds',
    help: 'Time of one extraction for /extract, fetching not included.',
    labelNames: ['ok'],
    buckets: SECONDS,
    registers,
  });
  const streams = new Gauge({ name: 'galley_event_streams', help: 'Streams of events open now.', registers });
  const observeEvent = countEvents(registry);
  gaugeStore(registry, store);
  gaugeQueue(registry, desk);
  gaugeProcess(registry);
  return {
    registry,
    observeRequest: (method, route, status, seconds) => {
      requests.inc({ method, route, status });
      durations.observe({ method, route }, seconds);
    },
    observeExtraction: (ok, seconds) => extraction.observe({ ok: String(ok) }, seconds),
    observeEvent,
    countStreams: (step) => streams.inc(step),
  };
}

function countEvents(registry: Registry): (event: NewsroomEvent) => void {
  const registers = [registry];
  const counter = (name: string, help: string, labelNames: string[] = []) => new Counter({ name, help, labelNames, registers });
  const histogram = (name: string, help: string) => new Histogram({ name, help, labelNames: ['outcome'], buckets: SECONDS, registers });
  const polls = histogram('galley_poll_seconds', 'Polls of feeds by outcome, and what they took.');
  const pages = histogram('galley_page_seconds', 'Items of feeds by what became of them, and what their pages took.');
  const entries = counter('galley_feed_entries_added_total', 'Entries of feeds that were new or edited.');
  const placed = counter('galley_stories_placed_total', 'Articles put into a story, a new one or one there was.', ['created']);
  const merged = counter('galley_stories_merged_total', 'Stories that proved to be another one.');
  const layouts = counter('galley_layout_changes_total', 'Sites that changed their layout.');
  const problems = counter('galley_problems_total', 'What went wrong in the newsroom, by place.', ['where']);
  const observers: { [Kind in NewsroomEvent['kind']]: (event: Extract<NewsroomEvent, { kind: Kind }>) => void } = {
    poll: ({ outcome, added, durationMs }) => {
      polls.observe({ outcome }, durationMs / 1000);
      entries.inc(added);
    },
    page: ({ outcome, durationMs }) => pages.observe({ outcome }, durationMs / 1000),
    story: ({ created, merged: count }) => {
      placed.inc({ created: String(created) });
      merged.inc(count);
    },
    layout_change: () => layouts.inc(),
    problem: ({ where }) => problems.inc({ where }),
  };
  return (event) => (observers[event.kind] as ((event: NewsroomEvent) => void) | undefined)?.(event);
}

/** Counted when asked: true after a restart, and with many workers. While the database is away nothing is said of what is in it. */
function gaugeStore(registry: Registry, store: Store): void {
  const gauge = (name: string, help: string, count: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set((await inTime(count())) ?? Number.NaN);
      },
    });
  new Gauge({
    name: 'galley_database_up',
    help: 'Whether the database answers.',
    registers: [registry],
    async collect() {
      this.set((await inTime(sql`select 1`.execute(store.db))) === undefined ? 0 : 1);
    },
  });
  gauge('galley_articles', 'Articles in the store.', () => store.articles.count());
  gauge('galley_stories', 'Stories in the store.', async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from stories where merged_into is null`.execute(store.db);
    return Number(rows[0]!.count);
  });
  new Gauge({
    name: 'galley_sources',
    help: 'Sources by state.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const query = sql<{ state: string; count: number }>`select state, count(*) as count from sources group by state`;
      const { rows } = (await inTime(query.execute(store.db))) ?? { rows: [] };
      this.reset();
      for (const { state, count } of rows) this.set({ state }, Number(count));
    },
  });
}

function gaugeQueue(registry: Registry, desk: Pick<NewsDesk, 'countJobs'>): void {
  if (desk.countJobs === undefined) return;
  new Gauge({
    name: 'galley_queue_jobs',
    help: 'Jobs by queue and state.',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      const queues = (await inTime(desk.countJobs!())) ?? {};
      this.reset();
      for (const [queue, states] of Object.entries(queues)) {
        for (const [state, count] of Object.entries(states)) this.set({ queue, state }, count);
      }
    },
  });
}

function gaugeProcess(registry: Registry): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss());
  gauge('process_uptime_seconds', 'How long the process runs.', () => process.uptime());
  gauge('process_cpu_seconds_total', 'Time of processors that the process took.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
}
