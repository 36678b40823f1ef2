/**
 * Writes `dom/named-references.data.ts`: the standard's named character references ordered by code point, which gzips to half of the
 * trie they are usually shipped as. The names are those of `character-entities`; which of them need no semicolon says `entities`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { characterEntities } from 'character-entities';
import { decodeHTML } from 'entities/decode';
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

/** What the names of a group are read from: those of the group so many before it, and how. */
const DERIVED = {
  '*': [1, (name, step) => String.fromCharCode(name.charCodeAt(0) + step) + name.slice(1)],
  '^': [1, (name) => name.toLowerCase()],
  _: [32, (name) => name.toLowerCase()],
};
function writeNames(i, step) {
  const names = [...entries[i].names].sort().join(' ');
  const isRead = ([, [back, derive]]) => {
    const from = entries[i - back]?.names.map((name) => derive(name, step));
    return from?.sort().join(' ') === names;
  };
  return Object.entries(DERIVED).find(isRead)?.[0] ?? entries[i].names.join(' ');
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
 * there is one; then the names of it, \`!\` behind those that count without their semicolon too. In their place, \`*\`: the names of the group before with as
 * many letters on as the code point is (Ascr, Bscr); \`^\`: in lower case; \`_\`: those of 32 groups before in lower case.
 */
export const NAMED_REFERENCES: string =
  '${lines.join(';')}';
`,
);
