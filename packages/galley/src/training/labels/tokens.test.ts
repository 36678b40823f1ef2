/** Tokens as Python's \w+ cuts them. */
import { describe, expect, it } from 'vitest';
import { cutTokens } from './tokens.ts';

describe('tokens', () => {
  it.each([
    ["It's 3.5 km_h – naïve!", ['It', 's', '3', '5', 'km_h', 'naïve']],
    ['中文abc字、カナー。한국어 말', ['中', '文', 'abc', '字', 'カ', 'ナ', 'ー', '한국어', '말']],
    ['ไทย x²', ['ไ', 'ท', 'ย', 'x²']],
    ['كۆرۈپ قالدىم', ['كۆرۈپ', 'قالدىم']],
    ['हिन्दी', ['ह', 'न', 'द']], // Python's \w holds no combining marks
    [' \n…', []],
  ])('%s', (text, tokens) => expect(cutTokens(text)).toEqual(tokens));
});
