/** Keys by which users are known again: long random words, of which only the hash is kept. */
import { createHash, randomBytes } from 'node:crypto';

/** 256 bits; a key that somebody finds lying about says by its first letters what it opens. */
export function makeKey(): string {
  return `galley_${randomBytes(32).toString('base64url')}`;
}

/** A key has too many bits to be guessed, so a quick hash will do. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** What programs that speak Fever send instead of name and password. */
export function writeFeverKey(name: string, password: string): string {
  return createHash('md5').update(`${name}:${password}`).digest('hex');
}
