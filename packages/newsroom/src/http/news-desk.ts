/** What the server asks of the newsroom behind it: who follows sources, and what happens meanwhile. */
import type { Listener } from '../pipeline/events.ts';
import type { FeedChoice } from '../pipeline/follow-source.ts';
import type { OpenItemJob } from '../pipeline/newsroom.ts';
import type { HubQuestion, Push } from '../pipeline/websub.ts';
import type { Source } from '../store/schema.ts';

export interface AddedSource {
  readonly source: Source;
  /** It was not followed before. */
  readonly created: boolean;
}

/** What the HTTP interface asks of the newsroom behind it; `Newsroom` is one. */
export interface NewsDesk {
  /** @param url of a feed, or of a page that names one. @throws FetchError, FeedError */
  addSource(url: string, options?: { folder?: string; title?: string }): Promise<AddedSource>;
  /** The feed at an address, or those that the page there leads to; at least one. @throws FetchError, FeedError */
  discoverSources(url: string): Promise<readonly FeedChoice[]>;
  /** Forgets a source and its items; its articles stay. */
  removeSource(id: number): Promise<unknown>;
  /** Every source of the list, those that were followed already among them. @throws FeedError */
  importOpml(text: string): Promise<readonly AddedSource[]>;
  /** What a hub is answered that asks whether we asked it; undefined: we did not. */
  answerHub?(token: string, question: HubQuestion): Promise<string | undefined>;
  /** Takes what a hub sends; whether anybody wants it. */
  takePush?(token: string, push: Push): Promise<boolean>;
  /** @returns what ends the listening. */
  onEvent(listener: Listener): () => void;
  /** Open jobs for the pages of items. */
  findItemJobs?(itemIds: readonly number[]): Promise<readonly OpenItemJob[]>;
  /** Jobs by queue and state; for the metrics. */
  countJobs?(): Promise<Readonly<Record<string, Readonly<Record<string, number>>>>>;
}
