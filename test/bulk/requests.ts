/** Sources for tests of `galley bulk`: the golden pages, again and again, each time under another address. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../package/run-cli.ts';

const PAGES = join(ROOT, 'test/pages');

/** Lines as `galley --jsonl` takes them; every seventh cannot be read. */
export function writeRequests(path: string, count: number): void {
  const pages = readdirSync(PAGES).filter((name) => name.endsWith('.html') && !name.includes('gbk'));
  const lines = Array.from({ length: count }, (_, i) => {
    if (i % 7 === 6) return i % 2 === 0 ? '{"id": cut' : JSON.stringify({ id: `page ${i}`, file: 'no/such/page.html' });
    const html = readFileSync(join(PAGES, pages[i % pages.length]!), 'utf8');
    return JSON.stringify({ id: `page ${i}`, html, url: `https://news.example/${i}` });
  });
  writeFileSync(path, `${lines.join('\n')}\n`);
}
