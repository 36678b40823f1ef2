/** Makes a find small: options and pieces of the page go while the same thing stays wrong (Zeller 2002, delta debugging). */
import { checkCall } from './check-call.ts';
import type { CallOptions } from './draw-options.ts';
import { type Find, nameFind } from './find.ts';
import type { FuzzCall } from './make-call.ts';

/** Milliseconds one find may take. */
const PATIENCE = 40_000;

/** The call with as little as shows the same find. `check` stands for `checkCall` in tests. */
export function shrinkCall(call: FuzzCall, find: Find, check: (call: FuzzCall) => Find | undefined = checkFully): FuzzCall {
  const name = nameFind(find);
  const deadline = performance.now() + PATIENCE;
  const fails = (tried: FuzzCall): boolean => {
    const found = check(tried);
    return found !== undefined && nameFind(found) === name;
  };
  let small = dropOptions(asText(call, fails), fails);
  for (let size = -1; size !== small.page.length && performance.now() < deadline; ) {
    size = small.page.length;
    small = dropPieces(small, fails, deadline);
  }
  return dropOptions(small, fails);
}

function checkFully(call: FuzzCall): Find | undefined {
  return checkCall(call, { twice: true, schema: true });
}

type Fails = (call: FuzzCall) => boolean;

/** Bytes that are not needed as bytes are text. */
function asText(call: FuzzCall, fails: Fails): FuzzCall {
  if (typeof call.page === 'string') return call;
  const text = { ...call, page: new TextDecoder().decode(call.page) };
  return fails(text) ? text : call;
}

function dropOptions(call: FuzzCall, fails: Fails): FuzzCall {
  let small = call;
  for (const name of Object.keys(call.options) as (keyof CallOptions)[]) {
    const { [name]: _, ...options } = small.options;
    const tried = { ...small, options };
    if (fails(tried)) small = tried;
  }
  return small;
}

/** One round: pieces of a half, a quarter … one character of the page are left out. */
function dropPieces(call: FuzzCall, fails: Fails, deadline: number): FuzzCall {
  let small = call;
  for (let length = Math.ceil(call.page.length / 2); length >= 1; length = length === 1 ? 0 : Math.ceil(length / 2)) {
    for (let at = 0; at < small.page.length && performance.now() < deadline; ) {
      const tried = { ...small, page: without(small.page, at, at + length) };
      if (fails(tried)) small = tried;
      else at += length;
    }
  }
  return small;
}

function without(page: string | Uint8Array, start: number, end: number): string | Uint8Array {
  if (typeof page === 'string') return page.slice(0, start) + page.slice(end);
  const bytes = new Uint8Array(page.length - (Math.min(end, page.length) - start));
  bytes.set(page.subarray(0, start));
  bytes.set(page.subarray(Math.min(end, page.length)), start);
  return bytes;
}
