/**
 * Every public name, every name of the parser and every member of theirs has a docstring, and one that says more than the name: which
 * errors a function throws, what a number counts.
 */
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Documented, entriesOf, Sources } from './docstrings.ts';
import { ThrownErrors } from './errors.ts';

const REPOSITORY = join(import.meta.dirname, '../..');
const sources = new Sources();

/** Words that say nothing by themselves. */
const FILLERS = new Set(
  'a an and are as at be by for from get gets has have in is it its of on or set sets that the this to with'.split(' '),
);

const wordsOf = (text: string): string[] =>
  (text.replace(/([a-z\d])([A-Z])/g, '$1 $2').match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.toLowerCase().replace(/(?<=..)e?s$/, ''));

/** What is wrong with a docstring; undefined where nothing is. `name` is `file#Owner.member`. */
function findFault({ name, docstring }: Documented): string | undefined {
  if (docstring === undefined) return `${name}: no docstring`;
  const prose = docstring.replace(/^@example[\s\S]*?(?=^@|$(?![\s\S]))/gm, '').replace(/^@(?:param|typeParam|returns|throws)\b/gm, '');
  const path = name.slice(name.indexOf('#') + 1);
  const known = new Set(wordsOf(path));
  // What stands in backticks is a name as a whole: `Page.source` says where to read on, a member's own name says nothing.
  const names = [...prose.matchAll(/`([^`]+)`/g)].map(([, code]) => code!).filter((code) => !path.split('.').includes(code));
  const words = wordsOf(prose.replace(/`[^`]+`/g, ' ')).filter((word) => !FILLERS.has(word) && !known.has(word));
  return names.length + words.length === 0 ? `${name}: says no more than its name` : undefined;
}

const inRepository = (documented: Documented): Documented => ({ ...documented, name: relative(REPOSITORY, documented.name) });

/** Each name once, though several entries export it. */
function listAll(files: Iterable<string>): Documented[] {
  const all = [...files].flatMap((file) => sources.listExports(file)).map(inRepository);
  return [...new Map(all.map((documented) => [documented.name, documented])).values()];
}

const faultsOf = (files: Iterable<string>): string[] => listAll(files).flatMap((documented) => findFault(documented) ?? []);

/** Package → fewer public names and members than it has. */
const LEAST: Readonly<Record<string, number>> = {
  'packages/galley': 690,
  'packages/pool': 0,
  'packages/fetch': 40,
  'packages/newsroom': 300,
  'packages/bulk': 30,
};

describe('docstrings', () => {
  it.each(Object.keys(LEAST))('of everything public in %s', (folder) => {
    const files = [...entriesOf(join(REPOSITORY, folder)).values()];
    expect(faultsOf(files)).toEqual([]);
    expect(listAll(files).length).toBeGreaterThan(LEAST[folder]!);
  });

  it('of everything in the parser', () => {
    const room = join(REPOSITORY, 'packages/galley/src/dom');
    const files = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.(?:test|data))\.ts$/.test(file));
    expect(faultsOf(files.map((file) => join(room, file)))).toEqual([]);
    expect(files.length).toBeGreaterThan(30);
  });
});

/** Callables that can throw what they do not say, with the calls that lead there. */
function findUnsaid(documented: readonly Documented[], errors: ThrownErrors): string[] {
  return documented.flatMap(({ name, callable }) => {
    const [file = '', path = ''] = name.split('#');
    if (!callable) return [];
    const docstring = documented
      .flatMap((one) => (one.name === name || one.name === `${name}.constructor` ? (one.docstring ?? '') : []))
      .join();
    const thrown = [...errors.list(file, path), ...errors.list(file, `new ${path}`)];
    return thrown.filter(([error]) => !docstring.includes(error)).map(([error, calls]) => `${path}: ${error} by ${calls}`);
  });
}

/** Numbers of a kind, by the name of the member, and what its docstring has to say of them. */
const UNITS: readonly (readonly [kind: string, names: RegExp, unit: RegExp])[] = [
  [
    'places in text',
    /^(?:start|end|offset|length|charCount|sourceStart|sourceEnd)$/,
    /UTF-16|characters|exclusive|node|as in `|units? of `text`/i,
  ],
  ['sizes', /^(?:width|height)$/, /pixels|how many/i],
  [
    'shares',
    /(?:confidence|trust|score|similarity|probability|precision|recall|f1|accuracy|plusMinus)$/i,
    /\d … 1|log-odds|own scale|sum over|strategy's score|share|\/ \(|mean of|difference|same unit/i,
  ],
];

/** Numbers of which nobody says in what they count. */
function findUnitless(documented: readonly Documented[]): string[] {
  return documented.flatMap(({ name, docstring = '', type = '' }) => {
    const member = name.slice(name.lastIndexOf('.') + 1);
    if (!/^(?:readonly )?(?:number|(?:Uint|Int|Float)\d+Array)\b/.test(type)) return [];
    const fault = UNITS.find(([, names, unit]) => names.test(member) && !unit.test(docstring));
    return fault === undefined ? [] : [`${name}: ${fault[0]} in what unit? ${docstring}`];
  });
}

/** What an entry of an array of numbers stands for, in the docstring of the member or its owner. */
const SHAPE =
  /\b(?:an?|each|every|per) (?:node|block|leaf|term|point|subtree|step)|of every|\b2\^|\bentr(?:y|ies)\b|\bbytes\b|\bfile\b|ascending|as long as/i;

/** Arrays of numbers of which nobody says what their entries are of. */
function findShapeless(documented: readonly Documented[]): string[] {
  const docstrings = new Map(documented.map(({ name, docstring = '' }) => [name, docstring]));
  return documented.flatMap(({ name, docstring = '', type = '' }) => {
    if (!/^(?:readonly )?(?:number\[\]|(?:Uint|Int|Float)\d+Array)/.test(type)) return [];
    const owner = docstrings.get(name.slice(0, name.lastIndexOf('.'))) ?? '';
    return SHAPE.test(`${docstring} ${owner}`) ? [] : [`${name}: entries of what? ${docstring}`];
  });
}

describe('numbers', () => {
  it('in arrays of galley say what their entries are of', () => {
    const all = listAll(entriesOf(join(REPOSITORY, 'packages/galley')).values());
    expect(findShapeless(all)).toEqual([]);
    expect(all.filter(({ type }) => /^(?:Uint|Int|Float)\d+Array/.test(type ?? '')).length).toBeGreaterThan(15);
    const bare = { name: 'a.ts#A.marks', docstring: 'What was marked.', callable: false, type: 'Uint8Array' };
    expect(findShapeless([bare, { ...bare, docstring: 'What was marked, one byte a node.' }])).toHaveLength(1);
  });

  it('of galley say their unit', () => {
    const all = listAll(entriesOf(join(REPOSITORY, 'packages/galley')).values());
    expect(findUnitless(all)).toEqual([]);
    expect(all.filter(({ type }) => type?.startsWith('number')).length).toBeGreaterThan(100);
  });

  it('are caught without one', () => {
    const say = (member: string, docstring: string, type = 'number'): Documented => ({
      name: `a.ts#A.${member}`,
      docstring,
      callable: false,
      type,
    });
    expect(
      findUnitless([say('offset', 'Where it stands.'), say('trust', 'How much.'), say('width', 'Across.', 'number | undefined')]),
    ).toHaveLength(3);
    expect(findUnitless([say('offset', 'In UTF-16 units.'), say('score', 'Who won.', 'string'), say('trust', '0 … 1: how much.')])).toEqual(
      [],
    );
  });
});

/** Our own files are whole. */
const NEVER = new Set([
  'loadShippedModel: TypeError by loadShippedModel > readModel',
  'loadShippedModel: RangeError by loadShippedModel > readByteText',
]);

describe('errors', () => {
  const all = [...entriesOf(join(REPOSITORY, 'packages/galley')).values()].flatMap((file) => sources.listExports(file));

  it('that public functions of galley throw are in their docstrings', () => {
    const errors = new ThrownErrors();
    expect(findUnsaid(all, errors).filter((unsaid) => !NEVER.has(unsaid))).toEqual([]);
    const throwing = all.filter(({ name, callable }) => callable && errors.list(name.split('#')[0]!, name.split('#')[1]!).size > 0);
    expect(throwing.length).toBeGreaterThan(15);
  });

  it('are followed through calls, files and constructors, not out of try', () => {
    const texts = new Map([
      [
        '/a.ts',
        `import { check as look } from './b.ts';
export function open(x: number) { look(x); }
export const make = () => new Book();
class Book { constructor() { throw new RangeError(); } }
export function careful() { try { look(1); } catch { return; } }
export function inner() { function never() { throw new Error(); } return never; }
export function hand() { return [1].map((x) => { throw new SyntaxError(); }); }`,
      ],
      ['/b.ts', 'export function check(x: number) { if (x > 1) throw new TypeError(); }'],
    ]);
    const errors = new ThrownErrors(texts);
    const say = (path: string, docstring: string): Documented => ({ name: `/a.ts#${path}`, docstring, callable: true });
    const names = ['open', 'make', 'careful', 'inner', 'hand'];
    expect(
      findUnsaid(
        names.map((name) => say(name, 'Does it.')),
        errors,
      ),
    ).toEqual(['open: TypeError by open > check', 'make: RangeError by make > new Book', 'hand: SyntaxError by hand']);
    expect(findUnsaid([say('open', '@throws TypeError above 1')], errors)).toEqual([]);
  });
});

describe('a docstring is missed', () => {
  const planted = `/** What this file is for. */

export interface Base {
  readonly inherited: string;
}
/** Pages of a book, in order. */
export interface BookPages extends Base {
  /** The \`pages\`. */
  readonly pages: readonly string[];
  readonly title: string;
  /** In millimetres. */
  readonly width: number;
}
export const open = (): void => {};
// A line of no use to readers of types.
export function close(): void {}
/** Pages open at once. */

export const LIMIT = 3;
/** A reader. */
export class Reader {
  readonly #page = 0;
  constructor(page: number) { this.#page = page; }
  private turn(): void {}
  /** Reads on to the next page. */
  read(): number { return this.#page; }
}
/** @example read() */
export type Kind = 'a' | { readonly kind: 'b' };
`;

  it.each([
    ['a', planted],
    ['b', "export type { BookPages } from './a.ts';\nexport { Reader } from './a.ts';\n"],
  ])('where there is none or it repeats the name (%s)', (file) => {
    const texts = new Map([
      ['/a.ts', planted],
      ['/b.ts', "export type { BookPages } from './a.ts';\nexport { Reader } from './a.ts';\n"],
    ]);
    const faults = new Sources(texts).listExports(`/${file}.ts`).flatMap((documented) => findFault(documented) ?? []);
    const ofBook = [
      '/a.ts#BookPages.pages: says no more than its name',
      '/a.ts#BookPages.title: no docstring',
      '/a.ts#Base.inherited: no docstring',
    ];
    const ofReader = ['/a.ts#Reader: says no more than its name', '/a.ts#Reader.constructor: no docstring'];
    const ofRest = [
      '/a.ts#open: no docstring',
      '/a.ts#close: no docstring',
      '/a.ts#LIMIT: no docstring',
      '/a.ts#Kind: says no more than its name',
      '/a.ts#Kind.kind: no docstring',
    ];
    const ofBase = ['/a.ts#Base: no docstring', '/a.ts#Base.inherited: no docstring'];
    expect([...faults].sort()).toEqual([...ofBook, ...ofReader, ...(file === 'a' ? [...ofRest, ...ofBase] : [])].sort());
  });
});
