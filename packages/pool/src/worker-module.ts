/** Where a module that threads run lies, and which flags of `node` they need for it. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export interface WorkerModule {
  readonly url: URL;
  readonly execArgv: string[] | undefined;
}

/**
 * The module at an address; one without an extension is what was compiled (`.js`), or the source where only that is there. Sources in
 * TypeScript are run by tsx, which the project then has to have: so tests and programs that run from their sources need no build.
 * @throws TypeError where there is no such file
 */
export function findWorkerModule(address: URL): WorkerModule {
  const url = [address, ...['.js', '.ts'].map((extension) => new URL(`${address.href}${extension}`))].find(
    (candidate) => extname(candidate.pathname) !== '' && existsSync(fileURLToPath(candidate)),
  );
  if (url === undefined) throw new TypeError(`there is no worker module at ${address.href}`);
  return { url, execArgv: url.pathname.endsWith('.ts') ? ['--import', registerTsx()] : undefined };
}

/** tsx's own flag does nothing in threads; its interface does, called before anything is loaded. */
function registerTsx(): string {
  const api = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm/api')).href.replace(/\.cjs$/, '.mjs');
  return `data:text/javascript,import { register } from ${JSON.stringify(api)}; register();`;
}
