/** zstd by libraries, as it is where Node.js has none: frames of the reference program, of our own, cut and spoiled ones. */
import { describe, expect, it } from 'vitest';
import { RawInput } from '../sources/bytes/raw-input.ts';
import { readFrame } from '../sources/bytes/undo-zstd.ts';
import { FrameReader, ZstdError } from './frame-reader.ts';
import { compressByLibrary, compressZstd, undoByLibrary, undoZstdAtOnce } from './zstd.ts';

const LIMIT = { maxOutputLength: 1 << 24 };
const TEXT = Buffer.from('galley '.repeat(60_000));

/** Written by zstd 1.5.4 from a pipe: four blocks, of which none but the first holds the text. */
const FRAMES = {
  'with a checksum': 'KLUv/QRofAAAOGdhbGxleSABAPb/yosRRAAAAAEA/f/KCxBEAAAAAQD9/zkAAj0AAAABAJ3oDoCafrPk',
  'without one': 'KLUv/QBYfAAAOGdhbGxleSABAPb/yosRTAAACGUBAPz/ORACTAAACGEBAPz/ORACRQAACHkBAJzoDoQ=',
};
const [frame] = Object.values(FRAMES).map((text) => Buffer.from(text, 'base64')) as [Buffer];

/** Numbers that repeat themselves somewhat. */
function makeBytes(length: number, seed: number): Buffer {
  let state = seed;
  const next = (): number => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 1;
    return (state >>> 24) & 15;
  };
  return Buffer.from(Uint8Array.from({ length }, next));
}

async function readInPieces(bytes: Uint8Array, size: number): Promise<{ text: Buffer; left: number }> {
  async function* cut(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const input = new RawInput(cut(), 0);
  const pieces: Uint8Array[] = [];
  for await (const piece of readFrame(input)) pieces.push(piece);
  return { text: Buffer.concat(pieces), left: bytes.length - input.position };
}

describe('a frame undone', () => {
  it.each(Object.entries(FRAMES))('as the reference program wrote it, %s', (_, text) => {
    expect(TEXT.equals(undoByLibrary(Buffer.from(text, 'base64'), LIMIT))).toBe(true);
    expect(TEXT.equals(undoZstdAtOnce(Buffer.from(text, 'base64'), LIMIT))).toBe(true);
  });

  it.each([0, 1, 255, 256, 65_791, 65_792, 131_072, 1_000_000])('of %i bytes of our own', async (length) => {
    for (const compress of [compressByLibrary, compressZstd]) {
      const bytes = makeBytes(length, length + 1);
      const packed = await compress(bytes);
      expect(bytes.equals(undoByLibrary(packed, LIMIT))).toBe(true);
      expect(bytes.equals(undoZstdAtOnce(packed, LIMIT))).toBe(true);
    }
  });

  it.each([1, 2, 3, 7, 64, 1 << 20])('from pieces of %i bytes, and what is behind it is left', async (size) => {
    const { text, left } = await readInPieces(Buffer.concat([frame, frame]), size);
    expect(TEXT.equals(text)).toBe(true);
    expect(left).toBe(frame.length);
  });

  it('is nothing where it is to be skipped', async () => {
    const skipped = Buffer.concat([Buffer.from([0x5d, 0x2a, 0x4d, 0x18, 0x70, 0x11, 1, 0]), Buffer.alloc(70_000), frame]);
    expect(await readInPieces(skipped, 1000)).toEqual({ text: Buffer.alloc(0), left: frame.length });
  });
});

describe('a frame that is wrong', () => {
  it('is cut off: what is before is there, and the rest an error', async () => {
    for (let length = 1; length < frame.length; length++) {
      expect(() => undoByLibrary(frame.subarray(0, length), LIMIT)).toThrow(new ZstdError('it is cut off'));
      expect(() => undoZstdAtOnce(frame.subarray(0, length), LIMIT)).toThrow();
    }
    const reader = new FrameReader();
    const given = frame.subarray(0, -5);
    for (let at = 0; at + reader.need <= given.length; ) at += reader.feed(given.subarray(at, at + reader.need));
    const output = Buffer.concat(reader.takeOutput());
    expect(output.length).toBeGreaterThan(300_000);
    expect(TEXT.subarray(0, output.length).equals(output)).toBe(true);
  });

  it.each([
    ['no frame', [1, 2, 3, 4, 5], 'no frame begins here'],
    ['a window of 2 GB', [0x28, 0xb5, 0x2f, 0xfd, 0, 0xa8, 1, 0, 0], 'it wants a window of more than 128 MB'],
    [
      'content of 4 GB in one segment',
      [0x28, 0xb5, 0x2f, 0xfd, 0xa0, 255, 255, 255, 255, 1, 0, 0],
      'it wants a window of more than 128 MB',
    ],
    ['a dictionary', [0x28, 0xb5, 0x2f, 0xfd, 1, 0x40, 7, 1, 0, 0], 'it wants a dictionary'],
    ['a block of the reserved kind', [0x28, 0xb5, 0x2f, 0xfd, 0, 0x40, 7, 0, 0], 'a block of it is of no known kind'],
  ])('%s', (_, bytes, message) => {
    expect(() => undoByLibrary(Uint8Array.from(bytes), LIMIT)).toThrow(new ZstdError(message));
  });

  it('is spoiled: an error or other text, never more than was allowed, never anything else', async () => {
    const small = await compressByLibrary(Buffer.concat([makeBytes(3000, 1), Buffer.alloc(3000, 'line of text\n')]));
    let damaged = 0;
    for (let i = 0; i < 4000; i++) {
      const bytes = Uint8Array.from(small);
      const at = Math.imul(i, 0x9e3779b1) >>> 0;
      bytes[at % bytes.length]! ^= 1 + (i % 255);
      try {
        expect(undoByLibrary(bytes, { maxOutputLength: 1 << 20 }).length).toBeLessThanOrEqual(1 << 20);
      } catch (error) {
        damaged++;
        if (!(error instanceof ZstdError)) expect(error).toMatchObject({ code: 'ERR_BUFFER_TOO_LARGE' });
      }
    }
    expect(damaged).toBeGreaterThan(100);
  });

  it('is too large', () => {
    for (const undo of [undoByLibrary, undoZstdAtOnce])
      expect(() => undo(frame, { maxOutputLength: TEXT.length - 1 })).toThrow(expect.objectContaining({ code: 'ERR_BUFFER_TOO_LARGE' }));
  });
});
