/** docs/api is what the docstrings say today, and has every public name of galley with what its docstring begins with. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkReference, OPAQUE, pageOfEntry, REFERENCE } from '../../lab/src/reports/api-reference.ts';
import { type Documented, entriesOf, Sources } from './docstrings.ts';

const REPOSITORY = join(import.meta.dirname, '../..');
const sources = new Sources();

const pathOf = ({ name }: Documented): string => name.slice(name.indexOf('#') + 1);

/** Prose as it can be compared: without marks, line ends and Markdown's escapes. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').replace(/\\(?=[^a-z\d\s])/gi, '');

/** What of an entry's names its page lacks. Names that another page describes are links to it; `others` has the text of those. */
function findGaps(page: string, documented: readonly Documented[], others = ''): string[] {
  const whole = `${page}\n${others}`;
  const headings = new Set([...whole.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => plain(heading!).replace(/\(\)|\?/g, '')));
  const text = plain(whole);
  return documented.flatMap((one) => {
    const path = pathOf(one);
    const [owner = '', member] = path.split('.');
    const first = plain(one.docstring?.replace(/^@.*/ms, '').split(/\n\s*\n/)[0] ?? '').trim();
    // A class that is exported as a type alone is an interface to its users.
    if (member === 'constructor' && !page.includes(`new ${owner}`)) return [];
    if (!headings.has(member === 'constructor' ? 'Constructor' : (member ?? owner))) return [`${path}: no heading`];
    return text.includes(first) ? [] : [`${path}: not what its docstring says: ${first}`];
  });
}

/** The text of the pages that a page says it passes names on from. */
function readOthers(file: string, page: string): string {
  const links = [...page.matchAll(/^(?:Re-exports|Renames and re-exports) \[.*?\]\(([^)#]+\.md)/gm)].map(([, link]) => link!);
  return [...new Set(links)].map((link) => readFileSync(join(dirname(file), link), 'utf8')).join('\n');
}

const pageOf = (entry: string): string => join(REPOSITORY, REFERENCE, pageOfEntry(entry));

describe('the reference', () => {
  it('is what `npm run docs:api` writes, and TypeDoc has nothing against the docstrings', { timeout: 300_000 }, async () => {
    expect(await checkReference()).toEqual({ stale: [], complaints: [] });
  });

  it.each([...entriesOf(join(REPOSITORY, 'packages/galley'))])('has every name of %s', (entry, file) => {
    expect(existsSync(pageOf(entry)), `no ${relative(REPOSITORY, pageOf(entry))}: npm run docs:api`).toBe(true);
    const documented = sources.listExports(file);
    const page = readFileSync(pageOf(entry), 'utf8');
    expect(findGaps(page, documented, readOthers(pageOf(entry), page))).toEqual([]);
    expect(documented.length).toBeGreaterThan(0);
  });

  it('names no type that nobody can import, but those that are opaque', () => {
    const exported = new Set(
      [...entriesOf(join(REPOSITORY, 'packages/galley')).values()].flatMap((file) => sources.listExports(file).map(pathOf)),
    );
    expect([...OPAQUE].filter((name) => exported.has(name))).toEqual([]);
  });

  it('is missed where a name or its text is not there', () => {
    const page = '## Functions\n\n### open()\n\nOpens a book\nat its first page.\n\n### LAST\\_PAGE\n\nNumber of the last.\n';
    const say = (name: string, docstring: string): Documented => ({ name: `book.ts#${name}`, docstring, callable: false });
    expect(findGaps(page, [say('open', 'Opens a book at its first\npage.\n\nMore.'), say('LAST_PAGE', 'Number of the last.')])).toEqual([]);
    expect(findGaps(page, [say('close', 'Shuts it.'), say('open', 'Opens another.')])).toEqual([
      'close: no heading',
      'open: not what its docstring says: Opens another.',
    ]);
  });
});
