/** The list of public suffixes that galley keeps is tldts's, and galley reads it as tldts does. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDomain } from 'tldts';
import { describe, expect, it } from 'vitest';
import { nameRegisteredDomain } from '../../../packages/galley/src/cli/files/registered-domain.ts';
import { REPOSITORY } from './data-location.ts';
import { readSuffixes, writeSuffixFile } from './public-suffixes.ts';

describe('the list', () => {
  it('is that of the tldts that is installed (npm run data:suffixes)', async () => {
    const kept = readFileSync(join(REPOSITORY, 'packages/galley/src/cli/files/public-suffixes.data.ts'), 'utf8');
    expect(kept === writeSuffixFile(await readSuffixes())).toBe(true);
  });

  it('is read as tldts reads it: every rule, with up to three labels in front', async () => {
    const { lines } = await readSuffixes();
    let hosts = 0;
    const wrong: string[] = [];
    for (const line of lines) {
      const [top, ...below] = line.split(' ');
      for (const rule of [top!, ...below.map((each) => `${each}.${top}`)]) {
        const name = rule.replace(/^!/, '').replace(/^\*\./, 'any.');
        for (const host of [name, `a.${name}`, `b.a.${name}`, `c.b.a.${name}`]) {
          hosts++;
          if (nameRegisteredDomain(host) !== (getDomain(host, { allowPrivateDomains: true }) ?? host)) wrong.push(host);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(hosts).toBeGreaterThan(30_000);
  });
});
