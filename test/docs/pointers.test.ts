/** Every pointer into the documents leads somewhere: `docs/…#heading` in sources and tests, links between the documents. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import GithubSlugger from 'github-slugger';
import { describe, expect, it } from 'vitest';

const REPOSITORY = join(import.meta.dirname, '../..');
const LEFT_OUT: ReadonlySet<string> = new Set(['node_modules', 'dist', '.git', 'coverage', 'results', 'pages', 'golden', 'examples.tmp']);
const SELF = 'test/docs/pointers.test.ts';

function listFiles(folder: string, extension: RegExp): string[] {
  return readdirSync(join(REPOSITORY, folder)).flatMap((name) => {
    const path = normalize(join(folder, name));
    if (LEFT_OUT.has(name)) return [];
    if (statSync(join(REPOSITORY, path)).isDirectory()) return listFiles(path, extension);
    return extension.test(name) ? [path] : [];
  });
}

/** Anchors of a document's headings, as GitHub makes them. */
function listAnchors(text: string): Set<string> {
  const slugger = new GithubSlugger();
  const prose = text.replace(/^```[\s\S]*?^```/gm, '');
  return new Set([...prose.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => slugger.slug(heading!.replaceAll('`', ''))));
}

const known = new Map<string, Set<string> | undefined>();

/** Why a pointer leads nowhere; undefined where it leads somewhere. */
function findFault(path: string, anchor: string | undefined): string | undefined {
  if (!existsSync(join(REPOSITORY, path))) return `there is no ${path}`;
  if (anchor === undefined || !path.endsWith('.md')) return undefined;
  if (!known.has(path)) known.set(path, listAnchors(readFileSync(join(REPOSITORY, path), 'utf8')));
  return known.get(path)!.has(anchor) ? undefined : `${path} has no heading #${anchor}`;
}

/** Pointers of comments: `docs/papers/x.md#heading`. */
function listPointers(text: string): [path: string, anchor: string | undefined][] {
  return [...text.matchAll(/\b(docs\/[\w/-]+\.md)(?:#([\p{L}\p{N}_-]+))?/gu)].map(([, path, anchor]) => [path!, anchor]);
}

/** Links of a document to files of the repository. */
function listLinks(document: string, text: string): [path: string, anchor: string | undefined][] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!).filter((target) => !/^[a-z]+:/.test(target));
  return links.map((target) => {
    const [path = '', anchor] = target.split('#');
    return [path === '' ? document : normalize(join(dirname(document), path)), anchor];
  });
}

const faultsOf = (file: string, pointers: readonly [string, string | undefined][]): string[] =>
  pointers.flatMap(([path, anchor]) => findFault(path, anchor) ?? []).map((fault) => `${file}: ${fault}`);

it('no document holds both sides of a merge', () => {
  const marked = listFiles('.', /\.md$/).filter((path) => /^(?:<{7}|>{7}|={7}$)/m.test(readFileSync(join(REPOSITORY, path), 'utf8')));
  expect(marked).toEqual([]);
});

describe('pointers into the documents', () => {
  const sources = [...listFiles('.', /\.(?:ts|mjs)$/)].filter((file) => file !== SELF);
  const documents = listFiles('.', /\.md$/);

  it('of sources and tests lead to a heading', () => {
    const pointers = sources.map((file) => [file, listPointers(readFileSync(join(REPOSITORY, file), 'utf8'))] as const);
    expect(pointers.flatMap(([file, list]) => faultsOf(file, list))).toEqual([]);
    expect(pointers.flatMap(([, list]) => list.filter(([, anchor]) => anchor !== undefined)).length).toBeGreaterThan(80);
  });

  it('of the documents lead to a file and, where they name one, a heading', () => {
    expect(documents.flatMap((file) => faultsOf(file, listLinks(file, readFileSync(join(REPOSITORY, file), 'utf8'))))).toEqual([]);
    expect(documents.length).toBeGreaterThan(15);
  });

  it('lead to no text that is not in the repository', () => {
    const lost = [...sources, ...documents].filter((file) => /algorithms? §/i.test(readFileSync(join(REPOSITORY, file), 'utf8')));
    expect(lost).toEqual([]);
  });

  it('are missed when the heading is another', () => {
    expect(findFault('docs/papers/line-blocks.md', 'lines-and-blocks')).toBeUndefined();
    expect(findFault('docs/papers/line-blocks.md', 'no-such-heading')).toBe('docs/papers/line-blocks.md has no heading #no-such-heading');
    expect(findFault('docs/papers/nothing.md', undefined)).toBe('there is no docs/papers/nothing.md');
    expect([...listAnchors('# A `b`: c & d\n## A b\n## A b\n```\n# no heading\n```\n')]).toEqual(['a-b-c--d', 'a-b', 'a-b-1']);
  });
});
