/** A clock that runs `factor` times as fast as the real one: seconds of waiting pass in milliseconds, in the right order. */
import { type Clock, systemClock } from '@galley/fetch';

export function quickClock(factor = 100): Clock & { readonly sleeps: number[] } {
  const began = systemClock.now();
  const sleeps: number[] = [];
  return {
    sleeps,
    now: () => began + (systemClock.now() - began) * factor,
    sleep: (ms, signal) => {
      sleeps.push(ms);
      return systemClock.sleep(ms / factor, signal);
    },
  };
}
