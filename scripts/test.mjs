/** `npm test`: installs, builds, then every check in turn; the first that fails ends it. */
import process from 'node:process';
import { styleText } from 'node:util';
import { build, ensureInstalled, installRuntimes, installTestPrograms, run, runTool } from './prepare.mjs';

const CHECKS = [
  ['build', build],
  ['biome', () => runTool('@biomejs/biome bin/biome', ['check'])],
  ['ranks', () => run(process.execPath, ['scripts/write-ranks.mjs', '--check'])],
  ['imports', () => runTool('dependency-cruiser bin/dependency-cruise.mjs', ['packages', 'lab', 'test', 'scripts', 'examples'])],
  ['tsc', () => runTool('typescript bin/tsc', [])],
  ['knip', () => runTool('knip bin/knip.js', [])],
  ['vitest', () => runTool('vitest vitest.mjs', ['run'])],
  ...['galley', 'pool', 'fetch', 'newsroom', 'bulk', 'studio'].map((name) => [
    `publint ${name}`,
    () => runTool('publint src/cli.js', [`packages/${name}`]),
  ]),
];

/** What each took, of the order of CHECKS. */
const took = [];

const begun = performance.now();
ensureInstalled();
installTestPrograms();
installRuntimes();
took.push(`installing ${secondsSince(begun)}`);
for (const [name, action] of CHECKS) check(name, action);
console.log(styleText('green', `\nAll checks passed in ${secondsSince(begun)}: ${took.join(', ')}.`));

function check(name, action) {
  console.log(styleText('bold', `\n▸ ${name}`));
  const started = performance.now();
  const status = action();
  const duration = secondsSince(started);
  if (status !== 0) {
    console.error(styleText('red', `✗ ${name} failed after ${duration}`));
    process.exit(status);
  }
  took.push(`${name} ${duration}`);
  console.log(styleText('dim', `✓ ${name}, ${duration}`));
}

function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
