import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildAll, sketch } from '../../../../../test/sketch-parts.ts';
import { parse } from '../../dom/parse.ts';
import { joinBody } from '../assemble.ts';

describe('paragraphs', () => {
  it('are runs of text between block elements, white space collapsed', () => {
    expect(sketch('<p>One\n  <b>two</b>&nbsp; three</p>four<div>five</div>')).toEqual([
      'paragraph One two three',
      'paragraph four',
      'paragraph five',
    ]);
  });

  it('have the mail addresses that a proxy hides', () => {
    const hidden = '<span class="__cf_email__" data-cfemail="5a3b34341a38743f223b372a363f">[email&#160;protected]</span>';
    expect(sketch(`<p>Ask ${hidden} <i data-cfemail="zz">[x]</i> soon.</p>`)).toEqual(['paragraph Ask ann@b.example [x] soon.']);
  });

  it('keep blanks between inline elements and add none', () => {
    expect(sketch('<p><b>a</b> <i>b</i><i>c</i>\n<u>d</u></p>')).toEqual(['paragraph a bc d']);
  });

  it('are parted by what holds nothing but blanks or line breaks as by these themselves', () => {
    expect(sketch('<p>to<b> </b>tweak<span>&nbsp;</span><a href="/x">it<i> <u> </u></i></a>all<script> </script>.</p>')).toEqual([
      'paragraph to tweak it all.',
    ]);
    expect(sketch('<p><b>One</b><b><br></b>two<span><br>\n<br></span>three</p>')).toEqual(['paragraph One\ntwo', 'paragraph three']);
    expect(sketch('<p>中<b>\n</b>文</p>')).toEqual(['paragraph 中文']);
    expect(sketch('<p><b>Vote</b><i aria-hidden="true"> <!-- -->–<!-- --> </i>Six<i aria-hidden="true"></i>ty</p>')).toEqual([
      'paragraph Vote Sixty',
    ]);
  });

  it('have the words of their elements, none joined and none cut', () => {
    const { run } = fc.letrec<{ run: string; part: string; inside: string }>((tie) => ({
      run: fc.array(tie('part'), { minLength: 1, maxLength: 5 }).map((parts) => parts.join('')),
      part: fc.oneof({ maxDepth: 4 }, fc.constantFrom('ab', 'c', ' ', '\n', '&nbsp;', '<br>', '<!--x-->'), tie('inside')),
      inside: fc
        .tuple(fc.constantFrom('b', 'i', 'span', 'a href="/x"', 'u', 'small', 'sub'), tie('run'))
        .map(([tag, text]) => `<${tag}>${text}</${tag.split(' ')[0]}>`),
    }));
    const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
    fc.assert(
      fc.property(run, (inner) => {
        const said = inner.replace(/<br>|&nbsp;/g, ' ').replace(/<[^>]*>/g, '');
        expect(words(joinBody(buildAll(`<p>x ${inner} y</p>`)))).toEqual(words(`x ${said} y`));
      }),
      { numRuns: 500 },
    );
  });

  it('are parted by two line breaks, or by one before an indented line', () => {
    expect(sketch('<div>a<br>b<br><br>c<br>\n<br>d</div>')).toEqual(['paragraph a\nb', 'paragraph c', 'paragraph d']);
    expect(sketch('<div>a<i class="x br"></i>b<i class="x br"></i><i class="x br"></i>c</div>')).toEqual(['paragraph a\nb', 'paragraph c']);
    expect(sketch('<div>　　一。<br>　　二。<br>三。</div>')).toEqual(['paragraph 一。', 'paragraph 二。\n三。']);
  });

  it('are parted where a sentence ends before an indented line of the source', () => {
    expect(sketch('<p>　一。\n\n　二。（三）\n　四</p>')).toEqual(['paragraph 一。', 'paragraph 二。（三）\n四']);
    expect(sketch('<p>一、\n　二\n三。\n四</p>')).toEqual(['paragraph 一、二三。四']);
  });

  it('are parted by lines indented with no-break spaces only behind a sentence: verse is indented, too', () => {
    expect(sketch('<p>Softly,<br>&nbsp;&nbsp;softly on.<br>&nbsp;&nbsp;Gone.</p>')).toEqual([
      'paragraph Softly,\nsoftly on.',
      'paragraph Gone.',
    ]);
  });

  it('have the lines that their style shows', () => {
    expect(sketch('<div style="white-space: pre-wrap">One\ntwo <b>three\n\nfour</b></div><div>a\nb</div>')).toEqual([
      'paragraph One\ntwo three',
      'paragraph four',
      'paragraph a b',
    ]);
    expect(sketch('<p><span class="whitespace-pre-line">One\ntwo</span>\nthree</p>')).toEqual(['paragraph One\ntwo three']);
    const line = 'a line of about the length at which an editor has broken the text';
    expect(sketch(`<p style="white-space:pre-line">${`${line}\n`.repeat(4)}end.\n\nNext.</p>`)).toEqual([
      `paragraph ${`${line} `.repeat(4)}end.`,
      'paragraph Next.',
    ]);
  });

  it('leave out what was not kept, without joining words', () => {
    expect(sketch('<p>before <a href="/x">DROP me</a> after</p><p>DROP</p>', 'DROP')).toEqual(['paragraph before after']);
    expect(sketch('<p>be<!-- c -->fore<span style="display:none">x</span></p>')).toEqual(['paragraph before']);
  });

  it('leave the heads of posts out, whatever callouts call theirs', () => {
    const post = '<article class="message"><div class="message-header"><b>DROP 8 Oct</b></div><p>What was posted.</p></article>';
    expect(sketch(post, 'DROP')).toEqual(['paragraph What was posted.']);
  });

  it('say where they come from', () => {
    const html = '<title>t</title><p>one</p><p> two</p>';
    const [one, two] = buildAll(html);
    expect([html.slice(one!.offset, one!.offset + 3), html.slice(two!.offset).trimStart().slice(0, 3)]).toEqual(['one', 'two']);
    expect(parse(html).tagName(two!.node)).toBe('p');
  });
});

describe('structure', () => {
  it('has headings with their level', () => {
    expect(sketch('<h1>A</h1><h6>B <i>c</i></h6>')).toEqual(['heading1 A', 'heading6 B c']);
  });

  it('keeps code exactly, with its language', () => {
    const [, code] = buildAll(
      '<p>x</p><pre class="language-ts"><code>\nif (a)\n  <span>b</span> <span>\n</span>c</code></pre><p>longer than the code that stands before it</p>',
    );
    expect(code).toMatchObject({ type: 'code', text: 'if (a)\n  b \nc', language: 'ts' });
  });

  it('reads a page-long pre as prose', () => {
    expect(sketch('<pre>First line\nsecond line\n\nA new paragraph</pre>')).toEqual([
      'paragraph First line\nsecond line',
      'paragraph A new paragraph',
    ]);
  });

  it('has thematic breaks only between parts', () => {
    expect(sketch('<div><hr><p>a</p><hr><hr><p>b</p><hr></div>')).toEqual(['paragraph a', 'separator', 'paragraph b']);
  });
});

describe('tables', () => {
  it('of data are one part', () => {
    const html = '<table><caption>Sums</caption><tr><th>Year<th>Sum<tr><td>2023<td colspan=2>4 <b>m</b><br>net<tr><td><td></table>';
    const [table] = buildAll(html);
    expect(table).toMatchObject({ type: 'table', text: 'Year\tSum\n2023\t4 m net', caption: { text: 'Sums' } });
    expect(table!.rows).toEqual([
      [
        { text: 'Year', header: true },
        { text: 'Sum', header: true },
      ],
      [{ text: '2023' }, { text: '4 m\nnet', spans: [{ type: 'strong', start: 2, end: 3 }], columns: 2 }],
    ]);
  });

  it('of layout are paragraphs', () => {
    expect(sketch('<table><tr><td><h1>A</h1><p>b</p><td>menu<tr><td>c<td>d</table>')).toEqual([
      'heading1 A',
      'paragraph b',
      'paragraph menu',
      'paragraph c',
      'paragraph d',
    ]);
    expect(sketch('<table><tr><td>a<td>DROP<tr><td>long <b>b</b> enough to be kept<td></table>', 'DROP')).toEqual([
      'paragraph a',
      'paragraph long b enough to be kept',
    ]);
    expect(sketch('<table><tr><td>one cell<tr><td>below another</table>')).toEqual(['paragraph one cell', 'paragraph below another']);
    // A page laid out in a table: only one of its rows has columns.
    expect(sketch('<table><tr><td colspan=2>top<tr><td>menu<td>text<tr><td colspan=2>foot</table>')).toEqual(
      ['top', 'menu', 'text', 'foot'].map((text) => `paragraph ${text}`),
    );
  });
});

describe('spans', () => {
  const spans = (html: string) =>
    buildAll(html)[0]!.spans?.map(({ type, start, end, href }) => [
      type,
      buildAll(html)[0]!.text.slice(start, end),
      ...(href === undefined ? [] : [href]),
    ]);

  it('are trimmed, nested outer first, and joined with their neighbours', () => {
    expect(spans('<p>a <a href="../x?a=1#f"><b> b </b>c</a> d')).toEqual([
      ['link', 'b c', 'https://news.example/x?a=1#f'],
      ['strong', 'b'],
    ]);
    expect(spans('<p><b>a</b><b>b</b> <i> </i><strong>c</strong>')).toEqual([['strong', 'ab c']]);
    expect(spans('<p><b>a <strong>b</strong></b> <code>c</code><sup>2</sup><del>x</del><kbd>d</kbd><kbd>e</kbd>')).toEqual([
      ['strong', 'a b'],
      ['code', 'c'],
      ['superscript', '2'],
      ['strike', 'x'],
      ['keyboard', 'd'],
      ['keyboard', 'e'],
    ]);
  });

  it('go on over blocks', () => {
    expect(buildAll('<a href="/x"><div>a</div><div>b</div></a>').map((part) => part.spans?.[0]?.href)).toEqual([
      'https://news.example/x',
      'https://news.example/x',
    ]);
  });

  it('have no addresses that could run code', () => {
    for (const href of [
      'javascript:alert(1)',
      ' JaVa\tScript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      '#here',
      '',
      'http://[',
      'file:///etc/passwd',
    ]) {
      expect(spans(`<p><a href="${href}">x</a>`)).toBeUndefined();
    }
    expect(spans('<p><a href="mailto:a@b.example">x</a>')![0]![2]).toBe('mailto:a@b.example');
  });
});

describe('images', () => {
  const article = (inner: string) =>
    `<article><p>${'Words of the article, enough of them. '.repeat(4)}</p>${inner}<p>${'More words follow the image. '.repeat(4)}</p></article>`;

  it('stand where they stood, with address, caption, text and size', () => {
    const [, image, ...rest] = buildAll(
      article(
        '<figure><img data-src="/a.jpg" src="data:image/gif;base64,R0" alt=" A  boat " width=640 height="480"><figcaption>Boat. <b>Photo: X</b></figcaption></figure>',
      ),
    );
    expect(image!.image).toEqual({
      url: 'https://news.example/a.jpg',
      caption: 'Boat.',
      creditText: 'X',
      alternateName: 'A boat',
      width: 640,
      height: 480,
    });
    expect(rest.map((part) => part.type)).toEqual(['paragraph']);
  });

  it('do not cut the paragraph they stand in', () => {
    expect(buildAll(article('<p>left <img src="/i.png"> right</p>')).map((part) => part.type)).toEqual([
      'paragraph',
      'paragraph',
      'image',
      'paragraph',
    ]);
  });

  it('are not icons, counters or pictures of other stories', () => {
    const teaser = '<aside><a href="/other"><img src="/t.jpg">Another story that is linked here with DROP</a></aside>';
    const html = article(`<img src="/dot.gif" width=1 height=1><img src="javascript:x"><img>${teaser}`);
    expect(buildAll(html, 'DROP').filter((part) => part.type === 'image')).toEqual([]);
  });

  it('take the largest source of a set, also of a picture, and addresses with commas', () => {
    const url = (inner: string): string | undefined => buildAll(article(inner))[1]!.image?.url;
    expect(url('<img srcset="/s.jpg 300w, /l.jpg 1200w, /m.jpg 600w" src="/s.jpg">')).toBe('https://news.example/l.jpg');
    expect(url('<img data-srcset="/c,w_1/a.jpg 1.5x,/c,w_2/a.jpg 2x, /b.jpg">')).toBe('https://news.example/c,w_2/a.jpg');
    expect(url('<picture><source srcset="/p.webp 800w, /q.webp 1600w"><img src="data:image/gif;base64,R0"></picture>')).toBe(
      'https://news.example/q.webp',
    );
    expect(url('<img src="/img/placeholder.png" data-lazy-src="/real.jpg">')).toBe('https://news.example/real.jpg');
    // A template that nobody filled in has no address.
    expect(url('<img src="/real.jpg" srcset="{{ item.wide | at: 1200 }} 1200w, {{ item.wide | at: 2400 }} 2400w">')).toBe(
      'https://news.example/real.jpg',
    );
  });

  it('come out of noscript, but not a second time', () => {
    const urls = (inner: string): string[] => buildAll(article(inner)).flatMap(({ image }) => image?.url ?? []);
    expect(urls('<figure><noscript><img src="/a.jpg"></noscript></figure>')).toEqual(['https://news.example/a.jpg']);
    expect(urls('<p><img data-src="/a.jpg?w=1"><noscript><img src="/a.jpg?w=2"></noscript></p>')).toEqual([
      'https://news.example/a.jpg?w=1',
    ]);
    expect(urls('<p><noscript><img src="/a.jpg?w=2"></noscript><img data-src="/a.jpg?w=1"></p>')).toEqual([
      'https://news.example/a.jpg?w=2',
    ]);
  });

  it('have their captions by name too, each its own, and never the text of the body', () => {
    const captions = (inner: string): (string | undefined)[] =>
      buildAll(article(inner)).flatMap(({ image }) => (image === undefined ? [] : [`${image.caption}|${image.creditText}`]));
    expect(
      captions('<div><amp-img src="/a.jpg"></amp-img></div><figcaption>A boat <small class="credit">(Image: X)</small></figcaption>'),
    ).toEqual(['A boat|X']);
    expect(
      captions(
        '<div><img src="/a.jpg"><span class="img_descr">One</span></div><div><img src="/b.jpg"><span class="img_descr">Two</span></div>',
      ),
    ).toEqual(['One|undefined', 'Two|undefined']);
    expect(captions('<img src="/a.jpg"><p>Just the next paragraph of the body.</p>')).toEqual(['undefined|undefined']);
    expect(captions('<img src="/a.jpg"><img src="/b.jpg"><p class="wp-caption-text">Of the second</p>')).toEqual([
      'undefined|undefined',
      'Of the second|undefined',
    ]);
  });
});

describe('films, posts, formulas', () => {
  const article = (inner: string) =>
    `<article><p>${'Words of the article, enough of them. '.repeat(4)}</p>${inner}<p>${'More words follow. '.repeat(9)}</p></article>`;
  const media = (inner: string) =>
    buildAll(article(inner)).flatMap((part) => (part.media === undefined ? [] : [{ type: part.type, ...part.media }]));

  it('are parts with the address people would open', () => {
    expect(
      media(
        '<div><iframe width="560" height="315" data-src="//www.youtube-nocookie.com/embed/abc_DEF-123?rel=0" title="A boat"></iframe></div>',
      ),
    ).toEqual([
      {
        type: 'video',
        url: 'https://www.youtube.com/watch?v=abc_DEF-123',
        embedUrl: 'https://www.youtube-nocookie.com/embed/abc_DEF-123?rel=0',
        provider: 'YouTube',
        name: 'A boat',
        width: 560,
        height: 315,
      },
    ]);
    expect(media('<video poster="/p.jpg"><source src="/a.mp4">No video? Pity.</video>')).toEqual([
      {
        type: 'video',
        url: 'https://news.example/a.mp4',
        contentUrl: 'https://news.example/a.mp4',
        thumbnailUrl: 'https://news.example/p.jpg',
      },
    ]);
    expect(media('<amp-youtube data-videoid="abc_DEF-123"></amp-youtube>')[0]).toMatchObject({
      url: 'https://www.youtube.com/watch?v=abc_DEF-123',
    });
  });

  it('are not advertising, trackers or players only a script can fill', () => {
    expect(
      media(
        '<iframe src="https://ads.example/x"></iframe><iframe src="https://www.youtube.com/embed/abc_DEF-123" width=1 height=1></iframe>',
      ),
    ).toEqual([]);
    expect(
      media('<video src="blob:https://news.example/1"></video><iframe src="javascript:alert(1)"></iframe><iframe srcdoc="<p>x"></iframe>'),
    ).toEqual([]);
  });

  it('of quoted posts come after the words that were kept, which stay in the body', () => {
    const html = article(
      '<blockquote class="twitter-tweet"><p>Look at this.</p>— A (@a) <a href="https://twitter.com/a/status/1?ref=2">May 1</a></blockquote>',
    );
    expect(
      buildAll(html)
        .map(({ type, text, within, media: post }) => [type, post?.url ?? text, within?.length])
        .slice(1, -1),
    ).toEqual([
      ['paragraph', 'Look at this.', 1],
      ['attribution', '— A (@a) May 1', 1],
      ['embed', 'https://twitter.com/a/status/1', undefined],
    ]);
  });

  it('of mathematics are TeX where the page has it', () => {
    const inline = buildAll(article('<p>So <math alttext="x^2"><mi>x</mi></math> grows.</p>'))[1]!;
    expect(inline).toMatchObject({ text: 'So x^2 grows.', spans: [{ type: 'math', start: 3, end: 6 }] });
    const math =
      '<math display="block"><semantics><mi>x</mi><annotation encoding="application/x-tex">\\frac{1}{2}</annotation></semantics></math>';
    expect(buildAll(article(`<p>${math}</p>`))[1]).toMatchObject({ type: 'math', text: '\\frac{1}{2}' });
  });
});

describe('hostile pages', () => {
  it('never throw, and every kept word comes out once', () => {
    const tag = fc.constantFrom(
      'p',
      'b',
      'a href=/x',
      'li',
      'ul',
      'ol',
      'table',
      'tr',
      'td',
      'blockquote',
      'pre',
      'h2',
      'br',
      'figure',
      'figcaption',
      'div',
      'code',
      'hr',
      'img src=/i.png',
    );
    const piece = fc.oneof(
      tag.map((name) => `<${name}>`),
      tag.map((name) => `</${name.split(' ')[0]}>`),
      fc.nat(999).map((n) => ` w${n} `),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const parts = buildAll(pieces.join(''));
        const words =
          joinBody(parts.map((part) => (part.type === 'caption' ? { ...part, type: 'paragraph' as const } : part))).match(/w\d+/g) ?? [];
        const captions = parts.flatMap((part) => part.image?.caption?.match(/w\d+/g) ?? []);
        expect([...words, ...captions].sort()).toEqual((pieces.join('').match(/(?<= )w\d+(?= )/g) ?? []).sort());
      }),
      { numRuns: 500 },
    );
  });
});
