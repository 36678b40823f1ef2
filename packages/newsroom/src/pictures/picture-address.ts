/** Addresses of pictures as pages of ours write them: signed, so that the newsroom fetches nothing that it has not named itself. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { tidyAddress } from '../feeds/stable-address.ts';

/** `small`: of a list; `large`: of an article. */
export type PictureSize = 'small' | 'large';

export const PICTURE_SIZES: readonly PictureSize[] = ['small', 'large'];

/** Of an address: more is no picture's. */
const LONGEST = 4_000;
/** 128 bits of the HMAC. */
const SIGNATURE_BYTES = 16;

/** From the root: `/pictures/small/SIGNATURE?from=URL`, without user, tracking parameters and session ids; undefined where it is no address of the web. */
export function writePictureAddress(secret: string, size: PictureSize, url: string): string | undefined {
  const from = url.length > LONGEST ? undefined : tidyAddress(url)?.href;
  return from === undefined ? undefined : `/pictures/${size}/${sign(secret, size, from)}?from=${encodeURIComponent(from)}`;
}

/** Whether it was us who wrote the address; told in a time that tells nothing. */
export function isOurs(secret: string, size: PictureSize, signature: string, from: string): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(secret, size, from))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** What a picture is kept under. */
export function pictureKey(size: PictureSize, from: string): string {
  return createHash('sha256').update(`${size} ${from}`).digest('base64url');
}

function sign(secret: string, size: PictureSize, from: string): string {
  return createHmac('sha256', secret).update(`${size} ${from}`).digest().subarray(0, SIGNATURE_BYTES).toString('base64url');
}
