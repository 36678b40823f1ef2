/** Pictures in boxes for eyes alone, in elements of the page's own, beside their stand-ins, and of cards behind the text. */
import { expect, it } from 'vitest';
import { keepEverything } from '../../../../../../test/keep-everything.ts';
import { parse } from '../../../dom/parse.ts';
import { viewPage } from '../../../features/view.ts';
import { buildParts } from '../body.ts';

const TEXT = 'The lock was opened on Saturday, eleven months late and in the rain.';

/** The pictures of a page; words with DROP are none of the body. */
function listPictures(html: string): string[] {
  const view = viewPage(parse(html));
  const parts = buildParts(view, keepEverything(view, 'DROP'), { base: 'https://quay.example/2024/lock.html' });
  return parts.flatMap((part) => (part.type === 'image' ? [part.image.url] : []));
}

function listAddresses(html: string): string[] {
  return listPictures(`<p>${TEXT}</p>${html}<p>${TEXT}</p>`);
}

it('a box in a figure that ears are not told of shows its picture, and one that is not displayed does not', () => {
  const figure = (box: string) => `<figure><${box}><img src="/up/lock.jpg" alt=""></${box.split(' ')[0]}><p>DROP The lock</p></figure>`;
  expect(listAddresses(figure('div aria-hidden="true"'))).toEqual(['https://quay.example/up/lock.jpg']);
  expect(listAddresses(figure('div aria-hidden="true" style="display:none"'))).toEqual([]);
  expect(listAddresses(figure('a aria-hidden="true" href="/another-story"'))).toEqual([]);
  expect(listAddresses(figure('div aria-hidden="true"').replaceAll('figure', 'div'))).toEqual([]);
});

it("an element of the page's own that is called a picture and holds none is one", () => {
  const source = 'data-src="/up/lock.jpg" data-srcset="/up/lock-280.jpg 280w, /up/lock-1280.jpg 1280w"';
  for (const name of ['quay-image-v3', 'uc-img']) {
    expect(listAddresses(`<figure><${name} ${source}></${name}></figure>`), name).toEqual(['https://quay.example/up/lock-1280.jpg']);
    expect(listAddresses(`<${name} src="gate.png"><img src="/up/lock.jpg"></${name}>`), name).toEqual(['https://quay.example/up/lock.jpg']);
  }
  expect(listAddresses(`<quay-images ${source}></quay-images>`)).toEqual([]);
});

it('a picture behind the text is none of it where the heading beside it leads on', () => {
  const behind = (title: string): number => {
    const card = `<div><img src="/up/gate.jpg" alt=""><div><h2>${title}</h2><p>DROP The gate is next, and will take until March.</p></div></div>`;
    return listPictures(`<div><p>${TEXT}</p><p>${TEXT}</p>${card}</div>`).length;
  };
  expect(behind('DROP Gallery')).toBe(1);
  expect(behind('<a href="/gate">DROP Gate</a>')).toBe(0);
});

it('a blurred stand-in has no address of its own', () => {
  expect(listAddresses('<div><img src="/get/77a/blurred_60"><img src="/get/77a/scale_1200" alt="A lock"></div>')).toEqual([
    'https://quay.example/get/77a/scale_1200',
  ]);
});
