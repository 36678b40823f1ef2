/** The reference of the public names: TypeDoc over the docstrings of every entry in `exports` of galley, one Markdown page an entry. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import GithubSlugger from 'github-slugger';
import {
  Application,
  Comment,
  type DeclarationReflection,
  Logger,
  LogLevel,
  type ParameterReflection,
  type ProjectReflection,
  ReflectionKind,
  type TypeDocOptions,
} from 'typedoc';
import type { PluginOptions } from 'typedoc-plugin-markdown';
import { REPOSITORY } from '../corpora/data-location.ts';

/** Where the reference lies, from the root of the repository. */
export const REFERENCE = 'docs/api';

const PACKAGE = join(REPOSITORY, 'packages/galley');

/**
 * What public types are made of and nobody outside has a use for by name: the insides of models, which readers and trainers give whole,
 * what strategies lay aside for themselves, and bases whose members stand with what extends them.
 */
export const OPAQUE: ReadonlySet<string> = new Set([
  'Arena',
  'CutModel',
  'FieldModel',
  'GlanceModel',
  'Leaves',
  'NameVocabulary',
  'NodeField',
  'PackedModel',
  'PageEvidence',
  'PageModel',
  'PruningModel',
  'RegionModel',
  'TrainingOptions',
  'TreeEnsemble',
]);

const OPTIONS: Partial<TypeDocOptions & PluginOptions> = {
  plugin: ['typedoc-plugin-markdown'],
  logLevel: LogLevel.Warn,
  name: 'API reference',
  readme: 'none',
  tsconfig: join(PACKAGE, 'tsconfig.json'),
  basePath: PACKAGE,
  // What tsc says of the sources is another check's business; places in them would make every page new with every change.
  skipErrorChecking: true,
  disableSources: true,
  disableGit: true,
  router: 'module',
  sortEntryPoints: false,
  sort: ['alphabetical'],
  groupOrder: ['Functions', 'Classes', 'Interfaces', 'Type Aliases', 'Variables', 'References', '*'],
  hidePageHeader: true,
  hideBreadcrumbs: true,
  indexFormat: 'table',
  expandParameters: true,
  blockTagsPreserveOrder: ['@example'],
};

/** Keeps what TypeDoc finds wrong with the docstrings. */
class Listener extends Logger {
  readonly complaints: string[] = [];

  override log(message: string, level: LogLevel): void {
    if (level >= LogLevel.Warn) this.complaints.push(message);
  }
}

/** The page of an entry. Flat: TypeDoc reserves `galley/parse.md` for the function `parse` of `galley`, though it never writes it. */
export const pageOfEntry = (name: string): string => `${name.replaceAll('/', '-')}.md`;

/** The sources of the package's entries, by the name a user imports. */
function listEntries(): [name: string, source: string][] {
  const { name, exports } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as {
    name: string;
    exports: Readonly<Record<string, string | { readonly types?: string }>>;
  };
  return Object.entries(exports).flatMap(([path, target]): [string, string][] => {
    if (typeof target === 'string' || target.types === undefined) return [];
    const source = join(PACKAGE, target.types.replace('dist/', 'src/').replace(/\.d\.ts$/, '.ts'));
    if (!existsSync(source)) throw new Error(`the entry ${path} has no source ${source}`);
    return [[join(name, path), source]];
  });
}

/** Writes the reference into a folder, which is emptied before; gives what TypeDoc has to say against the docstrings. */
export async function writeReference(folder: string): Promise<readonly string[]> {
  const entries = listEntries();
  const app = await Application.bootstrapWithPlugins({ ...OPTIONS, out: folder, entryPoints: entries.map(([, source]) => source) });
  const listener = new Listener();
  app.logger = listener;
  const project = await app.convert();
  if (project === undefined) throw new Error(`TypeDoc could not read the sources: ${listener.complaints.join('; ')}`);
  app.validate(project);
  nameModules(project, entries);
  nameParameters(project);
  forgetBases(project);
  await app.generateOutputs(project);
  repairLinks(folder);
  nameEntries(folder, entries);
  return listener.complaints.filter(
    (complaint) => !OPAQUE.has(complaint.replace(/, defined in .* but not included in the documentation$/s, '')),
  );
}

/** Titles and the list of pages call an entry by its name, not by its page's. */
function nameEntries(folder: string, entries: readonly (readonly [name: string, source: string])[]): void {
  const list = join(folder, 'README.md');
  for (const [name] of entries) {
    const page = pageOfEntry(name);
    const title = page.replace(/\.md$/, '');
    writeFileSync(list, readFileSync(list, 'utf8').replace(`[${title}](${page})`, `[${name}](${page})`));
    writeFileSync(join(folder, page), readFileSync(join(folder, page), 'utf8').replace(`# ${title}\n`, `# ${name}\n`));
  }
}

/** Which pages of the committed reference are not as they would be written today, and what TypeDoc has to say against the docstrings. */
export async function checkReference(): Promise<{ readonly stale: readonly string[]; readonly complaints: readonly string[] }> {
  const fresh = mkdtempSync(join(tmpdir(), 'galley-reference-'));
  try {
    const complaints = await writeReference(fresh);
    const [then, now] = [readPages(join(REPOSITORY, REFERENCE)), readPages(fresh)];
    const names = [...new Set([...then.keys(), ...now.keys()])];
    return { complaints, stale: names.filter((name) => then.get(name) !== now.get(name)).map((name) => join(REFERENCE, name)) };
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

function readPages(folder: string): ReadonlyMap<string, string> {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  return new Map(names.sort().map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

/** TypeDoc calls a module by its file, a user by what stands behind `from`; what an entry is for says the first sentence of its file. */
function nameModules({ children: modules = [] }: ProjectReflection, entries: readonly (readonly [name: string, source: string])[]): void {
  if (modules.length !== entries.length) throw new Error(`${modules.length} modules of ${entries.length} entries`);
  for (const [i, module] of modules.entries()) {
    const [name, source] = entries[i]!;
    module.name = pageOfEntry(name).replace(/\.md$/, '');
    const [, opening = ''] = /^\/\*\*\s+(.*?)\s*\*\//s.exec(readFileSync(source, 'utf8')) ?? [];
    module.comment = new Comment([{ kind: 'text', text: opening.replace(/\s*\n \* ?/g, ' ') }]);
  }
}

/** A parameter that is taken apart where it is declared has no name: it gets its type's. */
function nameParameters(project: ProjectReflection): void {
  for (const parameter of project.getReflectionsByKind(ReflectionKind.Parameter) as ParameterReflection[]) {
    if (!parameter.name.startsWith('__namedParameters')) continue;
    const type = parameter.type?.type === 'reference' ? parameter.type.name : 'Options';
    parameter.name = type.charAt(0).toLowerCase() + type.slice(1);
  }
}

/**
 * Links lead to the anchors that GitHub gives the headings. TypeDoc counts headings of one spelling otherwise where names differ in
 * their capitals alone (`segmentScore`, `SegmentScore`).
 */
function repairLinks(folder: string): void {
  const pages = readPages(folder);
  const anchors = new Map([...pages].map(([name, text]) => [name, listAnchors(text)]));
  for (const [name, text] of pages) {
    const repaired = text.replace(/(?<=\[`(\w+)`\]\()([^()#]*)#[\w-]+/g, (link, linked: string, path: string) => {
      const page = path === '' ? name : relative(folder, join(folder, dirname(name), path));
      const anchor = anchors.get(page)?.get(linked);
      return anchor === undefined ? link : `${path}#${anchor}`;
    });
    if (repaired !== text) writeFileSync(join(folder, name), repaired);
  }
}

/** The anchor of each name that a page describes. */
function listAnchors(text: string): ReadonlyMap<string, string> {
  const slugger = new GithubSlugger();
  const anchors = new Map<string, string>();
  for (const [, marks, heading = ''] of text.replace(/^```.*?^```/gms, '').matchAll(/^(#+) (.+)$/gm)) {
    const anchor = slugger.slug(heading.replaceAll('`', ''));
    if (marks === '###' && !heading.endsWith('()')) anchors.set(heading.replaceAll('\\', ''), anchor);
  }
  return anchors;
}

/** Which base a member comes from is three lines a member that tell a caller nothing. */
function forgetBases(project: ProjectReflection): void {
  for (const member of project.getReflectionsByKind(ReflectionKind.All) as DeclarationReflection[]) {
    delete member.inheritedFrom;
    delete member.overwrites;
  }
}
