/** A site of a strange layout, for what is learned from corrections: its fact boxes look like a part of the body and are none, its summaries look like none and are. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface StrangePage {
  readonly name: string;
  readonly url: string;
  readonly html: string;
  /** The body as a person sees it. */
  readonly text: string;
  readonly summary: string;
  readonly box: string;
}

const sentence = (town: string, i: number): string =>
  `The harbour trust of ${town} said on Friday that pier ${i}, closed since the storm of Monday, will be open to ${town} again, and weighs ${i + 3} tonnes.`;

export const STRANGE_SITE: readonly StrangePage[] = ['Ellery', 'Gannet', 'Marlow', 'Renn', 'Whitby'].map((town) => {
  const body = [0, 1, 2, 3].map((i) => sentence(town, i));
  const summary = `In short: ${town} has its pier back.`;
  const box = `About ${town}: it was founded in 1432 by fishermen, has two churches, four piers and a school, and is proud of each of them, said the guide.`;
  const url = `https://post.example/${town.toLowerCase()}`;
  const html = `<html lang="en"><head><meta charset="utf-8"><title>The pier of ${town}</title><link rel="canonical" href="${url}"></head><body><nav><a href="/">Home</a> <a href="/news">News</a></nav>
<article><h1>The pier of ${town}</h1><ul class="in-short"><li><a href="/${town}">${summary}</a></li></ul>
<p>${body[0]}</p><p>${body[1]}</p><div class="fact-box"><p>${box}</p></div><p>${body[2]}</p><p>${body[3]}</p></article>
<footer>© The Post</footer></body></html>`;
  return { name: `${town.toLowerCase()}.html`, url, html, text: [summary, ...body].join('\n'), summary, box };
});

/** Writes its pages into a folder. */
export function writeSite(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const { name, html } of STRANGE_SITE) writeFileSync(join(folder, name), html);
}
