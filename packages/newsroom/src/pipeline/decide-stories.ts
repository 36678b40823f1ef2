/** What a person decides about stories, done and remembered in one commit. */
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/store-error.ts';
import { lockStories, nameStory } from './story-keeper.ts';

/** A decision that says nothing: two stories that are one, articles that are not in the story, all of its articles. */
export class DecisionError extends Error {
  override readonly name: string = 'DecisionError';
}

/**
 * Two stories are one: the articles of `from` go to `into`, and nothing parts them again but a person.
 *
 * @returns the story's number. @throws DecisionError, StoreError `not_found`
 */
export async function mergeStories(store: Store, from: number, into: number, userId: number | null): Promise<number> {
  return store.transaction(async (tx) => {
    await lockStories(tx);
    const [leaving, staying] = [await findStory(tx, from), await findStory(tx, into)];
    if (leaving === staying) throw new DecisionError('Both are one story already.');
    const [one, other] = [await articlesOf(tx, leaving), await articlesOf(tx, staying)];
    await tx.stories.merge(leaving, staying);
    await tx.storyDecisions.add({ kind: 'merge', userId, one, other });
    await nameStory(tx, staying, true);
    return staying;
  });
}

/**
 * Articles leave their story for one of their own, and nothing brings them back but a person.
 *
 * @returns the new story's number. @throws DecisionError, StoreError `not_found`
 */
export async function splitStory(store: Store, id: number, articleIds: readonly number[], userId: number | null): Promise<number> {
  return store.transaction(async (tx) => {
    await lockStories(tx);
    const storyId = await findStory(tx, id);
    const leaving = new Set(articleIds);
    const all = await articlesOf(tx, storyId);
    const one = all.filter((article) => leaving.has(article));
    const other = all.filter((article) => !leaving.has(article));
    if (one.length < leaving.size) throw new DecisionError('Some of the articles are not in the story.');
    if (one.length === 0 || other.length === 0) throw new DecisionError('Choose some of the story’s articles, and not all of them.');
    const apart = (await tx.stories.part(one, ['said not to belong with the others']))!;
    await tx.storyDecisions.add({ kind: 'split', userId, one, other });
    for (const story of [storyId, apart]) await nameStory(tx, story, true);
    return apart;
  });
}

async function findStory(tx: Store, id: number): Promise<number> {
  const story = await tx.stories.get(id);
  if (story === undefined) throw new StoreError('not_found', `There is no story ${id}.`);
  return story.id;
}

async function articlesOf(tx: Store, storyId: number): Promise<number[]> {
  return (await tx.stories.members(storyId)).map(({ articleId }) => articleId);
}
