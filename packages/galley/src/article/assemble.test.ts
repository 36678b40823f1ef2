/** The headline among the first parts. */
import { describe, expect, it } from 'vitest';
import type { Fields } from '../fields/fields.ts';
import type { Part } from './article.ts';
import { dropBylines, dropHeadline, writeStandfirst } from './assemble.ts';

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

describe('headings of the level of the headline', () => {
  const levels = (given: readonly number[], headline?: string): (number | undefined)[] =>
    dropHeadline(
      given.map((level, i) => ({ ...part('heading', `Part ${i}`), level }) as Part),
      headline,
    ).map((one) => (one.type === 'heading' ? one.level : undefined));

  it('go down with those below them', () => {
    expect(levels([1, 2, 3, 6, 1], 'The title')).toEqual([2, 3, 4, 6, 2]);
    expect(levels([4, 1, 2], 'The title')).toEqual([5, 2, 3]);
  });

  it('go down alone below one of the next level', () => {
    expect(levels([2, 3, 1], 'The title')).toEqual([2, 3, 2]);
  });

  it('stay where the headline is the only one, or there is none', () => {
    expect(levels([1, 2, 3], 'Part 0')).toEqual([2, 3]);
    expect(levels([1, 2])).toEqual([1, 2]);
  });
});

describe('a line that names who wrote it', () => {
  const author = [{ name: 'Anna Petrov' }, { name: 'Marc Hale' }] as Fields['author'];
  const keeps = (line: string): boolean =>
    dropBylines([part('paragraph', line), part('paragraph', LONG)], { author, provenance: {} } as Fields).length === 2;

  it('is no text, with places, jobs or papers beside the names', () => {
    for (const line of [
      'By Anna Petrov and Marc Hale',
      'By Anna Petrov in Kyiv and Marc Hale in London',
      'Anna Petrov, Kyiv / Marc Hale, London',
      'ANNA PETROV @apetrov',
      'Von Anna Petrov, NDR',
      'Kalbino Anna Petrov',
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

describe('a line that a field was read from', () => {
  const at = (offset: number, text: string): Part => ({ ...part('paragraph', text), offset }) as Part;
  const opens = (line: string, read: object): boolean =>
    dropBylines([at(40, line), at(90, LONG)], { author: [], provenance: { datePublished: read } } as unknown as Fields).length === 1;

  it('is no text above the others, where it says nothing but when', () => {
    expect(opens('Mercher, 17 Chwefror 2021', { offset: 40, raw: '17 Chwefror 2021' })).toBe(true);
    expect(opens('madi 16 me 2017', { offset: 12, raw: '2017-05-16T10:40:00Z' })).toBe(true);
  });

  it('stays where it says more, or where it was read elsewhere', () => {
    expect(opens('On 17 Chwefror 2021 the harbour was closed', { offset: 40, raw: '17 Chwefror 2021' })).toBe(false);
    expect(opens('17 Chwefror 2021', { offset: 900, raw: '17 Chwefror 2021' })).toBe(false);
    expect(opens('1. Rain in May', { offset: 12, raw: '2017-05-16T10:40:00Z' })).toBe(false);
    expect(opens('Room 12', {})).toBe(false);
    expect(opens('港口重新开放。（作者：李明 2021）', { offset: 40, raw: '李明' })).toBe(false);
  });
});

describe('what closes the text', () => {
  const body = [1, 2, 3].map(() => part('paragraph', LONG));
  const author = [{ name: 'Anna Petrov' }];
  const left = (lines: readonly Part[], provenance = {}): number =>
    dropBylines([...body, ...lines], { author, provenance } as unknown as Fields).length - body.length;
  const italic = (text: string): Part =>
    ({ ...part('paragraph', text), spans: [{ type: 'emphasis', start: 0, end: text.length }] }) as unknown as Part;

  it('is no text where it is the signature of who was read', () => {
    expect(left([part('paragraph', 'Anna Petrov, The Tide')])).toBe(0);
    const asked = { ...part('paragraph', 'Propos recueillis par Anna Petrov'), offset: 7 } as Part;
    expect(left([asked])).toBe(1);
    expect(left([asked], { author: { offset: 7, raw: 'Anna Petrov' } })).toBe(0);
  });

  it('is no picture of nothing but them, nor what opens it, but for the one that stands for the page', () => {
    const picture = (more: object = {}): Part =>
      ({
        type: 'image',
        text: '',
        image: { url: 'https://tide.example/a.jpg', alternateName: 'Anna Petrov image', ...more },
      }) as unknown as Part;
    const count = (parts: readonly Part[], image: readonly unknown[] = []): number =>
      dropBylines(parts, { author, image, provenance: {} } as unknown as Fields).length;
    expect(count([picture(), ...body])).toBe(3);
    expect(count([...body, picture()])).toBe(3);
    expect(count([...body, picture(), ...body])).toBe(7);
    expect(count([picture({ caption: 'At the sea' }), ...body])).toBe(4);
    expect(count([picture({ alternateName: 'The pier' }), ...body])).toBe(4);
    expect(count([picture(), ...body], [{ url: 'https://tide.example/a.jpg' }])).toBe(4);
  });

  it('is text where lines follow, and behind the dash of a letter', () => {
    expect(left([part('paragraph', 'Anna Petrov'), part('paragraph', LONG)])).toBe(2);
    expect(left([part('paragraph', '– Anna Petrov')])).toBe(1);
    expect(
      dropBylines([part('paragraph', LONG), part('paragraph', 'Bob Ray')], { author, provenance: {} } as unknown as Fields),
    ).toHaveLength(2);
  });

  it('is no text where it is a short note on them in letters of its own', () => {
    expect(left([italic('Anna Petrov is a poet and a sailor.')])).toBe(0);
    expect(left([part('paragraph', 'Anna Petrov is a poet and a sailor.')])).toBe(1);
    expect(left([italic('The pier was a gift of Anna Petrov.')])).toBe(1);
    expect(left([italic(`Anna Petrov is a poet. ${LONG} ${LONG}`)])).toBe(1);
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

it('a picture that shows who wrote the text goes behind the standfirst too, not further down', () => {
  const author = [{ name: 'Anna Petrov' }] as Fields['author'];
  const portrait = { type: 'image', text: '', image: { url: '/a.jpg', alternateName: 'Anna Petrov' } } as Part;
  const left = (...parts: Part[]): number =>
    dropBylines([...parts, part('paragraph', LONG)], { author, image: [], provenance: {} } as never).length;
  const line = part('paragraph', 'What the lock costs.');
  expect(left(line, portrait)).toBe(2);
  expect(left(line, line, line, portrait)).toBe(5);
});

it('a square picture at the start whose caption begins with the author is a portrait', () => {
  const author = [{ name: 'Anna Petrov' }] as Fields['author'];
  const left = (image: object): number =>
    dropBylines([{ type: 'image', text: '', image } as Part, part('paragraph', LONG)], { author, image: [], provenance: {} } as never)
      .length;
  const portrait = { url: '/a.jpg', caption: 'Anna Petrov Editor', width: 900, height: 900 };
  expect(left(portrait)).toBe(1);
  expect(left({ ...portrait, height: 600 })).toBe(2);
  expect(left({ ...portrait, caption: 'The office of Anna Petrov' })).toBe(2);
});
