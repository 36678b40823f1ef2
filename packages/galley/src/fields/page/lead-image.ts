/** The picture the page chooses for previews of itself. */
import { findFinding } from '../../evidence/metadata.ts';
import { resolveAddress } from '../choice/address.ts';
import { type Chosen, choose, type FieldContext, findMeta, readObject, readString } from '../choice/choose.ts';
import type { ImageObject } from '../fields.ts';

export function chooseLeadImage(context: FieldContext): Chosen<ImageObject> | undefined {
  const { evidence, base } = context;
  const finding =
    findMeta(evidence, 'og:image', 'og:image:secure_url', 'og:image:url', 'twitter:image', 'twitter:image:src', 'thumbnail') ??
    findFinding(evidence.metadata, 'link', 'image_src');
  const url = resolveImage(finding?.value, base);
  if (finding !== undefined && url !== undefined) {
    const sized = finding.property.startsWith('og:');
    return choose({ url, ...(sized ? openGraphDetails(context) : {}) }, finding.source, finding.property);
  }
  return linkedImage(context) ?? microdataImage(context);
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
  const [w, h] = [Number.parseInt(String(width), 10), Number.parseInt(String(height), 10)];
  const size: { width?: number; height?: number } = {};
  if (w > 0) size.width = w;
  if (h > 0) size.height = h;
  return size;
}

function linkedImage({ evidence, linked, base }: FieldContext): Chosen<ImageObject> | undefined {
  const stated = linked?.value['image'] ?? linked?.value['thumbnailUrl'];
  const first = Array.isArray(stated) ? stated[0] : stated;
  const object = readObject(evidence, first);
  const url = resolveImage(object === undefined ? readString(first) : readString(object['url'] ?? object['contentUrl']), base);
  if (url === undefined) return undefined;
  const caption = readString(object?.['caption']);
  const details = { ...(caption === undefined ? {} : { caption }), ...sizes(object?.['width'], object?.['height']) };
  return choose({ url, ...details }, 'json-ld', 'image');
}

function microdataImage({ evidence, base }: FieldContext): Chosen<ImageObject> | undefined {
  const finding = findFinding(evidence.metadata, 'microdata', 'image', 'image.url', 'thumbnailUrl');
  const url = resolveImage(finding?.value, base);
  return url === undefined ? undefined : choose({ url }, 'microdata', finding!.property);
}
