/** Pictures for papers that have none: a sky, a sun, two ranges of hills, made of a number. */
import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 640;
const HEIGHT = 400;

/** A PNG (ISO/IEC 15948) of 640 × 400 pixels, 8 bits a channel; the same for the same number. */
export function paintPicture(seed: number): Uint8Array {
  const colourAt = planPicture(seed);
  const rows = Buffer.alloc((1 + 3 * WIDTH) * HEIGHT);
  let at = 0;
  for (let y = 0; y < HEIGHT; y++) {
    rows[at++] = 0; // no filter
    for (let x = 0; x < WIDTH; x++) for (const channel of colourAt(x, y)) rows[at++] = channel;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2, 0, 0, 0], 8); // bits, true colour, deflate, no filter, not interlaced
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

/** The colour of each place, from the upper left. */
function planPicture(seed: number): (x: number, y: number) => Rgb {
  const hue = (seed * 137.5) % 360;
  const [sky, haze] = [toRgb(hue, 0.55, 0.72), toRgb(hue + 40, 0.6, 0.86)];
  const [far, near, sun] = [toRgb(hue + 180, 0.25, 0.45), toRgb(hue + 190, 0.35, 0.25), toRgb(48, 0.95, 0.78)];
  const [sunX, sunY] = [WIDTH * (0.25 + 0.5 * ((seed * 0.37) % 1)), HEIGHT * 0.32];
  return (x, y) => {
    const wave = (scale: number, turn: number): number => Math.sin(x / scale + seed * turn);
    if (y > HEIGHT * (0.8 + 0.05 * wave(70, 2.1))) return near;
    if (y > HEIGHT * (0.62 + 0.07 * wave(110, 1.3))) return far;
    return (x - sunX) ** 2 + (y - sunY) ** 2 < 44 ** 2 ? sun : mix(sky, haze, y / HEIGHT);
  };
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

type Rgb = readonly [number, number, number];

function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const part = (i: 0 | 1 | 2): number => Math.round(one[i] + (other[i] - one[i]) * share);
  return [part(0), part(1), part(2)];
}

/** CSS Color 4, §7.1. */
function toRgb(hue: number, saturation: number, lightness: number): Rgb {
  const channel = (n: number): number => {
    const k = (n + hue / 30) % 12;
    return Math.round(255 * (lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}
