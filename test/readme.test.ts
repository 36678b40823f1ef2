/** The examples of the README run as they are printed there. */
import { execFileSync, execSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const README = readFileSync(join(ROOT, 'README.md'), 'utf8');
const GALLEY = `node ${join(ROOT, 'packages/galley/dist/cli/main.js')}`;

const consoles = [...README.matchAll(/```console\n\$ (.+)\n([\s\S]*?)```/g)].map(([, command, output]) => ({
  command: command!,
  output: output!,
}));

test('there are examples', () => expect(consoles.length).toBeGreaterThanOrEqual(3));

test.each(consoles)('$command', ({ command, output }) => {
  const printed = execSync(command.replace(/(^|\| )galley /, `$1${GALLEY} `), { cwd: ROOT, encoding: 'utf8' });
  expect(printed.trimEnd()).toBe(output.trimEnd());
});

test('the code example', () => {
  const [, code, output] = /```js\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/.exec(README)!;
  const file = join(ROOT, 'test/readme-example.tmp.mjs');
  writeFileSync(file, code!);
  try {
    expect(execFileSync('node', [file], { cwd: ROOT, encoding: 'utf8' })).toBe(output);
  } finally {
    rmSync(file);
  }
});
