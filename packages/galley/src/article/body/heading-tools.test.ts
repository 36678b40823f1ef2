/** Links in headings that are no words of them. */
import { describe, expect, it } from 'vitest';
import { buildAll, sketch } from '../../../../../test/sketch-parts.ts';

describe('links to a heading and links that edit it go', () => {
  it.each([
    '<h2 id=a>Name<a href="#a">¶</a></h2>',
    '<h2 id=a><a href="#a">#</a> Name</h2>',
    '<h2 id=a>Name <a href="#a">Permalink</a></h2>',
    '<h2><a name="a"></a>Name <a href="/page#a">link</a></h2>',
    '<section id=a><h2>Name <sup><a href="#a">[link]</a></sup></h2></section>',
    '<h2>Name <span>[<a href="/index.php?title=x&action=edit">編集</a>]</span></h2>',
    '<h2>Name <span>[<a href="/x?veaction=edit">e</a> | <a href="/x?action=edit">f</a>]</span></h2>',
    '<h2><a id=a href="#a"></a>Name <a href="#top_of_page"><span>top</span></a></h2>',
    '<h2>Name <span class="mw-editsection">[<a>edit</a>]</span></h2>',
    '<div><h2>Name</h2><span>[<a href="/wiki/x/edit">bearbeiten</a>]</span></div>',
    '<h2 id=a><a href="#a">Name <span class="x">🔗</span></a></h2>',
    '<h2><a href="/diary/p1" name="p1"><span>■</span></a> Name</h2>',
  ])('%s', (html) => {
    expect(sketch(`${html}<p>x`)).toEqual(['heading2 Name', 'paragraph x']);
  });

  it('in terms too', () => {
    expect(sketch('<dl><dt id=a>Name<a href="#a">¶</a><dd>x</dl>')[0]).toBe('term paragraph Name');
    expect(sketch('<dl><dt id=a><a href="#a">§</a>Name<dd>x</dl>')[0]).toBe('term paragraph Name');
  });

  it('other links stay', () => {
    const text = (html: string): string => buildAll(html)[0]!.text;
    expect(text('<h2 id=a><a href="#a">Name</a></h2>')).toBe('Name');
    expect(text('<h2 id=a>Name <a href="#notes">see the notes</a></h2>')).toBe('Name see the notes');
    expect(text('<h2><a href="#contents">Contents</a></h2>')).toBe('Contents');
    expect(text('<h2>Name <a href="/b">(b)</a></h2>')).toBe('Name (b)');
    expect(text('<h3>fn into_ok where E: Into&lt;<a href="/never">!</a>&gt;</h3>')).toBe('fn into_ok where E: Into<!>');
    expect(text('<p>Name <a href="#a">#</a></p>')).toBe('Name #');
  });

  it('numbers that lead to their own heading or caption are words of it', () => {
    expect(sketch('<h2 id=a><a href="#a">1.2</a> Name</h2><p>x')[0]).toBe('heading2 1.2 Name');
    expect(sketch('<h2 id=a>See <a href="#a">figure 3</a>, right <a href="#a">link</a></h2><p>x')[0]).toBe('heading2 See figure 3, right');
  });

  it('names behind them that lead to the heading are all that it says', () => {
    const [number, name] = ['<a href="#s">1. </a>', '<a href="#a">Name</a>'];
    expect(sketch(`<section id=s><h2 id=a>${number}${name}</h2><p>x</section>`)[0]).toBe('heading2 1. Name');
  });

  it('bring a heading back whose links made it look like a menu', () => {
    const edit = '<span>[<a href="/x?action=edit">DROP</a>]</span>';
    const words = 'Words of the section, more of them than any list of links has. ';
    expect(sketch(`<h2>DROP Name</h2><p>${words}</p><h2>Name DROP${edit}</h2><p>${words}</p>`, 'DROP')).toEqual([
      `paragraph ${words}`.trim(),
      'heading2 Name DROP',
      `paragraph ${words}`.trim(),
    ]);
    const main = '<div role="note">See DROP</div>';
    expect(sketch(`<p>${words}</p><h2>Name DROP${edit}</h2>${main}<p>${words}</p>`, 'DROP')[1]).toBe('heading2 Name DROP');
  });
});
