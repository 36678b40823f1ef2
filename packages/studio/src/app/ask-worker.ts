/** Pages sent to the worker, answers received. */
import source from 'studio:worker';
import type { Analysis, Question } from '../analysis/analysis.ts';
import type { Answered, Asked } from './worker.ts';

interface Waiting {
  readonly resolve: (analysis: Analysis) => void;
  readonly reject: (error: Error) => void;
}

let worker: Worker | undefined;
let last = 0;
const waiting = new Map<number, Waiting>();

/** The analysis of a page. @throws Error with one sentence where there is none */
export function ask(question: Question): Promise<Analysis> {
  worker ??= startWorker();
  const id = ++last;
  worker.postMessage({ id, question } satisfies Asked);
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
}

/** Lets go of everything that is being read. */
export function stopAsking(): void {
  worker?.terminate();
  worker = undefined;
  for (const { reject } of waiting.values()) reject(new Error('stopped'));
  waiting.clear();
}

function startWorker(): Worker {
  const started = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
  started.onmessage = ({ data }: MessageEvent<Answered>) => {
    const wait = waiting.get(data.id);
    waiting.delete(data.id);
    if ('analysis' in data) wait?.resolve(data.analysis);
    else wait?.reject(new Error(data.message));
  };
  started.onerror = (event) => {
    const error = new Error(event.message || 'the reading thread broke');
    stopAsking();
    for (const { reject } of waiting.values()) reject(error);
  };
  return started;
}
