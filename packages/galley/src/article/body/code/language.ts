/** The language of a block of code, as class names and attributes of its elements or a label beside it say. */
import type { NodeId, Page } from '../../../dom/page.ts';
import { ELEMENT, HAS_CLASS } from '../../../dom/page.ts';
import { LANGUAGES, NO_LANGUAGE } from './languages.data.ts';

/** `language-ts`, `lang-ts`, `highlight-source-ts`, `gatsby-code-ts`, `brush: ts`, `src-ts`, `ltx_lst_language_ts`, `mw-highlight-lang-ts`; the name is the group. */
const STATED: RegExp =
  /(?:^|[\s-])(?:(?:language|lang|highlight-source|highlight-text|gatsby-code|src)-|ltx_lst_language_|brush:\s?|language:\s?)([\w+#.-]{1,30})/i;
/** Sphinx writes `highlight-python`, Jekyll and others `highlight-ruby`, notebooks `hl-ipython3`, GeSHi `source-cpp`, GitHub's gists `type-ruby`. */
const HIGHLIGHT: RegExp = /(?:^|\s)(?:highlight|hl|source|type)-([\w+#]{1,30})(?=$|\s)/i;
/** Names of tools that put the language beside their own name, as a word of its own: `hljs ts`, `sourceCode ts`, `src ts`. */
const TOOL: RegExp =
  /(?:^|[\s_-])(?:hljs|highlight|sourcecode|syntaxhighlighter|prettyprint|chroma|rouge|shiki|prism|code|geshi|enlighter|src|listing|brush)/i;
const NAME: RegExp = /^[\w+#.-]{1,30}$/;
/** Longest class attribute read. */
const LONGEST = 300;

function accept(name: string): string | undefined {
  const word = name.toLowerCase().replace(/[;,.]$/, '');
  return NAME.test(word) && !NO_LANGUAGE.has(word) ? word : undefined;
}

/** A known language as people write it on a label: `JavaScript`, `C++`; undefined for any other text. */
export function readLabel(text: string): string | undefined {
  if (text.length > 24) return undefined;
  // Notebooks name the shell that ran it.
  const word = text
    .trim()
    .toLowerCase()
    .replace(/^ipython\d?$/, 'python');
  return LANGUAGES.has(word) ? word : undefined;
}

/** What element n itself says. `own`: it is the code itself, whose bare class names count. */
export function readLanguage(page: Page, n: NodeId, own: boolean): string | undefined {
  const names = (page.marks[n]! & HAS_CLASS) === 0 ? '' : (page.attribute(n, 'class') ?? '').slice(0, LONGEST);
  return readStated(names) ?? readAttributes(page, n) ?? (own || TOOL.test(names) ? readBare(names, own) : undefined);
}

function readStated(names: string): string | undefined {
  if (names === '') return undefined;
  const stated = STATED.exec(names)?.[1];
  const known = stated === undefined ? undefined : accept(stated);
  if (known !== undefined) return known;
  return readLabel(HIGHLIGHT.exec(names)?.[1] ?? '');
}

/** One letter is a language right behind the name of a tool, and where the code has no other name. */
function readBare(names: string, own: boolean): string | undefined {
  const words = names.trim().split(/\s+/);
  return words.map(readLabel).find((known, i) => known && (known.length > 1 || (i > 0 ? TOOL.test(words[i - 1]!) : own && !words[1])));
}

function readAttributes(page: Page, n: NodeId): string | undefined {
  for (const [name, value] of page.attributes(n)) {
    if (name === 'data-syntaxhighlighter-params') return readStated(value.slice(0, LONGEST));
    if (value.length > 30 || !/^data-[\w-]*lang(?:uage)?$|^(?:language|syntax)$/.test(name)) continue;
    const known = accept(value.trim().replaceAll(' ', '-'));
    if (known !== undefined) return known;
  }
  const lang = page.attribute(n, 'lang') ?? '';
  // On other elements `lang` is what people speak, which has two letters where it is the name of a language of code, too.
  return lang.length > 2 || page.tagName(n) === 'pre' || page.tagName(n) === 'code' ? readLabel(lang) : undefined;
}

/** The elements at the head of the code, down to the first with text of its own: `pre > code`. */
export function readInside(page: Page, root: NodeId): string | undefined {
  const end = Math.min(page.end[root]!, root + 12);
  for (let n = root; n < end; n++) {
    if (page.kind[n] !== ELEMENT) continue;
    const tag = page.tagName(n);
    const stated = readLanguage(page, n, tag === 'pre' || tag === 'code');
    if (stated !== undefined) return stated;
  }
  return undefined;
}
