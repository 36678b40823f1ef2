import { describe, expect, it } from 'vitest';
import { parse } from '../dom/parse.ts';
import { listScriptData } from './script-data.ts';

const LONG = 'x'.repeat(300);
const list = (html: string, accepts: (text: string) => boolean = () => true): unknown[] =>
  listScriptData(parse(html), accepts).map(({ name, value }) => [name, value]);
const json = (value: unknown, attributes = ''): string => `<script type="application/json" ${attributes}>${JSON.stringify(value)}</script>`;

describe('listScriptData', () => {
  it('names what it finds, in document order', () => {
    expect(
      list(
        `${json({ a: LONG }, 'id="__NEXT_DATA__"')}${json([LONG])}<script>window["__X__"] = {b:'${LONG}'}; var c = [1,"${LONG}"]</script><div data-props='{"d":"${LONG}"}'></div>`,
      ),
    ).toEqual([
      ['__NEXT_DATA__', { a: LONG }],
      ['script', [LONG]],
      ['__X__', { b: LONG }],
      ['c', [1, LONG]],
      ['data-props', { d: LONG }],
    ]);
  });

  it('reads no short scripts, no other languages, nothing refused', () => {
    expect(list(`${json({ a: 1 })}<script type="text/template">var a = {b:"${LONG}"}</script>`)).toEqual([]);
    expect(list(json({ a: LONG }) + json({ b: LONG }), (text) => text.includes('"b"'))).toEqual([['script', { b: LONG }]]);
  });

  it('goes on behind an assignment that is no data', () => {
    expect(list(`<script>var f = {g: function () { return 1 }}; window.state = {"a":"${LONG}"}</script>`)).toEqual([
      ['state', { a: LONG }],
    ]);
  });

  it('puts the flat data of Nuxt 3 together, with an end to what refers to itself', () => {
    const flat = [['Reactive', 1], { a: 2, when: 3, self: 1 }, LONG, ['Date', '2024-02-09T00:00:00Z']];
    const [[name, value]] = list(json(flat, 'id="__NUXT_DATA__"')) as [[string, Record<string, unknown>]];
    expect(name).toBe('__NUXT_DATA__');
    expect(value).toMatchObject({ a: LONG, when: '2024-02-09T00:00:00Z', self: { a: LONG } });
  });

  it('is bounded where lists name one another', () => {
    const wide = [
      Array.from({ length: 20_000 }, () => 1),
      Array.from({ length: 20_000 }, () => 2),
      Array.from({ length: 20_000 }, () => 3),
      LONG,
    ];
    expect(list(json(wide, 'id="__NUXT_DATA__"'))).toHaveLength(1);
  });
});
