/** Doctype tokens and document modes; `test/oracle/doctypes.test.ts` compares many more with parse5. */
import { describe, expect, it } from 'vitest';
import { quirksModeOf, readDoctype } from './doctype.ts';

describe('readDoctype', () => {
  it.each([
    [' html', { name: 'html', forceQuirks: false }],
    ['HTML', { name: 'html', forceQuirks: false }],
    ['', { name: '', forceQuirks: true }],
    [' \n', { name: '', forceQuirks: true }],
    [' h\0', { name: 'h\ufffd', forceQuirks: false }],
    [' html PUBLIC "a"', { name: 'html', publicId: 'a', forceQuirks: false }],
    [' html public\'a\'\n"b" junk', { name: 'html', publicId: 'a', systemId: 'b', forceQuirks: false }],
    [' html SYSTEM "b"', { name: 'html', systemId: 'b', forceQuirks: false }],
    [' html SYSTEM', { name: 'html', forceQuirks: true }],
    [' html PUBLIC "a', { name: 'html', publicId: 'a', forceQuirks: true }],
    [' html PUBLIC "a" junk', { name: 'html', publicId: 'a', forceQuirks: true }],
    [' html nonsense', { name: 'html', forceQuirks: true }],
  ])('%j', (body, token) => {
    expect(readDoctype(body, true)).toEqual(token);
  });

  it('cut off by the end of the page means quirks', () => {
    expect(readDoctype(' html', false).forceQuirks).toBe(true);
  });
});

describe('quirksModeOf', () => {
  const html = { name: 'html', forceQuirks: false };
  it.each([
    ['no-quirks', html],
    ['quirks', { ...html, name: 'svg' }],
    ['quirks', { ...html, forceQuirks: true }],
    ['quirks', { ...html, publicId: 'HTML' }],
    ['quirks', { ...html, publicId: '-//W3C//DTD HTML 3.2 Final//EN' }],
    ['quirks', { ...html, publicId: '-//W3C//DTD HTML 4.01 Transitional//EN' }],
    ['limited-quirks', { ...html, publicId: '-//W3C//DTD HTML 4.01 Transitional//EN', systemId: '' }],
    ['limited-quirks', { ...html, publicId: '-//w3c//dtd xhtml 1.0 frameset//en' }],
    ['no-quirks', { ...html, publicId: '-//W3C//DTD XHTML 1.0 Strict//EN' }],
    ['quirks', { ...html, systemId: 'http://www.IBM.com/data/dtd/v11/ibmxhtml1-transitional.dtd' }],
  ] as const)('%s: %j', (mode, token) => {
    expect(quirksModeOf(token)).toBe(mode);
  });
});
