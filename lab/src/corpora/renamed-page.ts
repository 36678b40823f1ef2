/** The same page with every class and id renamed: what a site in another language, or one whose build hashes its names, looks like. */
import { hashRange } from '../../../packages/galley/src/numeric/hashing.ts';

const TAG = /<[a-z][^<>]*>/gi;
const NAMES = /(\s(?:class|id)\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/gi;

/** The same name gets the same new one everywhere; all other characters of the page stay. */
export function renameClasses(html: string): string {
  return html.replace(TAG, (tag) => tag.replace(NAMES, (_, before: string, names: string) => before + renameAll(names)));
}

function renameAll(names: string): string {
  return names.replace(/[^\s"']+/g, (name) => `x${(hashRange(name) >>> 0).toString(36)}`);
}
