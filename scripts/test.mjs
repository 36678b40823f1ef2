/** `npm test`: installs, builds, then every check; the first that fails ends it. */
import { availableParallelism } from 'node:os';
import process from 'node:process';
import { styleText } from 'node:util';
import { build, ensureInstalled, installRuntimes, installTestPrograms, runTool, runToolAside } from './prepare.mjs';

/** What only reads files: side by side, the longest first. */
const READERS = [
  ['tsc', 'typescript bin/tsc', []],
  ['knip', 'knip bin/knip.js', []],
  ['biome', '@biomejs/biome bin/biome', ['check']],
  ['imports', 'dependency-cruiser bin/dependency-cruise.mjs', ['packages', 'lab', 'test', 'scripts', 'examples']],
  ...['galley', 'pool', 'fetch', 'newsroom', 'bulk', 'studio'].map((name) => [
    `publint ${name}`,
    'publint src/cli.js',
    [`packages/${name}`],
  ]),
  ['ranks', '../scripts write-ranks.mjs', ['--check']],
];

/** What each took, in the order in which they ended. */
const took = [];

const begun = performance.now();
ensureInstalled();
installTestPrograms();
installRuntimes();
took.push(`installing ${secondsSince(begun)}`);
await check('build', () => ({ status: build() }));
const waiting = [...READERS];
await Promise.all(Array.from({ length: availableParallelism() }, readOn));
await check('vitest', () => ({ status: runTool('vitest vitest.mjs', ['run']) }));
console.log(styleText('green', `\nAll checks passed in ${secondsSince(begun)}: ${took.join(', ')}.`));

async function readOn() {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const [name, tool, args] = next;
    await check(name, () => runToolAside(tool, args));
  }
}

async function check(name, action) {
  const heading = styleText('bold', `\n▸ ${name}`);
  if (!isReader(name)) console.log(heading);
  const started = performance.now();
  const { status, said } = await action();
  const duration = secondsSince(started);
  if (isReader(name)) console.log(`${heading}\n${said.trim()}`);
  if (status !== 0) {
    console.error(styleText('red', `✗ ${name} failed after ${duration}`));
    process.exit(status);
  }
  took.push(`${name} ${duration}`);
  console.log(styleText('dim', `✓ ${name}, ${duration}`));
}

/** Those say what they have to say at their end. */
function isReader(name) {
  return READERS.some(([reader]) => reader === name);
}

function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
