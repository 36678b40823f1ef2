/** The headline among the first parts. */
import { describe, expect, it } from 'vitest';
import type { Fields } from '../fields/fields.ts';
import type { Part } from './article.ts';
import { dropByline, dropHeadline, writeStandfirst } from './assemble.ts';

const part = (type: 'heading' | 'paragraph', text: string): Part => ({ type, text, ...(type === 'heading' ? { level: 2 } : {}) }) as Part;
const texts = (parts: readonly Part[]): string[] => parts.map(({ text }) => text);
const LONG = 'The museum opened its doors in the spring of 1911, and more than four million visitors have walked through it since then.';

describe('the headline among the first parts', () => {
  it('goes, what stands before it stays', () => {
    expect(
      texts(
        dropHeadline(
          [part('paragraph', 'Kitchen'), part('heading', '7 Healthy Fryer Recipes'), part('paragraph', LONG)],
          '7 Healthy Fryer Recipes!',
        ),
      ),
    ).toEqual(['Kitchen', LONG]);
    expect(texts(dropHeadline([part('paragraph', LONG), part('heading', 'Rain again')], 'Rain again'))).toEqual([LONG]);
    const title = 'Rain again in the valley, and no end';
    expect(texts(dropHeadline([part('heading', `A new summer ${title}`), part('paragraph', LONG)], title))).toEqual([LONG]);
    expect(texts(dropHeadline([part('heading', '04 Robotic Vacuums'), part('paragraph', LONG)], 'Robotic Vacuums')).length).toBe(2);
  });

  it('is no subheading that is much like it, behind a paragraph', () => {
    const parts = [part('paragraph', LONG), part('heading', 'Healthy Air Fryer Recipes'), part('paragraph', LONG)];
    expect(dropHeadline(parts, '7 Healthy Air Fryer Recipes')).toBe(parts);
  });
});

describe('a line that names who wrote it', () => {
  const author = [{ name: 'Anna Petrov' }, { name: 'Marc Hale' }] as Fields['author'];
  const keeps = (line: string): boolean => dropByline([part('paragraph', line), part('paragraph', LONG)], author).length === 2;

  it('is no text, with places, jobs or papers beside the names', () => {
    for (const line of [
      'By Anna Petrov and Marc Hale',
      'By Anna Petrov in Kyiv and Marc Hale in London',
      'Anna Petrov, Kyiv / Marc Hale, London',
      'ANNA PETROV @apetrov',
      'Von Anna Petrov, NDR',
    ])
      expect(keeps(line), line).toBe(false);
  });

  it('is text where it says more of them', () => {
    for (const line of [
      'Anna Petrov leaves.',
      'The house where Anna Petrov lives',
      'Anna Petrov and the long way home to the river',
      'Interview with Anna Petrov',
    ])
      expect(keeps(line), line).toBe(true);
  });
});

describe('a heading before all text', () => {
  const types = (parts: readonly Part[], fields: Partial<Fields> = {}): string[] =>
    writeStandfirst(parts, fields as Fields).map(({ type }) => type);
  const begin = (text: string): readonly Part[] => [{ type: 'image', text: '' } as Part, part('heading', text), part('paragraph', LONG)];

  it('is running text where the page says it of the article, or it is as long as a paragraph', () => {
    const line = 'Four million visitors';
    expect(types(begin(line), { alternativeHeadline: line })).toEqual(['image', 'paragraph', 'paragraph']);
    expect(types(begin(line), { description: line })).toEqual(['image', 'paragraph', 'paragraph']);
    expect(types(begin(LONG))).toEqual(['image', 'paragraph', 'paragraph']);
    expect(writeStandfirst(begin(LONG), {} as Fields)[1]).toEqual({ type: 'paragraph', text: LONG });
  });

  it('is one of the text otherwise, and behind text always', () => {
    expect(types(begin('How it began'), { description: 'How it began, and where it ends.' })).toEqual(['image', 'heading', 'paragraph']);
    expect(types([part('paragraph', 'Rome'), part('heading', LONG)])).toEqual(['paragraph', 'heading']);
  });
});
