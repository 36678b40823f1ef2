import { describe, expect, it } from 'vitest';
import { isAddress, isWebAddress } from './checked-address.ts';

describe('addresses of an article that anybody made', () => {
  it.each(['https://a.example/b c', 'HTTP://a.example', '/a', '../a:b', './a&b', '?q=a:b', 'a/b(c).png', 'ä.png'])(
    'writes %j',
    (address) => {
      expect([isAddress(address), isWebAddress(address)]).toEqual([true, true]);
    },
  );

  it('lets a link lead to a mailbox', () => {
    expect([isAddress('mailto:a@b.example'), isWebAddress('mailto:a@b.example')]).toEqual([true, false]);
  });

  it.each([
    undefined,
    '',
    'javascript:x',
    ' javascript:x',
    'java\tscript:x',
    '\u0001javascript:x',
    'javascript&colon;x',
    'javascript&#58;x',
    'data:text/html,x',
    'vbscript:x',
    '//b.example/',
    '\\\\b.example',
    '/\\b.example',
    '/\t/b.example',
    '/a"b',
    '/a<b>',
  ])('writes no %j', (address) => {
    expect([isAddress(address), isWebAddress(address)]).toEqual([false, false]);
  });
});
