/** Shapes that weigh on what is known of a page before an article is put together: blocks, columns, evidence, fields, site, rules. */
import { extract } from 'galley';
import { SENTENCE, type Shape, type Shapes, STORY } from '../shape.ts';

/** A page read with the caller's own rules. */
const withRules = (keep: string, write: Shape['write']): Shape => ({ write, run: (page) => extract(page, { overrides: { keep } }) });

export const COLUMNS: Shapes = {
  'deep div with a paragraph each': (n) => STORY + `<div><p>${SENTENCE}</p>`.repeat(n),
  'rules of any descendants': withRules('* * * * p', (n) => `${STORY}<div><p>${SENTENCE}</p>`.repeat(n)),
};
