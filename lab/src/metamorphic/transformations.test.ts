import iconv from 'iconv-lite';
import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import { DECLARABLE, ENCODINGS, encodePage } from './encode-page.ts';
import { hashToCode, inventName, renameNames } from './rename-names.ts';
import {
  capitaliseNames,
  indentBlocks,
  insertComments,
  minifySpace,
  resolveReferences,
  reverseAttributes,
  writeCrlf,
  writeReferences,
} from './respell-markup.ts';
import { wrapBody } from './wrap-body.ts';

/** Whatever can be read wrong by searching: tags in scripts, attributes without quotes, unclosed elements, bare ampersands, a stray end tag. */
const PAGE = `<!DOCTYPE html>
<html lang=en><head><meta charset="utf-8"><title>Rain &amp; <b> wind</title>
<script type="application/ld+json">{"articleBody": "<p class=\\"lead\\" id='x'>Rain</p> – \\u00e9"}</script>
<style>.lead > p { color: red }</style></head>
<body class="home page" id=top data-a='1&2' data-b="é&nbsp;&quot;">
<p class=lead>Rain fell for nine days&#58; caf&eacute;s closed, rivers rose &lt; 3 m & more &copy2
<p>A second   paragraph, with <a href=#top name="here">a <b>link</b></a>, d&eacute;j&agrave; vu.</div>
<pre class="code">one
  two &gt; one</pre><svg viewBox="0 0 1 1"><foreignObject><p>3 < 4</p></foreignObject></svg>
<label for="q">Find</label><input id="q" disabled><br/>
</body></html> `;

const outline = (html: string): string => serialize(parse(html, { scriptingEnabled: false }));

/** Texts and elements; white space of blocks left out, comments too. */
function readShown(html: string): string {
  return outline(html)
    .replace(/<!--.*?-->/gs, '')
    .replace(/(<pre[\s\S]*?<\/pre>)|\s+/g, (_, pre: string | undefined) => pre ?? ' ')
    .replace(/ ?(<\/?(?:html|head|body|p|script|style|pre|title|label|meta)\b[^>]*>) ?/g, '$1');
}

describe('other spellings', () => {
  it.each([
    ['order of attributes', (html: string) => outline(reverseAttributes(reverseAttributes(html)))],
    ['letter case', (html: string) => outline(capitaliseNames(html))],
    ['characters as references', (html: string) => outline(writeReferences(html))],
    ['references as characters', (html: string) => outline(resolveReferences(html))],
    ['CRLF', (html: string) => outline(writeCrlf(html))],
  ])('%s: the same tree', (_, read) => {
    expect(read(PAGE)).toBe(outline(PAGE));
  });

  it.each([
    ['comments', insertComments],
    ['white space between blocks', indentBlocks],
    ['white space minified', minifySpace],
  ])('%s: the same to a reader', (_, change) => {
    expect(readShown(change(PAGE))).toBe(readShown(PAGE));
  });

  it.each([insertComments, indentBlocks, minifySpace, reverseAttributes, capitaliseNames, writeReferences, resolveReferences, writeCrlf])(
    'each changes the page',
    (change) => {
      expect(change(PAGE)).not.toBe(PAGE);
    },
  );

  it('comments stand between tags and inside of words', () => {
    expect(insertComments('<p>Rain fell for nine days and nights.</p>')).toBe(
      '<p><!-- set 1 -->R<!-- in text -->ain fell for nine days and nights.</p>',
    );
  });

  it('leaves the white space that is shown', () => {
    const shown = '<pre>a\n b</pre><div style="white-space: pre-wrap">a\n\n b</div>';
    expect([minifySpace(shown), indentBlocks(shown)].map((html) => html.replace(/(?<=>)\s+|\s+(?=<)/g, ''))).toEqual([shown, shown]);
  });
});

describe('renameNames', () => {
  it('gives a name the same new one everywhere and leaves scripts, texts and other attributes alone', () => {
    const renamed = renameNames(
      '<p class="a b" id=c title="a"><a href="#c">a</a><label for=c></label><script>"<p class=\'a\'>"</script>',
      (name) => `${name}${name}`,
    );
    expect(renamed).toBe('<p class="aa bb" id=cc title="a"><a href="#cc">a</a><label for=cc></label><script>"<p class=\'a\'>"</script>');
  });

  it('invents words that can be told apart', () => {
    const words = Array.from({ length: 200 }, (_, i) => 'x'.repeat(i));
    expect(new Set(words.map(inventName)).size).toBeGreaterThan(195);
    expect(inventName('post-12_body')).toMatch(/^((?:[^aeiou][aeiou]){2,4})-12_(?!\1)(?:[^aeiou][aeiou]){2,4}$/);
    expect(new Set(words.map(hashToCode)).size).toBe(200);
  });
});

describe('wrapBody', () => {
  it('puts all that the body holds into as many elements', () => {
    const body = (html: string): DefaultTreeAdapterTypes.Element =>
      (parse(html).childNodes.find(({ nodeName }) => nodeName === 'html') as DefaultTreeAdapterTypes.Element).childNodes.find(
        ({ nodeName }) => nodeName === 'body',
      ) as DefaultTreeAdapterTypes.Element;
    const [outer, ...others] = body(wrapBody(PAGE, 2)!).childNodes as DefaultTreeAdapterTypes.Element[];
    expect(others).toEqual([]);
    expect(serialize(outer!.childNodes[0] as DefaultTreeAdapterTypes.Element)).toBe(serialize(body(PAGE)));
  });

  it('is not done to a page without the tag', () => {
    expect(wrapBody('<p>a', 1)).toBeUndefined();
  });
});

describe('encodePage', () => {
  const plain = PAGE.replace('–', '-').replace('<meta charset="utf-8">', '');

  it.each(ENCODINGS)('%s: the same tree, without a word about the encoding', (encoding) => {
    const bytes = encodePage(PAGE.replace('–', '-'), encoding, false);
    // The é of an attribute is all there is outside ASCII: where it is lacking, too much is.
    const lacks = ['windows-1251', 'koi8-r', 'shift_jis', 'euc-kr'].includes(encoding);
    expect(bytes === undefined).toBe(lacks);
    if (bytes !== undefined) expect(outline(iconv.decode(Buffer.from(bytes), encoding))).toBe(outline(plain));
  });

  it.each(DECLARABLE)('%s: said first in the head', (encoding) => {
    const text = iconv.decode(Buffer.from(encodePage(PAGE.replace(/[–é]/g, ''), encoding, true)!), encoding);
    expect(text).toContain(`<head><meta charset="${encoding}"><title>`);
    expect(text.match(/charset/g)).toHaveLength(1);
  });

  it('writes what an encoding lacks as a reference, in scripts as an escape', () => {
    const letters = 'я'.repeat(99);
    const bytes = encodePage(`<p title="é">${letters}é<script>"é"</script>`, 'koi8-r', false)!;
    expect(iconv.decode(Buffer.from(bytes), 'koi8-r')).toBe(`<p title="&#233;">${letters}&#233;<script>"\\u00e9"</script>`);
  });
});
