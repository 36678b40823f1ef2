/** Site and headline in one `<title>`, told apart by the headings that say both. */
import { describe, expect, it } from 'vitest';
import { parse } from '../dom/parse.ts';
import { extract } from '../extract.ts';
import { gatherEvidence } from './gather.ts';

function read(title: string, body: string): { title: string; siteHeading?: string | undefined } {
  const { title: found, siteHeading } = gatherEvidence(parse(`<title>${title}</title>${body}`));
  return siteHeading === undefined ? { title: found } : { title: found, siteHeading };
}

const SITE = '<h1><a href="https://harbour.example/">The Harbour Blog</a></h1>';
const PAIR = { title: 'Lit again', siteHeading: 'The Harbour Blog' };

describe('a title of two headings', () => {
  it('names the site in the one that leads home, wherever it stands', () => {
    expect(read('The Harbour Blog: Lit again', `${SITE}<h2>2 May 2012</h2><h3>Lit again</h3>`)).toEqual(PAIR);
    expect(read('Lit again - The Harbour Blog', `${SITE}<h3>Lit again</h3>`)).toEqual(PAIR);
    expect(read('Lit again - The Harbour Blog', `<h1>Lit again</h1><h3><a href="/">The Harbour Blog</a></h3>`)).toEqual(PAIR);
    expect(
      read('The Harbour Blog » Lit again', `<a href="/blog/"><h1>The Harbour Blog</h1></a><h2><a href="/2012/05/lit">Lit again</a></h2>`),
    ).toEqual(PAIR);
  });

  it('may have the site twice', () => {
    expect(read('Lit againThe Harbour Blog | The Harbour Blog', `${SITE}<h1>Lit again</h1>`)).toEqual(PAIR);
  });

  it('takes an address with a number behind its question mark for that of a page', () => {
    const own = '<h1><a href="/?p=20881">Lit again</a></h1>';
    expect(read('The Harbour Blog » Lit again', `<h3><a href="/">The Harbour Blog</a></h3>${own}`)).toEqual(PAIR);
    expect(read('The Harbour Blog » Lit again', `<h3><a href="/harbours/blogs">The Harbour Blog</a></h3>${own}`)).not.toHaveProperty(
      'siteHeading',
      'Lit again',
    );
  });

  it('names it before a colon where neither leads home', () => {
    expect(read('The Harbour Blog: Lit again', '<h1>The Harbour Blog</h1><p>About boats.</p><h3>Lit again</h3>')).toEqual(PAIR);
  });

  it('names it in the first of two h1 where the title begins with the other', () => {
    expect(read('Lit again - The Harbour Blog', '<h1>The Harbour Blog</h1><main><h1><a href="#lit">Lit again</a></h1></main>')).toEqual(
      PAIR,
    );
  });

  it('names none where a headline has a line below it, or nothing tells which is which', () => {
    expect(read('The long game: how chess came back', '<h1>The long game</h1><h2>How chess came back</h2>').siteHeading).toBeUndefined();
    expect(read('Lit again - Harbours', '<h1>Lit again</h1><p>Text.</p><h2>Harbours</h2>').siteHeading).toBeUndefined();
    expect(read('The Harbour Blog: Lit', `${SITE}<h3>Lit again</h3>`).siteHeading).toBeUndefined();
  });

  it('gives headline and publisher', () => {
    const text = 'The old lighthouse was lit again last night, and half of the town stood on the pier to see it happen.';
    const page = `<title>The Harbour Blog: Lit again</title><meta property="og:title" content="The Harbour Blog: Lit again"><div>${SITE}</div>
<div><h2>2 May 2012</h2><h3>Lit again</h3><p>${text}</p><p>${text.replace('old', 'new')}</p></div>`;
    expect(extract(page).article).toMatchObject({ headline: 'Lit again', publisher: { name: 'The Harbour Blog' } });
  });
});

describe('an h1 like no title', () => {
  it('is the site where it leads home and another heading is what the page is called', () => {
    const text = 'The old lighthouse was lit again last night, and half of the town stood on the pier to see it happen.';
    const page = (href: string): string =>
      `<title>Old lighthouse lit again after years in the dark | HB</title><div><h1><a href="${href}">Harbours and boats since 1998</a></h1></div>
<div><h2>Lighthouse is lit again after all these years</h2><p>${text}</p><p>${text.replace('old', 'new')}</p></div>`;
    expect(extract(page('/')).article?.headline).toBe('Lighthouse is lit again after all these years');
    expect(extract(page('/2012/05/lit/again')).article?.headline).toBe('Harbours and boats since 1998');
  });
});
