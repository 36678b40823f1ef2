/** Every insertion mode meets every tag and every awkward text, and NUL characters in every place: the tree of parse5. */
import { describe, expect, it } from 'vitest';
import { findDifference } from './parse5-oracle.ts';
import { TEXTS, TOKENS } from './random-html.ts';

/** Ways into the insertion modes. */
const OPENINGS: readonly string[] = [
  ...[
    '',
    '<!doctype html>',
    '<html>',
    '<head>',
    '<head><noscript>',
    '<head></head>',
    '<body>',
    '<p><b>',
    '<p><a><i>',
    '<title>',
    '<script>',
  ],
  ...['<textarea>', '<pre>', '<table>', '<table>a', '<table> ', '<table><caption>', '<table><colgroup>', '<table><tbody>', '<table><tr>'],
  ...[
    '<table><td>',
    '<table><td><b>',
    '<table><td><p><table><tr>',
    '<select>',
    '<select><optgroup><option>',
    '<table><td><select>',
    '<template>',
  ],
  ...[
    '<template><col>',
    '<template><tr>',
    '<template><tr><td>',
    '<table><colgroup><template>',
    '<table><template>',
    '<table><tr><template><td>',
  ],
  ...[
    '<body></body>',
    '<p><b></p></body>',
    '<body></body></html>',
    '<p><b></p></body></html>',
    '<body></body></html><!--x-->',
    '<frameset>',
  ],
  ...[
    '<frameset></frameset>',
    '<frameset></frameset></html>',
    '<svg>',
    '<svg><desc>',
    '<svg><g><p>',
    '<math>',
    '<math><mi>',
    '<math><annotation-xml>',
  ],
  ...[
    '<math><annotation-xml encoding=text/html>',
    '<table><svg>',
    '<ul><li><div>',
    '<dl><dd><p>',
    '<ruby><rb>',
    '<button><div>',
    '<form><div>',
  ],
  ...['<object><p>', '<h1><span>', '<a><table>', '<b><div><i><p>', '<nobr><div>', '<div><template shadowrootmode=open>'],
];
const NULS: readonly string[] = ['\0', '\0\0', ' \0', '\0 ', 'a\0', '\0a', '&#0;'];
const ENDINGS: readonly string[] = [
  '',
  'x',
  ' ',
  '<!--c-->',
  '<p>',
  '<col>',
  '<frameset>',
  '</p>',
  '</br>',
  '<td>',
  '<!--c--><b>',
  '<option>',
  '</table>x',
  '<table>',
];

describe.each(OPENINGS)('behind %j', (opening) => {
  it('every tag, text and pair of them', () => {
    for (const piece of [...TOKENS, ...TEXTS]) {
      for (const ending of ['', 'x<p>y', ' <td>', '<!--c--></p>', 'a b<noframes>']) {
        const html = opening + piece + ending;
        expect(findDifference(html), JSON.stringify(html)).toBeUndefined();
      }
    }
  });

  it('NUL characters', () => {
    for (const nul of NULS) {
      for (const ending of ENDINGS) {
        const html = opening + nul + ending;
        expect(findDifference(html), JSON.stringify(html)).toBeUndefined();
      }
    }
  });
});
