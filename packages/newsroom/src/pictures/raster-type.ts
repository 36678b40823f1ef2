/** What kind of picture bytes are, by their own first bytes and never by what a server calls them. */

export type RasterType = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'ico';

/** Undefined for all else: text, SVG, and what nobody needs. */
export function readRasterType(bytes: Uint8Array): RasterType | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 16)).toString('latin1');
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp';
  if (/^avi[fs]/.test(start.slice(8)) && start.slice(4, 8) === 'ftyp') return 'avif';
  return start.startsWith('\0\0\x01\0') ? 'ico' : undefined;
}
