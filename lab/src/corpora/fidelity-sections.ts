/** A case of `test/fidelity` cut at its marks; what its sections are is told in `fidelity/case-file.ts`. */

export interface Sections {
  /** Lines above the first mark. */
  readonly head: string[];
  readonly page: string[];
  readonly keeps: string[];
  readonly markdown: string[];
  readonly html: string[];
}

const MARK: RegExp = /^=== (page|keeps|markdown|html)$/;

export function cutSections(text: string): Sections {
  const sections: Sections = { head: [], page: [], keeps: [], markdown: [], html: [] };
  let open = sections.head;
  for (const line of text.split('\n')) {
    const mark = MARK.exec(line);
    if (mark === null) open.push(line);
    else open = sections[mark[1] as keyof Sections];
  }
  return sections;
}

/** The lines of a section, without empty ones around them. */
export function readSection(lines: readonly string[]): string {
  return lines.join('\n').trim();
}
