/** The names a package exports, and the docstring of each and of its members, read from the sources. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type Class,
  type Comment,
  type Declaration,
  type ExportNamedDeclaration,
  type ParseResult,
  parseSync,
  type Statement,
  type TSSignature,
  type TSType,
} from 'oxc-parser';

/** A name that should say what it is: `file#Name` or `file#Name.member`. */
export interface Documented {
  readonly name: string;
  /** What stands between the marks of the comment right above, without its stars; undefined where there is none. */
  readonly docstring: string | undefined;
  /** True for functions and classes, which an example can call. */
  readonly callable: boolean;
  /** The type of a member, as written. */
  readonly type?: string;
}

interface Source {
  readonly file: string;
  readonly text: string;
  readonly statements: readonly Statement[];
  readonly comments: readonly Comment[];
}

interface Declared {
  readonly source: Source;
  /** The statement with its `export`, or the declaration alone. */
  readonly statement: Statement;
  readonly declaration: Declaration;
}

type Members = readonly (Class['body']['body'][number] | TSSignature)[];

const read = (file: string, text: string): Source => {
  const { program, comments }: ParseResult = parseSync(file, text);
  return { file, text, statements: program.body, comments };
};

/** Sources by path; a planted one is a text of its own. */
export class Sources {
  readonly #read = new Map<string, Source>();
  readonly #planted: ReadonlyMap<string, string>;

  constructor(planted: ReadonlyMap<string, string> = new Map()) {
    this.#planted = planted;
  }

  /** Everything a file exports, what it passes on from other files too, with the members. */
  listExports(file: string): Documented[] {
    const found: Documented[] = [];
    for (const name of this.#exportedNames(this.#load(file))) found.push(...this.#document(file, name));
    return found;
  }

  #load(file: string): Source {
    let source = this.#read.get(file);
    if (source === undefined) {
      source = read(file, this.#planted.get(file) ?? readFileSync(file, 'utf8'));
      this.#read.set(file, source);
    }
    return source;
  }

  #exportedNames({ file, statements }: Source): string[] {
    return statements.flatMap((statement) => {
      if (statement.type === 'ExportAllDeclaration' || statement.type === 'ExportDefaultDeclaration')
        throw new Error(`${file} exports without names`);
      if (statement.type !== 'ExportNamedDeclaration') return [];
      if (statement.declaration !== null) return namesOf(statement.declaration);
      return statement.specifiers.map(({ exported }) => nameOf(exported));
    });
  }

  /** A name of a file and its members; undefined where the name comes from another package. */
  #document(file: string, name: string): Documented[] {
    const declared = this.#find(file, name);
    if (declared.length === 0) throw new Error(`${file} has no ${name}`);
    const { source, statement, declaration } = declared[0]!;
    const own = { name: `${source.file}#${name}`, docstring: docstringAt(source, statement.start), callable: isCallable(declaration) };
    return [own, ...this.#membersOf(declared[0]!, own.name)];
  }

  #membersOf({ source, declaration }: Declared, owner: string): Documented[] {
    const members = new Map<string, Documented>();
    for (const member of membersOf(declaration)) {
      const name = memberName(member);
      if (name === undefined || members.has(name)) continue;
      const type = typeOf(source, member);
      members.set(name, { name: `${owner}.${name}`, docstring: docstringAt(source, member.start), callable: false, type });
    }
    const inherited = basesOf(declaration).flatMap((base) => {
      const [found] = this.#find(source.file, base);
      return found === undefined ? [] : this.#membersOf(found, `${found.source.file}#${base}`);
    });
    return [...members.values(), ...inherited];
  }

  /** Where a name of a file is declared, here or where it is taken from; empty for names of other packages. */
  #find(file: string, name: string): Declared[] {
    const source = this.#load(file);
    for (const statement of source.statements) {
      const declaration = declarationOf(statement);
      if (declaration !== undefined && namesOf(declaration).includes(name)) return [{ source, statement, declaration }];
    }
    for (const statement of source.statements) {
      const from = takenFrom(statement, name);
      if (from === undefined) continue;
      if (!from.path.startsWith('.')) return [];
      return this.#find(join(dirname(file), from.path), from.name);
    }
    return [];
  }
}

const nameOf = (node: { readonly type: string; readonly name?: string; readonly value?: unknown }): string =>
  node.name ?? String(node.value);

function declarationOf(statement: Statement): Declaration | undefined {
  if (statement.type === 'ExportNamedDeclaration') return statement.declaration ?? undefined;
  return 'declarations' in statement || 'id' in statement ? (statement as Declaration) : undefined;
}

function namesOf(declaration: Declaration): string[] {
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  return 'id' in declaration && declaration.id !== null && 'name' in declaration.id ? [declaration.id.name] : [];
}

/** The file and name that a statement takes `name` from. */
function takenFrom(statement: Statement, name: string): { path: string; name: string } | undefined {
  if (statement.type === 'ExportNamedDeclaration') {
    const specifier = (statement as ExportNamedDeclaration).specifiers.find(({ exported }) => nameOf(exported) === name);
    return specifier === undefined || statement.source === null
      ? undefined
      : { path: statement.source.value, name: nameOf(specifier.local) };
  }
  if (statement.type !== 'ImportDeclaration') return undefined;
  const specifier = statement.specifiers.find(({ local }) => local.name === name);
  return specifier?.type === 'ImportSpecifier' ? { path: statement.source.value, name: nameOf(specifier.imported) } : undefined;
}

function membersOf(declaration: Declaration): Members {
  if (declaration.type === 'TSInterfaceDeclaration' || declaration.type === 'ClassDeclaration') return declaration.body.body;
  return declaration.type === 'TSTypeAliasDeclaration' ? literalMembers(declaration.typeAnnotation) : [];
}

function literalMembers(type: TSType): TSSignature[] {
  if (type.type === 'TSTypeLiteral') return type.members;
  return type.type === 'TSUnionType' || type.type === 'TSIntersectionType' ? type.types.flatMap(literalMembers) : [];
}

function basesOf(declaration: Declaration): string[] {
  if (declaration.type === 'TSInterfaceDeclaration')
    return declaration.extends.flatMap(({ expression }) => (expression.type === 'Identifier' ? [expression.name] : []));
  return declaration.type === 'ClassDeclaration' && declaration.superClass?.type === 'Identifier' ? [declaration.superClass.name] : [];
}

/** What callers write to reach a member; undefined for what they cannot: private members, call signatures, empty constructors. */
function memberName(member: Members[number]): string | undefined {
  if (!('key' in member) || member.key.type === 'PrivateIdentifier' || ('computed' in member && member.computed)) return undefined;
  if ('accessibility' in member && (member.accessibility === 'private' || member.accessibility === 'protected')) return undefined;
  if ('override' in member && member.override) return undefined;
  if (member.type === 'MethodDefinition' && member.kind === 'constructor' && member.value.params.length === 0) return undefined;
  return nameOf(member.key as { type: string });
}

function typeOf({ text }: Source, member: Members[number]): string {
  const annotation = 'typeAnnotation' in member ? member.typeAnnotation : null;
  return annotation === null || annotation === undefined ? '' : text.slice(annotation.start, annotation.end).replace(/^:\s*/, '');
}

function isCallable(declaration: Declaration): boolean {
  if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration') return true;
  return (
    declaration.type === 'VariableDeclaration' && declaration.declarations.some(({ init }) => init?.type === 'ArrowFunctionExpression')
  );
}

function docstringAt({ text, comments }: Source, start: number): string | undefined {
  const above = comments.findLast((comment) => comment.end <= start);
  if (above?.type !== 'Block' || !above.value.startsWith('*')) return undefined;
  if (!/^[ \t]*\n?[ \t]*$/.test(text.slice(above.end, start))) return undefined;
  return above.value
    .slice(1)
    .replace(/^[ \t]*\*? ?/gm, '')
    .trim();
}

/** The files that a package's `exports` point to, as sources, by the name a user imports. */
export function entriesOf(folder: string): ReadonlyMap<string, string> {
  const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    exports: Record<string, string | { default: string }>;
  };
  const entries = Object.entries(exports).flatMap(([path, target]): [string, string][] => {
    if (typeof target === 'string') return [];
    return [[join(name, path), join(folder, target.default.replace('dist/', 'src/').replace(/\.js$/, '.ts'))]];
  });
  for (const [, file] of entries) if (!existsSync(file)) throw new Error(`${file} is no source`);
  return new Map(entries);
}
