/** Numbers pairs of integers in the order in which they turn up. */

/** Slots tried before a pair goes to the overflow map: hostile pages may choose pairs that collide. */
const MAX_PROBES = 32;

/** Equal numbers, equal pairs; counted from 0. An open table, which needs no object a pair. */
export class PairNumbers {
  /** How many there are. */
  count = 0;
  #mask: number;
  /** Three a slot: number plus 1 (0 = free), and the pair. */
  #slots: Int32Array;
  readonly #overflow: Map<string, number> = new Map();

  /** `expected`: different pairs; the table grows where there are more. */
  constructor(expected: number) {
    const size = 2 << (32 - Math.clz32(expected));
    this.#mask = size - 1;
    this.#slots = new Int32Array(3 * size);
  }

  /** The number of a pair of 32-bit integers; `count` as it was before for one that is new. */
  numberOf(a: number, b: number): number {
    const slots = this.#slots;
    let slot = slotOf(a, b);
    for (let probes = 0; probes < MAX_PROBES; probes++) {
      slot &= this.#mask;
      const at = 3 * slot++;
      const number = slots[at]!;
      if (number === 0) return this.#add(at, a, b);
      if (slots[at + 1] === a && slots[at + 2] === b) return number - 1;
    }
    return this.#numberElsewhere(`${a} ${b}`);
  }

  #add(at: number, a: number, b: number): number {
    const slots = this.#slots;
    slots[at] = ++this.count;
    slots[at + 1] = a;
    slots[at + 2] = b;
    if (2 * this.count > this.#mask) this.#grow();
    return this.count - 1;
  }

  /** Every pair that has a slot gets one in a table of twice the length, or goes to the overflow map too. */
  #grow(): void {
    const old = this.#slots;
    this.#slots = new Int32Array(2 * old.length);
    this.#mask = 2 * this.#mask + 1;
    for (let at = 0; at < old.length; at += 3) if (old[at] !== 0) this.#move(old[at]!, old[at + 1]!, old[at + 2]!);
  }

  #move(entry: number, a: number, b: number): void {
    const slots = this.#slots;
    let slot = slotOf(a, b);
    for (let probes = 0; probes < MAX_PROBES; probes++) {
      slot &= this.#mask;
      const at = 3 * slot++;
      if (slots[at] !== 0) continue;
      slots[at] = entry;
      slots[at + 1] = a;
      slots[at + 2] = b;
      return;
    }
    this.#overflow.set(`${a} ${b}`, entry - 1);
  }

  #numberElsewhere(pair: string): number {
    let number = this.#overflow.get(pair);
    if (number === undefined) {
      number = this.count++;
      this.#overflow.set(pair, number);
    }
    return number;
  }
}

/** Where to look first; what goes beyond the table is cut off. */
function slotOf(a: number, b: number): number {
  return Math.imul(Math.imul(a, 0x85ebca6b) ^ b, 0x9e3779b1) >>> 7;
}
