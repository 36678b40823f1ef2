/** Numbers the different stretches of a string; each is kept as a string once. */

/** Slots tried before a stretch goes to the overflow map: hostile pages choose texts that collide. */
const MAX_PROBES = 32;
const FIRST_SLOTS = 512;
/** FNV's prime, and 2³² divided by the golden ratio, which spreads the keys over the slots. */
const PRIME = 0x01000193;
const SPREAD = 0x9e3779b1;
/** Of stretches of 2 to this power characters and more, as many to twice as many make the key, and so many at the end. */
const SAMPLES = 4;
const ENDING = 4;

/** Equal numbers, equal texts; counted from 0 as they come. Time in proportion to the lengths. */
export class Stretches {
  /** How many there are. */
  count = 0;
  readonly #source: string;
  /** Open addressing: numbers plus 1 (0 = free) and their keys. */
  #slots: Int32Array = new Int32Array(FIRST_SLOTS);
  #keys: Int32Array = new Int32Array(FIRST_SLOTS);
  #shift: number = shiftFor(FIRST_SLOTS);
  /** The text of each number. Two strings are compared quicker than two stretches, unit by unit. */
  readonly texts: string[] = [];
  readonly #overflow: Map<string, number> = new Map();

  /** `source`: what the stretches are of. */
  constructor(source: string) {
    this.#source = source;
  }

  /** The number of source[start, end); `count` as it was before for one that is new. */
  numberOf(start: number, end: number): number {
    const source = this.#source;
    let key = end - start;
    const step = 1 + (key >>> SAMPLES);
    for (let i = start; i < end; i += step) key = Math.imul(key ^ source.charCodeAt(i), PRIME);
    if (step > 1) for (let i = end - ENDING; i < end; i++) key = Math.imul(key ^ source.charCodeAt(i), PRIME);
    const mask = this.#slots.length - 1;
    let slot = Math.imul(key, SPREAD) >>> this.#shift;
    for (let probes = 0; probes < MAX_PROBES; probes++) {
      const number = this.#slots[slot]! - 1;
      if (number < 0) return this.#add(slot, key, start, end);
      if (this.#keys[slot] === key && this.#equals(number, start, end)) return number;
      slot = (slot + 1) & mask;
    }
    return this.#overflowing(start, end);
  }

  #equals(number: number, start: number, end: number): boolean {
    const text = this.texts[number]!;
    return text.length === end - start && text === this.#source.slice(start, end);
  }

  #add(slot: number, key: number, start: number, end: number): number {
    const number = this.count++;
    this.texts.push(this.#source.slice(start, end));
    this.#slots[slot] = number + 1;
    this.#keys[slot] = key;
    if (this.count * 2 > this.#slots.length) this.#grow();
    return number;
  }

  #overflowing(start: number, end: number): number {
    const text = this.#source.slice(start, end);
    let number = this.#overflow.get(text);
    if (number === undefined) {
      number = this.count++;
      this.texts.push(text);
      this.#overflow.set(text, number);
    }
    return number;
  }

  /** Every stretch that has a slot gets one in tables of twice the length, or goes to the overflow map too. */
  #grow(): void {
    const [slots, keys] = [this.#slots, this.#keys];
    this.#slots = new Int32Array(2 * slots.length);
    this.#keys = new Int32Array(2 * slots.length);
    this.#shift = shiftFor(this.#slots.length);
    for (let old = 0; old < slots.length; old++) if (slots[old] !== 0) this.#move(slots[old]!, keys[old]!);
  }

  #move(entry: number, key: number): void {
    const mask = this.#slots.length - 1;
    let slot = Math.imul(key, SPREAD) >>> this.#shift;
    for (let probes = 0; probes < MAX_PROBES; probes++) {
      if (this.#slots[slot] === 0) {
        this.#slots[slot] = entry;
        this.#keys[slot] = key;
        return;
      }
      slot = (slot + 1) & mask;
    }
    this.#overflow.set(this.texts[entry - 1]!, entry - 1);
  }
}

/** How far to shift a 32-bit product so that its top bits number the slots. */
function shiftFor(slots: number): number {
  return Math.clz32(slots) + 1;
}
