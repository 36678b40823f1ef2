/** Character references in text and in attributes as the standard reads them (§13.2.5.72–80). */
import { readCodePoint } from '../text/code-points.ts';
import { NAMED_REFERENCES } from './named-references.data.ts';

const REFERENCE = /&(?:#(?:[xX]([\da-fA-F]+)|(\d+));?|([a-zA-Z][a-zA-Z\d]*)(;?))/g;
/** The longest name that counts without its semicolon. */
const LONGEST_BARE = 6;

let known: { readonly named: ReadonlyMap<string, string>; readonly bare: ReadonlySet<string> } | undefined;

/** Every reference in a text. */
export function decodeReferences(text: string): string {
  return text.replace(REFERENCE, (written, hex?: string, decimal?: string, name?: string, semicolon?: string) =>
    name === undefined ? decodeNumber(hex, decimal) : (decodeName(name, semicolon!) ?? written),
  );
}

/** As in an attribute's value, where a name without its semicolon stays as it is before a letter, a digit or `=`. */
export function decodeAttributeReferences(value: string): string {
  return value.replace(REFERENCE, (written, hex?: string, decimal?: string, name?: string, semicolon?: string, offset = 0) => {
    if (name === undefined) return decodeNumber(hex, decimal);
    if (semicolon === '' && (value[offset + written.length] === '=' || !listBare().has(name))) return written;
    return listNamed().get(name) ?? written;
  });
}

function decodeNumber(hex: string | undefined, decimal: string | undefined): string {
  return readCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
}

/** A whole name with its semicolon, else the longest beginning that needs none; undefined where there is neither. */
function decodeName(name: string, semicolon: string): string | undefined {
  const whole = semicolon === '' ? undefined : listNamed().get(name);
  if (whole !== undefined) return whole;
  for (let length = Math.min(name.length, LONGEST_BARE); length > 1; length--) {
    const beginning = name.slice(0, length);
    if (listBare().has(beginning)) return listNamed().get(beginning)! + name.slice(length) + semicolon;
  }
  return undefined;
}

function listNamed(): ReadonlyMap<string, string> {
  known ??= readNames();
  return known.named;
}

function listBare(): ReadonlySet<string> {
  known ??= readNames();
  return known.bare;
}

/** How far the code point is from the one before, 1 where nothing is said; a second code point. */
const CODES: RegExp = /^(\d*)(?:\+(\d+))?/;

function readNames(): NonNullable<typeof known> {
  const named = new Map<string, string>();
  const bare = new Set<string>();
  const groups: string[][] = [];
  let code = 0;
  for (const group of NAMED_REFERENCES.split(';')) {
    const [codes, written = '', second] = CODES.exec(group)!;
    const step = written === '' ? 1 : Number(written);
    code += step;
    const character = String.fromCodePoint(code) + (second === undefined ? '' : String.fromCodePoint(Number(second)));
    const names = readGroup(group.slice(codes.length), step, groups);
    groups.push(names);
    for (const entry of names) {
      const name = entry.replace('!', '');
      named.set(name, character);
      if (name !== entry) bare.add(name);
    }
  }
  return { named, bare };
}

/** Names of signs with the other of a pair in place of the first of its words or letters. */
const mirrorSide = swapWords('Left/Right left/right l/r');
const mirrorOrder = swapWords('Less/Greater less/gtr Precedes/Succeeds prec/succ pr/sc Sub/Super sub/sup l/g');

function swapWords(pairs: string): (name: string) => string {
  const others = new Map(pairs.split(' ').map((pair) => pair.split('/') as [string, string]));
  const words = new RegExp([...others.keys()].join('|'));
  return (name) => name.replace(words, (word) => others.get(word)!);
}

/** By mark: how many groups before stand the names that those of a group are made of, and how. */
export const DERIVED: Readonly<Record<string, readonly [back: number, derive: (name: string, step: number) => string]>> = {
  '*': [1, (name, step) => String.fromCharCode(name.charCodeAt(0) + step) + name.slice(1)],
  '^': [1, (name) => name.toLowerCase()],
  _: [32, (name) => name.toLowerCase()],
  '=': [1, mirrorSide],
  '~': [2, mirrorSide],
  '<': [1, mirrorOrder],
  '(': [2, mirrorOrder],
  '#': [1, (name) => (/[A-Z]/.test(name[0]!) ? 'Not' : 'n') + name],
};

/** Names that follow from those of a group before, as the mark in front says, and those that are written. */
function readGroup(written: string, step: number, groups: readonly string[][]): string[] {
  const [back, derive] = DERIVED[written[0]!] ?? [];
  if (back === undefined) return written.split(' ');
  const names = groups.at(-back)!.map((name) => derive!(name, step));
  return written.length > 1 ? names.concat(written.slice(1).split(' ')) : names;
}
