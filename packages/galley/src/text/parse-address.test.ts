import { describe, expect, it } from 'vitest';
import { resolveAddress } from '../fields/choice/address.ts';
import { parseAddress } from './parse-address.ts';

describe('an address', () => {
  it('is resolved against its base, and none where nothing can be made of it', () => {
    expect(parseAddress('a', 'https://post.example/b/')?.href).toBe('https://post.example/b/a');
    expect(parseAddress('http://[')).toBeUndefined();
    expect(parseAddress('a')).toBeUndefined();
    expect(parseAddress(undefined, 'https://post.example/')).toBeUndefined();
  });

  // Some thousand calls are enough: `URL.canParse` of Node 20 changes its answer to both once V8 has compiled it.
  it('with letters of Latin-1 is the same after very many calls', () => {
    const base = 'https://post.example/';
    for (let i = 0; i < 200_000; i++) resolveAddress(`/[${i}]`, base);
    expect(resolveAddress('http://café.example/crème', undefined)).toBe('http://xn--caf-dma.example/cr%C3%A8me');
    expect(resolveAddress('//müller.example/', base)).toBe('https://xn--mller-kva.example/');
    expect(resolveAddress('http:á\x81·', undefined)).toBeUndefined();
  });
});
