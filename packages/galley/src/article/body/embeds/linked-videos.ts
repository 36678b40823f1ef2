/** Films that a page's data describes and whose player in the page only a script can fill. */
import type { LinkedObject } from '../../../evidence/evidence.ts';
import { resolveAddress } from '../../../fields/choice/address.ts';
import { isObject } from '../../../text/is-object.ts';
import type { MediaObject } from '../../article.ts';
import { describeFrame } from './frames.ts';

/** Films a page's data may describe. */
const MOST = 20;

/** VideoObjects of JSON-LD, on their own or of the article, in order. */
export function listLinkedVideos(objects: readonly LinkedObject[], base: string | undefined): MediaObject[] {
  const found = new Map<string, MediaObject>();
  for (const { types, value } of objects) {
    const stated: unknown[] = types.includes('VideoObject') ? [value] : [value['video'] ?? []].flat();
    for (const item of stated.slice(0, MOST)) {
      const media = isObject(item) ? readVideo(item, base) : undefined;
      if (media !== undefined && found.size < MOST) found.set(media.url, media);
    }
  }
  return [...found.values()];
}

function readVideo(value: Readonly<Record<string, unknown>>, base: string | undefined): MediaObject | undefined {
  const embed = readAddress(value['embedUrl'], base);
  const content = readAddress(value['contentUrl'], base);
  const address = content ?? embed;
  if (address === undefined) return undefined;
  const known = embed === undefined ? undefined : describeFrame(embed)?.media;
  const name = typeof value['name'] === 'string' ? value['name'].slice(0, 300).replace(/\s+/g, ' ').trim() : '';
  const still = readAddress([value['thumbnailUrl']].flat()[0], base);
  return {
    ...(known ?? { url: content ?? embed! }),
    ...(known === undefined && embed !== undefined && embed !== address ? { embedUrl: embed } : {}),
    ...(content === undefined ? {} : { contentUrl: content }),
    ...(still === undefined ? {} : { thumbnailUrl: still }),
    ...(name === '' ? {} : { name }),
  };
}

function readAddress(value: unknown, base: string | undefined): string | undefined {
  const address = typeof value === 'string' && value.length < 2000 ? resolveAddress(value, base) : undefined;
  return address?.startsWith('http') ? address : undefined;
}
