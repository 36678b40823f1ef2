/** What a person said stands around the body of a page, block by block, beside the words that may tell it. */
import { blockText } from '../../blocks/blocks.ts';
import type { ElementNames } from '../../features/element-names.ts';
import type { PageView } from '../../features/view.ts';
import { type RegionText, readRegionText } from '../../learned/model/region-words.ts';
import { REGION_NAMES, type RegionName } from '../../strategies/strategy.ts';
import type { LabelledRegion } from './labelled-page.ts';
import { placeRegions } from './place-regions.ts';

/** What people said of the regions of a page. */
export interface RegionLabels {
  /** By block: its name, undefined of the body and of furniture. */
  readonly names: readonly (RegionName | undefined)[];
  /** Names that were looked for on this page. */
  readonly known: ReadonlySet<RegionName>;
  readonly words: RegionText;
}

export function readRegionLabels(view: PageView, names: ElementNames, regions: readonly LabelledRegion[]): RegionLabels {
  const { page, leaves, blocks } = view;
  const texts = Array.from({ length: blocks.count }, (_, b) => blockText(page, leaves, blocks, b));
  const places = placeRegions(texts, regions);
  return {
    names: places.map((place) => REGION_NAMES.find((name) => name === place)),
    known: new Set(REGION_NAMES.filter((name) => regions.some((region) => region.name === name))),
    words: readRegionText(view, names),
  };
}
