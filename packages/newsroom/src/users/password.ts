/** Passwords, kept as scrypt of node:crypto makes them. */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** OWASP's Password Storage Cheat Sheet, one of its equal choices: 32 MB and some 0.2 s each. */
const COST = { N: 2 ** 15, r: 8, p: 3 } as const;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** What was written with a higher cost than this is no word of ours. */
const MOST_COST = 2 ** 20;

export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 1000;

/** `scrypt$N$r$p$salt$key`, salt and key in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** @param stored as `hashPassword` wrote it; null takes as long and is never right. */
export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  const [name, N, r, p, salt = '', key = ''] = (stored ?? '').split('$');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  if (password.length > LONGEST_PASSWORD) return false;
  if (name !== 'scrypt' || !(cost.N <= MOST_COST)) {
    await derive(password, Buffer.alloc(SALT_BYTES), COST);
    return false;
  }
  const expected = Buffer.from(key, 'base64url');
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64url'), cost), expected);
}

function derive(password: string, salt: Buffer, cost: { readonly N: number; readonly r: number; readonly p: number }): Promise<Buffer> {
  const options: ScryptOptions = { ...cost, maxmem: 256 * cost.N * cost.r };
  return new Promise((resolve, reject) => {
    // One password is one, however its letters are put together.
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
