/**
 * Every regular expression of the packages is examined by recheck: how its time grows with the text, at worst. What it said is kept in
 * `regular-expressions.json`, and only what is new is examined; `GALLEY_ALL_EXPRESSIONS=1` examines all and writes the file anew.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { checkSync } from 'recheck';
import { describe, expect, it } from 'vitest';

const { version: VERSION } = createRequire(import.meta.url)('recheck/package.json') as { version: string };
const SOURCES = join(import.meta.dirname, '../../packages');

/**
 * Expressions whose time grows with the square of the text or worse, by file, and what bounds the text they see: a date, a
 * name, one line, one attribute. A file may have no more than it has here; who removes one lowers the number.
 */
const BOUNDED: Readonly<Record<string, number>> = {
  'galley/src/decode/labels.ts': 1, // the name of an encoding
  'galley/src/decode/repair-text.ts': 1, // runs of kashida in Arabic text: measured linear on 40,000
  'galley/src/evidence/linked-data.ts': 1, // the name of a type
  'galley/src/evidence/microdata.ts': 1, // the name of a property
  'galley/src/evidence/title-parts.ts': 1, // the title
  'galley/src/fields/dates/date-text.ts': 1, // a date
  'galley/src/fields/dates/dates.ts': 1, // a date
  'galley/src/fields/page/description.ts': 1, // tags of at most 2,000 characters in a description
  'galley/src/fields/page/headline.ts': 1, // a headline
  'galley/src/fields/people/labelled-text.ts': 1, // a line near the body
  'galley/src/fields/people/line-days.ts': 1, // a line near the body, at most 300 characters
  'galley/src/fields/people/names.ts': 2, // a name
  'galley/src/fields/people/split-names.ts': 10, // a byline, at most 300 characters
  'galley/src/fields/people/source-names.ts': 1, // a name
  'galley/src/fields/dates/text-dates.ts': 1, // a class attribute
  'galley/src/records/anchors.ts': 1, // an id
  'galley/src/records/stated-parents.ts': 2, // an id, at most 100 characters
  'galley/src/strategies/node-classifier/feed-words.ts': 1, // the text of a feed item: no bound yet
  'bulk/src/cli/read-job.ts': 1, // a path of the command line
  'bulk/src/destinations/page-names.ts': 1, // a name of a file, cut
  'newsroom/src/http/sub-path.ts': 1, // a path of the command line
  'studio/src/labels/label-row.ts': 1, // an address, at most 400 characters
};

/** Expressions found worse than they are: what recheck says, and why it does not happen. */
const HARMLESS: readonly (readonly [start: string, why: string])[] = [
  ['(?:[\\s\\ufeff\\0]+|\\/\\/<!\\[CDATA\\[', 'sticky, and nothing follows the repetition: it never goes back'],
];

interface Found {
  file: string;
  line: number;
  pattern: string;
  flags: string;
}

/** Literals of all sources. */
function listLiterals(): Found[] {
  const packages = readdirSync(SOURCES).sort();
  const files = packages.flatMap((name) =>
    readdirSync(join(SOURCES, name, 'src'), { recursive: true, encoding: 'utf8' }).map((file) => `${name}/src/${file}`),
  );
  return files
    .filter((name) => /(?<!\.test|model\.data)\.tsx?$/.test(name))
    .sort()
    .flatMap((file) => {
      const source = readFileSync(join(SOURCES, file), 'utf8');
      const found: Found[] = [];
      collect(parseSync(file, source).program, (start, { pattern, flags }) => {
        found.push({ file, line: source.slice(0, start).split('\n').length, pattern, flags });
      });
      return found;
    });
}

interface TreeNode {
  type?: string;
  start?: number;
  regex?: { pattern: string; flags: string };
}

function collect(node: unknown, found: (start: number, regex: { pattern: string; flags: string }) => void): void {
  if (typeof node !== 'object' || node === null) return;
  const { regex, start = 0 } = node as TreeNode;
  if (regex) found(start, regex);
  else for (const child of Object.values(node)) collect(child, found);
}

/** Expressions that modules make from pieces when they are loaded. */
async function listMade(): Promise<Found[]> {
  const found: Found[] = [];
  const Native = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Native, {
    construct(target, args: [string | RegExp, string?]) {
      const made = new target(...args);
      found.push({ file: 'made on loading', line: 0, pattern: made.source, flags: made.flags });
      return made;
    },
  });
  try {
    await import('../../packages/galley/src/index.ts');
  } finally {
    globalThis.RegExp = Native;
  }
  return found;
}

/** What recheck of this version said of `/pattern/flags`. */
interface Verdicts {
  readonly recheck: string;
  readonly verdicts: Readonly<Record<string, string>>;
}

const KEPT = join(import.meta.dirname, 'regular-expressions.json');
const ALL = process.env['GALLEY_ALL_EXPRESSIONS'] === '1';
/** So many may be examined in each run before the file must be written anew. */
const MOST_NEW = 60;

/** None where another version spoke. */
function readVerdicts(): ReadonlyMap<string, string> {
  const { recheck, verdicts } = JSON.parse(readFileSync(KEPT, 'utf8')) as Verdicts;
  return new Map(ALL || recheck !== VERSION ? [] : Object.entries(verdicts));
}

function writeVerdicts(verdicts: ReadonlyMap<string, string>): void {
  const sorted = Object.fromEntries([...verdicts].sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(KEPT, `${JSON.stringify({ recheck: VERSION, verdicts: sorted } satisfies Verdicts, null, 2)}\n`);
}

/** '' where time is linear; recheck runs out of time on a few, of which nothing is known. */
function examine({ pattern, flags }: Found): string {
  if (HARMLESS.some(([start]) => pattern.startsWith(start))) return '';
  const result = checkSync(pattern, flags, { timeout: 1000 });
  return result.status === 'vulnerable' ? result.complexity.summary : '';
}

describe('regular expressions', () => {
  it('the tool tells bad from good', () => {
    expect(examine({ file: '', line: 0, pattern: '^(a+)+$', flags: '' })).toBe('exponential');
    expect(examine({ file: '', line: 0, pattern: '\\s+$', flags: '' })).toContain('2nd degree');
    expect(examine({ file: '', line: 0, pattern: '^[a-z]+$', flags: 'i' })).toBe('');
  });

  it('take time in proportion to the text, or see short text only', { timeout: 900_000 }, async () => {
    const made = await listMade();
    const all = [...listLiterals(), ...made];
    expect(all.length).toBeGreaterThan(300);
    expect(made.length).toBeGreaterThan(3);
    const counts: Record<string, number> = {};
    const worse: string[] = [];
    const known = readVerdicts();
    const now = new Map<string, string>();
    for (const found of all) {
      const name = `/${found.pattern}/${found.flags}`;
      const growth = now.get(name) ?? known.get(name) ?? examine(found);
      now.set(name, growth);
      if (growth === '') continue;
      counts[found.file] = (counts[found.file] ?? 0) + 1;
      const message = `${found.file}:${found.line}: ${growth}: /${found.pattern.slice(0, 80)}/${found.flags}`;
      if (growth === 'exponential' || counts[found.file]! > (BOUNDED[found.file] ?? 0)) worse.push(message);
    }
    expect(worse).toEqual([]);
    if (ALL) writeVerdicts(now);
    expect([...now.keys()].filter((name) => !known.has(name) && !ALL).length, 'GALLEY_ALL_EXPRESSIONS=1 is due').toBeLessThan(MOST_NEW);
  });
});
