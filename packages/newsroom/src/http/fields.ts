/** What a request of an older kind brings: names and values, in its address and in its body. */
import type { Context } from 'hono';
import { readMediaType } from './admission.ts';
import type { AppEnv } from './workings.ts';

export class Fields {
  /** In the order in which they came. */
  readonly pairs: readonly (readonly [name: string, value: string])[];

  constructor(pairs: readonly (readonly [name: string, value: string])[]) {
    this.pairs = pairs;
  }

  /** The first value of a name. */
  one(name: string): string | undefined {
    return this.pairs.find(([key]) => key === name)?.[1];
  }

  all(name: string): string[] {
    return this.pairs.filter(([key]) => key === name).map(([, value]) => value);
  }

  has(name: string): boolean {
    return this.one(name) !== undefined;
  }

  /** With more behind these. */
  with(pairs: readonly (readonly [name: string, value: string])[]): Fields {
    return new Fields([...this.pairs, ...pairs]);
  }
}

/** Those of the address. */
export function readAddressFields(c: Context<AppEnv>): Fields {
  return new Fields([...new URL(c.req.url).searchParams]);
}

/** Those of the body: a form of either kind; a body that does not say what it is is taken for one. Files are left out. */
export async function readBodyFields(c: Context<AppEnv>): Promise<Fields> {
  if (readMediaType(c) === 'multipart/form-data') {
    const form = await c.req.parseBody({ all: true });
    const pairs = Object.entries(form).flatMap(([name, values]) => [values].flat().map((value) => [name, value] as const));
    return new Fields(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
  }
  return new Fields([...new URLSearchParams(await c.req.text())]);
}

/** Those of the address and, of a request that has one, of the body, which come first. */
export async function readFields(c: Context<AppEnv>): Promise<Fields> {
  const address = readAddressFields(c);
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return address;
  return (await readBodyFields(c)).with(address.pairs);
}
