/** Numbers of items: long with a prefix, in 16 hexadecimal digits; short in decimal; and what programs make of them. */

const PREFIX = 'tag:google.com,2005:reader/item/';

export function writeItemId(id: number): string {
  return PREFIX + id.toString(16).padStart(16, '0');
}

/**
 * The number of an item in any form; undefined where it is none. Behind the prefix digits are hexadecimal; without it they are
 * where there are 16 of them or letters among them, for some programs (Reeder) leave the prefix out.
 */
export function readItemId(text: string): number | undefined {
  const long = /^(?:tag:google\.com,2005:reader\/item\/|item\/)([0-9a-f]{1,16})$/i.exec(text)?.[1];
  const bare = /^(?:[0-9a-f]{16}|(?=[0-9]*[a-f])[0-9a-f]{1,16})$/i.test(text) ? text : undefined;
  const digits = long ?? bare;
  const id = digits === undefined ? readDecimal(text) : Number.parseInt(digits, 16);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

function readDecimal(text: string): number {
  return /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
}
