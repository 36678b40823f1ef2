/** Explanations: their words, and that every block points at its own text in the source. */
import { describe, expect, it } from 'vitest';
import { parse } from './dom/parse.ts';
import { gatherEvidence } from './evidence/gather.ts';
import { describeReason, listExplanations } from './explanation.ts';
import { examine } from './extract.ts';
import { viewPage } from './features/view.ts';
import { STRATEGIES } from './strategies/registry.ts';

const PAGE = `<title>Lighthouse lit again - The Post</title><body><nav><a href=/>Home</a> <a href=/l>Local news</a></nav>
<h1>Lighthouse lit again</h1><p>The lighthouse at <b>Gannet Rock</b>, dark since 1998, will be lit again in June, the harbour trust said on Friday.</p>
<p>Volunteers have spent four winters restoring the lens, which was made in Paris in 1871 &amp; weighs two tonnes.</p>
<ul class=related><li><a href=/1>Ferry fares rise</a></li></ul><footer>© The Post</footer>`;

describe('describeReason', () => {
  it('names the fate, who decided, the number and the strongest columns with their signs', () => {
    const features = [
      { name: 'votes', level: 'more' as const, weight: 1.08 },
      { name: 'link share', level: 'less' as const, weight: -0.62 },
    ];
    const words = describeReason({ block: 0, kept: true, rule: 'second-model', value: 3.2401, features });
    expect(words).toBe('kept by second-model (3.2): votes more (+1.1), link share less (−0.6)');
  });

  it('leaves out what there is not', () => {
    expect(describeReason({ block: 3, kept: false, rule: 'outside-posts' })).toBe('dropped by outside-posts');
    expect(describeReason({ block: 3, kept: false, rule: 'short', value: 0 })).toBe('dropped by short (0)');
  });
});

describe('listExplanations', () => {
  it('gives one entry a block of the default, in document order, with its text and its place in the source', () => {
    const { result, view } = examine(PAGE, { explain: true });
    const list = result.explanation!;
    expect(list).toHaveLength(view.blocks.count);
    const starts = list.map(({ start }) => start);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    for (const { text, start, end } of list) {
      const plain = PAGE.slice(start, end)
        .replace(/<[^>]*>/g, '')
        .replace('&amp;', '&');
      expect(plain.replace(/\s+/g, ' ').trim()).toBe(text.replace(/\s+/g, ' ').trim());
    }
  });

  it('tells the same fate as the article', () => {
    const { result } = examine(PAGE, { explain: true });
    const kept = result.explanation!.filter((entry) => entry.kept).map(({ text }) => text);
    expect(kept).toHaveLength(2);
    for (const text of kept) expect(result.article!.articleBody).toContain(text);
    const dropped = result.explanation!.find(({ text }) => text.includes('Ferry'))!;
    expect(dropped.kept).toBe(false);
    expect(dropped.words).toMatch(/^dropped (?:as \w+ )?by (?:glance|first-model|second-model) \(-/);
  });

  it('is empty of a selection without a trace, and there for every strategy that was asked', () => {
    const view = viewPage(parse(PAGE));
    const evidence = gatherEvidence(view.page);
    for (const strategy of STRATEGIES) {
      expect(listExplanations(view, strategy.select(view, evidence, {}))).toEqual([]);
      const { trace } = strategy.select(view, evidence, { explain: true });
      expect(listExplanations(view, strategy.select(view, evidence, { explain: true }))).toHaveLength(trace?.length ?? 0);
    }
  });
});
