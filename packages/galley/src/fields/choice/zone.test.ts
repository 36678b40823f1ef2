import { describe, expect, it } from 'vitest';
import { NodeSet } from '../../dom/node-set.ts';
import { TEXT } from '../../dom/page.ts';
import { parse } from '../../dom/parse.ts';
import { viewPage } from '../../features/view.ts';
import { readZone, type Zone } from './zone.ts';

/** The zone around the text nodes that hold a word. */
function zoneOf(html: string, word: RegExp, title = ''): Zone {
  const page = parse(html);
  const kept = new NodeSet(page.size);
  for (let n = 0; n < page.size; n++) if (page.kind[n] === TEXT && word.test(page.rawText(n))) kept.add(n);
  return readZone(viewPage(page), kept, title);
}

function list(zone: Zone): string[] {
  return zone.lines.map((line) => `${line.position} ${line.distance} ${line.kept ? '+' : '-'} ${line.text}`);
}

/** Makes a paragraph of a line. */
const MORE = ' and the rain that closed the valley road on Monday';

describe('readZone', () => {
  it('lists the lines around the body, the headline left out', () => {
    const html = `<nav>Home</nav><p>Kicker</p><h1>Rain</h1><p>By Ann</p>${[1, 2, 3, 4, 5, 6, 7].map((n) => `<p>body ${n}${MORE}${n === 2 ? '<aside>advert</aside>' : ''}`).join('')}<p>(Editor: Bo)<p>Related`;
    const zone = zoneOf(html, /^body/);
    expect(list(zone).map((line) => line.replace(MORE, ''))).toEqual([
      'over 4 - Home',
      'over 3 - Kicker',
      'above 1 - By Ann',
      'head 0 + body 1',
      'head 1 + body 2',
      'head 2 - advert',
      'head 3 + body 3',
      'tail 2 + body 6',
      'tail 1 + body 7',
      'tail 0 + (Editor: Bo)',
      'below 1 - Related',
    ]);
  });

  it('reaches past a kicker over the headline, a dek and a byline that the body keeps', () => {
    const zone = zoneOf(`<p>body kicker<h1>body</h1><p>body dek<p>body By Ann<p>5 May<p>body${MORE}<p>body${MORE}`, /^body/);
    expect(list(zone).slice(0, 4)).toEqual(['head 0 + body kicker', 'head 2 + body dek', 'head 3 + body By Ann', 'head 4 - 5 May']);
  });

  it('takes the line that says the title for the headline where no h1 does', () => {
    const zone = zoneOf('<p>Top</p><div>Rain in the hills</div><p>16 May</p><p>body', /^body/, 'Rain in the hills');
    expect(list(zone)).toEqual(['over 3 - Top', 'above 1 - 16 May', 'head 0 + body']);
  });

  it('reads what stands right under a headline further up, and takes no table of contents for the headline', () => {
    const list26 = (word: string): string => `<ul>${Array.from({ length: 45 }, (_, i) => `<li>${word} ${i}`).join('')}</ul>`;
    const html = `<h1>Rain in the hills: what now</h1><p>By Ann</p>${list26('step')}<ul><li>Rain in the hills</ul><p>body ${MORE}`;
    const zone = zoneOf(html, /^body/, 'Rain in the hills: what now | The Tide');
    expect(zone.headlineBlock).toBe(0);
    expect(list(zone).slice(0, 2)).toEqual(['above 47 - By Ann', 'above 46 - step 0']);
    expect(list(zone).filter((line) => line.startsWith('above'))).toHaveLength(11 + 28);
  });

  it('takes an h1 further up that says the title before another one near the text', () => {
    const html = `<h1>Rain in the hills</h1><p>By Ann</p><div>Rain in the hills</div><p>body ${MORE}`;
    expect(zoneOf(html, /^body/, 'Rain in the hills').headlineBlock).toBe(0);
  });

  it('names elements and their near ancestors, but nothing that holds the body', () => {
    const html =
      '<div class=Article><div class="Meta top"><span id=by><a rel=author itemprop=name href=/a>Ann</a>, 5 May</span></div><p>body';
    const line = zoneOf(html, /^body/).lines[0]!;
    expect(line.labels.text).toBe('name author by meta top');
    expect(line.isLink).toBe(false);
    expect(line.digits).toBe(1);
    expect(line.pieces.map(({ text, linked, labels }) => [text, linked, labels.text])).toEqual([
      ['Ann', true, 'name author by meta top'],
      [', 5 May', false, 'by meta top'],
    ]);
  });

  it('reads the beginning and the end of a long line only', () => {
    const zone = zoneOf(`<p>body ${'word '.repeat(500)}(Bo)</p>`, /^body/);
    expect(zone.lines).toHaveLength(1);
    expect(zone.lines[0]!.text).toMatch(/^body word/);
    expect(zone.lines[0]!.text.length).toBeLessThanOrEqual(300);
    expect(zone.lines[0]!.ending).toMatch(/word \(Bo\)$/);
    expect(zone.lines[0]!.ending.length).toBeLessThanOrEqual(300);
  });

  it('is empty where nothing is kept', () => {
    expect(zoneOf('<p>text', /never/)).toMatchObject({ lines: [], headlineBlock: -1 });
  });
});
