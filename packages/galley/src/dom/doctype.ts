/** Doctype tokens and the document mode they set (§13.2.5.53–68 and §13.2.6.4.1). */
import type { QuirksMode } from './page.ts';

/** What a doctype says. */
export interface DoctypeToken {
  /** Lower case; '' where it is missing. */
  name: string;
  /** The public identifier; absent is another thing than ''. */
  publicId?: string;
  /** The system identifier; absent is another thing than ''. */
  systemId?: string;
  /** True where it is broken enough for quirks mode. */
  forceQuirks: boolean;
}

/** Reads what stands between `<!doctype` and its `>`; `complete` is false when the page ended first. */
export function readDoctype(body: string, complete: boolean): DoctypeToken {
  const text = body.replaceAll('\0', '\ufffd');
  const name = /^[\t\n\f ]*([^\t\n\f >]*)/.exec(text)!;
  const token: DoctypeToken = { name: name[1]!.replace(/[A-Z]/g, (c) => c.toLowerCase()), forceQuirks: !complete || name[1] === '' };
  const rest = text.slice(name[0].length).replace(/^[\t\n\f ]+/, '');
  if (rest !== '') readIdentifiers(token, rest);
  return token;
}

function readIdentifiers(token: DoctypeToken, rest: string): void {
  const keyword = rest.slice(0, 6).toLowerCase();
  if (keyword === 'public') readPublic(token, rest.slice(6));
  else if (keyword === 'system') readSystem(token, rest.slice(6), true);
  else token.forceQuirks = true;
}

interface Quoted {
  value: string;
  rest: string;
  closed: boolean;
}

/** A quoted string after optional white space; undefined when there is no quote. */
function readQuoted(text: string): Quoted | undefined {
  const start = text.replace(/^[\t\n\f ]+/, '');
  const quote = start[0];
  if (quote !== '"' && quote !== "'") return undefined;
  const end = start.indexOf(quote, 1);
  return end < 0
    ? { value: start.slice(1), rest: '', closed: false }
    : { value: start.slice(1, end), rest: start.slice(end + 1), closed: true };
}

function readPublic(token: DoctypeToken, text: string): void {
  const id = readQuoted(text);
  if (id === undefined) {
    token.forceQuirks = true;
    return;
  }
  token.publicId = id.value;
  if (!id.closed) token.forceQuirks = true;
  else readSystem(token, id.rest, false);
}

function readSystem(token: DoctypeToken, text: string, required: boolean): void {
  const id = readQuoted(text);
  if (id === undefined) {
    if (required || /[^\t\n\f ]/.test(text)) token.forceQuirks = true;
    return;
  }
  token.systemId = id.value;
  if (!id.closed) token.forceQuirks = true;
}

/** Public identifiers (lower case, without the final parts) that mean quirks mode. */
const QUIRKS_PREFIXES: readonly string[] = [
  '+//silmaril//dtd html pro v0r11 19970101//',
  '-//as//dtd html 3.0 aswedit + extensions//',
  '-//advasoft ltd//dtd html 3.0 aswedit + extensions//',
  ...[
    '2.0 level 1',
    '2.0 level 2',
    '2.0 strict level 1',
    '2.0 strict level 2',
    '2.0 strict',
    '2.0',
    '2.1e',
    '3.0',
    '3.2 final',
    '3.2',
    '3',
  ].map(ietf),
  ...['level 0', 'level 1', 'level 2', 'level 3', 'strict level 0', 'strict level 1', 'strict level 2', 'strict level 3', 'strict'].map(
    ietf,
  ),
  '-//ietf//dtd html//',
  '-//metrius//dtd metrius presentational//',
  ...['2.0 html strict', '2.0 html', '2.0 tables', '3.0 html strict', '3.0 html', '3.0 tables'].map(
    (version) => `-//microsoft//dtd internet explorer ${version}//`,
  ),
  '-//netscape comm. corp.//dtd html//',
  '-//netscape comm. corp.//dtd strict html//',
  "-//o'reilly and associates//dtd html 2.0//",
  "-//o'reilly and associates//dtd html extended 1.0//",
  "-//o'reilly and associates//dtd html extended relaxed 1.0//",
  '-//sq//dtd html 2.0 hotmetal + extensions//',
  '-//softquad software//dtd hotmetal pro 6.0::19990601::extensions to html 4.0//',
  '-//softquad//dtd hotmetal pro 4.0::19971010::extensions to html 4.0//',
  '-//spyglass//dtd html 2.0 extended//',
  '-//sun microsystems corp.//dtd hotjava html//',
  '-//sun microsystems corp.//dtd hotjava strict html//',
  ...['3 1995-03-24', '3.2 draft', '3.2 final', '3.2', '3.2s draft', '4.0 frameset', '4.0 transitional'].map(w3c),
  ...['experimental 19960712', 'experimental 970421'].map(w3c),
  '-//w3c//dtd w3 html//',
  '-//w3o//dtd w3 html 3.0//',
  '-//webtechs//dtd mozilla html 2.0//',
  '-//webtechs//dtd mozilla html//',
];
const QUIRKS_IDS: ReadonlySet<string> = new Set(['-//w3o//dtd w3 html strict 3.0//en//', '-/w3c/dtd html 4.0 transitional/en', 'html']);
const HTML_401: readonly string[] = ['4.01 frameset', '4.01 transitional'].map(w3c);
const XHTML_10: readonly string[] = ['-//w3c//dtd xhtml 1.0 frameset//', '-//w3c//dtd xhtml 1.0 transitional//'];
const IBM_SYSTEM_ID = 'http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd';

function ietf(version: string): string {
  return `-//ietf//dtd html ${version}//`;
}

function w3c(version: string): string {
  return `-//w3c//dtd html ${version}//`;
}

/** The document mode that a doctype sets; a page without one is in quirks mode (§13.2.6.4.1). */
export function quirksModeOf(token: DoctypeToken): QuirksMode {
  if (token.forceQuirks || token.name !== 'html' || token.systemId?.toLowerCase() === IBM_SYSTEM_ID) return 'quirks';
  const id = token.publicId?.toLowerCase();
  if (id === undefined) return 'no-quirks';
  const startsWith = (prefix: string): boolean => id.startsWith(prefix);
  if (QUIRKS_IDS.has(id) || QUIRKS_PREFIXES.some(startsWith)) return 'quirks';
  if (HTML_401.some(startsWith)) return token.systemId === undefined ? 'quirks' : 'limited-quirks';
  return XHTML_10.some(startsWith) ? 'limited-quirks' : 'no-quirks';
}
