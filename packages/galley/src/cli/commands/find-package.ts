/** Packages that users may install beside galley. */
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Address of the module of that name, to import; looked for where the command runs, then where it is installed. undefined: nowhere. */
export function findPackage(name: string): string | undefined {
  for (const place of [pathToFileURL(resolve('package.json')).href, import.meta.url]) {
    try {
      return pathToFileURL(createRequire(place).resolve(name)).href;
    } catch {
      // Not there.
    }
  }
  return undefined;
}
