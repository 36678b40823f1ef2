/** A digest in each of its forms, as the bytes of a file. */
import { strToU8, zipSync } from 'fflate';
import { type Digest, writeDigestPage } from './digest.ts';
import { writeEpub, ZIP_TIME } from './epub.ts';
import { writeMarkdownFolder } from './markdown-folder.ts';

export type DigestForm = 'html' | 'epub' | 'markdown';

const WRITE: { readonly [Form in DigestForm]: (digest: Digest) => Uint8Array } = {
  html: (digest) => strToU8(writeDigestPage(digest)),
  epub: (digest) => writeEpub(digest, `${digest.day}T23:59:59`),
  markdown: zipMarkdown,
};

/** `markdown`: a folder, as a zip. */
export function writeDigest(digest: Digest, form: DigestForm): Uint8Array<ArrayBuffer> {
  return WRITE[form](digest) as Uint8Array<ArrayBuffer>;
}

function zipMarkdown(digest: Digest): Uint8Array {
  const files = Object.entries(writeMarkdownFolder(digest)).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync(Object.fromEntries(files), { mtime: ZIP_TIME });
}
