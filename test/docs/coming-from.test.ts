/** The pages for those who come from another extractor have a row for each of its options and fields, and name ours by their names. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { entriesOf, Sources } from './docstrings.ts';

const REPOSITORY = join(import.meta.dirname, '../..');
const FOLDER = join(REPOSITORY, 'docs/coming-from');
const PAGE = readFileSync(join(REPOSITORY, 'test/pages/en-harbour.html'), 'utf8');
const lab = createRequire(join(REPOSITORY, 'lab/package.json'));

const pages = new Map(readdirSync(FOLDER).map((name) => [name.replace('.md', ''), readFileSync(join(FOLDER, name), 'utf8')]));

/** The names in the first column of the tables under a heading. */
function listRows(page: string, heading: string): string[] {
  const [, section = ''] = new RegExp(`^## ${heading}$(.*?)(?=^## |$(?![\\s\\S]))`, 'ms').exec(pages.get(page)!) ?? [];
  return [...section.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell]) => [...cell!.matchAll(/`(\w+)`/g)].map(([, name]) => name!)).sort();
}

/** The members that one stretch of a package's declarations has, so many blanks from the margin. */
function listMembers(file: string, pattern: RegExp, blanks: number): string[] {
  const [stretch = ''] = pattern.exec(readFileSync(file, 'utf8')) ?? [];
  return [...stretch.matchAll(new RegExp(`^ {${blanks}}(\\w+)\\??: `, 'gm'))].map(([, name]) => name!);
}

const folderOf = (name: string): string => lab.resolve(name).replace(new RegExp(`(?<=/node_modules/${name}/).*`), '');

describe('the page about Readability', () => {
  const declarations = join(folderOf('@mozilla/readability'), 'index.d.ts');

  it('has its options and those of isProbablyReaderable', () => {
    const steering = listMembers(declarations, /constructor\(.*?\);/s, 6);
    const looking = listMembers(declarations, /options\?: \{\n {4}\/\*\* The minimum.*?\n {2}\}/s, 4);
    expect([steering.length, looking.length]).toEqual([9, 3]);
    // In its README and its code, not in its types.
    expect(listRows('readability', 'Options')).toEqual([...steering, 'linkDensityModifier', ...looking].sort());
  });

  it('has its fields', () => {
    const { parseHTML } = lab('linkedom') as { parseHTML(html: string): { document: unknown } };
    const { Readability } = lab('@mozilla/readability') as { Readability: new (document: unknown) => { parse(): object } };
    const article = new Readability(parseHTML(PAGE).document).parse();
    expect(listRows('readability', 'Fields')).toEqual(Object.keys(article).sort());
  });

  it('says which options change nothing as their docstrings do', () => {
    const entry = entriesOf(join(REPOSITORY, 'packages/galley')).get('galley/readability')!;
    const idle = new Map(
      new Sources().listExports(entry).flatMap(({ name, docstring = '' }) => {
        const [, option] = /#(?:Readability|Readerable)Options\.(\w+)$/.exec(name) ?? [];
        return option === undefined || option === 'extract' ? [] : [[option, /^Taken(?:,| and) changes nothing/.test(docstring)] as const];
      }),
    );
    const rows = [...pages.get('readability')!.matchAll(/^\| `(\w+)` \| (.*?) \|/gm)].filter(([, name]) => idle.has(name!));
    expect(rows.map(([, name, cell]) => [name, cell!.startsWith('taken, changes nothing')])).toEqual(
      rows.map(([, name]) => [name, idle.get(name!)]),
    );
    expect(rows.length).toBe(idle.size);
  });
});

describe('the page about Defuddle', () => {
  const types = join(folderOf('defuddle'), 'dist/types.d.ts');
  it.each([
    ['Options', [/interface DefuddleOptions \{.*?^\}/ms]],
    ['Fields', [/interface DefuddleMetadata \{.*?^\}/ms, /interface DefuddleResponse .*?^\}/ms]],
  ])('has its %s', (heading, patterns) => {
    const names = patterns.flatMap((pattern) => listMembers(types, pattern, 4));
    expect(names.length).toBeGreaterThan(15);
    expect(listRows('defuddle', heading)).toEqual(names.sort());
  });
});

describe('the page about Mercury', () => {
  const built = readFileSync(lab.resolve('@jocmp/mercury-parser'), 'utf8');

  it('has its options', () => {
    // What `parse` takes out of its second argument, as it was built: there are no types.
    const parse = built.slice(built.indexOf('var Parser = {')).slice(0, 2000);
    const taken = [...parse.matchAll(/\b(?:opts|_ref)\.(\w+)/g)].map(([, name]) => name!);
    expect(taken.length).toBeGreaterThan(5);
    expect(listRows('mercury', 'Options')).toEqual([...new Set(taken)].sort());
  });

  it('has its fields', async () => {
    const { default: Parser } = (await import(lab.resolve('@jocmp/mercury-parser'))) as {
      default: { parse(url: string, options: object): Promise<object> };
    };
    const found = await Parser.parse('https://courier.example/ferry', { html: PAGE });
    expect(listRows('mercury', 'Fields')).toEqual(Object.keys(found).sort());
  });
});

describe('each page', () => {
  const documented = [...entriesOf(join(REPOSITORY, 'packages/galley')).values()].flatMap((file) => new Sources().listExports(file));
  // Theirs: `parseAsync`, `bare_extraction`.
  const names = new Set([...documented.map(({ name }) => name.slice(name.indexOf('#') + 1)), 'parseAsync', 'bare_extraction']);
  const membersOf = (...owners: string[]): Set<string> =>
    new Set([...names].filter((name) => owners.includes(name.split('.')[0]!)).map((name) => name.split('.')[1] ?? ''));
  // `byline` is Readability's, in the code of its page.
  const article = membersOf('Article', 'Fields').add('byline');
  const result = membersOf('ExtractReport', 'ArticleFound', 'NoArticle');
  const options = membersOf('ExtractOptions');
  const help = execFileSync(process.execPath, [join(REPOSITORY, 'packages/galley/dist/cli/main.js'), '--help'], { encoding: 'utf8' });

  /** Names of ours that a page uses and that are not there. Their side of a table and their code are not ours. */
  function findLost(text: string): string[] {
    const ours = text.replace(/^```(?:js|python)\n.*?^```/gms, '').replace(/^\| [^|]* \|/gm, '');
    const lost = (pattern: RegExp, known: ReadonlySet<string>): string[] =>
      [...ours.matchAll(pattern)].map(([, name]) => name!).filter((name) => !known.has(name));
    const flags = [...ours.matchAll(/`galley (.*?)`/g)].flatMap(([, line]) => line!.match(/--[\w-]+/g) ?? []);
    return [
      ...lost(/\barticle\??\.(\w+)/g, article),
      ...lost(/\bresult\.(\w+)/g, result),
      ...lost(/\boptions? `(\w+)`/g, options),
      ...lost(/`(\w+)\(/g, names),
      ...flags.filter((flag) => !help.includes(flag)),
    ];
  }

  it.each([...pages])('%s names what Galley has', (_, text) => {
    expect(findLost(text)).toEqual([]);
    expect(text).toContain('\n## What Galley lacks\n');
  });

  it('is caught naming what Galley lacks', () => {
    const text =
      '| `title` | `article.titel` |\n`result.okay`, option `uri`, `extrakt()`, `galley --no-such-flag page.html`, `article.headline`\n';
    expect(findLost(text)).toEqual(['titel', 'okay', 'uri', 'extrakt', '--no-such-flag']);
  });

  it('has code that reads', () => {
    for (const text of pages.values())
      for (const [, code] of text.matchAll(/^```(?:ts|js)\n(.*?)^```/gms)) expect(parseSync('page.ts', code!).errors).toEqual([]);
  });
});
