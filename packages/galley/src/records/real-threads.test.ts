/** Posts on real pages: as many as the labels count, and no threads among articles. */
import { existsSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { decodePage } from '../decode/decode-page.ts';
import { parse } from '../dom/parse.ts';
import { gatherEvidence } from '../evidence/gather.ts';
import { viewPage } from '../features/view.ts';
import type { Thread } from './thread.ts';
import { findThread } from './thread.ts';

const DATA = new URL('../../../../../shared/data/', import.meta.url);
const hasData = existsSync(DATA);
if (!hasData) console.warn(`real threads: SKIPPED, no pages at ${DATA.pathname}`);

interface Row {
  url: string | null;
  html: string;
  comments?: string[];
}

/** Every step-th page of a set. */
function* readThreads(set: string, step: number): Generator<{ row: Row; thread: Thread | undefined }> {
  const lines = readFileSync(new URL(`${set}/gold.jsonl`, DATA), 'utf8')
    .trim()
    .split('\n');
  for (let i = 0; i < lines.length; i += step) {
    const row = JSON.parse(lines[i]!) as Row;
    const page = parse(decodePage(brotliDecompressSync(readFileSync(new URL(`${set}/${row.html}`, DATA)))).text);
    yield { row, thread: findThread(viewPage(page), gatherEvidence(page, row.url === null ? {} : { url: new URL(row.url) })) };
  }
}

describe.skipIf(!hasData)('real pages', () => {
  test.each(['ug-diyarim', 'ug-selkin'])('%s: the labels’ number of replies on six of seven threads', (set) => {
    let threads = 0;
    let right = 0;
    for (const { row, thread } of readThreads(set, 2)) {
      const replies = row.comments?.length ?? 0;
      if (replies === 0) continue;
      threads++;
      // A reply of a picture alone is none to us.
      if (thread !== undefined && Math.abs(thread.replies.length - replies) <= 1) right++;
    }
    expect(threads).toBeGreaterThan(20);
    expect(right / threads).toBeGreaterThanOrEqual(6 / 7);
  });

  test.each(['zh-uighurbiz', 'ug-bilqut', 'magic-html-article'])('%s: no threads among articles', (set) => {
    for (const { row, thread } of readThreads(set, 4)) expect(thread, row.html).toBeUndefined();
  });
});
