/** Headers as people write them: one a line, name, colon, value. */

/** Name → value; empty lines are left out. @throws TypeError that repeats none of it */
export function readHeaders(text: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const [, name, value] = /^\s*([^\s:]+):\s*(\S.*)$/.exec(line.trimEnd()) ?? [];
    if (name === undefined) throw new TypeError(`line ${at + 1} is no header such as “Cookie: session=1”`);
    headers[name] = value!;
  }
  return headers;
}
