/** Numbers pairs of integers in the order in which they turn up. */

/** Slots tried before a pair goes to the overflow map: hostile pages may choose pairs that collide. */
const MAX_PROBES = 32;

/** Equal numbers, equal pairs; counted from 0. An open table, which needs no object a pair. */
export class PairNumbers {
  /** How many there are. */
  count = 0;
  readonly #mask: number;
  /** Three a slot: number plus 1 (0 = free), and the pair. */
  readonly #slots: Int32Array;
  readonly #overflow: Map<string, number> = new Map();

  /** `most`: different pairs at most. */
  constructor(most: number) {
    const size = 2 << (32 - Math.clz32(most));
    this.#mask = size - 1;
    this.#slots = new Int32Array(3 * size);
  }

  /** The number of a pair of 32-bit integers; `count` as it was before for one that is new. */
  numberOf(a: number, b: number): number {
    const slots = this.#slots;
    let slot = Math.imul(Math.imul(a, 0x85ebca6b) ^ b, 0x9e3779b1) >>> 7;
    for (let probes = 0; probes < MAX_PROBES; probes++) {
      slot &= this.#mask;
      const at = 3 * slot++;
      const number = slots[at]!;
      if (number === 0) {
        slots[at] = ++this.count;
        slots[at + 1] = a;
        slots[at + 2] = b;
        return this.count - 1;
      }
      if (slots[at + 1] === a && slots[at + 2] === b) return number - 1;
    }
    return this.#numberElsewhere(`${a} ${b}`);
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
