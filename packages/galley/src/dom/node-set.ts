/** A set of nodes of one page as one byte a node; pruning clears bits, nobody touches the tree. */
import type { NodeId } from './page.ts';

/** A set of nodes of one page, one byte a node. */
export class NodeSet {
  /** 1 for every node in the set; shared, not copied. */
  readonly bits: Uint8Array;

  /**
   * An empty set, or the one that `bits` says.
   *
   * @param bits zeros to use, one byte a node; made when left out.
   */
  constructor(size: number, bits: Uint8Array = new Uint8Array(size)) {
    this.bits = bits;
  }

  /** True when the node is in the set. */
  has(node: NodeId): boolean {
    return this.bits[node] === 1;
  }

  /** Puts a node in; those below it stay as they are. */
  add(node: NodeId): void {
    this.bits[node] = 1;
  }

  /** Takes a node out; those below it stay as they are. */
  delete(node: NodeId): void {
    this.bits[node] = 0;
  }

  /** Number of nodes in the set. */
  count(): number {
    let total = 0;
    for (let i = 0; i < this.bits.length; i++) total += this.bits[i]!;
    return total;
  }

  /** The nodes in document order. */
  toArray(): NodeId[] {
    const nodes: NodeId[] = [];
    for (let i = 0; i < this.bits.length; i++) if (this.bits[i] === 1) nodes.push(i);
    return nodes;
  }
}
