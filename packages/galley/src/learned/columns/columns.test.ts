import { describe, expect, it } from 'vitest';
import { parse } from '../../dom/parse.ts';
import { gatherEvidence } from '../../evidence/gather.ts';
import { cutColumn } from '../../features/block-matrix.ts';
import { viewPage } from '../../features/view.ts';
import { loadShippedModel } from '../model/shipped-model.ts';
import { COLUMN_NAMES, readCandidates, readGlance } from './columns.ts';

describe('columns', () => {
  it('are the same inside of elements without names that hold the whole page', () => {
    const body =
      '<p>By Ann Lee</p><div class="story"><h1>Pier</h1><p>The pier will open again on Friday.</p></div><ul class="more"><li><a href="/x">Next</a></ul>';
    const plain = readColumns(`<body class="news" id="top">${body}`);
    for (const depth of [1, 2, 9]) expect(readColumns(`<body class="news" id="top">${'<div>'.repeat(depth)}${body}`)).toEqual(plain);
    expect(readColumns(`<body class="news" id="top"><div class="page">${body}`)).not.toEqual(plain);
  });
});

function readColumns(html: string): Record<string, number[]> {
  const page = parse(html);
  const view = viewPage(page);
  const evidence = gatherEvidence(page);
  const all = Int32Array.from({ length: view.blocks.count }, (_, b) => b);
  const { matrix } = readCandidates(view, evidence, readGlance(view, evidence), all, loadShippedModel());
  return Object.fromEntries(COLUMN_NAMES.map((name) => [name, [...cutColumn(matrix, name)]]));
}
