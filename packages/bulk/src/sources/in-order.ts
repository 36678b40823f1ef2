/** Items that take their time, many at once, in the order in which they came. */
import type { Draft, Item } from './drafts.ts';

/** An item whose page is there. */
type Settled<Given extends Item> = Omit<Given, 'draft'> & { readonly draft: Draft };

/** Not more than `ahead` are under way; those that are there at once do not wait. */
export async function* inOrder<Given extends Item>(items: AsyncIterable<Given>, ahead: number): AsyncGenerator<Settled<Given>> {
  const waiting: Given[] = [];
  for await (const item of items) {
    // Whoever awaits it hears of its failure, as soon as it is its turn.
    if (item.draft instanceof Promise) item.draft.catch(() => {});
    else if (waiting.length === 0) {
      yield await settle(item);
      continue;
    }
    waiting.push(item);
    if (waiting.length >= ahead) yield await settle(waiting.shift()!);
  }
  while (waiting.length > 0) yield await settle(waiting.shift()!);
}

async function settle<Given extends Item>(item: Given): Promise<Settled<Given>> {
  return { ...item, draft: await item.draft };
}
