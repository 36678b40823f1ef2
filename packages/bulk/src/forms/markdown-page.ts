/** An article as a Markdown file of its own, as `galley --markdown` writes it; other pages have none. */
import { findOutput } from 'galley/outputs';
import type { Form } from '../row.ts';

const ENCODER = new TextEncoder();
const MARKDOWN = findOutput('markdown')!;

/** YAML front matter, headline, body. */
export const MARKDOWN_PAGE: Form = {
  name: 'markdown',
  write: (_request, { ok, article }) => ENCODER.encode(ok && article !== undefined ? MARKDOWN.write(article) : ''),
};
