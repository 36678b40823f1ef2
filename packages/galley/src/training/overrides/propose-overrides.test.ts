/** Rules that mend a site: what they must find, and what they must leave alone. */
import { describe, expect, it } from 'vitest';
import { parse } from '../../dom/parse.ts';
import { extract } from '../../extract.ts';
import { viewPage } from '../../features/view.ts';
import { selectNodes } from '../../overrides/select-nodes.ts';
import type { LabelledPage } from '../labels/labelled-page.ts';
import { listCandidates } from './candidates.ts';
import { proposeOverrides } from './propose-overrides.ts';

const TOWNS = ['Ellery', 'Gannet', 'Marlow', 'Renn', 'Whitby', 'Sandpoint', 'Oban', 'Kell'];
const sentence = (town: string, i: number): string =>
  `The harbour trust of ${town} said on Friday that pier ${i}, closed since the storm of Monday, will be open to ${town} again, and weighs ${i + 3} tonnes.`;

/** A site whose fact boxes look like a part of the body and are none, and whose summaries look like none and are. */
function writePage(town: string): { html: string; text: string } {
  const body = [0, 1, 2, 3].map((i) => sentence(town, i));
  const summary = `In short: ${town} has its pier back.`;
  const box = `About ${town}: it was founded in 1432 by fishermen, has two churches, four piers and a school, and is proud of each of them, said the guide.`;
  const html = `<html><head><title>The pier of ${town}</title></head><body><nav><a href=/>Home</a> <a href=/news>News</a></nav>
<article><h1>The pier of ${town}</h1><ul class="in-short"><li><a href="/${town}">${summary}</a></li></ul>
<p>${body[0]}</p><p>${body[1]}</p><div class="fact-box"><p>${box}</p></div><p>${body[2]}</p><p>${body[3]}</p></article>
<footer>© The Post</footer></body></html>`;
  return { html, text: [summary, ...body].join('\n') };
}

const SITE: readonly LabelledPage[] = TOWNS.map((town) => ({
  id: town,
  site: 'post.example',
  url: `https://post.example/${town}`,
  ...writePage(town),
}));

describe('rules from one corrected page', () => {
  const { overrides, rules, before, after } = proposeOverrides(SITE.slice(0, 1), { others: SITE.slice(1).map(({ html }) => html) });

  it('name what was wrongly kept and dropped', () => {
    expect(overrides).toEqual({ keep: [expect.stringContaining('in-short')], drop: [expect.stringContaining('fact-box')] });
    expect(after).toBe(1);
    expect(before).toBeLessThan(0.9);
    expect(rules.every(({ fixed, broken, pages, others }) => fixed > 0 && broken === 0 && pages === 1 && others === 7)).toBe(true);
  });

  it('mend the other pages of the site', () => {
    for (const { html, text, url } of SITE.slice(1)) {
      expect(extract(html, { url, overrides }).article!.articleBody).toBe(text);
      expect(extract(html, { url }).article!.articleBody).not.toBe(text);
    }
  });
});

describe('nothing is proposed', () => {
  it('where nothing is wrong', () => {
    const right = SITE.map((page) => ({ ...page, text: extract(page.html, { url: page.url }).article!.articleBody }));
    const found = proposeOverrides(right);
    expect(found).toEqual({ overrides: {}, rules: [], before: 1, after: 1 });
  });

  it('that would tear pages nobody corrected', () => {
    // On the other pages the box of that name holds all there is.
    const others = SITE.slice(1).map(({ html }) => html.replace('<article>', '<article class="fact-box">'));
    const { overrides } = proposeOverrides(SITE.slice(0, 1), { others });
    expect(JSON.stringify(overrides.drop ?? '')).not.toContain('".fact-box"');
  });

  it('from pages without a body, or whose gold is another page’s', () => {
    const foreign = 'Nothing of this sentence stands on the page, nor does anything of the one that follows it in here.';
    expect(proposeOverrides([]).rules).toEqual([]);
    expect(proposeOverrides([{ ...SITE[0]!, text: null }]).rules).toEqual([]);
    expect(proposeOverrides([{ ...SITE[0]!, text: foreign }]).rules).toEqual([]);
  });
});

describe('candidates', () => {
  it('select the elements they are said to', () => {
    const page = parse(SITE[0]!.html);
    const candidates = listCandidates(viewPage(page));
    expect(candidates.size).toBeGreaterThan(3);
    for (const [selector, nodes] of candidates) {
      const selected = selectNodes(page, selector);
      for (const node of nodes) expect(selected, selector).toContain(node);
    }
  });

  it('have no names that count or that a machine made up', () => {
    const view = viewPage(parse('<div id="post-12345" class="css-1a2b3c ad300250 story x:y"><p class="a1b2">Text</p></div>'));
    expect([...listCandidates(view).keys()]).toEqual(['.story', '.story > p']);
  });
});
