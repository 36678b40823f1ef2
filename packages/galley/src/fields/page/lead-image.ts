/** The picture the page chooses for previews of itself. */

import { readPrimitive } from '../../evidence/data-values.ts';
import { findAll, findFinding } from '../../evidence/metadata.ts';
import { resolveFile } from '../choice/address.ts';
import { type Chosen, choose, type FieldContext, findMeta, readObject, readString } from '../choice/choose.ts';
import type { ImageObject } from '../fields.ts';

const PROPERTIES: readonly string[] = [
  'og:image',
  'og:image:secure_url',
  'og:image:url',
  'twitter:image',
  'twitter:image:src',
  'thumbnail',
];
/** Files that stand for the site on every page that has no picture of its own. */
const SITE_FILE: RegExp =
  /(?:^|[-_.])(?:logo|logos|logotype|emblem|favicon|apple-touch-icon|default|placeholder|fallback|no-?image|no-?photo|blank|site-?icon|site-?image|(?:facebook|fb|social)[-_](?:pic|image|card|share))(?:[-_.\d]|$)|^(?:clear|spacer|pixel|transparent|1x1)\.(?:gif|png)$/i;

/** Where what a site is made of lies, at its root the one picture for previews, and icons; some keep pictures of posts there too. */
const SITE_PATH: RegExp =
  /\/(?:blavatar|skins?|themes?|\w{0,20}logos)\/(?!.*\b(?:post|blog)s?\/)|:\/\/[^/]+\/(?:(?:assets|images?|img|static)\/){0,2}(?:open-?graph|og|facebook|fb|twitter|social|share)(?:[-_]?image)?\.\w+$|\/icons?\/[^/]+\.svg$/i;
/** Some write one address after another. */
const NEXT_ADDRESS: RegExp = /(?<=\.(?:jpe?g|png|gif|webp))https?:.*/is;

/** Some state a smaller copy first, and the file itself behind it. */
const SIZE: RegExp = /[-_]\d{2,4}x\d{2,4}(?=\.\w{3,4}$)/;

/** The site's own picture for all pages is none of the article: the next that is stated stands in, else there is none. */
export function chooseLeadImage(context: FieldContext): Chosen<ImageObject> | undefined {
  return statedImage(context) ?? linkedImage(context) ?? microdataImage(context);
}

function statedImage(context: FieldContext): Chosen<ImageObject> | undefined {
  const { evidence, base } = context;
  const findings = [...PROPERTIES.map((name) => findMeta(evidence, name)), findFinding(evidence.metadata, 'link', 'image_src')];
  for (const finding of findings) {
    const url = resolveFile(finding?.value.replace(NEXT_ADDRESS, ''), base);
    if (finding === undefined || url === undefined || isSiteImage(url, context)) continue;
    const whole = url.replace(SIZE, '');
    if (whole !== url && findAll(evidence.metadata, finding.property).some(({ value }) => resolveFile(value, base) === whole))
      return choose({ url: whole }, finding.source, finding.property);
    return choose({ url, ...(finding.property.startsWith('og:') ? openGraphDetails(context) : {}) }, finding.source, finding.property);
  }
  return undefined;
}

/** A logo by its name, or the picture that the page's data calls the publisher's logo. */
function isSiteImage(url: string, { evidence, base }: FieldContext): boolean {
  const path = url.slice(0, 2000).split(/[?#]/, 1)[0]!;
  if (SITE_PATH.test(path) || SITE_FILE.test(path.split('/').pop()!)) return true;
  return evidence.metadata.linkedData.slice(0, 20).some(({ value }) => {
    const publisher = readObject(evidence, value['publisher']) ?? value;
    const logo = publisher['logo'];
    const stated = readObject(evidence, logo);
    return resolveFile(stated === undefined ? readString(logo) : readString(stated['url'] ?? stated['contentUrl']), base) === url;
  });
}

function openGraphDetails({ evidence }: FieldContext): Partial<ImageObject> {
  const alternateName = findMeta(evidence, 'og:image:alt')?.value;
  const size = sizes(findMeta(evidence, 'og:image:width')?.value, findMeta(evidence, 'og:image:height')?.value);
  return { ...(alternateName === undefined ? {} : { alternateName }), ...size };
}

function sizes(width: unknown, height: unknown): { width?: number; height?: number } {
  const [w, h] = [Number.parseInt(readPrimitive(width), 10), Number.parseInt(readPrimitive(height), 10)];
  const size: { width?: number; height?: number } = {};
  if (w > 0) size.width = w;
  if (h > 0) size.height = h;
  return size;
}

function linkedImage(context: FieldContext): Chosen<ImageObject> | undefined {
  const { evidence, linked, base } = context;
  const stated = linked?.value['image'] ?? linked?.value['thumbnailUrl'];
  const first = Array.isArray(stated) ? stated[0] : stated;
  const object = readObject(evidence, first);
  const url = resolveFile(object === undefined ? readString(first) : readString(object['url'] ?? object['contentUrl']), base);
  if (url === undefined || isSiteImage(url, context)) return undefined;
  const caption = readString(object?.['caption']);
  const details = { ...(caption === undefined ? {} : { caption }), ...sizes(object?.['width'], object?.['height']) };
  return choose({ url, ...details }, 'json-ld', 'image');
}

function microdataImage(context: FieldContext): Chosen<ImageObject> | undefined {
  const { evidence, base } = context;
  const finding = findFinding(evidence.metadata, 'microdata', 'image', 'image.url', 'thumbnailUrl');
  const url = resolveFile(finding?.value, base);
  return url === undefined || isSiteImage(url, context) ? undefined : choose({ url }, 'microdata', finding!.property);
}
