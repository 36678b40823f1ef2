/** The comments of an article's pages as one list: none twice, answers still beside what they answer. */
import type { Comment } from '../article.ts';

/** Page by page; `parentItem` is an index into the new list. */
export function mergeComments(pages: readonly (readonly Comment[])[]): Comment[] {
  const merged: Comment[] = [];
  const known = new Map<string, number>();
  for (const comments of pages) {
    /** Where the page's comments stand in the new list. */
    const places: number[] = [];
    for (const comment of comments) {
      const key = `${comment.author} ${comment.rawDate} ${comment.text}`;
      let place = known.get(key);
      if (place === undefined) {
        place = merged.length;
        known.set(key, place);
        merged.push(moveParent(comment, places));
      }
      places.push(place);
    }
  }
  return merged;
}

function moveParent(comment: Comment, places: readonly number[]): Comment {
  const { parentItem, ...rest } = comment;
  const place = parentItem === undefined ? undefined : places[parentItem];
  return place === undefined ? rest : { ...rest, parentItem: place };
}
