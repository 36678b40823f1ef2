/**
 * What `ranks.json` says, for those who check it: which files a room has, what it may import, what of the outside world it
 * may use. A room is a folder, a file, or every folder of a folder (`strategies/*`), each a room of its own; a file belongs to
 * the room that names it most exactly.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './prepare.mjs';

/** House (`packages/galley/src`) → its rooms, `reads`: other houses that all of them may import, `may`: what they may use unless a room says otherwise. */
const TABLE = JSON.parse(readFileSync(join(ROOT, 'ranks.json'), 'utf8'));

/** The houses in the table's order. `files`: a pattern of each room's paths from the root of the repository. */
export const HOUSES = Object.entries(TABLE).map(([house, { rooms, reads = [], may = [] }]) => ({
  house,
  reads,
  may,
  rooms: rooms.map((row) => ({ may, ...row, house, path: `${house}/${row.room}`, files: patternOf(house, row.room, rooms) })),
}));

export const ROOMS = HOUSES.flatMap(({ rooms }) => rooms);

/** A rank is `major` or `major.minor`; minor ranks order the rooms of one folder and mean nothing outside it. */
export function isLower(a, b) {
  const [majorA, minorA = 0] = a.rank.split('.').map(Number);
  const [majorB, minorB = 0] = b.rank.split('.').map(Number);
  return majorA === majorB ? topFolder(a) === topFolder(b) && minorA < minorB : majorA < majorB;
}

/** The room a path lies in, or undefined. */
export function roomOf(path) {
  return ROOMS.find(({ files }) => new RegExp(files).test(path));
}

function topFolder({ room }) {
  const slash = room.indexOf('/');
  return slash < 0 ? '' : room.slice(0, slash);
}

/** Everything below the room but what another row of the table names. */
function patternOf(house, room, rows) {
  const inner = rows.map((row) => row.room).filter((other) => other !== room && other.startsWith(room));
  const others = inner.map((other) => literal(other.slice(room.length)) + (other.endsWith('/') ? '' : '$'));
  const except = others.length === 0 ? '' : `(?!${others.join('|')})`;
  return `^${literal(`${house}/${room}`)}${room.endsWith('/') ? except : '$'}`;
}

function literal(text) {
  return text.replace(/[.\\+?^${}()|[\]]/g, '\\$&').replaceAll('*', '[^/]+');
}
