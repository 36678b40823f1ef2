import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLiteral } from './script-literal.ts';

const read = (text: string): unknown => readLiteral(text, 0).value;

describe('readLiteral', () => {
  it('reads all JSON as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (json) => {
        const { value, end } = readLiteral(json, 0);
        expect(value).toEqual(JSON.parse(json, (key, member) => (key === '__proto__' ? undefined : member)));
        expect(end).toBe(json.length);
      }),
    );
  });

  it('reads what scripts write that JSON does not know', () => {
    expect(read(`{a:'it\\'s',"b":"\\u00e9\\x41\\u{1F600}",c:!0,d:!1,e:void 0,f:.5,g:[1,2,],h:\`two\nlines\`,}`)).toEqual({
      a: "it's",
      b: 'éA😀',
      c: true,
      d: false,
      e: undefined,
      f: 0.5,
      g: [1, 2],
      h: 'two\nlines',
    });
    expect(read('JSON.parse("{\\"a\\":[1]}")')).toEqual({ a: [1] });
    expect(read('JSON.parse(decodeURIComponent("%7B%22a%22%3A1%7D"))')).toEqual({ a: 1 });
    expect(read('new Date("2024-02-09")')).toBe('2024-02-09');
  });

  it('puts the arguments of a called function in the places of their names', () => {
    expect(read('(function(a,b,c){return {title:a,list:[b,{deep:a}],none:c}}("x",1,null))')).toEqual({
      title: 'x',
      list: [1, { deep: 'x' }],
      none: null,
    });
  });

  it('ends behind the value, or where it stops making sense', () => {
    expect(readLiteral('x = {"a":1}; y()', 4)).toEqual({ value: { a: 1 }, end: 11 });
    for (const broken of ['{"a":', '{"a" 1}', '["a', '{a:function(){}}', '', '}', '('.repeat(1000), '['.repeat(1000)])
      expect(readLiteral(broken, 0).value, broken.slice(0, 20)).toBeUndefined();
  });

  it('makes no prototypes', () => {
    expect(Object.getPrototypeOf(read('{"__proto__":{"x":1},a:2}'))).toBe(Object.prototype);
  });
});
