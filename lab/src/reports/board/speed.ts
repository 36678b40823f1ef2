/** CPU time of every extractor in processes of their own, on the same pages in the same run, with parse5 as the unit. */

import { startProgress } from '../../../../packages/galley/src/cli/terminal/progress.ts';
import type { CorpusPage } from '../../corpora/corpora.ts';
import { openPeer } from '../../peers/peer-process.ts';
import { quantile } from '../../scoring/cpu-clock.ts';

export interface SpeedRow {
  extractor: string;
  pages: number;
  failed: number;
  /** CPU ms a page, parse included. */
  p50: number;
  p95: number;
  /** Median over pages of its time / parse5's time on the page. */
  ratio: number;
}

/** Passes over the pages before the measured calls: compiled code differs from cold code by a factor of two. */
const WARM_UP = 2;

/** `servers`: names for `serve-peer` (`galley:default`, `readability`). parse5 runs first and last; its mean is the unit. */
export async function measureSpeed(servers: readonly string[], pages: readonly CorpusPage[]): Promise<SpeedRow[]> {
  const times = new Map<string, number[]>();
  const runs = ['parse5', ...servers, 'parse5'];
  const progress = startProgress('speed', runs.length);
  for (const name of runs) {
    const measured = await timeExtractor(name, pages);
    const earlier = times.get(name);
    times.set(name, earlier === undefined ? measured : measured.map((value, p) => (value + earlier[p]!) / 2));
    progress.advance(name);
  }
  progress.finish();
  const unit = times.get('parse5')!;
  return [...times].map(([extractor, values]) => {
    const answered = values.filter(Number.isFinite);
    const ratios = values.map((value, p) => value / unit[p]!).filter(Number.isFinite);
    const failed = values.length - answered.length;
    return {
      extractor,
      pages: values.length,
      failed,
      p50: quantile(answered, 0.5),
      p95: quantile(answered, 0.95),
      ratio: quantile(ratios, 0.5),
    };
  });
}

/** CPU ms page by page, the median of three calls; NaN where the extractor failed. */
async function timeExtractor(name: string, pages: readonly CorpusPage[]): Promise<number[]> {
  const server = openPeer(name);
  const requests = pages.map((page) => ({ id: page.id, html: page.html(), url: page.url }));
  for (let i = 0; i < WARM_UP; i++) for (const request of requests) await server.ask(request);
  const times: number[] = [];
  for (const request of requests) {
    const calls: number[] = [];
    for (let i = 0; i < 3; i++) {
      const { cpu, error } = await server.ask(request);
      if (error !== undefined) break;
      calls.push(cpu);
    }
    times.push(calls.length === 3 ? quantile(calls, 0.5) : Number.NaN);
  }
  server.close();
  return times;
}
