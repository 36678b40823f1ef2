/** Whether an address spells the words of its link: `Real Madrid`, `/thema/real-madrid-t123`. */

/** Letters a layer may have more than the anchor: `per`, `t`, `html`. */
const SPARE = 6;
const LAST_ASCII = 127;
const FIRST_LETTER = 97;
const LAST_LETTER = 122;

/** Compares anchors with layers of paths, letter by letter. */
export class AnchorSpelling {
  /** The letters of the anchor and of a layer; most are ASCII, and no strings are made of them. */
  readonly #said: number[] = [];
  readonly #written: number[] = [];

  /** True when a layer of a path says the words of the anchor and little else. */
  isSpelled(anchor: string, layers: readonly string[]): boolean {
    if (!foldAscii(anchor, this.#said)) return spellLetters(foldLetters(anchor), layers);
    const letters = this.#said.length;
    if (letters < 2) return false;
    for (const written of layers) {
      if (written.length < letters) continue;
      const layer = written.includes('%') ? decodeLayer(written) : written;
      if (!foldAscii(layer, this.#written)) {
        if (spellLetters(foldLetters(anchor), [layer])) return true;
      } else if (this.#written.length <= letters + SPARE && holds(this.#written, this.#said)) return true;
    }
    return false;
  }
}

function spellLetters(said: string, layers: readonly string[]): boolean {
  if (said.length < 2) return false;
  return layers.some((layer) => {
    if (layer.length < said.length) return false;
    const written = foldLetters(layer.includes('%') ? decodeLayer(layer) : layer);
    return written.length <= said.length + SPARE && written.includes(said);
  });
}

function decodeLayer(layer: string): string {
  try {
    return decodeURIComponent(layer);
  } catch {
    return layer;
  }
}

function holds(list: readonly number[], part: readonly number[]): boolean {
  for (let from = 0; from + part.length <= list.length; from++) {
    let i = 0;
    while (i < part.length && list[from + i] === part[i]) i++;
    if (i === part.length) return true;
  }
  return false;
}

/** As `foldLetters`, code by code; false for a text that is not ASCII. */
function foldAscii(text: string, into: number[]): boolean {
  into.length = 0;
  let before = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > LAST_ASCII) return false;
    const lower = code | 32;
    if (lower >= FIRST_LETTER && lower <= LAST_LETTER && !(lower === E && isVowel(before))) into.push(lower);
    before = lower;
  }
  return true;
}

const [A, E, O, U] = [97, 101, 111, 117];

function isVowel(code: number): boolean {
  return code === A || code === O || code === U;
}

const BEYOND_ASCII: RegExp = /[^\x00-\x7f]/;

/** Letters alone, without marks; `ae`, `oe`, `ue` count as the vowel that paths write so. */
function foldLetters(text: string): string {
  const plain = BEYOND_ASCII.test(text) ? text.normalize('NFD').toLowerCase() : text.toLowerCase();
  return plain.replace(/([aou])e/g, '$1').replace(/[^a-zа-яєіїґ\u3040-\u9fff]+/g, '');
}
