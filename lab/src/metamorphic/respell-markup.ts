/** Other spellings of the same markup: comments, white space, order and letter case, references, line ends. The tree means what it did. */
import { decodeHTML } from 'entities';
import { type MarkupToken, rewrite, rewriteAttributes } from './markup-tokens.ts';

/** Around whose tags white space is not shown: beside a style or script within a line it is. */
const BLOCKS: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li main menu nav ol optgroup option p pre section select ' +
    'summary table tbody td tfoot th thead title tr ul'
  ).split(' '),
);
/** Whose white space is shown, or belongs to a text that is no markup. */
const PREFORMATTED: ReadonlySet<string> = new Set(['pre', 'textarea', 'listing', 'xmp', 'plaintext']);
const STYLED: RegExp = /white-space\s*:\s*(?:pre|break)/i;
const SPACES: RegExp = /[ \t\n\f\r]+/g;

/** A comment behind every third tag, and one between two letters of every third longer text. */
export function insertComments(html: string): string {
  let tags = 0;
  let texts = 0;
  return rewrite(html, {
    token: (token, source) => {
      const written = source.slice(token.start, token.end);
      return isTag(token) && token.text === 'data' && tags++ % 3 === 0 ? `${written}<!-- set ${tags} -->` : written;
    },
    text: (text, before) => (isData(before) && text.length > 20 && texts++ % 3 === 0 ? splitByComment(text) : text),
  });
}

function splitByComment(text: string): string {
  return text.replace(/^([^&]*?\p{L})(?=\p{L})/su, '$1<!-- in text -->');
}

/** A line feed and an indent wherever a tag of a block meets text or another tag. */
export function indentBlocks(html: string): string {
  const track = trackPreformatted();
  return rewrite(html, {
    token: (token, source) => {
      track.pass(token, source);
      return source.slice(token.start, token.end);
    },
    text: (text, before, after) => {
      if (track.inside || !isData(before)) return text;
      return `${isBlock(before) ? '\n  ' : ''}${text}${isBlock(after) ? '\n    ' : ''}`;
    },
  });
}

/** Runs of white space become one space, and none beside the tag of a block. */
export function minifySpace(html: string): string {
  const track = trackPreformatted();
  return rewrite(html, {
    token: (token, source) => {
      track.pass(token, source);
      return source.slice(token.start, token.end);
    },
    text: (text, before, after) => {
      if (track.inside || !isData(before)) return text;
      const short = text.replace(SPACES, ' ');
      const start = isBlock(before) && short.startsWith(' ') ? 1 : 0;
      return short.slice(start, isBlock(after) && short.endsWith(' ') ? -1 : undefined);
    },
  });
}

/** Follows which elements show their white space: by name, or by a style that says so. */
function trackPreformatted(): { readonly inside: boolean; pass(token: MarkupToken, source: string): void } {
  const open: string[] = [];
  return {
    get inside() {
      return open.length > 0;
    },
    pass({ kind, name, attributes }, source) {
      const isStyled = attributes.some((place) => place.name === 'style' && STYLED.test(source.slice(place.start, place.end)));
      if (kind === 'start' && (PREFORMATTED.has(name) || isStyled)) open.push(name);
      else if (kind === 'end' && open.includes(name)) open.length = open.lastIndexOf(name);
    },
  };
}

/** Every start tag with its attributes from the last to the first. */
export function reverseAttributes(html: string): string {
  return rewrite(html, {
    token: (token, source) => {
      const { kind, name, attributes, selfClosing, start, end } = token;
      if (kind !== 'start' || attributes.length < 2) return source.slice(start, end);
      const written = attributes.map((attribute) => source.slice(attribute.start, attribute.end)).reverse();
      return `<${source.slice(start + 1, start + 1 + name.length)} ${written.join(' ')}${selfClosing ? ' /' : ''}>`;
    },
  });
}

/** Names of tags and attributes in capitals. */
export function capitaliseNames(html: string): string {
  return rewrite(html, {
    token: (token, source) => {
      if (!isTag(token)) return source.slice(token.start, token.end);
      const written = rewriteAttributes(
        token,
        source,
        (key, attribute) => attribute.slice(0, key.length).toUpperCase() + attribute.slice(key.length),
      );
      return written.replace(/^<\/?[^\s/>]+/, (open) => open.toUpperCase());
    },
  });
}

/** Letters outside ASCII, and one in seven inside, as references: named, decimal and hexadecimal in turn. */
export function writeReferences(html: string): string {
  let letters = 0;
  const write = (text: string): string =>
    text.replace(/&[^\s&;]*;?|[a-z]|[\u00a0-\ud7ff\ue000-\ufdcf\ufdf0-\ufffd]|[\ud800-\udbff][\udc00-\udfff]/g, (found) => {
      if (found.startsWith('&') || (found < '\u0080' && ++letters % 7 > 0)) return found;
      const code = found.codePointAt(0)!;
      return code % 2 === 0 ? `&#${code};` : `&#x${code.toString(16)};`;
    });
  return mapWritten(html, write);
}

/** References as the characters they stand for, but for those that would be read as markup. */
export function resolveReferences(html: string): string {
  return mapWritten(html, (text) =>
    text.replace(/&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi, (reference) => {
      const character = decodeHTML(reference);
      return /[<>&"'`= \t\n\f\r\0]/.test(character) ? reference : character;
    }),
  );
}

/** Line ends of another system; so are those inside of scripts. */
export function writeCrlf(html: string): string {
  return html.replace(/\r\n?|\n/g, '\r\n');
}

/** Texts and the values of attributes, as they are written. */
export function mapWritten(html: string, write: (text: string) => string): string {
  return rewrite(html, {
    token: (token, source) =>
      rewriteAttributes(token, source, (key, attribute) => attribute.slice(0, key.length) + write(attribute.slice(key.length))),
    text: (text, before) => (before?.text === 'raw' ? text : write(text)),
  });
}

function isTag({ kind }: MarkupToken): boolean {
  return kind === 'start' || kind === 'end';
}

function isData(before: MarkupToken | undefined): before is MarkupToken {
  return before?.text === 'data';
}

function isBlock(token: MarkupToken | undefined): boolean {
  return token !== undefined && isTag(token) && BLOCKS.has(token.name);
}
