/** Which errors a function of the sources can throw, as its code and that of the functions it calls say. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

/** What one function does itself, outside `try`. */
interface Deeds {
  /** Names of errors that are thrown. */
  readonly throws: Set<string>;
  /** Names of functions that are called; `new Name` of classes that are made. */
  readonly calls: Set<string>;
}

interface Source {
  readonly functions: Map<string, Deeds>;
  /** Names of the file that come from another. */
  readonly taken: Map<string, { readonly file: string; readonly name: string }>;
}

/** As much of a node of the syntax tree as is looked at. */
interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** Calls between a function and what throws for it. Deeper ones mind their own arguments, not the caller's. */
const DEPTH = 3;

export class ThrownErrors {
  readonly #read = new Map<string, Source>();
  readonly #planted: ReadonlyMap<string, string>;

  constructor(planted: ReadonlyMap<string, string> = new Map()) {
    this.#planted = planted;
  }

  /** Names of the errors that a function of a file, or its class when made, can throw, each with the calls that lead there. */
  list(file: string, name: string, depth = 0): Map<string, string> {
    const { functions, taken } = this.#load(file);
    const deeds = functions.get(name);
    if (deeds === undefined) {
      const from = taken.get(name.replace('new ', ''));
      return from === undefined ? new Map() : this.list(from.file, name.startsWith('new ') ? `new ${from.name}` : from.name, depth);
    }
    const found = new Map([...deeds.throws].map((error) => [error, name]));
    if (depth === DEPTH) return found;
    for (const called of deeds.calls) {
      for (const [error, path] of this.list(file, called, depth + 1)) if (!found.has(error)) found.set(error, `${name} > ${path}`);
    }
    return found;
  }

  #load(file: string): Source {
    let source = this.#read.get(file);
    if (source === undefined) {
      source = readSource(file, this.#planted.get(file) ?? readFileSync(file, 'utf8'));
      this.#read.set(file, source);
    }
    return source;
  }
}

function readSource(file: string, text: string): Source {
  const source: Source = { functions: new Map(), taken: new Map() };
  for (const statement of parseSync(file, text).program.body as unknown as Node[]) {
    listTaken(source, file, statement);
    listFunctions(source, (statement['declaration'] as Node | null | undefined) ?? statement);
  }
  return source;
}

/** `import { a as b } from './c.ts'` and `export { a as b } from './c.ts'`. */
function listTaken({ taken }: Source, file: string, { source: from, specifiers = [] }: Node): void {
  const path = (from as { value: string } | null | undefined)?.value;
  if (path?.startsWith('.') !== true) return;
  for (const { type, imported, local, exported } of specifiers as Record<string, { name: string }>[]) {
    const [here, there] = String(type) === 'ExportSpecifier' ? [exported, local] : [local, imported];
    if (here !== undefined && there !== undefined) taken.set(here.name, { file: join(dirname(file), path), name: there.name });
  }
}

function listFunctions({ functions }: Source, declaration: Node): void {
  const name = (declaration['id'] as { name?: string } | null | undefined)?.name ?? '';
  if (declaration.type === 'FunctionDeclaration') functions.set(name, gatherDeeds(declaration['body']));
  if (declaration.type === 'VariableDeclaration')
    for (const { id, init } of declaration['declarations'] as { id: { name?: string }; init: Node | null }[])
      if (init?.type === 'ArrowFunctionExpression') functions.set(id.name ?? '', gatherDeeds(init['body']));
  if (declaration.type === 'ClassDeclaration')
    for (const { kind, value } of (declaration['body'] as { body: { kind?: string; value?: Node }[] }).body)
      if (kind === 'constructor') functions.set(`new ${name}`, gatherDeeds(value?.['body']));
}

function gatherDeeds(body: unknown): Deeds {
  const deeds: Deeds = { throws: new Set(), calls: new Set() };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (isNode(node)) {
      noteDeed(deeds, node);
      // What is tried and caught does not leave; what the handler throws does.
      if (node.type === 'TryStatement' && node['handler'] !== null) visit([node['handler'], node['finalizer']]);
      else if (node.type !== 'FunctionDeclaration') Object.values(node).forEach(visit);
    }
  };
  visit(body);
  return deeds;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function noteDeed({ throws, calls }: Deeds, { type, argument, callee }: Node): void {
  const called = callee as { type: string; name: string } | undefined;
  if (type === 'ThrowStatement') throws.add((argument as { callee?: { name?: string } }).callee?.name ?? 'what was caught');
  if (called?.type === 'Identifier') calls.add(type === 'NewExpression' ? `new ${called.name}` : called.name);
}
