/**
 * `npm run graph`: draws who imports whom among the rooms of `ranks.json` to docs/rooms.svg. dependency-cruiser reads the
 * imports (of types too, tests left out), Graphviz draws. An arrow that another way round already implies is left out; one that
 * leads up would be red.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { instance } from '@viz-js/viz';
import { cruise } from 'dependency-cruiser';
import config from '../.dependency-cruiser.mjs';
import { ROOT } from './prepare.mjs';
import { HOUSES, isLower, roomOf } from './ranks.mjs';

const { enhancedResolveOptions, ...options } = config.options;
const { output } = await cruise(
  HOUSES.map(({ house }) => house),
  { ...options, baseDir: ROOT },
  enhancedResolveOptions,
);
const arrows = collectArrows(output.modules);
const viz = await instance();
writeFileSync(join(ROOT, 'docs/rooms.svg'), viz.renderString(describe(arrows), { format: 'svg' }));

/** Room → the rooms it imports. */
function collectArrows(modules) {
  const found = new Map();
  for (const { source, dependencies } of modules) {
    const from = source.endsWith('.test.ts') ? undefined : roomOf(source);
    for (const to of from === undefined ? [] : dependencies.map(({ resolved }) => roomOf(resolved))) {
      if (to !== undefined && to !== from) found.set(from, (found.get(from) ?? new Set()).add(to));
    }
  }
  return found;
}

/** Can `to` be reached from `from` without the arrow between them? */
function isImplied(from, to) {
  const seen = new Set([from]);
  const open = [...arrows.get(from)].filter((room) => room !== to);
  for (let room = open.pop(); room !== undefined; room = open.pop()) {
    if (room === to) return true;
    if (seen.has(room)) continue;
    seen.add(room);
    open.push(...(arrows.get(room) ?? []));
  }
  return false;
}

function describe() {
  const drawn = [...arrows].flatMap(([from, rooms]) => [...rooms].filter((to) => !isImplied(from, to)).map((to) => arrow(from, to)));
  return `digraph rooms {
  rankdir=TB; ranksep=0.35; nodesep=0.15; fontname="Helvetica"; bgcolor="white";
  node [shape=box, style="rounded,filled", fillcolor="#f4f1ea", color="#8a8272", fontname="Helvetica", fontsize=11, height=0.3, margin="0.16,0.05"];
  edge [color="#8a8272", arrowsize=0.6];
${HOUSES.map(cluster).join('\n')}
${drawn.sort().join('\n')}
}`;
}

function cluster({ house, rooms }) {
  const nodes = rooms.map(({ path, rank, room }) => `    "${path}" [label="${room}  ${rank}"];`);
  return `  subgraph "cluster ${house}" {\n    label="${house}"; color="#d8d2c4"; style=rounded;\n${nodes.join('\n')}\n  }`;
}

function arrow(from, to) {
  const up = from.house === to.house && !isLower(to, from);
  return `  "${from.path}" -> "${to.path}"${up ? ' [color=red, penwidth=2]' : ''};`;
}
