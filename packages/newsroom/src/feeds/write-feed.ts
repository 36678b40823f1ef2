/** Articles → a feed with their full text, in one of the formats that we give. */
import type { Channel, ChannelItem } from './channel.ts';
import { WRITTEN_FORMATS } from './formats.ts';

/**
 * Items in the order given. Characters that XML cannot hold are left out.
 *
 * @param format a name of `WRITTEN_FORMATS`: rss, atom or json. @throws TypeError on any other.
 *
 * @example
 * ```ts
 * import { parseFeed, writeFeed } from '@galley/newsroom';
 *
 * const channel = { title: 'The Tidewater Post', url: 'https://post.example/full' };
 * const text = writeFeed('atom', channel, [{ id: '1', title: 'Pier', content: '<p>Closed.</p>', datePublished: '2024-02-12T18:30:00Z' }]);
 * parseFeed(text, channel).entries[0]?.content; // → '<p>Closed.</p>'
 * writeFeed('html', channel, []); // throws TypeError
 * ```
 */
export function writeFeed(format: string, channel: Channel, items: readonly ChannelItem[]): string {
  const found = WRITTEN_FORMATS.find(({ name }) => name === format);
  if (found === undefined)
    throw new TypeError(`no feed is written as "${format}", but as ${WRITTEN_FORMATS.map(({ name }) => name).join(', ')}`);
  return found.write(clean(channel), clean(items));
}

/** XML 1.0 §2.2: no control characters but tab and line ends, no lone surrogates, no U+FFFE and U+FFFF, not even escaped. */
const NO_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

function clean<T>(value: T): T {
  if (typeof value === 'string') return value.replace(NO_XML, '').replace(/\p{Surrogate}/gu, '\ufffd') as T;
  if (Array.isArray(value)) return value.map(clean) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clean(inner)])) as T;
}
