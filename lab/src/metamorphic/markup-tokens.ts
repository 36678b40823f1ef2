/** The tags, comments and doctypes of a page as the standard's tokenizer cuts them, with their places in the source: what rewrites a page without reading it wrong. */
import { type DefaultTreeAdapterMap, html, Parser, type Token, TokenizerMode } from 'parse5';

/** Where in the source an attribute stands, its value and quotes included. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** How the text between two tags is read: `data`, with references only (`title`, `textarea`), or as it is (`script`, `style`). */
export type TextMode = 'data' | 'references' | 'raw';

/** A token of the source that is not text. */
export interface MarkupToken extends Place {
  readonly kind: 'start' | 'end' | 'comment' | 'doctype';
  /** Of a tag, in small letters; '' of others. */
  readonly name: string;
  /** Of a start tag, in order, each name once. */
  readonly attributes: readonly (Place & { readonly name: string })[];
  readonly selfClosing: boolean;
  /** An end tag that ends nothing. */
  readonly stray: boolean;
  /** A `body` tag that opens the body. */
  readonly opensBody: boolean;
  /** How the text behind it is read. */
  readonly text: TextMode;
}

/** Of the page read last: it is rewritten in many ways in turn. */
let last: { readonly source: string; readonly tokens: readonly MarkupToken[] } | undefined;

/** In the order of the source; scripting is off, as for Galley. */
function readTokens(source: string): readonly MarkupToken[] {
  if (last?.source === source) return last.tokens;
  const reader = new Reader({ scriptingEnabled: false, sourceCodeLocationInfo: true });
  reader.tokenizer.write(source, true);
  last = { source, tokens: reader.tokens };
  return reader.tokens;
}

class Reader extends Parser<DefaultTreeAdapterMap> {
  readonly tokens: MarkupToken[] = [];

  override onStartTag(token: Token.TagToken): void {
    const opensBody = token.tagID === html.TAG_ID.BODY && this.openElements.tmplCount === 0 && this.openElements.stackTop === 0;
    super.onStartTag(token);
    const attributes = Object.entries(token.location!.attrs ?? {}).map(([name, { startOffset, endOffset }]) => ({
      name,
      start: startOffset,
      end: endOffset,
    }));
    this.#add(token, { kind: 'start', name: token.tagName, attributes, selfClosing: token.selfClosing, opensBody });
  }

  override onEndTag(token: Token.TagToken): void {
    const stray = !this.openElements.hasInScope(token.tagID);
    super.onEndTag(token);
    this.#add(token, { kind: 'end', name: token.tagName, stray });
  }

  override onComment(token: Token.CommentToken): void {
    super.onComment(token);
    this.#add(token, { kind: 'comment' });
  }

  override onDoctype(token: Token.DoctypeToken): void {
    super.onDoctype(token);
    this.#add(token, { kind: 'doctype' });
  }

  #add({ location }: Token.Token, what: Pick<MarkupToken, 'kind'> & Partial<MarkupToken>): void {
    const { startOffset: start, endOffset: end } = location!;
    const plain = { name: '', attributes: [], selfClosing: false, stray: false, opensBody: false };
    this.tokens.push({ ...plain, start, end, text: readMode(this.tokenizer.state), ...what });
  }
}

function readMode(state: number): TextMode {
  if (state === TokenizerMode.RCDATA) return 'references';
  return [TokenizerMode.RAWTEXT, TokenizerMode.SCRIPT_DATA, TokenizerMode.PLAINTEXT].includes(state) ? 'raw' : 'data';
}

/** A page cut into what a transformation writes anew, token by token and text by text, in order. */
export interface Rewriting {
  /** Instead of a tag, comment or doctype; as it is where absent. */
  readonly token?: (token: MarkupToken, source: string) => string;
  /** Instead of the text behind a token (undefined: before the first) and before the next. */
  readonly text?: (text: string, before: MarkupToken | undefined, after: MarkupToken | undefined) => string;
}

/** The page written anew. Text that holds a `<` (a CDATA section, a tag cut short) is left alone. */
export function rewrite(source: string, { token: writeToken, text: writeText }: Rewriting): string {
  let out = '';
  let at = 0;
  let before: MarkupToken | undefined;
  const copyText = (end: number, after: MarkupToken | undefined): void => {
    const text = source.slice(at, end);
    out += writeText === undefined || text.includes('<') ? text : writeText(text, before, after);
  };
  for (const token of readTokens(source)) {
    if (token.start < at) continue;
    copyText(token.start, token);
    out += writeToken === undefined ? source.slice(token.start, token.end) : writeToken(token, source);
    at = token.end;
    before = token;
  }
  copyText(source.length, undefined);
  return out;
}

/** A start tag with each of its attributes written anew. */
export function rewriteAttributes(token: MarkupToken, source: string, write: (name: string, written: string) => string): string {
  let out = '';
  let at = token.start;
  for (const { name, start, end } of token.attributes) {
    out += source.slice(at, start) + write(name, source.slice(start, end));
    at = end;
  }
  return out + source.slice(at, token.end);
}
