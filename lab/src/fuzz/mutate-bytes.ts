/** Markup → bytes, mostly UTF-8, sometimes in a wrong encoding, in two, with marks, cut inside a character or with bits turned. */
import type { SeededRandom } from '../../../packages/galley/src/numeric/seeded-random.ts';
import { pick } from './draw.ts';

type Encoder = (text: string) => Uint8Array;

const utf8: Encoder = (text) => new TextEncoder().encode(text);
const latin1: Encoder = (text) => Uint8Array.from(text, (character) => character.charCodeAt(0) & 255);
const utf16le: Encoder = (text) => new Uint8Array(Buffer.from(text, 'utf16le'));
const utf16be: Encoder = (text) => new Uint8Array(Buffer.from(text, 'utf16le').swap16());
const ENCODERS: readonly Encoder[] = [utf8, latin1, utf16le, utf16be];

const MARKS: readonly (readonly number[])[] = [
  [0xef, 0xbb, 0xbf],
  [0xff, 0xfe],
  [0xfe, 0xff],
  [0xef, 0xbb],
  [0x1f, 0x8b, 8],
  [0x25, 0x50, 0x44, 0x46],
  [0, 0, 0xfe, 0xff],
  [0x1b, 0x24, 0x42],
  [0x2b, 0x2f, 0x76, 0x38],
];

/** Four of five pages are UTF-8 as they should be. */
export function encodePage(random: SeededRandom, page: string): Uint8Array {
  if (random.next() < 0.8) return utf8(page);
  const kind = random.below(6);
  if (kind === 0) return pick(random, ENCODERS)(page);
  if (kind === 1) return join(Uint8Array.from(pick(random, MARKS)), pick(random, ENCODERS)(page));
  if (kind === 2) return cutInside(random, utf8(page));
  if (kind === 3) return turnBits(random, utf8(page));
  if (kind === 4) return addNoise(random, utf8(page));
  const at = random.below(page.length + 1);
  return join(pick(random, ENCODERS)(page.slice(0, at)), pick(random, ENCODERS)(page.slice(at)));
}

function join(first: Uint8Array, second: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}

/** Behind the first byte of a character of several. */
function cutInside(random: SeededRandom, bytes: Uint8Array): Uint8Array {
  const from = random.below(bytes.length + 1);
  const next = bytes.subarray(from).findIndex((byte) => byte >= 0xc0);
  return bytes.subarray(0, next < 0 ? from : from + next + 1);
}

function turnBits(random: SeededRandom, bytes: Uint8Array): Uint8Array {
  for (let flips = 1 + random.below(30); flips > 0 && bytes.length > 0; flips--) bytes[random.below(bytes.length)]! ^= 1 << random.below(8);
  return bytes;
}

function addNoise(random: SeededRandom, bytes: Uint8Array): Uint8Array {
  const noise = Uint8Array.from({ length: 1 + random.below(400) }, () => random.below(256));
  const at = random.below(bytes.length + 1);
  return join(join(bytes.subarray(0, at), noise), bytes.subarray(at));
}
