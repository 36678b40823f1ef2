/** All shapes, by area and name: `parts: links in one paragraph`. */
import { parse, viewPage } from 'galley';
import type { Shape, Shapes } from '../shape.ts';
import { ALONE } from './alone.ts';
import { COLUMNS } from './columns.ts';
import { MARKUP } from './markup.ts';
import { NEWSROOM } from './newsroom.ts';
import { PARTS } from './parts.ts';

/** Made for the parser, and read by it alone: what else they hurt stands in the other areas. */
const PARSED: Shapes = Object.fromEntries(Object.entries(MARKUP).map(([name, write]) => [name, { write, run: readOnly }]));

function readOnly(page: string): void {
  void viewPage(parse(page)).paths;
}

const AREAS: Readonly<Record<string, Shapes>> = { markup: PARSED, columns: COLUMNS, parts: PARTS, alone: ALONE, newsroom: NEWSROOM };

export const SHAPES: ReadonlyMap<string, Shape> = new Map(
  Object.entries(AREAS).flatMap(([area, shapes]) =>
    Object.entries(shapes).map(([name, shape]) => [`${area}: ${name}`, typeof shape === 'function' ? { write: shape } : shape] as const),
  ),
);
