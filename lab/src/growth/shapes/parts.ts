/** Shapes that weigh on what an article is put together from and written as: parts, groups, tables, outputs. */
import { repeat, SENTENCE, type Shapes, STORY } from '../shape.ts';

export const PARTS: Shapes = {
  paragraphs: (n) => STORY + `<p>${SENTENCE}</p>`.repeat(n),
  'links in one paragraph': (n) => `${STORY}<p>${repeat(n, (i) => `word and <a href=/n${i}>link ${i}</a> , `)}</p>`,
};
