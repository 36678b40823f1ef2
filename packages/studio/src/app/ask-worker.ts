/** Pages sent to the worker, answers received. */
import source from 'studio:worker';
import type { Analysis, Question } from '../analysis/analysis.ts';
import type { Answered, Asked } from './worker.ts';

interface Waiting {
  readonly sketch: ((markup: string) => void) | undefined;
  readonly resolve: (analysis: Analysis) => void;
  readonly reject: (error: Error) => void;
}

let worker: Worker | undefined;
let last = 0;
const waiting = new Map<number, Waiting>();

/**
 * The analysis of a page.
 *
 * @param sketch is given the page for the frame before that
 * @throws Error with one sentence where there is none
 */
export function ask(question: Question, sketch?: (markup: string) => void): Promise<Analysis> {
  worker ??= startWorker();
  const id = ++last;
  worker.postMessage({ id, question } satisfies Asked);
  return new Promise((resolve, reject) => waiting.set(id, { sketch, resolve, reject }));
}

function startWorker(): Worker {
  const started = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
  started.onmessage = ({ data }: MessageEvent<Answered>) => {
    const wait = waiting.get(data.id);
    if ('sketch' in data) {
      wait?.sketch?.(data.sketch);
      return;
    }
    waiting.delete(data.id);
    if ('analysis' in data) wait?.resolve(data.analysis);
    else wait?.reject(new Error(data.message));
  };
  started.onerror = ({ message }) => letGo(new Error(message || 'the reading thread broke'));
  return started;
}

/** Everybody who waits is told; the next question starts a worker anew. */
function letGo(reason: Error): void {
  worker?.terminate();
  worker = undefined;
  const told = [...waiting.values()];
  waiting.clear();
  for (const { reject } of told) reject(reason);
}
