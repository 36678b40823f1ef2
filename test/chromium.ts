/** The Chromium of this machine, for tests that look at what a real browser does. */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const PROGRAM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path));

/** True where there is one; otherwise says loudly what is being skipped. For tests: `describe.skipIf(!hasChromium('…'))`. */
export function hasChromium(what: string): boolean {
  if (PROGRAM === undefined) console.warn(`SKIPPED ${what}: no Chromium on this machine (apt-get install chromium)`);
  return PROGRAM !== undefined;
}

export const launchChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: PROGRAM!, args: ['--no-sandbox', '--disable-gpu'] });
