/** A worker module whose tasks misbehave as they are told. */
import { type StartWorker, withTransfer } from '../src/worker.ts';

export type Told =
  | { do: 'add'; a: number; b: number }
  | { do: 'wait'; ms: number }
  | { do: 'spin'; ms: number }
  | { do: 'throw' }
  | { do: 'throw a function' }
  | { do: 'loop' }
  | { do: 'match' }
  | { do: 'recurse' }
  | { do: 'fill the heap'; with: 'objects' | 'arrays' }
  | { do: 'fill buffers' }
  | { do: 'exit' }
  | { do: 'fail later' }
  | { do: 'reject and forget' }
  | { do: 'give a function' }
  | { do: 'double'; bytes: Uint8Array<ArrayBuffer> };

let tasks = 0;
const kept: unknown[] = [];

const ACTIONS: { [Name in Told['do']]: (told: Extract<Told, { do: Name }>) => unknown } = {
  add: ({ a, b }) => a + b,
  wait: ({ ms }) => new Promise((resolve) => setTimeout(resolve, ms, ms)),
  spin: ({ ms }) => {
    const end = performance.now() + ms;
    while (performance.now() < end);
    return ms;
  },
  throw: () => {
    throw new RangeError('as told', { cause: () => 'cannot be sent' });
  },
  'throw a function': () => {
    throw () => 'cannot be sent';
  },
  loop: () => {
    for (;;);
  },
  match: () => /^(a+)+$/.test(`${'a'.repeat(64)}!`),
  recurse: () => {
    const deeper = (depth: number): number => deeper(depth + 1) + 1;
    return deeper(0);
  },
  'fill the heap': ({ with: what }) => {
    for (;;) {
      if (what === 'objects') kept.push({ tasks });
      else kept.push(Array.from({ length: 1_000_000 }, (_, i) => i / 3));
    }
  },
  'fill buffers': () => {
    for (;;) kept.push(new Uint8Array(4_000_000).fill(1));
  },
  exit: () => process.exit(0),
  'fail later': () => {
    setTimeout(() => {
      throw new Error('nobody catches this');
    }, 5);
    return new Promise(() => {});
  },
  'reject and forget': () => {
    Promise.reject(new Error('nobody handles this'));
    return 'done';
  },
  'give a function': () => () => 'cannot be sent',
  double: ({ bytes }) => {
    const doubled = bytes.map((byte) => byte * 2);
    return withTransfer(doubled, [doubled.buffer]);
  },
};

const start: StartWorker<{ failOnStart?: boolean; exitOnStart?: boolean } | undefined, Told, unknown> = (data) => {
  if (data?.failOnStart) throw new Error('cannot start');
  if (data?.exitOnStart) process.exit(3);
  return (told) => {
    tasks++;
    return (ACTIONS[told.do] as (told: Told) => unknown)(told);
  };
};
export default start;
