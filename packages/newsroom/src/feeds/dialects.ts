/** Dialects of feeds that the readers do not know, written as those that they do: prefixes, entities, places of the text. Linear. */

const MOST_ENTITIES = 200;
const LONGEST_ENTITY = 500; // characters; they are names and signs
const MOST_GROWTH = 1_000_000; // characters that entities may add, so that they are no bomb

const ENTITY = /<!ENTITY\s{1,20}([A-Za-z_][\w.-]{0,60})\s{1,20}(?:"([^"]{0,500})"|'([^']{0,500})')\s{0,20}>/g;

/** The entities that a document declares for itself; those that lie elsewhere (`SYSTEM`) or hold other entities are none. */
export function readEntities(prolog: string): ReadonlyMap<string, string> {
  const entities = new Map<string, string>();
  for (const [, name, double, single] of prolog.matchAll(ENTITY)) {
    const value = double ?? single ?? '';
    if (value.length > LONGEST_ENTITY || value.includes('%') || /&(?!#)/.test(value) || entities.has(name!)) continue;
    entities.set(name!, value.replace(/</g, '&lt;'));
    if (entities.size === MOST_ENTITIES) break;
  }
  return entities;
}

/** Writes out the entities; what is beyond their measure stays as it is. */
export function expandEntities(text: string, entities: ReadonlyMap<string, string>): string {
  if (entities.size === 0) return text;
  let grown = 0;
  return text.replace(/&([A-Za-z_][\w.-]{0,60});/g, (reference, name: string) => {
    const value = entities.get(name);
    if (value === undefined || grown > MOST_GROWTH) return reference;
    grown += value.length;
    return value;
  });
}

/** @param xml from the root element on. */
export function toUsualDialect(xml: string): string {
  return markBase64(nameBody(dropPrefix(xml)));
}

/** `<r:rss>` and all of its prefix without it; RDF has one by right. */
function dropPrefix(xml: string): string {
  const [, prefix] = /^<([\w-]{1,40}):(?:rss|feed|channel)(?=[\s>/])/i.exec(xml) ?? [];
  return prefix === undefined ? xml : xml.replace(new RegExp(`(</?)${prefix}:`, 'gi'), '$1');
}

/** The whole text of an RSS item where it stands in elements of other names: as `content:encoded`. */
function nameBody(xml: string): string {
  if (!/^<rss/i.test(xml) || xml.includes('<content:encoded')) return xml;
  if (xml.includes('<fullitem')) return xml.replace(/(<\/?)fullitem(?=[\s>])/g, '$1content:encoded');
  if (!/<(?:xhtml:)?body[\s>]/.test(xml) || /<html[\s>]/i.test(xml)) return xml;
  return xml
    .replace(/<(?:xhtml:)?body(?:\s[^<>]{0,300})?>/g, '<content:encoded>')
    .replace(/<\/(?:xhtml:)?body>/g, '</content:encoded>')
    .replace(/(<\/?)xhtml:/g, '$1');
}

const BASE64_TYPE = 'application/base64';

/** Atom 0.3 says by an attribute what 1.0 says by the type; the reader knows the type alone. */
function markBase64(xml: string): string {
  if (!/mode=["']base64["']/.test(xml)) return xml;
  return xml.replace(/<(content|summary)\s([^<>]{0,300})>/g, (tag, name: string, attributes: string) =>
    /mode=["']base64["']/.test(attributes) ? `<${name} type="${BASE64_TYPE}">` : tag,
  );
}

const MOST_UTF32_BYTES = 40_000_000; // as many characters as are read of a feed

/** Text of UTF-32, which decoders for the web do not know; undefined where the bytes are something else. */
export function decodeUtf32(bytes: Uint8Array): string | undefined {
  const little = bytes[0] !== 0 && bytes[1] !== undefined && bytes[2] === 0 && bytes[3] === 0 && (bytes[1] === 0 || bytes[0] === 0xff);
  const big = bytes[0] === 0 && bytes[1] === 0 && bytes.length >= 4 && (bytes[2] !== 0 || bytes[3] !== 0);
  if (!little && !big) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  for (let at = 0; at + 4 <= Math.min(bytes.length, MOST_UTF32_BYTES); at += 4) {
    const code = view.getUint32(at, little);
    parts.push(code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? '\ufffd' : String.fromCodePoint(code));
  }
  return parts.join('').replace(/^\ufeff/, '');
}
