/** A digest as a book: EPUB 3, a chapter a story, with a table of contents. Pictures are named, since a book may not fetch them. */
import { strToU8, type Zippable, zipSync } from 'fflate';
import { DomUtils, parseDocument } from 'htmlparser2';
import { escapeHtml } from '../feeds/markup.ts';
import { DIGEST_STYLE, type Digest, writeStory } from './digest.ts';

/** A book may hold none of these, or must not fetch them. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'img',
  'picture',
  'source',
  'video',
  'audio',
  'iframe',
  'object',
  'embed',
  'script',
  'style',
  'input',
]);

/** Of the files in a zip: the same news are the same bytes. */
export const ZIP_TIME: Date = new Date(2000, 0, 1);

/** @param modified ISO 8601, to the second. */
export function writeEpub({ day, title, stories }: Digest, modified: string): Uint8Array {
  const chapters = stories.map((story, at) => ({
    name: `story-${at + 1}.xhtml`,
    headline: story.headline,
    body: toXhtml(writeStory(story)),
  }));
  const files: Zippable = {
    // The first, and not compressed: by it programs know the file (OCF 3.3 §4.3).
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(CONTAINER),
    'EPUB/package.opf': strToU8(writePackage({ day, title, names: chapters.map(({ name }) => name), modified })),
    'EPUB/nav.xhtml': strToU8(writeNav(title, chapters)),
    'EPUB/style.css': strToU8(DIGEST_STYLE),
  };
  for (const { name, headline, body } of chapters) files[`EPUB/${name}`] = strToU8(writeChapter(headline, body));
  return zipSync(files, { mtime: ZIP_TIME });
}

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
`;

function writePackage(book: { day: string; title: string; names: readonly string[]; modified: string }): string {
  const { day, title, names, modified } = book;
  const items = names.map((name, at) => `<item id="s${at + 1}" href="${name}" media-type="application/xhtml+xml"/>`).join('\n');
  const spine = names.map((_, at) => `<itemref idref="s${at + 1}"/>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:galley:digest:${day}</dc:identifier><dc:title>${escapeXml(title)}</dc:title><dc:language>mul</dc:language><dc:date>${day}</dc:date><meta property="dcterms:modified">${modified.slice(0, 19)}Z</meta></metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="style" href="style.css" media-type="text/css"/>
${items}
</manifest>
<spine><itemref idref="nav"/>${spine}</spine>
</package>
`;
}

function writeNav(title: string, chapters: readonly { readonly name: string; readonly headline: string }[]): string {
  const entries = chapters.map(({ name, headline }) => `<li><a href="${name}">${escapeXml(headline)}</a></li>`).join('\n');
  const list = entries === '' ? '<li><a href="nav.xhtml">No news</a></li>' : entries;
  return writeXhtml(title, `<h1>${escapeXml(title)}</h1>\n<nav epub:type="toc" id="toc"><ol>\n${list}\n</ol></nav>`);
}

function writeChapter(headline: string, body: string): string {
  return writeXhtml(headline, body);
}

function writeXhtml(title: string, body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops">
<head><meta charset="utf-8"/><title>${escapeXml(title)}</title><link rel="stylesheet" href="style.css"/></head>
<body>
${body}
</body>
</html>
`;
}

/** HTML as XML has it. */
function toXhtml(html: string): string {
  const document = parseDocument(html);
  for (const element of DomUtils.findAll(({ name }) => LEFT_OUT.has(name), document.children)) DomUtils.removeElement(element);
  return legalXml(DomUtils.getOuterHTML(document.children, { xmlMode: true, encodeEntities: 'utf8' }));
}

function escapeXml(text: string): string {
  return legalXml(escapeHtml(text));
}

/** Without what XML 1.0 allows nowhere. */
function legalXml(text: string): string {
  return text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd');
}
