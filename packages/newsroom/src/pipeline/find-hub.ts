/** WebSub discovery: which hub tells of a feed's news, by the header `Link` or by the feed itself (WebSub §4). */
import type { Fetched } from '@galley/fetch';
import { parseAddress } from '@galley/fetch';
import type { Feed } from '../feeds/feed.ts';

export interface FoundHub {
  readonly hub: string;
  /** The address by which the hub knows the feed. */
  readonly topic: string;
}

const LONGEST = 2000;

/** The header counts before the feed. */
export function findHub({ links = '', url }: Pick<Fetched, 'links' | 'url'>, feed: Pick<Feed, 'hubs' | 'selfUrl'>): FoundHub | undefined {
  const told = readLinks(links, url);
  const hub = told.hub ?? feed.hubs?.[0];
  if (hub === undefined || hub.length > LONGEST) return undefined;
  const topic = told.self ?? feed.selfUrl ?? url;
  return topic.length > LONGEST ? undefined : { hub, topic };
}

/** The first of each; RFC 8288, as far as hubs need it. Linear in the header, of which 8,000 characters are read. */
function readLinks(header: string, base: string): { hub?: string; self?: string } {
  const found: { hub?: string; self?: string } = {};
  for (const [, target, parameters = ''] of header.slice(0, 8000).matchAll(/<([^<>]{0,2000})>([^<]{0,2000})/g)) {
    const relations = (/;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i.exec(parameters)?.slice(1).find(Boolean) ?? '')
      .toLowerCase()
      .split(/\s+/);
    const url = parseAddress(target!, base);
    if (url === undefined || !/^https?:$/.test(url.protocol)) continue;
    for (const relation of ['hub', 'self'] as const) if (relations.includes(relation)) found[relation] ??= url.href;
  }
  return found;
}
