/** What `extract` is given, string or bytes → the markup of a page, or the news that it is none. */
import { decodePage } from './decode/decode-page.ts';
import { type ContentKind, sniffContent } from './decode/sniff.ts';
import { type ForeignKinds, type ReadInput, readMarkup, reportForeign } from './input.ts';
import type { Problem } from './text/problem.ts';

/** Kinds of content that are no text. */
const BINARY: ForeignKinds<ContentKind> = {
  image: ['binary_input', 'an image, not a web page'],
  audio: ['binary_input', 'a sound recording, not a web page'],
  video: ['binary_input', 'a video, not a web page'],
  font: ['binary_input', 'a font, not a web page'],
  gzip: ['binary_input', 'gzip-compressed; decompress it first'],
  zip: ['binary_input', 'a ZIP archive (or an office document), not a web page'],
  zstd: ['binary_input', 'zstd-compressed; decompress it first'],
  bzip2: ['binary_input', 'bzip2-compressed; decompress it first'],
  xz: ['binary_input', 'xz-compressed; decompress it first'],
  '7z': ['binary_input', 'a 7z archive, not a web page'],
  rar: ['binary_input', 'a RAR archive, not a web page'],
  office: ['binary_input', 'an office document, not a web page'],
  warc: ['binary_input', 'a WARC archive; extract its records one by one, as galley bulk does'],
  executable: ['binary_input', 'a program, not a web page'],
};

/** Never throws; what is wrong goes to `problems`. */
export function decodeInput(input: string | Uint8Array, contentType: string | null | undefined, problems: Problem[]): ReadInput {
  if (typeof input === 'string') return readMarkup(input, problems);
  const reason = reportForeign(sniffContent(input), problems, BINARY);
  if (reason === 'binary_input') return { html: '', reason };
  const decoded = decodePage(input, { contentType });
  for (const problem of decoded.problems) if (problem.code !== 'empty_input') problems.push(problem);
  return { html: decoded.text, reason };
}
