/** Corrections, taken back and done again, and the row they make. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyse } from '../analysis/analyse.ts';
import { type History, labelBlocks, labelField, NO_HISTORY, redo, undo } from './corrections.ts';
import { nameLabel, writeBody, writeRow } from './label-row.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../../../test/pages/brief.html'));
const ANALYSIS = analyse({ bytes: PAGE, url: 'https://post.example/lighthouse' }, () => 0);
const blockOf = (begin: string): number => ANALYSIS.blocks.findIndex(({ text }) => text.startsWith(begin));
const FACTS = { id: 'a', html: 'html/a.html', url: 'https://post.example/lighthouse', by: 'Ines', at: '2026-11-23T08:00:00Z' };

describe('corrections', () => {
  it('are taken back and done again, any number of them', () => {
    const action = fc.oneof(
      fc.record({ blocks: fc.array(fc.nat(9)), kept: fc.boolean() }).map(
        ({ blocks, kept }) =>
          (history: History) =>
            labelBlocks(history, blocks, { kept }),
      ),
      fc.string().map((value) => (history: History) => labelField(history, 'title', value)),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        const states = [NO_HISTORY];
        for (const act of actions) states.push(act(states.at(-1)!));
        let history = states.at(-1)!;
        for (const state of states.slice(0, -1).reverse()) {
          history = undo(history);
          expect(history.now).toEqual(state.now);
        }
        expect(undo(history)).toEqual(history);
        for (const state of states.slice(1)) {
          history = redo(history);
          expect(history.now).toEqual(state.now);
        }
      }),
    );
  });

  it('of a new kind forget what was taken back', () => {
    const one = labelBlocks(NO_HISTORY, [1], { kept: true });
    expect(redo(labelBlocks(undo(one), [2], { kept: true })).now.blocks.has(1)).toBe(false);
  });
});

describe('a row of gold.jsonl', () => {
  it('without a correction is what was extracted', () => {
    const row = writeRow(ANALYSIS, NO_HISTORY.now, FACTS);
    expect(row).toMatchObject({
      id: 'a',
      html: 'html/a.html',
      title: 'Lighthouse to be lit again',
      authors: ['Ines Marlow'],
      lang: 'en',
      date: '2024-02-09T08:15:00Z',
    });
    expect(row.text).toBe(ANALYSIS.article!.articleBody);
    expect(row.labelled).toEqual({ by: 'Ines', at: '2026-11-23T08:00:00Z', blocks: 0, changed: 0, strategy: 'default' });
  });

  it('has what was kept and dropped, named and pointed at', () => {
    let history = labelBlocks(NO_HISTORY, [blockOf('Sign up')], { kept: true });
    history = labelBlocks(history, [blockOf('Volunteers')], { kept: false, region: 'inset' });
    history = labelBlocks(history, [blockOf('The lighthouse')], { kept: true });
    history = labelField(labelField(history, 'title', ' A lighthouse '), 'authors', 'Ines Marlow; Tobias Renn');
    const row = writeRow(ANALYSIS, history.now, FACTS);
    expect(row.text.split('\n').map((line) => line.split(' ', 1)[0])).toEqual(['The', '“It', 'Sign']);
    expect(row).toMatchObject({ title: 'A lighthouse', authors: ['Ines Marlow', 'Tobias Renn'], labelled: { blocks: 3, changed: 2 } });
    expect(row.regions).toEqual([{ region: 'inset', text: ANALYSIS.blocks[blockOf('Volunteers')]!.text }]);
    expect(writeBody(ANALYSIS, history.now)).toBe(row.text);
  });
});

describe('the name of a label', () => {
  it('may be a file name, and is another one for another page', () => {
    fc.assert(
      fc.property(fc.option(fc.webUrl({ withQueryParameters: true }), { nil: undefined }), fc.string(), (url, text) => {
        expect(nameLabel(url, text)).toMatch(/^[\w-][\w.-]{0,100}$/);
      }),
    );
    expect(nameLabel('https://a.example/x?id=1', 'text')).not.toBe(nameLabel('https://a.example/x?id=2', 'text'));
    expect(nameLabel(undefined, 'one')).not.toBe(nameLabel(undefined, 'two'));
  });
});
