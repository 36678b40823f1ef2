/** Whether an address spells the words of its link: `Real Madrid`, `/thema/real-madrid-t123`. */
import { decodeEscapes } from '../../text/decode-escapes.ts';

/** Letters a layer may have more than the anchor: `per`, `t`, `html`. */
const SPARE = 6;
const BEYOND_ASCII: RegExp = /[^\x00-\x7f]/;

/** True when a layer of a path says the words of the anchor and little else. */
export function isSpelled(anchor: string, layers: readonly string[]): boolean {
  let said: string | undefined;
  for (const layer of layers) {
    said ??= foldLetters(anchor);
    if (said.length < 2) return false;
    if (layer.length < said.length) continue;
    const written = foldLetters(decodeEscapes(layer));
    if (written.length <= said.length + SPARE && written.includes(said)) return true;
  }
  return false;
}

/** Letters alone, without marks; `ae`, `oe`, `ue` count as the vowel that paths write so. */
function foldLetters(text: string): string {
  const plain = BEYOND_ASCII.test(text) ? text.normalize('NFD').toLowerCase() : text.toLowerCase();
  return plain.replace(/(?<=[aou])e/g, '').replace(/[^a-zа-яєіїґ\u3040-\u9fff]+/g, '');
}
