/** Films and sounds of the page's own: `video`, `audio` and what plays them. */
import type { NodeId, Page } from '../../../dom/page.ts';
import { TAG } from '../../../dom/tags.ts';
import { resolveFile } from '../../../fields/choice/address.ts';
import { resolveImage } from '../pictures/address-hints.ts';
import { type FoundMedia, readDimensions, readTitle } from './frames.ts';

const FILE_ATTRIBUTES: readonly string[] = ['src', 'data-src', 'data-video-src', 'data-mp4', 'data-file'];
/** WordPress numbers the players of a page behind the address. */
const NUMBER: RegExp = /\?_=\d+$/;
/** Nodes of a player that are looked through for its sources. */
const SOURCE_NODES = 40;

/** An article that a machine reads out. */
const READ_OUT: RegExp = /\btts\b|polly|text-?to-?speech/i;

/** Undefined where only a script knows the address, and for what says the text once more. */
export function readPlayer(page: Page, n: NodeId, base: string | undefined): FoundMedia | undefined {
  const url = playerAddress(page, n, base);
  if (url === undefined) return undefined;
  const type = page.tagName(n).endsWith('audio') ? 'audio' : 'video';
  if (type === 'audio' && READ_OUT.test(`${page.attribute(n, 'class')} ${url}`.slice(0, 1000))) return undefined;
  const thumbnailUrl = readPoster(page, n, base);
  const poster = thumbnailUrl === undefined ? {} : { thumbnailUrl };
  return { type, media: { url, contentUrl: url, ...poster, ...readTitle(page, n), ...readDimensions(page, n) } };
}

/** A recording that link n leads to. */
export function readRecording(page: Page, n: NodeId, base: string | undefined): FoundMedia | undefined {
  const href = page.attribute(n, 'href');
  const url = /\.(?:mp3|m4a|ogg)(?:$|\?)/i.test(href!) ? resolveFile(href, base) : undefined;
  return url === undefined ? undefined : { type: 'audio', media: { url, contentUrl: url } };
}

/** A still that stands for the film until it plays. */
export function readPoster(page: Page, n: NodeId, base: string | undefined): string | undefined {
  return resolveImage(page.attribute(n, 'poster') ?? page.attribute(n, 'data-poster'), base);
}

function playerAddress(page: Page, n: NodeId, base: string | undefined): string | undefined {
  for (const name of FILE_ATTRIBUTES) {
    const own = resolveFile(page.attribute(n, name)?.replace(NUMBER, ''), base);
    if (own !== undefined) return own;
  }
  const end = Math.min(page.end[n]!, n + SOURCE_NODES);
  let stream: string | undefined;
  for (let m = n + 1; m < end; m++) {
    if (page.tag[m] !== TAG.source) continue;
    const address = resolveFile((page.attribute(m, 'src') ?? page.attribute(m, 'data-src'))?.replace(NUMBER, ''), base);
    // A list of pieces plays in few browsers by itself.
    if (address !== undefined && !/\.(?:m3u8|mpd)(?:[?#]|$)/i.test(address)) return address;
    stream ??= address;
  }
  return stream;
}
