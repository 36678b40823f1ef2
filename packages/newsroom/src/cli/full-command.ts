/** `galley-newsroom full FEED`: a truncated feed with its articles' full text, on stdout. */
import process from 'node:process';
import { styleText } from 'node:util';
import { createFetcher } from '../fetch/fetcher.ts';
import { writeFullFeed } from '../pipeline/full-feed.ts';
import { VERSION } from './version.ts';

export interface FullOptions {
  readonly format: string;
  readonly limit: number;
  readonly pace: number;
  readonly allowPrivate?: readonly string[];
}

export async function printFullFeed(address: string, options: FullOptions, signal: AbortSignal): Promise<void> {
  const { format, limit, pace, allowPrivate = [] } = options;
  const fetcher = createFetcher({ userAgent: `galley-newsroom/${VERSION}`, perHostDelayMs: pace, allowPrivate });
  try {
    const text = await writeFullFeed(fetcher, address, {
      format,
      most: limit,
      signal,
      onEntry: ({ title, url }, outcome, problem) => {
        const mark =
          outcome === 'page' ? styleText('green', 'full') : outcome === 'feed' ? styleText('yellow', 'feed') : styleText('red', 'none');
        process.stderr.write(`${mark}  ${title ?? url ?? ''}${problem === undefined ? '' : ` – ${problem}`}\n`);
      },
    });
    process.stdout.write(`${text.trimEnd()}\n`);
  } finally {
    await fetcher.close();
  }
}
