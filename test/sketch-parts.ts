/** The parts of a page of which everything is kept, and a short form of them, for tests of the body. */
import { buildParts } from '../packages/galley/src/article/body/body.ts';
import type { Group } from '../packages/galley/src/index.ts';
import { parse, viewPage } from '../packages/galley/src/index.ts';
import type { AnyPart } from './any-part.ts';
import { keepEverything } from './keep-everything.ts';

const BASE = 'https://news.example/2024/story.html';

/** Text with `drop` in it is not kept. */
export function buildAll(html: string, drop?: string): AnyPart[] {
  const view = viewPage(parse(html));
  return buildParts(view, keepEverything(view, drop), { base: BASE });
}

/** A line a part: containers as `>` (quotation), `-` or `3.` (item), `term`, `definition`, `details`, then `type[level] text`. */
export function sketch(html: string, drop?: string): string[] {
  return buildAll(html, drop).map((part) => {
    const place = (part.within ?? []).map(sketchGroup).join('');
    return `${place}${part.type}${part.level ?? ''} ${part.image?.url ?? part.text}`.trim();
  });
}

function sketchGroup(group: Group): string {
  if (group.type === 'item') return group.number === undefined ? '- ' : `${group.number}. `;
  return group.type === 'quote' ? '> ' : `${group.type} `;
}
