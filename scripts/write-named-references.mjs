/**
 * `npx tsx scripts/write-named-references.mjs` writes `dom/named-references.data.ts`: the standard's named character references ordered by code point, which gzips to half of the
 * trie they are usually shipped as. The names are those of `character-entities`; which of them need no semicolon says `entities`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { characterEntities } from 'character-entities';
import { decodeHTML } from 'entities/decode';
import { DERIVED } from '../packages/galley/src/dom/character-references.ts';
import { ROOT } from './prepare.mjs';

const isBare = (name) => decodeHTML(`&${name} `) === `${characterEntities[name]} `;
const byText = new Map();
for (const [name, text] of Object.entries(characterEntities)) byText.set(text, [...(byText.get(text) ?? []), name]);
const codesOf = (text) => [...text].map((character) => character.codePointAt(0));
const entries = [...byText].map(([text, names]) => ({
  codes: codesOf(text),
  // The long ones first, which gzips better.
  names: names.sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).map((name) => (isBare(name) ? `${name}!` : name)),
}));
entries.sort((a, b) => a.codes[0] - b.codes[0] || (a.codes[1] ?? 0) - (b.codes[1] ?? 0));

/** The shortest way to say the names of a group: a mark and the names that do not follow by it, or all of them. */
function writeNames(i, step) {
  const { names } = entries[i];
  let shortest = names.join(' ');
  for (const [mark, [back, derive]] of Object.entries(DERIVED)) {
    const derived = new Set(entries[i - back]?.names.map((name) => derive(name, step)));
    if (derived.size === 0 || ![...derived].every((name) => names.includes(name))) continue;
    const written = mark + names.filter((name) => !derived.has(name)).join(' ');
    if (written.length < shortest.length) shortest = written;
  }
  return shortest;
}

let before = 0;
const lines = entries.map(({ codes: [first, second] }, i) => {
  const step = first - before;
  before = first;
  // Most follow the one before.
  return `${step === 1 && second === undefined ? '' : step}${second === undefined ? '' : `+${second}`}${writeNames(i, step)}`;
});

writeFileSync(
  join(ROOT, 'packages/galley/src/dom/named-references.data.ts'),
  `/** Written by scripts/write-named-references.mjs: the standard's named character references (§13.5). */

/**
 * Groups behind semicolons: how far the code point is from the one of the group before, where that is not 1, \`+\` a second code point where
 * there is one; then the names of it, \`!\` behind those that count without their semicolon too. A mark in front says what more of them follow from
 * those of a group before (\`DERIVED\` of \`character-references.ts\`): Bscr from Ascr, rarr from larr, nle from le.
 */
export const NAMED_REFERENCES: string =
  '${lines.join(';')}';
`,
);
