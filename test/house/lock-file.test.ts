/** The lock file holds all that `npm ci` asks for: packages of other platforms, too, which an install on one machine may leave out. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>;
};

/** True where a package at a place finds another by its name, as Node looks for it. */
function isFound(place: string, name: string): boolean {
  for (let from = place; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/')))) {
    if (packages[`${from === '' ? '' : `${from}/`}node_modules/${name}`] !== undefined) return true;
    if (from === '') return false;
  }
}

describe('package-lock.json', () => {
  it('names every dependency of every package in it, optional ones as well', () => {
    const missing = Object.entries(packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => !isFound(place, name))
        .map((name) => `${place}: ${name}`),
    );
    expect(missing).toEqual([]);
  });
});
