import { describe, expect, it } from 'vitest';
import { extract } from '../../../extract.ts';

const EN = 'The council will pay for the new ferry, and the board expects that it will be back by the end of the year, said the mayor. ';
const BODY = `<div class="text">${`<p>${EN.repeat(3)}</p>`.repeat(4)}</div>`;
const HEAD = '<title>The ferry is back</title><meta property="og:image" content="https://cdn.example/1200x630/harbour-ferry-dawn.jpg">';

/** The lead image of a page that shows this between headline and body. */
function lead(shown: string) {
  const { article } = extract(`${HEAD}<header><h1>The ferry is back</h1></header>${shown}${BODY}`, { url: 'https://post.example/ferry' });
  return article!.image[0];
}

describe('the caption of the lead image', () => {
  it('stands with the same file above the body, in a figure or in none', () => {
    const image = '<img src="/img/640/harbour-ferry-dawn-640x360.jpg">';
    const words = 'The ferry at dawn, seen from the pier';
    expect(lead(`<div class=cover>${image}<div class=second>${words}</div></div>`)).toMatchObject({
      caption: words,
      representativeOfPage: true,
    });
    expect(extract(`${HEAD}<h1>The ferry is back</h1><div>${image}<i>${words}</i></div>${BODY}`).article!.image[0]).toMatchObject({
      caption: words,
    });
    expect(lead(`<figure>${image}<div class=image-credit>Foto: Luis Ramírez</div></figure>`)).toMatchObject({ creditText: 'Luis Ramírez' });
    expect(lead(`<div>${image}<p class=hero-caption>${words} (Photo: Ann Lee)</p></div>`)).toMatchObject({
      caption: words,
      creditText: 'Ann Lee',
    });
  });

  it('is not what stands beside another picture, a button, a byline or a list', () => {
    const image = '<img src="/img/640/harbour-ferry-dawn-640x360.jpg">';
    expect(lead('<div><img src="/img/market-hall-closed.jpg"><p>The market hall, closed since May</p></div>')!.caption).toBeUndefined();
    expect(lead(`<div>${image}<span>Click to enlarge this picture</span></div>`)!.caption).toBeUndefined();
    expect(lead(`<div>${image}<p>By Ann Lee of the Tide Post</p></div>`)!.caption).toBeUndefined();
    expect(lead(`<div>${image}<ul><li>Ferries<li>Harbours and piers</ul></div>`)!.caption).toBeUndefined();
  });
});
