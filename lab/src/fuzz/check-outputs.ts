/** Every written form of an article: written without a throw, and read again as what it was. */
import { isDeepStrictEqual } from 'node:util';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { TEXT } from '../../../packages/galley/src/dom/page.ts';
import type { Article, Page, Part } from '../../../packages/galley/src/index.ts';
import { OUTPUTS, parse, renderHtml, renderMarkdown, withComments } from '../../../packages/galley/src/index.ts';
import { parseAddress } from '../../../packages/galley/src/text/parse-address.ts';
import { foldPresentationForms } from '../../../packages/galley/src/text/presentation-forms.ts';
import { findUncleanText } from './clean-text.ts';
import type { Find } from './find.ts';

/** docs/outputs.md#safety; MathML's are checked by namespace. */
const ELEMENTS: ReadonlySet<string> = new Set(
  'html head body title meta p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote footer details summary div pre code kbd table caption tbody tr th td figure figcaption img video audio a strong em s sup sub ruby rt rp bdi br hr input section iframe article header time span'.split(
    ' ',
  ),
);

/** `thorough`: reads the Markdown too, which is dear. */
export function checkOutputs(article: Article, url: string | undefined, thorough: boolean): Find | undefined {
  for (const output of OUTPUTS) {
    if (output.name === 'ninjs' && parseAddress(url) === undefined) continue;
    const unclean = findUncleanText(output.write(article).replaceAll('\r\n', '\n'), output.name);
    if (unclean !== undefined) return { check: 'unclean text', message: unclean };
  }
  return (
    fail('JSON', checkJson(article)) ??
    fail('HTML', checkHtml(article)) ??
    (thorough ? fail('Markdown', checkMarkdown(article)) : undefined)
  );
}

function fail(form: string, message: string | undefined): Find | undefined {
  return message === undefined ? undefined : { check: 'output', message: `${form}: ${message}` };
}

function checkJson(article: Article): string | undefined {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(article)), article) ? undefined : 'reading it gives another article';
}

function checkHtml(article: Article): string | undefined {
  const full = article.comment.length > 0 ? withComments(article) : article;
  const page = parse(renderHtml(full));
  for (let n = 1; n < page.size; n++) {
    const name = page.tagName(n);
    if (page.namespace[n] === 0 && name !== '' && !ELEMENTS.has(name)) return `an element ${name}`;
  }
  return findLost(full.parts, readText(page));
}

function checkMarkdown(article: Article): string | undefined {
  const html = micromark(renderMarkdown(article), { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] });
  return findLost(article.parts, readText(parse(`<body>${html}`)));
}

/** The beginning of a part whose text is not there. Formulas and references are written otherwise. */
function findLost(parts: readonly Part[], text: string): string | undefined {
  for (const part of parts) {
    if (part.type !== 'paragraph' && part.type !== 'heading' && part.type !== 'code') continue;
    if (part.spans?.some(({ type }) => type === 'math' || type === 'footnote') === true) continue;
    // As a parser reads them: a date kept as it stands in an attribute may hold presentation forms.
    if (!text.includes(squeeze(foldPresentationForms(part.text)))) return `${part.type} lost: ${JSON.stringify(part.text.slice(0, 80))}`;
  }
  return undefined;
}

function readText(page: Page): string {
  let text = '';
  for (let n = 1; n < page.size; n++) if (page.kind[n] === TEXT) text += page.rawText(n);
  return squeeze(text);
}

/** Letters and digits: escapes and blanks are each form's own affair. */
function squeeze(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}
