/** References and newlines as the tokenizer treats them. */
import { describe, expect, it } from 'vitest';
import { cleanRawText, decodeAttribute, decodeText, normaliseNewlines } from './references.ts';

describe('references', () => {
  it('in text need no semicolon where the standard lets it go', () => {
    expect(decodeText('&lt;&amp&copy2 &notin; &notit; &#65;&#x42 &nosuch;')).toBe('<&©2 ∉ ¬it; AB &nosuch;');
  });

  it('map the old Windows numbers and refuse what is no character', () => {
    expect(decodeText('&#128;&#150;&#0;&#xD800;&#x110000;')).toBe('€–\ufffd\ufffd\ufffd');
  });

  it('in attributes stay when a letter, digit or equals sign follows', () => {
    expect(decodeAttribute('?a=1&copy=2&amp;b&lt3&ampx')).toBe('?a=1&copy=2&b&lt3&ampx');
    expect(decodeAttribute('a&lt')).toBe('a<');
    expect(decodeAttribute('a\0&amp;')).toBe('a\ufffd&');
    expect(decodeAttribute('a\rb\r\nc')).toBe('a\nb\nc');
  });

  it('leave NUL in text to the tree', () => {
    expect(decodeText('a\0&amp;')).toBe('a\0&');
  });
});

describe('newlines', () => {
  it('are one LF each', () => {
    expect(normaliseNewlines('a\r\nb\rc\nd\r\r\n')).toBe('a\nb\nc\nd\n\n');
    const plain = 'nothing to do\n';
    expect(normaliseNewlines(plain)).toBe(plain);
  });

  it('in raw text, where NUL is U+FFFD', () => {
    expect(cleanRawText('a\r\0')).toBe('a\n\ufffd');
  });
});
