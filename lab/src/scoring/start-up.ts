/** What a start costs: bare Node.js, importing the entries of the package, the command. Needs a build. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { REPOSITORY } from '../corpora/data-location.ts';
import { median } from './cpu-clock.ts';

export interface Start {
  readonly name: string;
  /** Seconds from spawning to the end, the median. */
  readonly seconds: number;
}

const GALLEY = join(REPOSITORY, 'packages/galley');
const COMMAND = join(GALLEY, 'bin/galley.js');
const PAGE = `<!DOCTYPE html><title>Rain again</title><article><h1>Rain again</h1>${'<p>The rain, which began on Monday, went on all week and closed the old bridge.'.repeat(8)}</article>`;

const imported = (entry: string): readonly string[] => ['--input-type=module', '-e', `import '${entry}'`];
/** Bare Node.js comes first. */
const STARTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['bare Node.js', ['-e', '0']],
  ...['galley/parse', 'galley/html', 'galley'].map((entry) => [`import '${entry}'`, imported(entry)] as const),
  ['galley --version', [COMMAND, '--version']],
  ['galley, a short page', [COMMAND]],
]);

/** One after the other, `rounds` times, so that what else the machine does falls on all alike. Throws where one of them fails. */
export function measureStarts(rounds: number): readonly Start[] {
  const times = new Map([...STARTS.keys()].map((name) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, args] of STARTS) {
      const begin = performance.now();
      const { status, stderr } = spawnSync(process.execPath, args, { cwd: GALLEY, input: PAGE, encoding: 'utf8' });
      if (status !== 0) throw new Error(`${name}: ${stderr}`);
      times.get(name)!.push((performance.now() - begin) / 1000);
    }
  }
  return [...times].map(([name, all]) => ({ name, seconds: median(all) }));
}
