/** The `@example`s of docstrings, the code of documents, and what their comments promise, made into modules that keep the promises or fail. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

/** One example: fenced TypeScript behind `@example`, or a fence of a document. */
export interface Example {
  /** `extract.ts:96`, the line of the source that its fence stands on. */
  readonly name: string;
  readonly file: string;
  readonly code: string;
}

/** An expression statement and the comment behind it on its line. */
interface Told {
  readonly start: number;
  readonly end: number;
  readonly stop: number;
  /** `→ value` or `throws Name`. */
  readonly says: string;
}

/** Every `@example` of a file; one that is not fenced as TypeScript is an error. */
export function listExamples(file: string, text: string = readFileSync(file, 'utf8')): Example[] {
  const { comments } = parseSync(file, text);
  const docstrings = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*') && value.includes('@example'));
  return docstrings.flatMap(({ start, value }) => {
    const prose = value.replace(/^[ \t]*\* ?/gm, '');
    return [...prose.matchAll(/^@example\n(?:```ts\n([\s\S]*?)\n```)?/gm)].map((match) => {
      const line = text.slice(0, start).split('\n').length + prose.slice(0, match.index).split('\n').length;
      if (match[1] === undefined) throw new Error(`${file}:${line}: the example is not fenced by \`\`\`ts`);
      return { name: `${file}:${line}`, file, code: match[1] };
    });
  });
}

/** The fences of a document in one language. */
export function listFences(file: string, language: 'ts' | 'js', text: string = readFileSync(file, 'utf8')): Example[] {
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)\n\`\`\`$`, 'gms'))].map(({ index, 1: code }) => ({
    name: `${file}:${text.slice(0, index).split('\n').length}`,
    file,
    code: code!,
  }));
}

/** What the comments of an example promise, in order. */
function listPromises(code: string): Told[] {
  const { program, comments, errors } = parseSync('example.ts', code);
  if (errors.length > 0) throw new Error(errors[0]!.message);
  const statements: { start: number; end: number; expression: { start: number; end: number } }[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ((node as { type?: unknown }).type === 'ExpressionStatement') statements.push(node as never);
    for (const child of Object.values(node)) visit(child);
  };
  visit(program);
  return comments.flatMap(({ start, end, value }) => {
    const says = value.trim();
    if (!/^(?:→|throws) /.test(says)) return [];
    const statement = statements.find((each) => /^[ \t]*$/.test(code.slice(each.end, start)));
    if (statement === undefined) throw new Error(`nothing stands before "${says}"`);
    return [{ start: statement.start, end: statement.expression.end, stop: end, says }];
  });
}

/**
 * The example as a module for running: each promise is a call of `tell(promised, found)`, two functions. Imports of files are
 * those of the source. Throws where an example promises nothing.
 */
export function writeModule({ name, file, code }: Example): { readonly module: string; readonly promises: number } {
  const promises = listPromises(code);
  if (promises.length === 0) throw new Error(`${name}: the example promises nothing`);
  let module = code;
  for (const { start, end, stop, says } of promises.reverse()) {
    const expression = code.slice(start, end);
    const promised = says.startsWith('→') ? `() => (${says.slice(1)})` : `'${says.slice('throws '.length)}'`;
    module = `${module.slice(0, start)}await tell(${promised}, async () => (${expression}));${module.slice(stop)}`;
  }
  return { module: resolveImports(module, file), promises: promises.length };
}

/** Names that an example imports. */
export function listImports(code: string): string[] {
  return [...code.matchAll(/^import \{([^}]*)\} from/gm)].flatMap(([, names]) => names!.split(',').map((name) => name.trim()));
}

/** `./file.ts` is seen from the source. */
export function resolveImports(code: string, file: string): string {
  return code.replace(/(?<=from ')\.[^']*(?=')/g, (path) => join(dirname(file), path));
}
