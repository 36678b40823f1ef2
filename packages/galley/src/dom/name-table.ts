/** Interns tag and attribute names straight from the source, lower-cased, without building strings for known ones. */

const GROWTH = 4;
/** Names of up to this many letters a–z are their own key, five bits a letter: equal keys need no comparison. */
const EXACT_LENGTH = 6;
/** Set in the key of every other name. */
const INEXACT = 1 << 30;
/** Slots tried before a name goes to the overflow map: hostile pages choose names that collide. */
const MAX_PROBES = 32;

/** 2³² divided by the golden ratio: spreads keys over the slots. */
const SPREAD = 0x9e3779b1;

const EQUALS = 61;
const GREATER = 62;
const SLASH = 47;

/** Name ids start at 1; 0 is "no name". One table serves one page; known names come from a prepared base table. */
export class NameTable {
  /** Names by id; names[0] is ''. */
  names: string[];
  /** Where the name read last ended. */
  end = 0;
  /** Open addressing: ids (0 = free) and their keys. */
  #ids: Int32Array;
  #keys: Int32Array;
  #shift: number;
  #overflow: Map<string, number>;
  /** True while the columns are those of the table this one is a copy of. */
  #shared = false;

  private constructor(names: string[], ids: Int32Array, keys: Int32Array, overflow: Map<string, number>) {
    this.names = names;
    this.#ids = ids;
    this.#keys = keys;
    this.#shift = shiftFor(ids.length);
    this.#overflow = overflow;
  }

  /** A table in which the given names have ids 1, 2, 3 … */
  static of(known: readonly string[]): NameTable {
    let capacity = 64;
    while (capacity < known.length * GROWTH) capacity *= 2;
    const table = new NameTable([''], new Int32Array(capacity), new Int32Array(capacity), new Map());
    for (const name of known) table.intern(name);
    return table;
  }

  /** A copy that can grow on its own; it takes its own columns with the first name it adds. This one must not grow any more. */
  copy(): NameTable {
    const copy = new NameTable(this.names, this.#ids, this.#keys, this.#overflow);
    copy.#shared = true;
    return copy;
  }

  #separate(): void {
    this.#shared = false;
    this.names = this.names.slice();
    this.#ids = this.#ids.slice();
    this.#keys = this.#keys.slice();
    this.#overflow = new Map(this.#overflow);
  }

  /** Id of a name given as a string, adding it when new. */
  intern(name: string): number {
    const key = keyOf(name);
    return this.#idAt(this.#probe(name, 0, name.length, key, false), key, name, 0, name.length, false);
  }

  /** Id of an exact name, 0 when the table has not seen it. */
  find(name: string): number {
    const slot = this.#probe(name, 0, name.length, keyOf(name), false);
    return slot < 0 ? (this.#overflow.get(name) ?? 0) : this.#ids[slot]!;
  }

  /** Reads a tag name, which runs up to white space, `/` or `>`. */
  readTagName(source: string, start: number): number {
    return this.#read(source, start, -1);
  }

  /** Reads an attribute name, which runs up to white space, `/`, `>` or `=`; it may begin with `=`. */
  readAttributeName(source: string, start: number): number {
    return this.#read(source, start, EQUALS);
  }

  #read(source: string, start: number, equals: number): number {
    const { length } = source;
    let key = 0;
    let letters = true;
    let pos = start;
    for (; pos < length; pos++) {
      const code = source.charCodeAt(pos);
      if (code >= 97 && code <= 122) key = turn(key) ^ (code - 96);
      else if (code <= GREATER && endsName(code, pos > start ? equals : -1)) break;
      else {
        const folded = foldCode(code);
        letters &&= isLetter(folded);
        key = turn(key) ^ (folded - 96);
      }
    }
    this.end = pos;
    if (!letters || pos - start > EXACT_LENGTH) key |= INEXACT;
    return this.#idAt(this.#probe(source, start, pos, key, true), key, source, start, pos, true);
  }

  /** The slot where the name is or belongs, −1 when it can only be in the overflow. */
  #probe(source: string, start: number, end: number, key: number, fold: boolean): number {
    const mask = this.#ids.length - 1;
    let slot = Math.imul(key, SPREAD) >>> this.#shift;
    for (let probes = 0; probes < MAX_PROBES; probes++) {
      const id = this.#ids[slot]!;
      if (id === 0) return slot;
      if (this.#keys[slot] === key && ((key & INEXACT) === 0 || sameName(this.names[id]!, source, start, end, fold))) return slot;
      slot = (slot + 1) & mask;
    }
    return -1;
  }

  #idAt(slot: number, key: number, source: string, start: number, end: number, fold: boolean): number {
    if (slot >= 0 && this.#ids[slot] !== 0) return this.#ids[slot]!;
    const raw = source.slice(start, end);
    const name = fold ? lowerAscii(raw) : raw;
    const known = slot < 0 ? this.#overflow.get(name) : undefined;
    return known ?? this.#add(name, slot, key);
  }

  #add(name: string, slot: number, key: number): number {
    if (this.#shared) this.#separate();
    const id = this.names.length;
    this.names.push(name);
    this.#place(name, id, slot, key);
    if (id * 2 > this.#ids.length) this.#grow();
    return id;
  }

  #place(name: string, id: number, slot: number, key: number): void {
    if (slot < 0) this.#overflow.set(name, id);
    else {
      this.#ids[slot] = id;
      this.#keys[slot] = key;
    }
  }

  #grow(): void {
    const capacity = this.#ids.length * GROWTH;
    this.#ids = new Int32Array(capacity);
    this.#keys = new Int32Array(capacity);
    this.#shift = shiftFor(capacity);
    this.#overflow = new Map();
    for (let id = 1; id < this.names.length; id++) {
      const name = this.names[id]!;
      const key = keyOf(name);
      this.#place(name, id, this.#probe(name, 0, name.length, key, false), key);
    }
  }
}

/** How far to shift a 32-bit product so that its top bits number the slots. */
function shiftFor(capacity: number): number {
  return Math.clz32(capacity) + 1;
}

function turn(key: number): number {
  return (key << 5) | (key >>> 27);
}

function isLetter(code: number): boolean {
  return code >= 97 && code <= 122;
}

function endsName(code: number, equals: number): boolean {
  return code === GREATER || code === SLASH || code === equals || code === 32 || code === 10 || code === 9 || code === 13 || code === 12;
}

/** One UTF-16 unit as the tokenizer keeps it in a name. */
function foldCode(code: number): number {
  if (code >= 65 && code <= 90) return code + 32;
  return code === 0 ? 0xfffd : code;
}

const FOLDABLE: RegExp = /[A-Z\0]/;

function lowerAscii(raw: string): string {
  if (!FOLDABLE.test(raw)) return raw;
  return raw.replace(/[A-Z\0]/g, (character) => String.fromCharCode(foldCode(character.charCodeAt(0))));
}

function keyOf(name: string): number {
  let key = 0;
  let letters = true;
  for (let i = 0; i < name.length; i++) {
    const code = name.charCodeAt(i);
    letters &&= isLetter(code);
    key = turn(key) ^ (code - 96);
  }
  return letters && name.length <= EXACT_LENGTH ? key : key | INEXACT;
}

function sameName(name: string, source: string, start: number, end: number, fold: boolean): boolean {
  if (name.length !== end - start) return false;
  for (let i = start; i < end; i++) {
    const code = source.charCodeAt(i);
    if ((fold ? foldCode(code) : code) !== name.charCodeAt(i - start)) return false;
  }
  return true;
}
