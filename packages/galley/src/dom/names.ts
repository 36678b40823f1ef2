/** Interns tag and attribute names straight from the source, lower-cased, without building strings for known ones. */

const GROWTH = 4;

/** Name ids start at 1; 0 is "no name". One table serves one page; known names come from a prepared base table. */
export class NameTable {
  /** Names by id; names[0] is ''. */
  readonly names: string[];
  #slots: Int32Array;
  #mask: number;

  private constructor(names: string[], slots: Int32Array) {
    this.names = names;
    this.#slots = slots;
    this.#mask = slots.length - 1;
  }

  /** A table in which the given names have ids 1, 2, 3 … */
  static of(known: readonly string[]): NameTable {
    let capacity = 64;
    while (capacity < known.length * GROWTH) capacity *= 2;
    const table = new NameTable([''], new Int32Array(capacity));
    for (const name of known) table.intern(name);
    return table;
  }

  /** A copy that can grow on its own. */
  copy(): NameTable {
    return new NameTable(this.names.slice(), this.#slots.slice());
  }

  /** Id of a name given as a string, adding it when new. */
  intern(name: string): number {
    return this.#intern(name, 0, name.length, hashName(name), false);
  }

  /** Where the name read last ended. */
  end = 0;

  /** Reads a tag name, which runs up to white space, `/` or `>`. */
  readTagName(source: string, start: number): number {
    const { length } = source;
    let hash = 0;
    let folded = false;
    let pos = start;
    for (; pos < length; pos++) {
      const code = source.charCodeAt(pos);
      if (code >= 97) hash = Math.imul(hash, 31) + code;
      else if (code <= 62 && (code === 62 || code === 47 || isGap(code))) break;
      else {
        folded ||= code !== foldCode(code);
        hash = Math.imul(hash, 31) + foldCode(code);
      }
    }
    return this.#intern(source, start, pos, mix(hash, pos - start), folded);
  }

  /** Reads an attribute name, which runs up to white space, `/`, `>` or `=`; it may begin with `=`. */
  readAttributeName(source: string, start: number): number {
    const { length } = source;
    let hash = 0;
    let folded = false;
    let pos = start;
    for (; pos < length; pos++) {
      const code = source.charCodeAt(pos);
      if (code >= 97) hash = Math.imul(hash, 31) + code;
      else if (code <= 62 && (code === 62 || code === 47 || isGap(code) || (code === 61 && pos > start))) break;
      else {
        folded ||= code !== foldCode(code);
        hash = Math.imul(hash, 31) + foldCode(code);
      }
    }
    return this.#intern(source, start, pos, mix(hash, pos - start), folded);
  }

  #intern(source: string, start: number, end: number, hash: number, folded: boolean): number {
    this.end = end;
    const slot = this.#probe(source, start, end, hash, folded);
    const found = this.#slots[slot]!;
    return found !== 0 ? found : this.#add(source.slice(start, end), folded, slot);
  }

  /** Id of an exact name, 0 when the table has not seen it. */
  find(name: string): number {
    return this.#slots[this.#probe(name, 0, name.length, hashName(name), false)]!;
  }

  #probe(source: string, start: number, end: number, hash: number, lower: boolean): number {
    let slot = hash & this.#mask;
    for (;;) {
      const id = this.#slots[slot]!;
      if (id === 0 || sameName(this.names[id]!, source, start, end, lower)) return slot;
      slot = (slot + 1) & this.#mask;
    }
  }

  #add(raw: string, lower: boolean, slot: number): number {
    const id = this.names.length;
    this.names.push(lower ? lowerAscii(raw) : raw);
    this.#slots[slot] = id;
    if (id * 2 > this.#slots.length) this.#grow();
    return id;
  }

  #grow(): void {
    const slots = new Int32Array(this.#slots.length * GROWTH);
    this.#slots = slots;
    this.#mask = slots.length - 1;
    for (let id = 1; id < this.names.length; id++) {
      const name = this.names[id]!;
      slots[this.#probe(name, 0, name.length, hashName(name), false)] = id;
    }
  }
}

function lowerAscii(raw: string): string {
  let name = '';
  for (let i = 0; i < raw.length; i++) name += String.fromCharCode(foldCode(raw.charCodeAt(i)));
  return name;
}

/** One UTF-16 unit as the tokenizer keeps it in a name. */
function foldCode(code: number): number {
  if (code >= 65 && code <= 90) return code + 32;
  return code === 0 ? 0xfffd : code;
}

function hashName(name: string): number {
  let hash = 0;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash, 31) + name.charCodeAt(i);
  return mix(hash, name.length);
}

function mix(hash: number, length: number): number {
  const mixed = hash + length;
  return (mixed ^ (mixed >>> 15)) & 0x7fffffff;
}

function isGap(code: number): boolean {
  return code === 32 || code === 10 || code === 9 || code === 13 || code === 12;
}

function sameName(name: string, source: string, start: number, end: number, lower: boolean): boolean {
  if (name.length !== end - start) return false;
  for (let i = start; i < end; i++) {
    const code = source.charCodeAt(i);
    if ((lower ? foldCode(code) : code) !== name.charCodeAt(i - start)) return false;
  }
  return true;
}
