/** Pages that a server sends in the order their parts were ready (React's streaming): a late part stands hidden at the end, and a script moves it to its place. */

/** How a part begins. */
const PART = '<div hidden id="S:';
/** A part up to the call that moves it. */
const MOVED: RegExp = /^<div hidden id="(S:[^"]*)">.*?\$R(?:[CR]\("([^"]*)","\1"|S\("\1","([^"]*)")/s;
/** A place, with what stands there until its part comes. */
const PLACE: RegExp = /<template id="(?:(B:[^"]{1,40})"><\/template>(?:.{0,4000}?<!--\/\$-->)?|(P:[^"]{1,40})"><\/template>)/gs;
/** Parts within parts beyond these stay out (ours). */
const DEPTH = 30;

/** The markup with late parts where the page's script would have put them. O(characters). */
export function placeStreamedParts(html: string): string {
  // Next to no page holds the call that moves parts; a look for their beginning would stop at every element.
  if (!html.includes('$R')) return html;
  const parts = new Map<string, string>();
  const [before, ...pieces] = html.split(PART);
  const rest = pieces.map((text) => {
    const piece = PART + text;
    const [moved, , outer, inner] = MOVED.exec(piece) ?? [];
    if (moved === undefined) return piece;
    const script = piece.lastIndexOf('<script', moved.length);
    const part = piece.slice(piece.indexOf('>') + 1, script).trimEnd();
    // What the script does not follow at once was not written by React.
    if (!part.endsWith('</div>')) return piece;
    parts.set((outer ?? inner)!, part.slice(0, -'</div>'.length));
    return piece.slice(script);
  });

  const fill = (text: string, depth: number): string =>
    text.replace(PLACE, (mark, outer, inner) => {
      const place = outer ?? inner;
      const part = depth < DEPTH ? parts.get(place) : undefined;
      parts.delete(place);
      return part === undefined ? mark : fill(part, depth + 1);
    });
  return fill(before + rest.join(''), 0);
}
