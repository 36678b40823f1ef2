/** A poor copy of the lead image in the text has the address that the page states for it. */
import { nameFile } from '../../../fields/choice/picture-file.ts';
import type { ImageObject } from '../../../fields/fields.ts';
import type { Part } from '../../article.ts';
import { hintedWidth } from './address-hints.ts';

/** A copy of so low a quality stands for a picture until that is there. */
const BLURRED: RegExp = /[?&]q(?:uality)?=\d(?:&|$)/;

/** Pixels across that show less of a picture than readers of the page see. */
const NARROW = 200;

/** The parts with the lead image as the page states it, where they have such a copy, or a small one. */
export function sharpenLead(parts: readonly Part[], { url }: ImageObject): readonly Part[] {
  return parts.map((part) => (part.type === 'image' && isPoor(part.image.url, url) ? { ...part, image: { ...part.image, url } } : part));
}

function isPoor(shown: string, stated: string): boolean {
  const own = hintedWidth(shown) ?? NARROW;
  const other = hintedWidth(stated) ?? NARROW;
  const isPoorer = own < Math.min(NARROW, other);
  return (
    (isPoorer && shown.replace(`${own}`, `${other}`) === stated) ||
    ((isPoorer || BLURRED.test(shown)) && nameFile(shown) === nameFile(stated))
  );
}
