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
  names: names.sort().map((name) => (isBare(name) ? `${name}!` : name)),
}));
entries.sort((a, b) => a.codes[0] - b.codes[0] || (a.codes[1] ?? 0) - (b.codes[1] ?? 0));
let before = 0;
const lines = entries.map(({ codes: [first, second], names }) => {
  const step = first - before;
  before = first;
  // Most follow the one before.
  return `${step === 1 && second === undefined ? '' : step}${second === undefined ? '' : `+${second}`}${names.join(' ')}`;
});

writeFileSync(
  join(ROOT, 'packages/galley/src/dom/named-references.data.ts'),
  `/** Written by scripts/write-named-references.mjs: the standard's named character references (§13.5). */

/**
 * Groups behind semicolons: how far the code point is from the one of the group before, where that is not 1, \`+\` a second code point where
 * there is one; then the names of it, \`!\` behind those that count without their semicolon too.
 */
export const NAMED_REFERENCES: string =
  '${lines.join(';')}';
`,
);
