import { describe, expect, it } from 'vitest';
import { placeStreamedParts } from './streamed-parts.ts';

const part = (id: string, content: string, call: string): string => `<div hidden id="S:${id}">${content}</div><script>${call}</script>`;
const place = (id: string): string => `<template id="${id}"></template>`;

describe('placeStreamedParts', () => {
  it('puts a late part where its script would, in place of what stands there meanwhile', () => {
    const html = `<p>One.</p><!--$?-->${place('B:0')}<i>Loading</i><!--/$--><p>Three.</p>`;
    expect(placeStreamedParts(html + part('0', '<p>Two.</p><div></div><script>0</script>', '$RC=function(){};$RC("B:0","S:0")'))).toBe(
      '<p>One.</p><!--$?--><p>Two.</p><div></div><script>0</script><p>Three.</p><script>$RC=function(){};$RC("B:0","S:0")</script>',
    );
  });

  it('knows parts of parts, whatever their numbers, and parts with styles of their own', () => {
    const inner = part('2', 'two', '$RS("S:2","P:1")') + part('a', 'three', '$RR("B:3","S:a",[])');
    const text = placeStreamedParts(
      `${place('B:0')}<!--/$--> end${part('1', `one ${place('P:1')} ${place('B:3')}<!--/$-->`, '$RC("B:0","S:1")')}${inner}`,
    );
    expect(text.replace(/<script>.*?<\/script>/g, '')).toBe('one two three end');
  });

  it('leaves other hidden elements, places that stay empty and parts that no script moves', () => {
    for (const html of [
      '<div hidden id="S:0"><p>a</p></div><p>b</p>',
      `${place('B:0')}<div hidden id="S:0">a</div> b <script>$RC("B:0","S:0")</script>`,
      `<div hidden id="menu">a</div><script>$RC("B:0","S:0")</script>${place('B:0')}`,
      `${place('B:0')}<p>a</p><!--/$-->${part('1', 'b', '$RX("B:0","1")')}`,
    ])
      expect(placeStreamedParts(html)).toBe(html);
  });

  it('ends where parts hold themselves', () => {
    expect(placeStreamedParts(place('B:0') + part('0', `a${place('B:0')}`, '$RC("B:0","S:0")'))).toContain(`a${place('B:0')}`);
  });
});
