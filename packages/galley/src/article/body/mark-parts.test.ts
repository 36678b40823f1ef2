import { expect, it } from 'vitest';
import { extract } from '../../extract.ts';

const TEXT = `<p>${'The council will pay for the new ferry, and the board expects that it will be back in spring. '.repeat(3)}</p>`;
const types = (inner: string): string[] => extract(`<article>${TEXT}${inner}</article>`).article!.parts.map(({ type }) => type);

it('typed lines part what stands around them, and nothing at the end', () => {
  for (const line of ['* * *', '_____', '— — —', '----------'])
    expect(types(`<p>${line}</p>${TEXT}<p>${line}</p>`), line).toEqual(['paragraph', 'separator', 'paragraph']);
  expect(types(`<p>**</p>${TEXT}`)).toEqual(['paragraph', 'paragraph', 'paragraph']);
});
