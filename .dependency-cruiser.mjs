/** The rules for imports, made from `ranks.json`: lower ranks only, no circles, nothing of Node.js where a room is pure. Types count. */
import { HOUSES, isLower, ROOMS } from './scripts/ranks.mjs';

const TESTS = '[.]test[.]ts$';
const SOURCES = HOUSES.map(({ house }) => `^${house}/`);

export default {
  forbidden: [
    { name: 'circle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'found',
      comment: 'what is imported is there',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^studio:' },
    },
    {
      name: 'no test in the sources',
      severity: 'error',
      from: { path: SOURCES, pathNot: TESTS },
      to: { path: [TESTS, '^(test|packages/[^/]+/(test|bench)|scripts)/'] },
    },
    {
      name: 'packages by name',
      comment: 'packages import one another as everybody else does',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^packages/', pathNot: '^packages/$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'a room in the table',
      severity: 'error',
      from: { path: SOURCES, pathNot: [TESTS, ...ROOMS.map(({ files }) => files)] },
      to: {},
    },
    {
      name: 'no Node.js',
      severity: 'error',
      from: { path: ROOMS.filter(({ may }) => !may.includes('node')).map(({ files }) => files), pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    ...HOUSES.flatMap(({ rooms, reads }) => rooms.map((room) => lowerRanksOnly(room, rooms, reads))),
  ],
  options: {
    // TypeScript 7 has no parser for others to call; SWC's reads every import, of types too.
    parser: 'swc',
    tsPreCompilationDeps: true,
    // Nor does its use of SWC read TSX: what the studio's window imports, packages/studio/bundle-app.mjs looks at.
    exclude: { path: '[.]tsx$' },
    doNotFollow: { path: ['node_modules', '/dist/'] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'], extensions: ['.ts', '.mjs', '.js'] },
  },
};

/** In a room of many folders each folder is alone: `$1` is the one the import stands in. */
function lowerRanksOnly(room, rooms, reads) {
  const own = room.files.replace('[^/]+', '$1');
  const lower = rooms.filter((other) => isLower(other, room)).map(({ files }) => files);
  return {
    name: `${room.path} has rank ${room.rank}`,
    comment: 'imports go to lower ranks only (ranks.json)',
    severity: 'error',
    from: { path: room.files.replace('[^/]+', '([^/]+)'), pathNot: TESTS },
    to: { dependencyTypes: ['local'], pathNot: [own, ...lower, ...reads.map((house) => `^${house}/`)] },
  };
}
