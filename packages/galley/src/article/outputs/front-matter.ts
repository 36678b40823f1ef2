/** The fields of an article as YAML front matter. */
import type { Article } from '../article.ts';

/** With the fences; every string is quoted the way JSON quotes, which YAML 1.2 reads too. */
export function writeFrontMatter(article: Article): string {
  const entries: readonly [name: string, value: unknown][] = [
    ['title', article.headline],
    ['subtitle', article.alternativeHeadline],
    ['url', article.url ?? article.mainEntityOfPage],
    ['author', article.author.length === 0 ? undefined : article.author.map((person) => person.name)],
    ['editor', article.editor.length === 0 ? undefined : article.editor.map((person) => person.name)],
    ['source', article.sourceOrganization?.name],
    ['published', article.datePublished],
    ['modified', article.dateModified],
    ['publisher', article.publisher?.name],
    ['language', article.inLanguage],
    ['section', article.articleSection.length === 0 ? undefined : article.articleSection],
    ['keywords', article.keywords.length === 0 ? undefined : article.keywords],
    ['description', article.description],
    ['image', article.image[0]?.url],
    ['confidence', Math.round(article.confidence * 100) / 100],
  ];
  const lines = entries.filter(([, value]) => value !== undefined && value !== '').map(([name, value]) => `${name}: ${writeValue(value)}`);
  return `---\n${lines.join('\n')}\n---\n`;
}

function writeValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeValue).join(', ')}]`;
  return typeof value === 'number' ? String(value) : quote(String(value));
}

/**
 * What must not stand as it is: U+0085, U+2028 and U+2029, which break lines in YAML though not in JSON; DEL and C1 controls; and what a reader
 * that knows no front matter, and takes this for a paragraph, would make a tag or a link of.
 */
const UNSAFE: RegExp = /[\u007f-\u009f\u2028\u2029\ufeff]|<(?=[A-Za-z/!?])|\](?=[([:])/g;

function quote(text: string): string {
  return JSON.stringify(text).replace(UNSAFE, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
