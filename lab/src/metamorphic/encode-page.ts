/** A page in another encoding, said so by the header or by the page itself; characters the encoding lacks are written as references. */
import iconv from 'iconv-lite';
import { type MarkupToken, rewrite } from './markup-tokens.ts';

/** Twelve of those that pages are written in. */
export const ENCODINGS = [
  ...(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'iso-8859-2', 'windows-1251'] as const),
  ...(['koi8-r', 'windows-1256', 'gbk', 'shift_jis', 'euc-jp', 'euc-kr'] as const),
];
export type Encoding = (typeof ENCODINGS)[number];

/** All but those that no page can declare by itself: one that says so is read as UTF-8. */
export const DECLARABLE: readonly Encoding[] = ENCODINGS.filter((encoding) => !encoding.startsWith('utf-16'));
/** Of the characters outside ASCII; a page with more of them that the encoding lacks would not be written in it. */
const MOST_MISSING = 0.05;
const OUTSIDE_ASCII: RegExp = /[^\0-\x7f]/gu;

/**
 * The bytes of the page; undefined where the encoding lacks too many of its characters. What the page says of its encoding goes; `declared` says it anew
 * at the start of the head, where the standard looks for it.
 */
export function encodePage(html: string, encoding: Encoding, declared: boolean): Uint8Array | undefined {
  const canWrite = rememberWritten(encoding);
  const foreign = html.match(OUTSIDE_ASCII) ?? [];
  if (foreign.filter((character) => !canWrite(character)).length > MOST_MISSING * foreign.length) return undefined;
  const replace = (text: string, write: (character: string) => string): string =>
    text.replace(OUTSIDE_ASCII, (character) => (canWrite(character) ? character : write(character)));
  let declaration = declared ? `<meta charset="${encoding}">` : '';
  const written = rewrite(html, {
    token: (token, source) => {
      const tag = source.slice(token.start, token.end);
      if (isDeclaration(token, tag)) return '';
      const changed = replace(tag, token.kind === 'start' ? refer : () => '?');
      if (token.kind !== 'start' || token.name !== 'head') return changed;
      const headed = changed + declaration;
      declaration = '';
      return headed;
    },
    text: (text, before) => replace(text, before?.text !== 'raw' ? refer : before.name === 'script' ? escapeScript : () => '?'),
  });
  return iconv.encode(declaration + written, encoding);
}

function rememberWritten(encoding: Encoding): (character: string) => boolean {
  const known = new Map<string, boolean>();
  return (character) => {
    const can = known.get(character) ?? iconv.decode(iconv.encode(character, encoding), encoding) === character;
    known.set(character, can);
    return can;
  };
}

function isDeclaration({ kind, name }: MarkupToken, tag: string): boolean {
  return kind === 'start' && name === 'meta' && /charset\s*=/i.test(tag);
}

function refer(character: string): string {
  return `&#${character.codePointAt(0)};`;
}

function escapeScript(character: string): string {
  return Array.from({ length: character.length }, (_, i) => `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`).join('');
}
