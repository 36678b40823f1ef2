/** ICO: several pictures of one icon, each a PNG or a bitmap without its head (Microsoft, "Icons in Win32"). */

/** Pixels row by row from the top, four bytes each: red, green, blue, alpha. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const MOST_ENTRIES = 32;
const PNG_START = 0x89504e47;
/** Bytes of a BITMAPINFOHEADER. */
const HEAD = 40;

/** The largest picture: a PNG as it is, or the pixels of a bitmap of 24 or 32 bits; undefined where there is neither. */
export function readIconFile(bytes: Uint8Array): Uint8Array | Pixels | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 6) return undefined;
  const entries: Uint8Array[] = [];
  const count = Math.min(view.getUint16(4, true), MOST_ENTRIES);
  for (let at = 6; at < 6 + 16 * count && at + 16 <= view.byteLength; at += 16) {
    const [size, offset] = [view.getUint32(at + 8, true), view.getUint32(at + 12, true)];
    if (size > HEAD && offset + size <= view.byteLength) entries.push(bytes.subarray(offset, offset + size));
  }
  // Larger pictures have more bytes, but for packed ones, which are the largest of all.
  for (const entry of entries.sort((a, b) => Number(isPng(b)) - Number(isPng(a)) || b.length - a.length)) {
    const picture = isPng(entry) ? entry : readBitmap(entry);
    if (picture !== undefined) return picture;
  }
  return undefined;
}

function isPng(entry: Uint8Array): boolean {
  return new DataView(entry.buffer, entry.byteOffset).getUint32(0) === PNG_START;
}

/** Rows run from the bottom to the top; the height counts a mask as well. */
function readBitmap(entry: Uint8Array): Pixels | undefined {
  const view = new DataView(entry.buffer, entry.byteOffset, entry.byteLength);
  const [width, height, bits] = [view.getInt32(4, true), view.getInt32(8, true) / 2, view.getUint16(14, true)];
  const bytes = bits / 8;
  const stride = Math.ceil((width * bytes) / 4) * 4;
  const whole =
    view.getUint32(0, true) === HEAD && view.getUint32(16, true) === 0 && width > 0 && height > 0 && width <= 256 && height <= 256;
  if (!whole || !Number.isInteger(height) || (bits !== 24 && bits !== 32) || HEAD + stride * height > entry.length) return undefined;
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = HEAD + stride * (height - 1 - y) + x * bytes;
      data.set([entry[from + 2]!, entry[from + 1]!, entry[from]!, bits === 32 ? entry[from + 3]! : 255], (y * width + x) * 4);
    }
  return { data, width, height };
}
