/** What a block that is no body may be said to be. */
import { REGION_NAMES, type RegionName } from 'galley';

export const REGIONS: readonly RegionName[] = [...REGION_NAMES, 'next'];
