/**
 * `npm run load`: 200 feeds with 20,000 items read by two workers, once in peace and once with disasters; both must end alike; and a
 * healthy source beside hosts that are slow, closed or silent. `--write`: into the README. `--slow-only`: the hosts alone.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { fillSection } from '../../../lab/src/reports/fill-section.ts';
import { whyNoPostgres } from '../../../test/postgres-server.ts';
import { storeTemplate } from './embedded-template.ts';
import { type LoadResult, runLoad } from './load-run.ts';
import { NEIGHBOURS, runBeside, SLOW_SHAPE } from './slow-hosts.ts';

const { values } = parseArgs({
  options: {
    feeds: { type: 'string', default: '200' },
    items: { type: 'string', default: '100' },
    pace: { type: 'string', default: '100' },
    workers: { type: 'string', default: '2' },
    write: { type: 'boolean', default: false },
    'slow-only': { type: 'boolean', default: false },
  },
});
const slow = await readBesideSlowHosts();
console.log(`\n${slow.table}`);
for (const fault of slow.faults) console.error(`✗ ${fault}`);
if (values['slow-only']) process.exit(slow.faults.length === 0 ? 0 : 1);
const reason = whyNoPostgres();
if (reason !== undefined) {
  console.error(`load: ${reason}`);
  process.exit(1);
}
const shape = { feeds: Number(values.feeds), items: Number(values.items), paceMs: Number(values.pace), workers: Number(values.workers) };
const trouble = { items: 20, slowMs: 8000, againMs: 10_000 };
const all = shape.feeds * shape.items;

const calm = await run('in peace', false);
const rough = await run('with disasters', true);
const table = [
  `${shape.feeds} feeds, ${all} items, ${shape.workers} workers, a request every ${shape.paceMs} ms a host at most`,
  '',
  row('', (result) => (result === calm ? 'in peace' : 'with disasters')),
  `| ${'-'.repeat(36)} | ${'-'.repeat(15)}: | ${'-'.repeat(15)}: |`,
  row('seconds', ({ seconds }) => seconds.toFixed(0)),
  row('items a second', ({ seconds }) => (all / seconds).toFixed(0)),
  row('items done / failed', ({ states }) => `${states['done']} / ${states['failed']}`),
  row('articles / revisions', ({ articles, revisions }) => `${articles} / ${revisions}`),
  row('articles in stories / stories', ({ placed, stories }) => `${placed} / ${stories}`),
  row('pages asked for again', ({ repeatedRequests }) => repeatedRequests),
  row('shortest gap at a host, ms', ({ shortestGapMs }) => shortestGapMs),
  row('most requests at once at a host', ({ mostParallel }) => mostParallel),
  row('digest of items and articles', ({ digest }) => digest),
  row('hostile feed: polls', ({ faults }) => faults.hostilePolls),
  row('slow host: articles meanwhile', ({ faults }) => `${faults.slowArticles} of ${trouble.items}`),
  row('volatile feed: polls', ({ faults }) => faults.volatilePolls),
  row('volatile feed: articles / revisions', ({ faults }) => `${faults.volatileArticles} / ${faults.volatileRevisions}`),
  row('volatile feed: requests for pages', ({ faults }) => faults.volatilePages),
  row('/stories by the proxy: answers', ({ visits }) => visits.answered),
  row('/stories by the proxy: away', ({ visits }) => visits.away),
  row('/stories by the proxy: median, ms', ({ visits }) => visits.medianMs.toFixed(0)),
  row('/stories by the proxy: p99, ms', ({ visits }) => visits.p99Ms.toFixed(0)),
  '',
  `Articles of a healthy source of ${SLOW_SHAPE.articles}, a request a second, beside one and ten others that are in trouble:`,
  '',
  slow.table,
].join('\n');
console.log(`\n${table}`);
if (values.write) fillSection('packages/newsroom/README.md', 'load', table);

const faults = [...slow.faults, ...[calm, rough].flatMap((result) => findFaults(result))];
if (calm.digest !== rough.digest) faults.push('the two runs did not end alike');
for (const fault of faults) console.error(`✗ ${fault}`);
console.log(
  faults.length === 0
    ? '\nEvery item exactly once, no host asked faster than its pace, both runs ended with the same items and articles.'
    : '',
);
process.exit(faults.length === 0 ? 0 : 1);

function row(name: string, of: (result: LoadResult) => string | number): string {
  return `| ${name.padEnd(36)} | ${String(of(calm)).padStart(16)} | ${String(of(rough)).padStart(16)} |`;
}

async function run(name: string, disasters: boolean): Promise<LoadResult> {
  let told = 0;
  return runLoad({
    ...shape,
    disasters,
    faults: trouble,
    onProgress: (done, of, message) => {
      const notable = !/^\d/.test(message);
      if (!notable && Date.now() - told < 5000) return;
      told = Date.now();
      console.error(`${name}: ${done}/${of} items, ${message}`);
    },
  });
}

function findFaults(result: LoadResult): string[] {
  const { states, articles, revisions, placed, shortestGapMs, mostParallel } = result;
  const faults: string[] = [];
  if (states['done'] !== all) faults.push(`${states['done']} of ${all} items done`);
  if (articles !== all || revisions !== all || placed !== all)
    faults.push(`${articles} articles, ${revisions} revisions, ${placed} in stories`);
  if (shortestGapMs < shape.paceMs) faults.push(`a host was asked after ${shortestGapMs} ms`);
  if (mostParallel > 1) faults.push(`a host was asked ${mostParallel} times at once`);
  return [...faults, ...findTrouble(result)];
}

/** What the feeds in trouble and the proxy came to. */
function findTrouble({
  faults: { volatileArticles, volatileRevisions, volatilePages, hostilePolls },
  visits,
  repeatedRequests,
}: LoadResult): string[] {
  const faults: string[] = [];
  if (hostilePolls === 0) faults.push('the hostile feed was never asked for');
  if (volatileArticles !== trouble.items || volatileRevisions !== trouble.items)
    faults.push(`the volatile feed has ${volatileArticles} articles, ${volatileRevisions} revisions`);
  if (volatilePages > trouble.items + repeatedRequests) faults.push(`pages of the volatile feed were asked for ${volatilePages} times`);
  if (visits.answered === 0 || visits.wrong.length > 0)
    faults.push(`the proxy gave ${visits.answered} answers, and ${visits.wrong.join(', ') || 'none'} wrong`);
  return faults;
}

/** 20 articles of a healthy source, a request a second, beside one and beside ten hosts of each kind. */
async function readBesideSlowHosts(): Promise<{ table: string; faults: string[] }> {
  const lines = ['| beside | one | ten |', '| --- | ---: | ---: |'];
  const faults: string[] = [];
  let alone = Number.POSITIVE_INFINITY;
  for (const neighbour of NEIGHBOURS) {
    const cells: string[] = [];
    for (const hosts of neighbour === 'nothing' ? [1] : [1, 10]) {
      const { articles, seconds } = await runBeside(neighbour, { ...SLOW_SHAPE, hosts }, { template: await storeTemplate() });
      alone = Math.min(alone, neighbour === 'nothing' ? seconds : alone);
      cells.push(`${articles} in ${seconds.toFixed(0)} s`);
      if (articles < SLOW_SHAPE.articles || seconds > 1.5 * alone) faults.push(`beside ${hosts} × ${neighbour}: ${cells.at(-1)}`);
    }
    lines.push(`| ${neighbour} | ${cells.join(' | ')}${cells.length === 1 ? ' |' : ''} |`);
  }
  return { table: lines.join('\n'), faults };
}
