/**
 * An address, undefined where it is none or none is given: `URL.parse`, which Node 20 lacks. Its `URL.canParse` is no way to ask: once V8 has compiled
 * a call of it, it reads Latin-1 as UTF-8 – `http://café.example` is no address, `http:á\x81·`, which `new URL` refuses, is one.
 *
 * @example
 * ```ts
 * import { parseAddress } from '@galley/fetch';
 *
 * parseAddress('/a', 'https://café.example/')?.href; // → 'https://xn--caf-dma.example/a'
 * parseAddress('/a'); // → undefined
 * ```
 */
export function parseAddress(text: string | undefined, base?: string | URL): URL | undefined {
  if (text === undefined) return undefined;
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
