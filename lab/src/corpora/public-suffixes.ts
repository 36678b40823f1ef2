/** The public suffix list as tldts carries it → the rules as lines, which `packages/galley` keeps: one line a top-level domain. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { domainToASCII } from 'node:url';

/** tldts's tree in flat arrays; the edges of node n are edgeStart[n] … edgeStart[n + 1], their labels lie one after another. */
interface Tree {
  readonly nodeFlags: Uint8Array;
  readonly edgeStart: Uint16Array;
  readonly edgeLength: Uint8Array;
  readonly edgeChild: Uint16Array;
  readonly labelText: string;
  readonly rulesRoot: number;
  readonly exceptionsRoot: number;
}

export interface SuffixList {
  /** Of tldts. */
  readonly version: string;
  /** `jp ac ad … *.kawasaki !city.kawasaki`: a top-level domain, then its rules without it; hosts in their ASCII form. */
  readonly lines: readonly string[];
}

export async function readSuffixes(): Promise<SuffixList> {
  const folder = join(dirname(createRequire(import.meta.url).resolve('tldts')), '../..');
  const { version } = createRequire(import.meta.url)(join(folder, 'package.json')) as { version: string };
  const tree = (await import(join(folder, 'dist/es6/src/data/trie.js'))) as Tree;
  const rules = [...listRules(tree, tree.rulesRoot), ...listRules(tree, tree.exceptionsRoot).map((rule) => `!${rule}`)];
  const byTop = new Map<string, Set<string>>();
  for (const rule of rules) {
    const [, sign, name] = /^(!?(?:\*\.)?)(.*)$/.exec(rule)!;
    const labels = domainToASCII(name!).split('.');
    const top = labels.pop()!;
    if (!byTop.has(top)) byTop.set(top, new Set());
    const below = sign! + labels.join('.');
    if (below !== '') byTop.get(top)!.add(below.replace(/\.$/, ''));
  }
  const lines = [...byTop].map(([top, below]) => [top, ...[...below].sort()].join(' '));
  return { version, lines: lines.sort() };
}

function listRules({ nodeFlags, edgeStart, edgeLength, edgeChild, labelText }: Tree, root: number): string[] {
  const offsets: number[] = [];
  let offset = 0;
  for (const length of edgeLength) {
    offsets.push(offset);
    offset += length;
  }
  const rules: string[] = [];
  const visit = (node: number, suffix: string): void => {
    if (nodeFlags[node] !== 0 && suffix !== '') rules.push(suffix);
    for (let edge = edgeStart[node]!; edge < edgeStart[node + 1]!; edge++) {
      const label = labelText.slice(offsets[edge], offsets[edge]! + edgeLength[edge]!);
      visit(edgeChild[edge]!, suffix === '' ? label : `${label}.${suffix}`);
    }
  };
  visit(root, '');
  return rules;
}

/** The source file that keeps the list. */
export function writeSuffixFile({ version, lines }: SuffixList): string {
  return `/** The public suffix list (publicsuffix.org, MPL 2.0) as tldts ${version} has it; \`npm run data:suffixes\` writes this file. */

/** A line a top-level domain: its name, then the rules below it; \`*.\` any label, \`!\` an exception. */
export const PUBLIC_SUFFIXES: string = \`
${lines.join('\n')}
\`;
`;
}
