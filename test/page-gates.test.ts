/** Walls, forms, fruitless searches and a few words are refused with their reason; short articles are not. */
import { describe, expect, it } from 'vitest';
import { extract } from '../packages/galley/src/index.ts';
import { ACCEPTED, REFUSED } from './gate-pages.ts';

describe('pages in front of articles, and without', () => {
  it.each(REFUSED.map(({ name, reason, html }) => [name, reason, html] as const))('%s: %s', (_, reason, html) => {
    const result = extract(html);
    expect({ ok: result.ok, reason: result.reason }).toEqual({ ok: false, reason });
    expect(result.article!.articleBody).not.toBe('');
  });

  it('of one word nothing comes of it: it is nothing, or too little', () => {
    const { ok, reason } = extract('<p>hi');
    expect(ok).toBe(false);
    expect(['empty', 'too_little_text']).toContain(reason);
  });

  it.each(ACCEPTED.map(({ name, html }) => [name, html] as const))('%s is an article', (_, html) => {
    expect(extract(html).ok).toBe(true);
  });
});
