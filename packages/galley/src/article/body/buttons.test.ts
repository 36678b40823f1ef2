/** Buttons among the words of a page. */
import { describe, expect, it } from 'vitest';
import { sketch } from '../../../../../test/sketch-parts.ts';

describe('buttons', () => {
  it('are no words of headings, unless they are most of them', () => {
    expect(sketch('<h2>Sand <button>Copy link</button></h2><p>x')[0]).toBe('heading2 Sand');
    expect(sketch('<h2>The key<div><button>Link</button></div></h2><p>x')[0]).toBe('heading2 The key');
    expect(sketch('<h2><span>1</span> <button aria-expanded=false>How was it made?</button></h2><p>x')[0]).toBe(
      'heading2 1 How was it made?',
    );
  });

  it('are no paragraphs, unless they are titles of what they fold', () => {
    expect(sketch('<p>x</p><div><button>Listen</button> <button>Save</button></div><button>Show more</button><p>y')).toEqual([
      'paragraph x',
      'paragraph y',
    ]);
    expect(sketch('<div><button aria-controls=a>One</button><p id=a>x</div><button class=accordion>Two</button><p>y')).toEqual([
      'paragraph One',
      'paragraph x',
      'paragraph Two',
      'paragraph y',
    ]);
  });

  it('that ask or say something are titles whatever they are called', () => {
    const html = '<div><button>Who pays?</button><p>x</div><div><button>The lamps of the harbour and their keepers</button><p>y</div>';
    expect(sketch(html)).toEqual([
      'paragraph Who pays?',
      'paragraph x',
      'paragraph The lamps of the harbour and their keepers',
      'paragraph y',
    ]);
  });

  it('stay in sentences, items and cells', () => {
    expect(sketch('<p>Under <button>isobars</button> <button>fronts</button> lie.</p><p><button>Isobars</button> <i>do</i></p>')).toEqual([
      'paragraph Under isobars fronts lie.',
      'paragraph Isobars do',
    ]);
    expect(sketch('<ul><li><button>One</button><li><span><button>Two</button></span> x</ul>').join()).toMatch(/One.*Two x/);
  });
});
