/** How much work a call does, counted and not timed: the same on a busy machine and an idle one, so that growth can be told exactly. */
import { type Profiler, Session } from 'node:inspector';
import { GCProfiler, getHeapStatistics, setFlagsFromString } from 'node:v8';

/** What a call did. */
export interface Work {
  /** Characters of our own source gone through: each block of code counts its length as often as it ran. */
  readonly operations: number;
  /** Bytes allocated, collected since or not: copies, and strings put together piece by piece, show here. ±0.3 MB. */
  readonly allocated: number;
  /** Elements and characters that searching and moving built-ins went through (`indexOf`, `splice` …), which run no code of ours. */
  readonly scanned: number;
  /** The operations by the address of the file they are written in. */
  readonly byFile: ReadonlyMap<string, number>;
}

/** Files whose blocks count: of this checkout, whatever they were made from, but not this room. */
const OURS: RegExp = /\/packages\/(?:galley|newsroom)\/(?:src|dist)\//;

/**
 * Counts the work of calls, one at a time; to be closed. Made before the code to be counted has run: optimised code and what was
 * compiled before count no blocks. From then on nothing is optimised in this process any more.
 */
export class WorkCounter {
  readonly #session = new Session();

  constructor() {
    this.#session.connect();
    this.#post('Profiler.enable');
    setFlagsFromString('--no-opt');
    // Started once: functions compiled while it rests would count no blocks later.
    this.#post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  /** The work of `run`, which must be no promise: nothing else of the process may be counted with it. */
  count(run: () => unknown): Work {
    this.#post('Profiler.takePreciseCoverage');
    const scans = watchScans();
    const heap = watchHeap();
    let allocated = 0;
    try {
      run();
    } finally {
      allocated = heap.stop();
      scans.stop();
    }
    const { result } = this.#post<Profiler.TakePreciseCoverageReturnType>('Profiler.takePreciseCoverage');
    const byFile = sumBlocks(result);
    const operations = [...byFile.values()].reduce((sum, count) => sum + count, 0);
    return { operations, byFile, allocated, scanned: scans.elements };
  }

  close(): void {
    this.#session.disconnect();
  }

  /** Calls of the inspector in the same thread are answered before they return. */
  #post<Answer>(method: string, parameters: object = {}): Answer {
    let answer: unknown;
    this.#session.post(method, parameters, (error: Error | null, given?: object) => {
      if (error !== null) throw error;
      answer = given;
    });
    return answer as Answer;
  }
}

function sumBlocks(scripts: readonly Profiler.ScriptCoverage[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { url, functions } of scripts) {
    if (!OURS.test(url)) continue;
    let sum = sums.get(url) ?? 0;
    for (const { ranges } of functions) sum += sumRanges(ranges);
    sums.set(url, sum);
  }
  return sums;
}

/** Ranges of a function nest, the outer ones first: each counts what is its own. */
function sumRanges(ranges: readonly Profiler.CoverageRange[]): number {
  let sum = 0;
  const open: Profiler.CoverageRange[] = [];
  for (const range of ranges) {
    while (open.length > 0 && open[open.length - 1]!.endOffset <= range.startOffset) open.pop();
    const outer = open[open.length - 1];
    sum += (range.endOffset - range.startOffset) * (range.count - (outer?.count ?? 0));
    open.push(range);
  }
  return sum;
}

/** What the heap grew by until it is stopped, and what was collected meanwhile. (The sampling profiler collects everything whenever it is asked, which is dear.) */
function watchHeap(): { stop: () => number } {
  const collections = new GCProfiler();
  collections.start();
  const before = getHeapStatistics().used_heap_size;
  return {
    stop: () => {
      const grown = getHeapStatistics().used_heap_size - before;
      const collected = collections
        .stop()
        .statistics.map(({ beforeGC, afterGC }) => beforeGC.heapStatistics.usedHeapSize - afterGC.heapStatistics.usedHeapSize);
      return collected.reduce((sum, bytes) => sum + bytes, grown);
    },
  };
}

type Method = (this: { readonly length: number }, ...given: unknown[]) => unknown;

/** How far each built-in goes, from what it was called on, with and what it gave. */
const SCANS: readonly [
  prototype: object,
  names: readonly string[],
  far: (length: number, given: readonly unknown[], found: unknown) => number,
][] = [
  [String.prototype, ['indexOf', 'search'], (length, given, found) => reach(length, given[1], found)],
  [String.prototype, ['includes'], (length) => length],
  [String.prototype, ['lastIndexOf'], (length, given, found) => Math.min(length, Number(given[1] ?? length)) - Math.max(0, Number(found))],
  [Array.prototype, ['indexOf', 'findIndex'], (length, given, found) => reach(length, given[1], found)],
  [Array.prototype, ['includes', 'unshift', 'shift', 'splice', 'reverse', 'sort', 'fill', 'copyWithin'], (length) => length],
  [Array.prototype, ['lastIndexOf'], (length, _given, found) => length - Math.max(0, Number(found))],
];

function reach(length: number, from: unknown, found: unknown): number {
  const start = typeof from === 'number' ? Math.min(from, length) : 0;
  return Math.max(0, (Number(found) < 0 ? length : Number(found)) - start) + 1;
}

/** Puts counting methods in the place of the built-in ones until it is stopped. */
function watchScans(): { readonly elements: number; stop: () => void } {
  const counted = { elements: 0 };
  const originals: [Record<string, Method>, string, Method][] = [];
  for (const [prototype, names, far] of SCANS) {
    const methods = prototype as Record<string, Method>;
    for (const name of names) {
      const original = methods[name]!;
      originals.push([methods, name, original]);
      methods[name] = function (...given) {
        const { length } = this;
        const found = Reflect.apply(original, this, given);
        counted.elements += far(length, given, found);
        return found;
      };
    }
  }
  return {
    get elements() {
      return counted.elements;
    },
    stop: () => {
      for (const [methods, name, original] of originals) methods[name] = original;
    },
  };
}
