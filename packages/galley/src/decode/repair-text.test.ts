/** Tests of text repairs: docs/method/text-repair.md step by step, its worked example, and properties. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasDoubleEscapes, needsRepair, repairText } from './repair-text.ts';

describe('repairText', () => {
  test('the worked example of docs/method/text-repair.md#worked-example', () => {
    const text = '&#1588;&#1609;&#65198;&#65202;&#64472;';
    expect(repairText(text, { presentationForms: false })).toBe('\u0634\u0649\ufeae\ufeb2\ufbd8');
    expect(repairText(text)).toBe('\u0634\u0649\u0631\u0633\u06c7');
  });

  test('references are decoded from three on, or always', () => {
    expect(repairText('&#1588; &#1609;')).toBe('&#1588; &#1609;');
    expect(repairText('&#1588; &#1609;', { references: 'always' })).toBe('\u0634 \u0649');
    expect(repairText('&#x634;&#X649;&#1609', {})).toBe('\u0634\u0649\u0649');
    expect(repairText('&#1588;&#1588;&#1588;', { references: false })).toBe('&#1588;&#1588;&#1588;');
  });

  test('128–159 are windows-1252, what it lacks goes, impossible numbers U+FFFD', () => {
    expect(repairText('&#147;a&#148; &#150; &#128; &#159; &#129;')).toBe('“a” – € Ÿ ');
    expect(repairText('&#0;&#xd800;&#x110000;&#128512;')).toBe('\ufffd\ufffd\ufffd😀');
  });

  test('controls are windows-1252, too', () => {
    expect(repairText('so it\x92s \x93rye\x94\x85 \x81')).toBe('so it’s “rye”… ');
    expect(repairText('it\x92s', { controls: false })).toBe('it\x92s');
  });

  test('tatweel goes between Arabic letters only, bidi marks everywhere', () => {
    expect(repairText('كـــتاب كـَتاب')).toBe('كتاب كَتاب');
    for (const said of ['خلال الـ 24 ساعة', 'عام 1440 هـ', 'لـCNN', 'ـمـ']) expect(repairText(said)).toBe(said);
    expect(repairText('a \u0640 b')).toBe('a \u0640 b');
    expect(repairText('كـتاب', { tatweel: false })).toBe('كـتاب');
    expect(repairText('\u200eab\u200f\u202ac\u202e\u2066d\u2069')).toBe('abcd');
    expect(repairText('a\u200fb', { bidiMarks: false })).toBe('a\u200fb');
  });

  test('joiners stay: Persian and emoji need them', () => {
    expect(repairText('می\u200cخواهند \u200e👩\u200d👩')).toBe('می\u200cخواهند 👩\u200d👩');
  });

  test('other text is not touched and not even looked at twice', () => {
    for (const text of ['', 'plain', '三月十日（上午），Ｆｕｌｌ ﬁne', 'سالام', '①②㎏']) {
      expect(needsRepair(text)).toBe(false);
      expect(repairText(text)).toBe(text);
    }
  });

  test('property: repairing twice changes nothing more (references apart)', () => {
    const piece = fc.constantFrom('\ufefb', '\ufbea', '\u0640', 'ا', 'ل', 'a', ' ', '\u200f', '\ufdfa', '中', '\u200d');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const once = repairText(pieces.join(''));
        expect(repairText(once)).toBe(once);
      }),
    );
  });
});

test('hasDoubleEscapes counts references escaped twice in a source', () => {
  expect(hasDoubleEscapes('<p>&amp;#1588;&amp;#1609; &amp;#x63A;</p>')).toBe(true);
  expect(hasDoubleEscapes('<p>&amp;#1588;&amp;#1609;</p>')).toBe(false);
  expect(hasDoubleEscapes('<a href="?a&amp;#top">&amp;#top &#1588;&#1588;&#1588; &amp;#</a>&amp;#')).toBe(false);
});
