/** The adoption agency algorithm, which repairs misnested formatting (§13.2.6.4.7, "adoption agency"). */
import { IN_SCOPE } from '../open-elements.ts';
import { HTML, type NodeId } from '../page.ts';
import { isTableStructure, type TreeConstructor } from './constructor.ts';

const OUTER_LIMIT = 8;
const INNER_LIMIT = 3;

/** Runs for the current tag token (an end tag, or the start tag that implies one). */
export function runAdoptionAgency(c: TreeConstructor): void {
  const { stack, formatting, tag } = c;
  if (stack.namespace === HTML && stack.tag === tag && formatting.indexOf(stack.node) < 0) {
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
  if (builder.open[element] !== 1) {
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
  const ancestor = stack.nodes[slot - 1]!;
  const ancestorTag = stack.tags[slot - 1]!;
  const ancestorNamespace = stack.namespaces[slot - 1]!;
  const inner = runInnerLoop(c, slot, furthest);
  builder.detach(inner.last);
  if (isTableStructure(ancestorTag, ancestorNamespace)) c.placeFoster(inner.last);
  else {
    builder.moved = true;
    builder.append(ancestor, inner.last);
  }
  const tag = formatting.tags[formatting.indexOf(element)]!;
  const clone = c.cloneElement(element);
  stack.moves += builder.moveChildren(block, clone);
  builder.append(block, clone);
  builder.moved = true;
  replaceEntry(c, element, clone, tag, inner.bookmark);
  stack.removeAt(stack.find(element));
  builder.open[element] = 0;
  builder.open[clone] = 1;
  stack.insertAt(stack.find(block) + 1, clone, tag);
}

/** Puts the clone where the bookmark says and takes the old entry out. */
function replaceEntry(c: TreeConstructor, element: NodeId, clone: NodeId, tag: number, bookmark: NodeId): void {
  const { formatting } = c;
  if (bookmark === element) {
    formatting.nodes[formatting.indexOf(element)] = clone;
    return;
  }
  formatting.removeAt(formatting.indexOf(element));
  formatting.insertAt(formatting.indexOf(bookmark) + 1, clone, tag);
}

/** Step 13: clones the formatting elements between the formatting element and the furthest block. */
function runInnerLoop(c: TreeConstructor, slot: number, furthest: number): { last: NodeId; bookmark: NodeId } {
  const { stack, formatting, builder } = c;
  const block = stack.nodes[furthest]!;
  let bookmark = stack.nodes[slot]!;
  let last = block;
  let round = 0;
  for (let at = furthest - 1; at > slot; at--) {
    round++;
    const node = stack.nodes[at]!;
    const entry = formatting.indexOf(node);
    if (entry < 0 || round > INNER_LIMIT) {
      if (entry >= 0) formatting.removeAt(entry);
      stack.removeAt(at);
      builder.open[node] = 0;
      continue;
    }
    const clone = c.cloneElement(node);
    formatting.nodes[entry] = clone;
    stack.replaceAt(at, clone);
    builder.open[node] = 0;
    builder.open[clone] = 1;
    if (last === block) bookmark = clone;
    builder.detach(last);
    builder.append(clone, last);
    last = clone;
  }
  return { last, bookmark };
}
