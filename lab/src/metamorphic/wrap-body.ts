/** All that stands in a page's body, deeper by some `div`s. */
import { rewrite } from './markup-tokens.ts';

/**
 * The page with its body's content in `depth` elements without names; undefined where no tag opens the body. They stay open to the end, as the body itself
 * does behind its end tag; a `</div>` that ends nothing goes, since it would end them.
 */
export function wrapBody(html: string, depth: number): string | undefined {
  let isOpen = false;
  const wrapped = rewrite(html, {
    token: ({ kind, name, stray, opensBody, start, end }, source) => {
      if (kind === 'end' && name === 'div' && stray) return '';
      const written = source.slice(start, end);
      if (!opensBody) return written;
      isOpen = true;
      return written + '<div>'.repeat(depth);
    },
  });
  return isOpen ? wrapped : undefined;
}
