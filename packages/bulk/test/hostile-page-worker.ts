/** The page worker, but for pages that say what they do to their thread. */
import type { StartWorker } from '@galley/pool/worker';
import startPages, { type PageAnswer, type PageTask, type PageWorkerData } from '../src/workers/page-worker.ts';

const kept: Uint8Array[] = [];

const MISDEEDS: Readonly<Record<string, () => unknown>> = {
  hang: () => {
    for (;;);
  },
  exit: () => process.exit(1),
  swell: () => {
    for (;;) kept.push(new Uint8Array(4_000_000).fill(1));
  },
  slow: () => new Promise((resolve) => setTimeout(resolve, 250)),
};

const start: StartWorker<PageWorkerData, PageTask, PageAnswer> = async (data) => {
  const handle = await startPages(data);
  return async (task) => {
    const text = typeof task.input === 'string' ? task.input : new TextDecoder().decode(task.input);
    await MISDEEDS[text]?.();
    return await handle(task);
  };
};
export default start;
