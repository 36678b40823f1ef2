import { describe, expect, it } from 'vitest';
import { parse } from '../dom/parse.ts';
import { buildBlockTree } from './block-tree.ts';
import { viewPage } from './view.ts';

function draw(html: string): string[] {
  const view = viewPage(parse(html));
  const tree = buildBlockTree(view);
  const name = (n: number): string => (n === 0 ? '#' : view.page.tagName(n));
  return Array.from({ length: tree.count }, (_, i) => {
    const chain = tree.inner[i] === tree.outer[i] ? name(tree.inner[i]!) : `${name(tree.outer[i]!)}…${name(tree.inner[i]!)}`;
    const range = tree.block[i]! < 0 ? `${tree.low[i]}–${tree.high[i]! - 1}` : `${tree.block[i]}`;
    return `${i}<${tree.parent[i]} ${chain} ${range}`;
  });
}

describe('the tree of blocks', () => {
  it('makes one item of a chain of elements with one content', () => {
    expect(draw('<body><div><section><p>one</p><p>two</p></section></div><footer><p><b>three</b></p></footer>')).toEqual([
      '0<-1 #…body 0–2',
      '1<0 div…section 0–1',
      '2<1 p 0',
      '3<1 p 1',
      '4<0 footer…p 2',
    ]);
  });

  it('gives text beside elements an item in their container', () => {
    expect(draw('<body><div>one<p>two</p>three</div><p>four')).toEqual([
      '0<-1 #…body 0–3',
      '1<0 div 0–2',
      '2<1 div 0',
      '3<1 p 1',
      '4<1 div 2',
      '5<0 p 3',
    ]);
  });

  it('is the block alone on a page of one, nothing on a page of none', () => {
    expect(draw('<p>one')).toEqual(['0<-1 #…p 0']);
    expect(draw('')).toEqual([]);
  });
});
