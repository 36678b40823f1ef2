/** Texts of regions are found in a page's blocks as a person would find them. */
import { describe, expect, it } from 'vitest';
import { placeRegions } from './place-regions.ts';

const BLOCKS = ['Share', 'The pier opens.', 'Share', 'By  Ann Lee, Friday', 'Read also: ferries', 'Ann: at last!', 'Bo: too late.'];

describe('placeRegions', () => {
  it('takes texts one behind the other, white space aside', () => {
    const regions = [
      { name: 'body', texts: ['The pier opens.'] },
      { name: 'share', texts: ['Share'] },
      { name: 'byline', texts: ['By Ann Lee, Friday'] },
    ];
    expect(placeRegions(BLOCKS, regions)).toEqual([undefined, 'body', 'share', 'byline', undefined, undefined, undefined]);
  });
  it('goes back for a text that stands only before the last one, and to a block that holds the words', () => {
    const regions = [
      { name: 'comments', texts: ['Bo: too late.', 'at last!'] },
      { name: 'share', texts: ['Share', 'Share'] },
      { name: 'related', texts: ['ferries'] },
    ];
    const places = placeRegions(BLOCKS, regions);
    expect([places[0], places[2], places[6]]).toEqual(['share', 'share', 'comments']);
    expect(places[4]).toBe('related');
  });
  it('gives a block of two regions to the longer text, and nothing to a text that is not there', () => {
    const regions = [
      { name: 'byline', texts: ['Ann'] },
      { name: 'comments', texts: ['Ann: at last!', 'Cy: never.', ''] },
    ];
    const places = placeRegions(['Ann: at last!', 'Bo'], regions);
    expect(places).toEqual(['comments', undefined]);
  });
});
