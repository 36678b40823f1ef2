/** A result on its way out of its thread: copied, or with buffers that are moved. */

/** A result, alone or with what of it is moved instead of copied. */
export type Sent<Result> = Result | Transferred<Result>;

/** A symbol of the registry, because sources that are run as they are may load this module twice. */
const TRANSFER: unique symbol = Symbol.for('@galley/pool transfer');

/** A result some of whose buffers are moved: what `withTransfer` gives. */
export interface Transferred<Result> {
  /** Copied, but for what `TRANSFER` lists. */
  readonly result: Result;
  readonly [TRANSFER]: readonly ArrayBuffer[];
}

/**
 * A result whose buffers are moved to the caller, not copied; the thread has them no longer. Each must be the result's own: a `Buffer` of
 * Node's shared pool, for one, is not.
 *
 * @example
 * ```ts
 * import { withTransfer } from '@galley/pool/worker';
 *
 * const pixels = new Uint8Array([1, 2, 3]);
 * withTransfer({ pixels }, [pixels.buffer]).result; // → { pixels: new Uint8Array([1, 2, 3]) }
 * ```
 */
export function withTransfer<Result>(result: Result, transfer: readonly ArrayBuffer[]): Transferred<Result> {
  return { result, [TRANSFER]: transfer };
}

/** What a handler gave, with what is moved of it. */
export function openSent<Result>(sent: Sent<Result>): { readonly result: Result; readonly transfer: readonly ArrayBuffer[] } {
  return isTransferred(sent) ? { result: sent.result, transfer: sent[TRANSFER] } : { result: sent, transfer: [] };
}

function isTransferred<Result>(sent: Sent<Result>): sent is Transferred<Result> {
  return typeof sent === 'object' && sent !== null && TRANSFER in sent;
}
