/** A digest as Markdown: a file a story, and one that leads to them. */
import { renderMarkdown } from 'galley';
import type { Digest, DigestStory } from './digest.ts';

/** Name of a file → its text. */
export function writeMarkdownFolder({ title, day, stories }: Digest): Readonly<Record<string, string>> {
  const files: Record<string, string> = {};
  const width = String(stories.length).length;
  const lines = stories.map((story, at) => {
    const name = `${day}-${String(at + 1).padStart(width, '0')}.md`;
    files[name] = writeStory(story);
    return `${at + 1}. [${escapeText(story.headline)}](${name})`;
  });
  return { 'index.md': `# ${escapeText(title)}\n\n${lines.join('\n')}\n`, ...files };
}

function writeStory({ headline, url, house, article, others }: DigestStory): string {
  const more = others.map((other) => `* [${escapeText(other.headline)}](<${escapeUrl(other.url)}>) (${escapeText(other.house)})\n`);
  const also = more.length === 0 ? '' : `\nAlso told by:\n\n${more.join('')}`;
  return `# ${escapeText(headline)}\n\n[${escapeText(house)}](<${escapeUrl(url)}>)\n\n${renderMarkdown(article).trim()}\n${also}`;
}

function escapeText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#]/g, '\\$&');
}

function escapeUrl(url: string): string {
  return url.replace(/[<>\s\\]/g, (character) => encodeURIComponent(character));
}
