/** Time as an argument: what the newsroom waits on and stamps with, replaced in tests. */

/** Time as an argument: what is stamped with and waited on. Tests give one of their own. */
export interface Clock {
  /** The present time, in milliseconds since 1970. */
  now(): number;
  /**
   * Waits so many milliseconds.
   *
   * @throws the signal's reason when aborted.
   */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** The computer’s own time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const stop = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop);
        resolve();
      }, ms);
      signal?.addEventListener('abort', stop, { once: true });
    }),
};
