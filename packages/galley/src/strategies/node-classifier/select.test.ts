/** Proves what node-classifier makes of a page: one node and its parts, the repairs, where the fields stand. */
import { describe, expect, it } from 'vitest';
import { parse } from '../../dom/parse.ts';
import { gatherText } from '../../evidence/element-text.ts';
import { gatherEvidence } from '../../evidence/gather.ts';
import { viewPage } from '../../features/view.ts';
import { hashNumber, hashRange } from '../../numeric/hashing.ts';
import { readSelection } from '../../training/labels/selection-text.ts';
import type { SelectedField, Strategy } from '../strategy.ts';
import { binCount } from './features.ts';
import { type FieldModel, hashSlot, NODE_FIELDS, type NodeField, type NodeModel } from './field-models.ts';
import { NODE_CLASSIFIER, type NodeClassifierOptions } from './select.ts';

const SIZE = 1 << 16;

/** A model that scores classes: what no class says scores −1. */
function modelOf(scores: Partial<Record<NodeField, Record<string, number>>>): NodeModel {
  const fields = {} as Record<NodeField, FieldModel>;
  for (const field of NODE_FIELDS) {
    const weights = new Float64Array(SIZE);
    for (const [name, score] of Object.entries(scores[field] ?? {})) {
      weights[hashSlot(hashNumber(hashRange(name), hashRange('class')), SIZE)] = score + 1;
    }
    fields[field] = { weights, scale: 1, bias: -1 };
  }
  return { groups: 4, pruneBelow: { body: -0.5, part: -0.5 }, fields };
}

const PAGE = `<title>Metro opens early</title><div class=head>Metro opens early</div><div class=when>16 May 2024, 06:30</div>
<div class=body><p>The first trains left before sunrise, and many
came to see them. Some had waited since the evening, others had not known that it would be so full.</p><div class=inset>More on trains, see
<a href=/old>the old line</a> and others of the kind.</div><p>They ran <span class=odd>on</span> time, said <a href=/who>the mayor</a>.</p></div>
<div class=tail><p>A second part of the story follows here.</p></div><div class=links><a href=/a>Related one</a></div>`;

const MODEL = modelOf({
  body: { body: 1.7, tail: 0.4, inset: -0.8, odd: -0.9, links: -2 },
  part: { inset: -0.8, odd: -0.9 },
  title: { head: 2 },
  published: { when: 1 },
  links: { links: 1 },
});

function select(html: string, strategy: Strategy<NodeClassifierOptions>, options: Partial<NodeClassifierOptions> = {}) {
  const page = parse(html);
  const view = viewPage(page);
  const selection = strategy.select(view, gatherEvidence(page), { model: MODEL, ...options });
  const read = (field: SelectedField): string[] | undefined => selection.fields?.[field]?.nodes.map((n) => gatherText(page, n));
  return { view, selection, read, body: readSelection(view, selection) };
}

describe('the paper’s form', () => {
  const { body, read, selection, view } = select(PAGE, NODE_CLASSIFIER.paper);

  it('keeps the best node without the parts below θ₂, but not the word of a sentence', () => {
    expect(body).toContain('first trains');
    expect(body).toContain('on time');
    expect(body).not.toContain('More on trains');
    expect(body).not.toContain('second part');
    expect(view.page.attribute(selection.extent[0]!, 'class')).toBe('body');
  });

  it('keeps the inset in one stage', () => {
    expect(select(PAGE, NODE_CLASSIFIER.paper, { prune: 'none' }).body).toContain('More on trains');
  });

  it('finds title, date and editorial links with their anchors', () => {
    expect(['headline', 'datePublished', 'dateModified', 'links'].map((name) => read(name as SelectedField))).toEqual([
      ['Metro opens early'],
      ['16 May 2024, 06:30'],
      undefined,
      ['Related one'],
    ]);
    expect(selection.fields!.headline!.confidence).toBeCloseTo(1 / (1 + Math.exp(-4)), 5);
  });

  it('scores a block by the best node around it', () => {
    const score = (text: string): number => {
      const leaf = Array.from({ length: view.leaves.count }, (_, k) => k).find((k) =>
        view.page.rawText(view.leaves.first[k]!).includes(text),
      )!;
      return selection.score[view.leaves.block[leaf]!]!;
    };
    expect(score('first trains')).toBeCloseTo(1.7, 5);
    expect(score('Related')).toBeCloseTo(-2, 5);
  });
});

describe('the repaired form', () => {
  it('unites brothers that score well and takes the links of sentences, and under a label that invites, for editorial', () => {
    const { body, read } = select(PAGE, NODE_CLASSIFIER);
    expect(body).toContain('second part');
    expect(body).not.toContain('More on trains');
    expect(read('links')).toEqual(['the old line', 'the mayor']);
  });

  it('does not prune what is most of the body', () => {
    const html = '<div class=body><div class=inset>All there is of the story stands in this one box.</div></div>';
    expect(select(html, NODE_CLASSIFIER.paper).body).toBe('');
    expect(select(html, NODE_CLASSIFIER).body).toContain('one box');
  });

  it('takes the first of posts that look alike, though a longer one scores better', () => {
    const model = modelOf({ body: { post: 0.5 } });
    const long = 'I do, says another, and tells the whole of it, street by street, house by house.';
    (model.fields.body.weights as Float64Array)[hashSlot(hashNumber(binCount(long.length), hashRange('length')), SIZE)] = 0.4;
    const html = ['Who knows the way?', long, 'So do I.'].map((text) => `<section><div class=post>${text}</div></section>`).join('');
    const options = { model: { ...model, groups: 5 } };
    expect(select(html, NODE_CLASSIFIER, { ...options, firstOfLikes: false }).body).toBe(long);
    expect(select(html, NODE_CLASSIFIER, options).body).toBe('Who knows the way?');
  });

  it('also chooses article, main, section and what holds paragraphs', () => {
    const html = '<main class=body><p>A story in today’s elements.</p></main><div>Not this one.</div>';
    expect(select(html, NODE_CLASSIFIER.paper).body).toBe('Not this one.');
    expect(select(html, NODE_CLASSIFIER).body).toBe('A story in today’s elements.');
  });
});

it('leaves the fields out when told to, and decides the same', () => {
  const { selection } = select(PAGE, NODE_CLASSIFIER, { withFields: false });
  expect(selection.fields).toBeUndefined();
  expect(selection.kept).toEqual(select(PAGE, NODE_CLASSIFIER).selection.kept);
});
