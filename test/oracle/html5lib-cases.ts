/** Reads the html5lib conformance cases (tree construction and tokenizer) from the shared data folder. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ConformanceCase {
  file: string;
  input: string;
  /** Context element of a fragment case. */
  context?: string;
}

export const HTML5LIB: string = join(import.meta.dirname, '../../../shared/data/html5lib-tests');
export const hasHtml5lib: boolean = existsSync(HTML5LIB);

/** Every `#data` of the tree-construction files, scripted ones left out. */
export function readTreeCases(): ConformanceCase[] {
  const folder = join(HTML5LIB, 'tree-construction');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.dat'))
    .flatMap((file) => readTreeFile(file, readFileSync(join(folder, file), 'utf8')));
}

function readTreeFile(file: string, text: string): ConformanceCase[] {
  return text
    .split(/(?:^|\n\n)#data\n/)
    .slice(1)
    .map((part) => {
      const input = part.slice(0, part.search(/(?:^|\n)#errors/)).replace(/\n$/, (end) => end);
      const context = /\n#document-fragment\n(.+)/.exec(part)?.[1];
      return context === undefined ? { file, input } : { file, input, context };
    });
}

interface TokenizerFile {
  tests?: TokenizerTest[];
  xmlViolationTests?: TokenizerTest[];
}

interface TokenizerTest {
  input: string;
  initialStates?: string[];
  doubleEscaped?: boolean;
}

/** How to get the tree parser into a tokenizer state. */
const STATES: Readonly<Record<string, string>> = {
  'RCDATA state': '<title>',
  'RAWTEXT state': '<style>',
  'Script data state': '<script>',
  'PLAINTEXT state': '<plaintext>',
  'CDATA section state': '<svg><![CDATA[',
};

/** Every tokenizer input as a page, in each of its initial states, in body and in a table. */
export function readTokenizerCases(): ConformanceCase[] {
  const folder = join(HTML5LIB, 'tokenizer');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.test'))
    .flatMap((file) => readTokenizerFile(file, JSON.parse(readFileSync(join(folder, file), 'utf8')) as TokenizerFile));
}

function readTokenizerFile(file: string, content: TokenizerFile): ConformanceCase[] {
  return [...(content.tests ?? []), ...(content.xmlViolationTests ?? [])].flatMap((test) => {
    const input = test.doubleEscaped ? (JSON.parse(`"${test.input.replaceAll('"', '\\"')}"`) as string) : test.input;
    const openings = (test.initialStates ?? []).map((state) => STATES[state]).filter((opening) => opening !== undefined);
    return ['', ...openings, '<!doctype html><body><table>'].map((opening) => ({ file, input: opening + input }));
  });
}
