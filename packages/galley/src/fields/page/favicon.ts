/** The site's little picture, from the links in the head. */
import type { NodeId, Page } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import { resolveFile } from '../choice/address.ts';
import type { Candidate } from '../choice/candidate.ts';
import { type Chosen, chooseBest, type FieldContext } from '../choice/choose.ts';

const ICON: RegExp = /(?:^|\s)(?:shortcut\s+)?icon(?=\s|$)/i;
const TOUCH_ICON: RegExp = /^apple-touch-icon(?:-precomposed)?$/i;
/** Icons looked at. */
const MOST = 8;

export function chooseFavicon(context: FieldContext): Chosen<string> | undefined {
  const { page, base } = context;
  const candidates: Candidate[] = [];
  const { size, tag } = page;
  for (let n = 1; n < size && tag[n] !== TAG.body && candidates.length < MOST; n++) {
    const candidate = tag[n] === TAG.link ? readIcon(page, n, base) : undefined;
    if (candidate !== undefined) candidates.push(candidate);
  }
  return chooseBest(context, 'favicon', candidates);
}

function readIcon(page: Page, n: NodeId, base: string | undefined): Candidate | undefined {
  const relation = page.attribute(n, 'rel')?.trim();
  if (relation === undefined) return undefined;
  const trust = ICON.test(relation) ? 0.9 : TOUCH_ICON.test(relation) ? 0.6 : 0;
  const raw = trust === 0 ? undefined : page.attribute(n, 'href');
  const value = resolveFile(raw, base);
  if (value === undefined) return undefined;
  return { value, key: value, source: 'link', property: relation.toLowerCase(), raw, node: n, trust };
}
