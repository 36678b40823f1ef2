/** The headline among the first parts. */
import { describe, expect, it } from 'vitest';
import type { Part } from './article.ts';
import { dropHeadline } from './assemble.ts';

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
  });

  it('is no subheading that is much like it, behind a paragraph', () => {
    const parts = [part('paragraph', LONG), part('heading', 'Healthy Air Fryer Recipes'), part('paragraph', LONG)];
    expect(dropHeadline(parts, '7 Healthy Air Fryer Recipes')).toBe(parts);
  });
});
