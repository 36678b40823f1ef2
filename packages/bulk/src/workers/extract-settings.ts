/** What holds for every page of a run, as plain data that threads are started with. */
import { type ExtractOptions, extract, findOverrides, type OverridesByHost, readModel, readNodeModel, type SiteProfile } from 'galley';
import type { PageRequest } from '../request.ts';

/** Options of `extract` that hold for every page; functions cannot be sent to a thread, so there are none. */
export interface ExtractSettings {
  /** Name of one strategy instead of the default. */
  readonly strategy?: string | undefined;
  /** Bytes of a model file: of the default, or of the strategy. */
  readonly model?: Uint8Array | undefined;
  /** Rules for the pages of some hosts. */
  readonly overrides?: OverridesByHost | undefined;
  /** What was learned about the site of all pages. */
  readonly site?: SiteProfile | undefined;
  /** As for `extract`: of a longer page so many bytes are read. */
  readonly maxBytes?: number | undefined;
  /** As for `extract`: with so many nodes reading stops. */
  readonly maxNodes?: number | undefined;
  /** As for `extract`: levels of a page's data that are read. */
  readonly maxDepth?: number | undefined;
  /** As for `extract`: milliseconds after which what can be left out is. */
  readonly timeBudget?: number | undefined;
}

export type PageFacts = Pick<PageRequest, 'url' | 'contentType' | 'fetchedAt' | 'feedItem'>;

/** What a page is extracted with. */
export type OptionsOf = (page: PageFacts) => ExtractOptions;

/** @throws TypeError where a setting is none that `extract` takes */
export function openSettings({ model, overrides = {}, ...settings }: ExtractSettings): OptionsOf {
  const shared: ExtractOptions = { ...settings };
  if (model !== undefined) shared.model = settings.strategy === undefined ? readModel(model) : readNodeModel(model);
  extract('', shared);
  return ({ url, contentType, fetchedAt, feedItem }) => ({
    ...shared,
    overrides: findOverrides(overrides, url),
    url,
    contentType,
    fetchedAt,
    feedItem: feedItem as ExtractOptions['feedItem'],
  });
}
