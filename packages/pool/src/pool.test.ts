/** A pool whose tasks do what tasks must not: each loses its own result, and nothing else is lost. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Told } from '../test/task-worker.ts';
import { createPool, type Pool, TaskError, type TaskFault } from './index.ts';

const worker = new URL('../test/task-worker', import.meta.url);
const SUM: Told = { do: 'add', a: 1, b: 2 };

let pool: Pool<Told, unknown>;
beforeAll(async () => {
  pool = createPool({ worker, threads: 2, timeoutMs: 4000, memoryMb: 96 });
  await pool.run(SUM);
});
afterAll(() => pool.close());
// Everything a test did to the threads must be over before the next counts on them.
afterEach(async () => {
  expect(await Promise.all([pool.run(SUM), pool.run(SUM)])).toEqual([3, 3]);
});

async function faultOf(result: Promise<unknown>): Promise<TaskError> {
  const error = await result.then(
    (value) => expect.fail(`it gave ${value}`),
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(TaskError);
  return error as TaskError;
}

const MISDEEDS: readonly (readonly [Told, TaskFault, string | RegExp])[] = [
  [{ do: 'throw' }, 'threw', 'RangeError: as told'],
  [{ do: 'throw a function' }, 'threw', /cannot be sent/],
  [{ do: 'recurse' }, 'threw', /call stack/],
  [{ do: 'loop' }, 'timed_out', 'no result after 300 ms'],
  [{ do: 'match' }, 'timed_out', 'no result after 300 ms'],
  [{ do: 'fill the heap', with: 'objects' }, 'out_of_memory', /grew|no memory/],
  [{ do: 'fill the heap', with: 'arrays' }, 'out_of_memory', /grew|no memory/],
  [{ do: 'fill buffers' }, 'out_of_memory', /grew by/],
  [{ do: 'exit' }, 'crashed', /exited/],
  [{ do: 'fail later' }, 'crashed', /nobody catches this/],
  [{ do: 'reject and forget' }, 'crashed', /nobody handles this/],
  [{ do: 'give a function' }, 'crashed', /could not be sent/],
];

describe('a task that misbehaves loses its own result', () => {
  it.each(MISDEEDS)('%j: %s', async (told, code, message) => {
    const timeoutMs = code === 'timed_out' ? 300 : 20_000;
    const beside = pool.run({ do: 'spin', ms: 150 });
    const bad = pool.run(told, { timeoutMs });
    const behind = [pool.run({ do: 'add', a: 2, b: 2 }), pool.run({ do: 'wait', ms: 10 })];
    const error = await faultOf(bad);
    expect(error.code).toBe(code);
    expect(error.message).toMatch(message);
    expect(await Promise.all([beside, ...behind])).toEqual([150, 4, 10]);
  });

  it('many at once', async () => {
    const told = Array.from({ length: 6 }, (_, i): Told => (i % 3 === 0 ? { do: 'exit' } : i % 3 === 1 ? { do: 'loop' } : SUM));
    const results = await Promise.allSettled(told.map((one) => pool.run(one, { timeoutMs: 100 })));
    const seen = results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason.code));
    expect(seen).toEqual(told.map((one) => ({ exit: 'crashed', loop: 'timed_out' })[one.do as string] ?? 3));
  });

  it('says what was thrown', async () => {
    const { cause } = await faultOf(pool.run({ do: 'throw' }));
    expect(cause).toMatchObject({ name: 'RangeError', message: 'as told' });
    expect((cause as Error).stack).toContain('task-worker');
  });
});

describe('time', () => {
  it('is counted from the start in the thread, not in the queue', async () => {
    // Two at a time: the last begins after a second.
    const ten = Array.from({ length: 10 }, () => pool.run({ do: 'spin', ms: 250 }, { timeoutMs: 1000 }));
    expect(await Promise.all(ten)).toEqual(ten.map(() => 250));
  });

  it('does not count the start of a thread', async () => {
    const fresh = createPool<Told, unknown>({ worker, threads: 1, timeoutMs: 60 });
    expect(await fresh.run(SUM)).toBe(3);
    await fresh.close();
  });
});

describe('aborting', () => {
  it('ends a task under way', async () => {
    const controller = new AbortController();
    const error = faultOf(pool.run({ do: 'loop' }, { signal: controller.signal }));
    await pool.run(SUM);
    controller.abort('enough');
    expect(await error).toMatchObject({ code: 'aborted', cause: 'enough' });
  });

  it('takes a waiting task away without touching a thread', async () => {
    const controller = new AbortController();
    const under = [pool.run({ do: 'spin', ms: 200 }), pool.run({ do: 'spin', ms: 200 })];
    const error = faultOf(pool.run({ do: 'exit' }, { signal: controller.signal }));
    controller.abort();
    expect(await error).toMatchObject({ code: 'aborted' });
    expect(await Promise.all(under)).toEqual([200, 200]);
  });

  it('does not send what was aborted before', async () => {
    expect(await faultOf(pool.run(SUM, { signal: AbortSignal.abort() }))).toMatchObject({ code: 'aborted' });
  });
});

describe('what is sent', () => {
  it('is moved there and back when asked', async () => {
    const bytes = new Uint8Array([1, 2, 3]);
    const doubled = (await pool.run({ do: 'double', bytes }, { transfer: [bytes.buffer] })) as Uint8Array;
    expect(doubled).toEqual(new Uint8Array([2, 4, 6]));
    expect(bytes.length).toBe(0);
  });

  it('is copied otherwise', async () => {
    const bytes = new Uint8Array([1, 2, 3]);
    await pool.run({ do: 'double', bytes });
    expect(bytes.length).toBe(3);
  });

  it('has to be data', async () => {
    await expect(pool.run({ ...SUM, more: () => {} } as Told)).rejects.toThrow(TypeError);
  });
});

describe('back-pressure', () => {
  it('lets a sender have two tasks a thread', async () => {
    const results: Promise<unknown>[] = [];
    let sent = 0;
    let done = 0;
    let most = 0;
    for (let i = 0; i < 30; i++) {
      await pool.ready();
      sent++;
      results.push(
        pool.run({ do: 'wait', ms: 2 }).then(() => {
          done++;
        }),
      );
      most = Math.max(most, sent - done);
    }
    await Promise.all(results);
    expect(most).toBeLessThanOrEqual(4);
    expect(most).toBeGreaterThan(2);
  });
});

describe('a pool', () => {
  it('that is closed aborts what it has and takes no more', async () => {
    const other = createPool<Told, unknown>({ worker, threads: 1 });
    await other.run(SUM);
    const faults = Promise.all([faultOf(other.run({ do: 'loop' })), faultOf(other.run(SUM))]);
    await other.close();
    expect((await faults).map(({ code }) => code)).toEqual(['aborted', 'aborted']);
    expect(await faultOf(other.run(SUM))).toMatchObject({ code: 'aborted' });
    await other.ready();
    await other.close();
  });

  it.each([
    [{ failOnStart: true }, 'threw', /cannot start/],
    [{ exitOnStart: true }, 'crashed', /exited/],
  ] as const)('whose worker cannot start (%j) fails every task and waits for none', async (data, code, message) => {
    const other = createPool<Told, unknown>({ worker, threads: 2, data });
    for (let i = 0; i < 2; i++) {
      const error = await faultOf(other.run(SUM));
      expect(error.code).toBe(code);
      expect(error.message).toMatch(message);
    }
    await other.close();
  });

  it('is not made of nonsense', () => {
    expect(() => createPool({ worker: new URL('./nowhere.js', import.meta.url) })).toThrow(TypeError);
    expect(() => createPool({ worker, threads: 0 })).toThrow(TypeError);
    expect(() => createPool({ worker, timeoutMs: Number.NaN })).toThrow(TypeError);
  });
});
