/** The picture the page chooses for previews of itself. */

import { readPrimitive } from '../../evidence/data-values.ts';
import type { Finding } from '../../evidence/evidence.ts';
import { findFinding } from '../../evidence/metadata.ts';
import { resolveAddress } from '../choice/address.ts';
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
  /(?:^|[-_.])(?:logo|logos|logotype|favicon|apple-touch-icon|default|placeholder|fallback|no-?image|no-?photo|blank|site-?icon|site-?image)(?:[-_.\d]|$)/i;

/** The site's own picture for all pages is none of the article: the next that is stated stands in, else there is none. */
export function chooseLeadImage(context: FieldContext): Chosen<ImageObject> | undefined {
  return statedImage(context) ?? linkedImage(context) ?? microdataImage(context);
}

function statedImage(context: FieldContext): Chosen<ImageObject> | undefined {
  const { evidence } = context;
  for (const name of PROPERTIES) {
    const chosen = readImage(findMeta(evidence, name), context);
    if (chosen !== undefined) return chosen;
  }
  return readImage(findFinding(evidence.metadata, 'link', 'image_src'), context);
}

function readImage(finding: Finding | undefined, context: FieldContext): Chosen<ImageObject> | undefined {
  const url = resolveImage(finding?.value, context.base);
  if (finding === undefined || url === undefined || isSiteImage(url, context)) return undefined;
  const value = finding.property.startsWith('og:') ? { url, ...openGraphDetails(context) } : { url };
  return choose(value, finding.source, finding.property);
}

/** A logo by its name, or the picture that the page's data calls the publisher's logo. */
function isSiteImage(url: string, { evidence, base }: FieldContext): boolean {
  if (SITE_FILE.test(nameFile(url))) return true;
  const { linkedData } = evidence.metadata;
  for (let i = 0; i < linkedData.length && i < 20; i++) {
    const { value } = linkedData[i]!;
    const logo = (readObject(evidence, value['publisher']) ?? value)['logo'];
    if (logo === undefined) continue;
    const stated = readObject(evidence, logo);
    if (resolveImage(stated === undefined ? readString(logo) : readString(stated['url'] ?? stated['contentUrl']), base) === url)
      return true;
  }
  return false;
}

/** What stands behind the last slash of an address, without query and fragment. */
function nameFile(url: string): string {
  const cut = url.slice(0, 2000).search(/[?#]/);
  const end = cut < 0 ? Math.min(url.length, 2000) : cut;
  return url.slice(url.lastIndexOf('/', end - 1) + 1, end);
}

function resolveImage(value: string | undefined, base: string | undefined): string | undefined {
  const url = resolveAddress(value, base);
  return url?.startsWith('http') ? url : undefined;
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
  const url = resolveImage(object === undefined ? readString(first) : readString(object['url'] ?? object['contentUrl']), base);
  if (url === undefined || isSiteImage(url, context)) return undefined;
  const caption = readString(object?.['caption']);
  const details = { ...(caption === undefined ? {} : { caption }), ...sizes(object?.['width'], object?.['height']) };
  return choose({ url, ...details }, 'json-ld', 'image');
}

function microdataImage(context: FieldContext): Chosen<ImageObject> | undefined {
  const { evidence, base } = context;
  const finding = findFinding(evidence.metadata, 'microdata', 'image', 'image.url', 'thumbnailUrl');
  const url = resolveImage(finding?.value, base);
  return url === undefined || isSiteImage(url, context) ? undefined : choose({ url }, 'microdata', finding!.property);
}
