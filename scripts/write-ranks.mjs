/**
 * `npm run ranks`: writes what is made from `ranks.json`, the tables of rooms in ARCHITECTURE.md and the linter's rules about
 * the outside world. With `--check` it writes nothing and fails where one of them is stale. Either way it fails where a source
 * file has no room or a room no files.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import { ROOT } from './prepare.mjs';
import { HOUSES, ROOMS, roomOf } from './ranks.mjs';

const TESTS = '!**/*.test.ts';

/** What JavaScript has everywhere but a pure room may not touch. `Date` and `Math` are good but for two functions: see the plugins. */
const OUTSIDE = {
  console: 'Nothing here prints: give back a Problem, or write to the stream you were handed.',
  performance: 'This room has no clock (ranks.json).',
  process: 'This room knows no process (ranks.json).',
  global: 'This room reads no globals (ranks.json).',
  globalThis: 'This room reads no globals (ranks.json).',
  window: 'This room reads no globals (ranks.json).',
  navigator: 'This room reads no globals (ranks.json).',
  document: 'This room has a Page and no document (ranks.json).',
  localStorage: 'This room keeps nothing (ranks.json).',
  Buffer: 'This room runs outside Node.js too (ranks.json): Uint8Array.',
  require: 'This room runs outside Node.js too (ranks.json).',
  crypto: 'This room draws nothing by chance (ranks.json): take a seeded source as an argument.',
  fetch: 'This room has no network (ranks.json).',
  XMLHttpRequest: 'This room has no network (ranks.json).',
  WebSocket: 'This room has no network (ranks.json).',
  setTimeout: 'This room has no timers (ranks.json).',
  setInterval: 'This room has no timers (ranks.json).',
  setImmediate: 'This room has no timers (ranks.json).',
  queueMicrotask: 'This room has no timers (ranks.json).',
  requestAnimationFrame: 'This room has no timers (ranks.json).',
};

const faults = findLost();
for (const [file, text] of [
  ['ARCHITECTURE.md', fillTables(read('ARCHITECTURE.md'))],
  ['biome.ranks.json', `${JSON.stringify(describeLinter(), null, 2)}\n`],
]) {
  if (text === read(file)) continue;
  if (process.argv.includes('--check')) faults.push(`${file} is not what ranks.json says: npm run ranks`);
  else writeFileSync(join(ROOT, file), text);
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

function read(file) {
  return existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : '';
}

/** Between `<!-- rooms: packages/galley/src -->` and `<!-- end: rooms -->` stands that house's table. */
function fillTables(text) {
  return text.replace(/(<!-- rooms: (\S+) -->\n).*?(<!-- end: rooms -->)/gs, (_, open, house, close) => {
    const { rooms } = HOUSES.find((other) => other.house === house);
    const rows = rooms.map(({ rank, room, holds }) => `| ${rank} | \`${room}\` | ${holds} |`);
    return `${open}| rank | room | what lives there |\n|---|---|---|\n${rows.join('\n')}\n${close}`;
  });
}

function describeLinter() {
  const denied = (names) => ({
    linter: { rules: { style: { noRestrictedGlobals: { level: 'error', options: { deniedGlobals: names } } } } },
  });
  return {
    overrides: [
      { includes: ['packages/*/src/**/*.ts', TESTS], ...denied({ console: OUTSIDE.console }) },
      { includes: globsWithout('node', 'browser'), ...denied(OUTSIDE) },
      { includes: globsWithout('clock'), plugins: ['./scripts/lint/clock.grit'] },
      { includes: globsWithout('random'), plugins: ['./scripts/lint/random.grit'] },
    ],
  };
}

/** Globs of the rooms that may use none of these. A room inside such a one may not either: the linter's globs don't say otherwise. */
function globsWithout(...uses) {
  const mayUse = ({ may }) => uses.some((use) => may.includes(use));
  const denied = ROOMS.filter((room) => !mayUse(room)).map(({ path }) => path);
  const freer = ROOMS.find((room) => mayUse(room) && denied.some((outer) => room.path.startsWith(outer)));
  if (freer !== undefined) throw new Error(`${freer.path} may use ${uses.join(', ')}, but the room it lies in may not`);
  return [...denied.map((path) => (path.endsWith('/') ? `${path}**/*.ts` : path)), TESTS];
}

/** Source files without a room, rooms without files. */
function findLost() {
  const files = HOUSES.flatMap(({ house }) =>
    readdirSync(join(ROOT, house), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(ROOT, join(entry.parentPath ?? entry.path, entry.name)).replaceAll('\\', '/')),
  );
  const used = new Set(files.map(roomOf));
  return [
    ...files.filter((file) => !file.endsWith('.test.ts') && roomOf(file) === undefined).map((file) => `${file} has no room in ranks.json`),
    ...ROOMS.filter((room) => !used.has(room)).map(({ path }) => `${path} stands in ranks.json and has no files`),
  ];
}
