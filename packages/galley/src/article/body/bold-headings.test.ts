import { describe, expect, it } from 'vitest';
import type { Part } from '../article.ts';
import { markBoldHeadings } from './bold-headings.ts';

const bold = (text: string): Part => ({
  type: 'paragraph',
  text,
  node: 1,
  offset: 0,
  score: 1,
  spans: [{ type: 'strong', start: 0, end: text.length }],
});
const text = (said = 'The tide came in over the causeway before anybody had noticed.'): Part => ({
  type: 'paragraph',
  text: said,
  node: 2,
  offset: 0,
});
const heading: Part = { type: 'heading', text: 'The harbour', level: 3, node: 3, offset: 0 };

function headingsOf(...parts: Part[]): string[] {
  return markBoldHeadings(parts).flatMap((part) => (part.type === 'heading' ? `${part.level} ${part.text}` : []));
}

describe('headings in bold type', () => {
  it('are two or more, each above a text', () => {
    expect(headingsOf(text(), bold('Where they went'), text(), bold('What they saw'), text())).toEqual([
      '2 Where they went',
      '2 What they saw',
    ]);
    expect(headingsOf(text(), bold('Where they went'), text())).toEqual([]);
  });

  it('keep no span for what they are', () => {
    expect(markBoldHeadings([text(), bold('One way'), text(), bold('Another'), text()])[1]).toEqual({
      type: 'heading',
      level: 2,
      text: 'One way',
      node: 1,
      offset: 0,
      score: 1,
    });
  });

  it('are of a body, not of posts', () => {
    const posts = [bold('Ann Rook'), text(), bold('Bo Crane'), text()].map(({ score, ...part }): Part => part);
    expect(headingsOf(text(), ...posts)).toEqual([]);
  });

  it('stand below the last heading', () => {
    expect(headingsOf(heading, text(), bold('One way'), text(), bold('Another'), text())).toEqual([
      '3 The harbour',
      '4 One way',
      '4 Another',
    ]);
  });

  it.each([
    ['questions', ['Who was there?', 'Who was not?']],
    ['sentences', ['They went home.', 'They stayed there.']],
    ['names of speakers', ['Ann Rook', 'Bo Crane', 'Ann Rook']],
  ])('are not %s', (_, lines) => {
    expect(headingsOf(text(), ...lines.flatMap((line) => [bold(line), text()]))).toEqual([]);
  });

  it('are the first of a section, where the next of it stands above the like', () => {
    const list: Part = { ...text(), type: 'item', within: [{ type: 'list', id: 4 }] } as unknown as Part;
    const section = (behind: Part): string[] =>
      headingsOf(heading, bold('One way'), behind, bold('Another'), list, text(), bold('A third'), list);
    expect(section(list)).toEqual(['3 The harbour', '4 One way', '4 Another', '4 A third']);
    expect(section(text())).toEqual(['3 The harbour', '4 Another', '4 A third']);
    expect(
      headingsOf(heading, bold('By the harbour'), text(), heading, text(), bold('One way'), text(), bold('Another'), text()),
    ).not.toContain('4 By the harbour');
  });

  it('are others of a numbered series, whatever stands below them', () => {
    const series = ['1. Ropes', '2. Lanterns', '3) Oars'].map((line) => bold(line));
    const shown = headingsOf(text(), series[0]!, text(), series[1]!, text('1 km'), series[2]!, text());
    expect(shown).toEqual(['2 1. Ropes', '2 2. Lanterns', '2 3) Oars']);
    expect(headingsOf(text(), bold('Ropes'), text(), series[1]!, text('1 km'), bold('Oars'), text())).toEqual(['2 Ropes', '2 Oars']);
  });

  it('are neither standfirsts nor labels of what is shorter', () => {
    expect(headingsOf(bold('By the harbour'), text(), heading, bold('The tide'), text())).toEqual(['3 The harbour']);
    expect(headingsOf(text(), bold('The causeway'), text('1 km'), bold('The tide'), text('2 m'))).toEqual([]);
  });
});
