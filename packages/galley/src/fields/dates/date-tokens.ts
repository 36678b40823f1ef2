/** Cuts a text in which dates are looked for into words and numbers. */

/** A run of digits or of letters. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** NaN for words. */
  readonly value: number;
}

/** Letters of scripts without spaces are cut where the date words in them begin and end: `发布于2019年6月5日讯`. */
const TOKEN: RegExp =
  /\d+|[年月日号號时時點点分秒년월일시초]|(?:上午|下午|晚上|凌晨|早上|中午|오전|오후|午前|午後)|[^\d\s\p{P}\p{S}年月日号號时時點点分秒]+/gu;

const GAP = 0;
const LETTER = 1;
const NUMBER = 2;
/** Below this code, which is all of Latin, Greek and Cyrillic, a table says what the pattern would. */
const TABLE_END = 0x590;
const CLASSES: Uint8Array = tabulateClasses();

function tabulateClasses(): Uint8Array {
  const classes = new Uint8Array(TABLE_END);
  for (let code = 0; code < TABLE_END; code++) {
    const character = String.fromCharCode(code);
    classes[code] = /\d/.test(character) ? NUMBER : /[\s\p{P}\p{S}]/u.test(character) ? GAP : LETTER;
  }
  return classes;
}

function classOf(code: number): number {
  return code < TABLE_END ? CLASSES[code]! : GAP;
}

/** The words and numbers of a text, in order. Linear in the text. */
export function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  for (let i = 0; i < text.length; ) {
    const code = text.charCodeAt(i);
    if (code >= TABLE_END && !isPunctuation(code)) return matchTokens(text);
    const kind = classOf(code);
    let end = i + 1;
    if (kind !== GAP) {
      while (end < text.length && classOf(text.charCodeAt(end)) === kind) end++;
      addToken(tokens, text.slice(i, end), i);
    }
    i = end;
  }
  return tokens;
}

/** Dashes, quotation marks and bullets in Latin and Cyrillic text. */
function isPunctuation(code: number): boolean {
  return code >= 0x2010 && code <= 0x2027;
}

function matchTokens(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) addToken(tokens, match[0], match.index);
  return tokens;
}

function addToken(tokens: Token[], text: string, start: number): void {
  const code = text.charCodeAt(0);
  tokens.push({ text, start, end: start + text.length, value: code >= 48 && code <= 57 ? Number(text) : Number.NaN });
}
