/** What a block that is no body may be said to be. */
import type { RegionName } from 'galley';

export const REGIONS: readonly RegionName[] = [
  'byline',
  'caption',
  'inset',
  'related',
  'comments',
  'prompt',
  'notice',
  'about',
  'share',
  'poll',
  'tags',
  'teasers',
  'next',
];
