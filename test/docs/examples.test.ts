/** Every `@example` of the packages, and the code of docs/coming-from and of some READMEs, compiles and gives what its comments say; the public functions have one. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entriesOf, Sources } from './docstrings.ts';
import { type Example, listExamples, listFences, listImports, resolveImports, writeModule } from './examples.ts';

const REPOSITORY = join(import.meta.dirname, '../..');
/** Where the examples are run: beside them lie `page.html`, its body `page.txt`, and `other.html`. */
const FOLDER = join(import.meta.dirname, 'examples.tmp');
const PACKAGES = ['packages/galley', 'packages/pool', 'packages/fetch', 'packages/newsroom', 'packages/bulk'].map((folder) =>
  join(REPOSITORY, folder),
);
const COMING_FROM = join(REPOSITORY, 'docs/coming-from');
const HOME = process.cwd();
/** Classes that are caught, or that functions give: nobody calls them. */
const MADE_BY_OTHERS = /Error$|#(?:GivenCommand|Newsroom|NodeSet|NewsroomApp|Queue|Store)$/;

const sources = PACKAGES.flatMap((folder) =>
  readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.(?:test|data))\.ts$/.test(file))
    .map((file) => join(folder, 'src', file)),
);
/** Ours; what other packages do is run, but they do not all come with types. */
const documents = [
  ...readdirSync(COMING_FROM).map((name) => join(COMING_FROM, name)),
  ...['pool', 'fetch'].map((name) => join(REPOSITORY, `packages/${name}/README.md`)),
];
const docstrings = sources.flatMap((file) => listExamples(file));
const examples = [...docstrings, ...documents.flatMap((file) => listFences(file, 'ts'))];
const theirs = documents.flatMap((file) => listFences(file, 'js'));
const entries = new Map(PACKAGES.flatMap((folder) => [...entriesOf(folder)]));

/** Runs a module in which `tell` compares; gives how often it was called. */
async function run(file: string, example: Example): Promise<number> {
  let told = 0;
  const tell = async (promised: string | (() => unknown), find: () => Promise<unknown>): Promise<void> => {
    told++;
    if (typeof promised === 'string') await expect(find()).rejects.toThrow(expect.objectContaining({ name: promised }) as Error);
    else expect(await find()).toEqual(promised());
  };
  const { module } = writeModule(example);
  writeFileSync(file, `${module}\nexport {};\n`);
  Object.assign(globalThis, { tell });
  await import(/* @vite-ignore */ file);
  return told;
}

beforeAll(() => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  const page = readFileSync(join(REPOSITORY, 'test/pages/brief.html'), 'utf8');
  writeFileSync(join(FOLDER, 'page.html'), page);
  writeFileSync(join(FOLDER, 'page.txt'), page.match(/(?<=^<p>)[^©\n]+(?=<\/p>$)/gm)!.join('\n'));
  copyFileSync(join(REPOSITORY, 'test/pages/en-harbour.html'), join(FOLDER, 'other.html'));
  process.chdir(FOLDER);
});

afterAll(() => {
  process.chdir(HOME);
  rmSync(FOLDER, { recursive: true, force: true });
});

describe('examples', () => {
  it.each([...examples, ...theirs].map((example, i) => [relative(REPOSITORY, example.name), i, example] as const))(
    '%s',
    async (_, i, example) => {
      expect(await run(join(FOLDER, `run-${i}.ts`), example)).toBe(writeModule(example).promises);
    },
    120_000,
  );

  it('compile as a user would write them', { timeout: 120_000 }, () => {
    const folder = join(FOLDER, 'types');
    mkdirSync(folder);
    for (const [i, { file, code }] of examples.entries())
      writeFileSync(join(folder, `${i}.ts`), `${resolveImports(code, file)}\nexport {};\n`);
    const compilerOptions = {
      noEmit: true,
      rewriteRelativeImportExtensions: false,
      allowImportingTsExtensions: true,
      isolatedDeclarations: false,
      declaration: false,
      noUnusedLocals: false,
      noUnusedParameters: false,
      types: ['node'],
      paths: Object.fromEntries([...entries].map(([name, file]) => [name, [file]])),
    };
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: join(REPOSITORY, 'tsconfig.base.json'), compilerOptions, include: ['*.ts'] }),
    );
    expect(compile(folder)).toBe('');
  });

  it('call every function and make every object that users do', () => {
    const used = new Set(docstrings.flatMap(({ code }) => listImports(code)));
    const lacking = [...entries.values()]
      .flatMap((file) => new Sources().listExports(file))
      .filter(({ name, callable }) => callable && !used.has(name.slice(name.indexOf('#') + 1)) && !MADE_BY_OTHERS.test(name));
    expect(lacking.map(({ name }) => relative(REPOSITORY, name))).toEqual([]);
  });
});

function compile(folder: string): string {
  try {
    return execFileSync(join(REPOSITORY, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

it('documents have examples', () => {
  expect(documents.filter((file) => listFences(file, 'ts').length === 0)).toEqual([]);
  expect(theirs.length).toBeGreaterThan(2);
});

describe('an example is refused', () => {
  const write = (code: string): Example[] =>
    listExamples('/planted.ts', `/**\n * Says it.\n *\n * @example\n${code}\n */\nexport const x = 1;\n`);

  it('when it gives another value than it says', async () => {
    const [right] = write(' * ```ts\n * [1, 2].length; // → 2\n * null!.x; // throws TypeError\n * ```');
    const [wrong] = write(' * ```ts\n * [1, 2].length; // → 3\n * ```');
    expect(right!.name).toBe('/planted.ts:5');
    expect(await run(join(FOLDER, 'right.ts'), right!)).toBe(2);
    await expect(run(join(FOLDER, 'wrong.ts'), wrong!)).rejects.toThrow('expected 2 to deeply equal 3');
  });

  it('when it promises nothing or is not fenced', () => {
    expect(() => writeModule(write(' * ```ts\n * [1, 2].length;\n * ```')[0]!)).toThrow('promises nothing');
    expect(() => write(' * [1, 2].length; // → 2')).toThrow('not fenced');
  });
});
