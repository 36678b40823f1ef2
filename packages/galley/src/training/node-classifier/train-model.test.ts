/** Proves that the trainer learns what the labels say, the same for the same seed, and that packing keeps the order of scores. */
import { describe, expect, it } from 'vitest';
import { parse } from '../../dom/parse.ts';
import { gatherEvidence } from '../../evidence/gather.ts';
import { viewPage } from '../../features/view.ts';
import { seedRandom } from '../../numeric/seeded-random.ts';
import { listCandidateNodes } from '../../strategies/node-classifier/candidates.ts';
import { decodeModel } from '../../strategies/node-classifier/decode-model.ts';
import { NODE_FIELDS } from '../../strategies/node-classifier/field-models.ts';
import { NODE_CLASSIFIER } from '../../strategies/node-classifier/select.ts';
import type { LabelledPage } from '../labels/labelled-page.ts';
import { readSelection } from '../labels/selection-text.ts';
import { fitPruneLimits } from './fit-prune-limits.ts';
import { labelNodes } from './label-nodes.ts';
import { packModel, writeModelModule } from './pack-model.ts';
import { trainNodeModel } from './train-model.ts';

const WORDS = 'harbour trains morning council water bridge evening market story people street summer'.split(' ');

/** A page of a made-up site: navigation, headline, date, a body with an inset, a foot. */
function writePage(seed: number): LabelledPage {
  const random = seedRandom(seed);
  const say = (count: number): string => `${Array.from({ length: count }, () => WORDS[random.below(WORDS.length)]).join(' ')}.`;
  const title = `${say(5)} ${seed}`;
  const paragraphs = [say(40), say(30), say(50)];
  const list = `<ul class=menu>${Array.from({ length: 6 }, () => `<li><a href=/x>${say(2)}</a></li>`).join('')}</ul>`;
  const html = `<body><div class=nav>${list}</div><div class=story><h1>${title}</h1><div class=date>2024-05-${10 + (seed % 9)}</div>
    <div class=text><p>${paragraphs[0]}</p><p>${paragraphs[1]}</p><div class=more><a href=/m${seed}>Read also ${say(6)}</a></div><p>${paragraphs[2]}</p></div></div>
    <div class=foot>${say(8)}</div></body>`;
  const links = [{ href: `/m${seed}`, anchor: /Read also [^<]*/.exec(html)![0] }];
  return { id: String(seed), html, site: 'made-up', text: paragraphs.join('\n'), title, date: `2024-05-${10 + (seed % 9)}`, links };
}

const PAGES = Array.from({ length: 12 }, (_, i) => writePage(i + 1));
const OPTIONS = { cost: { body: 0.1, part: 0.1, title: 0.1, published: 0.1, modified: 0.1, links: 0.1 }, rounds: 2 };

describe('labelNodes', () => {
  const page = PAGES[0]!;
  const view = viewPage(parse(page.html));
  const candidates = listCandidateNodes(view, { laterTags: true });
  const labels = labelNodes(view, candidates, page);
  const name = (field: (typeof NODE_FIELDS)[number]): (string | undefined)[] =>
    [...candidates.node].flatMap((n, c) =>
      labels[field]!.sign[c] === 1 && labels[field]!.weight[c]! > 0 ? [view.page.attribute(n, 'class') ?? view.page.tagName(n)] : [],
    );

  it('finds the node of every field', () => {
    expect(name('body')).toEqual(['text']);
    expect(name('title')).toEqual(['h1']);
    expect(name('published')).toEqual(['date']);
    expect(name('links')).toEqual(['more']);
    expect(labels.modified).toBeUndefined();
  });

  it('calls the inset a part that does not belong', () => {
    const inset = [...candidates.node].findIndex((n) => view.page.attribute(n, 'class') === 'more');
    expect([labels.part!.sign[inset], labels.part!.weight[inset]]).toEqual([-1, 1]);
  });

  it('says nothing where the gold is not on the page, and that nothing is editorial where nothing is', () => {
    const other = labelNodes(view, candidates, {
      id: 'x',
      html: page.html,
      site: 'x',
      text: 'Quite another story altogether.',
      title: 'Else',
      links: [],
    });
    expect([other.body, other.title, other.published]).toEqual([undefined, undefined, undefined]);
    expect(other.links!.sign).not.toContain(1);
  });
});

describe('trainNodeModel', () => {
  const model = trainNodeModel(PAGES, OPTIONS);
  const unseen = writePage(40);
  const parsed = parse(unseen.html);
  const view = viewPage(parsed);
  const read = (use: typeof model): string =>
    readSelection(view, NODE_CLASSIFIER.paper.select(view, gatherEvidence(parsed), { model: use, prune: 'part' }));

  it('finds body, headline, date and links on a page it has not seen', () => {
    const { fields } = NODE_CLASSIFIER.paper.select(view, gatherEvidence(parsed), { model });
    expect(read({ ...model, pruneBelow: { body: 0, part: 0 } })).toBe(unseen.text);
    expect(view.page.tagName(fields!.headline!.nodes[0]!)).toBe('h1');
    expect(view.page.attribute(fields!.datePublished!.nodes[0]!, 'class')).toBe('date');
    expect(view.page.attribute(fields!.links!.nodes[0]!, 'href')).toBe('/m40');
  });

  it('is the same for the same seed and another for another', () => {
    expect(trainNodeModel(PAGES, OPTIONS)).toEqual(model);
    expect(trainNodeModel(PAGES, { ...OPTIONS, seed: 2 }).fields.body.weights).not.toEqual(model.fields.body.weights);
  });

  it('fits a limit that prunes the inset and keeps the paragraphs', () => {
    const limits = fitPruneLimits(model, PAGES, {
      laterTags: true,
      pageText: true,
      siblingScore: Number.POSITIVE_INFINITY,
      firstOfLikes: false,
    });
    expect(read({ ...model, pruneBelow: limits })).toBe(unseen.text);
  });

  it('packs into bytes that decide the same', () => {
    const packed = packModel({ ...model, pruneBelow: { body: -0.5, part: 0 } });
    const decoded = decodeModel(packed);
    for (const field of NODE_FIELDS) {
      const { weights, scale } = decoded.fields[field];
      const worst = Math.max(...Array.from(weights, (weight, i) => Math.abs(weight * scale - model.fields[field].weights[i]!)));
      expect(worst).toBeLessThanOrEqual(scale * 0.51);
    }
    expect(read(decoded as typeof model)).toBe(unseen.text);
    expect(writeModelModule(packed)).toContain(`weights:\n        '${packed.fields.links.weights}'`);
  });
});
