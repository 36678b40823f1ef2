/** `npm test`: installs, builds, then every check in turn; the first that fails ends it. */
import process from 'node:process';
import { styleText } from 'node:util';
import { build, ensureInstalled, installTestPrograms, runTool } from './prepare.mjs';

/** Name, the tool's entry in node_modules, its arguments. */
const CHECKS = [
  ['biome', '@biomejs/biome bin/biome', ['check']],
  ['tsc', 'typescript bin/tsc', []],
  ['knip', 'knip bin/knip.js', []],
  ['vitest', 'vitest vitest.mjs', ['run']],
  ['publint galley', 'publint src/cli.js', ['packages/galley']],
  ['publint newsroom', 'publint src/cli.js', ['packages/newsroom']],
];

ensureInstalled();
installTestPrograms();
check('build', build);
for (const [name, tool, args] of CHECKS) check(name, () => runTool(tool, args));
console.log(styleText('green', 'All checks passed.'));

function check(name, action) {
  console.log(styleText('bold', `\n▸ ${name}`));
  const started = performance.now();
  const status = action();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (status !== 0) {
    console.error(styleText('red', `✗ ${name} failed after ${seconds} s`));
    process.exit(status);
  }
  console.log(styleText('dim', `✓ ${name}, ${seconds} s`));
}
