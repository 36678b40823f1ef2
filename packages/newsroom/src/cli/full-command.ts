/** `galley-newsroom full FEED`: a truncated feed with its articles' full text, on stdout. */
import process from 'node:process';
import { styleText } from 'node:util';
import { createFetcher } from '@galley/fetch';
import { UsageError } from 'galley/command-line';
import { WRITTEN_FORMATS } from '../feeds/formats.ts';
import { writeFullFeed } from '../pipeline/full-feed.ts';
import { VERSION } from './version.ts';

export interface FullOptions {
  readonly format: string | undefined;
  readonly limit: number;
  readonly pace: number;
  readonly allowPrivate?: readonly string[];
}

export async function printFullFeed(address: string, options: FullOptions, signal: AbortSignal): Promise<void> {
  const { format = WRITTEN_FORMATS[0]!.name, limit, pace, allowPrivate = [] } = options;
  if (!WRITTEN_FORMATS.some(({ name }) => name === format))
    throw new UsageError(`--format is one of ${WRITTEN_FORMATS.map(({ name }) => name).join(', ')}, not "${format}"`);
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
