/** `npm run morning`: a morning with the newsroom in a real Chromium; pictures of its pages into docs/reading, or into `--to FOLDER`. */
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { CHROMIUM } from './morning/reader.ts';
import { spendMorning } from './morning/session.ts';

const { values } = parseArgs({ options: { to: { type: 'string', default: join(import.meta.dirname, '../../../docs/reading') } } });
if (CHROMIUM === undefined) {
  console.error('morning: no Chromium on this machine (apt-get install chromium)');
  process.exit(69);
}
const { to } = values;
mkdirSync(to, { recursive: true });
for (const name of readdirSync(to)) if (name.endsWith('.png')) rmSync(join(to, name));
const began = performance.now();
await spendMorning({
  pictures: to,
  // Where this machine lets us, addresses look as they do elsewhere.
  port: (await isFree(80)) ? 80 : 0,
  onStep: (name) => console.error(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${name}`),
});
const sizes = readdirSync(to)
  .filter((name) => name.endsWith('.png'))
  .map((name) => statSync(join(to, name)).size);
const sum = sizes.reduce((all, size) => all + size, 0);
console.log(`${sizes.length} pictures, ${(sum / 1e6).toFixed(2)} MB, the largest ${(Math.max(...sizes) / 1e3).toFixed(0)} kB`);

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '0.0.0.0', () => server.close(() => resolve(true)));
  });
}
