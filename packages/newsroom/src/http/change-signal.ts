/** Wakes everybody who follows the log of changes when it has grown: one listener at the database for all of them. */
import type { Store } from '../store/store.ts';

export class ChangeSignal {
  readonly #store: Pick<Store, 'onChange'>;
  readonly #wakers: Set<() => void> = new Set();
  #listening: Promise<() => Promise<void>> | undefined;
  #version = 0;

  constructor(store: Pick<Store, 'onChange'>) {
    this.#store = store;
  }

  /** Goes up whenever the log has grown: remember it before reading, and nothing is missed between reading and waiting. */
  get version(): number {
    return this.#version;
  }

  /** Listens from the first call on. */
  async start(): Promise<void> {
    this.#listening ??= this.#store.onChange(() => {
      this.#version++;
      for (const wake of [...this.#wakers]) wake();
    });
    await this.#listening;
  }

  /** Waits until the log has grown since `version` or the signal is aborted; false when neither came in `ms`. */
  wait(version: number, ms: number, signal: AbortSignal): Promise<boolean> {
    if (this.#version !== version || signal.aborted) return Promise.resolve(true);
    return new Promise((resolve) => {
      const end = (woken: boolean) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', wake);
        this.#wakers.delete(wake);
        resolve(woken);
      };
      const wake = () => end(true);
      const timer = setTimeout(() => end(false), ms);
      signal.addEventListener('abort', wake);
      this.#wakers.add(wake);
    });
  }

  async stop(): Promise<void> {
    const listening = this.#listening;
    this.#listening = undefined;
    await (await listening?.catch(() => undefined))?.();
  }
}
