import { describe, expect, it } from 'vitest';
import { parse } from '../../dom/parse.ts';
import { BlockMatrix, listColumns } from '../../features/block-matrix.ts';
import { viewPage } from '../../features/view.ts';
import type { Reading } from '../columns/columns.ts';
import { dropDateLines } from './drop-date-lines.ts';

/** Blocks as `d5`: five words and a date; `s5`: the same with a full stop; `t40`: forty words without; all in elements of this class. Answers the kept ones. */
function drop(text: string, say = (_: string): string => '', name = ''): string {
  const blocks = text.split(' ');
  const view = viewPage(
    parse(blocks.map((block) => `<p class="${name}">${say(block)}${block}${block.startsWith('s') ? '.' : ''}</p>`).join('')),
  );
  const matrix = new BlockMatrix(blocks.length, listColumns(['states a date']));
  matrix.data.set(blocks.map((block) => (block.startsWith('t') ? 0 : 1)));
  const tokens = Int32Array.from(blocks, (block) => Number(block.slice(1)));
  const kept = new Uint8Array(blocks.length).fill(1);
  dropDateLines(view, { matrix, ground: { tokens } } as unknown as Reading, kept);
  return blocks.filter((_, b) => kept[b] === 1).join(' ');
}

describe('lines with a date', () => {
  it('above the first paragraph are not text', () => {
    expect(drop('d5 t40 t30')).toBe('t40 t30');
    expect(drop('t4 d5 d7 t15 d5 t30')).toBe('t4 t15 d5 t30');
  });

  it('stay where no paragraph follows, and where they are many', () => {
    expect(drop('d5 t14 d5')).toBe('d5 t14 d5');
    expect(drop('d5 d5 d5 t40')).toBe('d5 d5 d5 t40');
  });

  it('stay where others of their class follow the first paragraph, too: each is of a record', () => {
    expect(drop('d5 t40 d5 t30 d5 t30', undefined, 'day')).toBe('d5 t40 d5 t30 d5 t30');
    for (const name of ['', 'day']) expect(drop('d5 t40 d5 t30', undefined, name)).toBe('t40 d5 t30');
    expect(drop('d5 t40 d5 t30 d5 t30')).toBe('t40 d5 t30 d5 t30');
  });

  it('are short: a first sentence of Chinese may mention a date', () => {
    expect(drop('d8 d57 t40')).toBe('d57 t40');
    expect(drop('s9 d9 s4 t40')).toBe('s9 t40');
    // "Posted: Thursday, 2 May."
    expect(drop('s9 t40', () => 'Posted: ')).toBe('t40');
  });

  it('are facts below another fact', () => {
    const say = (block: string): string => ({ t4: 'File: ', d5: 'Pronounced: ' })[block] ?? '';
    expect(drop('t4 d5 t40', say)).toBe('t4 d5 t40');
    expect(drop('d5 t4 t40', say)).toBe('t4 t40');
    expect(drop('t3 d5 t40', say)).toBe('t3 t40');
  });
});
