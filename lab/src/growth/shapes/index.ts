/** All shapes, by area and name: `parts: links in one paragraph`. */
import type { Shape, Shapes } from '../shape.ts';
import { COLUMNS } from './columns.ts';
import { MARKUP } from './markup.ts';
import { NEWSROOM } from './newsroom.ts';
import { PARTS } from './parts.ts';

const AREAS: Readonly<Record<string, Shapes>> = { markup: MARKUP, columns: COLUMNS, parts: PARTS, newsroom: NEWSROOM };

export const SHAPES: ReadonlyMap<string, Shape> = new Map(
  Object.entries(AREAS).flatMap(([area, shapes]) =>
    Object.entries(shapes).map(([name, shape]) => [`${area}: ${name}`, typeof shape === 'function' ? { write: shape } : shape] as const),
  ),
);
