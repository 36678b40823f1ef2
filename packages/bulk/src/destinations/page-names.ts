/** The file of a page in a folder: a name that every file system takes, the same for the same page, never outside of the folder. */
import { createHash } from 'node:crypto';
import { parseAddress } from '@galley/fetch';
import { nameId } from '../forms/name-id.ts';
import type { Row } from '../row.ts';

/** Characters of the readable part. */
const MOST_CHARACTERS = 60;
/** File systems take 255 bytes for a name; the hash and the ending need some. */
const MOST_BYTES = 180;
/** 48 bits: of a million pages with the same readable part two share a name once in five hundred such folders. */
const HASH_DIGITS = 12;
/** Names that Windows keeps for devices. */
const DEVICE: RegExp = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** `HOST/WORDS-HASH`, without an ending; of a page without an address `pages/WORDS-HASH`. */
export function namePage({ id, url }: Pick<Row, 'id' | 'url'>): string {
  const text = nameId(id);
  const hash = createHash('sha256')
    .update(JSON.stringify([text, url ?? null]))
    .digest('hex')
    .slice(0, HASH_DIGITS);
  const address = parseAddress(url);
  const words = clean(lastStep(address?.pathname ?? text)) || 'page';
  return `${nameFolder(address)}/${words}-${hash}`;
}

function nameFolder(address: URL | undefined): string {
  const host = clean(address?.hostname ?? '').toLowerCase();
  if (host === '') return 'pages';
  return DEVICE.test(host.split('.')[0]!) ? `_${host}` : host;
}

/** What a path ends with, without the ending of a file. */
function lastStep(path: string): string {
  const step = path.split(/[/\\]/).findLast((name) => name !== '') ?? '';
  const plain = step.replace(/\.(?:gz|br|zst)$/i, '').replace(/\.(?:x?html?|php|aspx?)$/i, '');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

/** Letters and digits of any script; all others become hyphens. */
function clean(text: string): string {
  const plain = text
    .normalize('NFC')
    .slice(0, 4 * MOST_CHARACTERS)
    .replace(/[^\p{L}\p{M}\p{N}._]+/gu, '-');
  const short = [...plain].slice(0, MOST_CHARACTERS);
  while (Buffer.byteLength(short.join('')) > MOST_BYTES) short.pop();
  return short.join('').replace(/^[-._]+|[-._]+$/g, '');
}
