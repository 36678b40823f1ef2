/** Shapes of what a newsroom is sent: feeds, items, robots.txt, texts of stories. */
import type { Shapes } from '../shape.ts';

export const NEWSROOM: Shapes = {};
