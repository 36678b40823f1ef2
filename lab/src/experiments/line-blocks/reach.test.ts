/** One generated table is made again on every run of the tests, to the letter: what the document says is what the code does. */
import { expect, it } from 'vitest';
import { hasData } from '../../corpora/data-location.ts';
import { openDocument, readBlocks } from '../../reports/generated/blocks.ts';
import { makeReach } from './reach.ts';

it.skipIf(!hasData('a generated table made again'))(
  'docs/papers/line-blocks.md, reach, is what `npm run experiment:line-blocks -- reach` writes',
  () => {
    const block = readBlocks('docs/papers/line-blocks.md', openDocument('docs/papers/line-blocks.md')).find(({ name }) => name === 'reach');
    expect(block!.content).toBe(makeReach());
  },
);
