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
    return this.internSlice(name, 0, name.length, false);
  }

  /** Id of an exact name, 0 when the table has not seen it. */
  find(name: string): number {
    const slot = this.#slots[this.#probe(name, 0, name.length, hashOf(name, 0, name.length, false), false)]!;
    return slot;
  }

  /** Id of source[start, end) with ASCII letters lowered and NUL replaced by U+FFFD (the tokenizer's rule). */
  internSlice(source: string, start: number, end: number, lower: boolean): number {
    const slot = this.#probe(source, start, end, hashOf(source, start, end, lower), lower);
    const found = this.#slots[slot]!;
    return found !== 0 ? found : this.#add(source.slice(start, end), lower, slot);
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
      slots[this.#probe(name, 0, name.length, hashOf(name, 0, name.length, false), false)] = id;
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

function hashOf(source: string, start: number, end: number, lower: boolean): number {
  let hash = end - start;
  for (let i = start; i < end; i++) {
    const code = source.charCodeAt(i);
    hash = Math.imul(hash, 31) + (lower ? foldCode(code) : code);
  }
  return (hash ^ (hash >>> 15)) & 0x7fffffff;
}

function sameName(name: string, source: string, start: number, end: number, lower: boolean): boolean {
  if (name.length !== end - start) return false;
  for (let i = start; i < end; i++) {
    const code = source.charCodeAt(i);
    if ((lower ? foldCode(code) : code) !== name.charCodeAt(i - start)) return false;
  }
  return true;
}
