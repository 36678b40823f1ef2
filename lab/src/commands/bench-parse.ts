/** `npm run bench:parse`: our parser against parse5 and htmlparser2 on real pages, and a bare scan as the floor. */
import { parseDocument } from 'htmlparser2';
import { parse as parse5 } from 'parse5';
import { parse } from '../../../packages/galley/src/dom/parse.ts';
import { loadSet } from '../corpora/corpora.ts';

const ROUNDS = 7;
const SETS: readonly string[] = ['scrapinghub', 'trafilatura'];

/** The least any parser must do: find every `<` and `>` of the page. */
function scanOnly(html: string): number {
  let tags = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    at = html.indexOf('>', at);
    if (at < 0) break;
    tags++;
  }
  return tags;
}

const PARSERS: readonly (readonly [string, (html: string) => unknown])[] = [
  ['galley (with offsets)', (html) => parse(html)],
  ['parse5 tree', (html) => parse5(html, { scriptingEnabled: false })],
  ['htmlparser2 DOM', (html) => parseDocument(html)],
  ['bare scan', scanOnly],
];

/** CPU milliseconds to run `work` over all pages once. */
function measureCpu(pages: readonly string[], work: (html: string) => unknown): number {
  const before = process.cpuUsage();
  for (const page of pages) work(page);
  const used = process.cpuUsage(before);
  return (used.user + used.system) / 1000;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}

function benchSet(set: string): void {
  const pages = loadSet(set).map((page) => page.html());
  const megabytes = pages.reduce((sum, page) => sum + page.length, 0) / 1e6;
  const times = PARSERS.map(() => [] as number[]);
  for (let round = 0; round <= ROUNDS; round++) {
    PARSERS.forEach(([, work], i) => {
      const cpu = measureCpu(pages, work);
      if (round > 0) times[i]!.push(cpu); // the first round warms up
    });
  }
  const medians = times.map(median);
  console.log(`\n${set}: ${pages.length} pages, ${megabytes.toFixed(1)} M characters, median of ${ROUNDS} rounds, CPU time`);
  PARSERS.forEach(([name], i) => {
    const rate = (megabytes / medians[i]!) * 1000;
    const ratios = [1, 2].map((other) => `${(medians[other]! / medians[i]!).toFixed(2)}× ${PARSERS[other]![0]}`).join(', ');
    console.log(`  ${name.padEnd(24)} ${rate.toFixed(0).padStart(6)} MB/s   ${ratios}`);
  });
}

/** Time per megabyte of one page repeated: must stay flat. */
function benchGrowth(): void {
  const body = '<div class="a"><p>Some <b>text</b> with a <a href="/x">link</a> &amp; more.</p><ul><li>one<li>two</ul></div>\n';
  console.log('\none page, growing:');
  for (const size of [1, 5, 10, 25, 50]) {
    const html = `<!doctype html><title>t</title><body>${body.repeat(Math.ceil((size * 1e6) / body.length))}`;
    const runs = [0, 1, 2].map(() => measureCpu([html], parse));
    console.log(`  ${String(size).padStart(3)} MB  ${(Math.min(...runs) / size).toFixed(2)} ms/MB`);
  }
  for (const depth of [10_000, 20_000, 40_000, 100_000]) {
    const html = '<div>'.repeat(depth);
    console.log(`  ${depth} nested div: ${measureCpu([html], parse).toFixed(1)} ms`);
  }
}

for (const set of SETS) benchSet(set);
benchGrowth();
