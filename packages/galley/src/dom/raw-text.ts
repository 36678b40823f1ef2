/** Finds where raw text – titles, styles, scripts – ends. */

/** Offset of the `<` of the end tag `</name` that closes raw text at `from`; the source's length when there is none. */
export function findEndTag(source: string, from: number, name: string): number {
  for (let at = source.indexOf('</', from); at >= 0; at = source.indexOf('</', at + 2)) {
    if (isEndTag(source, at, name)) return at;
  }
  return source.length;
}

/** `</name` followed by white space, `/` or `>`, in any case. */
function isEndTag(source: string, at: number, name: string): boolean {
  return matchesName(source, at + 2, name) && endsName(source.charCodeAt(at + 2 + name.length));
}

function matchesName(source: string, at: number, name: string): boolean {
  for (let i = 0; i < name.length; i++) {
    const code = source.charCodeAt(at + i);
    if ((code >= 65 && code <= 90 ? code + 32 : code) !== name.charCodeAt(i)) return false;
  }
  return true;
}

function endsName(code: number): boolean {
  return code === 62 || code === 32 || code === 10 || code === 47 || code === 9 || code === 13 || code === 12;
}

/**
 * Where a script ends. `<!--` inside it opens an escaped part, in which a nested `<script` makes `</script` close only
 * the nested one (§13.2.5.4, 15–31).
 */
export function findScriptEnd(source: string, from: number): number {
  const plain = findEndTag(source, from, 'script');
  const comment = source.slice(from, plain).indexOf('<!--');
  if (comment < 0) return plain;
  let escaped = false;
  let nested = false;
  const marks = /<!--|-->|<(\/?)script[\t\n\f\r />]/gi;
  marks.lastIndex = from + comment;
  for (let match = marks.exec(source); match !== null; match = marks.exec(source)) {
    if (match[0] === '<!--') {
      marks.lastIndex = match.index + 2; // its dashes may be those of `-->`
      escaped = true;
    } else if (match[0] === '-->') {
      escaped = false;
      nested = false;
    } else if (match[1] === '/') {
      if (!nested) return match.index;
      nested = false;
    } else nested = escaped;
  }
  return source.length;
}
