/** Bundles for browsers carry no tables of legacy encodings: a real Chromium must read every byte as Node does with the tables. */
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeBytes } from '../../packages/galley/src/decode/decode-bytes.ts';
import type { EncodingName } from '../../packages/galley/src/decode/labels.data.ts';
import { hasChromium, launchChromium } from '../chromium.ts';
import { ROOT } from './run-cli.ts';

const SINGLE_BYTE =
  'ibm866 iso-8859-2 iso-8859-3 iso-8859-4 iso-8859-5 iso-8859-6 iso-8859-7 iso-8859-8 iso-8859-8-i iso-8859-10 iso-8859-13 iso-8859-14 iso-8859-15 iso-8859-16 koi8-r koi8-u macintosh windows-874 windows-1250 windows-1251 windows-1252 windows-1253 windows-1254 windows-1255 windows-1256 windows-1257 windows-1258 x-mac-cyrillic x-user-defined';
const DOUBLE_BYTE = ['big5', 'euc-kr'];

const upperBytes = (): number[] => Array.from({ length: 128 }, (_, i) => 128 + i);

/** Every pair of lead and trail byte, a space behind each. */
const everyPair = (): number[] =>
  upperBytes().flatMap((lead) => Array.from({ length: 0xff - 0x40 }, (_, i) => [lead, 0x40 + i, 0x20]).flat());

const CASES: readonly (readonly [encoding: string, bytes: number[]])[] = [
  ...SINGLE_BYTE.split(' ').map((encoding) => [encoding, upperBytes()] as const),
  ...DOUBLE_BYTE.map((encoding) => [encoding, everyPair()] as const),
];

describe.skipIf(!hasChromium('encodings in a browser'))('the bundle for browsers', { timeout: 60_000 }, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());

  it('holds no table and reads every legacy encoding byte for byte as Node does', async () => {
    const { outputFiles, metafile } = await build({
      stdin: { contents: `export { decodeBytes } from './packages/galley/dist/decode/decode-bytes.js'`, resolveDir: ROOT },
      bundle: true,
      format: 'iife',
      globalName: 'bundle',
      platform: 'browser',
      tsconfigRaw: {},
      write: false,
      metafile: true,
    });
    expect(Object.keys(metafile.inputs).filter((path) => /(?:big5|single-byte)\.data/.test(path))).toEqual([]);

    const page = await browser.newPage();
    await page.addScriptTag({ content: outputFiles[0]!.text });
    const read = (await page.evaluate(
      `${JSON.stringify(CASES)}.map(([name, bytes]) => bundle.decodeBytes(Uint8Array.from(bytes), name))`,
    )) as string[];
    const differing = CASES.filter(([name, bytes], i) => read[i] !== decodeBytes(Uint8Array.from(bytes), name as EncodingName));
    expect(differing.map(([name]) => name)).toEqual([]);
  });
});
