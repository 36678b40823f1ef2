import { describe, expect, it } from 'vitest';
import { agree, findBlocks } from './compare.ts';

const page = (...texts: string[]): Parameters<typeof findBlocks>[0] => ({ blocks: texts.map((text) => ({ text })) as never });

describe('a foreign body', () => {
  it('has the blocks whose text stands in it, white space aside, in the order of the page', () => {
    const blocks = page('Home', 'The pier is closed.', 'Share', 'It opens on Friday, the trust said.', 'The pier is closed.');
    expect([...findBlocks(blocks, 'The pier\nis closed.\n\nIt opens on Friday, the  trust said.')]).toEqual([0, 1, 0, 1, 0]);
  });

  it('has no short line that stands far behind', () => {
    const long = 'a sentence about the pier and the trust. '.repeat(20);
    expect([...findBlocks(page('Home', long), `${long} Home`)]).toEqual([0, 1]);
  });
});

it('counts the characters that one, the other or both keep', () => {
  const found = agree(page('abc', 'de', 'f', 'ghij'), Uint8Array.of(1, 1, 0, 0), Uint8Array.of(1, 0, 1, 0));
  expect({ ...found, of: [...found.of] }).toEqual({ of: [3, 1, 2, 0], both: 3, first: 2, second: 1 });
});
