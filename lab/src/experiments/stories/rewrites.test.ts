import { describe, expect, it } from 'vitest';
import { seedRandom } from '../../../../packages/galley/src/numeric/seeded-random.ts';
import { REWRITE_NAMES, rewriteDraft, splitSentences } from './rewrites.ts';
import { openHost, transplant } from './transplant.ts';

const sentences = (name: string, count: number) => Array.from({ length: count }, (_, i) => `Sentence ${i} of ${name}.`);
const ONE = {
  title: 'One two three four five six seven eight nine',
  paragraphs: [sentences('one', 10).join(' '), sentences('more', 10).join(' ')],
};
const OTHER = { title: 'Other', paragraphs: [sentences('other', 10).join(' ')] };

describe('rewriteDraft', () => {
  it('gives the same for the same seed and invents no sentence', () => {
    const known = new Set([...splitSentences(ONE.paragraphs), ...splitSentences(OTHER.paragraphs)].map((one) => one.trim()));
    for (const name of REWRITE_NAMES) {
      const rewritten = rewriteDraft(name, ONE, OTHER, seedRandom(5));
      expect(rewriteDraft(name, ONE, OTHER, seedRandom(5))).toEqual(rewritten);
      expect(rewritten.paragraphs.length).toBeGreaterThan(0);
      expect(rewritten.title).not.toBe('');
      for (const one of splitSentences(rewritten.paragraphs)) expect(known).toContain(one.trim());
    }
  });

  it('cuts, drops and adds what its name says', () => {
    const own = (name: (typeof REWRITE_NAMES)[number]) => splitSentences(rewriteDraft(name, ONE, OTHER, seedRandom(3)).paragraphs);
    expect(own('copy')).toHaveLength(20);
    expect(own('second half')).toHaveLength(10);
    expect(own('brief').length).toBeLessThan(9);
    expect(own('update').filter((one) => one.includes('other')).length).toBeGreaterThan(1);
    expect(own('cut').every((one) => !one.includes('other'))).toBe(true);
  });

  it('splits Chinese sentences', () => {
    expect(splitSentences(['地铁开通。市民高兴！'])).toEqual(['地铁开通。', '市民高兴！']);
  });
});

describe('transplant', () => {
  const html =
    '<title>Old title | Site</title><nav>Menu</nav><h1 class=t>Old title</h1><p>First &amp; <b>one</b>.</p><p>Second.</p><aside><p>Teaser</p></aside><p>Third.</p>';
  const source = { url: 'https://a.example/1', language: 'en', html, title: 'Old title', text: 'First & one.\nSecond.\nThird.' };

  it('replaces title and paragraphs and leaves the rest of the page', () => {
    const page = transplant(openHost(source)!, 'New <title>', ['A & b.', 'C.', 'D.', 'E.']);
    expect(page).toBe(
      '<title>New &lt;title&gt;</title><nav>Menu</nav><h1 class=t>New &lt;title&gt;</h1><p>A &amp; b.</p><p>C.</p><aside><p>Teaser</p></aside><p>D.</p><p>E.</p>',
    );
  });

  it('refuses a page whose own words would stay', () => {
    expect(openHost({ ...source, text: `${source.text}\nA fourth line that is not in a paragraph.` })).toBeUndefined();
    expect(openHost({ ...source, title: 'Another' })).toBeUndefined();
  });
});
