/** The adoption agency algorithm, which repairs misnested formatting (§13.2.6.4.7, "adoption agency"). */
import { IN_SCOPE } from '../open-elements.ts';
import { HTML, type NodeId } from '../page.ts';
import { isTableStructure, type TreeConstructor } from './constructor.ts';

const OUTER_LIMIT = 8;
const INNER_LIMIT = 3;

/** Runs for the current tag token (an end tag, or the start tag that implies one). */
export function runAdoptionAgency(c: TreeConstructor): void {
  const { stack, formatting, tag } = c;
  if (stack.namespace === HTML && stack.tag === tag && !formatting.has(stack.node)) {
    c.pop();
    return;
  }
  for (let round = 0; round < OUTER_LIMIT; round++) {
    const entry = c.overworked() ? -1 : formatting.findTag(tag);
    if (entry < 0) {
      closeOrdinary(c);
      return;
    }
    if (!adoptOnce(c, entry)) return;
  }
}

/** "Any other end tag": closes the topmost element of this name unless a special element is above it. */
export function closeOrdinary(c: TreeConstructor): void {
  const { stack } = c;
  const slot = stack.slotOf(c.tag);
  if (slot <= 0 || stack.specialAbove(slot)) return;
  c.generateImpliedEndTags(c.tag);
  c.popTo(slot);
}

function adoptOnce(c: TreeConstructor, entry: number): boolean {
  const { stack, formatting, builder } = c;
  const element = formatting.nodes[entry]!;
  if (!builder.isOpen(element)) {
    formatting.removeAt(entry);
    return false;
  }
  const slot = stack.find(element);
  if (stack.stopsAbove(slot, IN_SCOPE)) return false;
  const furthest = stack.lowestSpecialAbove(slot);
  if (furthest < 0) {
    c.popTo(slot);
    formatting.removeAt(entry);
    return false;
  }
  relocate(c, element, slot, furthest);
  return true;
}

function relocate(c: TreeConstructor, element: NodeId, slot: number, furthest: number): void {
  const { stack, formatting, builder } = c;
  const block = stack.nodes[furthest]!;
  const blockTag = stack.tags[furthest]!;
  const blockNamespace = stack.namespaces[furthest]!;
  const ancestor = stack.nodes[slot - 1]!;
  const inner = runInnerLoop(c, slot, furthest);
  builder.detach(inner.last);
  if (isTableStructure(stack.tags[slot - 1]!, stack.namespaces[slot - 1]!)) c.placeFoster(inner.last);
  else builder.append(ancestor, inner.last);
  const tag = formatting.tags[formatting.indexOf(element)]!;
  const clone = c.cloneElement(element);
  stack.moves += builder.moveChildren(block, clone);
  builder.append(block, clone);
  replaceEntry(c, element, clone, tag, inner.bookmark);
  c.close(element, tag);
  builder.markOpen(clone);
  stack.replaceRange(slot, furthest + 1, [
    ...inner.kept,
    { node: block, tag: blockTag, namespace: blockNamespace },
    { node: clone, tag, namespace: HTML },
  ]);
}

/** Puts the clone where the bookmark says and takes the old entry out. */
function replaceEntry(c: TreeConstructor, element: NodeId, clone: NodeId, tag: number, bookmark: NodeId): void {
  const { formatting } = c;
  if (bookmark === element) {
    formatting.replaceAt(formatting.indexOf(element), clone);
    return;
  }
  formatting.removeAt(formatting.indexOf(element));
  formatting.insertAt(formatting.indexOf(bookmark) + 1, clone, tag);
}

interface InnerLoop {
  /** What the furthest block hangs under by now. */
  last: NodeId;
  bookmark: NodeId;
  /** What stays on the stack between the formatting element and the furthest block. */
  kept: { node: NodeId; tag: number; namespace: number }[];
}

/** Step 13: clones the formatting elements between the formatting element and the furthest block. */
function runInnerLoop(c: TreeConstructor, slot: number, furthest: number): InnerLoop {
  const { stack, formatting, builder } = c;
  const block = stack.nodes[furthest]!;
  const loop: InnerLoop = { last: block, bookmark: stack.nodes[slot]!, kept: [] };
  let round = 0;
  for (let at = furthest - 1; at > slot; at--) {
    round++;
    const node = stack.nodes[at]!;
    const entry = formatting.indexOf(node);
    c.close(node, stack.tags[at]!);
    if (entry < 0 || round > INNER_LIMIT) {
      if (entry >= 0) formatting.removeAt(entry);
      continue;
    }
    const clone = c.cloneElement(node);
    formatting.replaceAt(entry, clone);
    builder.markOpen(clone);
    loop.kept.unshift({ node: clone, tag: stack.tags[at]!, namespace: HTML });
    if (loop.last === block) loop.bookmark = clone;
    builder.detach(loop.last);
    builder.append(clone, loop.last);
    loop.last = clone;
  }
  stack.moves += round;
  return loop;
}
