import { describe, expect, it } from 'vitest';
import { writeBody } from './embedded-body.ts';

describe('writeBody', () => {
  it('leaves HTML as it is, and reads HTML that was escaped once more', () => {
    expect(writeBody('<p>One &amp; <b>two</b></p>')).toBe('<p>One &amp; <b>two</b></p>');
    expect(writeBody('&lt;p&gt;One &amp;amp; two&lt;/p&gt;')).toBe('<p>One &amp; two</p>');
  });

  it('reads references that were escaped once more', () => {
    expect(writeBody('k&amp;ouml;nnen &amp;#8211; R&amp;D &amp;amp; so')).toBe('<p>k&ouml;nnen &#8211; R&amp;D &amp; so</p>');
  });

  it('closes what would take the markup behind it for text', () => {
    expect(writeBody('<p>One <xmp>two')).toBe('<p>One <xmp>two</xmp>');
    expect(writeBody('<p>One <PLAINTEXT>two')).toBe('<p>One <xmp>two</xmp>');
    expect(writeBody('<p>One <!-- two')).toBe('<p>One <!-- two-->');
  });

  it('puts the updates of a live blog together', () => {
    expect(writeBody([{ '@type': 'BlogPosting', headline: 'x', articleBody: 'One.' }, { articleBody: 'Two.' }])).toBe(
      '<p>One.</p>\n<p>Two.</p>',
    );
  });

  it('makes a paragraph of every line of plain text', () => {
    expect(writeBody('One < two\n\nThree & four')).toBe('<p>One &lt; two</p>\n<p>Three &amp; four</p>');
  });

  it('writes the blocks of content systems', () => {
    const blocks = [
      { type: 'heading', level: 2, text: 'Again' },
      {
        type: 'paragraph',
        children: [
          { text: 'One ' },
          { text: 'bold', bold: true },
          { type: 'link', url: 'https://a.example/x', children: [{ text: ' link' }] },
        ],
      },
      { _type: 'image', url: 'https://a.example/i.jpg', caption: 'The tower' },
      { type: 'related', text: 'Read more elsewhere' },
      { type: 'quote', text: 'It turns.' },
    ];
    expect(writeBody(blocks)).toBe(
      [
        '<h2>Again</h2>',
        '<p>One bold<a href="https://a.example/x"> link</a></p>',
        '<figure><img src="https://a.example/i.jpg"><figcaption>The tower</figcaption></figure>',
        '',
        '<blockquote>It turns.</blockquote>',
      ].join('\n'),
    );
  });

  it('follows rich text trees, and gives nothing for what holds none', () => {
    const document = { nodeType: 'document', content: [{ nodeType: 'paragraph', content: [{ nodeType: 'text', value: 'One.' }] }] };
    expect(writeBody(document)).toBe('<p>One.</p>');
    for (const nothing of [null, 5, true, {}, [], { id: 5 }]) expect(writeBody(nothing)).toBe('');
  });

  it('is bounded', () => {
    const circle: Record<string, unknown> = {};
    circle['children'] = [circle, circle];
    expect(writeBody(circle)).toMatch(/^\n*$/);
  });
});
