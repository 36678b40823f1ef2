/** Random HTML and mutated pages: our tree equals parse5's, whatever comes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from '../../packages/galley/src/dom/parse.ts';
import { hasHtml5lib, readTreeCases } from './html5lib-cases.ts';
import { findOffsetDifference } from './offset-oracle.ts';
import { checkExtents, findDifference } from './parse5-oracle.ts';
import { mutatePage, randomFrom, writeSoup } from './random-html.ts';

const PAGES = join(import.meta.dirname, '../pages');
const RUNS = Number(process.env['GALLEY_FUZZ_RUNS'] ?? 3000);
const SEED = Number(process.env['GALLEY_FUZZ_SEED'] ?? 20);

function readPages(): string[] {
  const files = readdirSync(PAGES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  return files.map((file) => readFileSync(join(PAGES, file), 'utf8')).filter((html) => html.length < 200_000);
}

describe('random html', () => {
  const sources = hasHtml5lib ? readTreeCases().map(({ input }) => input) : ['<table><b>x<tr>y', '<svg><p>a</svg>'];

  it(`${RUNS} soups: the same tree as parse5`, () => {
    const random = randomFrom(SEED);
    for (let run = 0; run < RUNS; run++) {
      const html = writeSoup(random, sources);
      expect(findDifference(html), JSON.stringify(html)).toBeUndefined();
    }
  });

  it('fragments in every kind of context: the same tree as parse5', () => {
    const random = randomFrom(SEED + 1);
    const contexts = [
      'div',
      'table',
      'tr',
      'td',
      'select',
      'template',
      'svg path',
      'svg desc',
      'math mi',
      'math annotation-xml',
      'title',
      'html',
    ];
    for (let run = 0; run < RUNS / 3; run++) {
      const html = writeSoup(random, sources);
      const context = contexts[run % contexts.length]!;
      expect(findDifference(html, context), `${JSON.stringify(html)} in ${context}`).toBeUndefined();
    }
  });

  it('soups: the same offsets as parse5', () => {
    const random = randomFrom(SEED + 2);
    for (let run = 0; run < RUNS / 3; run++) {
      const html = writeSoup(random, []).replaceAll('template', 'section'); // parse5 closes the wrong one
      expect(findOffsetDifference(html), JSON.stringify(html)).toBeUndefined();
    }
  });

  it('mutated pages: the same tree as parse5', () => {
    const random = randomFrom(SEED + 3);
    const pages = readPages();
    expect(pages.length).toBeGreaterThan(0);
    for (let run = 0; run < RUNS / 30; run++) {
      const html = mutatePage(random, pages[run % pages.length]!);
      expect(findDifference(html), `mutation ${run}`).toBeUndefined();
    }
  });

  it('few clones allowed: still a sound page', () => {
    const random = randomFrom(SEED + 4);
    for (let run = 0; run < RUNS; run++) {
      const html = writeSoup(random, sources);
      expect(checkExtents(parse(html, { maxClones: 0 })), JSON.stringify(html)).toBeUndefined();
    }
  });
});
